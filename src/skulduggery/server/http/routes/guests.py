"""Guests: a name is enough."""

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from skulduggery.server.house import House
from skulduggery.server.http.bodies import GuestShown, Mine, Naming, Statistics
from skulduggery.server.http.identity import (
    BEARER,
    COOKIE,
    address,
    guest_of,
    house_of,
)
from skulduggery.server.model import Guest, Table, TooFast
from skulduggery.server.store.sqlite import queries
from skulduggery.server.tables.membership import belongs, seat_of

Asking = Request[Any, Any, Any]
KEPT: Final = 400 * 24 * 60 * 60  # seconds: as long as browsers keep anything


def cookie(request: Asking, secret: str, lasts: int = KEPT) -> Cookie:
    return Cookie(
        COOKIE,
        value=secret,
        max_age=lasts,
        httponly=True,
        samesite="strict",
        secure=request.scope["scheme"] == "https",
    )


@post("/guests", summary="Be a guest")
async def welcome(request: Asking, data: JSONBody[Naming]) -> Response[GuestShown]:
    """A browser is known by its cookie from now on, which its scripts never see."""
    house = house_of(request)
    if not house.newcomers.take(address(request)):
        raise TooFast("server.too-many-new-guests")
    guest, secret = await house.welcome(data.name)
    in_browser = "origin" in request.headers
    shown = GuestShown(guest.id, guest.name, None if in_browser else secret)
    return Response(shown, cookies=[cookie(request, secret)] if in_browser else None)


@get("/me", summary="Who am I?")
async def me(request: Asking) -> Response[GuestShown]:
    guest = guest_of(request)
    secret = request.cookies.get(COOKIE)
    fresh = [cookie(request, secret)] if secret and not _by_bearer(request) else None
    return Response(GuestShown(guest.id, guest.name), cookies=fresh)


def _by_bearer(request: Asking) -> bool:
    return request.headers.get("authorization", "").startswith(BEARER)


@patch("/me", summary="Go by another name, from the next table on")
async def rename(request: Asking, data: JSONBody[Naming]) -> GuestShown:
    guest = await house_of(request).rename(guest_of(request), data.name)
    return GuestShown(guest.id, guest.name)


@delete("/me", summary="Be forgotten", status_code=200)
async def forget(request: Asking) -> Response[None]:
    await house_of(request).forget(guest_of(request))
    return Response(None, cookies=[cookie(request, "", 0)])


@get("/me/tables", summary="Where I sit, and where it is my turn")
async def tables(request: Asking) -> list[Mine]:
    guest, house = guest_of(request), house_of(request)
    found = queries.tables_of(house.service.store.reader, guest.id, house.listed_since)
    return [_mine(table, guest, house) for table in found if belongs(table, guest.id)]


def _mine(table: Table, guest: Guest, house: House) -> Mine:
    """Only games under way are looked into: those that ended may be many."""
    seat = seat_of(table, guest.id)
    play = house.find(table.code).play if table.phase == "playing" else None
    my_turn = play is not None and seat in play.movers
    return Mine(
        code=table.code,
        setup=table.setup,
        phase=table.phase,
        players=tuple([chair.name if chair else None for chair in table.chairs]),
        seat=seat,
        my_turn=my_turn,
        outcome=table.outcome,
        next=table.next,
    )


@get("/me/statistics", summary="How I did")
async def statistics(request: Asking) -> Statistics:
    house = house_of(request)
    tallies = queries.tallies(house.service.store.reader, guest_of(request).id)
    played, won = sum(one.played for one in tallies), sum(one.won for one in tallies)
    return Statistics(tuple(tallies), played, won)


ROUTES: Final = [welcome, me, rename, forget, tables, statistics]
