"""Why a move is refused: the clause it breaks, and what a player can make of it."""

import pytest
from msgspec.structs import replace

from skulduggery.core import Message
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
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
    clause,
    refused,
)
from tests.rules.skull.scenes import (
    BIDDING,
    CHALLENGE,
    CHOOSING,
    FLIPPING,
    IN_TURN,
    NAMING,
    NOTHING_LEFT,
    OPENING,
    PLACING,
)

F, S, L = Place(FLOWER), Place(SKULL), Place(LAST_CHANCE)


def bid_range(n: int, most: int) -> Message:
    return Message("S-BID-RANGE", "refusal.bid-range", {"n": n, "most": most})


def not_held(disc: str) -> Message:
    return Message("S-DEAL", "refusal.not-held", {"disc": disc})


# Opening


@clause("S-OPEN")
@pytest.mark.parametrize(("state", "seat"), [(OPENING, BEN), (IN_TURN, ANN)])
@pytest.mark.parametrize("move", [F, S, Bid(1)])
def test_who_has_laid_waits_for_the_others(state: State, seat: int, move: Move) -> None:
    assert refused(state, seat, move) == Message("S-OPEN", "refusal.already-laid")


@clause("S-OPEN")
@pytest.mark.parametrize("move", [Bid(1), Pass(), Flip(ANN), Lose(FLOWER), Name(BEN)])
def test_before_anything_else_a_disc_is_laid(move: Move) -> None:
    assert refused(OPENING, ANN, move) == Message("S-OPEN", "refusal.lay-first")


@clause("S-DEAL")
@pytest.mark.parametrize(("move", "disc"), [(S, "skull"), (L, "last-chance")])
def test_nobody_opens_with_a_disc_they_do_not_hold(move: Move, disc: str) -> None:
    assert refused(OPENING, ANN, move) == not_held(disc)


# Placing


@clause("S-DEAL")
@pytest.mark.parametrize(("move", "disc"), [(S, "skull"), (L, "last-chance")])
def test_nobody_adds_a_disc_they_do_not_hold(move: Move, disc: str) -> None:
    assert refused(PLACING, ANN, move) == not_held(disc)


@clause("S-BID-RANGE")
@pytest.mark.parametrize("n", [-1, 0, 4, 10**20])
def test_a_challenge_beyond_what_lies(n: int) -> None:
    assert refused(PLACING, ANN, Bid(n)) == bid_range(n, most=3)


@clause("S-TURN")
@pytest.mark.parametrize("move", [Pass(), Flip(ANN), Lose(FLOWER), Name(BEN)])
def test_a_turn_is_a_disc_or_a_challenge_and_nothing_else(move: Move) -> None:
    assert refused(PLACING, ANN, move) == Message("S-TURN", "refusal.place-or-challenge")


@clause("S-MUST")
@pytest.mark.parametrize("move", [F, S, Pass(), Flip(ANN)])
def test_with_nothing_left_to_lay_only_a_challenge_goes(move: Move) -> None:
    assert refused(NOTHING_LEFT, ANN, move) == Message("S-MUST", "refusal.must-challenge")


@clause("S-MUST")
def test_who_must_challenge_is_held_to_the_range_as_well() -> None:
    assert refused(NOTHING_LEFT, ANN, Bid(6)) == bid_range(6, most=5)


# The auction


@clause("S-NO-MORE")
@pytest.mark.parametrize(("state", "seat"), [(BIDDING, DAN), (CHALLENGE, ANN)])
def test_no_disc_is_laid_after_a_challenge(state: State, seat: int) -> None:
    assert refused(state, seat, F) == Message("S-NO-MORE", "refusal.no-more-discs")


@clause("S-RAISE")
@pytest.mark.parametrize("n", [-1, 0, 1, 2])
def test_a_raise_that_is_not_higher(n: int) -> None:
    assert refused(BIDDING, DAN, Bid(n)) == Message(
        "S-RAISE", "refusal.bid-higher", {"n": n, "bid": 2}
    )


@clause("S-BID-RANGE")
@pytest.mark.parametrize("n", [5, 6])
def test_a_raise_beyond_what_lies(n: int) -> None:
    assert refused(BIDDING, DAN, Bid(n)) == Message(
        "S-BID-RANGE", "refusal.raise-to-either", {"n": n, "least": 3, "most": 4}
    )


@clause("S-BID-RANGE")
@pytest.mark.parametrize(
    ("bid", "key", "least"), [(1, "refusal.raise-range", 2), (3, "refusal.raise-to", 4)]
)
def test_what_may_be_bid_instead_is_higher_than_what_is_bid(bid: int, key: str, least: int) -> None:
    state = replace(BIDDING, phase=replace(BIDDING.phase, bid=bid))
    assert refused(state, DAN, Bid(9)) == Message(
        "S-BID-RANGE", key, {"n": 9, "least": least, "most": 4}
    )


@clause("S-RAISE")
@pytest.mark.parametrize("move", [Flip(DAN), Lose(FLOWER), Name(BEN)])
def test_in_an_auction_one_raises_or_passes(move: Move) -> None:
    assert refused(BIDDING, DAN, move) == Message("S-RAISE", "refusal.raise-or-pass", {"bid": 2})


@clause("S-RAISE")
@pytest.mark.parametrize("move", [F, Bid(3), Pass()])
def test_who_has_passed_is_out_of_the_auction(move: Move) -> None:
    assert refused(BIDDING, BEN, move) == Message("S-RAISE", "refusal.passed")


# The challenge


@clause("S-OWN-FIRST")
@pytest.mark.parametrize("owner", [BEN, CLEO])
def test_no_other_stack_before_the_own(owner: int) -> None:
    assert refused(CHALLENGE, ANN, Flip(owner)) == Message("S-OWN-FIRST", "refusal.own-first")


@clause("S-TOP-DOWN")
@pytest.mark.parametrize("owner", [ANN, BEN])
def test_where_nothing_lies_nothing_is_flipped(owner: int) -> None:
    assert refused(FLIPPING, ANN, Flip(owner)) == Message(
        "S-TOP-DOWN", "refusal.nothing-to-flip", {"owner": owner}
    )


@pytest.mark.parametrize("state", [CHALLENGE, FLIPPING])
@pytest.mark.parametrize("owner", [-1, 3])
def test_nobody_sits_there_to_flip(state: State, owner: int) -> None:
    assert refused(state, ANN, Flip(owner)) == Message(
        None, "refusal.no-such-seat", {"n": owner + 1, "most": 3}
    )


@clause("S-AUCTION-END")
@pytest.mark.parametrize("move", [Bid(4), Pass()])
def test_the_auction_is_over(move: Move) -> None:
    assert refused(CHALLENGE, ANN, move) == Message("S-AUCTION-END", "refusal.auction-over")


@clause("S-TOP-DOWN")
@pytest.mark.parametrize("move", [Lose(FLOWER), Name(BEN)])
def test_the_challenger_flips_and_nothing_else(move: Move) -> None:
    assert refused(CHALLENGE, ANN, move) == Message("S-TOP-DOWN", "refusal.must-flip")


# Losing and naming


@clause("S-OWN-TRAP")
@pytest.mark.parametrize("move", [F, Bid(1), Pass(), Flip(ANN), Name(BEN)])
def test_a_disc_is_lost_before_anything_else(move: Move) -> None:
    assert refused(CHOOSING, ANN, move) == Message("S-OWN-TRAP", "refusal.must-lose")


@clause("S-DEAL")
def test_nobody_loses_what_they_do_not_have() -> None:
    assert refused(CHOOSING, ANN, Lose(LAST_CHANCE)) == not_held("last-chance")


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("seat", [ANN, BEN])
def test_nobody_names_who_is_out(seat: int) -> None:
    assert refused(NAMING, ANN, Name(seat)) == Message(
        "S-NEXT-OUT", "refusal.name-somebody-in", {"owner": seat}
    )


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_names_who_does_not_exist(seat: int) -> None:
    assert refused(NAMING, ANN, Name(seat)) == Message(
        None, "refusal.no-such-seat", {"n": seat + 1, "most": 4}
    )


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("move", [F, Bid(1), Pass(), Flip(CLEO), Lose(SKULL)])
def test_a_starter_is_named_before_anything_else(move: Move) -> None:
    assert refused(NAMING, ANN, move) == Message("S-NEXT-OUT", "refusal.must-name")
