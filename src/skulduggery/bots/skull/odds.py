"""How likely it is to flip so many discs, and whose to flip for it."""

from collections.abc import Mapping
from typing import NamedTuple

from skulduggery.core import Seat


class Plan(NamedTuple):
    """The best way to flip a number of the others' discs: how deep at whose, and how safe it is."""

    chance: float
    depths: tuple[tuple[Seat, int], ...]


def plans(safe: Mapping[Seat, list[float]]) -> list[Plan]:
    """The best plan for 0, 1, 2 ... discs, as far as they go."""
    best = [Plan(1.0, ())]
    for seat, depths in safe.items():
        longer: list[list[Plan]] = [[] for _ in range(len(best) + len(depths) - 1)]
        for taken, plan in enumerate(best):
            for depth, chance in enumerate(depths):
                further = ((seat, depth),) if depth else ()
                longer[taken + depth].append(Plan(plan.chance * chance, plan.depths + further))
        best = [max(ways) for ways in longer]
    return best
