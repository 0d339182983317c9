"""How a round went: a line of the score sheet for each seat, every point with its cause."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skullking.model import Round
from skulduggery.skullking.scoring import Score
from skulduggery.skullking.view import View
from skulduggery.terminal import inks
from skulduggery.terminal.skullking import who
from skulduggery.terminal.skullking.faces import label
from skulduggery.texts import Voice

LEFT: Final = {
    "terminal.skullking.sheet.bid": 7,
    "terminal.skullking.sheet.won": 7,
    "terminal.skullking.sheet.base": 6,
}
RIGHT: Final = {"terminal.skullking.sheet.round": 7, "terminal.skullking.sheet.total": 7}
GAP: Final = 2
NARROWEST: Final = 9  # the number of a round stands above the names


class Sheet(NamedTuple):
    """The score sheet up to a round, in a width; the causes of points are listed in the middle."""

    rounds: tuple[Round, ...]
    voice: Voice
    width: int

    @property
    def totals(self) -> list[int]:
        seats = range(len(self.voice.names))
        return [sum(past.scores[seat].total for past in self.rounds) for seat in seats]

    @property
    def _names(self) -> int:
        return max(NARROWEST, *[len(name) + 2 for name in self.voice.names])

    @property
    def room(self) -> int:
        """Columns for the causes."""
        return self.width - self._names - sum(LEFT.values()) - sum(RIGHT.values()) - GAP

    def heading(self, causes: int) -> Content:
        title = self.voice.text("terminal.round", n=len(self.rounds))
        left, right = [_cells(map(self.voice.text, side), side) for side in (LEFT, RIGHT)]
        said = f"{left}{' ' * (causes + GAP)}{right}"
        return Content.assemble((f"{title:{self._names}}", f"bold {inks.LAMP}"), (said, inks.SHADE))

    def line(self, seat: Seat, causes: Content, wide: int) -> Content:
        score = self.rounds[-1].scores[seat]
        name = who.signed(self.voice, seat).truncate(self._names, pad=True)
        left = _cells([f"{score.bid}", f"{score.won}", f"{score.base:+}"], LEFT)
        right = _cells([f"{score.total:+}", f"{self.totals[seat]}"], RIGHT)
        met = inks.LAMP if score.bid == score.won else inks.SHADE
        return Content.assemble(
            name,
            (left, met),
            " " * GAP,
            causes.truncate(wide, pad=True),
            (right, f"bold {inks.PAPER}"),
        )

    def more(self, causes: Content) -> Content:
        """A line below another one, for causes that it had no room for."""
        return causes.pad_left(self._names + sum(LEFT.values()) + GAP)


def results(view: View, voice: Voice, width: int, ranked: bool) -> list[Content]:
    """The last round, a line each; where there is no room for all causes, with their sums."""
    sheet = Sheet(view.past, voice, width)
    said = [_in_a_line(score, voice, sheet.room) for score in view.past[-1].scores]
    wide = max(causes.cell_length for causes in said)
    seats = list(range(len(said)))
    if ranked:
        seats.sort(key=lambda seat: -sheet.totals[seat])
    return [sheet.heading(wide), *[sheet.line(seat, said[seat], wide) for seat in seats]]


def whole_round(rounds: tuple[Round, ...], voice: Voice, width: int) -> list[Content]:
    """The last of these rounds with all causes, in as many lines as it takes."""
    sheet = Sheet(rounds, voice, width)
    lines = [sheet.heading(sheet.room)]
    for seat, score in enumerate(rounds[-1].scores):
        parts = [Content(text) for text in _bonuses(score, voice) + _extras(score, voice)]
        first, *rest = inks.flow(parts, sheet.room, gap=", ")
        lines += [sheet.line(seat, first, sheet.room), *[sheet.more(line) for line in rest]]
    return lines


def _cells(texts: Iterable[str], widths: dict[str, int]) -> str:
    return "".join([f"{text:>{width}}" for text, width in zip(texts, widths.values(), strict=True)])


def _in_a_line(score: Score, voice: Voice, room: int) -> Content:
    extras = _extras(score, voice)
    whole = ", ".join(_bonuses(score, voice) + extras)
    if len(whole) <= room:
        return Content(whole)
    total = voice.text("terminal.skullking.sheet.bonus", points=f"{score.bonus:+}")
    return Content(", ".join([total, *extras]))


def _bonuses(score: Score, voice: Voice) -> list[str]:
    """Each captured card with what it brings: all of its worth, or half where only half counts."""
    worth = sum(bonus.points for bonus in score.bonuses)
    if not score.bonus:
        return []
    half = "½ " if score.bonus < worth else ""
    return [
        f"{half}{label(voice, bonus.card)} {bonus.points * score.bonus // worth:+}"
        for bonus in score.bonuses
    ]


def _extras(score: Score, voice: Voice) -> list[str]:
    loot = voice.text("terminal.skullking.sheet.loot", points=f"{score.loot:+}")
    bet = voice.text("terminal.skullking.sheet.bet", points=f"{score.bet:+}")
    return [text for text, points in ((loot, score.loot), (bet, score.bet)) if points]
