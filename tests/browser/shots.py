"""Pictures of every screen, phase and look, in both sizes, by night and by day: `make shots`.

They go into `shots/` with a page that shows them all. `python -m tests.browser.shots placing home`
takes only those whose names contain one of the words.
"""

import sys
import time
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.camera import Camera, Party, Shot, Visit, screen, seat, told
from tests.browser.harness.browser import CHROMIUM, DESKTOP, FLAGS, LANDSCAPE, PHONE
from tests.browser.harness.scenarios import (
    BOOKS,
    CHANCE,
    EVENING,
    OPEN,
    PHASES,
    POINT,
    SIX,
    TRAPPED,
    WHOLE,
)
from tests.browser.harness.server import RiggedServer
from tests.browser.harness.taps import CHOICES
from tests.browser.shots_skullking import SKULL_KING
from tests.server.houses import started
from tests.server.tuned import NO_LIMITS

ROOT: Final = Path(__file__).parents[2]


def phase(look: str, name: str) -> Shot:
    def arrange(party: Party) -> Visit:
        script = BOOKS[look].opening if name == "opening" else PHASES[name]
        return seat(party.table(BOOKS[look].rules, script))

    return Shot(f"{look} {name}", arrange)


def starting(look: str) -> Shot:
    """Who starts is drawn and told in one go, so somebody has to look on while it happens."""
    rules = f"{look} opening=at-once first=after-opening"

    def arrange(party: Party) -> Visit:
        found = party.table(rules, OPEN.removesuffix(" 4:f"))
        return seat(found, then=told(found, "4:f", 400))

    return Shot(f"{look} starting", arrange)


def table(name: str, rules: str, script: str, seats: int = 4, at: int = 0, **more: Any) -> Shot:
    return Shot(name, lambda party: seat(party.table(rules, script, seats), at), **more)


def tapped(name: str, *buttons: str) -> Shot:
    """The room after some buttons were tapped."""

    def tap(page: Page) -> None:
        for button in buttons:
            found = page.get_by_role("button", name=button, exact=True)
            if found.is_visible():
                found.click()

    def arrange(party: Party) -> Visit:
        found = party.table("official starter=1", PHASES["bidding"], talk=True)
        for at, (kind, text) in enumerate(SAID):
            found.socket(at + 1).send(type="talk", id=f"t{at}", kind=kind, text=text)
        return seat(found, then=tap)

    return Shot(name, arrange)


SAID: Final = (("claim", "i-laid-a-skull"), ("say", "You always say that."), ("react", "laugh"))


def gathering(party: Party) -> Visit:
    made = party.guests[0].make(seats=4, talk=True)
    party.guests[1].join(made)
    return Visit(f"/t/{made['code']}", party.guests[0], ".gathering")


def newcomer(party: Party) -> Visit:
    made = party.guests[0].make(seats=4)
    return Visit(f"/t/{made['code']}#{made['invite']}", None, "input")


def door(party: Party) -> Visit:
    made = party.guests[0].make(seats=4)
    return Visit(f"/t/{made['code']}", party.guests[5], "[role=status]")


def watched(party: Party) -> Visit:
    found = party.table("official starter=1", PHASES["challenge"], public=True)
    return Visit(f"/t/{found.code}/screen", None, ".seat")


def replayed(party: Party) -> Visit:
    found = party.table("official starter=1", PHASES["over"])
    return Visit(f"/t/{found.code}/replay?ply=7&seat=all", found.guests[0], ".seat")


def lesson(steps: int) -> Shot:
    def learn(page: Page) -> None:
        for _ in range(steps):
            page.locator(", ".join(CHOICES["skull"].values())).first.click()
            page.locator(".confirm .primary[aria-disabled=false]").click()
        page.locator(".way .now").wait_for()

    return screen(f"learn {steps}", "/learn", known=False, then=learn)


SHOTS: Final = (
    *(phase(look, name) for look in BOOKS for name in ("opening", *PHASES)),
    *(starting(look) for look in ("classic", "keys", "cards", "official")),
    table("last chance laid", BOOKS["last-chance"].rules, CHANCE),
    table("last chance of one's own", BOOKS["last-chance"].rules, CHANCE, at=1),
    table("six", "official starter=1", SIX, seats=6, sizes=(PHONE, DESKTOP, LANDSCAPE)),
    table("six waiting", "official starter=1", SIX, seats=6, at=2),
    table("evening", "official starter=1", EVENING),
    table("two", "official starter=1", "1:f 2:s 1:f 2:f", seats=2),
    table("trapped", "official starter=1", TRAPPED),
    table("whole stack", BOOKS["keys"].rules, WHOLE),
    table("a point each way", "official starter=1", f"{POINT} {OPEN} 1:f 2:f 3:f 4:s"),
    table("on its side", "official starter=1", PHASES["bidding"], sizes=(LANDSCAPE,)),
    table("flipping on its side", "official starter=1", PHASES["challenge"], sizes=(LANDSCAPE,)),
    screen("home new", "/", known=False, taught=False),
    screen("home", "/"),
    screen("new", "/new"),
    screen("lobby", "/lobby"),
    screen("mine", "/mine"),
    screen("lost", "/nowhere/at/all"),
    lesson(0),
    lesson(3),
    Shot("gathering", gathering),
    Shot("name", newcomer),
    Shot("door", door),
    tapped("menu", "Menu"),
    tapped("log", "Log"),
    tapped("talk", "Talk"),
    Shot("shared screen", watched),
    Shot("replay", replayed),
    *SKULL_KING,
)


SHEET: Final = """<!doctype html><meta charset="utf-8"><title>Skulduggery: shots</title>
<style>
  body { background: #777; font: 16px sans-serif }
  figure { display: inline-block; margin: 6px; vertical-align: top }
  img { height: 420px }
</style>
"""
FIGURE: Final = """<figure>
  <a href="{0}"><img src="{0}" loading="lazy" alt=""></a>
  <figcaption>{0}</figcaption>
</figure>
"""


def contact_sheet(folder: Path) -> None:
    files = sorted(one.name for one in folder.glob("*.png"))
    figures = "".join(FIGURE.format(escape(name)) for name in files)
    (folder / "index.html").write_text(SHEET + figures, encoding="utf-8")


def wished(words: list[str]) -> list[Shot]:
    return [shot for shot in SHOTS if not words or any(word in shot.name for word in words)]


def main(words: list[str]) -> None:
    folder = ROOT / "shots"
    folder.mkdir(exist_ok=True)
    began, shots = time.monotonic(), wished(words)
    with (
        TemporaryDirectory() as data,
        started(RiggedServer(Path(data) / "data", **NO_LIMITS)) as house,
        sync_playwright() as web,
    ):
        browser = web.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        camera, party = Camera(browser, house, folder), Party(house)
        for at, shot in enumerate(shots, 1):
            for file in camera.take(shot, party):
                print(f"\r[{at}/{len(shots)}] {file:<60}", end="", flush=True)
    contact_sheet(folder)
    print(f"\n{folder / 'index.html'} after {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
