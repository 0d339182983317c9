"""A player with a browser context: looks, taps and types; all that reached the page is kept."""

import json
import re
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, NamedTuple

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    WebSocket,
    expect,
)

from skulduggery.server.http.identity import COOKIE
from tests.browser.harness.browser import DESKTOP, Size
from tests.server.houses import Client, Server

PATIENCE: Final = 60_000  # milliseconds, on a busy machine
A_MOMENT: Final = 10
BROWSERS_OWN: Final = (
    "Failed to load resource",  # a request that was refused
    "WebSocket connection to",  # nobody there; the page says so in its own way
    "The Cross-Origin-Opener-Policy header has been ignored",  # over plain http in a local network
)
ROUTE: Final = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
expect.set_options(timeout=PATIENCE)


class Spot(NamedTuple):
    x: float
    y: float


class Player:
    """A browser of its own: other cookies, other storage.

    `at` is the address that it comes to, where that is not the server's own.
    """

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        size: Size = DESKTOP,
        *,
        at: str = "",
        language: str = "en-GB",
        pixels: int = 1,
    ) -> None:
        self.server, self.name = server, name
        self.address = f"http://{at or server.address}"
        self.has_touch = size.width < 500
        self.context = browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=pixels,
            has_touch=self.has_touch,
            is_mobile=self.has_touch,
            locale=language,
            reduced_motion="reduce",  # no test is about movement
            color_scheme="dark",
        )
        self.context.set_default_timeout(PATIENCE)
        self.frames: list[str] = []  # all that came over sockets
        self.sent: list[str] = []  # and went
        self.last: dict[str, Any] = {}  # what came last, by its type
        self.answers: list[Response] = []  # to requests
        self.troubles: list[str] = []
        self._guest: Client | None = None
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._socket)
        page.on("response", self._answer)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        return page

    def leave(self) -> None:
        self.context.close()

    # The API, without the page

    @property
    def guest(self) -> Client:
        """The same guest by API: who asks for it is known to the server, and so is the browser."""
        if self._guest is None:
            self.be(self.server.client(self.name))
        assert self._guest is not None
        return self._guest

    def be(self, guest: Client) -> None:
        """A guest whom the server knows already: the browser holds their secret."""
        self._guest = guest
        self.context.add_cookies([{"name": COOKIE, "value": guest.secret, "url": self.address}])

    # What reached the page

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def _frame(self, frame: str | bytes) -> None:
        self.frames.append(str(frame))
        message = json.loads(frame)
        self.last[message["type"]] = message

    def _answer(self, answer: Response) -> None:
        if "/api/" in answer.url:
            self.answers.append(answer)

    def _console(self, message: ConsoleMessage) -> None:
        """What the browser itself says is no fault of the page."""
        if message.type in ("error", "warning") and not message.text.startswith(BROWSERS_OWN):
            self.troubles.append(f"{self.name}: {message.text}")

    def messages(self, type: str) -> list[Any]:
        read = [json.loads(frame) for frame in self.frames]
        return [one for one in read if one["type"] == type]

    @property
    def view(self) -> Any:
        """What the server showed last."""
        return self.last["view"]["view"]

    @property
    def ply(self) -> int:
        """How far the game has come, as this page was told."""
        return self.last["view"]["ply"] if "view" in self.last else -1

    @property
    def seated(self) -> list[str | None]:
        """The names around the table, as this page was told last."""
        seats = self.last["table"]["seats"] if "table" in self.last else []
        return [seat and seat["name"] for seat in seats]

    @property
    def moves(self) -> list[Any]:
        """What the page sent to be done, in order."""
        read = [json.loads(frame) for frame in self.sent]
        return [one["move"] for one in read if one["type"] == "move"]

    def hears(self, test: Callable[[], bool]) -> None:
        """Waits until something that came over a socket makes it true.

        Whichever socket that is: a page that goes elsewhere leaves its old one without a word, and
        another may follow at any time. So none is waited for: what arrives comes in meanwhile.
        """
        until = monotonic() + PATIENCE / 1_000
        while not test():
            assert monotonic() < until, f"{self.name} has heard {self.frames[-3:]}"
            self.page.wait_for_timeout(A_MOMENT)

    def hears_table(self, **facts: Any) -> None:
        self.hears(lambda: facts.items() <= self.last.get("table", {}).items())

    def html(self, path: str) -> str:
        """What a page is made of before anything is asked."""
        return self.context.request.get(self.address + path).text()

    # What the player does

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def go_within(self, path: str) -> None:
        """Without loading the page anew."""
        self.page.evaluate(ROUTE, path)

    def tap(self, name: str | re.Pattern[str], role: Any = "button") -> None:
        self.press(self.page.get_by_role(role, name=name))

    def press(self, what: Locator) -> None:
        """With a finger on a phone, with a mouse on a desk."""
        if self.has_touch:
            what.tap()
        else:
            what.click()

    def touch(self, spot: Spot) -> None:
        """The same, at a place that was looked up."""
        if self.has_touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def types(self, label: str, text: str) -> None:
        self.page.get_by_label(label).fill(text)

    # What the page shows

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def sees_heading(self, text: str) -> None:
        expect(self.page.get_by_role("heading", name=text)).to_be_visible()

    def sees_alert(self, text: str) -> None:
        expect(self.page.get_by_role("alert")).to_contain_text(text)

    def sees_own_turn(self) -> None:
        expect(self.page.locator(".own.turn").first).to_be_visible()

    def has_value(self, label: str, text: str) -> None:
        expect(self.page.get_by_label(label)).to_have_value(text)

    @property
    def code(self) -> str:
        """Of the table at which the page is."""
        found = re.search(r"/t/([A-Z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # Ways to a table

    def play_now(self) -> None:
        self.go()
        self.types("Your name", self.name)
        self.tap("Play now")
        self.page.wait_for_url(re.compile("/t/"))

    def come_to(self, made: Any) -> None:
        """By the link that an invitation holds."""
        self.go(f"/t/{made['code']}#{made.get('invite', '')}")
        self.types("Your name", self.name)
        self.page.keyboard.press("Enter")

    def makes_a_table(self, **setup: Any) -> Any:
        """By API, and looks at it."""
        made = self.guest.make(**setup)
        self.go_to_table(made["code"])
        return made

    def go_to_table(self, code: str) -> None:
        self.go(f"/t/{code}")
        self.hears(lambda: "table" in self.last)
