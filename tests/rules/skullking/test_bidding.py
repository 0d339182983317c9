"""Bids, and what the cannon is loaded with: chosen at once, in secret, and shown together."""

from itertools import permutations

import pytest

from skulduggery.core import Message
from skulduggery.skullking.engine import apply, legal, to_act
from skulduggery.skullking.model import Bid, Bidding, Load, Loading, Player, Playing
from skulduggery.skullking.view import view
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CANNON,
    CLEO,
    clause,
    make,
    order,
    refused,
    said,
    table,
    told,
)

HANDS = {ANN: "p7 p8", BEN: "c1 c2", CLEO: "m1 m2"}
DEALT = table(HANDS)
ALL = (ANN, BEN, CLEO, None)


# Bids


@clause("K-BID")
@pytest.mark.parametrize("dealt", [1, 2, 10])
def test_a_bid_is_anything_from_0_to_the_cards_dealt(dealt: int) -> None:
    state = table({ANN: "", BEN: "", CLEO: ""}, dealt=dealt)

    for seat in (ANN, BEN, CLEO):
        assert legal(state, seat) == tuple(Bid(n) for n in range(dealt + 1))


@clause("K-BID")
def test_all_bid_at_once() -> None:
    assert to_act(DEALT) == (ANN, BEN, CLEO)
    assert to_act(table(HANDS, leader=CLEO)) == (CLEO, ANN, BEN)

    state = make(DEALT, (BEN, Bid(1)))

    assert state.phase == Bidding((ANN, CLEO), (Bid(0), Bid(1), Bid(2)))
    assert [player.bid for player in state.players] == [None, 1, None]
    assert legal(state, BEN) == ()


@clause("K-BID")
def test_the_order_in_which_bids_arrive_changes_nothing() -> None:
    bids = [(ANN, Bid(0)), (BEN, Bid(1)), (CLEO, Bid(2))]

    states = {make(DEALT, *some) for some in permutations(bids)}

    assert len(states) == 1
    (state,) = states
    assert state.players == (Player(bid=0), Player(bid=1), Player(bid=2))
    assert order(state) == (ANN, BEN, CLEO)


@clause("K-BID")
@pytest.mark.parametrize("n", [-1, 3, 10**20])
def test_a_bid_below_0_or_beyond_the_cards_dealt_is_refused(n: int) -> None:
    assert refused(DEALT, ANN, Bid(n)) == Message("K-BID", "refusal.bid-cards", {"n": n, "most": 2})


@clause("K-BID")
def test_of_a_sealed_bid_others_see_only_that_there_is_one() -> None:
    low, high = make(DEALT, (BEN, Bid(0))), make(DEALT, (BEN, Bid(2)))

    for viewer in (ANN, CLEO, None):
        assert view(low, viewer) == view(high, viewer)
        assert [player.bid for player in view(high, viewer).players] == [None, None, None]
        assert view(high, viewer).to_act == (ANN, CLEO)
    assert [player.bid for player in view(high, BEN).players] == [None, 2, None]


@clause("K-BID")
def test_of_a_sealed_bid_others_hear_only_that_there_is_one() -> None:
    for viewer in (ANN, CLEO, None):
        assert told(DEALT, BEN, Bid(2), viewer) == (
            Message("K-BID", "told.bid-sealed", {"seat": BEN}),
        )
    assert told(DEALT, BEN, Bid(2), BEN) == (
        Message("K-BID", "told.bid-sealed-known", {"seat": BEN, "n": 2}),
    )


@clause("K-BID")
def test_all_bids_are_shown_together_and_stay_in_sight() -> None:
    state = make(DEALT, (BEN, Bid(2)), (CLEO, Bid(0)))
    shown = apply(state, ANN, Bid(1))

    for viewer in ALL:
        assert [player.bid for player in view(shown, viewer).players] == [1, 2, 0]
        assert told(state, ANN, Bid(1), viewer)[1:] == (
            Message("K-BID", "told.bids-shown"),
            Message("K-BID", "told.bid", {"seat": ANN, "n": 1}),
            Message("K-BID", "told.bid", {"seat": BEN, "n": 2}),
            Message("K-BID", "told.bid", {"seat": CLEO, "n": 0}),
            Message("K-DEALER", "told.leads", {"seat": ANN}),
        )


@clause("K-BID")
def test_without_cannons_play_begins_when_all_have_bid() -> None:
    assert isinstance(said(DEALT).phase, Playing)


# Cannons

LOADS = (Load("grapeshot"), Load("cannonball"))
BID = make(table(HANDS, rules=CANNON), (ANN, Bid(1)), (BEN, Bid(0)), (CLEO, Bid(2)))


@clause("K-CANNON")
def test_after_the_bids_all_load_at_once() -> None:
    assert BID.phase == Loading((ANN, BEN, CLEO), LOADS)
    for seat in (ANN, BEN, CLEO):
        assert legal(BID, seat) == LOADS

    state = make(BID, (BEN, Load("cannonball")))

    assert state.phase == Loading((ANN, CLEO), LOADS)
    assert state.players == (Player(bid=1), Player(bid=0, load="cannonball"), Player(bid=2))
    assert legal(state, BEN) == ()


@clause("K-CANNON")
def test_loading_goes_clockwise_from_whoever_leads() -> None:
    state = table(HANDS, rules=CANNON, leader=CLEO)
    state = make(state, (ANN, Bid(1)), (BEN, Bid(0)), (CLEO, Bid(2)))

    assert to_act(state) == (CLEO, ANN, BEN)
    loads = [(seat, Load("grapeshot")) for seat in (ANN, BEN, CLEO)]
    assert order(make(state, *loads)) == (CLEO, ANN, BEN)


@clause("K-CANNON")
def test_the_order_in_which_loads_arrive_changes_nothing() -> None:
    loads = [(ANN, Load("grapeshot")), (BEN, Load("cannonball")), (CLEO, Load("grapeshot"))]

    states = {make(BID, *some) for some in permutations(loads)}

    assert len(states) == 1
    (state,) = states
    assert [player.load for player in state.players] == ["grapeshot", "cannonball", "grapeshot"]
    assert [player.bid for player in state.players] == [1, 0, 2]
    assert order(state) == (ANN, BEN, CLEO)


@clause("K-CANNON")
def test_of_a_sealed_load_others_see_and_hear_only_that_there_is_one() -> None:
    grapeshot, cannonball = (make(BID, (BEN, load)) for load in LOADS)

    for viewer in (ANN, CLEO, None):
        assert view(grapeshot, viewer) == view(cannonball, viewer)
        assert [player.load for player in view(cannonball, viewer).players] == [None, None, None]
        assert [player.bid for player in view(cannonball, viewer).players] == [1, 0, 2]
        assert told(BID, BEN, Load("cannonball"), viewer) == (
            Message("K-CANNON", "told.load-sealed", {"seat": BEN}),
        )
    assert [player.load for player in view(cannonball, BEN).players] == [None, "cannonball", None]
    assert told(BID, BEN, Load("cannonball"), BEN) == (
        Message("K-CANNON", "told.load-sealed-known", {"seat": BEN, "load": "cannonball"}),
    )


@clause("K-CANNON")
def test_all_loads_are_shown_together() -> None:
    state = make(BID, (BEN, Load("cannonball")), (CLEO, Load("grapeshot")))
    shown = apply(state, ANN, Load("grapeshot"))

    for viewer in ALL:
        assert [player.load for player in view(shown, viewer).players] == [
            "grapeshot",
            "cannonball",
            "grapeshot",
        ]
        assert told(state, ANN, Load("grapeshot"), viewer)[1:] == (
            Message("K-CANNON", "told.loads-shown"),
            Message("K-CANNON", "told.load", {"seat": ANN, "load": "grapeshot"}),
            Message("K-CANNON", "told.load", {"seat": BEN, "load": "cannonball"}),
            Message("K-CANNON", "told.load", {"seat": CLEO, "load": "grapeshot"}),
            Message("K-DEALER", "told.leads", {"seat": ANN}),
        )


@clause("K-CANNON")
def test_with_cannons_nobody_leads_before_they_are_loaded() -> None:
    state = make(table(HANDS, rules=CANNON), (ANN, Bid(1)), (BEN, Bid(0)))

    assert told(state, CLEO, Bid(2), ANN)[1:] == (
        Message("K-BID", "told.bids-shown"),
        Message("K-BID", "told.bid", {"seat": ANN, "n": 1}),
        Message("K-BID", "told.bid", {"seat": BEN, "n": 0}),
        Message("K-BID", "told.bid", {"seat": CLEO, "n": 2}),
    )
