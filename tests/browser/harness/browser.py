"""Chromium as the tests run it: path and flags, sizes of windows, when a page has settled."""

import os
import shutil
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS: Final = (
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP house.test 127.0.0.1",  # a home network's name: no secure context
)
LAUNCH: Final[dict[str, Any]] = {"executable_path": CHROMIUM, "args": list(FLAGS)}


class Size(NamedTuple):
    width: int
    height: int


PHONE: Final = Size(360, 640)
LANDSCAPE: Final = Size(640, 360)
DESKTOP: Final = Size(1280, 800)

# Parts of a screen come one after the other: it has settled when none has come for a moment.
QUIET, AT_MOST = 120, 1_500  # milliseconds; a clock on the page may never rest
SETTLED: Final = f"""() => new Promise((done) => {{
    let timer = setTimeout(settled, {QUIET});
    const most = setTimeout(settled, {AT_MOST});
    const watch = new MutationObserver(() => {{
        clearTimeout(timer);
        timer = setTimeout(settled, {QUIET});
    }});
    function settled() {{
        [timer, most].forEach(clearTimeout);
        watch.disconnect();
        done();
    }}
    watch.observe(document.body, {{ childList: true, subtree: true, attributeFilter: ["src"] }});
}})"""


PICTURED: Final = """() => Promise.all(
    [...document.images].map((one) => one.decode().catch(() => undefined)) // or it is gone
)"""


def settle(page: Page) -> None:
    page.evaluate(SETTLED)
    page.evaluate(PICTURED)


def set_theme(page: Page, theme: str) -> None:
    page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def set_visible(page: Page, visible: bool) -> None:
    """As when another tab or program is in front of it, or no longer."""
    page.evaluate(VISIBLE, visible)


VISIBLE: Final = """visible => {
    const state = visible ? "visible" : "hidden";
    Object.defineProperty(document, "hidden", { value: !visible, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
