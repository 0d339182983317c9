"""The opening discs, and the turns before anybody challenges."""

import pytest

from skulduggery.skull.engine import chance, legal, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Bidding,
    Call,
    Challenge,
    Opening,
    Place,
    Placing,
    Player,
)
from skulduggery.skull.rulebooks import PRESETS
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    book,
    clause,
    discs,
    down,
    lay,
    opening,
    placing,
    play,
)

# The opening


@clause("S-OPEN")
def test_a_round_opens_with_one_disc_of_everybody() -> None:
    state = lay(start(book(), 3), {ANN: "F", BEN: "S", CLEO: "F"})

    assert [player.stack for player in state.players] == [(FLOWER,), (SKULL,), (FLOWER,)]
    assert state.phase == Placing((ANN, BEN, CLEO), down=3)


@clause("S-OPEN")
def test_a_disc_laid_goes_from_the_hand_onto_the_mat() -> None:
    state = play(start(book(), 2), (ANN, Place(FLOWER)))

    assert state.players == (
        Player(discs("FFFS"), hand=discs("FFS"), stack=discs("F"), points=0),
        Player(discs("FFFS"), hand=discs("FFFS"), stack=(), points=0),
    )


@clause("S-OPEN")
def test_an_opening_disc_is_any_that_is_held_and_never_a_bid() -> None:
    state = opening({ANN: "", BEN: ""}, owned={BEN: "FF"})

    assert legal(state, ANN) == (Place(FLOWER), Place(SKULL))
    assert legal(state, BEN) == (Place(FLOWER),)


@clause("S-OPEN")
def test_nobody_lays_a_second_disc_before_all_have_laid_one() -> None:
    state = play(start(book(), 3), (BEN, Place(FLOWER)))

    assert to_act(state) == (ANN, CLEO)
    assert legal(state, BEN) == ()


@clause("S-OPEN")
def test_who_is_out_lays_nothing() -> None:
    state = opening({ANN: "", CLEO: ""}, starter=CLEO)

    assert to_act(state) == (CLEO, ANN)
    assert legal(state, BEN) == ()


@clause("S-OPENING")
def test_at_once_means_that_all_owe_their_disc_together() -> None:
    state = start(book(opening="at-once", starter=BEN), 3)

    assert to_act(state) == (BEN, CLEO, ANN)


@clause("S-OPENING")
def test_at_once_the_order_of_laying_changes_nothing() -> None:
    state = start(book(opening="at-once"), 3)
    ann, ben, cleo = (ANN, Place(SKULL)), (BEN, Place(FLOWER)), (CLEO, Place(FLOWER))

    assert play(state, ann, ben, cleo) == play(state, cleo, ann, ben)


@clause("S-OPENING")
def test_in_turn_means_one_after_another_clockwise_from_the_starter() -> None:
    state = start(book(opening="in-turn", starter=BEN), 3)
    assert (to_act(state), legal(state, CLEO)) == ((BEN,), ())

    state = play(state, (BEN, Place(FLOWER)))
    assert (to_act(state), legal(state, ANN)) == ((CLEO,), ())

    state = play(state, (CLEO, Place(FLOWER)))
    assert (to_act(state), state.phase) == ((ANN,), Opening((ANN,)))

    state = play(state, (ANN, Place(FLOWER)))
    assert (to_act(state), state.phase) == ((BEN,), Placing((BEN, CLEO, ANN), down=3))


# Turns


@clause("S-TURN")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_turn_is_a_disc_or_a_challenge(preset: str) -> None:
    state = placing({ANN: "F", BEN: "F"}, rules=book(preset))

    assert to_act(state) == (ANN,)
    assert legal(state, ANN) == (Place(FLOWER), Place(SKULL), Bid(1), Bid(2))
    assert legal(state, BEN) == ()
    assert chance(state) is None


@clause("S-TURN")
def test_a_disc_goes_on_top_and_the_turn_goes_clockwise() -> None:
    state = play(placing({ANN: "F", BEN: "F", CLEO: "F"}, turn=CLEO), (CLEO, Place(SKULL)))

    assert state.players[CLEO] == Player(discs("FFFS"), hand=discs("FF"), stack=discs("FS"))
    assert state.phase == Placing((ANN, BEN, CLEO), down=4)


@clause("S-TURN")
def test_the_turn_skips_who_is_out() -> None:
    state = play(placing({ANN: "F", CLEO: "F"}), (ANN, Place(FLOWER)))

    assert to_act(state) == (CLEO,)


@clause("S-TURN")
def test_nobody_needs_a_second_disc_to_challenge() -> None:
    state = play(lay(start(book(), 3), {ANN: "F", BEN: "F", CLEO: "F"}), (ANN, Bid(1)))

    assert state.phase == Bidding((BEN, CLEO, ANN), down=3, bid=1, calls=(Call(ANN, 1),))


# Nothing left to lay


@clause("S-MUST")
@pytest.mark.parametrize("preset", PRESETS)
def test_who_has_no_disc_left_to_lay_must_challenge(preset: str) -> None:
    state = placing({ANN: "FFFS", BEN: "F"}, rules=book(preset))

    assert legal(state, ANN) == (Bid(1), Bid(2), Bid(3), Bid(4), Bid(5))


@clause("S-MUST")
@pytest.mark.parametrize("preset", PRESETS)
def test_who_must_challenge_need_not_have_started_the_round(preset: str) -> None:
    state = placing({ANN: "F", BEN: "F"}, owned={BEN: "F"}, rules=book(preset))

    state = play(state, (ANN, Place(FLOWER)))

    assert legal(state, BEN) == (Bid(1), Bid(2), Bid(3))


# How high


@clause("S-BID-RANGE")
def test_a_challenge_is_for_1_up_to_all_discs_on_all_mats() -> None:
    state = placing({ANN: "FFFS", BEN: "FF", CLEO: "F"})

    assert legal(state, ANN) == tuple(Bid(number) for number in range(1, 8))
    assert down(state) == 7


@clause("S-BID-RANGE")
def test_discs_in_hand_do_not_count_for_a_bid() -> None:
    state = start(book(), 2)

    state = lay(state, {ANN: "F", BEN: "F"})
    assert Bid(3) not in legal(state, ANN)

    state = play(state, (ANN, Place(FLOWER)))
    assert legal(state, BEN) == (Place(FLOWER), Place(SKULL), Bid(1), Bid(2), Bid(3))


@clause("S-BID-RANGE")
def test_the_highest_bid_of_all_starts_the_flipping_at_once() -> None:
    state = play(placing({ANN: "F", BEN: "F"}), (ANN, Bid(2)))

    assert state.phase == Challenge(ANN, bid=2, calls=(Call(ANN, 2),), flips=())
