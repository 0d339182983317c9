"""Who may move at all, and what is said to all others."""

import pytest

from skulduggery.core import DEALER, Draw, Message, Mover
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
    State,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    challenge,
    clause,
    flip,
    placing,
    refused,
)
from tests.rules.skull.scenes import (
    BIDDING,
    CHALLENGE,
    CHOOSING,
    DRAWING,
    EVERY_PHASE,
    IN_TURN,
    NAMING,
    OVER,
    PLACING,
    STARTING,
)

F = Place(FLOWER)

# The dealer


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("seat", [ANN, BEN, 7])
def test_no_player_draws(state: State, seat: int) -> None:
    assert refused(state, seat, Draw(0)) == Message(None, "refusal.only-dealer-draws")


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("move", [F, Bid(1), Pass(), Flip(ANN), Lose(SKULL), Name(BEN)])
def test_the_dealer_does_nothing_but_draw(state: State, move: Move) -> None:
    assert refused(state, DEALER, move) == Message(None, "refusal.dealer-only-draws")


@pytest.mark.parametrize(
    ("state", "index"),
    [(STARTING, 3), (STARTING, -1), (DRAWING, 4), (PLACING, 0), (CHOOSING, 0), (OVER, 0)],
)
def test_the_dealer_draws_only_what_there_is_to_draw(state: State, index: int) -> None:
    assert refused(state, DEALER, Draw(index)) == Message(
        None, "refusal.nothing-to-draw", {"n": index + 1}
    )


@pytest.mark.parametrize("state", [STARTING, DRAWING], ids=["starter", "loss"])
@pytest.mark.parametrize("seat", [ANN, BEN])
def test_all_wait_while_the_dealer_draws(state: State, seat: int) -> None:
    assert refused(state, seat, F) == Message(None, "refusal.dealer-draws")


# Who may move


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("seat", [-1, 4, 6, 10**20])
def test_a_seat_that_does_not_exist(state: State, seat: int) -> None:
    assert refused(state, seat, F) == Message(
        None, "refusal.no-such-seat", {"n": seat + 1, "most": len(state.players)}
    )


def test_the_seat_behind_the_last_one_does_not_exist() -> None:
    assert refused(PLACING, DAN, F) == Message(None, "refusal.no-such-seat", {"n": 4, "most": 3})


@pytest.mark.parametrize("seat", [ANN, BEN])
@pytest.mark.parametrize("move", [F, Bid(1), Pass(), Flip(ANN), Lose(SKULL), Name(BEN)])
def test_after_the_game_nothing_goes(seat: int, move: Move) -> None:
    assert refused(OVER, seat, move) == Message(None, "refusal.game-over")


@clause("S-OUT")
@pytest.mark.parametrize("move", [F, Bid(1), Name(CLEO)])
def test_who_is_out_does_nothing_more(move: Move) -> None:
    assert refused(NAMING, BEN, move) == Message("S-OUT", "refusal.out")


@clause("S-OUT")
def test_who_is_out_does_nothing_even_while_the_dealer_draws() -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", CLEO: "S"}), ANN, CLEO)

    assert refused(state, BEN, F) == Message("S-OUT", "refusal.out")


@clause("S-TURN")
@pytest.mark.parametrize(
    ("state", "seat", "turn"),
    [
        (IN_TURN, CLEO, BEN),
        (PLACING, BEN, ANN),
        (BIDDING, ANN, DAN),
        (BIDDING, CLEO, DAN),
        (CHALLENGE, BEN, ANN),
        (CHOOSING, BEN, ANN),
        (NAMING, DAN, ANN),
    ],
)
def test_out_of_turn(state: State, seat: int, turn: int) -> None:
    assert refused(state, seat, F) == Message("S-TURN", "refusal.not-your-turn", {"seat": turn})


@pytest.mark.parametrize("seat", [ANN, DEALER])
def test_a_refused_move_leaves_the_table_as_it_was(seat: Mover) -> None:
    state = placing({ANN: "S", BEN: "F", CLEO: "F"})

    refused(state, seat, Bid(9))

    assert state == PLACING
