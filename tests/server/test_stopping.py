"""A server that is asked to stop says goodbye, and loses nothing."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME
from skulduggery.server.store.sqlite.writer import connect as connect_to
from tests.server.commands import Player, farewell, stored, wait_for
from tests.server.houses import PATIENCE, Client, Server, serving

GONE: Final = ("server.restarts", 1001)


def children(server: Server) -> list[int]:
    """Processes that the server started: bots think in them."""
    assert server.process is not None
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(server.process.pid)], capture_output=True, text=True
    )
    return [int(pid) for pid in found.stdout.split()]


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_in_the_middle_of_a_game_all_hear_goodbye_and_it_goes_on_afterwards(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "data", "--bot-pace", "0") as server:
        ada = Player(server)
        ada.play(3)
        assert stopped(server, signal.SIGTERM, ada) == (0, *GONE)
        server.start()
        ada.come_back(server)
        ada.play(1)

        assert len(ada.acknowledged) == 4
        assert ada.acknowledged.items() <= stored(server.data, ada.code).items()
        assert stopped(server, signal.SIGINT, ada) == (0, *GONE)


def stopped(server: Server, how: int, ada: Player) -> tuple[int, str, int | None]:
    assert server.process is not None
    server.process.send_signal(how)
    heard = farewell(ada.socket)
    return server.process.wait(PATIENCE), *heard


def test_bots_that_think_are_ended_with_it(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--bot-pace", "0", "--bot-workers", "2") as server:
        client = server.client("Ada")
        for _ in range(3):  # bots among themselves, so that some of them always think
            made = client.post(
                "/tables",
                setup={"game": "skullking", "rules": "standard", "seats": 6},
                bots=["regular"] * 6,
                sit=False,
            )
            client.post(f"/tables/{made['code']}/start")
        wait_for(lambda: len(children(server)) == 2)
        workers = children(server)

        assert server.stop() == 0
        wait_for(lambda: not any(lives(pid) for pid in workers))
        assert "error" not in server.log.read_text()


# Many at once


async def in_the_room(client: Client, code: str, there: asyncio.Event) -> tuple[str, int | None]:
    """Until it is over: the last message, and the code that the socket is closed with."""
    address = f"ws://{client.address}/api/v1/tables/{code}/socket"
    bearer = {"Authorization": f"Bearer {client.secret}"}
    last: Any = None
    async with connect(address, additional_headers=bearer, compression=None) as wire:
        await wire.send(json.dumps({"type": "hello", "protocol": 1}))
        try:
            while True:
                last = json.loads(await wire.recv())
                there.set()
        except ConnectionClosed:
            return last["message"]["key"], wire.close_code


async def all_in_the_room(server: Server, clients: list[Client], code: str) -> list[Any]:
    there = [asyncio.Event() for _ in range(100)]
    rooms = [
        asyncio.create_task(in_the_room(clients[number % len(clients)], code, event))
        for number, event in enumerate(there)
    ]
    await asyncio.gather(*[event.wait() for event in there])
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    return await asyncio.gather(*rooms)


def test_a_hundred_sockets_all_hear_goodbye(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--requests-a-second", "1000") as server:
        clients = [server.client(f"Guest {number}") for number in range(10)]
        code = clients[0].make(public=True)["code"]

        assert asyncio.run(all_in_the_room(server, clients, code)) == [GONE] * 100
        assert server.process is not None
        assert server.process.wait(PATIENCE) == 0


# Requests


def test_what_was_answered_is_stored(tmp_path: Path) -> None:
    """Guests come in while it stops: whoever was welcomed is known afterwards."""
    flags = ["--requests-a-second", "100000", "--guests-a-minute", "1000000"]
    with serving(tmp_path / "data", *flags) as server:
        secrets: list[str] = []
        callers = [threading.Thread(target=call, args=[server, secrets]) for _ in range(4)]
        for one in callers:
            one.start()
        wait_for(lambda: len(secrets) > 50)

        assert server.stop() == 0
        for one in callers:
            one.join(PATIENCE)
        with closing(connect_to(server.data / NAME)) as base:
            assert all(queries.guest_by(base, secret=secret) for secret in secrets)


def call(server: Server, secrets: list[str]) -> None:
    with caller(server) as http, suppress(httpx.TransportError):
        while True:
            answer = http.post("/guests", json={"name": "Ada"}).raise_for_status()
            secrets.append(answer.json()["secret"])


def caller(server: Server) -> httpx.Client:
    address = f"http://{server.address}/api/v1"
    return httpx.Client(base_url=address, timeout=PATIENCE, verify=False)


# Impatience


@contextmanager
def half_a_request(server: Server) -> Iterator[None]:
    """Somebody who asks for something and does not get to the end of it."""
    asked = f"POST /api/v1/guests HTTP/1.1\r\nHost: {server.address}\r\nContent-Length: 99\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(
            f"{asked}Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n".encode()
        )
        assert wire.recv(12) == b"HTTP/1.1 100"
        yield


@pytest.mark.long
def test_who_does_not_get_to_the_end_holds_it_up_for_a_few_seconds_only(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, half_a_request(server):
        assert server.stop() == 0
        assert "server stopped" in server.log.read_text()


def test_pressing_ctrl_c_twice_ends_it_at_once(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, half_a_request(server):
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        wait_for(lambda: "server stops" in server.log.read_text())
        server.process.send_signal(signal.SIGINT)

        assert server.process.wait(PATIENCE) == 130
        assert "server stopped" not in server.log.read_text()
