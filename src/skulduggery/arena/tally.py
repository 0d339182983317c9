"""What a match comes to. All is counted in whole numbers, so that adding up in parts is exact."""

from collections import Counter
from math import log2
from typing import Final, NamedTuple

from skulduggery.arena.chances import Interval, interval

SHARES: Final = 840  # a win, in parts that any number of winners up to eight can share evenly
FINE: Final = 16  # steps of time to a doubling: a time is known within about two per cent


class Result(NamedTuple):
    """One game for one seat."""

    share: int  # of the win, in SHARES
    rank: int  # doubled, since equals stand in the middle
    score: int
    met: int = 0  # bids that came true
    bids: int = 0  # and all of them, where a game has such bids


class Fault(NamedTuple):
    """Where a bot had to be replaced, the earliest first."""

    deal: int
    shift: int
    what: str


class Line:
    """All that one bot did, wherever it sat."""

    def __init__(self, places: int, seats: int) -> None:
        self.places = places  # how many of it play
        self.seats = seats
        self.deals = 0
        self.shares = 0
        self.squares = 0  # of each deal's shares: how much luck there is in a deal
        self.ranks = 0
        self.scores = 0
        self.met = 0
        self.bids = 0
        self.nanoseconds = 0
        self.replaced = 0
        self.times: Counter[int] = Counter()  # decisions, by the step of time that each took
        self.fault: Fault | None = None
        self._deal = 0  # shares in the deal under way

    # Counting

    def decided(self, nanoseconds: int) -> None:
        self.times[round(log2(max(1, nanoseconds)) * FINE)] += 1
        self.nanoseconds += nanoseconds

    def failed(self, fault: Fault) -> None:
        self.replaced += 1
        self.fault = self.fault or fault

    def ended(self, result: Result) -> None:
        self._deal += result.share
        self.ranks += result.rank
        self.scores += result.score
        self.met += result.met
        self.bids += result.bids

    def end_deal(self) -> None:
        self.deals += 1
        self.shares += self._deal
        self.squares += self._deal**2
        self._deal = 0

    def add(self, other: "Line") -> None:
        """Deals played elsewhere, in whatever order they come back."""
        for name in SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.times += other.times
        faults = [fault for fault in (self.fault, other.fault) if fault is not None]
        self.fault = min(faults, default=None)

    # What it comes to

    @property
    def games(self) -> int:
        """A game counts once for each of them that plays in it."""
        return self.deals * self.places * self.seats

    @property
    def share(self) -> Interval:
        """One seat's part of the wins.

        A deal counts as one value, however many games it is: they share its cards.
        """
        whole = SHARES * self.seats  # what all seats together win in a deal
        if self.places == self.seats:  # whoever wins, it is this bot
            return Interval(1 / self.seats, 1 / self.seats, 1 / self.seats)
        return interval(self.deals, self.shares, self.squares, whole) / (whole * self.places)

    @property
    def rank(self) -> float:
        return self.ranks / 2 / self.games

    @property
    def score(self) -> float:
        return self.scores / self.games

    @property
    def bids_met(self) -> float | None:
        return self.met / self.bids if self.bids else None

    @property
    def decisions(self) -> int:
        return self.times.total()

    def time(self, part: float) -> float | None:
        """Seconds within which this part of all decisions was made."""
        left = part * self.decisions
        for step, count in sorted(self.times.items()):
            left -= count
            if left <= 0:
                return float(2 ** (step / FINE)) / 1e9
        return None  # it never had to decide


SUMS: Final = (
    *("deals", "shares", "squares", "ranks", "scores"),
    *("met", "bids", "nanoseconds", "replaced"),
)


class Tally:
    """A line for every bot of a match."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.seats = len(bots)
        self.lines = {name: Line(places, len(bots)) for name, places in Counter(bots).items()}

    @property
    def deals(self) -> int:
        return next(iter(self.lines.values())).deals

    @property
    def games(self) -> int:
        return self.deals * self.seats

    @property
    def decisions(self) -> int:
        return sum([line.decisions for line in self.lines.values()])

    def end_deal(self) -> None:
        for line in self.lines.values():
            line.end_deal()

    def add(self, other: "Tally") -> None:
        for name, line in self.lines.items():
            line.add(other.lines[name])
