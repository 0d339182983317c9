"""The commands of whoever runs a server, as processes; and a player who keeps count."""

import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from skulduggery.server.store.sqlite.writer import NAME
from tests.server.houses import PATIENCE, Server, Socket

COMMAND: Final = (sys.executable, "-m", "skulduggery")


def surroundings(**more: str) -> Mapping[str, str]:
    """An environment that sets nothing but this, and speaks English."""
    ours = re.compile("SKULDUGGERY_.*|PYTHONUNBUFFERED")
    kept = {name: text for name, text in os.environ.items() if not ours.fullmatch(name)}
    language = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    return {**kept, **language, "PYTHONWARNINGS": "error", **more}


def run(*args: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, args)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=surroundings(**env),
        timeout=3 * PATIENCE,
    )


def said(*args: str | Path, **env: str) -> str:
    done = run(*args, **env)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def refused(*args: str | Path, **env: str) -> str:
    """The one line that says what is wrong."""
    done = run(*args, **env)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.startswith("skulduggery: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("skulduggery: ").strip()


def wait_for(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.01)


class Player:
    """Ada, who plays with bots, and knows which of her moves were acknowledged."""

    def __init__(self, server: Server, seats: int = 3, name: str = "Ada", **setup: Any) -> None:
        self.client = server.client(name)
        self.code: str = self.client.make(seats=seats, **setup)["code"]
        self.client.post(f"/tables/{self.code}/start", free="bots")
        self.acknowledged: dict[int, Any] = {}  # by ply
        self.come_back(server)

    def come_back(self, server: Server) -> None:
        """Also to a server that was started anew, by the same secret."""
        self.client.address = server.address
        self.client.http.base_url = f"http://{server.address}/api/v1"
        self.socket = self.client.socket(self.code)
        self._view: Any = {"decision": None}
        self._decided = -1  # of what was restored some may have to be decided again

    def until(self, type: str, **facts: Any) -> Any:
        """As of a socket, but the last view is kept in mind."""
        while True:
            message = self.socket.receive()
            if message["type"] == "view":
                self._view = message
            if message["type"] == type and facts.items() <= message.items():
                return message

    def play(self, moves: int) -> None:
        for _ in range(moves):
            while not self._owes():
                self.until("view")
            self._move(self._view["decision"], self._view["view"]["legal"][0])

    def _owes(self) -> bool:
        """Not what was decided already: a view may have been on its way when the move was sent."""
        decision = self._view["decision"]
        return decision is not None and decision > self._decided

    def _move(self, decision: int, move: Any) -> None:
        self._decided = decision
        self.socket.send(type="move", id=str(decision), decision=decision, move=move)
        self.acknowledged[self.until("done", id=str(decision))["ply"]] = move

    def talk(self, text: str) -> None:
        self.socket.send(type="talk", id=text, kind="say", text=text)
        self.until("done", id=text)


def stored(data: Path, code: str) -> dict[int, Any]:
    """The moves of a table, by ply, from the file itself."""
    with closing(sqlite3.connect(data / NAME)) as base:
        rows = base.execute("SELECT ply, move FROM moves WHERE code = ?", (code,)).fetchall()
    return {ply: json.loads(move) for ply, move in rows}


def farewell(socket: Socket) -> tuple[str, int | None]:
    """The key of the goodbye, and the code that the socket is closed with."""
    goodbye = socket.until("goodbye")
    with pytest.raises(ConnectionClosed):
        socket.receive()
    return goodbye["message"]["key"], socket.wire.close_code
