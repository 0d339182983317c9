"""A report as a table to be read in a terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from skulduggery.arena.cross import Cross, cross_tables
from skulduggery.arena.figures import Figures, called, clock
from skulduggery.arena.report import Entrant, Report
from skulduggery.texts import Voice

GAP: Final = "  "


def sheet(report: Report, voice: Voice, title: str) -> Iterator[str]:
    """Lines: what was played, how all did, and how fast."""
    figures = Figures(voice)
    yield from (title, about(report, voice), "")
    if len(report.matches) == 1:
        yield from aligned([_columns(report, voice), *_rows(report, figures)])
        yield from ("", voice.text("arena.fair", share=figures.percent(report.fair)))
    for table in cross_tables(report, voice):
        yield from (table.title, "", *aligned([["", *table.bots], *_cells(table, figures)]), "")
    yield _speed(report, figures)


def about(report: Report, voice: Voice) -> str:
    """How many games and deals, and by which seed."""
    figures = Figures(voice)
    return voice.text(
        "arena.about",
        games=figures.count(report.games),
        n=report.deals,
        deals=figures.count(report.deals),
        seats=report.seats,
        seed=report.seed,
    )


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield GAP.join([first.ljust(widths[0]), *cells]).rstrip()


def _columns(report: Report, voice: Voice) -> list[str]:
    keys = [
        *("arena.column.bot", "arena.column.wins", "arena.column.interval"),
        *("arena.column.rank", f"score.{report.game}"),
        *(["arena.column.bids"] if _promises(report) else []),
        *("arena.column.median", "arena.column.p99", "arena.column.replaced"),
    ]
    return [voice.text(key) for key in keys]


def _promises(report: Report) -> bool:
    return report.matches[0].one.bids_met is not None


def _rows(report: Report, figures: Figures) -> list[list[str]]:
    return [_row(entrant, figures) for entrant in report.matches[0].entrants]


def _row(entrant: Entrant, figures: Figures) -> list[str]:
    share, met = entrant.share, entrant.bids_met
    return [
        called(entrant.bot, entrant.places),
        *(figures.percent(share.mean), figures.span(share.low, share.high)),
        *(figures.decimal(entrant.rank, 2), figures.decimal(entrant.score, 2)),
        *([] if met is None else [figures.percent(met)]),
        *(figures.time(entrant.time.median), figures.time(entrant.time.p99)),
        figures.count(entrant.replaced),
    ]


def _cells(table: Cross, figures: Figures) -> list[list[str]]:
    return [
        [bot, *[figures.cell(table.share(bot, other)) for other in table.bots]]
        for bot in table.bots
    ]


def _speed(report: Report, figures: Figures) -> str:
    speed = report.speed
    return figures.voice.text(
        "arena.speed",
        decisions=figures.count(speed.decisions_per_second * speed.seconds),
        time=clock(speed.seconds),
        rate=figures.count(speed.decisions_per_second),
        n=speed.cores,
    )
