"""Random numbers: those of xoshiro128**, fair, and the same ones for the same seed."""

from collections import Counter

import numpy as np
import pytest

from skulduggery.kernel.randomness import below, fraction, next_word, seeded


def test_the_numbers_are_those_of_xoshiro128() -> None:
    """Beside the authors' C, in numpy's words of 32 bits."""
    words = seeded(7, 1)[0]
    state = words.astype(np.uint32)
    for _ in range(1_000):
        assert next_word(words) == reference(state)
    assert words.tolist() == state.tolist()


def reference(s: "np.ndarray[tuple[int], np.dtype[np.uint32]]") -> int:
    def rotated(x: np.uint32, by: int) -> np.uint32:
        return np.uint32((int(x) << by | int(x) >> (32 - by)) & 0xFFFFFFFF)

    five = np.uint32(int(s[1]) * 5 & 0xFFFFFFFF)
    result = int(rotated(five, 7)) * 9 & 0xFFFFFFFF
    t = np.uint32(int(s[1]) << 9 & 0xFFFFFFFF)
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotated(s[3], 11)
    return result


@pytest.mark.parametrize("n", [1, 2, 3, 7, 74])
def test_one_of_n_is_each_as_likely(n: int) -> None:
    random, tries = seeded(n, 1)[0], 400 * n
    found = Counter(below(random, n) for _ in range(tries))

    assert set(found) == set(range(n))
    surprise = sum((count - 400) ** 2 / 400 for count in found.values())
    assert surprise < n + 6 * (2 * n) ** 0.5


def test_what_would_favour_some_is_thrown_away() -> None:
    """Of three quarters of all words every third number would come up twice as often."""
    random, n = seeded(0, 1)[0], 3 << 28
    found = Counter(below(random, n) % 3 for _ in range(3_000))

    assert max(found.values()) - min(found.values()) < 250


def test_fractions_are_below_one_and_even() -> None:
    random = seeded(0, 1)[0]
    found = [fraction(random) for _ in range(4_000)]

    assert 0 <= min(found) < 0.01
    assert 0.99 < max(found) < 1
    assert abs(sum(found) / 4_000 - 0.5) < 0.03


def test_every_row_and_seed_has_numbers_of_its_own() -> None:
    rows = [tuple(row) for seed in range(50) for row in seeded(seed, 20).tolist()]

    assert len(set(rows)) == len(rows)
    assert seeded(3, 4).tolist() == seeded(3, 4).tolist()
