"""What is seen on the way from one state to the next, and what is told of it."""

import pytest

from skulduggery.core import Mover, Scene, Seat
from skulduggery.skullking.engine import apply
from skulduggery.skullking.model import GRAYBEARD, Bid, Load, Move, Play, State
from skulduggery.skullking.telling import scenes
from skulduggery.skullking.view import Bidding, Dealing, Loading, Playing, View, view
from tests.rules.skullking.builders import ANN, BEN, CANNON, CLEO, clause, make, playing, table

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


@clause("K-BID")
@pytest.mark.parametrize("viewer", ALL)
def test_the_last_bid_is_sealed_as_the_others_before_all_are_shown(viewer: Seat | None) -> None:
    state = make(table({ANN: "p1", BEN: "p2", CLEO: "p3"}), (ANN, Bid(0)), (BEN, Bid(1)))

    (sealed,) = passing(state, CLEO, Bid(1), viewer)
    assert sealed.phase == Bidding(())
    own = {ANN: [0, None, None], BEN: [None, 1, None], None: [None, None, None]}
    assert [player.bid for player in sealed.players] == own[viewer]
    assert keys(seen(state, CLEO, Bid(1), viewer)) == [
        ["told.bid-sealed"],
        ["told.bids-shown", "told.bid", "told.bid", "told.bid", "told.leads"],
    ]


@clause("K-CANNON")
def test_the_last_load_is_sealed_as_the_others_before_all_are_shown() -> None:
    state = table({ANN: "p1", BEN: "p2", CLEO: "p3"}, rules=CANNON)
    bids = [(seat, Bid(0)) for seat in (ANN, BEN, CLEO)]
    state = make(state, *bids, (ANN, Load("cannonball")), (BEN, Load("grapeshot")))

    (sealed,) = passing(state, CLEO, Load("cannonball"), BEN)
    assert sealed.phase == Loading(())
    assert [player.load for player in sealed.players] == [None, "grapeshot", None]
    assert [player.bid for player in sealed.players] == [0, 0, 0]


@clause("K-TURN")
@pytest.mark.parametrize("viewer", ALL)
def test_a_card_that_others_follow_passes_through_nothing(viewer: Seat | None) -> None:
    state = playing({ANN: "p1", BEN: "p2", CLEO: "p3"})

    assert keys(seen(state, ANN, Play("p1"), viewer)) == [["told.leads-with"]]


@clause("K-TURN")
@pytest.mark.parametrize("viewer", ALL)
def test_a_trick_lies_there_whole_and_then_is_somebodys(viewer: Seat | None) -> None:
    state = playing({ANN: "p1 p5", BEN: "p2 p6", CLEO: "p3 p7"}, led="p1 p2")

    whole, taken = passing(state, CLEO, Play("p3"), viewer)
    for one in (whole, taken):
        cards = ("p1", "p2", "p3")
        assert one.phase == Playing(CLEO, (ANN, BEN, CLEO), cards, "p", winning=CLEO)
        assert [player.hand for player in one.players] == [1, 1, 1]
    assert [player.won for player in whole.players] == [0, 0, 0]
    assert [player.won for player in taken.players] == [0, 0, 1]
    assert keys(seen(state, CLEO, Play("p3"), viewer)) == [["told.plays"], ["told.takes"], []]


@clause("K-ROUNDS")
def test_the_last_trick_is_seen_before_its_round_is_scored() -> None:
    state = playing({ANN: "p1", BEN: "p2", CLEO: "p3"}, bids={CLEO: 1}, led="p1 p2", later=(2,))

    found = seen(state, CLEO, Play("p3"), ANN)
    assert keys(found) == [
        ["told.plays"],
        ["told.takes"],
        ["told.scores", "told.scores", "told.scores", "told.round"],
    ]
    assert [len(scene.view.past) for scene in found] == [0, 0, 1]
    assert found[-1].view.phase == Dealing()


@clause("K-KRAKEN")
def test_a_trick_that_nobody_takes_lies_there_while_the_kraken_comes() -> None:
    state = playing({ANN: "p1 p5", BEN: "p2 p6", CLEO: "kraken p7"}, led="p1 p2")

    assert keys(seen(state, CLEO, Play("kraken"), None)) == [
        ["told.plays"],
        ["told.kraken"],
        ["told.leads"],
    ]
    _, gone = passing(state, CLEO, Play("kraken"), None)
    assert [player.won for player in gone.players] == [0, 0, 0]


@clause("K-GB-SECOND")
def test_a_card_is_seen_before_graybeard_answers_it() -> None:
    state = playing({ANN: "p1", BEN: "p2"}, graybeard="p3")

    assert keys(seen(state, ANN, Play("p1"), BEN)) == [
        ["told.leads-with"],
        ["told.graybeard-plays"],
    ]
    (led,) = passing(state, ANN, Play("p1"), BEN)
    assert led.phase == Playing(ANN, (ANN, GRAYBEARD, BEN), ("p1",), "p", winning=ANN)
    assert led.graybeard == 1
