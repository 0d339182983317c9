"""Games played to their end by a policy, and worlds that fit what a seat knows.

A policy is None (any legal action, each as likely), a `Table` or a `Net`; it decides for all seats.
"""

from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.loops import NET, RANDOM, TABLE, loops
from skulduggery.kernel.threads import Threads

Whole: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]


class Table(NamedTuple):
    """Each action's weight in each of the kernel's SITUATIONS; all alike where there is none."""

    weights: Floats


class Net(NamedTuple):
    """A net with one layer of rectified units between observation and actions (softmax).

    Both arrays have a row more than there are inputs, the last one: the bias.
    """

    inner: Floats  # (OBSERVED + 1, units)
    outer: Floats  # (units + 1, actions)


Policy: TypeAlias = Table | Net | None


class Playouts:
    """Plays rows of states to their ends, on one thread or several."""

    def __init__(self, kernel: ModuleType, policy: Policy = None, threads: int = 1) -> None:
        self._play = loops(kernel).play
        self._threads = Threads(threads)
        self._draws = np.zeros((threads, kernel.LONGEST_DRAW), np.int64)
        given = _arrays(kernel, policy)
        self._given = [(*given, *_scratch(kernel, given[1])) for _ in range(threads)]

    def run(self, states: Whole, random: Whole, shares: Floats) -> int:
        """Play on in place. In shares is each seat's share of the win; how many decisions it took.

        random: a generator for each row (`randomness.seeded`), which is drawn from in place.
        """
        decisions = [0] * len(self._given)

        def work(thread: int, first: int, last: int) -> None:
            rows = (states, random, self._draws[thread], shares, first, last)
            decisions[thread] = self._play(*rows, *self._given[thread])

        self._threads.share(len(states), work)
        return sum(decisions)


def worlds(kernel: ModuleType, state: Whole, seat: int, random: Whole, into: Whole) -> None:
    """As many worlds as `into` has rows, each fit for what a seat knows of a state.

    A view of the referee's comes here by way of one world: kernel.load(GAME.imagine(view, rng)).
    random: one generator.
    """
    loops(kernel).imagine(state, seat, random, into, 0, len(into))


def _arrays(kernel: ModuleType, policy: Policy) -> tuple[int, Floats, Floats]:
    """The kind of a policy, and its arrays."""
    actions, none = len(kernel.ACTIONS), np.zeros((1, 1), np.float32)
    match policy:
        case None:
            return RANDOM, none, none
        case Table(weights):
            return TABLE, _shaped("weights", weights, kernel.SITUATIONS, actions), none
        case Net(inner, outer):
            units = inner.shape[-1]
            first = _shaped("inner", inner, kernel.OBSERVED + 1, units)
            return NET, first, _shaped("outer", outer, units + 1, actions)


def _shaped(name: str, array: Floats, *shape: int) -> Floats:
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, and has {array.shape}")
    return np.ascontiguousarray(array, np.float32)


def _scratch(kernel: ModuleType, inner: Floats) -> tuple[NDArray[Any], ...]:
    """What a thread needs to decide: compiled code makes no arrays of its own."""
    actions = len(kernel.ACTIONS)
    return (
        np.zeros(actions, np.uint8),
        np.zeros(kernel.OBSERVED, np.uint8),
        np.zeros(inner.shape[1], np.float32),
        np.zeros(actions, np.float32),
    )
