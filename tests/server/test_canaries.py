"""Nothing that is secret gets into the log or the figures, also where all goes wrong.

A game is played on a real server, where everything that is raised says all that it was given, and
all loggers say all they can. Afterwards the log is searched for whatever was secret.
"""

import json
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME
from skulduggery.skullking.cards import NAMES
from tests.server.faulty import FAULTS, ODD_BOT
from tests.server.houses import Client, Server, Socket, free_port, started
from tests.server.wiretap import TEXT, tapped
from tests.server.wiretap import Socket as RawSocket

CHAT: Final = "I hold the kraken, said the canary"
QUENTIN: Final = "Quentin Canary"
LUCK: Final = "c0ffee" * 4
LEAST, MOST = 5, 50  # moves of Quentin's, until all has failed that can
CARDS: Final = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, NAMES))})(?![\w-])")
FIELDS: Final = re.compile(r"legal|hand=|\"hand|\"move\"|\"cards?\"|undealt|Order\(|Play\(|Bid\(")


class FaultyServer(Server):
    def __init__(self, data: Path, *flags: str) -> None:
        super().__init__(data, *flags)
        self.metrics = free_port()

    @property
    def command(self) -> Sequence[str]:
        more = ["--bot-pace=0", "--metrics-port", str(self.metrics)]
        return [sys.executable, "-m", "tests.server.faulty", *self.arguments, *more]

    @property
    def environment(self) -> Mapping[str, str]:
        path = [str(Path(__file__).parents[2]), *sys.path]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONASYNCIODEBUG": "1"}


@pytest.mark.long
@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_gets_into_the_log_or_the_figures(tmp_path: Path, form: str) -> None:
    server = FaultyServer(tmp_path / "house", "--log-level=debug", f"--log-format={form}")
    with started(server):
        quentin = server.client(QUENTIN)
        given = play_in_spite_of_it_all(server, quentin)
        figures = httpx.get(f"http://127.0.0.1:{server.metrics}/metrics", verify=False).text

    log = server.log.read_text()
    for fault in FAULTS:  # it did go wrong, and that was logged
        assert fault.__name__ in log
    assert f"bot replaced: {ODD_BOT} at skullking: KeyError at odd_bots.py" in log
    assert "skulduggery_moves_total" in figures
    secrets = [*written(server.data), quentin.secret, QUENTIN, CHAT, LUCK, given, "canary"]
    for text in (log, figures):
        assert CARDS.findall(text) == []
        assert FIELDS.findall(text) == []
        assert [secret for secret in secrets if secret in text] == []


def play_in_spite_of_it_all(server: FaultyServer, quentin: Client) -> str:
    """The text of a pass, which is a secret too."""
    setup = {"game": "skullking", "rules": "standard", "seats": 3}
    made = quentin.post("/tables", setup=setup, bots=[ODD_BOT, "regular"])
    given: str = quentin.post(f"/tables/{made['code']}/pass")["text"]
    for path, body in (("seat", {"luck": LUCK}), ("start", {})):
        quentin.http.post(f"/tables/{made['code']}/{path}", json=body)
    for attempt in range(MOST):
        if attempt > LEAST and all(fault.__name__ in server.log.read_text() for fault in FAULTS):
            break
        with suppress(ConnectionClosed, Fault):
            sit_and_move(quentin.socket(made["code"]), attempt)
        quentin.http.get(f"/tables/{made['code']}", params={"canary": quentin.secret})
        quentin.http.post("/verify", content=CHAT)
    mumble(server, quentin, made["code"])
    return given


def sit_and_move(socket: Socket, attempt: int) -> None:
    """A line, an illegal move, a legal one, and what cannot be read at all."""
    socket.send(type="talk", id=f"talk {attempt}", kind="say", text=CHAT)
    socket.wire.send(CHAT)
    view = hear(socket, lambda one: one.get("decision") is not None)
    for at, move in enumerate(({"type": "play", "card": "p15"}, view["view"]["legal"][0])):
        id = f"move {attempt} {at}"
        socket.send(type="move", id=id, decision=view["decision"], move=move)
        hear(socket, partial(answers, id))
    socket.close()


def answers(id: str, message: Any) -> bool:
    return bool(message.get("id") == id)


class Fault(Exception):
    """The server could not answer: one comes back and tries again."""


def hear(socket: Socket, wanted: Callable[[Any], bool]) -> Any:
    while not wanted(message := socket.receive()):
        if message["type"] == "refused" and message["message"]["key"] == "server.fault":
            raise Fault
    return message


def mumble(server: Server, quentin: Client, code: str) -> None:
    """Bytes that are no text, and a request that is none."""
    with tapped(("127.0.0.1", server.port)) as exchange:
        socket = RawSocket(exchange, f"/api/v1/tables/{code}/socket", quentin.secret)
        socket.frame(TEXT, b"\xff" + CHAT.encode())
        socket.wire.wait(lambda: socket.wire.ended, "the end of a socket")
        nothing = exchange.wire()
        nothing.send(b"\0 /canary HTTP/9\r\n\r\n")
        nothing.wait(lambda: nothing.ended, "the end of a request")


def written(data: Path) -> Iterator[str]:
    """All secrets in the store."""
    with closing(sqlite3.connect(data / NAME)) as base:
        for table, _ in queries.listed(base, ["gathering", "playing", "over"]):
            assert LUCK in [chair and chair.luck for chair in table.chairs]
            yield from (table.secret, table.token, *(one.hash for one in table.passes))
            moves = [json.loads(row.move) for row in queries.rows(base, table.code)]
            assert len(moves) > LEAST
            yield from map(json.dumps, moves)
