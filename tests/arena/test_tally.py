"""What is counted: shares of wins, ranks, times, and sums that do not depend on who adds up."""

from math import isclose
from random import Random

import pytest

from skulduggery.arena.chances import Interval
from skulduggery.arena.game import _rank
from skulduggery.arena.tally import SHARES, Fault, Line, Result, Tally
from skulduggery.core import Outcome


def test_a_win_can_be_shared_evenly_by_as_many_as_can_sit_down() -> None:
    assert all(SHARES % winners == 0 for winners in range(1, 9))


@pytest.mark.parametrize(
    ("winners", "scores", "ranks"),
    [
        ((0,), (2, 1, 0, 0), [1, 2, 3.5, 3.5]),
        ((3,), (1, 1, 1, 0), [3, 3, 3, 1]),  # the last one left wins at Skull, whatever the points
        ((0, 2), (90, -5, 90, 40), [1.5, 4, 1.5, 3]),
        ((0, 1, 2), (7, 7, 7), [2, 2, 2]),
    ],
)
def test_winners_come_first_and_equals_stand_in_the_middle(
    winners: tuple[int, ...], scores: tuple[int, ...], ranks: list[float]
) -> None:
    outcome = Outcome(winners, scores)

    assert [_rank(outcome, seat) / 2 for seat in range(len(scores))] == ranks


def test_a_line_worked_by_hand() -> None:
    """One bot of two seats, two deals: it wins both games, then shares one and loses one."""
    line = Line(places=1, seats=2)
    for result in (Result(SHARES, 2, 30), Result(SHARES, 2, 20)):
        line.ended(result)
    line.end_deal()
    for result in (Result(SHARES // 2, 3, 10, met=3, bids=5), Result(0, 4, -20, met=1, bids=5)):
        line.ended(result)
    line.end_deal()

    assert (line.deals, line.games) == (2, 4)
    assert line.share.mean == 2.5 / 4
    assert line.rank == (1 + 1 + 1.5 + 2) / 4
    assert line.score == 10
    assert line.bids_met == 0.4


def test_each_of_three_has_a_third_of_what_all_of_them_won() -> None:
    one, three = lines_of([4, 1, 0, 2, 3])

    assert one.share.mean == 10 / 20
    assert isclose(three.share.mean, 10 / 20 / 3)
    assert isclose(three.share.low, (1 - one.share.high) / 3)
    assert isclose(three.share.high, (1 - one.share.low) / 3)


def lines_of(wins: list[int]) -> tuple[Line, Line]:
    """One bot against three of another, by how many of four games it won in each deal."""
    one, three = Line(1, 4), Line(3, 4)
    for won in wins:
        one.ended(Result(SHARES * won, 2, 0))
        three.ended(Result(SHARES * (4 - won), 2, 0))
        one.end_deal()
        three.end_deal()
    return one, three


def test_where_all_are_the_same_bot_it_wins_for_certain() -> None:
    line = Line(places=4, seats=4)
    line.ended(Result(4 * SHARES, 2, 0))
    line.end_deal()

    assert line.share == Interval(0.25, 0.25, 0.25)


def test_games_of_one_deal_count_as_one_value_since_they_share_its_luck() -> None:
    """Eight games by fours tell less than by twos: the interval must be wider."""
    few, _ = lines_of([4, 0] * 10)
    many, _ = lines_of([2, 2] * 10)

    assert few.share.mean == many.share.mean
    assert few.share.margin > 2 * many.share.margin


def test_times_are_told_within_about_two_per_cent() -> None:
    line = Line(1, 2)
    for microseconds in range(1, 1001):
        line.decided(1_000 * microseconds)

    median, slowest = line.time(0.5), line.time(0.99)
    assert median is not None
    assert slowest is not None
    assert isclose(median, 500e-6, rel_tol=0.03)
    assert isclose(slowest, 990e-6, rel_tol=0.03)
    assert line.decisions == 1_000


def test_who_was_never_asked_took_no_time() -> None:
    assert Line(1, 2).time(0.5) is None


def test_a_game_whose_bids_promise_nothing_has_none_to_meet() -> None:
    assert Line(1, 2).bids_met is None


@pytest.mark.parametrize("cut", [1, 3, 6])
def test_parts_add_up_to_the_whole_in_any_order(cut: int) -> None:
    whole, first, second = [Tally(("a", "b", "b")) for _ in range(3)]
    for deal in range(7):
        for tally in (whole, first if deal < cut else second):
            write(tally, deal)
    second.add(first)

    assert [vars(line) for line in second.lines.values()] == [
        vars(line) for line in whole.lines.values()
    ]
    assert (second.deals, second.games) == (7, 21)
    fault = second.lines["b"].fault
    assert fault is not None
    assert fault.deal == 0


def write(tally: Tally, deal: int) -> None:
    rng = Random(deal)
    for line in tally.lines.values():
        line.decided(rng.randrange(1, 10**6))
        line.failed(Fault(deal, 0, f"fault {deal}"))
        line.ended(Result(rng.randrange(SHARES), rng.randrange(2, 7), rng.randrange(-50, 50), 1, 2))
    tally.end_deal()
