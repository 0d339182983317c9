"""Wires that keep every byte they receive: requests and sockets spoken by hand.

A client library would hide what a leak could hide in: headers, sizes, how many messages there were.
"""

import json
import selectors
import socket
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final, NamedTuple

PATIENCE: Final = 120.0  # seconds, on a machine that has much else to do
TEXT, BINARY, CLOSE = 1, 2, 8  # kinds of frames
HOST: Final = "table.test"  # the same whatever port the server got: it shows in links


class Exchange:
    """All wires to one server. Whoever waits reads them all, so that no outbox ever fills up."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.wires: list[Wire] = []
        self._address = address
        self._selector = selectors.DefaultSelector()

    def wire(self) -> "Wire":
        line = socket.create_connection(self._address, PATIENCE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.wires.append(Wire(self, line))
        self._selector.register(line, selectors.EVENT_READ, self.wires[-1])
        return self.wires[-1]

    def wait(self, until: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not until():
            for key, _ in self._selector.select(0.02):
                self._read(key.data)
            assert time.monotonic() < deadline, f"still waiting for {what}"

    def _read(self, wire: "Wire") -> None:
        data = wire.line.recv(1 << 16)
        wire.received += data
        if not data:
            wire.ended = True
            self._selector.unregister(wire.line)

    def close(self) -> None:
        self._selector.close()
        for wire in self.wires:
            wire.line.close()


class Wire:
    def __init__(self, exchange: Exchange, line: socket.socket) -> None:
        self.line = line
        self.received = bytearray()
        self.ended = False
        self._exchange = exchange

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def wait(self, until: Callable[[], bool], what: str) -> None:
        what += f", after {bytes(self.received[-300:])!r}"
        self._exchange.wait(lambda: until() or self.ended, what)
        assert until(), f"the server hung up instead of {what}"

    def head(self, start: int) -> int:
        """Where the lines end with which an answer to a request begins."""
        self.wait(lambda: self.received.find(b"\r\n\r\n", start) >= 0, "the head of an answer")
        return self.received.find(b"\r\n\r\n", start) + 4


class Reply(NamedTuple):
    status: int
    head: str
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def requested(method: str, path: str, secret: str | None, more: str = "", body: str = "") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}"]
    lines += [f"Authorization: Bearer {secret}"] if secret else []
    lines += [f"Content-Type: application/json\r\nContent-Length: {len(body)}"] if body else []
    return ("\r\n".join(lines) + f"\r\n{more}\r\n{body}").encode()


class Post:
    """Requests, one after the other on one wire."""

    def __init__(self, exchange: Exchange) -> None:
        self.wire = exchange.wire()
        self.secret: str | None = None

    def ask(self, method: str, path: str, body: Any = None, more: str = "") -> Reply:
        start = len(self.wire.received)
        said = "" if body is None else json.dumps(body)
        self.wire.send(requested(method, path, self.secret, more, said))
        return self._answer(start)

    def _answer(self, start: int) -> Reply:
        wire, end = self.wire, self.wire.head(start)
        head = wire.received[start:end].decode().lower()
        (length,) = [int(line[15:]) for line in head.splitlines() if "content-length:" in line]
        wire.wait(lambda: len(wire.received) >= end + length, "the body of an answer")
        return Reply(int(head.split()[1]), head, bytes(wire.received[end:]))


class Socket:
    """A WebSocket. What the server chose when it was opened is in `opened`."""

    def __init__(self, exchange: Exchange, path: str, secret: str | None, more: str = "") -> None:
        self.wire = exchange.wire()
        # Of its own and yet the same each time, since the server's answer depends on it.
        key = b64encode(sha256(f"{path} {secret}".encode()).digest()[:16]).decode()
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += f"Sec-WebSocket-Key: {key}\r\n{more}"
        self.wire.send(requested("GET", path, secret, upgrade))
        self._read = self.wire.head(0)
        self.opened = self.wire.received[: self._read].decode().lower()
        self.messages: list[bytes] = []

    # Saying

    def say(self, text: str | bytes) -> None:
        data = text if isinstance(text, bytes) else text.encode()
        self.frame(BINARY if isinstance(text, bytes) else TEXT, data)

    def tell(self, **message: Any) -> None:
        self.say(json.dumps(message))

    def close(self) -> None:
        """Until the server has hung up as well."""
        self.frame(CLOSE, (1000).to_bytes(2, "big"))
        self.wire.wait(lambda: self.wire.ended, "the end of a socket")
        self.wire.line.close()

    def frame(self, kind: int, data: bytes) -> None:
        """A client's frame is masked; by zeros, so that it stays as it is."""
        size = len(data)
        long = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.wire.send(bytes([0x80 | kind]) + long + bytes(4) + data)

    # Session

    def hear(self, wanted: Callable[[Any], bool], since: int, what: str) -> Any:
        """The first message since that number which is wanted."""
        at = since

        def found() -> bool:
            nonlocal at
            self._parse()
            while at < len(self.messages) and not wanted(json.loads(self.messages[at])):
                at += 1
            return at < len(self.messages)

        self.wire.wait(found, what)
        return json.loads(self.messages[at])

    def answer(self, id: str | None, since: int) -> Any:
        """What came of a message: done or refused."""
        kinds = ("done", "refused")
        return self.hear(
            lambda one: one["type"] in kinds and one["id"] == id, since, f"an answer to {id}"
        )

    @property
    def heard(self) -> int:
        """How many messages there were."""
        self._parse()
        return len(self.messages)

    def _parse(self) -> None:
        while (frame := self._frame()) is not None:
            kind, start, end = frame
            if kind == TEXT:
                self.messages.append(bytes(self.wire.received[start:end]))
            self._read = end

    def _frame(self) -> tuple[int, int, int] | None:
        """The next one if it is all there: its kind, and where its data begin and end."""
        head = self.wire.received[self._read : self._read + 10]
        if len(head) < 2:
            return None
        wide = {126: 2, 127: 8}.get(head[1], 0)
        size = int.from_bytes(head[2 : 2 + wide], "big") if wide else head[1]
        start = self._read + 2 + wide
        return (head[0] & 15, start, start + size) if self._has(start + size) else None

    def _has(self, end: int) -> bool:
        return len(self.wire.received) >= end


@contextmanager
def tapped(address: tuple[str, int]) -> Iterator[Exchange]:
    exchange = Exchange(address)
    try:
        yield exchange
    finally:
        exchange.close()
