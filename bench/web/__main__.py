"""python -m bench.web: Lighthouse and smoothness, of the built page on a real server."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from bench.web.lighthouse import Page, install, rows
from bench.web.smooth import LONG, SLOWER, Smooth, play
from skulduggery.arena.sheet import aligned
from skulduggery.games import GAMES
from skulduggery.server.http.identity import COOKIE
from skulduggery.server.http.static import built
from tests.browser.harness.browser import CHROMIUM, FLAGS
from tests.browser.harness.scenarios import BIDS, BOOKS
from tests.browser.harness.tables import scripted
from tests.server.parties import begin
from tests.server.tuned import NO_LIMITS, Tuned, tuned

NAMES = ("Ann", "Ben", "Cid", "Dot")
PACE = 0.4  # seconds that a bot waits: one story is told when the next begins


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    asked.add_argument("--runs", type=int, default=5, metavar="N", help="of Lighthouse, a page")
    asked.add_argument("--games", type=int, default=3, metavar="N", help="whose tasks are timed")
    wished = asked.parse_args()
    if not built():
        raise SystemExit("The page is not built: make web")
    install()
    with TemporaryDirectory() as data, tuned(Path(data) / "d", **NO_LIMITS, bot_pace=PACE) as house:
        print("\n".join(aligned([HEAD, *lighthouse(house, wished.runs)])), flush=True)
        print()
        for game in GAMES:
            print("\n".join(smoothness(house, game, wished.games)), flush=True)


HEAD = ["Lighthouse, as a phone", "median", "from", "bar", ""]


def lighthouse(house: Tuned, runs: int) -> Iterator[list[str]]:
    guests = [house.client(name) for name in NAMES]
    table = scripted(guests, BOOKS["official"].rules, BIDS)
    address, known = f"http://{house.address}", {"Cookie": f"{COOKIE}={guests[0].secret}"}
    yield from rows(Page("home", f"{address}/", {}), runs)
    yield from rows(Page("Skull's table", f"{address}/t/{table.code}", known), runs)
    other = begin(guests, "skullking", "standard")
    yield from rows(Page("Skull King's table", f"{address}/t/{other}", known), runs)


def smoothness(house: Tuned, game: str, games: int) -> Iterator[str]:
    with sync_playwright() as web:
        browser = web.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        found = [play(browser, f"http://{house.address}/", game) for _ in range(games)]
        browser.close()
    yield f"{game}, {SLOWER} times slower, {games} games; a task may take {LONG:.0f} ms"
    yield f"  the longest, by the processor: {spread([max(one.busy) for one in found])} ms"
    yield f"  over {LONG:.0f} ms, by the processor: {spread([late(one) for one in found])}"
    yield f"  the longest, by the clock:     {spread([clocked(one) for one in found])} ms"
    yield f"  over {LONG:.0f} ms, by the clock:     {spread([len(one.long) for one in found])}"
    garbage = [max(one.collections, default=0.0) for one in found]
    yield f"  the longest collection of garbage, apart from these: {spread(garbage)} ms"


def late(smooth: Smooth) -> int:
    return sum(task > LONG for task in smooth.busy)


def clocked(smooth: Smooth) -> float:
    return max(smooth.long, default=0.0)


def spread(found: list[float] | list[int]) -> str:
    return f"{median(found):.0f} (median; {min(found):.0f} to {max(found):.0f})"


if __name__ == "__main__":
    main()
