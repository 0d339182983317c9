"""What is seen on the way from one state to the next, and what is told of it."""

import pytest

from skulduggery.core import DEALER, Draw, Mover, Scene, Seat
from skulduggery.skull.engine import apply
from skulduggery.skull.model import FLOWER, SKULL, Bid, Flip, Flipped, Lose, Move, State
from skulduggery.skull.telling import scenes
from skulduggery.skull.view import Challenge, View, view
from tests.rules.builders import ANN, BEN, CLEO, book, challenge, clause, discs, flip, placing

ALL = (ANN, BEN, None)


def seen(state: State, seat: Mover, move: Move, viewer: Seat | None) -> tuple[Scene, ...]:
    """What a viewer sees when this move is made; the last of it is the view after it."""
    after = apply(state, seat, move)
    found = scenes(state, seat, move, after, viewer)
    assert found[-1].view == view(after, viewer)
    return found


def keys(scenes: tuple[Scene, ...]) -> list[list[str]]:
    return [[message.key for message in scene.told] for scene in scenes]


def passing(state: State, seat: Mover, move: Move, viewer: Seat | None) -> list[View]:
    """What the view after the move no longer shows."""
    views = [scene.view for scene in seen(state, seat, move, viewer)[:-1]]
    for one in views:
        assert (one.to_act, one.legal, one.forbidden) == ((), (), ())  # nobody decides on the way
    return views


@clause("S-TURN")
@pytest.mark.parametrize("viewer", ALL)
def test_a_bid_passes_through_nothing(viewer: Seat | None) -> None:
    state = placing({ANN: "F", BEN: "F"})

    assert keys(seen(state, ANN, Bid(1), viewer)) == [["told.challenge"]]


@clause("S-TOP-DOWN")
@pytest.mark.parametrize("viewer", ALL)
def test_a_flip_after_which_there_is_more_to_flip_passes_through_nothing(
    viewer: Seat | None,
) -> None:
    state = challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "F"})

    assert keys(seen(state, ANN, Flip(ANN), viewer)) == [["told.flip-own"]]


@clause("S-POINT")
@pytest.mark.parametrize("viewer", ALL)
def test_the_last_flip_and_then_the_point_are_seen_before_the_mats_are_cleared(
    viewer: Seat | None,
) -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "FF"}), ANN)

    assert keys(seen(state, ANN, Flip(BEN), viewer)) == [
        ["told.flip"],
        ["told.point"],
        ["told.round"],
    ]
    turned, won = passing(state, ANN, Flip(BEN), viewer)
    for one in (turned, won):
        assert one.phase == Challenge(ANN, bid=2, left=0)
        assert one.flips == (Flipped(ANN, FLOWER), Flipped(BEN, FLOWER))
        assert [len(player.stack) for player in one.players] == [0, 1]
        assert one.round == 1
    assert [player.points for player in turned.players] == [0, 0]
    assert [player.points for player in won.players] == [1, 0]


@clause("S-STOP-TRAP")
@pytest.mark.parametrize("viewer", ALL)
def test_a_trap_lies_open_while_it_is_found_out_what_is_lost(viewer: Seat | None) -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}), ANN)

    assert keys(seen(state, ANN, Flip(BEN), viewer)) == [["told.flip"]]
    assert seen(state, ANN, Flip(BEN), viewer)[0].view.flips[-1] == Flipped(BEN, SKULL)


@clause("S-LOSS-SECRET")
@pytest.mark.parametrize(("drawn", "left"), [(0, "FFS"), (3, "FFF")])
def test_a_lost_disc_is_gone_before_the_mats_are_cleared(drawn: int, left: str) -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "FS"}), ANN, BEN)

    for viewer in ALL:
        assert keys(seen(state, DEALER, Draw(drawn), viewer))[1:] == [["told.round"]]
        (lost,) = passing(state, DEALER, Draw(drawn), viewer)
        assert [player.discs for player in lost.players] == [3, 4]
        assert [player.hand for player in lost.players] == [3, 2]  # she took up what is left
        assert [len(player.stack) for player in lost.players] == [0, 1]
        assert lost.flips[-1] == Flipped(BEN, SKULL)
    (hers,) = passing(state, DEALER, Draw(drawn), ANN)
    assert hers.hand == discs(left)


@clause("S-OWN-TRAP")
def test_only_the_loser_sees_which_disc_was_chosen() -> None:
    state = flip(challenge(by=BEN, bid=1, mats={ANN: "F", BEN: "S"}), BEN)

    for viewer in (ANN, None):
        assert (
            seen(state, BEN, Lose(SKULL), viewer)[:1] == seen(state, BEN, Lose(FLOWER), viewer)[:1]
        )
    assert passing(state, BEN, Lose(SKULL), BEN)[0].hand == discs("FFF")


@clause("S-OUT")
@pytest.mark.parametrize("viewer", [*ALL, CLEO])
def test_who_goes_out_by_a_forced_loss(viewer: Seat | None) -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    state = flip(challenge(by=ANN, bid=2, mats=mats, owned={ANN: "F"}), ANN)

    found = keys(seen(state, ANN, Flip(BEN), viewer))
    assert found == [["told.flip"], [found[1][0], "told.out"], ["told.round"]]
    turned, out = passing(state, ANN, Flip(BEN), viewer)
    assert [player.discs for player in turned.players] == [1, 4, 4]
    assert [player.discs for player in out.players] == [0, 4, 4]
    assert [len(player.stack) for player in out.players] == [0, 0, 1]


@clause("S-LAST-TRAP")
def test_whose_only_disc_was_the_trap_is_out_and_nothing_else_was_lost() -> None:
    mats = {ANN: "F", BEN: "S"}
    state = flip(
        challenge(by=ANN, bid=2, mats=mats, owned={BEN: "S"}, rules=book("keys", last_trap="out")),
        ANN,
    )

    turned, out = passing(state, ANN, Flip(BEN), None)
    assert [player.discs for player in turned.players] == [4, 1]
    assert [player.discs for player in out.players] == [4, 0]


@clause("S-LC-BACK")
def test_the_last_chance_is_back_in_the_middle_before_the_next_round() -> None:
    facts = {"owned": {ANN: "F"}, "last_chance": ANN, "rules": book("last-chance")}
    state = challenge(by=ANN, bid=1, mats={ANN: "F", BEN: "F"}, **facts)  # type: ignore[arg-type]

    turned, won = passing(state, ANN, Flip(ANN), None)
    assert (turned.last_chance, won.last_chance) == (ANN, None)
