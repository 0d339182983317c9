"""What each viewer hears of a move."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, Message
from skulduggery.skull.engine import start
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Disc,
    Flip,
    Lose,
    Pass,
    Place,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    OFFICIAL,
    book,
    challenge,
    clause,
    flip,
    lay,
    opening,
    placing,
    play,
    told,
)
from tests.rules.skull.heard import flipped, flipped_own, lost, lost_known, new_round, out

ALL = (ANN, BEN, None)


# Laying


@clause("S-SECRET")
@pytest.mark.parametrize("disc", [FLOWER, SKULL])
def test_only_its_owner_hears_what_was_laid(disc: Disc) -> None:
    state, move = placing({ANN: "F", BEN: "F"}), Place(disc)

    assert told(state, ANN, move, viewer=ANN) == (
        Message("S-TURN", "told.laid-known", {"seat": ANN, "disc": disc}),
    )
    for viewer in (BEN, None):
        assert told(state, ANN, move, viewer) == (Message("S-TURN", "told.laid", {"seat": ANN}),)


@clause("S-SECRET")
def test_only_its_owner_hears_what_was_laid_to_open() -> None:
    state, move = start(OFFICIAL, 2), Place(SKULL)

    assert told(state, BEN, move, viewer=BEN) == (
        Message("S-OPEN", "told.laid-known", {"seat": BEN, "disc": SKULL}),
    )
    for viewer in (ANN, None):
        assert told(state, BEN, move, viewer) == (Message("S-OPEN", "told.laid", {"seat": BEN}),)


@clause("S-OPEN")
@pytest.mark.parametrize("viewer", [ANN, None])
def test_the_last_sealed_disc_ends_the_opening(viewer: int | None) -> None:
    state = opening({ANN: "F", BEN: ""})

    assert told(state, BEN, Place(FLOWER), viewer) == (
        Message("S-OPEN", "told.laid", {"seat": BEN}),
        Message("S-OPEN", "told.all-laid"),
    )


@clause("S-OPENING")
def test_laid_in_turn_the_last_disc_is_told_as_the_others() -> None:
    state = opening({ANN: "F", BEN: ""}, rules=book("keys"))

    assert told(state, BEN, Place(FLOWER), viewer=ANN) == (
        Message("S-OPEN", "told.laid", {"seat": BEN}),
    )


# Who starts


@clause("S-FIRST")
@pytest.mark.parametrize("viewer", ALL)
def test_all_hear_who_was_drawn_to_start(viewer: int | None) -> None:
    starter = (Message("S-FIRST", "told.starter", {"seat": BEN}),)
    before = start(book(starter=None), 2)
    after = lay(start(book("classic", starter=None), 2), {ANN: "F", BEN: "F"})

    assert told(before, DEALER, Draw(BEN), viewer) == starter
    assert told(after, DEALER, Draw(BEN), viewer) == starter


@clause("S-FIRST")
def test_all_hear_who_was_named_to_start_once_all_discs_lie() -> None:
    state = play(start(book("classic", starter=BEN), 2), (BEN, Place(FLOWER)))

    assert told(state, ANN, Place(FLOWER), viewer=None) == (
        Message("S-OPEN", "told.laid", {"seat": ANN}),
        Message("S-OPEN", "told.all-laid"),
        Message("S-FIRST", "told.starter", {"seat": BEN}),
    )


# The auction


@clause("S-TURN")
@pytest.mark.parametrize("viewer", ALL)
def test_a_challenge(viewer: int | None) -> None:
    assert told(placing({ANN: "F", BEN: "F"}), ANN, Bid(1), viewer) == (
        Message("S-TURN", "told.challenge", {"seat": ANN, "n": 1}),
    )


@clause("S-AUCTION-END")
def test_a_challenge_for_the_maximum() -> None:
    assert told(placing({ANN: "F", BEN: "F"}), ANN, Bid(2), viewer=BEN) == (
        Message("S-TURN", "told.challenge", {"seat": ANN, "n": 2}),
        Message("S-AUCTION-END", "told.challenger", {"seat": ANN, "n": 2}),
    )


@clause("S-RAISE")
def test_a_raise() -> None:
    state = play(placing({ANN: "F", BEN: "FF"}), (ANN, Bid(1)))

    assert told(state, BEN, Bid(2), viewer=ANN) == (
        Message("S-RAISE", "told.raise", {"seat": BEN, "n": 2}),
    )
    assert told(state, BEN, Bid(3), viewer=ANN) == (
        Message("S-RAISE", "told.raise", {"seat": BEN, "n": 3}),
        Message("S-AUCTION-END", "told.challenger", {"seat": BEN, "n": 3}),
    )


@clause("S-RAISE")
def test_a_pass() -> None:
    state = play(placing({ANN: "F", BEN: "F", CLEO: "F"}), (ANN, Bid(1)))

    assert told(state, BEN, Pass(), viewer=None) == (
        Message("S-RAISE", "told.pass", {"seat": BEN}),
    )


@clause("S-AUCTION-END")
def test_the_pass_that_leaves_one_bidder() -> None:
    state = play(placing({ANN: "F", BEN: "F", CLEO: "F"}), (ANN, Bid(1)), (BEN, Pass()))

    assert told(state, CLEO, Pass(), viewer=BEN) == (
        Message("S-RAISE", "told.pass", {"seat": CLEO}),
        Message("S-AUCTION-END", "told.challenger", {"seat": ANN, "n": 1}),
    )


# The challenge


@clause("S-OWN-FIRST")
@pytest.mark.parametrize("viewer", ALL)
def test_flipping_the_own_disc(viewer: int | None) -> None:
    state = challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "F"})

    assert told(state, ANN, Flip(ANN), viewer) == (flipped_own(ANN, FLOWER),)


@clause("S-TOP-DOWN")
@pytest.mark.parametrize("viewer", ALL)
def test_flipping_anothers_top_disc(viewer: int | None) -> None:
    state = flip(challenge(by=ANN, bid=3, mats={ANN: "F", BEN: "SF"}), ANN)

    assert told(state, ANN, Flip(BEN), viewer) == (flipped(ANN, BEN, FLOWER),)


@clause("S-POINT")
@pytest.mark.parametrize("viewer", ALL)
def test_a_point(viewer: int | None) -> None:
    state = challenge(by=BEN, bid=1, mats={ANN: "F", BEN: "F"})

    assert told(state, BEN, Flip(BEN), viewer) == (
        flipped_own(BEN, FLOWER),
        Message("S-POINT", "told.point", {"seat": BEN, "n": 1}),
        new_round(2, BEN),
    )


@clause("S-WIN-TWO")
@pytest.mark.parametrize("viewer", ALL)
def test_winning_by_points(viewer: int | None) -> None:
    state = challenge(by=BEN, bid=1, mats={ANN: "F", BEN: "F"}, points={BEN: 1})

    assert told(state, BEN, Flip(BEN), viewer) == (
        flipped_own(BEN, FLOWER),
        Message("S-POINT", "told.point", {"seat": BEN, "n": 2}),
        Message("S-WIN-TWO", "told.wins-by-points", {"seat": BEN}),
    )


# Losing


@clause("S-STOP-TRAP")
def test_a_trap_is_told_before_the_loss_is_settled() -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}), ANN)

    assert told(state, ANN, Flip(BEN), viewer=ANN) == (flipped(ANN, BEN, SKULL),)


@clause("S-LOSS-SECRET")
@pytest.mark.parametrize(("drawn", "disc"), [(0, FLOWER), (3, SKULL)])
def test_a_drawn_loss(drawn: int, disc: Disc) -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}), ANN, BEN)

    assert told(state, DEALER, Draw(drawn), viewer=ANN) == (
        lost_known(ANN, disc),
        new_round(2, ANN),
    )
    for viewer in (BEN, None):
        assert told(state, DEALER, Draw(drawn), viewer) == (lost(ANN, 3), new_round(2, ANN))


@clause("S-OWN-TRAP")
@pytest.mark.parametrize("disc", [FLOWER, SKULL])
def test_a_chosen_loss(disc: Disc) -> None:
    state = flip(challenge(by=BEN, bid=1, mats={ANN: "F", BEN: "S"}), BEN)

    for viewer, loss in ((ANN, lost(BEN, 3)), (BEN, lost_known(BEN, disc)), (None, lost(BEN, 3))):
        assert told(state, BEN, Lose(disc), viewer) == (loss, new_round(2, BEN))


@clause("S-OUT")
def test_a_forced_loss_and_who_goes_out() -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    state = flip(challenge(by=ANN, bid=2, mats=mats, owned={ANN: "F"}), ANN)

    for viewer, loss in ((ANN, lost_known(ANN, FLOWER)), (BEN, lost(ANN, 0)), (None, lost(ANN, 0))):
        assert told(state, ANN, Flip(BEN), viewer) == (
            flipped(ANN, BEN, SKULL),
            loss,
            out(ANN),
            new_round(2, BEN),
        )


@clause("S-WIN-LAST")
@pytest.mark.parametrize("points", [0, 1])
def test_winning_as_the_last(points: int) -> None:
    facts: dict[str, Any] = {"owned": {ANN: "F"}, "points": {BEN: points}}
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}, **facts), ANN)

    assert told(state, ANN, Flip(BEN), viewer=BEN) == (
        flipped(ANN, BEN, SKULL),
        lost(ANN, 0),
        out(ANN),
        Message("S-WIN-LAST", "told.wins-as-last", {"seat": BEN}),
    )
