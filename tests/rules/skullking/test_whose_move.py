"""Who may move at all, and what is said to all others."""

import pytest

from skulduggery.core import DEALER, Draw, Message, Mover, Order
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Discard,
    Load,
    Look,
    Move,
    Name,
    Play,
    State,
)
from tests.rules.skullking.builders import ANN, BEN, CLEO, DAN, book, clause, playing, refused
from tests.rules.skullking.scenes import (
    BIDDING,
    DEALING,
    EVERY_PHASE,
    FOLLOWING,
    LEADING,
    OVER,
    STARTING,
)

SHUFFLE = Order(tuple(range(74)))
MOVES: list[Move] = [
    *(Bid(1), Load("grapeshot"), Play("p7"), Name(ANN), Discard(("p7",)), Bet(0), Look()),
    Change(0),
]
DEALERS = [STARTING, DEALING]
PLAYERS = [state for state in EVERY_PHASE.values() if state not in DEALERS]


# The dealer


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("seat", [ANN, BEN, 9])
@pytest.mark.parametrize("move", [Draw(0), SHUFFLE], ids=["draw", "shuffle"])
def test_no_player_draws_or_shuffles(state: State, seat: int, move: Move) -> None:
    assert refused(state, seat, move) == Message(None, "refusal.only-dealer-draws")


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("move", MOVES)
def test_the_dealer_does_nothing_but_draw_and_shuffle(state: State, move: Move) -> None:
    assert refused(state, DEALER, move) == Message(None, "refusal.dealer-only-draws")


@pytest.mark.parametrize(
    ("state", "index"),
    [(STARTING, 3), (STARTING, -1), (DEALING, 0), (BIDDING, 0), (FOLLOWING, 0), (OVER, 0)],
)
def test_the_dealer_draws_only_what_there_is_to_draw(state: State, index: int) -> None:
    assert refused(state, DEALER, Draw(index)) == Message(
        None, "refusal.nothing-to-draw", {"n": index + 1}
    )


@clause("K-ROUNDS")
@pytest.mark.parametrize(
    "of",
    [
        (),
        tuple(range(73)),
        tuple(range(75)),
        tuple(range(1, 75)),
        (0, *range(73)),
        (*range(73), -1),
        (*range(73), 74),
    ],
    ids=["none", "one too few", "one too many", "from 1 on", "one twice", "below", "beyond"],
)
def test_a_shuffle_has_every_card_of_the_deck_once(of: tuple[int, ...]) -> None:
    assert refused(DEALING, DEALER, Order(of)) == Message(
        "K-ROUNDS", "refusal.not-a-shuffle", {"n": 74}
    )


@clause("K-ROUNDS")
@pytest.mark.parametrize("state", [STARTING, *PLAYERS])
def test_the_dealer_shuffles_only_to_deal(state: State) -> None:
    assert refused(state, DEALER, SHUFFLE) == Message(None, "refusal.dealer-only-draws")


@pytest.mark.parametrize("state", DEALERS, ids=["drawing", "dealing"])
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO])
@pytest.mark.parametrize("move", MOVES)
def test_all_wait_while_the_dealer_draws(state: State, seat: int, move: Move) -> None:
    assert refused(state, seat, move) == Message(None, "refusal.dealer-draws")


# Who may move


@pytest.mark.parametrize("state", EVERY_PHASE.values(), ids=EVERY_PHASE)
@pytest.mark.parametrize("seat", [-1, DAN, 8, 10**20])
def test_a_seat_that_does_not_exist(state: State, seat: int) -> None:
    assert refused(state, seat, Look()) == Message(
        None, "refusal.no-such-seat", {"n": seat + 1, "most": 3}
    )


@clause("K-GB-PASSIVE")
def test_graybeard_is_no_seat() -> None:
    state = playing({ANN: "p7", BEN: "p8"}, graybeard="p9", rules=book())

    assert refused(state, CLEO, Play("p9")) == Message(
        None, "refusal.no-such-seat", {"n": 3, "most": 2}
    )


@pytest.mark.parametrize("seat", [ANN, BEN])
@pytest.mark.parametrize("move", MOVES)
def test_after_the_game_nothing_goes(seat: int, move: Move) -> None:
    assert refused(OVER, seat, move) == Message(None, "refusal.game-over")


@pytest.mark.parametrize("seat", [ANN, BEN, DEALER])
def test_a_refused_move_leaves_the_table_as_it_was(seat: Mover) -> None:
    state = playing(
        {ANN: "p7 c1 tigress", BEN: "p2 p9 escape", CLEO: "j14 m2 mermaid"}, bids={ANN: 1}
    )

    refused(state, seat, Play("kraken"))

    assert state == LEADING
