"""Somebody with such a browser: taps by coordinates, since that is stable everywhere, and looks.

What their guest is told by the server comes over a socket of its own, as on a second device, so
that the taps of the other browser tests (`harness.taps`) can be used: see `Player`.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from skulduggery.server.http.identity import COOKIE
from tests.browser.engines.engine import Engine
from tests.browser.engines.faults import FAULTS
from tests.browser.harness.browser import PICTURED, SETTLED, Size
from tests.browser.harness.player import PATIENCE, Spot
from tests.server.houses import Client, Socket

CALM: Final = 3_000  # milliseconds until whatever moves on a screen stands still
# Where something of this kind and name is, once it stands still and nothing lies over it.
FIND: Final = """
async ([kind, name, patience]) => {
  const said = (one) =>
    (one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.innerText ?? "").trim();
  const room = () => document.querySelector("dialog[open]") ?? document;
  const find = () => {
    const found = [...room().querySelectorAll(kind)].filter((one) => one.checkVisibility());
    const exact = found.find((one) => said(one) === name);
    return exact ?? found.find((one) => said(one).includes(name));
  };
  const spot = (one) => {
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...middle);
    return one.contains(top) || top?.contains(one) ? middle : null;
  };
  const until = performance.now() + patience;
  for (let before = null; ; ) {
    const now = spot(find());
    if (now && String(now) === before) return now;
    before = String(now);
    if (performance.now() > until)
      throw new Error(`no ${kind} "${name}": ${document.body.innerText}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}
"""
SEES: Final = """
async ([text, patience]) => {
  const until = performance.now() + patience;
  while (!document.body.innerText.replace(/\\s+/g, " ").includes(text)) {
    if (performance.now() > until) throw new Error(`no "${text}": ${document.body.innerText}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}
"""
FINDS: Final = """
async ([where, patience]) => {
  const until = performance.now() + patience;
  while (!document.querySelector(where)) {
    if (performance.now() > until) throw new Error(`no ${where}: ${document.body.innerText}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}
"""
# A picture of WebKit's is of what it painted last, which may be a moment ago.
PAINTED: Final = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 250)))
)"""
TROUBLES: Final = "() => (window.troubles ?? []).splice(0)"


class Visitor:
    def __init__(self, engine: Engine, size: Size, address: str, pictures: Path) -> None:
        self.engine, self.page, self.address = engine, engine, f"http://{address}"
        self.has_touch = size.width < 500
        self.last: dict[str, Any] = {}  # what their guest was told last, by its type
        self.troubles: list[str] = []
        self._pictures = pictures
        self._socket: Socket | None = None
        engine.go(self.address)
        engine.size(size)

    # The server's side

    def be(self, guest: Client) -> None:
        """A guest whom the server knows already."""
        self.engine.cookie(COOKIE, guest.secret)

    def follows(self, guest: Client, code: str) -> None:
        """What this guest is told at a table."""
        self._socket = guest.socket(code)
        self.last.clear()
        self.hears(lambda: "table" in self.last)

    def hears(self, test: Callable[[], bool]) -> None:
        assert self._socket is not None
        until = monotonic() + PATIENCE / 1_000
        while not test():
            assert monotonic() < until, self.last
            try:
                message = self._socket.receive(0.05)
            except TimeoutError:
                continue
            self.last[message["type"]] = message

    @property
    def view(self) -> Any:
        return self.last["view"]["view"]

    @property
    def ply(self) -> int:
        return int(self.last["view"]["ply"]) if "view" in self.last else -1

    # What they do

    def go(self, path: str) -> None:
        self._note()
        self.engine.go(path if "://" in path else self.address + path)

    def reload(self) -> None:
        """There is another document when it has forgotten this."""
        self._note()
        self.engine.evaluate("() => { window.left = true; setTimeout(() => location.reload()); }")
        until = monotonic() + PATIENCE / 1_000
        while monotonic() < until:
            with suppress(AssertionError):  # between two pages there is none
                if self.engine.evaluate("() => !window.left"):
                    return
            sleep(0.05)
        raise AssertionError("it was not loaded again")

    def touch(self, spot: Spot) -> None:
        self.engine.tap(*spot, touch=self.has_touch)

    def tap(self, name: str, kind: str = "button, a, summary, label") -> None:
        self.touch(Spot(*self.engine.evaluate(FIND, [kind, name, PATIENCE])))

    def types(self, label: str, text: str) -> None:
        self.tap(label, "input, textarea")
        self.engine.types(text)

    # What they see

    def sees(self, text: str) -> None:
        self.engine.evaluate(SEES, [text, PATIENCE])

    def finds(self, where: str) -> None:
        self.engine.evaluate(FINDS, [where, PATIENCE])

    def count(self, where: str) -> int:
        return int(
            self.engine.evaluate("(where) => document.querySelectorAll(where).length", where)
        )

    def looks(self, name: str) -> None:
        """Nothing covered, cut off or too wide; and a picture, to be looked at."""
        self.engine.evaluate(SETTLED)
        self.engine.evaluate(PICTURED)
        found = self.engine.evaluate(FAULTS, CALM)
        self.picture(name)
        self.troubles += [f"{name}: {fault}" for fault in found]

    def picture(self, name: str) -> None:
        self.engine.evaluate(PAINTED)
        self._pictures.mkdir(parents=True, exist_ok=True)
        kept = f"{self.engine.name}-{re.sub(r'[^a-z0-9]+', '-', name.lower())}.png"
        (self._pictures / kept).write_bytes(self.engine.picture())

    def _note(self) -> None:
        self.troubles += self.engine.evaluate(TROUBLES)

    def leave(self) -> None:
        try:
            self._note()
        finally:
            self.engine.close()
