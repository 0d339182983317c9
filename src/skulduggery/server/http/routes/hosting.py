"""What the host and the players decide about a table."""

from collections.abc import Callable
from typing import Any, Final

from litestar import Request, delete, post
from litestar.params import FromPath, JSONBody

from skulduggery.core import Seat
from skulduggery.server.http.bodies import AddingBot, GivingUp, Made, Muting, Starting
from skulduggery.server.http.identity import guest_of, house_of, table_of
from skulduggery.server.http.routes.tables import made, shown
from skulduggery.server.model import Denied, GuestId, Table, TooFast
from skulduggery.server.sockets.protocol import TableShown
from skulduggery.server.tables import hosting, seating
from skulduggery.server.tables.membership import own_seat

Asking = Request[Any, Any, Any]
HOST_GONE: Final = {"live": 60 * 1_000, "slow": 24 * 60 * 60 * 1_000}  # milliseconds


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
    token = house_of(request).new_token()
    return await _changed(request, code, lambda table, me: hosting.kick(table, me, guest, token))


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


@post("/tables/{code:str}/host", summary="Host in place of one who is gone", status_code=200)
async def take_over(request: Asking, code: FromPath[str]) -> TableShown:
    """Before the game, once the host has been away for a minute; at slow pace, for a day."""
    guest, live = guest_of(request), table_of(request, code)
    own_seat(live.table, guest.id)
    away = live.audience.away_since(live.table.host)
    gone = HOST_GONE[live.table.setup.pace]
    if away is None or house_of(request).service.now() - away < gone:
        raise Denied("server.host-here")
    return await _changed(request, code, hosting.take_over)


@post("/tables/{code:str}/start", summary="Begin the game", status_code=200)
async def start(request: Asking, code: FromPath[str], data: JSONBody[Starting]) -> TableShown:
    now = house_of(request).service.now()
    return await _changed(request, code, lambda table, me: hosting.start(table, me, data.free, now))


@post("/tables/{code:str}/close", summary="Close the table", status_code=200)
async def close(request: Asking, code: FromPath[str]) -> TableShown:
    return await _changed(request, code, hosting.close)


# Any player


@post("/tables/{code:str}/resign", summary="A bot plays on for me", status_code=200)
async def resign(request: Asking, code: FromPath[str]) -> TableShown:
    return await _changed(request, code, hosting.resign)


@post("/tables/{code:str}/abandon", summary="End without a result, if all agree", status_code=200)
async def abandon(request: Asking, code: FromPath[str], data: JSONBody[GivingUp]) -> TableShown:
    away = table_of(request, code).audience.standing_in
    return await _changed(
        request, code, lambda table, me: hosting.abandon(table, me, data.willing, away)
    )


@post("/tables/{code:str}/rematch", summary="The same people again", status_code=200)
async def rematch(request: Asking, code: FromPath[str]) -> Made:
    guest, live = guest_of(request), table_of(request, code)
    if live.table.next is None and not house_of(request).makers.take(guest.id):
        raise TooFast("server.too-many-tables")
    return made(request, await house_of(request).rematch(live, guest))


ROUTES: Final = [
    *(add_bot, remove, let_in, turn_away, kick, mute, hand_over, take_over, start, close),
    *(resign, abandon, rematch),
]
