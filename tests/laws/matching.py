"""Give every place one thing that fits it, at random."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

Place = TypeVar("Place")
Thing = TypeVar("Thing")


def matched(
    places: Sequence[Place],
    things: Sequence[Thing],
    fits: Callable[[Place, Thing], bool],
    rng: Random,
) -> list[Thing] | None:
    """For each place its thing, none used twice; None if that cannot be."""
    matching = Matching(places, rng.sample(things, len(things)), fits)
    for place in rng.sample(range(len(places)), len(places)):
        if not matching.serve(place, tried=set()):
            return None
    given = {place: thing for thing, place in matching.taken.items()}
    return [matching.things[given[place]] for place in range(len(places))]


class Matching(Generic[Place, Thing]):
    """It grows by augmenting paths: whoever is in the way moves on, if there is anywhere to go."""

    def __init__(
        self,
        places: Sequence[Place],
        things: Sequence[Thing],
        fits: Callable[[Place, Thing], bool],
    ) -> None:
        self.places, self.things, self.fits = places, things, fits
        self.free = dict.fromkeys(range(len(things)))
        self.taken: dict[int, int] = {}  # by which place

    def serve(self, place: int, tried: set[int]) -> bool:
        for thing in self.free:
            if self.fits(self.places[place], self.things[thing]):
                del self.free[thing]
                self.taken[thing] = place
                return True
        return self._push(place, tried)

    def _push(self, place: int, tried: set[int]) -> bool:
        for thing, other in self.taken.items():
            if thing not in tried and self.fits(self.places[place], self.things[thing]):
                tried.add(thing)
                if self.serve(other, tried):
                    self.taken[thing] = place
                    return True
        return False
