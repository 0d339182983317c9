"""Bendt's draw and Juanita's look: what concerns the cards that are not dealt."""

from itertools import combinations
from typing import Any

import pytest

from skulduggery.skullking.cards import in_order
from skulduggery.skullking.model import Ability, Discard, Look, Play, Player, State
from skulduggery.skullking.view import view
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    last_trick,
    make,
    moves,
    order,
    play,
    playing,
    scores,
)

HANDS = {ANN: "p1 c1 m1", BEN: "bendt juanita p2", CLEO: "p3 c3 m3"}


def discards(text: str) -> Discard:
    return Discard(cards(text))


def bendt_won(undealt: str = "j9 c14", **facts: Any) -> State:
    """Ben has won with Bendt and drawn."""
    hands = {ANN: "p1 c1 m1", BEN: "bendt c5 p8", CLEO: "p3 c3 m3"}
    facts = {"rules": ADVANCED, "led": "p1 bendt p3", **facts}
    return playing(hands, undealt=undealt, **facts)


def left_undealt(left: int, top: str = "") -> State:
    """Ben has won with Bendt where hardly a card was undealt: three hands of a deck of 70 or so."""
    rules = book("beginner", abilities=True, kraken=left > 1, whale=left > 2)
    hands = {ANN: "p1", BEN: "bendt", CLEO: "p3"}
    state = playing(hands, rules=rules, dealt=23, undealt=top)
    assert len(state.undealt) == left
    return play(state, "p1 bendt p3")


# Bendt


@clause("K-PA-BENDT")
def test_bendt_draws_two_from_the_top_of_the_undealt_cards() -> None:
    state = bendt_won("j9 c14 m7")

    assert state.hands[BEN] == cards("p8 c5 c14 j9")
    assert state.undealt[0] == "m7"
    assert len(state.undealt) == 74 - 9 - 2
    assert state.players[BEN] == Player(bid=0, drawn=cards("c14 j9"))


@clause("K-PA-BENDT")
def test_then_two_are_discarded_and_those_drawn_as_well_as_any() -> None:
    state = bendt_won("j9 c14")

    assert moves(state) == tuple(Discard(two) for two in combinations(cards("p8 c5 c14 j9"), 2))


@clause("K-PA-BENDT")
@pytest.mark.parametrize(
    ("away", "kept"),
    [("p8 c5", "c14 j9"), ("c14 j9", "p8 c5"), ("c5 j9", "p8 c14"), ("p8 c14", "c5 j9")],
)
def test_what_is_discarded_is_out_of_the_round(away: str, kept: str) -> None:
    before = bendt_won("j9 c14 m7")
    state = make(before, (BEN, discards(away)))

    assert state.hands[BEN] == cards(kept)
    assert state.players[BEN] == Player(bid=0, drawn=cards("c14 j9"), discards=cards(away))
    assert state.undealt == before.undealt
    assert order(state) == (BEN, CLEO, ANN)


@clause("K-PA-BENDT")
def test_what_is_discarded_scores_nothing() -> None:
    state = make(bendt_won("j14 c14", bids={BEN: 3}), (BEN, discards("c14 j14")))

    ended = play(state, "p8 m3 c1 c5 c3 m1")

    assert ended.past[0].scores[BEN].bonuses == ()
    assert scores(ended)[BEN] == 60


@clause("K-PA-BENDT")
def test_what_was_drawn_is_played_as_any_card() -> None:
    state = make(bendt_won("j14 mermaid", bids={BEN: 3}), (BEN, discards("p8 c5")))

    ended = play(state, "j14 m3 c1 mermaid c3 m1")

    assert scores(ended)[BEN] == 60 + 20


@clause("K-PA-BENDT")
def test_cards_that_are_alike_are_told_apart_by_number_only() -> None:
    state = bendt_won("escape escape")

    assert moves(state) == tuple(
        discards(two) for two in ("p8 c5", "p8 escape", "c5 escape", "escape escape")
    )
    assert make(state, (BEN, discards("p8 escape"))).hands[BEN] == cards("c5 escape")
    assert make(state, (BEN, discards("escape escape"))).hands[BEN] == cards("p8 c5")


@clause("K-PA-BENDT")
def test_with_one_card_undealt_one_is_drawn_and_one_discarded() -> None:
    state = left_undealt(1, top="j9")

    assert isinstance(state.phase, Ability)
    assert state.undealt == ()
    assert state.players[BEN] == Player(bid=0, drawn=cards("j9"))
    assert len(state.hands[BEN]) == 23
    assert moves(state) == tuple(Discard((card,)) for card in dict.fromkeys(state.hands[BEN]))

    state = make(state, (BEN, discards("j9")))
    assert len(state.hands[BEN]) == 22
    assert state.players[BEN] == Player(bid=0, drawn=cards("j9"), discards=cards("j9"))


@clause("K-PA-BENDT")
@pytest.mark.parametrize(("left", "then"), [(2, 0), (3, 1)])
def test_with_two_or_more_undealt_two_are_drawn(left: int, then: int) -> None:
    state = left_undealt(left, top="j9 j8")

    assert len(state.undealt) == then
    assert state.players[BEN].drawn == cards("j8 j9")


@clause("K-PA-BENDT")
def test_what_was_drawn_and_discarded_is_known_to_that_player_alone() -> None:
    one = make(bendt_won("j9 c14"), (BEN, discards("c14 j9")))
    other = make(bendt_won("m9 m14"), (BEN, discards("m9 m14")))

    for viewer in (ANN, CLEO, None):
        assert view(one, viewer) == view(other, viewer)
        assert (view(one, viewer).drawn, view(one, viewer).discards) == ((), ())
        assert [player.drew for player in view(one, viewer).players] == [0, 2, 0]
    assert (view(one, BEN).drawn, view(one, BEN).discards) == (cards("c14 j9"), cards("c14 j9"))


@clause("K-PA-BENDT")
def test_a_suit_that_was_drawn_must_be_followed_from_then_on() -> None:
    """Ben could not follow chests before he drew one."""
    hands = {ANN: "c1 c4 m1 m4", BEN: "bendt p8 m2 j1", CLEO: "c3 c9 m3 m5"}
    state = playing(hands, rules=ADVANCED, undealt="c5 j9", led="c1")
    assert Play("p8") in moves(state)

    state = play(make(play(state, "bendt c3"), (BEN, discards("p8 j9"))), "m2 m3 m1 c9 c4")
    assert state.hands[BEN] == cards("c5 j1")
    assert moves(state) == (Play("c5"),)


# Juanita


@clause("K-PA-JUANITA")
def test_juanita_shows_what_is_undealt_sorted() -> None:
    """So that nothing is learned of what lies on top."""
    state = playing(
        {ANN: "p1 c1", BEN: "juanita c2", CLEO: "p3 c3"},
        rules=ADVANCED,
        undealt="kraken j14 p2 p14",
        led="p1 juanita p3",
    )
    assert moves(state) == (Look(),)

    looked = make(state, (BEN, Look()))

    assert looked.players[BEN].saw == in_order(state.undealt)
    assert looked.players[BEN].saw != state.undealt
    assert looked.undealt == state.undealt
    assert looked.hands == state.hands
    assert order(looked) == (BEN, CLEO, ANN)


@clause("K-PA-JUANITA")
def test_only_who_looked_has_seen_it() -> None:
    hands = {ANN: "p1 c1", BEN: "juanita c2", CLEO: "p3 c3"}
    looked = [
        make(playing(hands, rules=ADVANCED, undealt=top, led="p1 juanita p3"), (BEN, Look()))
        for top in ("j1 j2", "j2 j1")
    ]

    for viewer in (ANN, CLEO, None):
        assert view(looked[0], viewer).saw is None
        assert [player.looked for player in view(looked[0], viewer).players] == [False, True, False]
        assert view(looked[0], viewer) == view(looked[1], viewer)
    assert view(looked[0], BEN).saw == looked[0].players[BEN].saw
    assert view(looked[0], BEN) == view(looked[1], BEN)


@clause("K-PA-JUANITA")
def test_before_bendt_she_shows_what_he_will_draw() -> None:
    state = playing(HANDS, rules=ADVANCED, undealt="j9 c14", led="p1 juanita p3")
    state = make(state, (BEN, Look()))
    saw = state.players[BEN].saw
    assert saw is not None
    assert len(saw) == 74 - 9
    assert {"j9", "c14"} <= set(saw)

    state = play(state, "bendt c3 c1")
    assert state.players[BEN] == Player(bid=0, drawn=cards("c14 j9"), saw=saw)


@clause("K-PA-JUANITA")
def test_after_bendt_she_shows_neither_what_was_drawn_nor_what_was_discarded() -> None:
    state = playing(HANDS, rules=ADVANCED, undealt="j9 c14", led="p1 bendt p3")
    state = play(make(state, (BEN, discards("p2 c14"))), "juanita c3 c1")
    assert last_trick(state).winner == BEN

    saw = make(state, (BEN, Look())).players[BEN].saw

    assert saw is not None
    assert len(saw) == 74 - 9 - 2
    assert {"j9", "c14", "p2"}.isdisjoint(saw)


@clause("K-PA-JUANITA")
def test_she_shows_the_same_to_whoever_looks_after_anothers_bendt() -> None:
    hands = {ANN: "p1 juanita m1", BEN: "bendt c2 p2", CLEO: "p3 c3 m3"}
    state = playing(hands, rules=ADVANCED, undealt="j9 c14", led="p1 bendt p3")
    state = play(make(state, (BEN, discards("p2 c14"))), "c2 c3 juanita")

    saw = make(state, (ANN, Look())).players[ANN].saw

    assert saw is not None
    assert {"j9", "c14", "p2"}.isdisjoint(saw)
    assert len(saw) == 74 - 9 - 2


@clause("K-PA-JUANITA")
def test_with_one_card_undealt_she_shows_that_one() -> None:
    rules = book("beginner", abilities=True)
    hands = {ANN: "p1", BEN: "juanita", CLEO: "p3"}
    state = playing(hands, rules=rules, dealt=23, undealt="j9", led="p1 juanita p3")

    assert make(state, (BEN, Look())).players[BEN].saw == cards("j9")


@clause("K-PA-WHEN")
def test_where_bendt_drew_all_that_was_undealt_juanita_asks_for_nothing() -> None:
    rules = book("beginner", abilities=True)
    hands = {ANN: "p1 c1", BEN: "bendt juanita", CLEO: "p3 c3"}
    state = playing(hands, rules=rules, dealt=23, undealt="j9", led="p1 bendt p3")
    state = play(make(state, (BEN, discards("j9"))), "juanita c3 c1")

    assert last_trick(state).winner == BEN
    assert order(state) == (BEN, CLEO, ANN)
