"""What a seat and a spectator see, phase by phase."""

import msgspec
import pytest

from skulduggery.core import DEALER, Message
from skulduggery.skull import view as seen
from skulduggery.skull.engine import start
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Call,
    Disc,
    Flip,
    Flipped,
    Lose,
    Name,
    Pass,
    Place,
    State,
)
from skulduggery.skull.view import HIDDEN, Forbidden, Player, View, view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    LAST_CHANCE_BOOK,
    OFFICIAL,
    book,
    challenge,
    clause,
    discs,
    flip,
    opening,
    placing,
    play,
)
from tests.rules.skull.scenes import BIDDING, CHOOSING, DRAWING, EVERY_PHASE, NAMING, OVER, STARTING


def forbidden(held: str, why: str | None, key: str, **params: int | str) -> tuple[Forbidden, ...]:
    """Each kind of disc held, all forbidden for the same reason."""
    return tuple(Forbidden(disc, Message(why, key, params)) for disc in discs(held))


# Whole views


@clause("S-SECRET")
def test_what_the_seat_whose_turn_it_is_sees() -> None:
    state = placing({ANN: "FS", BEN: "F", CLEO: "S"}, points={BEN: 1})

    assert view(state, ANN) == View(
        rules=OFFICIAL,
        you=ANN,
        round=1,
        starter=ANN,
        last_chance=None,
        players=(
            Player(points=0, discs=4, hand=2, stack=(FLOWER, SKULL)),
            Player(points=1, discs=4, hand=3, stack=(HIDDEN,)),
            Player(points=0, discs=4, hand=3, stack=(HIDDEN,)),
        ),
        hand=(FLOWER, FLOWER),
        phase=seen.Placing(turn=ANN, most=4),
        calls=(),
        flips=(),
        past=(),
        to_act=(ANN,),
        legal=(Place(FLOWER), Bid(1), Bid(2), Bid(3), Bid(4)),
        forbidden=(),
    )


@clause("S-SECRET")
def test_what_another_seat_sees() -> None:
    state = placing({ANN: "FS", BEN: "F", CLEO: "S"}, points={BEN: 1})

    assert view(state, CLEO) == View(
        rules=OFFICIAL,
        you=CLEO,
        round=1,
        starter=ANN,
        last_chance=None,
        players=(
            Player(points=0, discs=4, hand=2, stack=(HIDDEN, HIDDEN)),
            Player(points=1, discs=4, hand=3, stack=(HIDDEN,)),
            Player(points=0, discs=4, hand=3, stack=(SKULL,)),
        ),
        hand=(FLOWER, FLOWER, FLOWER),
        phase=seen.Placing(turn=ANN, most=4),
        calls=(),
        flips=(),
        past=(),
        to_act=(ANN,),
        legal=(),
        forbidden=forbidden("F", "S-TURN", "refusal.not-your-turn", seat=ANN),
    )


@clause("S-SECRET")
def test_what_a_spectator_sees() -> None:
    state = placing({ANN: "FS", BEN: "F", CLEO: "S"}, points={BEN: 1})

    assert view(state, None) == View(
        rules=OFFICIAL,
        you=None,
        round=1,
        starter=ANN,
        last_chance=None,
        players=(
            Player(points=0, discs=4, hand=2, stack=(HIDDEN, HIDDEN)),
            Player(points=1, discs=4, hand=3, stack=(HIDDEN,)),
            Player(points=0, discs=4, hand=3, stack=(HIDDEN,)),
        ),
        hand=(),
        phase=seen.Placing(turn=ANN, most=4),
        calls=(),
        flips=(),
        past=(),
        to_act=(ANN,),
        legal=(),
        forbidden=(),
    )


@clause("S-SECRET")
@pytest.mark.parametrize("viewer", [ANN, CLEO, None])
def test_a_flower_and_a_skull_look_alike_from_behind(viewer: int | None) -> None:
    flower = placing({ANN: "F", BEN: "FS", CLEO: "F"})
    skull = placing({ANN: "F", BEN: "SF", CLEO: "F"})

    assert view(flower, viewer) == view(skull, viewer)


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("viewer", [ANN, None])
def test_a_view_is_read_from_json_as_it_was_written(state: State, viewer: int | None) -> None:
    shown = view(state, viewer)

    assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
def test_a_spectator_has_no_hand_and_no_moves(state: State) -> None:
    shown = view(state, None)

    assert (shown.you, shown.hand, shown.legal, shown.forbidden) == (None, (), (), ())


# Phase by phase


def test_while_the_starter_is_drawn() -> None:
    shown = view(STARTING, BEN)

    assert shown.phase == seen.Starting()
    assert shown.starter is None
    assert (shown.to_act, shown.legal) == ((DEALER,), ())
    assert shown.forbidden == forbidden("FS", None, "refusal.dealer-draws")


@clause("S-OPENING")
def test_a_sealed_opening_disc_shows_only_that_it_was_laid() -> None:
    state = play(start(OFFICIAL, 3), (BEN, Place(SKULL)))

    shown = view(state, ANN)

    assert shown.phase == seen.Opening(waiting=(ANN, CLEO))
    assert [player.stack for player in shown.players] == [(), (HIDDEN,), ()]
    assert shown.to_act == (ANN, CLEO)
    assert (shown.legal, shown.forbidden) == ((Place(FLOWER), Place(SKULL)), ())


@clause("S-OPENING")
def test_who_has_laid_a_sealed_disc_sees_it_and_waits() -> None:
    state = play(start(OFFICIAL, 3), (BEN, Place(FLOWER)))

    shown = view(state, BEN)

    assert [player.stack for player in shown.players] == [(), (FLOWER,), ()]
    assert shown.hand == (FLOWER, FLOWER, SKULL)
    assert shown.legal == ()
    assert shown.forbidden == forbidden("FS", "S-OPEN", "refusal.already-laid")


def test_during_the_auction_all_see_the_calls_and_who_is_still_in() -> None:
    calls = (Call(ANN, 1), Call(BEN, None), Call(CLEO, 2))
    for viewer in (ANN, BEN, CLEO, DAN, None):
        shown = view(BIDDING, viewer)
        assert shown.phase == seen.Bidding(
            turn=DAN, bidder=CLEO, bid=2, most=4, order=(DAN, ANN, CLEO)
        )
        assert (shown.calls, shown.flips, shown.past) == (calls, (), ())


@clause("S-NO-MORE")
def test_during_the_auction_each_disc_held_is_forbidden() -> None:
    assert view(BIDDING, DAN).legal == (Bid(3), Bid(4), Pass())
    assert view(BIDDING, DAN).forbidden == forbidden("FS", "S-NO-MORE", "refusal.no-more-discs")
    assert view(BIDDING, BEN).forbidden == forbidden("FS", "S-RAISE", "refusal.passed")


def test_during_a_challenge_all_see_what_was_flipped_and_nothing_else() -> None:
    state = flip(challenge(by=ANN, bid=4, mats={ANN: "F", BEN: "SF", CLEO: "S"}), ANN, BEN)

    for viewer in (ANN, None):
        shown = view(state, viewer)
        assert shown.phase == seen.Challenge(challenger=ANN, bid=4, left=2)
        assert shown.calls == (Call(ANN, 4),)
        assert shown.flips == (Flipped(ANN, FLOWER), Flipped(BEN, FLOWER))
        assert [player.stack for player in shown.players] == [(), (HIDDEN,), (HIDDEN,)]
        assert [player.hand for player in shown.players] == [3, 2, 3]

    assert view(state, ANN).legal == (Flip(BEN), Flip(CLEO))
    assert view(state, BEN).legal == ()


def test_while_a_loss_is_drawn() -> None:
    shown = view(DRAWING, ANN)

    assert shown.phase == seen.Losing(challenger=ANN, bid=2, trap=BEN, by=DEALER)
    assert shown.calls == (Call(ANN, 2),)
    assert shown.flips == (Flipped(ANN, FLOWER), Flipped(BEN, SKULL))
    assert (shown.to_act, shown.legal) == ((DEALER,), ())


def test_while_a_loss_is_chosen() -> None:
    shown = view(CHOOSING, ANN)

    assert shown.phase == seen.Losing(challenger=ANN, bid=1, trap=ANN, by=ANN)
    assert shown.calls == (Call(ANN, 1), Call(BEN, None))
    assert shown.flips == (Flipped(ANN, SKULL),)
    assert (shown.to_act, shown.legal) == ((ANN,), (Lose(FLOWER), Lose(SKULL)))
    assert view(CHOOSING, BEN).legal == ()


def test_while_a_starter_is_named() -> None:
    shown = view(NAMING, ANN)

    assert shown.phase == seen.Naming(challenger=ANN)
    assert (shown.calls, shown.flips) == ((), ())
    assert (shown.to_act, shown.legal) == ((ANN,), (Name(CLEO), Name(DAN)))
    assert [player.discs for player in shown.players] == [0, 0, 4, 4]
    assert view(NAMING, BEN).forbidden == ()


def test_when_the_game_is_over() -> None:
    shown = view(OVER, BEN)

    assert shown.phase == seen.Over(winner=ANN)
    assert (shown.to_act, shown.legal) == ((), ())
    assert shown.forbidden == forbidden("FS", None, "refusal.game-over")
    assert [player.points for player in shown.players] == [2, 0]


# Last Chance


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_all_see_who_has_last_chance(viewer: int | None) -> None:
    state = opening({ANN: "", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=LAST_CHANCE_BOOK)

    assert view(state, viewer).last_chance == ANN


@clause("S-LC-OPEN")
@pytest.mark.parametrize(("viewer", "face"), [(ANN, LAST_CHANCE), (BEN, HIDDEN), (None, HIDDEN)])
def test_sealed_last_chance_shows_to_its_holder_alone(viewer: int | None, face: Disc) -> None:
    state = opening({ANN: "L", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=LAST_CHANCE_BOOK)

    assert view(state, viewer).players[ANN] == Player(points=0, discs=1, hand=1, stack=(face,))


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_in_a_stack_only_last_chance_lies_open(viewer: int | None) -> None:
    state = placing(
        {ANN: "SL", BEN: "F"}, owned={ANN: "S"}, last_chance=ANN, rules=LAST_CHANCE_BOOK
    )

    assert view(state, viewer).players[ANN].stack == (HIDDEN, LAST_CHANCE)


@clause("S-LC-OPEN")
def test_laid_in_turn_last_chance_lies_open_during_the_opening() -> None:
    rules = book("keys", last_chance=True)
    state = opening({ANN: "L", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=rules)

    assert view(state, BEN).players[ANN].stack == (LAST_CHANCE,)
