"""What any game here is: values, refusals, records that replay."""

import pickle
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from skulduggery import skullking
from skulduggery.core import (
    DEALER,
    BadDealing,
    BadRecord,
    BadRules,
    Chance,
    Draw,
    Entry,
    IllegalMove,
    Message,
    OneOf,
    Order,
    OrderOf,
    Outcome,
    Record,
    Refused,
    replay,
)
from skulduggery.skull import GAME
from skulduggery.skull.engine import apply, start
from skulduggery.skull.model import FLOWER, SKULL, Bid, Flip, Lose, Move, Place, Rules
from tests.rules.builders import ANN, BEN, CLEO, OFFICIAL, book

PLAYERS = ("Ann", "Ben")
MOVES: tuple[Entry[Move], ...] = (
    Entry(BEN, Place(FLOWER)),
    Entry(ANN, Place(SKULL)),
    Entry(ANN, Bid(2)),
    Entry(ANN, Flip(ANN)),
    Entry(ANN, Lose(FLOWER)),
)


def record(*moves: Entry[Move], version: int = 1, rules: Rules = OFFICIAL) -> Record[Rules, Move]:
    return Record("skull", version, rules, PLAYERS, moves)


# Replaying


def test_a_record_without_moves_replays_to_the_start() -> None:
    assert list(replay(GAME, Record("skull", 1, OFFICIAL, PLAYERS))) == [start(OFFICIAL, 2)]


def test_a_record_replays_to_every_state_from_the_start_on() -> None:
    states = [start(OFFICIAL, 2)]
    for entry in MOVES:
        states.append(apply(states[-1], entry.seat, entry.move))

    assert list(replay(GAME, record(*MOVES))) == states
    assert states[-1].round == 2


def test_what_replays_is_given_before_what_does_not_raises() -> None:
    states = replay(GAME, record(*MOVES[:2], Entry(BEN, Bid(1)), *MOVES[2:]))

    assert [next(states).phase for _ in range(3)] == [
        state.phase for state in replay(GAME, record(*MOVES[:2]))
    ]
    with pytest.raises(BadRecord) as refusal:
        next(states)
    assert refusal.value.message == Message(None, "record.illegal-move", {"ply": 3})


def test_a_record_that_does_not_replay_says_why() -> None:
    with pytest.raises(BadRecord) as refusal:
        list(replay(GAME, record(Entry(CLEO, Place(FLOWER)))))

    assert refusal.value.message == Message(None, "record.illegal-move", {"ply": 1})
    cause = refusal.value.__cause__
    assert isinstance(cause, IllegalMove)
    assert cause.message == Message(None, "refusal.no-such-seat", {"n": 3, "most": 2})


@pytest.mark.parametrize("version", [-1, 0, 3, 10**20])
def test_a_version_that_is_not_known_is_refused_before_anything_else(version: int) -> None:
    with pytest.raises(BadRecord) as refusal:
        next(replay(GAME, record(*MOVES, version=version)))

    versions = {"found": version, "known": 2}
    assert refusal.value.message == Message(None, "record.version", versions)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_version_up_to_the_newest_replays(version: int) -> None:
    later = replace(GAME, version=3)

    assert next(replay(later, record(version=version))) == start(OFFICIAL, 2)


def test_rules_that_make_no_sense_are_refused_on_replay() -> None:
    with pytest.raises(BadRules) as refusal:
        next(replay(GAME, record(rules=book(starter=CLEO))))

    assert refusal.value.message == Message("S-FIRST", "rules.starter", {"n": 3, "most": 2})


# Values and messages


def test_the_game_says_what_it_is() -> None:
    assert (GAME.name, GAME.version, GAME.seats) == ("skull", 2, range(2, 7))
    assert list(GAME.presets) == ["classic", "keys", "cards", "official", "last-chance"]


def test_the_other_game_says_what_it_is() -> None:
    other = skullking.GAME

    assert (other.name, other.version, other.seats) == ("skullking", 1, range(2, 9))
    assert list(other.presets) == ["beginner", "standard", "advanced", "rascal", "rascal-cannon"]


def test_values_do_not_change() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        Bid(1).number = 2  # type: ignore[misc]


def test_values_are_compared_by_what_they_hold() -> None:
    assert Bid(1) == Bid(1) != Bid(2)
    assert len({Outcome((ANN,), (2, 0)), Outcome((ANN,), (2, 0))}) == 1


def test_a_message_needs_no_parameters() -> None:
    assert Message("S-OUT", "refusal.out") == Message("S-OUT", "refusal.out", {})


@pytest.mark.parametrize("kind", [IllegalMove, BadRules, BadRecord, BadDealing])
def test_a_refusal_carries_its_message(kind: type[Refused]) -> None:
    message = Message("S-SEATS", "rules.seats", {"n": 7})

    assert kind(message).message == message
    assert str(kind(message)) == str(message)
    assert pickle.loads(pickle.dumps(kind(message))).message == message
    assert issubclass(kind, Refused)


def test_what_is_to_be_drawn_and_the_draw_as_json() -> None:
    assert msgspec.json.encode(OneOf(4, "loss")) == b'{"type":"one-of","n":4,"purpose":"loss"}'
    assert msgspec.json.encode(Draw(3)) == b'{"type":"draw","index":3}'


def test_an_order_to_be_drawn_and_the_order_as_json() -> None:
    assert msgspec.json.encode(OrderOf(3, "deal")) == b'{"type":"order-of","n":3,"purpose":"deal"}'
    assert msgspec.json.encode(Order((2, 0, 1))) == b'{"type":"order","of":[2,0,1]}'
    assert Order((0, 1)) == Order((0, 1)) != Order((1, 0))


@pytest.mark.parametrize("chance", [OneOf(4, "loss"), OrderOf(74, "deal")])
def test_one_of_n_and_an_order_of_n_are_told_apart(chance: Chance) -> None:
    json = msgspec.json.encode(chance)

    assert msgspec.json.decode(json, type=Chance) == chance


# Drawing


def test_one_of_n_is_drawn_as_any_of_what_is_legal() -> None:
    state = start(book(starter=None), 3)
    drawn = {GAME.draw(state, Random(seed)) for seed in range(60)}

    assert drawn == set(GAME.legal(state, DEALER))


def test_an_order_is_drawn_of_the_whole_deck_and_never_the_same_for_long() -> None:
    game, rng = skullking.GAME, Random(1)
    state = game.start(skullking.rulebooks.PRESETS["standard"], 3)
    state = game.apply(state, DEALER, Draw(ANN))
    orders = [game.draw(state, rng) for _ in range(20)]

    assert all(isinstance(order, Order) and sorted(order.of) == [*range(74)] for order in orders)
    assert len(set(orders)) == 20
    assert game.draw(state, Random(7)) == game.draw(state, Random(7))


def test_where_nothing_is_to_be_drawn_nothing_is() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.draw(start(book(starter=ANN), 3), Random(1))
    assert refusal.value.message == Message(None, "refusal.no-draw")


# A game with another kind of chance and other values


def test_a_record_with_a_shuffle_replays() -> None:
    rules = skullking.GAME.presets["standard"]
    shuffle = Order(tuple(reversed(range(74))))
    moves = (Entry(DEALER, Draw(BEN)), Entry(DEALER, shuffle), Entry(ANN, skullking.model.Bid(1)))

    *_, dealt, bid = replay(skullking.GAME, Record("skullking", 1, rules, PLAYERS, moves))

    assert dealt.hands == (("kraken",), ("whale",))
    assert dealt.graybeard == ("skull-king",)
    assert [player.bid for player in bid.players] == [1, None]


def test_a_record_with_a_bad_shuffle_does_not() -> None:
    rules = skullking.GAME.presets["standard"]
    moves = (Entry(DEALER, Draw(BEN)), Entry(DEALER, Order(tuple(range(73)))))

    with pytest.raises(BadRecord) as refusal:
        list(replay(skullking.GAME, Record("skullking", 1, rules, PLAYERS, moves)))

    assert refusal.value.message == Message(None, "record.illegal-move", {"ply": 2})
