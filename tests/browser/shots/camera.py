"""Screenshots of a screen in its sizes, by night and by day."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from tests.browser.harness.accessibility import AT_ONCE
from tests.browser.harness.browser import PHONE, set_theme, settle
from tests.browser.harness.player import Player
from tests.browser.harness.screens import Party, Screen
from tests.server.houses import Server

THEMES: Final = ("night", "day")
TAUGHT: Final = """localStorage.setItem("skulduggery", '{"taught": ["skull", "skullking"]}')"""


class Camera:
    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self.browser, self.server, self.folder = browser, server, folder
        self.party = Party(server)

    def take(self, screen: Screen) -> Iterator[str]:
        """Each picture's file, when it is taken."""
        for size in screen.sizes:
            visit = screen.arrange(self.party)
            pixels = 2 if size == PHONE else 1
            player = Player(
                self.browser, self.server, "", size, language=screen.language, pixels=pixels
            )
            if visit.guest:
                player.be(visit.guest)
            if screen.taught:
                player.context.add_init_script(TAUGHT)
            player.go(visit.path)
            player.page.locator(visit.shows).first.wait_for()
            visit.then(player.page)
            yield from self._by_night_and_day(player.page, f"{screen.name} {size.width}")
            player.leave()

    def _by_night_and_day(self, page: Page, name: str) -> Iterator[str]:
        page.add_style_tag(content=AT_ONCE)
        for theme in THEMES:
            set_theme(page, theme)
            page.evaluate("document.fonts.ready")
            settle(page)
            file = f"{name} {theme}.png".replace(" ", "-").replace("'", "")
            page.screenshot(path=self.folder / file)
            yield file
