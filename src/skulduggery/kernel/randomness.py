"""Random numbers in plain integers (xoshiro128**): words of 32 bits, in 64, so that none overflows.

Blackman and Vigna, "Scrambled linear pseudorandom number generators" (2021). Compiled and
interpreted it gives the same numbers.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.compiling import Ints, compiled

WORDS: Final = 4
WORD: Final = (1 << 32) - 1


def seeded(seed: int, rows: int) -> NDArray[np.int64]:
    """A generator a row; rows and seeds differ in all their words."""
    words: NDArray[Any] = np.random.SeedSequence(seed).generate_state(rows * WORDS, np.uint32)
    return words.astype(np.int64).reshape(rows, WORDS)


@compiled
def next_word(random: Ints) -> int:
    """The next 32 bits."""
    one, two, three, four = random[0], random[1], random[2], random[3]
    scrambled = two * 5 & WORD
    scrambled = ((scrambled << 7 | scrambled >> 25) & WORD) * 9 & WORD
    three ^= one
    four ^= two
    random[0] = one ^ four
    random[1] = two ^ three
    random[2] = three ^ (two << 9 & WORD)
    random[3] = (four << 11 | four >> 21) & WORD
    return scrambled


@compiled
def below(random: Ints, n: int) -> int:
    """One of n numbers from 0, each as likely (Lemire's method); n is at most 2**30."""
    product = next_word(random) * n
    if product & WORD < n:  # what would favour some is thrown away
        unfair = (WORD + 1) % n
        while product & WORD < unfair:
            product = next_word(random) * n
    return product >> 32


@compiled
def fraction(random: Ints) -> float:
    """A number from 0 to below 1."""
    return next_word(random) / (WORD + 1)
