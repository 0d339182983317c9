"""A WebSocket client that may do what no client should: frames by hand, on a plain connection."""

import base64
import json
import os
import socket
import struct
from contextlib import suppress
from typing import Any, Final, NamedTuple

from tests.server.houses import PATIENCE, Client

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
HELLO: Final = '{"type": "hello", "protocol": 1}'
FINAL: Final = 0x80
MASKED: Final = 0x80


class Frame(NamedTuple):
    kind: int
    data: bytes

    @property
    def code(self) -> int:
        """Why it was closed."""
        number: int = struct.unpack("!H", self.data[:2])[0]
        return number


def frame(kind: int, data: bytes = b"", final: bool = True, masked: bool = True) -> bytes:
    first = kind | (FINAL if final else 0)
    if not masked:
        return bytes([first]) + _length(len(data), 0) + data
    mask = os.urandom(4)
    return bytes([first]) + _length(len(data), MASKED) + mask + _mask(data, mask)


def _length(size: int, masked: int) -> bytes:
    if size < 126:
        return bytes([size | masked])
    if size < 1 << 16:
        return bytes([126 | masked]) + struct.pack("!H", size)
    return bytes([127 | masked]) + struct.pack("!Q", size)


def _mask(data: bytes, mask: bytes) -> bytes:
    whole = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(len(data), "big")


class Wire:
    """A connection on which anything can be sent, and which may never be read."""

    def __init__(self, client: Client, code: str, small: bool = False) -> None:
        self.plain = socket.socket()
        self.plain.settimeout(PATIENCE)
        if small:  # so that little suffices to fill it
            self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        host, port = client.address.split(":")
        self.plain.connect((host, int(port)))
        self._read = self.plain.makefile("rb")
        self.plain.sendall(self._request(client, code))
        assert b" 101 " in self._read.readline()
        while self._read.readline() != b"\r\n":
            pass

    def _request(self, client: Client, code: str) -> bytes:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/v1/tables/{code}/socket HTTP/1.1",
            f"Host: {client.address}",
            f"Authorization: Bearer {client.secret}",
            *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
            f"Sec-WebSocket-Key: {key}",
        ]
        return "\r\n".join([*lines, "", ""]).encode()

    def send(self, *pieces: bytes) -> None:
        """What the server no longer wants to hear is nobody's fault."""
        with suppress(ConnectionError):
            self.plain.sendall(b"".join(pieces))

    def text(self, text: str | bytes) -> None:
        self.send(frame(TEXT, text if isinstance(text, bytes) else text.encode()))

    def receive(self) -> Frame | None:
        """None: the server has closed the connection."""
        try:
            head = self._read.read(2)
            if len(head) < 2:
                return None
            size = head[1]
            if size == 126:
                (size,) = struct.unpack("!H", self._read.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._read.read(8))
            return Frame(head[0] & 0xF, self._read.read(size))
        except ConnectionError:
            return None

    def until(self, kind: int) -> Frame:
        while True:
            found = self.receive()
            assert found is not None, "closed without a word"
            if found.kind == kind:
                return found

    def told(self) -> Any:
        """The next message."""
        return json.loads(self.until(TEXT).data)

    def answer(self) -> Any:
        """What is said to a message of one's own; news in between are passed over."""
        while True:
            message = self.told()
            if message["type"] in ("refused", "goodbye", "done"):
                return message

    def close(self) -> None:
        self._read.close()
        self.plain.close()

    def reset(self) -> None:
        """Gone in the middle of a word."""
        self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()


def greeted(client: Client, code: str) -> Wire:
    """One that has said hello and has heard how things stand."""
    wire = Wire(client, code)
    wire.text(HELLO)
    while wire.told()["type"] != "view":
        pass
    return wire
