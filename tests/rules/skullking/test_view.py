"""What a seat and a spectator see, phase by phase."""

import msgspec
import pytest

from skulduggery.core import DEALER, Message
from skulduggery.skullking import view as seen
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Load,
    Look,
    Name,
    State,
)
from skulduggery.skullking.view import Forbidden, Player, View, view
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    make,
    playing,
    plays,
)
from tests.rules.skullking.scenes import (
    BIDDING,
    DEALING,
    EVERY_PHASE,
    HARRY,
    JUANITA,
    LEADING,
    LOADING,
    OVER,
    RASCAL,
    ROSIE,
    STARTING,
)

ALL = (ANN, BEN, CLEO, None)


def forbidden(held: str, why: str | None, key: str, **params: int | str) -> tuple[Forbidden, ...]:
    """Cards held that are forbidden, all for the same reason."""
    return tuple(Forbidden(card, Message(why, key, params)) for card in cards(held))


def follow(card: str, suit: str) -> Forbidden:
    return Forbidden(card, Message("K-FOLLOW", "refusal.follow-suit", {"card": card, "suit": suit}))


def player(hand: int, bid: int | None, won: int = 0, score: int = 0) -> Player:
    return Player(score, hand, bid, load=None, won=won, bet=0, drew=0, looked=False)


# Whole views

HANDS = {ANN: "p7 c1 m4", BEN: "c2 p9 p8", CLEO: "j14 m2 m3"}
MIDDLE = playing(HANDS, bids={ANN: 1, BEN: 2}, led="c1 c2 j14 m2", rules=book("rascal"))


@clause("K-TURN")
def test_what_the_seat_whose_turn_it_is_sees() -> None:
    assert view(MIDDLE, ANN) == View(
        rules=MIDDLE.rules,
        you=ANN,
        round=1,
        schedule=(3,),
        cards=3,
        dealing=CLEO,
        players=(player(2, 1), player(2, 2), player(1, 0, won=1)),
        hand=cards("p7 m4"),
        phase=seen.Playing(ANN, (CLEO, ANN, BEN), cards("m2"), suit="m", winning=CLEO),
        tricks=MIDDLE.tricks,
        last=None,
        graybeard=None,
        undealt=74 - 9,
        drawn=(),
        discards=(),
        saw=None,
        past=(),
        to_act=(ANN,),
        legal=plays("m4"),
        forbidden=(follow("p7", "m"),),
    )


@clause("K-TURN")
def test_what_a_spectator_sees() -> None:
    assert view(MIDDLE, None) == View(
        rules=MIDDLE.rules,
        you=None,
        round=1,
        schedule=(3,),
        cards=3,
        dealing=CLEO,
        players=(player(2, 1), player(2, 2), player(1, 0, won=1)),
        hand=(),
        phase=seen.Playing(ANN, (CLEO, ANN, BEN), cards("m2"), suit="m", winning=CLEO),
        tricks=MIDDLE.tricks,
        last=None,
        graybeard=None,
        undealt=74 - 9,
        drawn=(),
        discards=(),
        saw=None,
        past=(),
        to_act=(ANN,),
        legal=(),
        forbidden=(),
    )


@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_what_others_hold_cannot_be_seen(viewer: int | None) -> None:
    other = playing({**HANDS, CLEO: "j14 m2 kraken"}, bids={ANN: 1, BEN: 2}, led="c1 c2 j14 m2")
    this = playing(HANDS, bids={ANN: 1, BEN: 2}, led="c1 c2 j14 m2")

    assert view(other, viewer) == view(this, viewer)
    assert view(other, CLEO) != view(this, CLEO)


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("viewer", ALL)
def test_a_view_is_read_from_json_as_it_was_written(state: State, viewer: int | None) -> None:
    shown = view(state, viewer)

    assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
def test_a_spectator_has_no_hand_and_no_moves(state: State) -> None:
    shown = view(state, None)

    assert (shown.you, shown.hand, shown.legal, shown.forbidden) == (None, (), (), ())
    assert (shown.drawn, shown.discards, shown.saw) == ((), (), None)


# Phase by phase


def test_while_the_dealing_seat_is_drawn() -> None:
    for viewer in ALL:
        shown = view(STARTING, viewer)
        assert shown.phase == seen.Starting()
        assert shown.dealing is None
        assert (shown.to_act, shown.legal, shown.forbidden) == ((DEALER,), (), ())
        assert shown.players == (player(0, None),) * 3
        assert (shown.hand, shown.round, shown.cards) == ((), 1, 1)
        assert shown.schedule == tuple(range(1, 11))


def test_while_the_dealer_shuffles() -> None:
    for viewer in ALL:
        shown = view(DEALING, viewer)
        assert shown.phase == seen.Dealing()
        assert shown.dealing == CLEO
        assert (shown.to_act, shown.hand, shown.undealt) == ((DEALER,), (), 0)


@clause("K-BID")
def test_while_bids_are_made() -> None:
    assert view(BIDDING, ANN).phase == seen.Bidding(waiting=(ANN, CLEO))
    assert view(BIDDING, ANN).hand == cards("p7 c1 tigress")
    assert view(BIDDING, ANN).legal == tuple(Bid(n) for n in range(4))
    assert view(BIDDING, ANN).forbidden == forbidden(
        "p7 c1 tigress", "K-BID", "refusal.must-bid", most=3
    )
    assert view(BIDDING, BEN).legal == ()
    assert view(BIDDING, BEN).forbidden == forbidden("p2 p9 escape", "K-BID", "refusal.already-bid")
    assert [player.bid for player in view(BIDDING, BEN).players] == [None, 2, None]
    assert [player.bid for player in view(BIDDING, ANN).players] == [None, None, None]


@clause("K-CANNON")
def test_while_cannons_are_loaded() -> None:
    assert view(LOADING, ANN).phase == seen.Loading(waiting=(ANN, CLEO))
    assert view(LOADING, ANN).legal == (Load("grapeshot"), Load("cannonball"))
    assert view(LOADING, ANN).forbidden == forbidden(
        "p7 c1 tigress", "K-CANNON", "refusal.must-load"
    )
    assert view(LOADING, BEN).legal == ()
    for viewer, loads in ((BEN, [None, "cannonball", None]), (ANN, [None] * 3), (None, [None] * 3)):
        assert [player.load for player in view(LOADING, viewer).players] == loads
        assert [player.bid for player in view(LOADING, viewer).players] == [1, 0, 2]


@clause("K-CANNON")
def test_loads_stay_in_sight() -> None:
    shown = make(LOADING, (ANN, Load("grapeshot")), (CLEO, Load("cannonball")))

    for viewer in ALL:
        assert [player.load for player in view(shown, viewer).players] == [
            *("grapeshot", "cannonball", "cannonball")
        ]


def test_before_a_trick_is_led() -> None:
    shown = view(LEADING, ANN)

    assert shown.phase == seen.Playing(ANN, (ANN, BEN, CLEO), (), suit=None, winning=None)
    assert shown.legal == plays("p7 c1 tigress-pirate tigress-escape")
    assert shown.forbidden == ()
    assert view(LEADING, CLEO).forbidden == forbidden(
        "m2 j14 mermaid", "K-TURN", "refusal.not-your-turn", seat=ANN
    )


@clause("K-FOLLOW")
def test_each_card_that_may_not_be_played_has_its_reason() -> None:
    hands = {ANN: "p7 m1 m2 m3", BEN: "p2 c9 j1 tigress", CLEO: "c3 c4 c5 c6"}
    shown = view(playing(hands, led="p7"), BEN)

    assert shown.legal == plays("p2 tigress-pirate tigress-escape")
    assert shown.forbidden == (follow("c9", "p"), follow("j1", "p"))


def test_cards_that_are_alike_have_one_reason() -> None:
    state = playing({ANN: "p7 c1 c2", BEN: "escape escape c3", CLEO: "c4 c5 c6"})

    assert [entry.card for entry in view(state, BEN).forbidden] == ["c3", "escape"]


@pytest.mark.parametrize(
    ("led", "suit", "winning"),
    [
        ("p7", "p", ANN),
        ("escape", None, ANN),
        ("p7 p9", "p", BEN),
        ("escape c3", "c", BEN),
        ("mermaid rosie", None, BEN),
        ("p7 kraken", "p", None),
        ("whale rosie", None, None),
        ("p7 whale", "p", ANN),
    ],
)
def test_all_see_the_suit_in_play_and_who_wins_as_it_lies(
    led: str, suit: str | None, winning: int | None
) -> None:
    first, *second = led.split()
    hands = {ANN: f"{first} c1", BEN: " ".join([*(second or ["m2"]), "m1"]), CLEO: "m3 m4"}
    state = playing(hands, led=led)

    for viewer in ALL:
        phase = view(state, viewer).phase
        assert isinstance(phase, seen.Playing)
        assert (phase.suit, phase.winning) == (suit, winning)
        assert phase.cards == cards(led)


@pytest.mark.parametrize(
    ("state", "pirate", "legal"),
    [
        (ROSIE, "rosie", (Name(ANN), Name(BEN), Name(CLEO))),
        (RASCAL, "rascal", (Bet(0), Bet(10), Bet(20))),
        (JUANITA, "juanita", (Look(),)),
        (HARRY, "harry", (Change(-1), Change(0))),
    ],
)
def test_while_an_ability_is_used(state: State, pirate: str, legal: tuple[object, ...]) -> None:
    for viewer in ALL:
        shown = view(state, viewer)
        assert shown.phase == seen.Ability(turn=BEN, pirate=pirate)
        assert shown.to_act == (BEN,)
        assert shown.legal == (legal if viewer == BEN else ())
        assert shown.tricks == state.tricks
    assert view(state, ANN).forbidden == forbidden(
        "c1 m1", "K-PA-WHEN", "refusal.ability-first", seat=BEN, card=pirate
    )
    assert [entry.card for entry in view(state, BEN).forbidden] == ["p8", "c5"]


def test_when_the_game_is_over() -> None:
    for viewer in ALL:
        shown = view(OVER, viewer)
        assert shown.phase == seen.Over(winners=(BEN,))
        assert (shown.to_act, shown.legal, shown.forbidden, shown.hand) == ((), (), (), ())
        assert [player.score for player in shown.players] == [10, 20, 10]
        assert (shown.round, shown.cards) == (1, 1)
