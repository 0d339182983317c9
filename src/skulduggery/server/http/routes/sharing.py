"""A finished game by its link: for whoever has it, without a name, to be watched and no more.

Who asks by a link is not looked at, and a link opens nothing but what is here.
"""

from typing import Any, Final

from litestar import MediaType, Request, Response, delete, get, post
from litestar.params import FromPath, FromQuery

from skulduggery.server.http.bodies import Replay, Shared, SharedGame, SharedPlayer
from skulduggery.server.http.identity import address, guest_of, house_of, shared_of, table_of
from skulduggery.server.http.previews import moment_of
from skulduggery.server.http.routes.records import (
    A_RECORD,
    as_json,
    as_text,
    steps_seen,
    viewers_of,
    whole_record,
)
from skulduggery.server.model import Share, Table, TooFast
from skulduggery.server.tables import sharing
from skulduggery.server.tables.steps import commitment_of

Asking = Request[Any, Any, Any]


# Making links


@post("/tables/{code:str}/share", summary="A link to the finished game, for people without a seat")
async def share(request: Asking, code: FromPath[str]) -> Shared:
    """Where records are kept to the players, a link to your own seat's view."""
    guest, live = guest_of(request), table_of(request, code)
    token = house_of(request).new_token()
    await live.change(lambda table: sharing.share(table, guest.id, token))
    made = sharing.share_of(live.table, guest.id)
    page = f"{str(request.base_url).rstrip('/')}/t/{live.table.code}/replay/{made.token}"
    return Shared(made.token, page, made.seat)


@delete("/tables/{code:str}/share", summary="Links lead nowhere any more", status_code=200)
async def take_back(request: Asking, code: FromPath[str]) -> None:
    """The host takes back all of them; a player the one to the own view, where records are kept."""
    guest, live = guest_of(request), table_of(request, code)
    await live.change(lambda table: sharing.take_back(table, guest.id))


# By a link


@get("/tables/{code:str}/shared/{token:str}", summary="A finished game, by its link")
async def game(request: Asking, code: FromPath[str], token: FromPath[str]) -> SharedGame:
    live, by = shared_of(request, code, token)
    return _shown(live.table, by)


def _shown(table: Table, by: Share) -> SharedGame:
    return SharedGame(
        code=table.code,
        setup=table.setup,
        phase=table.phase,
        players=tuple([SharedPlayer(chair.name, chair.bot) for chair in table.chairs if chair]),
        seat=by.seat,
        commitment=commitment_of(table),
        outcome=table.outcome,
    )


@get("/tables/{code:str}/shared/{token:str}/replay", summary="The game step by step, by its link")
async def replay(
    request: Asking,
    code: FromPath[str],
    token: FromPath[str],
    seat: FromQuery[int | None] = None,
    all: FromQuery[bool] = False,
    start: FromQuery[int] = 0,
) -> Replay:
    live, by = shared_of(request, code, token)
    return await steps_seen(live, viewers_of(live.table, by.seat, seat, all), start)


@get(
    "/tables/{code:str}/shared/{token:str}/record",
    summary="The record as JSON, by its link",
    responses=A_RECORD,
)
async def record(request: Asking, code: FromPath[str], token: FromPath[str]) -> Response[bytes]:
    return as_json(whole_record(shared_of(request, code, token)[0]))


@get(
    "/tables/{code:str}/shared/{token:str}/record.txt",
    summary="The record as text, by its link",
    media_type=MediaType.TEXT,
)
async def record_text(request: Asking, code: FromPath[str], token: FromPath[str]) -> Response[str]:
    return await as_text(whole_record(shared_of(request, code, token)[0]))


@get(
    "/tables/{code:str}/shared/{token:str}/picture",
    summary="A moment as a picture for messengers, by its link",
    media_type="image/jpeg",
)
async def picture(
    request: Asking,
    code: FromPath[str],
    token: FromPath[str],
    ply: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    """As that seat saw it, or an onlooker."""
    house = house_of(request)
    if not house.previewers.take(address(request)):
        raise TooFast("server.too-fast")
    live, by = shared_of(request, code, token)
    moment = moment_of(live, by, ply, seat, "en")
    return Response(await house.previews.picture(moment.layout), media_type="image/jpeg")


ROUTES: Final = [share, take_back, game, replay, record, record_text, picture]
