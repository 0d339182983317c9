"""Conversations as docs/protocol.md writes them down, had with a real server.

Lines begin with `->` (said by Ada at the socket), `<-` (heard), a method (asked over HTTP), a
status (its answer) or `#` (what somebody does meanwhile). An `…` stands for whatever is there.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.houses import PATIENCE, Server

# What is another every time. On the page the same value always stands for the same one.
CHANGING = frozenset(["id", "guest", "host", "code", "invite", "commitment", "secret", "link"])
ELSE = "…"


class Step(NamedTuple):
    sign: str
    text: str


def steps(page: str) -> Iterator[Step]:
    for block in re.findall(r"^```\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        lines = re.sub(r"\n +", " ", block).splitlines()  # what is indented goes on
        for line in [line for line in lines if line]:
            sign, _, text = line.partition(" ")
            yield Step(sign, text)


def read(text: str) -> Any:
    in_objects = re.sub(r"…(?=})", '"…": null', text)
    return json.loads(re.sub(r"…(?=])", '"…"', in_objects))


class Meaning:
    """What the page's values stand for this time."""

    def __init__(self) -> None:
        self.known: dict[Any, Any] = {}

    def of(self, text: str) -> str:
        """What is said on the page, in today's words."""
        for shown, found in self.known.items():
            if isinstance(shown, str) and ELSE not in shown:
                text = text.replace(shown, found)
        return text

    def fits(self, shown: Any, found: Any, key: str = "") -> bool:
        if isinstance(shown, dict):
            return isinstance(found, dict) and self._fields_fit(shown, found)
        if isinstance(shown, list):
            return isinstance(found, list) and self._items_fit(shown, found)
        if key in CHANGING:
            return bool(self.known.setdefault(shown, found) == found)
        return type(shown) is type(found) and bool(shown == found)

    def _fields_fit(self, shown: dict[str, Any], found: dict[str, Any]) -> bool:
        named = shown.keys() - {ELSE}
        if not named <= found.keys() or (ELSE not in shown and named != found.keys()):
            return False
        return all(self.fits(shown[name], found[name], name) for name in named)

    def _items_fit(self, shown: list[Any], found: list[Any]) -> bool:
        if shown[-1:] == [ELSE]:
            shown, found = shown[:-1], found[: len(shown) - 1]
        return len(shown) == len(found) and all(map(self.fits, shown, found))


class Ada:
    """Says what the page says, and hears whether the server answers so."""

    def __init__(self, server: Server) -> None:
        self.meaning = Meaning()
        self.heard: list[Any] = []
        self.made: Any = None
        self._address = server.address
        self._http = httpx.Client(
            base_url=f"http://{server.address}", timeout=PATIENCE, verify=False
        )
        self._connection = ExitStack()
        self._wire: ClientConnection | None = None
        self._answer: httpx.Response | None = None

    def hold(self, page: str, stage: Mapping[str, Callable[[], None]]) -> None:
        for step in steps(page):
            match step.sign:
                case "#":
                    stage[step.text]()
                case "->":
                    self.say(**read(step.text))
                case "<-":
                    self.hear(**read(step.text))
                case "GET" | "POST":
                    self._ask(step)
                case status:
                    self._check(int(status), read(step.text))

    def leave(self) -> None:
        self.lose_connection()
        self._http.close()

    # At the socket

    def say(self, **message: Any) -> None:
        if self._wire is None:
            self._wire = self._connection.enter_context(self._connect())
        self._wire.send(json.dumps(message))

    def _connect(self) -> ClientConnection:
        return connect(
            f"ws://{self._address}/api/v1/tables/{self.made['code']}/socket",
            additional_headers={"Authorization": self._http.headers["Authorization"]},
            open_timeout=PATIENCE,
        )

    def hear(self, **shown: Any) -> None:
        """The next message. The table may be passed over: it comes whenever somebody does."""
        assert self._wire is not None
        while True:
            found = json.loads(self._wire.recv(PATIENCE))
            self.heard.append(found)
            if self.meaning.fits(shown, found):
                return
            assert found["type"] == "table", f"instead of {shown} there was {found}"

    def lose_connection(self) -> None:
        self._connection.close()
        self._wire = None

    # Over HTTP

    def _ask(self, step: Step) -> None:
        path, _, body = self.meaning.of(step.text).partition(" ")
        data = json.loads(body) if body else None
        self._answer = self._http.request(step.sign, path, json=data)

    def _check(self, status: int, shown: Any) -> None:
        assert self._answer is not None
        found = self._answer.json()
        assert self._answer.status_code == status, found
        assert self.meaning.fits(shown, found), f"instead of {shown} there was {found}"
        if "secret" in shown:
            self._http.headers["Authorization"] = f"Bearer {found['secret']}"
        if "invite" in shown:
            self.made = found
