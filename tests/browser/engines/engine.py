"""A browser as these tests need one: whatever engine it has, it is told the same few things."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from tests.browser.harness.browser import Size

DESK: Final = Size(1280, 800)
KEYS: Final = {"Enter": "\ue007", "End": "\ue010", "ArrowRight": "\ue014", "ArrowLeft": "\ue012"}

# What a page throws or says went wrong, from its first script on where the engine can do that.
COLLECT: Final = """() => {
    if (window.troubles) return;
    window.troubles = [];
    addEventListener("error", ({ message }) => message && troubles.push(message));
    addEventListener("unhandledrejection", ({ reason }) => troubles.push(String(reason)));
    const said = console.error;
    console.error = (...parts) => { troubles.push(parts.join(" ")); said(...parts); };
}"""


class Engine(Protocol):
    name: str

    def size(self, size: Size) -> None: ...

    def go(self, url: str) -> None: ...

    def evaluate(self, function: str, argument: Any = None) -> Any:
        """What this JavaScript function returns; a promise is waited for."""

    def tap(self, x: float, y: float, touch: bool) -> None: ...

    def types(self, text: str) -> None:
        """Into whatever has the focus."""

    def cookie(self, name: str, value: str) -> None:
        """For the site that is shown."""

    def picture(self) -> bytes:
        """PNG."""

    def close(self) -> None: ...


Open = Callable[[Path, str], Engine]
"""With a folder of its own, in a language."""


def keyed(text: str) -> Sequence[dict[str, str]]:
    """W3C WebDriver's key actions."""
    return [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")]


def pressed(x: float, y: float) -> Sequence[dict[str, Any]]:
    """W3C WebDriver's pointer actions."""
    at = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    return [at, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
