"""WebKitGTK by W3C WebDriver, with its MiniBrowser on a screen that nobody sees (Xvfb)."""

import base64
import json
import os
import shutil
import subprocess
import time
from contextlib import suppress
from glob import glob
from pathlib import Path
from typing import Any, Final

import httpx

from tests.browser.engines.engine import COLLECT, keyed, pressed
from tests.browser.harness.browser import Size
from tests.server.houses import PATIENCE, free_port

DRIVER: Final = shutil.which("WebKitWebDriver")
BROWSER: Final = next(iter(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")), None)
SCREEN: Final = shutil.which("Xvfb")
SHOWN: Final = ("-screen", "0", "2000x1400x24", "-nolisten", "tcp")
NARROW: Final = "* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0 }"
PACKAGES: Final = "webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb"


class WebKit:
    name = "webkit"

    def __init__(self, folder: Path, language: str) -> None:
        folder.mkdir(parents=True)
        assert SCREEN is not None
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            [SCREEN, "-displayfd", str(writing), *SHOWN],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as shown:
            display = shown.readline().strip()
        self._start(folder, language, display)

    def _start(self, folder: Path, language: str, display: str) -> None:
        port = free_port()
        _narrowed(folder / "CONFIG")
        home = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("CACHE", "CONFIG", "DATA")}
        locale = f"{language.replace('-', '_')}.UTF-8"
        own = {"DISPLAY": f":{display}", "HOME": str(folder), "LANGUAGE": locale, **home}
        without = {name: to for name, to in os.environ.items() if name != "WAYLAND_DISPLAY"}
        self._driver = subprocess.Popen(
            [str(DRIVER), f"--port={port}"],
            env={**without, **own},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * PATIENCE)
        options = {"binary": BROWSER, "args": ["--automation"]}
        wished = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        made = self._when_up("/session", capabilities={"alwaysMatch": wished})
        self._session = f"/session/{made['sessionId']}"
        self._post("/timeouts", script=int(2_000 * PATIENCE))

    def _when_up(self, path: str, **body: Any) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self._value(self._http.post(path, json=body))
            except httpx.TransportError:
                assert time.monotonic() < until, "WebKitWebDriver did not start"
                time.sleep(0.1)

    def _value(self, answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def _post(self, path: str, **body: Any) -> Any:
        return self._value(self._http.post(self._session + path, json=body))

    def size(self, size: Size) -> None:
        """Of what is seen of a page: a window has more."""
        self._post("/window/rect", x=0, y=0, width=size.width, height=size.height)
        for _ in range(50):
            rect = self._value(self._http.get(f"{self._session}/window/rect"))
            inner = self.evaluate("() => [innerWidth, innerHeight]")
            if inner == [size.width, size.height]:
                return
            wide = rect["width"] + size.width - inner[0]
            high = rect["height"] + size.height - inner[1]
            self._post("/window/rect", x=0, y=0, width=wide, height=high)
            time.sleep(0.1)
        raise AssertionError(f"the window is {inner} and not {size}")

    def go(self, url: str) -> None:
        """It does not wait for the page: that is there when it is another document."""
        with suppress(AssertionError):
            self.evaluate("() => { window.left = true; }")
        self._post("/url", url=url)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(AssertionError):  # between two pages there is none
                if self.evaluate("() => !window.left && document.readyState !== 'loading'"):
                    self.evaluate(COLLECT)
                    return
            time.sleep(0.02)
        raise AssertionError(f"{url} was not loaded")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        script = f"""const [it, done] = arguments;
            Promise.resolve().then(() => ({function})(JSON.parse(it))).then(
                (found) => done(JSON.stringify({{ found }})),
                (error) => done(JSON.stringify({{ error: String(error) }})));"""
        answer = json.loads(
            self._post("/execute/async", script=script, args=[json.dumps(argument)])
        )
        assert "error" not in answer, answer["error"]
        return answer.get("found")

    def tap(self, x: float, y: float, touch: bool) -> None:
        """With a mouse: its driver has no fingers."""
        pointer = {"type": "pointer", "id": "pointer", "parameters": {"pointerType": "mouse"}}
        self._post("/actions", actions=[{**pointer, "actions": pressed(x, y)}])

    def types(self, text: str) -> None:
        self._post("/actions", actions=[{"type": "key", "id": "keys", "actions": keyed(text)}])

    def cookie(self, name: str, value: str) -> None:
        self._post("/cookie", cookie={"name": name, "value": value, "path": "/"})

    def picture(self) -> bytes:
        return base64.b64decode(self._value(self._http.get(f"{self._session}/screenshot")))

    def close(self) -> None:
        with suppress(httpx.TransportError, AssertionError):
            self._value(self._http.delete(self._session))
        self._http.close()
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(PATIENCE)


def _narrowed(config: Path) -> None:
    """MiniBrowser's own buttons would let no window be as narrow as a phone."""
    (config / "gtk-3.0").mkdir(parents=True)
    (config / "gtk-3.0" / "gtk.css").write_text(NARROW)
    still = "[Settings]\ngtk-enable-animations=0\n"  # and so pages are asked for less motion
    (config / "gtk-3.0" / "settings.ini").write_text(still)
