"""Intervals: by hand, against tables, and exactly where all that can happen can be listed."""

from itertools import product
from math import isclose, sqrt
from statistics import fmean, stdev

import pytest

from skulduggery.arena.chances import Interval, interval, student


def test_an_interval_worked_by_hand() -> None:
    """Four deals of up to 2: 0, 1, 1, 2. With both extremes: 0, 0, 1, 1, 2, 2, whose average is 1
    and whose variance is 4 / 5; 5 degrees of freedom make 2.571."""
    found = interval(4, total=4, squares=6, most=2)

    assert found.mean == 1
    assert isclose(found.high - 1, 2.571 * sqrt(4 / 5 / 6), rel_tol=2e-3)
    assert isclose(1 - found.low, found.high - 1)


@pytest.mark.parametrize("values", [[0, 0, 3, 1], [4, 4, 4, 4, 3], [2], [1, 0] * 50])
def test_it_is_students_interval_with_two_values_more(values: list[int]) -> None:
    found = interval(len(values), sum(values), sum(value**2 for value in values), 4)
    more = [*values, 0, 4]
    margin = student(len(more) - 1) * stdev(more) / sqrt(len(more))

    assert found.mean == fmean(values)
    assert isclose(found.low, max(0, fmean(more) - margin), abs_tol=1e-9)
    assert isclose(found.high, min(4, fmean(more) + margin), abs_tol=1e-9)


# From any table of Student's distribution: 97.5 %, by degrees of freedom.
TABLE = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984, 10**6: 1.960}


@pytest.mark.parametrize(("degrees", "t"), TABLE.items())
def test_students_t_is_that_of_the_tables(degrees: int, t: float) -> None:
    assert isclose(student(degrees), t, rel_tol=0.04 if degrees == 2 else 0.01)


def test_one_deal_proves_nothing() -> None:
    nothing, all_won = interval(1, 0, 0, 4), interval(1, 4, 16, 4)

    assert nothing.low == 0
    assert nothing.high > 3
    assert all_won.low < 1
    assert all_won.high == 4


def test_who_never_won_may_yet_win_three_times_in_so_many() -> None:
    """The rule of three: after n failures, up to 3 in n must be feared."""
    assert isclose(interval(1_000, 0, 0, 1).high, 3 / 1_000, rel_tol=0.1)


def test_many_deals_hardly_notice_the_two_that_are_added() -> None:
    n = 10_000
    found = interval(n, n // 4, n // 4, 1)
    plain = 1.96 * sqrt(0.25 * 0.75 / n)

    assert isclose(found.margin, plain, rel_tol=0.01)


def test_an_interval_holds_its_average_and_stays_in_bounds() -> None:
    for values in product(range(3), repeat=5):
        found = interval(5, sum(values), sum(value**2 for value in values), 2)
        assert 0 <= found.low <= found.mean <= found.high <= 2


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.25, 0.5, 0.8])
@pytest.mark.parametrize("deals", [2, 4, 7])
def test_the_truth_is_within_at_least_95_times_in_100(chance: float, deals: int) -> None:
    """Exactly, by all that can happen in so many deals of two games each."""
    parts = [(1 - chance) ** 2, 2 * chance * (1 - chance), chance**2]
    within = 0.0
    for values in product(range(3), repeat=deals):
        found = interval(deals, sum(values), sum(value**2 for value in values), 2)
        if found.low <= 2 * chance <= found.high:
            likely = 1.0
            for value in values:
                likely *= parts[value]
            within += likely
    assert within >= 0.95


def test_the_margin_is_that_of_the_farther_end() -> None:
    assert isclose(Interval(0.1, 0.0, 0.4).margin, 0.3)
    assert isclose(Interval(0.9, 0.5, 1.0).margin, 0.4)
