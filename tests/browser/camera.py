"""What is to be seen, who is brought there, and the pictures that are taken of it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from skulduggery.server.api.identity import COOKIE
from tests.browser.harness.accessibility import AT_ONCE
from tests.browser.harness.browser import DESKTOP, PHONE, Size, set_theme, settle
from tests.browser.harness.tables import ScriptedTable, arranged, scripted
from tests.server.houses import Client
from tests.server.tuned import Tuned

LANDSCAPE: Final = Size(640, 360)
SIZES: Final = (PHONE, DESKTOP)
THEMES: Final = ("night", "day")
NAMES: Final = (
    *("Ada", "Ben", "Clémentine", "Dmitri", "Esra", "Maximilian Hohenlohe"),
    *("Grete", "Hal"),
)
TAUGHT: Final = """localStorage.setItem("skulduggery", '{"taught": ["skull", "skullking"]}')"""


class Party:
    """Eight guests at a server, who are brought to whatever is to be seen."""

    def __init__(self, house: Tuned) -> None:
        self.house = house
        self.guests = [house.client(name) for name in NAMES]

    def table(self, rules: str, script: str = "", seats: int = 4, **setup: Any) -> ScriptedTable:
        return scripted(self.guests[:seats], rules, script, **setup)

    def voyage(self, name: str, moment: str, **setup: Any) -> ScriptedTable:
        return arranged(self.guests, name, moment, **setup)


class Visit(NamedTuple):
    """Somebody looks: where, as whom, and what they do before the picture is taken."""

    path: str
    guest: Client | None
    waits: str = "main"  # what is there once all is
    then: Callable[[Page], object] = lambda page: None
    taught: bool = True
    language: str = "en-GB"


class Shot(NamedTuple):
    name: str
    arrange: Callable[[Party], Visit]
    sizes: tuple[Size, ...] = SIZES


def seat(
    found: ScriptedTable, at: int = 0, then: Callable[[Page], object] = lambda page: None
) -> Visit:
    return Visit(f"/t/{found.code}", found.guests[at], ".seat", then)


def screen(name: str, path: str, known: bool = True, **more: Any) -> Shot:
    return Shot(name, lambda party: Visit(path, party.guests[0] if known else None, **more))


def told(found: ScriptedTable, script: str, after: int) -> Callable[[Page], None]:
    """Something happens while one looks on, and what is told of it stays on the table."""

    def look(page: Page) -> None:
        page.clock.install()
        page.reload()
        page.locator(".seat").first.wait_for()
        found.play(script)
        page.clock.run_for(after)

    return look


class Camera:
    def __init__(self, browser: Browser, house: Tuned, folder: Path) -> None:
        self.browser, self.house, self.folder = browser, house, folder

    def take(self, shot: Shot, party: Party) -> Iterator[str]:
        for size in shot.sizes:
            visit = shot.arrange(party)
            with self._come(visit, size) as context:
                page = context.new_page()
                page.goto(f"http://{self.house.address}{visit.path}")
                page.locator(visit.waits).first.wait_for()
                visit.then(page)
                yield from self._both(page, f"{shot.name} {size.width}")

    def _come(self, visit: Visit, size: Size) -> BrowserContext:
        context = self.browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=2 if size == PHONE else 1,
            reduced_motion="reduce",
            locale=visit.language,
        )
        if visit.guest:
            url = f"http://{self.house.address}"
            context.add_cookies([{"name": COOKIE, "value": visit.guest.secret, "url": url}])
        if visit.taught:
            context.add_init_script(TAUGHT)
        return context

    def _both(self, page: Page, name: str) -> Iterator[str]:
        page.add_style_tag(content=AT_ONCE)
        for theme in THEMES:
            set_theme(page, theme)
            page.evaluate("document.fonts.ready")
            settle(page)
            file = f"{name} {theme}.png".replace(" ", "-").replace("'", "")
            page.screenshot(path=self.folder / file)
            yield file
