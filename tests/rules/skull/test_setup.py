"""What each player gets, who may sit down, and who starts."""

import pytest

from skulduggery.core import DEALER, BadRules, BookSeats, Draw, Message, OneOf
from skulduggery.skull.engine import chance, legal, outcome, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Discs,
    Opening,
    Placing,
    Player,
    Rules,
    Starting,
    State,
)
from skulduggery.skull.rulebooks import BOOK_SEATS, PRESETS, check
from tests.rules.builders import ANN, BEN, CLEO, DAN, auction, book, clause, flip, lay, play


def refused_at_start(rules: Rules, seats: int) -> Message:
    with pytest.raises(BadRules) as refusal:
        start(rules, seats)
    return refusal.value.message


@clause("S-DEAL")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_with_three_flowers_and_one_skull_in_hand(preset: str, seats: int) -> None:
    four: Discs = (FLOWER, FLOWER, FLOWER, SKULL)

    assert start(PRESETS[preset], seats).players == (Player(four, four, (), 0),) * seats


@clause("S-DEAL")
def test_a_game_starts_in_round_1_with_nothing_behind_it_and_no_winner() -> None:
    state = start(book(), 2)

    assert state == State(
        rules=book(),
        players=(Player(), Player()),
        phase=Opening((ANN, BEN)),
        starter=ANN,
        last_chance=None,
        past=(),
    )
    assert state.round == 1
    assert outcome(state) is None


# Seats


@clause("S-SEATS")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_rulebook_can_be_played_by_two_to_six(preset: str, seats: int) -> None:
    assert len(start(PRESETS[preset], seats).players) == seats


@clause("S-SEATS")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_rulebook_can_be_played_by_fewer_or_more(seats: int) -> None:
    message = Message("S-SEATS", "rules.seats", {"n": seats, "least": 2, "most": 6})

    assert refused_at_start(book(), seats) == message


@clause("S-SEATS")
def test_a_table_proposes_the_seats_its_rulebook_names() -> None:
    assert BOOK_SEATS == {
        "classic": BookSeats(3, 6, proposed=4),
        "keys": BookSeats(2, 5, proposed=4),
        "cards": BookSeats(4, 6, proposed=5),
        "official": BookSeats(3, 6, proposed=4),
        "last-chance": BookSeats(3, 6, proposed=4),
    }


@clause("S-SEATS")
def test_it_is_known_whom_a_rulebook_is_not_meant_for() -> None:
    assert [seats for seats in range(2, 7) if seats not in BOOK_SEATS["cards"]] == [2, 3]
    assert [seats for seats in range(2, 7) if seats not in BOOK_SEATS["keys"]] == [6]


# Who starts round 1


@clause("S-FIRST")
def test_a_named_seat_starts_round_1() -> None:
    state = start(book(starter=BEN), 3)

    assert state.starter == BEN
    assert state.phase == Opening((BEN, CLEO, ANN))


@clause("S-FIRST")
def test_the_starter_is_drawn_unless_named() -> None:
    state = start(book(starter=None), 3)

    assert state.phase == Starting()
    assert state.starter is None
    assert to_act(state) == (DEALER,)
    assert chance(state) == OneOf(3, "starter")
    assert legal(state, DEALER) == (Draw(0), Draw(1), Draw(2))


@clause("S-FIRST")
@pytest.mark.parametrize(
    ("drawn", "order"),
    [(0, (ANN, BEN, CLEO)), (1, (BEN, CLEO, ANN)), (2, (CLEO, ANN, BEN))],
)
def test_the_drawn_seat_starts_round_1(drawn: int, order: tuple[int, ...]) -> None:
    state = play(start(book(starter=None), 3), (DEALER, Draw(drawn)))

    assert state.starter == drawn
    assert state.phase == Opening(order)


@clause("S-FIRST")
@pytest.mark.parametrize("starter", [None, CLEO])
def test_after_the_opening_means_that_all_lay_before_the_starter_is_known(
    starter: int | None,
) -> None:
    state = start(book("classic", starter=starter), 3)

    assert state.starter is None
    assert state.phase == Opening((ANN, BEN, CLEO))
    assert chance(state) is None


@clause("S-FIRST")
def test_after_the_opening_a_named_seat_starts_once_all_discs_lie() -> None:
    state = lay(start(book("classic", starter=BEN), 3), {ANN: "F", BEN: "S", CLEO: "F"})

    assert state.starter == BEN
    assert state.phase == Placing((BEN, CLEO, ANN), down=3)


@clause("S-FIRST")
def test_after_the_opening_the_starter_is_drawn_once_all_discs_lie() -> None:
    laid = lay(start(book("classic", starter=None), 3), {ANN: "F", BEN: "S", CLEO: "F"})

    assert laid.phase == Starting()
    assert laid.starter is None
    assert chance(laid) == OneOf(3, "starter")

    state = play(laid, (DEALER, Draw(2)))

    assert state.starter == CLEO
    assert state.phase == Placing((CLEO, ANN, BEN), down=3)
    assert state.players == laid.players


@clause("S-FIRST")
def test_the_starter_of_a_later_round_is_known_before_it_opens() -> None:
    first = lay(start(book("classic", starter=None), 2), {ANN: "F", BEN: "F"})
    second = flip(auction(play(first, (DEALER, Draw(1))), by=BEN, bid=2), BEN, ANN)

    assert second.starter == BEN
    assert second.phase == Opening((BEN, ANN))


# Rules that make no sense


@clause("S-FIRST")
@pytest.mark.parametrize(("starter", "seats"), [(DAN, 3), (BEN + 1, 2), (-1, 4)])
def test_a_starter_beyond_the_table_is_refused(starter: int, seats: int) -> None:
    message = Message("S-FIRST", "rules.starter", {"n": starter + 1, "most": seats})

    assert refused_at_start(book(starter=starter), seats) == message


@clause("S-FIRST")
@pytest.mark.parametrize("starter", [ANN, BEN, CLEO])
def test_every_seat_at_the_table_may_be_the_starter(starter: int) -> None:
    assert start(book(starter=starter), 3).starter == starter


@clause("S-OPENING")
def test_laying_in_turn_needs_the_starter_first() -> None:
    rules = book("keys", first="after-opening")
    message = Message("S-OPENING", "rules.in-turn-needs-starter")

    assert refused_at_start(rules, 3) == message


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rulebook_makes_sense(preset: str) -> None:
    check(PRESETS[preset], 4)
