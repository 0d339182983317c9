"""Raising, passing, and when the auction is over."""

from skulduggery.skull.engine import legal, to_act
from skulduggery.skull.model import Bid, Bidding, Call, Challenge, Flip, Pass
from tests.rules.builders import ANN, BEN, CLEO, DAN, clause, lay, placing, play

ONE_EACH = {ANN: "F", BEN: "F", CLEO: "F", DAN: "F"}


@clause("S-NO-MORE")
def test_once_challenged_nobody_lays_a_disc() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(1)))
    assert legal(state, BEN) == (Bid(2), Bid(3), Bid(4), Pass())

    state = play(state, (BEN, Bid(4)))
    assert legal(state, BEN) == (Flip(BEN),)


@clause("S-RAISE")
def test_raising_is_strictly_higher() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(2)))

    assert legal(state, BEN) == (Bid(3), Bid(4), Pass())


@clause("S-RAISE")
def test_a_raise_may_leap() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(1)), (BEN, Bid(3)))

    assert legal(state, CLEO) == (Bid(4), Pass())


@clause("S-RAISE")
def test_raising_goes_clockwise_from_who_challenged() -> None:
    state = play(placing(ONE_EACH, turn=CLEO), (CLEO, Bid(1)))
    assert to_act(state) == (DAN,)

    state = play(state, (DAN, Bid(2)))
    assert to_act(state) == (ANN,)

    assert state.phase == Bidding(
        (ANN, BEN, CLEO, DAN), down=4, bid=2, calls=(Call(CLEO, 1), Call(DAN, 2))
    )


@clause("S-RAISE")
def test_who_has_passed_is_skipped_for_the_rest_of_the_auction() -> None:
    state = play(
        placing(ONE_EACH),
        (ANN, Bid(1)),
        (BEN, Pass()),
        (CLEO, Bid(2)),
        (DAN, Pass()),
        (ANN, Bid(3)),
    )

    assert to_act(state) == (CLEO,)
    assert legal(state, BEN) == legal(state, DAN) == ()
    assert state.phase == Bidding(
        (CLEO, ANN),
        down=4,
        bid=3,
        calls=(Call(ANN, 1), Call(BEN, None), Call(CLEO, 2), Call(DAN, None), Call(ANN, 3)),
    )


@clause("S-RAISE")
def test_who_has_passed_may_bid_again_in_the_next_round() -> None:
    state = play(placing({ANN: "F", BEN: "F"}), (ANN, Bid(1)), (BEN, Pass()), (ANN, Flip(ANN)))

    state = play(lay(state, {ANN: "F", BEN: "F"}), (ANN, Bid(1)))

    assert legal(state, BEN) == (Bid(2), Pass())


@clause("S-AUCTION-END")
def test_the_auction_ends_when_all_but_one_have_passed() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(1)), (BEN, Bid(2)), (CLEO, Pass()), (DAN, Pass()))
    assert to_act(state) == (ANN,)
    assert state.phase == Bidding(
        (ANN, BEN),
        down=4,
        bid=2,
        calls=(Call(ANN, 1), Call(BEN, 2), Call(CLEO, None), Call(DAN, None)),
    )

    state = play(state, (ANN, Pass()))
    assert to_act(state) == (BEN,)
    assert state.phase == Challenge(
        BEN,
        bid=2,
        calls=(Call(ANN, 1), Call(BEN, 2), Call(CLEO, None), Call(DAN, None), Call(ANN, None)),
        flips=(),
    )


@clause("S-AUCTION-END")
def test_a_single_bid_wins_when_all_others_pass() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(1)), (BEN, Pass()), (CLEO, Pass()), (DAN, Pass()))

    assert state.phase == Challenge(
        ANN,
        bid=1,
        calls=(Call(ANN, 1), Call(BEN, None), Call(CLEO, None), Call(DAN, None)),
        flips=(),
    )


@clause("S-AUCTION-END")
def test_the_auction_ends_at_once_when_the_maximum_is_bid_first() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(4)))

    assert state.phase == Challenge(ANN, bid=4, calls=(Call(ANN, 4),), flips=())


@clause("S-AUCTION-END")
def test_the_auction_ends_at_once_when_the_maximum_is_raised_to() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(1)), (BEN, Pass()), (CLEO, Bid(4)))

    assert to_act(state) == (CLEO,)
    assert state.phase == Challenge(
        CLEO, bid=4, calls=(Call(ANN, 1), Call(BEN, None), Call(CLEO, 4)), flips=()
    )


@clause("S-AUCTION-END")
def test_one_below_the_maximum_leaves_the_auction_open() -> None:
    state = play(placing(ONE_EACH), (ANN, Bid(3)))

    assert legal(state, BEN) == (Bid(4), Pass())


@clause("S-BLUFF")
def test_who_laid_a_skull_may_challenge_as_anybody_else() -> None:
    honest = placing({ANN: "F", BEN: "F"}, owned={ANN: "FF"})
    bluffing = placing({ANN: "S", BEN: "F"}, owned={ANN: "FS"})

    assert legal(bluffing, ANN) == legal(honest, ANN)


@clause("S-BLUFF")
def test_who_laid_a_skull_may_raise_as_anybody_else() -> None:
    honest = play(placing({ANN: "F", BEN: "FF"}), (ANN, Bid(1)))
    bluffing = play(placing({ANN: "F", BEN: "FS"}), (ANN, Bid(1)))

    assert legal(bluffing, BEN) == legal(honest, BEN) == (Bid(2), Bid(3), Pass())
