"""The presets, option by option, and how many cards each round has."""

import pytest

from skulduggery.core import BadRules, BookSeats, Message
from skulduggery.skullking import GAME
from skulduggery.skullking.engine import start
from skulduggery.skullking.model import Rules
from skulduggery.skullking.rulebooks import (
    BOOK_SEATS,
    PRESETS,
    SEATS,
    check,
    most_cards,
    schedule,
)
from tests.rules.skullking.builders import book, clause

NAMED = ["classic", "short", "sprint", "high", "even", "long"]


def refused_at_start(rules: Rules, seats: int = 4) -> Message:
    with pytest.raises(BadRules) as refusal:
        start(rules, seats)
    return refusal.value.message


# Presets


def test_the_presets_option_by_option() -> None:
    def by_preset(option: str) -> list[object]:
        return [getattr(rules, option) for rules in PRESETS.values()]

    assert list(PRESETS) == ["beginner", "standard", "advanced", "rascal", "rascal-cannon"]
    assert by_preset("rulebook") == list(PRESETS)
    assert by_preset("scoring") == ["skull-king"] * 3 + ["rascal"] * 2
    assert by_preset("cannon") == [False, False, False, False, True]
    assert by_preset("kraken") == [False, True, True, True, True]
    assert by_preset("whale") == [False, True, True, True, True]
    assert by_preset("loot") == [False, True, True, True, True]
    assert by_preset("abilities") == [False, False, True, False, False]
    for option, value in (
        ("schedule", "classic"),
        ("kraken_leader", "left"),
        ("whale_loot", "destroyed"),
        ("first_dealer", None),
    ):
        assert by_preset(option) == [value] * 5


@clause("K-EXTRA")
def test_a_first_game_is_without_beasts_and_loot() -> None:
    assert GAME.first_rules == "beginner"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_preset_makes_sense(preset: str, seats: int) -> None:
    check(PRESETS[preset], seats)


# Seats


@clause("K-SEATS")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_can_play(seats: int) -> None:
    assert len(start(book(), seats).players) == seats
    assert seats in SEATS


@clause("K-SEATS")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_fewer_or_more_cannot_play(seats: int) -> None:
    message = Message("K-SEATS", "rules.seats", {"n": seats, "least": 2, "most": 8})

    assert refused_at_start(book(), seats) == message
    assert seats not in SEATS


@clause("K-SEATS")
def test_every_preset_is_meant_for_two_to_eight_and_four_are_proposed() -> None:
    assert BOOK_SEATS == dict.fromkeys(PRESETS, BookSeats(2, 8, proposed=4))


# Rounds


@clause("K-ROUNDS")
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("preset", ["beginner", "standard"])
def test_ten_rounds_have_1_to_10_cards(preset: str, seats: int) -> None:
    assert schedule(book(preset), seats) == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


@clause("K-CAP")
@pytest.mark.parametrize(
    ("options", "cap"),
    [
        ({}, 8),  # 70 cards
        ({"kraken": True}, 8),
        ({"whale": True}, 8),
        ({"loot": True}, 9),  # 72
        ({"kraken": True, "whale": True}, 9),
        ({"kraken": True, "loot": True}, 9),
        ({"kraken": True, "whale": True, "loot": True}, 9),
    ],
)
def test_eight_players_repeat_what_the_deck_stretches_to(
    options: dict[str, bool], cap: int
) -> None:
    rules = book("beginner", **options)

    assert schedule(rules, 8) == (*range(1, cap), *[cap] * (11 - cap))
    assert len(schedule(rules, 8)) == 10


@clause("K-CAP")
@pytest.mark.parametrize(
    ("seats", "of_70", "of_74"),
    [(2, 23, 24), (3, 23, 24), (4, 17, 18), (5, 14, 14), (6, 11, 12), (7, 10, 10), (8, 8, 9)],
)
def test_graybeard_counts_as_a_hand(seats: int, of_70: int, of_74: int) -> None:
    """So two can be dealt as many as three, and no more."""
    assert most_cards(book("beginner"), seats) == of_70
    assert most_cards(book("standard"), seats) == of_74


@clause("K-SCHEDULE")
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("classic", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("short", (1, 3, 5, 7, 9)),
        ("sprint", (5, 5, 5, 5, 5)),
        ("high", (6, 7, 8, 9, 10)),
        ("even", (2, 2, 4, 4, 6, 6, 8, 8, 10, 10)),
        ("long", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)),
    ],
)
def test_schedules_have_names(name: str, counts: tuple[int, ...]) -> None:
    assert schedule(book(schedule=name), 6) == counts


@clause("K-SCHEDULE")
@pytest.mark.parametrize("name", NAMED)
def test_a_schedule_with_a_name_is_capped(name: str) -> None:
    whole = schedule(book(schedule=name), 4)

    assert schedule(book("beginner", schedule=name), 8) == tuple(min(n, 8) for n in whole)
    assert schedule(book("standard", schedule=name), 8) == tuple(min(n, 9) for n in whole)


@clause("K-SCHEDULE")
@pytest.mark.parametrize("counts", [(1,), (10, 1, 10), (23,), (3,) * 100])
def test_a_list_of_ones_own_is_played_as_it_stands(counts: tuple[int, ...]) -> None:
    start(book("beginner", schedule=counts), 3)

    assert schedule(book("beginner", schedule=counts), 3) == counts


@clause("K-SCHEDULE")
@pytest.mark.parametrize("length", [0, 101, 1000])
def test_a_list_without_rounds_or_without_end_is_refused(length: int) -> None:
    assert refused_at_start(book(schedule=(1,) * length)) == Message(
        "K-SCHEDULE", "rules.schedule-length", {"n": length, "most": 100}
    )


@clause("K-SCHEDULE")
@pytest.mark.parametrize(
    ("counts", "round", "seats", "most"),
    [
        ((1, 19, 0), 2, 4, 18),
        ((25,), 1, 2, 24),
        ((25,), 1, 3, 24),
        ((1, 2, 12), 3, 8, 9),
    ],
)
def test_a_round_that_the_deck_cannot_serve_is_named(
    counts: tuple[int, ...], round: int, seats: int, most: int
) -> None:
    numbers = {"round": round, "n": counts[round - 1], "seats": seats, "most": most}

    assert refused_at_start(book(schedule=counts), seats) == Message(
        "K-SCHEDULE", "rules.schedule-cards", numbers
    )


@clause("K-SCHEDULE")
@pytest.mark.parametrize(("counts", "round"), [((0,), 1), ((1, 2, -1), 3)])
def test_a_round_without_cards_is_named(counts: tuple[int, ...], round: int) -> None:
    numbers = {"round": round, "n": counts[round - 1], "seats": 4, "most": 18}

    assert refused_at_start(book(schedule=counts)) == Message(
        "K-SCHEDULE", "rules.schedule-no-cards", numbers
    )


@clause("K-SCHEDULE")
def test_the_most_that_the_deck_can_serve_goes() -> None:
    for seats, most in ((2, 24), (4, 18), (8, 9)):
        assert schedule(start(book(schedule=(most,)), seats).rules, seats) == (most,)


# Other rules that make no sense


@clause("K-DEALER")
@pytest.mark.parametrize(("dealer", "seats"), [(4, 4), (2, 2), (-1, 4), (8, 8)])
def test_a_first_dealer_beyond_the_table_is_refused(dealer: int, seats: int) -> None:
    assert refused_at_start(book(first_dealer=dealer), seats) == Message(
        "K-DEALER", "rules.first-dealer", {"n": dealer + 1, "most": seats}
    )


@clause("K-CANNON")
def test_cannons_need_the_rascals_scoring() -> None:
    assert refused_at_start(book(cannon=True)) == Message("K-CANNON", "rules.cannon-needs-rascal")
    check(book(cannon=True, scoring="rascal"), 4)
    check(book(cannon=False, scoring="rascal"), 4)
