"""What the host and the players decide about a table."""

from collections.abc import Callable
from typing import Any, Final

from litestar import Request, delete, post
from litestar.params import FromPath, JSONBody

from skulduggery.core import Seat
from skulduggery.server import hosting, seating
from skulduggery.server.api.identity import guest_of, house_of, table_of
from skulduggery.server.api.shapes import AddingBot, GivingUp, Made, Muting, Starting
from skulduggery.server.api.tables import made, shown
from skulduggery.server.model import GuestId, Table
from skulduggery.server.protocol import TableShown

Asking = Request[Any, Any, Any]


async def _changed(
    request: Asking, code: str, change: Callable[[Table, GuestId], Table]
) -> TableShown:
    guest, live = guest_of(request), table_of(request, code)
    await live.change(lambda table: change(table, guest.id))
    return shown(live, guest)


# The host


@post("/tables/{code:str}/bots", summary="Seat a bot", status_code=200)
async def add_bot(request: Asking, code: FromPath[str], data: JSONBody[AddingBot]) -> TableShown:
    return await _changed(
        request, code, lambda table, me: hosting.add_bot(table, me, data.seat, data.bot)
    )


@delete("/tables/{code:str}/seats/{seat:int}", summary="Free a seat", status_code=200)
async def remove(request: Asking, code: FromPath[str], seat: FromPath[Seat]) -> TableShown:
    return await _changed(request, code, lambda table, me: hosting.remove(table, me, seat))


@post("/tables/{code:str}/guests/{guest:int}/let-in", summary="Say yes", status_code=200)
async def let_in(request: Asking, code: FromPath[str], guest: FromPath[GuestId]) -> TableShown:
    return await _changed(request, code, lambda table, me: seating.let_in(table, me, guest))


@post("/tables/{code:str}/guests/{guest:int}/turn-away", summary="Say no", status_code=200)
async def turn_away(request: Asking, code: FromPath[str], guest: FromPath[GuestId]) -> TableShown:
    return await _changed(request, code, lambda table, me: seating.turn_away(table, me, guest))


@post("/tables/{code:str}/guests/{guest:int}/kick", summary="Put out for good", status_code=200)
async def kick(request: Asking, code: FromPath[str], guest: FromPath[GuestId]) -> TableShown:
    return await _changed(request, code, lambda table, me: hosting.kick(table, me, guest))


@post("/tables/{code:str}/guests/{guest:int}/mute", summary="Mute, or not", status_code=200)
async def mute(
    request: Asking, code: FromPath[str], guest: FromPath[GuestId], data: JSONBody[Muting]
) -> TableShown:
    return await _changed(
        request, code, lambda table, me: hosting.mute(table, me, guest, data.muted)
    )


@post("/tables/{code:str}/guests/{guest:int}/host", summary="Hand over", status_code=200)
async def hand_over(request: Asking, code: FromPath[str], guest: FromPath[GuestId]) -> TableShown:
    return await _changed(request, code, lambda table, me: hosting.hand_over(table, me, guest))


@post("/tables/{code:str}/start", summary="Begin the game", status_code=200)
async def start(request: Asking, code: FromPath[str], data: JSONBody[Starting]) -> TableShown:
    now = house_of(request).service.now()
    return await _changed(request, code, lambda table, me: hosting.start(table, me, data.fill, now))


@post("/tables/{code:str}/close", summary="Close the table", status_code=200)
async def close(request: Asking, code: FromPath[str]) -> TableShown:
    return await _changed(request, code, hosting.close)


# Any player


@post("/tables/{code:str}/resign", summary="A bot plays on for me", status_code=200)
async def resign(request: Asking, code: FromPath[str]) -> TableShown:
    return await _changed(request, code, hosting.resign)


@post("/tables/{code:str}/abandon", summary="End without a result, if all agree", status_code=200)
async def abandon(request: Asking, code: FromPath[str], data: JSONBody[GivingUp]) -> TableShown:
    return await _changed(request, code, lambda table, me: hosting.abandon(table, me, data.willing))


@post("/tables/{code:str}/rematch", summary="The same people again", status_code=200)
async def rematch(request: Asking, code: FromPath[str]) -> Made:
    guest, live = guest_of(request), table_of(request, code)
    return made(request, await house_of(request).rematch(live, guest))


ROUTES: Final = [
    *(add_bot, remove, let_in, turn_away, kick, mute, hand_over, start, close),
    *(resign, abandon, rematch),
]
