"""What is imagined of cards that Bendt brought, and of those that Juanita showed."""

from collections.abc import Iterable

import pytest

from skulduggery.core import Seat
from skulduggery.skullking.cards import Card, Cards, in_order
from skulduggery.skullking.model import Discard, Look, State
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
    make,
    play,
    playing,
)
from tests.rules.skullking.imagined import everything, imagined, suits
from tests.rules.skullking.scenes import BENDT, JUANITA

OTHERS = (ANN, CLEO, None)


def all_suits(piles: Iterable[Cards]) -> set[str]:
    return set().union(*map(suits, piles))


def puts_away(text: str) -> tuple[Seat, Discard]:
    return BEN, Discard(in_order(cards(text)))


def parrots(pile: Cards) -> list[Card]:
    return [card for card in pile if "p" in suits((card,))]


# Bendt


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_while_cards_are_drawn_any_two_of_the_hand_may_be_those(viewer: Seat | None) -> None:
    for other in imagined(BENDT, viewer):
        ben = other.players[BEN]
        assert len(ben.drawn) == 2
        assert set(ben.drawn) <= set(other.hands[BEN])
        assert ben.drawn == in_order(ben.drawn)
        assert ben.discards == ()
        assert len(other.hands[BEN]) == 4


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_of_those_drawn_some_may_be_held_and_some_put_away(viewer: Seat | None) -> None:
    state = make(BENDT, puts_away("p8 c14"))
    kept = set()
    for other in imagined(state, viewer, 200):
        ben = other.players[BEN]
        assert (len(ben.drawn), len(ben.discards)) == (2, 2)
        assert set(ben.drawn) <= {*other.hands[BEN], *ben.discards}
        assert ben.discards == in_order(ben.discards)
        kept.add(len(set(ben.drawn) & set(other.hands[BEN])))
    assert kept == {0, 1, 2}


@clause("K-PA-BENDT")
def test_what_was_played_since_may_have_been_drawn() -> None:
    state = play(make(BENDT, puts_away("p8 c14")), "j9 c3 m1")

    drawn = [other.players[BEN].drawn for other in imagined(state, ANN, 200)]

    assert any("j9" in cards for cards in drawn)
    assert any("j9" not in cards for cards in drawn)


VOID = playing(
    {ANN: "p1 c1 m1 m4", BEN: "c2 bendt m2 c7", CLEO: "p9 c3 m3 m5"},
    rules=ADVANCED,
    undealt="p5 p6",
    led="p1 c2 p9 c3 c1 bendt",
)


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_who_had_none_of_a_suit_may_have_drawn_it(viewer: Seat | None) -> None:
    """Ben had no parrots. Whatever parrots he has now are drawn, so there are two at most."""
    held = set()
    for other in imagined(VOID, viewer, 300):
        mine = parrots(other.hands[BEN])
        assert set(mine) <= set(other.players[BEN].drawn)
        held.add(len(mine))
    assert held == {0, 1, 2}


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_what_was_put_away_may_be_of_that_suit_only_if_it_was_drawn(viewer: Seat | None) -> None:
    state = make(VOID, puts_away("p5 p6"))
    away = set()
    for other in imagined(state, viewer, 300):
        ben = other.players[BEN]
        mine = parrots(ben.discards) + parrots(other.hands[BEN])
        assert set(mine) <= set(ben.drawn)
        away.add(len(parrots(ben.discards)))
    assert away >= {0, 1}


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_played_since_of_a_suit_that_was_missing_must_have_been_drawn(
    viewer: Seat | None,
) -> None:
    state = play(make(VOID, puts_away("m2 p6")), "p5 m3 m1")

    for other in imagined(state, viewer):
        assert "p5" in other.players[BEN].drawn


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_void_shown_since_is_of_the_hand_and_not_of_what_was_put_away(
    viewer: Seat | None,
) -> None:
    """Ben, who traded parrots for others, does not follow when maps are led."""
    held = {ANN: "m1 c1 j1 m4", BEN: "bendt c2 p2 p3", CLEO: "c9 m3 c5 j5"}
    state = playing(held, rules=ADVANCED, undealt="m13 m12", led="m1 bendt m3")
    state = play(make(state, puts_away("m12 m13")), "c2 c9 c1")
    state = play(state, "c5 j1 p2 m4 p3")

    tables = imagined(state, viewer, 300)
    assert "m" not in all_suits(other.hands[BEN] for other in tables)
    assert "m" in all_suits(other.players[BEN].discards for other in tables)


@clause("K-PA-BENDT")
def test_who_drew_knows_it_all() -> None:
    state = make(VOID, puts_away("m2 p6"))

    for other in imagined(state, BEN):
        assert other.players[BEN] == state.players[BEN]
        assert other.hands[BEN] == state.hands[BEN]


@clause("K-PA-BENDT")
def test_with_one_card_undealt_one_was_drawn() -> None:
    rules = book("beginner", abilities=True)
    hands = {ANN: "p1", BEN: "bendt", CLEO: "p3"}
    state = playing(hands, rules=rules, dealt=23, undealt="j9", led="p1 bendt p3")
    state = make(state, (BEN, Discard(("j9",))))

    for other in imagined(state, ANN, 20):
        assert len(other.players[BEN].drawn) == len(other.players[BEN].discards) == 1
        assert view(other, ANN) == view(state, ANN)


# Juanita


@clause("K-PA-JUANITA")
def test_who_looked_knows_what_is_undealt_but_not_in_which_order() -> None:
    state = make(JUANITA, (BEN, Look()))
    saw = state.players[BEN].saw
    tables = imagined(state, BEN)

    assert {in_order(other.undealt) for other in tables} == {saw}
    assert len({other.undealt for other in tables}) > 50


@clause("K-PA-JUANITA")
@pytest.mark.parametrize("viewer", OTHERS)
def test_others_imagine_that_whoever_looked_saw_what_is_undealt(viewer: Seat | None) -> None:
    state = make(JUANITA, (BEN, Look()))
    for other in imagined(state, viewer):
        assert other.players[BEN].saw == in_order(other.undealt)
        assert [other.players[seat].saw for seat in (ANN, CLEO)] == [None, None]


def both(first: str, discards: str) -> State:
    """Ann looks with Juanita, and Ben draws with Bendt, either of them first."""
    held = {
        ANN: "p1 c1 m1 escape juanita",
        BEN: "bendt c2 m2 c7 escape",
        CLEO: "p9 c3 m3 m5 escape",
    }
    state = playing(held, rules=ADVANCED, undealt="p5 p6")
    if first == "juanita":
        state = make(play(state, "juanita escape escape"), (ANN, Look()))
        return make(play(state, "p1 bendt p9"), puts_away(discards))
    state = make(play(state, "p1 bendt p9"), puts_away(discards))
    return make(play(state, "escape escape juanita"), (ANN, Look()))


@clause("K-PA-JUANITA")
def test_who_looked_before_bendt_knows_that_he_drew_from_those() -> None:
    state = both("juanita", discards="c2 p6")
    saw = state.players[ANN].saw
    assert saw is not None
    assert {"p5", "p6"} <= set(saw)

    drawn = set()
    for other in imagined(state, ANN, 200):
        ben = other.players[BEN]
        assert in_order(other.undealt + ben.drawn) == saw
        assert set(ben.drawn) <= {*other.hands[BEN], *ben.discards}
        drawn.add(ben.drawn)
    assert len(drawn) > 100


@clause("K-PA-JUANITA")
def test_who_looked_before_bendt_recognises_what_was_drawn_once_it_is_played() -> None:
    state = play(both("juanita", discards="c2 p6"), "p5 m3 m1")

    for other in imagined(state, ANN):
        assert "p5" in other.players[BEN].drawn
        assert in_order(other.undealt + other.players[BEN].drawn) == state.players[ANN].saw


@clause("K-PA-JUANITA")
def test_and_what_was_not_drawn_once_it_is_played() -> None:
    state = play(both("juanita", discards="c2 p6"), "c7 c3 c1")

    for other in imagined(state, ANN):
        assert "c7" not in other.players[BEN].drawn


@clause("K-PA-JUANITA")
def test_who_looked_after_bendt_knows_that_he_drew_others() -> None:
    state = both("bendt", discards="c2 p6")
    saw = state.players[ANN].saw
    assert saw is not None
    assert {"p5", "p6", "c2"}.isdisjoint(saw)

    for other in imagined(state, ANN):
        assert in_order(other.undealt) == saw
        assert set(other.players[BEN].drawn) <= {"escape", "mermaid", "loot"} | (
            set(deck(state.rules)) - set(saw)
        )


@clause("K-PA-JUANITA")
@pytest.mark.parametrize("first", ["juanita", "bendt"])
@pytest.mark.parametrize("viewer", [BEN, CLEO, None])
def test_others_imagine_that_she_saw_what_bendt_had_not_drawn_by_then(
    first: str, viewer: Seat | None
) -> None:
    state = both(first, discards="c2 p6")

    for other in imagined(state, viewer):
        later = other.players[BEN].drawn if first == "juanita" else ()
        assert other.players[ANN].saw == in_order(other.undealt + later)


@clause("K-PA-JUANITA")
def test_what_can_only_have_been_drawn_is_found() -> None:
    """Neither Ben nor Cleo had parrots, and those that are not undealt must be somewhere."""
    held = {ANN: "p1 c1 juanita m8 m9", BEN: "c2 bendt m7 m2 m4", CLEO: "c3 c9 m3 j1 j2"}
    left = "p2 p3 p4 p7 p8 p9 p10 p11 p12 p13 p14"
    state = playing(held, rules=ADVANCED, undealt=f"p5 p6 {left}", led="p1 c2 c3 c1 bendt c9")
    state = play(make(state, puts_away("m2 m4")), "m7 m3 juanita")
    state = make(state, (ANN, Look()))

    for other in imagined(state, ANN):
        assert other.players[BEN].drawn == cards("p5 p6")
        assert "p" not in suits(other.hands[CLEO])


@clause("K-PA-JUANITA")
def test_who_drew_after_looking_knows_both() -> None:
    held = {ANN: "p1 c1 m1", BEN: "juanita bendt m2", CLEO: "p3 c3 m3"}
    state = playing(held, rules=ADVANCED, undealt="escape j9", led="p1 juanita p3")
    state = play(make(state, (BEN, Look())), "bendt c3 c1")

    for after in (state, make(state, puts_away("escape m2"))):
        for other in imagined(after, BEN):
            assert other.players[BEN] == after.players[BEN]
            assert in_order(other.undealt) == in_order(after.undealt)


@pytest.mark.parametrize("first", ["juanita", "bendt"])
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_with_both_all_looks_the_same_to_the_viewer(first: str, viewer: Seat | None) -> None:
    for discards in ("c2 p6", "p5 p6", "c2 m2"):
        state = both(first, discards)
        for other in imagined(state, viewer, 30):
            assert view(other, viewer) == view(state, viewer)
            assert everything(other) == everything(state)


@clause("K-FOLLOW")
def test_a_suit_that_was_not_followed_since_the_draw_was_not_drawn_either() -> None:
    hands = {ANN: "p1 p2 p3 j1", BEN: "bendt c1 c2 c3", CLEO: "m1 m2 m3 m4"}
    won = playing(hands, rules=ADVANCED, leader=BEN, led="bendt m1 p1", undealt="c4 c5")
    state = play(make(won, puts_away("c1 c2")), "c3 m2 j1 p2 c4")

    assert all_suits(other.hands[BEN] for other in imagined(state, ANN, 150)) == {"c", "j", "m"}
