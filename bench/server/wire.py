"""A WebSocket client that does as little as it can, so that the load costs less than the server."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias, cast

Hear: TypeAlias = Callable[[bytes], None]

FINAL: Final = 0x80
MASKED: Final = 0x80
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK: Final = b"\0\0\0\0"  # a mask of zeros changes nothing, so nothing need be computed
SHORT: Final = 125
BLANK: Final = b"\r\n\r\n"


class Wire(asyncio.Protocol):
    def __init__(self, request: bytes, hear: Hear) -> None:
        self.hear = hear
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def close(self) -> None:
        self._transport.abort()

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop has types of its own
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.open.done():
            data = self._welcomed(data)
        self._rest = self._frames(data) if self.open.done() else data

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed before it was open"))

    # The protocol

    def _welcomed(self, data: bytes) -> bytes:
        """What follows the server's answer to the request."""
        head, blank, rest = data.partition(BLANK)
        if not blank:
            return data
        if head.split(maxsplit=2)[1] != b"101":
            self.open.set_exception(ConnectionError(head.decode()))
        else:
            self.open.set_result(None)
        return rest

    def _frames(self, data: bytes) -> bytes:
        """Hears every whole frame; gives back the rest. Inlined, since it is run most."""
        at, end = 0, len(data)
        while end - at > 1:
            size, begin = data[at + 1], at + 2
            if size > SHORT:
                begin += 2 if size == SHORT + 1 else 8
                size = int.from_bytes(data[at + 2 : begin], "big")
            if begin > end or begin + size > end:
                break
            self._heard(data[at], data[begin : begin + size])
            at = begin + size
        return data[at:]

    def _heard(self, first: int, content: bytes) -> None:
        if first == FINAL | TEXT:
            self.hear(content)
        elif first == FINAL | PING:
            self._frame(PONG, content)

    def _frame(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size > SHORT:
            head = bytes([FINAL | kind, MASKED | SHORT + 1, *size.to_bytes(2, "big")])
        else:
            head = bytes([FINAL | kind, MASKED | size])
        self._transport.write(b"".join((head, NO_MASK, content)))


async def connect(port: int, path: str, hear: Hear, secret: str = "") -> Wire:
    lines = [
        *(f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}"),
        *("Upgrade: websocket", "Connection: Upgrade"),
        *("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: c2t1bGR1Z2dlcnktYmVuYw=="),
        f"Authorization: Bearer {secret}",
    ]
    request = "\r\n".join(lines).encode() + BLANK
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, hear), "127.0.0.1", port)
    await wire.open
    return wire
