"""A report as a picture: shares with their intervals, or cross tables as shaded grids."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from skulduggery.arena.chances import Interval
from skulduggery.arena.cross import Cross, cross_tables
from skulduggery.arena.figures import Figures, called
from skulduggery.arena.report import Entrant, Report
from skulduggery.arena.sheet import about
from skulduggery.arena.svg import circle, line, picture, rect, text
from skulduggery.texts import Voice

EDGE: Final = 24
TOP: Final = 96  # below the title
LONGEST: Final = 22  # letters of a name

# Shares
NAMES: Final = 200  # wide
SCALE: Final = 420
SAID: Final = 170
ROW: Final = 40
TICK: Final = 0.1

# Grids
CELL: Final = 92
LOW: Final = 44
NARROW: Final = 13  # letters above a column
HEAD: Final = 56
PALE: Final = 0.06
DARK: Final = 0.6  # a cell on which figures can still be read


def plot(report: Report, voice: Voice, title: str) -> str:
    """The picture, as SVG."""
    tables = cross_tables(report, voice)
    return _grids(report, voice, title, tables) if tables else _shares(report, voice, title)


def _headings(report: Report, voice: Voice, title: str) -> Iterator[str]:
    yield text(EDGE, 36, title, "title start")
    yield text(EDGE, 58, about(report, voice), "quiet start")


# Shares


def _shares(report: Report, voice: Voice, title: str) -> str:
    entrants, figures = report.matches[0].entrants, Figures(voice)
    most = _most(entrants, report.fair)
    bottom = TOP + ROW * len(entrants)
    shapes = [*_headings(report, voice, title), *_scale(most, bottom, figures)]
    shapes += _fair(report, most, bottom, figures)
    for row, entrant in enumerate(entrants):
        shapes += _entrant(entrant, most, TOP + ROW * (row + 0.5), figures)
    return picture(2 * EDGE + NAMES + SCALE + SAID, bottom + 2 * EDGE, title, shapes)


def _most(entrants: tuple[Entrant, ...], fair: float) -> float:
    """Where the scale ends: at the tick above all that is shown."""
    highest = max(fair, *[entrant.share.high for entrant in entrants])
    return min(1.0, TICK * ceil(highest / TICK + 0.01))


def _at(share: float, most: float) -> float:
    return EDGE + NAMES + SCALE * share / most


def _scale(most: float, bottom: float, figures: Figures) -> Iterator[str]:
    for tick in range(round(most / TICK) + 1):
        x = _at(tick * TICK, most)
        yield line(x, TOP, x, bottom, "line")
        yield text(x, bottom + 18, f"{figures.decimal(100 * tick * TICK, 0)} %", "quiet middle")


def _fair(report: Report, most: float, bottom: float, figures: Figures) -> Iterator[str]:
    x = _at(report.fair, most)
    said = figures.voice.text("arena.fair", share=figures.percent(report.fair))
    yield line(x, TOP - 6, x, bottom, "fair")
    yield text(x, TOP - 12, said, "fair-text middle")


def _entrant(entrant: Entrant, most: float, y: float, figures: Figures) -> Iterator[str]:
    share = entrant.share
    name = called(_short(entrant.bot, LONGEST), entrant.places)
    said = f"{figures.percent(share.mean)} ({figures.span(share.low, share.high)})"
    yield text(EDGE + NAMES - 16, y + 5, name, "end")
    yield line(_at(share.low, most), y, _at(share.high, most), y, "whisker")
    yield circle(_at(share.mean, most), y, 6, "mark")
    yield text(EDGE + NAMES + SCALE + 16, y + 5, said, "start")


def _short(name: str, most: int) -> str:
    """What is imported is told apart by how its name ends."""
    return name if len(name) <= most else f"…{name[1 - most :]}"


# Grids


def _grids(report: Report, voice: Voice, title: str, tables: list[Cross]) -> str:
    figures, size = Figures(voice), len(tables[0].bots)
    height = HEAD + LOW * size + 2 * EDGE
    shapes = list(_headings(report, voice, title))
    for number, table in enumerate(tables):
        shapes += _grid(table, report.fair, TOP + height * number, figures)
    wide = max(NAMES + CELL * size, 620)  # the sentences above need room too
    return picture(2 * EDGE + wide, TOP + height * len(tables) - EDGE, title, shapes)


def _grid(table: Cross, fair: float, top: float, figures: Figures) -> Iterator[str]:
    yield text(EDGE, top, table.title, "start")
    for column, bot in enumerate(table.bots):
        yield text(_left(column) + CELL / 2, top + HEAD - 14, _short(bot, NARROW), "quiet middle")
    for row, bot in enumerate(table.bots):
        y = top + HEAD + LOW * row
        yield text(EDGE + NAMES - 12, y + LOW / 2 + 5, _short(bot, LONGEST), "end")
        for column, other in enumerate(table.bots):
            share = table.share(bot, other)
            if share is not None:
                shade = _shade(share.mean, fair, table.most)
                yield from _cell(share, shade, _left(column), y, figures)


def _left(column: int) -> float:
    return EDGE + NAMES + CELL * column


def _shade(share: float, fair: float, most: float) -> float:
    """From -1 for nothing to 1 for all that could be won; an even share is 0."""
    return (share - fair) / (most - fair if share >= fair else fair)


def _cell(share: Interval, shade: float, x: float, y: float, figures: Figures) -> Iterator[str]:
    look = "over" if shade >= 0 else "under"
    yield rect(x + 1, y + 1, CELL - 2, LOW - 2, look, PALE + (DARK - PALE) * abs(shade))
    yield text(x + CELL / 2, y + 20, figures.percent(share.mean), "middle")
    yield text(x + CELL / 2, y + 36, f"±{figures.bare(share.margin)}", "small middle")
