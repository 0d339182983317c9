"""Fair chance: the same for whoever knows the seed, and every result equally likely."""

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest

from skulduggery.core import Draw, OneOf
from skulduggery.dealer import RANGE, _below, _numbers, draw

SEED = bytes(range(32))


def drawn(n: int, purpose: str = "loss", round: int = 1) -> list[int]:
    """What many seeds draw."""
    return [
        draw(seed.to_bytes(32, "big"), round, OneOf(n, purpose)).index for seed in range(20_000)
    ]


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
LIMITS = {2: 10.83, 3: 13.82, 4: 16.27, 5: 18.47, 6: 20.52}


@pytest.mark.parametrize("n", LIMITS)
def test_every_result_is_equally_likely(n: int) -> None:
    counts = Counter(drawn(n))
    expected = 20_000 / n

    assert sorted(counts) == list(range(n))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < LIMITS[n]


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
