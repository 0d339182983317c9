"""Who does how well against whom: one against many, and many against one."""

from collections.abc import Mapping

from skulduggery.arena.chances import Interval
from skulduggery.arena.report import Report
from skulduggery.core import Value
from skulduggery.texts import Voice


class Cross(Value, frozen=True):
    """A cross table: the share of each row against each column."""

    title: str
    most: float  # what a row could win
    bots: tuple[str, ...]
    shares: Mapping[tuple[str, str], Interval]

    def share(self, row: str, column: str) -> Interval | None:
        return self.shares.get((row, column))


def cross_tables(report: Report, voice: Voice) -> list[Cross]:
    """Of a round robin, two tables; where two play, one is all there is to say."""
    bots = tuple(dict.fromkeys([match.one.bot for match in report.matches]))
    one = {(match.one.bot, match.many.bot): match.one.share for match in report.matches}
    many = {(match.many.bot, match.one.bot): match.many.share for match in report.matches}
    others = report.seats - 1
    tables = [
        Cross(voice.text("arena.cross.alone", n=others), 1, bots, one),
        Cross(voice.text("arena.cross.together", n=others), 1 / others, bots, many),
    ]
    return tables[: 0 if len(report.matches) == 1 else min(others, 2)]
