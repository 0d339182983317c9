"""A connection: a guest's WebSocket at a table, with a bounded outbox.

Messages are put, never awaited: whoever reads too slowly is let go and comes back with a fresh
view, and holds up nobody else.
"""

import asyncio
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Final, TypeAlias

import msgspec

from skulduggery.core import Message
from skulduggery.server.model import GuestId
from skulduggery.server.sockets.protocol import Goodbye
from skulduggery.texts import Voice

MOST_WAITING: Final = 1_000_000  # letters
GOING_AWAY: Final = 1001
UNWANTED: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013

Send: TypeAlias = Callable[[Any], Awaitable[None]]  # ASGI's

encode: Final = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> str:
    return encode(message).decode()


def _begin(sending: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Goes as far as it can at once. Only what has to wait becomes a task: for most messages
    a task would cost more than sending them, and an idle connection has none."""
    try:
        waits_for = sending.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(sending, waits_for))


async def _rest(sending: Coroutine[Any, Any, None], waits_for: Any) -> None:
    """A coroutine of its own: since Python 3.12 no task is made of a generator."""
    await _resumed(sending, waits_for)


@types.coroutine
def _resumed(sending: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    yield waits_for
    yield from sending


class Connection:
    """`ready` once it has said hello; from then on it is told of everything."""

    __slots__ = (
        *("_awake", "_closing", "_outbox", "_send", "_sender", "_waiting"),
        *("_table", "dropped", "guest", "language", "name", "ready"),
    )

    def __init__(self, guest: GuestId, name: str, send: Send) -> None:
        self.guest = guest
        self.name = name
        self.language = "en"
        self.ready = False
        self._send = send
        self._outbox: deque[str] = deque()
        self._sender: asyncio.Task[None] | None = None
        self._awake = False  # something is being sent, or about to be
        self._closing: int | None = None
        self._waiting = 0  # letters in the outbox
        self._table: int | None = None  # a hash of the table as it was shown last
        self.dropped: Callable[[], None] = lambda: None  # called when it reads too slowly

    def put(self, text: str) -> None:
        if self._closing is not None:
            return
        self._waiting += len(text)
        if self._waiting > MOST_WAITING:
            self._drop()
            return
        self._outbox.append(text)
        self._wake()

    def put_table(self, text: str) -> None:
        """Not if nothing changed that this one is shown: that something else did is a fact, too."""
        known, self._table = self._table, hash(text)
        if known != self._table:
            self.put(text)

    def _drop(self) -> None:
        self._outbox.clear()
        self.close(TRY_AGAIN)
        # In a moment: whoever tells everybody now must not find the list of them changed.
        asyncio.get_running_loop().call_soon(self.dropped)

    def close(self, code: int) -> None:
        """After all that is waiting was sent."""
        if self._closing is None:
            self._closing = code
            self._wake()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    async def sent(self) -> None:
        """When all that was put is on its way."""
        while self._awake:
            await (self._sender or asyncio.sleep(0))

    def _wake(self) -> None:
        """In a moment: what all are told of a commit goes out in one burst, which costs least."""
        if not self._awake:
            self._awake = True
            asyncio.get_running_loop().call_soon(self._start)

    def _start(self) -> None:
        self._sender = _begin(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                await self._send({"type": "websocket.send", "text": text})
            if self._closing is not None:
                await self._send({"type": "websocket.close", "code": self._closing, "reason": ""})
        except Exception:  # gone: the reader notices as well
            self._closing = GOING_AWAY
            self._outbox.clear()
        finally:
            self._sender = None
            self._awake = False


def say_goodbye(connection: Connection, message: Message, code: int = UNWANTED) -> None:
    text = Voice(connection.language, "official").say(message)
    connection.put(frame(Goodbye(message, text)))
    connection.close(code)
