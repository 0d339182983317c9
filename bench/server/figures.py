"""What was measured, beside what is asked for."""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from statistics import median
from typing import Final, NamedTuple

from bench.server.serving import Used
from skulduggery.arena.sheet import aligned

PACE: Final = 500  # moves a second, when latency is measured
FASTEST: Final = 2_000  # moves a second, at least
SLOWEST: Final = 0.050  # seconds until the last seat is told, but for one move in a hundred
DEAREST: Final = 3.0  # times the echo's CPU
LARGEST: Final = 1.5  # times the echo's memory
CROWDED: Final = 0.8  # of the clients' core: with more the clients may be what is measured


class Round(NamedTuple):
    """Messages that five sockets heard, and what it took to tell them."""

    told: int
    seconds: float
    server: Used
    client: float  # CPU seconds


class Memory(NamedTuple):
    """Bytes of a server before and after so many sockets were opened."""

    before: int
    after: int
    sockets: int

    @property
    def each(self) -> float:
        return (self.after - self.before) / self.sockets


class Found(NamedTuple):
    """Of one of the two servers."""

    rounds: list[Round]
    memory: Memory


class Figures(NamedTuple):
    ours: Found
    echo: Found
    latencies: Sequence[float]  # seconds, sorted
    engine: float  # CPU seconds a move
    commit: float  # seconds
    batch: float  # changes to a commit


class Line(NamedTuple):
    name: str
    ours: str
    echo: str = ""
    ratio: str = ""
    aim: str = ""
    met: str = ""


def sheet(figures: Figures) -> Iterator[str]:
    columns = Line("", "ours", "echo", "ratio", "aim")
    lines = [*_speed(figures), *_costs(figures), *_memory(figures), *_disk(figures)]
    yield from aligned([columns, *lines])
    yield from ("", *_cores(figures))


def _speed(figures: Figures) -> Iterator[Line]:
    ours, echo = _medians(figures, lambda one: one.told / one.seconds)
    aim = f">= {FASTEST:,}"
    yield Line("moves a second", f"{ours:,.0f}", f"{echo:,.0f}", "", aim, _met(ours >= FASTEST))
    times = figures.latencies
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    yield Line(f"told, at {PACE} a second: p50", f"{half * 1e3:.1f} ms")
    aim = f"< {SLOWEST * 1e3:.0f} ms"
    yield Line(
        f"told, at {PACE} a second: p99", f"{most * 1e3:.1f} ms", "", "", aim, _met(most < SLOWEST)
    )


def _costs(figures: Figures) -> Iterator[Line]:
    ours, echo = _medians(figures, lambda one: one.server.all / one.told * 1e6)
    store, _ = _medians(figures, lambda one: one.server.store / one.told * 1e6)
    yield _compared("CPU a move", ours, echo, "µs", DEAREST)
    yield Line("  engine", f"{figures.engine * 1e6:.0f} µs")
    yield Line("  store", f"{store:.0f} µs")
    yield Line("  wire, and all else", f"{ours - store - figures.engine * 1e6:.0f} µs")


def _memory(figures: Figures) -> Iterator[Line]:
    ours, echo = figures.ours.memory.each / 1_000, figures.echo.memory.each / 1_000
    yield _compared("memory an idle socket", ours, echo, "kB", LARGEST)


def _disk(figures: Figures) -> Iterator[Line]:
    yield Line("a commit alone, on this disk", f"{figures.commit * 1e3:.1f} ms")
    yield Line("changes to a commit, when busy", f"{figures.batch:.0f}")


def _medians(figures: Figures, of: Callable[[Round], float]) -> tuple[float, float]:
    """Ours and the echo's."""
    return median(map(of, figures.ours.rounds)), median(map(of, figures.echo.rounds))


def _compared(name: str, ours: float, echo: float, unit: str, most: float) -> Line:
    ratio = ours / echo if echo else inf  # a few moves may cost too little to be counted
    met = _met(ratio <= most)
    return Line(name, f"{ours:.3g} {unit}", f"{echo:.3g} {unit}", f"{ratio:.2f}", f"<= {most}", met)


def _met(met: bool) -> str:
    return "met" if met else "MISSED"


def _cores(figures: Figures) -> Iterator[str]:
    """Who had how much of the two cores while all was busy."""
    server = median(one.server.all / one.seconds for one in figures.ours.rounds)
    client = median(one.client / one.seconds for one in figures.ours.rounds)
    yield f"When busy the server had {server:.0%} of its core, the clients {client:.0%} of theirs."
    if client > CROWDED:
        yield "The clients were too slow to fill the server: it may be faster than this."
    if server < CROWDED:
        yield "The server did not get its core, or waited for the disk: it may be faster than this."
