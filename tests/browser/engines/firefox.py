"""Firefox by WebDriver BiDi, which it speaks itself: no other program is needed."""

import base64
import json
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.browser.engines.engine import COLLECT, keyed, pressed
from tests.browser.harness.browser import Size
from tests.server.houses import PATIENCE, free_port

PROGRAM: Final = shutil.which("firefox-esr") or shutil.which("firefox")
PACKAGES: Final = "firefox-esr"
PREFERENCES: Final[dict[str, Any]] = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # WebDriver BiDi
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.useOverlayScrollbars": 1,  # as on a phone
    "ui.prefersReducedMotion": 1,  # no test is about movement
    "ui.systemUsesDarkTheme": 1,
}


class Firefox:
    name = "firefox"

    def __init__(self, folder: Path, language: str) -> None:
        folder.mkdir(parents=True)
        wished = PREFERENCES | {"intl.accept_languages": language}
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(to)});" for key, to in wished.items()]
        (folder / "user.js").write_text("\n".join(lines))
        port = free_port()
        assert PROGRAM is not None
        self._process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-remote", "--profile", str(folder)]
            + [f"--remote-debugging-port={port}", "about:blank"],
            env={**os.environ, "HOME": str(folder), "MOZ_HEADLESS": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._numbers, self._stack = count(), ExitStack()
        self._wire = self._connected(f"ws://127.0.0.1:{port}/session")
        self._ask("session.new", capabilities={})
        tree = self._ask("browsingContext.getTree")
        self._context: str = tree["contexts"][0]["context"]
        self._ask("script.addPreloadScript", functionDeclaration=COLLECT)

    def _connected(self, url: str) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                wire = connect(url, max_size=None, ping_interval=None, compression=None)
                return self._stack.enter_context(wire)
            except (OSError, WebSocketException):
                assert time.monotonic() < until, "Firefox did not start"
                time.sleep(0.1)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self._wire.recv(2 * PATIENCE))).get("id") != number:
            pass  # an event
        assert answer["type"] == "success", answer
        return answer["result"]

    def _here(self, method: str, **params: Any) -> Any:
        return self._ask(method, context=self._context, **params)

    def size(self, size: Size) -> None:
        viewport = {"width": size.width, "height": size.height}
        self._here("browsingContext.setViewport", viewport=viewport)

    def go(self, url: str) -> None:
        self._here("browsingContext.navigate", url=url, wait="complete")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        found = self._ask(
            "script.callFunction",
            functionDeclaration=f"async (it) => JSON.stringify(await ({function})(JSON.parse(it)))",
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        value = found["result"].get("value")
        return None if value is None else json.loads(value)

    def tap(self, x: float, y: float, touch: bool) -> None:
        kind = {"pointerType": "touch" if touch else "mouse"}
        pointer = {"type": "pointer", "id": "pointer", "parameters": kind, "actions": pressed(x, y)}
        self._here("input.performActions", actions=[pointer])

    def types(self, text: str) -> None:
        keys = {"type": "key", "id": "keys", "actions": keyed(text)}
        self._here("input.performActions", actions=[keys])

    def cookie(self, name: str, value: str) -> None:
        host = self.evaluate("() => location.hostname")
        said = {"type": "string", "value": value}
        self._ask("storage.setCookie", cookie={"name": name, "value": said, "domain": host})

    def picture(self) -> bytes:
        return base64.b64decode(self._here("browsingContext.captureScreenshot")["data"])

    def close(self) -> None:
        self._stack.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
