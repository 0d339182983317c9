"""Whole tables that would look just like this to a viewer."""

from collections import Counter

import pytest

from skulduggery.core import DEALER, Order, Seat
from skulduggery.skullking.cards import in_order
from skulduggery.skullking.engine import apply, legal, start
from skulduggery.skullking.model import Bid, Discard, Look, Play, State
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.view import view
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    deal,
    make,
    on,
    play,
    playing,
    table,
)
from tests.rules.skullking.imagined import everything, hands, imagined, suits, wandering
from tests.rules.skullking.scenes import BENDT, BIDDING, EVERY_PHASE, JUANITA, LOADING

ALL_DEALT = book("beginner", abilities=True, schedule=(23,), first_dealer=ANN)


def crowded(seed: int, steps: int) -> State:
    """Three hands of 23: all but one card is dealt, so that every void tells much."""
    spots = list(range(70))
    order = Order(tuple(spots[seed:] + spots[:seed]))
    return wandering(apply(start(ALL_DEALT, 3), DEALER, order), steps, seed)


SCENES = {
    **EVERY_PHASE,
    "second round": deal(on(start(book(), 3), until=2), {}),
    "discarded": make(BENDT, (BEN, Discard(cards("p8 c14")))),
    "played since": play(make(BENDT, (BEN, Discard(cards("p8 c14")))), "j9 c3 m1"),
    "looked": make(JUANITA, (BEN, Look())),
    **{f"crowded {seed}": crowded(seed, 3 + 23 * 3 - 9 - seed) for seed in range(1, 16, 2)},
}


# What is known stays as it is


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_what_is_imagined_looks_the_same_to_the_viewer(state: State, viewer: Seat | None) -> None:
    for other in imagined(state, viewer, 8):
        assert view(other, viewer) == view(state, viewer)
        assert view(other, None) == view(state, None)


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO])
def test_nothing_of_ones_own_is_imagined(state: State, viewer: Seat) -> None:
    for other in imagined(state, viewer, 8):
        assert other.players[viewer] == state.players[viewer]
        assert other.hands[viewer : viewer + 1] == state.hands[viewer : viewer + 1]
        assert legal(other, viewer) == legal(state, viewer)


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_every_card_lies_somewhere_and_only_once(state: State, viewer: Seat | None) -> None:
    whole = Counter(deck(state.rules)) if state.hands else Counter()

    for other in imagined(state, viewer, 8):
        assert everything(other) == whole
        assert [in_order(hand) for hand in other.hands] == list(other.hands)


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
def test_whoever_owes_a_decision_could_decide_by_what_is_imagined(state: State) -> None:
    for other in imagined(state, None, 8):
        assert other.phase.movers == state.phase.movers
        for seat in other.phase.movers:
            for move in legal(other, seat):
                apply(other, seat, move)


def test_what_is_imagined_follows_from_the_seed_alone() -> None:
    assert imagined(BENDT, ANN, 20) == imagined(BENDT, ANN, 20)


@pytest.mark.parametrize("state", [EVERY_PHASE["starting"], EVERY_PHASE["dealing"]])
def test_before_the_deal_there_is_nothing_to_imagine(state: State) -> None:
    for viewer in (ANN, None):
        assert {repr(other) for other in imagined(state, viewer)} == {repr(state)}


def test_after_the_game_there_is_nothing_to_imagine() -> None:
    over = EVERY_PHASE["over"]

    for viewer in (ANN, None):
        assert {repr(other) for other in imagined(over, viewer)} == {repr(over)}


# What is sealed may be anything


@clause("K-BID")
def test_a_sealed_bid_may_be_any() -> None:
    """Ben has bid 2."""
    for viewer in (ANN, None):
        bids = {tuple(p.bid for p in other.players) for other in imagined(BIDDING, viewer)}
        assert bids == {(None, n, None) for n in range(4)}
    assert {other.players[BEN].bid for other in imagined(BIDDING, BEN)} == {2}


@clause("K-BID")
def test_bids_that_are_shown_are_kept() -> None:
    state = playing({ANN: "p1 c1", BEN: "p2 c2", CLEO: "p3 c3"}, bids={BEN: 2, CLEO: 1})

    for other in imagined(state, ANN):
        assert [player.bid for player in other.players] == [0, 2, 1]


@clause("K-BID")
def test_every_sealed_bid_is_imagined_on_its_own() -> None:
    state = make(table({ANN: "p1", BEN: "p2", CLEO: "p3"}), (BEN, Bid(0)), (CLEO, Bid(1)))

    bids = {tuple(p.bid for p in other.players) for other in imagined(state, ANN)}

    assert bids == {(None, ben, cleo) for ben in (0, 1) for cleo in (0, 1)}


@clause("K-CANNON")
def test_a_sealed_load_may_be_either() -> None:
    """Ben has loaded a cannonball."""
    for viewer in (ANN, None):
        loads = {tuple(p.load for p in other.players) for other in imagined(LOADING, viewer)}
        assert loads == {(None, "grapeshot", None), (None, "cannonball", None)}
    assert {other.players[BEN].load for other in imagined(LOADING, BEN)} == {"cannonball"}


# Hidden cards


def test_a_hidden_card_may_be_any_that_was_not_seen() -> None:
    state = playing({ANN: "p1", BEN: "p2", CLEO: "p3"}, led="p1")
    unseen = {(card,) for card in deck(state.rules) if card != "p1"}

    assert hands(state, CLEO, of=BEN, times=1_500) == unseen - {("p3",)}
    assert hands(state, None, of=BEN, times=1_500) == unseen
    assert hands(state, CLEO, of=CLEO) == {("p3",)}


@clause("K-FOLLOW")
def test_who_did_not_follow_has_none_of_that_suit() -> None:
    state = playing({ANN: "p1 c1 m1", BEN: "c2 m2 j2", CLEO: "p3 c3 m3"}, led="p1 c2")

    for viewer in (ANN, CLEO, None):
        bens = hands(state, viewer, of=BEN, times=200)
        assert not any("p" in suits(hand) for hand in bens)
        assert set().union(*map(suits, bens)) == {"c", "m", "j"}
    assert any("p" in suits(hand) for hand in hands(state, ANN, of=CLEO))


@clause("K-FOLLOW")
def test_who_trumped_has_none_of_that_suit_either() -> None:
    state = playing({ANN: "p1 c1 m1", BEN: "j2 m2 c2", CLEO: "p3 c3 m3"}, led="p1 j2")

    bens = hands(state, ANN, of=BEN, times=200)

    assert set().union(*map(suits, bens)) == {"c", "m", "j"}


@clause("K-FOLLOW")
@pytest.mark.parametrize("special", ["escape", "rosie", "tigress-pirate", "kraken"])
def test_who_played_a_special_card_may_have_the_suit(special: str) -> None:
    held = special.removesuffix("-pirate")
    state = playing({ANN: "p1 c1", BEN: f"{held} m2", CLEO: "p3 c3"}, led=f"p1 {special}")

    assert any("p" in suits(hand) for hand in hands(state, ANN, of=BEN))


@clause("K-LEAD-CHARACTER")
def test_behind_a_character_nobody_shows_a_void() -> None:
    state = playing({ANN: "mermaid c1", BEN: "c2 m2", CLEO: "p3 p4"}, led="mermaid c2 p3")

    for seat in (BEN, CLEO):
        held = hands(state, ANN, of=seat, times=200)
        assert set().union(*map(suits, held)) == {"p", "c", "m", "j"}


@clause("K-GB-SECOND")
def test_graybeard_shows_nothing_by_not_following() -> None:
    state = playing({ANN: "p1 c1", BEN: "p2 c2"}, graybeard="c7 p9", led="p1")

    piles = {other.graybeard for other in imagined(state, ANN, 200)}

    assert set().union(*map(suits, piles)) == {"p", "c", "m", "j"}
    assert {len(pile) for pile in piles} == {1}


@clause("K-FOLLOW")
def test_places_make_room_for_each_other() -> None:
    """Ann saw what is undealt. Ben can have no parrot, and Cleo nothing but the map."""
    held = {ANN: "juanita p9 c9 m9", BEN: "m2 c5 c3 c1", CLEO: "j2 m5 m6 m1"}
    state = playing(held, rules=ADVANCED, led="juanita m2 j2")
    state = play(make(state, (ANN, Look())), "p9 c5 m5 c9 c3 m6")

    assert hands(state, ANN, of=BEN) == {cards("c1")}
    assert hands(state, ANN, of=CLEO) == {cards("m1")}


@clause("K-FOLLOW")
def test_whoever_is_to_play_is_imagined_with_the_choices_of_the_suit_in_play() -> None:
    state = playing({ANN: "p5 c1", BEN: "p9 c2", CLEO: "p1 c3"}, led="p5")

    assert [legal(other, BEN) for other in imagined(state, BEN, 4)] == [(Play("p9"),)] * 4
