"""Where a running server takes its operator's orders: a socket in its folder, for its owner alone.

One line of JSON each way.
"""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from skulduggery.core import Message
from skulduggery.server.house import House
from skulduggery.server.model import Denied
from skulduggery.server.operations.commands.execution import operate
from skulduggery.server.operations.commands.messages import Answer, Order

NAME: Final = "operator.sock"
LONGEST: Final = 100  # bytes of a socket's path: systems take 104 or 108, with a NUL
PATIENCE: Final = 60.0  # seconds for an answer

_orders: Final = msgspec.json.Decoder(Order)


@contextmanager
def reachable(folder: Path) -> Iterator[str]:
    """A path that is short enough: where there is /proc, however long the real one is."""
    path = str(folder / NAME)
    if len(os.fsencode(path)) <= LONGEST:
        yield path
        return
    if not os.path.isdir("/proc/self/fd"):
        raise Denied("server.folder.long-path", file=str(folder))
    there = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{there}/{NAME}"
    finally:
        os.close(there)


class OperatorSocket:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: asyncio.Server | None = None

    async def open(self, house: House) -> None:
        """Whoever holds the folder may remove what a killed server left there."""

        async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(OSError, ValueError):  # gone again, or a line without an end
                writer.write(msgspec.json.encode(await _answer(house, await reader.readline())))
                await writer.drain()
            writer.close()

        (self._folder / NAME).unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(attend, sock=_bound(self._folder))

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            (self._folder / NAME).unlink(missing_ok=True)


def _bound(folder: Path) -> socket.socket:
    one = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        with reachable(folder) as path:
            one.bind(path)
    finally:
        os.umask(before)
    return one


async def _answer(house: House, line: bytes) -> Answer:
    try:
        return await operate(house, _orders.decode(line))
    except msgspec.DecodeError:
        return Answer(Message(None, "cli.operate.unreadable"), refused=True)


def ask(folder: Path, order: Order) -> Answer:
    """For the command: raises OSError where no server answers."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        with reachable(folder) as path:
            line.connect(path)
        line.sendall(msgspec.json.encode(order) + b"\n")
        said = b"".join(iter(lambda: line.recv(65_536), b""))
    if not said:
        raise ConnectionResetError
    return msgspec.json.decode(said, type=Answer)
