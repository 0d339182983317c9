"""How often something may be done, and how many at once."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from skulduggery.core import Value

MOST_KEPT: Final = 10_000


class Limit(Value, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class Bucket:
    """Fills with time, and is emptied by use."""

    __slots__ = ("_left", "_limit", "_now", "_since")

    def __init__(self, limit: Limit, now: Callable[[], float]) -> None:
        self._limit = limit
        self._now = now
        self._left = limit.burst
        self._since = now()

    def take(self) -> bool:
        """Whether there was one left to take."""
        self._fill()
        enough = self._left >= 1
        self._left -= enough
        return enough

    @property
    def empty(self) -> bool:
        self._fill()
        return self._left < 1

    def _fill(self) -> None:
        now = self._now()
        grown = self._left + (now - self._since) * self._limit.a_second
        self._left, self._since = min(self._limit.burst, grown), now


class Buckets:
    """One for each key. Those not asked for longest are forgotten first."""

    def __init__(self, limit: Limit, now: Callable[[], float]) -> None:
        self._limit = limit
        self._now = now
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable) -> bool:
        return self._of(key).take()

    def empty(self, key: Hashable) -> bool:
        known = self._buckets.get(key)
        return known is not None and known.empty

    def _of(self, key: Hashable) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(self._limit, self._now))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket


class Places:
    """So many in all, and so many for each key."""

    def __init__(self, most: int, each: int) -> None:
        self.taken = 0
        self._most = most
        self._each = each
        self._by: Counter[Hashable] = Counter()

    @property
    def holders(self) -> int:
        """How many keys have a place."""
        return len(self._by)

    def take(self, key: Hashable) -> bool:
        free = self.taken < self._most and self._by[key] < self._each
        if free:  # and else no trace of whoever was turned away
            self._by[key] += 1
            self.taken += 1
        return free

    def give_back(self, key: Hashable) -> None:
        self.taken -= 1
        self._by[key] -= 1
        if not self._by[key]:
            del self._by[key]
