"""Figures as they are written in a language."""

from typing import Final

from skulduggery.arena.chances import Interval
from skulduggery.core import Value
from skulduggery.texts import Voice

UNITS: Final = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
TIMES: Final = "\N{MULTIPLICATION SIGN}"
NONE: Final = "–"  # where there is no figure


class Figures(Value, frozen=True):
    """Writes numbers as they are written in a language."""

    voice: Voice

    def count(self, n: float) -> str:
        return f"{n:,.0f}".replace(",", self.voice.text("arena.thousands"))

    def decimal(self, x: float, places: int) -> str:
        return f"{x:.{places}f}".replace(".", self.voice.text("arena.decimal"))

    def bare(self, share: float) -> str:
        """Per cent, where others say so."""
        return self.decimal(100 * share, 1)

    def percent(self, share: float) -> str:
        return f"{self.bare(share)} %"

    def span(self, low: float, high: float) -> str:
        return f"{self.bare(low)}{NONE}{self.bare(high)}"

    def cell(self, share: Interval | None) -> str:
        """Of a cross table, which has nothing to say of a bot against itself."""
        return NONE if share is None else f"{self.bare(share.mean)} ±{self.bare(share.margin)}"

    def time(self, seconds: float | None) -> str:
        """In the largest unit that leaves something before the point."""
        if seconds is None:
            return NONE
        size, name = next((unit for unit in UNITS if seconds >= unit[0]), UNITS[-1])
        amount = seconds / size
        return f"{self.decimal(amount, 0 if amount >= 100 else 1)} {name}"


def called(bot: str, places: int) -> str:
    """A bot's name, and how many of it play."""
    return bot if places == 1 else f"{bot} {TIMES}{places}"


def clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
