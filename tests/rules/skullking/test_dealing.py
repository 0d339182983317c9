"""Who deals, what is dealt, and how one round follows another."""

import pytest

from skulduggery.core import DEALER, Draw, OneOf, Order, OrderOf
from skulduggery.skullking.engine import apply, chance, legal, outcome, start, to_act
from skulduggery.skullking.model import Bidding, Dealing, Over, Player, Starting, State
from skulduggery.skullking.rulebooks import deck
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    STANDARD,
    book,
    cards,
    clause,
    deal,
    make,
    on,
    order,
    play,
    playing,
    said,
    table,
)

# Who deals


@clause("K-DEALER")
def test_the_first_dealer_is_drawn_unless_named() -> None:
    state = start(book(), 3)

    assert to_act(state) == (DEALER,)
    assert chance(state) == OneOf(3, "dealing seat")
    assert legal(state, DEALER) == (Draw(0), Draw(1), Draw(2))
    assert legal(state, ANN) == ()
    assert state == State(
        rules=book(),
        players=(Player(),) * 3,
        phase=Starting((DEALER,), (Draw(0), Draw(1), Draw(2))),
        dealing=None,
    )
    assert (state.round, outcome(state)) == (1, None)


@clause("K-DEALER")
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO])
def test_a_named_seat_deals_first(seat: int) -> None:
    state = start(book(first_dealer=seat), 3)

    assert state.dealing == seat
    assert state.phase == Dealing()
    assert state.round == 1


@clause("K-DEALER")
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO])
def test_the_drawn_seat_deals_first(seat: int) -> None:
    drawn = make(start(book(), 3), (DEALER, Draw(seat)))

    assert drawn.dealing == seat
    assert drawn.phase == Dealing()


@clause("K-DEALER")
@pytest.mark.parametrize(
    ("dealing", "leads"),
    [(ANN, (BEN, CLEO, ANN)), (BEN, (CLEO, ANN, BEN)), (CLEO, (ANN, BEN, CLEO))],
)
def test_left_of_who_deals_the_first_trick_is_led(dealing: int, leads: tuple[int, ...]) -> None:
    state = said(deal(start(book(first_dealer=dealing), 3), {}))

    assert order(state) == leads
    assert to_act(state) == leads[:1]


@clause("K-DEALER")
def test_left_of_who_dealt_deals_next() -> None:
    state = start(book(first_dealer=BEN), 3)

    dealt = [on(state, until=round).dealing for round in range(1, 6)]

    assert dealt == [BEN, CLEO, ANN, BEN, CLEO]


@clause("K-DEALER")
def test_who_led_last_has_no_say_in_who_leads_the_next_round() -> None:
    state = play(playing({ANN: "p1", BEN: "p9", CLEO: "p2"}, later=(1,)), "p1 p9 p2")

    assert state.dealing == ANN
    assert order(said(deal(state, {}))) == (BEN, CLEO, ANN)


# What is dealt


@clause("K-ROUNDS")
@pytest.mark.parametrize(("preset", "size"), [("beginner", 70), ("standard", 74)])
def test_the_whole_deck_is_shuffled_for_every_round(preset: str, size: int) -> None:
    state = start(book(preset, first_dealer=ANN), 3)

    for round in (1, 2, 10):
        state = on(state, until=round)
        assert to_act(state) == (DEALER,)
        assert legal(state, DEALER) == ()  # so many orders cannot be listed
        assert chance(state) == OrderOf(size, "deal")


@clause("K-ROUNDS")
def test_each_gets_as_many_as_the_round_has_from_the_top_on() -> None:
    state = on(start(book("beginner", first_dealer=CLEO), 3), until=2)

    dealt = apply(state, DEALER, Order((69, 0, 68, 1, 67, 2, *range(3, 67))))

    assert dealt.hands == (cards("p1 skull-king"), cards("p2 mermaid"), cards("p3 mermaid"))
    assert dealt.undealt == deck(dealt.rules)[3:67]
    assert dealt.graybeard == ()


@clause("K-ROUNDS")
def test_a_hand_is_held_sorted_and_what_is_undealt_is_not() -> None:
    state = apply(
        start(book("beginner", schedule=(3,), first_dealer=ANN), 3),
        DEALER,
        Order((30, 5, 69, *reversed([n for n in range(70) if n not in (30, 5, 69)]))),
    )

    assert state.hands[ANN] == cards("p6 m3 skull-king")
    assert state.undealt[-3:] == cards("p3 p2 p1")


@clause("K-ROUNDS")
def test_dealing_changes_nothing_else() -> None:
    before = start(book(first_dealer=ANN), 3)

    assert deal(before, {ANN: "p7", BEN: "p8", CLEO: "p9"}) == State(
        rules=book(first_dealer=ANN),
        players=(Player(),) * 3,
        phase=Bidding((BEN, CLEO, ANN), legal(deal(before, {}), ANN)),
        dealing=ANN,
        hands=(cards("p7"), cards("p8"), cards("p9")),
        undealt=tuple([card for card in deck(STANDARD) if card not in ("p7", "p8", "p9")]),
    )


@clause("K-ROUNDS")
def test_after_every_round_all_cards_are_in_the_deck_again() -> None:
    state = on(start(book(first_dealer=ANN), 3), until=4)

    assert (state.hands, state.graybeard, state.undealt, state.tricks) == ((), (), (), ())
    assert state.players == (Player(),) * 3
    assert [past.cards for past in state.past] == [1, 2, 3]
    assert state.round == 4


# The end


@clause("K-ROUNDS")
def test_after_ten_rounds_the_game_is_over() -> None:
    state = on(start(book(first_dealer=ANN), 3))

    assert [past.cards for past in state.past] == list(range(1, 11))
    assert [past.dealing for past in state.past] == [ANN, BEN, CLEO] * 3 + [ANN]
    assert state.phase == Over()
    assert state.dealing == ANN  # nobody is next
    assert (state.round, to_act(state), chance(state)) == (10, (), None)


@clause("K-SCHEDULE")
@pytest.mark.parametrize("counts", [(2,), (3, 1), (1, 4, 2)])
def test_a_list_of_ones_own_says_how_many_rounds_and_cards_there_are(
    counts: tuple[int, ...],
) -> None:
    state = start(book(schedule=counts, first_dealer=ANN), 4)

    for round, count in enumerate(counts, start=1):
        dealt = deal(on(state, until=round), {})
        assert [len(hand) for hand in dealt.hands] == [count] * 4
    assert [past.cards for past in on(state).past] == list(counts)


@clause("K-CAP")
@pytest.mark.parametrize("seats", [7, 8])
@pytest.mark.parametrize(
    ("options", "undealt"),
    [
        ({}, {7: 0, 8: 6}),
        ({"kraken": True}, {7: 1, 8: 7}),
        ({"loot": True}, {7: 2, 8: 0}),
        ({"kraken": True, "whale": True, "loot": True}, {7: 4, 8: 2}),
    ],
    ids=["70", "71", "72", "74"],
)
def test_many_players_reach_the_last_round_with_hands_alike(
    options: dict[str, bool], undealt: dict[int, int], seats: int
) -> None:
    rules = book("beginner", **options)
    last = deal(on(start(rules, seats), until=10), {})

    assert {len(hand) for hand in last.hands} == {10 if seats == 7 else len(deck(rules)) // 8}
    assert len(last.undealt) == undealt[seats]
    over = on(last)
    assert over.phase == Over()
    assert len(over.past) == 10


def test_the_last_trick_of_a_round_is_remembered_for_the_next() -> None:
    state = play(playing({ANN: "p1", BEN: "p9", CLEO: "p2"}, later=(1,)), "p1 p9 p2")

    assert state.last is not None
    assert state.last.cards == cards("p1 p9 p2")
    assert deal(state, {}).last == state.last
    assert table({ANN: "p1", BEN: "p9"}).last is None
