"""What matches came to, as values: for a table, a picture, or JSON."""

from collections.abc import Sequence

from skulduggery.arena.chances import Interval
from skulduggery.arena.match import Match
from skulduggery.arena.tally import Line, Tally
from skulduggery.core import Value


class Time(Value, frozen=True):
    """Seconds to a decision. All that two runs of the same match may differ in, with Speed."""

    median: float | None
    p99: float | None


class Entrant(Value, frozen=True):
    """A bot of a match, and how it did."""

    bot: str
    places: int  # how many of it play
    share: Interval  # of the wins, for each of them
    rank: float
    score: float
    bids_met: float | None  # None: a bid of this game is no promise
    decisions: int
    replaced: int
    fault: str | None  # why it was replaced the first time
    time: Time


class Played(Value, frozen=True):
    """One match."""

    entrants: tuple[Entrant, ...]

    @property
    def one(self) -> Entrant:
        return self.entrants[0]

    @property
    def many(self) -> Entrant:
        return self.entrants[-1]


class Speed(Value, frozen=True):
    """How fast it was. All that two runs of the same match may differ in, with Time."""

    cores: int
    seconds: float
    decisions_per_second: float


class Report(Value, frozen=True):
    """Some matches on the same deals."""

    game: str
    rules: str
    seats: int
    seed: str
    deals: int
    games: int  # in each match
    matches: tuple[Played, ...]
    speed: Speed

    @property
    def fair(self) -> float:
        return 1 / self.seats


def report(
    matches: Sequence[Match], tallies: Sequence[Tally], cores: int, seconds: float
) -> Report:
    """What some matches came to, which were played on the same deals."""
    first, decisions = matches[0], sum([tally.decisions for tally in tallies])
    return Report(
        game=first.game,
        rules=first.rules,
        seats=first.seats,
        seed=first.seed,
        deals=tallies[0].deals,
        games=tallies[0].games,
        matches=tuple([_played(tally) for tally in tallies]),
        speed=Speed(cores, seconds, decisions / seconds),
    )


def _played(tally: Tally) -> Played:
    return Played(tuple([_entrant(bot, line) for bot, line in tally.lines.items()]))


def _entrant(bot: str, line: Line) -> Entrant:
    return Entrant(
        bot=bot,
        places=line.places,
        share=line.share,
        rank=line.rank,
        score=line.score,
        bids_met=line.bids_met,
        decisions=line.decisions,
        replaced=line.replaced,
        fault=None if line.fault is None else line.fault.what,
        time=Time(line.time(0.5), line.time(0.99)),
    )
