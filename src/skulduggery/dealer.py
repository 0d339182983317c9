"""Fair chance: a secret seed becomes the dealer's moves, the same ones for whoever knows it.

Each draw is keyed by its round and purpose, so that nothing before it can shift it, and every
result is equally likely: numbers that would favour some are thrown away.
"""

import hmac
from collections.abc import Iterator
from typing import Any, Final

from skulduggery.core import AnyGame, Chance, Draw, OneOf, Order

WORD: Final = 8  # bytes to a number
RANGE: Final = 1 << (8 * WORD)


def move(game: AnyGame, state: Any, seed: bytes) -> Draw | Order:
    """What the dealer does now, at a table where something is to be drawn."""
    chance = game.chance(state)
    assert chance is not None  # the dealer owes a decision only then
    return draw(seed, state.round, chance)


def draw(seed: bytes, round: int, chance: Chance) -> Draw | Order:
    numbers = _numbers(seed, f"{round}/{chance.purpose}")
    if isinstance(chance, OneOf):
        return Draw(_below(chance.n, numbers))
    return Order(_shuffled(chance.n, numbers))


def _shuffled(n: int, numbers: Iterator[int]) -> tuple[int, ...]:
    """Each place, from the last on, takes any of those that are left (Fisher and Yates)."""
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(n: int, numbers: Iterator[int]) -> int:
    fair = RANGE - RANGE % n
    return next(number for number in numbers if number < fair) % n


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}/{block}".encode(), "sha256")
        for at in range(0, len(digest), WORD):
            yield int.from_bytes(digest[at : at + WORD], "big")
        block += 1
