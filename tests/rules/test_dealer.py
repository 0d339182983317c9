"""Fair chance: the same for whoever knows the seed, and every result equally likely."""

import hashlib
import hmac
from collections import Counter
from itertools import islice, permutations

import pytest

from skulduggery.core import Draw, OneOf, Order, OrderOf
from skulduggery.dealer import RANGE, _below, _numbers, _shuffled, draw

SEED = bytes(range(32))


def drawn(n: int, purpose: str = "loss", round: int = 1) -> list[int]:
    """What many seeds draw."""
    draws = [draw(seed.to_bytes(32, "big"), round, OneOf(n, purpose)) for seed in range(20_000)]
    return [draw.index for draw in draws if isinstance(draw, Draw)]


def shuffled(n: int, seeds: int, purpose: str = "deal", round: int = 1) -> list[tuple[int, ...]]:
    """The orders that many seeds draw."""
    orders = [draw(seed.to_bytes(32, "big"), round, OrderOf(n, purpose)) for seed in range(seeds)]
    return [order.of for order in orders if isinstance(order, Order)]


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    """How far counts are from all alike."""
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing


def words(seed: bytes, label: str) -> list[int]:
    """The numbers of one block, worked out apart from the dealer."""
    digest = hmac.new(seed, label.encode(), hashlib.sha256).digest()
    return [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]


def test_the_same_seed_draws_the_same() -> None:
    assert draw(SEED, 1, OneOf(6, "starter")) == draw(SEED, 1, OneOf(6, "starter"))


def test_a_draw_follows_from_seed_round_and_purpose_as_published() -> None:
    for round in range(1, 50):
        first = words(SEED, f"{round}/loss/0")[0]
        assert draw(SEED, round, OneOf(4, "loss")) == Draw(first % 4)


def test_seed_round_and_purpose_each_change_the_draws() -> None:
    usual = drawn(4)

    for other in (drawn(4, round=2), drawn(4, purpose="starter"), drawn(4)[1:]):
        agree = sum(a == b for a, b in zip(usual, other, strict=False))
        assert agree / len(usual) == pytest.approx(1 / 4, abs=0.02)


# The values of chi-square that a fair draw exceeds once in a thousand times.
LIMITS = {2: 10.83, 3: 13.82, 4: 16.27, 5: 18.47, 6: 20.52, 8: 24.32, 10: 27.88}


@pytest.mark.parametrize("n", LIMITS)
def test_every_result_is_equally_likely(n: int) -> None:
    counts = Counter(drawn(n))

    assert counts.total() == 20_000
    assert sorted(counts) == list(range(n))
    assert chi_square(counts, n) < LIMITS[n]


def test_one_of_one_is_drawn_without_a_choice() -> None:
    assert draw(SEED, 1, OneOf(1, "loss")) == Draw(0)


# Numbers that would favour some results


@pytest.mark.parametrize(("n", "unfair"), [(3, 1), (5, 1), (6, 4), (7, 2)])
def test_numbers_at_or_above_the_fair_limit_are_thrown_away(n: int, unfair: int) -> None:
    limit = RANGE - unfair
    assert limit % n == 0

    assert _below(n, iter([limit, RANGE - 1, limit, n + 2])) == 2
    assert _below(n, iter([limit - 1, 0])) == n - 1


@pytest.mark.parametrize("n", [1, 2, 4, 8])
def test_where_all_numbers_are_fair_none_is_thrown_away(n: int) -> None:
    assert _below(n, iter([RANGE - 1, 0])) == n - 1


def test_the_numbers_go_on_block_after_block() -> None:
    assert list(islice(_numbers(SEED, "1/loss"), 9)) == [
        *words(SEED, "1/loss/0"),
        *words(SEED, "1/loss/1"),
        words(SEED, "1/loss/2")[0],
    ]
    assert RANGE == 2**64


# Orders


def test_the_same_seed_draws_the_same_order() -> None:
    assert draw(SEED, 1, OrderOf(74, "deal")) == draw(SEED, 1, OrderOf(74, "deal"))


@pytest.mark.parametrize("n", [2, 3, 10, 70, 74])
def test_an_order_follows_from_seed_round_and_purpose_as_published(n: int) -> None:
    """From the last place on, each changes places with any up to itself (Fisher and Yates)."""
    for round in (1, 2, 3):
        blocks = [words(SEED, f"{round}/deal/{block}") for block in range(19)]
        numbers = iter([word for block in blocks for word in block])
        order = list(range(n))
        for place in reversed(range(1, n)):
            other = next(numbers) % (place + 1)
            order[place], order[other] = order[other], order[place]

        assert draw(SEED, round, OrderOf(n, "deal")) == Order(tuple(order))


@pytest.mark.parametrize("n", [0, 1, 2, 5, 74])
def test_an_order_has_each_thing_once(n: int) -> None:
    for of in shuffled(n, seeds=50):
        assert sorted(of) == list(range(n))


def test_seed_round_and_purpose_each_change_the_order() -> None:
    usual = shuffled(74, seeds=20)
    later, other = shuffled(74, seeds=20, round=2), shuffled(74, seeds=20, purpose="other")

    assert len({*usual, *later, *other}) == 60


# As above, the values that a fair draw exceeds once in a thousand times.
ORDER_LIMITS = {2: 10.83, 3: 20.52, 4: 49.73}


@pytest.mark.parametrize("n", ORDER_LIMITS)
def test_every_order_is_equally_likely(n: int) -> None:
    kinds = list(permutations(range(n)))
    counts = Counter(shuffled(n, seeds=12_000))

    assert counts.total() == 12_000
    assert set(counts) == set(kinds)
    assert chi_square(counts, len(kinds)) < ORDER_LIMITS[n]


def test_every_thing_is_as_likely_in_every_place() -> None:
    """Of a whole deck, at its ends and in its middle."""
    orders = shuffled(74, seeds=3_700)

    for place in (0, 1, 36, 72, 73):
        counts = Counter(of[place] for of in orders)
        assert chi_square(counts, kinds=74) < 116.09


@pytest.mark.parametrize("n", [2, 3, 5, 10])
def test_every_place_of_an_order_takes_every_thing_alike(n: int) -> None:
    orders = shuffled(n, seeds=5_000)

    for place in range(n):
        counts = Counter(of[place] for of in orders)
        assert counts.total() == 5_000
        assert chi_square(counts, n) < LIMITS[n]


def test_the_dealer_throws_numbers_away_within_an_order_too() -> None:
    """A third of all numbers does not come out even, so the highest one is unfair to it."""
    fair, unfair = [5, 0], RANGE - 1

    assert _shuffled(3, iter(fair)) == _shuffled(3, iter([unfair, *fair])) == (1, 0, 2)
    assert _shuffled(3, iter([0, unfair])) == (2, 1, 0)
    assert _shuffled(3, iter([1, 0])) == (2, 0, 1)


def test_what_is_alone_needs_no_number() -> None:
    assert _shuffled(1, iter([])) == (0,)
    assert _shuffled(0, iter([])) == ()
