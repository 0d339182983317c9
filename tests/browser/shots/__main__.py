"""python -m tests.browser.shots: pictures into `shots/`, with a page that shows them all.

`python -m tests.browser.shots placing home` takes only those whose names contain one of the words.
"""

import sys
import time
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.harness.browser import LAUNCH
from tests.browser.harness.screens import HOUSE, SKULL, SKULL_KING, Screen
from tests.browser.harness.server import RiggedServer
from tests.browser.shots import skull, skullking
from tests.browser.shots.camera import Camera
from tests.server.houses import started
from tests.server.tuned import NO_LIMITS

FOLDER: Final = Path(__file__).parents[3] / "shots"
ALL: Final = (*HOUSE, *SKULL, *skull.MORE, *SKULL_KING, *skullking.MORE)

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


def contact_sheet() -> None:
    files = sorted(one.name for one in FOLDER.glob("*.png"))
    figures = "".join(FIGURE.format(escape(name)) for name in files)
    (FOLDER / "index.html").write_text(SHEET + figures, encoding="utf-8")


def wished(words: list[str]) -> list[Screen]:
    """Of two by one name the later, which may have more sizes."""
    found = {screen.name: screen for screen in ALL}.values()
    return [screen for screen in found if not words or any(word in screen.name for word in words)]


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    began, screens = time.monotonic(), wished(words)
    with (
        TemporaryDirectory() as data,
        started(RiggedServer(Path(data) / "data", **NO_LIMITS)) as server,
        sync_playwright() as web,
    ):
        camera = Camera(web.chromium.launch(**LAUNCH), server, FOLDER)
        for at, screen in enumerate(screens, 1):
            for file in camera.take(screen):
                print(f"\r[{at}/{len(screens)}] {file:<60}", end="", flush=True)
    contact_sheet()
    print(f"\n{FOLDER / 'index.html'} after {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
