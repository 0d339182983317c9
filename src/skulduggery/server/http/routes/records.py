"""After the game: its record, its steps, and whether it was dealt honestly."""

import asyncio
from typing import Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, RawBody

from skulduggery import dealer
from skulduggery.core import AnyRecord, Refused, Seat
from skulduggery.games import GAMES
from skulduggery.notation import encode_record, read_record, write_record
from skulduggery.server.http.bodies import Replay, Verification
from skulduggery.server.http.errors import language_of
from skulduggery.server.http.identity import address, guest_of, house_of, table_of
from skulduggery.server.http.replays import page_of
from skulduggery.server.model import ENDED, BadInput, Denied, NotYours, Table, TooFast
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import check_may_watch, game_of, seat_once
from skulduggery.server.tables.steps import record_of
from skulduggery.texts import Voice

Asking = Request[Any, Any, Any]
BIGGEST_RECORD: Final = 256 * 1024  # bytes
A_RECORD: Final = {
    200: ResponseSpec(dict[str, Any], description="A record", generate_examples=False)
}


def _record(request: Asking, code: str) -> AnyRecord:
    return whole_record(_ended(request, code))


def whole_record(live: LiveTable) -> AnyRecord:
    """For whoever may see this game, if its table shows all of it."""
    if live.table.setup.records == "own":
        raise NotYours("server.records-closed")
    return record_of(live.table, live.play.entries if live.play else ())


def _ended(request: Asking, code: str) -> LiveTable:
    guest, live = guest_of(request), table_of(request, code)
    check_may_watch(live.table, guest.id)
    if live.table.phase not in ENDED:
        raise Denied("server.not-ended")
    if live.play is None:
        raise Denied("server.never-begun")
    return live


@get(
    "/tables/{code:str}/record",
    summary="The record as JSON",
    responses=A_RECORD,
)
async def record(request: Asking, code: FromPath[str]) -> Response[bytes]:
    return as_json(_record(request, code))


@get("/tables/{code:str}/record.txt", summary="The record as text", media_type=MediaType.TEXT)
async def record_text(request: Asking, code: FromPath[str]) -> Response[str]:
    return await as_text(_record(request, code))


def as_json(record: AnyRecord) -> Response[bytes]:
    return Response(encode_record(record), media_type=MediaType.JSON)


async def as_text(record: AnyRecord) -> Response[str]:
    text = await asyncio.to_thread(write_record, record)
    return Response(text, media_type=MediaType.TEXT)


@get("/tables/{code:str}/replay", summary="The game step by step")
async def replay(
    request: Asking,
    code: FromPath[str],
    seat: FromQuery[int | None] = None,
    all: FromQuery[bool] = False,
    start: FromQuery[int] = 0,
) -> Replay:
    """From a seat, as a spectator, or from all seats at once; a long game needs several answers."""
    live = _ended(request, code)
    viewers = viewers_of(live.table, seat_once(live.table, guest_of(request).id), seat, all)
    return await steps_seen(live, viewers, start)


def viewers_of(table: Table, own: Seat | None, seat: Seat | None, all: bool) -> list[Seat | None]:
    """Whose views are asked for; `own` is the seat of whoever asks."""
    seats = range(table.setup.seats)
    if seat is not None and seat not in seats:
        raise BadInput("server.no-such-seat", most=seats[-1])
    viewers: list[Seat | None] = list(seats) if all else [seat]
    if table.setup.records == "own" and not {*viewers} <= {None, own}:
        raise NotYours("server.records-closed")
    return viewers


async def steps_seen(live: LiveTable, viewers: list[Seat | None], start: int) -> Replay:
    assert live.play is not None  # else it has never begun
    if start not in range(live.play.ply + 1):
        raise BadInput("server.bad-range", most=live.play.ply)
    played = record_of(live.table, live.play.entries)
    return await asyncio.to_thread(page_of, game_of(live.table.setup), played, viewers, start)


# Honest dealing


@get("/tables/{code:str}/verify", summary="Was this game dealt honestly?")
async def verify_table(request: Asking, code: FromPath[str]) -> Verification:
    return await asyncio.to_thread(_verified, request, _record(request, code))


@post(
    "/verify",
    summary="Was this record dealt honestly?",
    status_code=200,
    request_max_body_size=BIGGEST_RECORD,
)
async def verify(request: Asking, body: RawBody) -> Verification:
    """The body is a record, as text or JSON."""
    house = house_of(request)
    if not house.verifiers.take(address(request)):
        raise TooFast("server.too-fast")
    async with house.verifying:
        return await asyncio.to_thread(lambda: _verified(request, read_record(body)))


def _verified(request: Asking, record: AnyRecord) -> Verification:
    try:
        verified = dealer.verify(GAMES[record.game], record)
    except Refused as refusal:
        text = Voice(language_of(request.headers), "official").say(refusal.message)
        return Verification(False, 0, refusal.message, text)
    return Verification(True, verified.draws)


ROUTES: Final = [record, record_text, replay, verify_table, verify]
