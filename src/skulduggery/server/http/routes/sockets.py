"""The sockets: of a table, and of a scorepad that is followed."""

import asyncio
from collections.abc import Hashable
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from skulduggery.core import Refused
from skulduggery.server.http.errors import language_of
from skulduggery.server.http.identity import (
    address,
    check_origin,
    guest_of,
    house_of,
    pad_of,
    table_of,
)
from skulduggery.server.model import Guest, TooFast
from skulduggery.server.pads.following import Following
from skulduggery.server.sockets.connection import TRY_AGAIN, UNWANTED, Connection, say_goodbye
from skulduggery.server.sockets.session import Session
from skulduggery.server.store.sqlite.pads import Pad
from skulduggery.server.tables.conversation import Conversation
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import check_may_watch, seat_of

MOST_AT_TABLE: Final = 300  # sockets, since each is told who comes and goes; players aside
FOLLOWER: Final = -1  # no guest's number
HELLO: Final = 10.0  # seconds until a client should have said it

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    """Whoever may not come in is told why, and the socket is closed."""
    await socket.accept()
    try:
        _guard(socket)
        guest, live = guest_of(socket), table_of(socket, code)
        check_may_watch(live.table, guest.id)
    except Refused as refusal:
        await _turn_away(socket, refusal)
        return
    await _seat(socket, guest, live)


@websocket("/pads/{code:str}/socket")
async def pad_socket(socket: Socket, code: FromPath[str]) -> None:
    """Whoever has the code may follow; there is nothing to be done by it."""
    await socket.accept()
    try:
        _guard(socket)
        pad = pad_of(socket, code)
    except Refused as refusal:
        await _turn_away(socket, refusal)
        return
    await _follow(socket, pad)


def _guard(socket: Socket) -> None:
    check_origin(socket)
    if not house_of(socket).askers.take(address(socket)):
        raise TooFast("server.too-fast")


async def _turn_away(socket: Socket, refusal: Refused) -> None:
    """Whoever came too often may come back in a moment; the others need not."""
    code = TRY_AGAIN if isinstance(refusal, TooFast) else UNWANTED
    nobody = Connection(0, "", socket.send)
    nobody.language = language_of(socket.headers)
    say_goodbye(nobody, refusal.message, code)
    await nobody.sent()


async def _seat(socket: Socket, guest: Guest, live: LiveTable) -> None:
    house = house_of(socket)
    crowded = len(live.audience) >= MOST_AT_TABLE and seat_of(live.table, guest.id) is None
    connection = Connection(guest.id, guest.name, socket.send)
    conversation = Conversation(live, connection, house.lines)
    await _serve(socket, connection, conversation, guest.id, crowded)


async def _follow(socket: Socket, pad: Pad) -> None:
    """Nobody is known here: places are counted by where they come from."""
    house, service = house_of(socket), house_of(socket).service
    crowded = house.pads.crowd(pad.code) >= MOST_AT_TABLE
    connection = Connection(FOLLOWER, "", socket.send)
    settings, metrics = service.settings, service.metrics
    following = Following(house.pads, pad.code, connection, settings.frames, metrics)
    await _serve(socket, connection, following, (address(socket), pad.code), crowded)


async def _serve(
    socket: Socket, connection: Connection, hearing: Session, who: Hashable, crowded: bool
) -> None:
    house = house_of(socket)
    if crowded or not house.sockets.take(who):
        await _turn_away(socket, TooFast("server.too-many-sockets"))
        return
    house.connections.add(connection)
    try:
        await _listen(socket, connection, hearing)
        await connection.sent()
    finally:
        house.connections.discard(connection)
        hearing.end()
        house.sockets.give_back(who)


async def _listen(socket: Socket, connection: Connection, hearing: Session) -> None:
    impatient = asyncio.get_running_loop().call_later(HELLO, hearing.hurry)
    try:
        while not connection.closing:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            hearing.hear(event.get("text"))
    except WebSocketDisconnect:
        return
    finally:
        impatient.cancel()
