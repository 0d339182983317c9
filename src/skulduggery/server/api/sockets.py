"""The socket of a table."""

import asyncio
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from skulduggery.core import Refused
from skulduggery.server.api.identity import address, check_origin, guest_of, house_of, table_of
from skulduggery.server.api.problems import language_of
from skulduggery.server.audience import say_goodbye
from skulduggery.server.conversation import Conversation
from skulduggery.server.live import LiveTable
from skulduggery.server.model import Guest, TooFast
from skulduggery.server.who import check_may_watch, seat_of
from skulduggery.server.wire import TRY_AGAIN, UNWANTED, Connection

MOST_AT_TABLE: Final = 300  # sockets, since each is told who comes and goes; players aside
HELLO: Final = 10.0  # seconds until a client should have said it

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    """Whoever may not come in is told why, and the socket is closed."""
    await socket.accept()
    try:
        check_origin(socket)
        if not house_of(socket).askers.take(address(socket)):
            raise TooFast("server.too-fast")
        guest, live = guest_of(socket), table_of(socket, code)
        check_may_watch(live.table, guest.id)
    except Refused as refusal:
        # Whoever came too often may come back in a moment; the others need not.
        await _turn_away(socket, refusal, TRY_AGAIN if isinstance(refusal, TooFast) else UNWANTED)
        return
    await _serve(socket, guest, live)


async def _turn_away(socket: Socket, refusal: Refused, code: int) -> None:
    nobody = Connection(0, "", socket.send)
    nobody.language = language_of(socket.headers)
    say_goodbye(nobody, refusal.message, code)
    await nobody.sent()


async def _serve(socket: Socket, guest: Guest, live: LiveTable) -> None:
    house = house_of(socket)
    crowded = len(live.audience) >= MOST_AT_TABLE and seat_of(live.table, guest.id) is None
    if crowded or not house.sockets.take(guest.id):
        await _turn_away(socket, TooFast("server.too-many-sockets"), TRY_AGAIN)
        return
    connection = Connection(guest.id, guest.name, socket.send)
    conversation = Conversation(live, connection, house.lines)
    house.connections.add(connection)
    try:
        await _listen(socket, connection, conversation)
        await connection.sent()
    finally:
        house.connections.discard(connection)
        conversation.end()
        house.sockets.give_back(guest.id)


async def _listen(socket: Socket, connection: Connection, conversation: Conversation) -> None:
    impatient = asyncio.get_running_loop().call_later(HELLO, conversation.hurry)
    try:
        while not connection.closing:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            conversation.hear(event.get("text"))
    except WebSocketDisconnect:
        return
    finally:
        impatient.cancel()
