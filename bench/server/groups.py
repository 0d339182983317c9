"""Groups of five sockets: a table of people who play, or five that hear an echo together."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import msgspec

from bench.server.house import SEATS, Place
from bench.server.wire import Wire, connect

HELLO: Final = b'{"type":"hello","protocol":1}'
VIEW: Final = b'{"type":"view"'
UNWELCOME: Final = (b'{"type":"refused"', b'{"type":"goodbye"')
NOTHING_OWED: Final = b'"decision":null'
HEAD: Final = 60  # bytes, among which a view says whether a decision is owed


class Trouble(Exception):
    """Why nothing can be measured."""


class Seen(msgspec.Struct):
    legal: tuple[msgspec.Raw, ...]


class View(msgspec.Struct):
    decision: int
    view: Seen


class Move(msgspec.Struct, tag="move"):
    id: str
    decision: int
    move: msgspec.Raw


_rng: Final = random.Random(1)
_views: Final = msgspec.json.Decoder(View)
_encode: Final = msgspec.json.Encoder().encode


class Traffic(NamedTuple):
    """Messages sent, and the bytes of these and of all that were heard."""

    messages: int = 0
    sent: int = 0
    heard: int = 0

    def since(self, before: "Traffic") -> "Traffic":
        return Traffic(*[now - then for now, then in zip(self, before, strict=True)])


class Group:
    """`send` makes one of them send; `told` is called when all five have heard of it."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.told: Callable[[Group], None] = lambda group: None
        self.failed: Callable[[str], None] = lambda why: None
        self._messages = self._sent = self._heard = 0
        self._waiting = SEATS

    @property
    def on(self) -> bool:
        """Whether there is more to send."""
        return True

    @property
    def traffic(self) -> Traffic:
        return Traffic(self._messages, self._sent, self._heard)

    def send(self) -> None:
        raise NotImplementedError

    def _send(self, seat: int, text: bytes) -> None:
        self._waiting = SEATS
        self._messages += 1
        self._sent += len(text)
        self.wires[seat].send(text)

    def _hear(self, message: bytes) -> None:
        self._heard += len(message)
        self._waiting -= 1
        if not self._waiting:
            self.told(self)


class Table(Group):
    """Five people who play at random. Of five views only the next mover's is read."""

    def __init__(self) -> None:
        super().__init__()
        self._offers: dict[int, bytes] = {}  # views that ask for a decision, by seat

    @property
    def on(self) -> bool:
        return bool(self._offers)

    def hear(self, seat: int, message: bytes) -> None:
        if message.startswith(VIEW):
            self._offers.pop(seat, None)
            if NOTHING_OWED not in message[:HEAD]:
                self._offers[seat] = message
            self._hear(message)
        elif message.startswith(UNWELCOME):
            self.failed(message.decode())

    def send(self) -> None:
        seat, message = self._offers.popitem()
        asked = _views.decode(message)
        move = _rng.choice(asked.view.legal)
        self._send(seat, _encode(Move(f"{seat}-{asked.decision}", asked.decision, move)))


class Echoes(Group):
    """What is asked for, and how large, is as it was in the tables' last round."""

    text = b""

    def __init__(self) -> None:
        super().__init__()
        self.hear = self._hear

    def send(self) -> None:
        self._send(self._messages % SEATS, self.text)

    @staticmethod
    def be_like(traffic: Traffic) -> None:
        """The server reads from the decision how many bytes to send."""
        size, told = traffic.sent // traffic.messages, traffic.heard // traffic.messages // SEATS
        empty = len(_encode(Move("0-0", told, msgspec.Raw(b'""'))))
        Echoes.text = _encode(Move("0-0", told, msgspec.Raw(b'"%s"' % (b"x" * (size - empty)))))


async def open_table(port: int, places: list[Place]) -> Table:
    table = Table()
    shown = asyncio.get_running_loop().create_future()
    table.told, table.failed = shown.set_result, partial(_fail, shown)
    for seat, place in enumerate(places):
        path = f"/api/v1/tables/{place.code}/socket"
        table.wires.append(await connect(port, path, partial(table.hear, seat), place.secret))
        table.wires[-1].send(HELLO)
    await shown
    return table


def _fail(shown: asyncio.Future[Group], why: str) -> None:
    if not shown.done():
        shown.set_exception(Trouble(why))


async def open_echoes(port: int, number: int) -> Echoes:
    echoes = Echoes()
    path = f"/groups/{number}"
    echoes.wires = [await connect(port, path, echoes.hear) for _ in range(SEATS)]
    return echoes
