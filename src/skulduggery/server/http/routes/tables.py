"""Tables: making, finding, coming in, sitting down."""

from functools import cache
from typing import Any, Final, Literal

from litestar import Request, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from skulduggery.bots import BOTS, CHARACTERS
from skulduggery.core import AnyGame
from skulduggery.games import GAMES
from skulduggery.notation import lists, options
from skulduggery.server.house import House
from skulduggery.server.http.bodies import (
    Door,
    Entering,
    GameOffered,
    Listed,
    Made,
    Making,
    Nearby,
    PassGiven,
    QuickMatch,
    Sitting,
    UsingPass,
)
from skulduggery.server.http.identity import guessed_wrong, guest_of, house_of, table_of
from skulduggery.server.model import ENDED, Denied, Guest, NotYours, Table, TooFast
from skulduggery.server.operations.bind import reached_by
from skulduggery.server.sockets.protocol import TableShown
from skulduggery.server.store.sqlite import queries
from skulduggery.server.tables import seating
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import check_may_watch, may_watch, rules_of
from skulduggery.server.tables.passes import LASTS
from skulduggery.server.tables.presenter import table_shown

Asking = Request[Any, Any, Any]
MOST_LISTED: Final = 100


def shown(live: LiveTable, guest: Guest) -> TableShown:
    check_may_watch(live.table, guest.id)
    return table_shown(live.table, live.audience.presence, guest.id)


# What there is


@get("/nearby", summary="How phones in the same network come here")
async def nearby(request: Asking) -> Nearby:
    host = house_of(request).service.settings.host
    _, port = request.scope["server"] or (host, 0)
    return Nearby(reached_by(host, port or 0, request.scope["scheme"] == "https"))


@get("/games", summary="All that can be chosen when a table is made")
async def games() -> list[GameOffered]:
    return _all_offered()


@cache
def _all_offered() -> list[GameOffered]:
    return [_offered(game) for game in GAMES.values()]


def _offered(game: AnyGame) -> GameOffered:
    return GameOffered(
        name=game.name,
        title=game.title,
        seats=tuple(game.seats),
        rulebooks=tuple(game.presets),
        options={name: tuple(values) for name, values in options(game).items()},
        lists=lists(game),
        presets={name: _values(game, rules) for name, rules in game.presets.items()},
        first_rules=game.first_rules,
        usual_rules=game.usual_rules,
        book_seats=dict(game.book_seats),
        clause_prefix=game.clause_prefix,
        claims=game.claims,
        bots=tuple(BOTS[game.name]),
        characters=tuple(CHARACTERS),
    )


def _values(game: AnyGame, rules: Any) -> dict[str, str]:
    """A rulebook's value of every option, by its word."""
    known = options(game)
    return {
        name: next(word for word, value in known[name].items() if value == getattr(rules, name))
        for name in known
    }


@get("/tables", summary="The lobby")
async def lobby(
    request: Asking,
    game: FromQuery[str | None] = None,
    rulebook: FromQuery[str | None] = None,
    pace: FromQuery[Literal["live", "slow"] | None] = None,
    free: FromQuery[bool] = False,
) -> list[Listed]:
    """Public tables where somebody is, or that are played over days."""
    house = house_of(request)
    found = [
        table
        for table in _in_public(house)
        if game in (None, table.setup.game)
        and rulebook in (None, rules_of(table.setup).rulebook)
        and pace in (None, table.setup.pace)
        and (not free or (None in table.chairs and table.phase == "gathering"))
    ]
    return [_listed(house, table) for table in found[:MOST_LISTED]]


def _in_public(house: House) -> list[Table]:
    live = [one for one in house.tables.values() if len(one.audience)]
    open = [one.table for one in live if one.table.setup.public and one.table.phase not in ENDED]
    slow = queries.slow_in_public(house.service.store.reader, house.listed_since)
    tables = {table.code: table for table in (*open, *slow)}
    return sorted(tables.values(), key=lambda table: (table.phase, -table.created))


def _listed(house: House, table: Table) -> Listed:
    live = house.tables.get(table.code)
    taken = [chair for chair in table.chairs if chair]
    return Listed(
        code=table.code,
        setup=table.setup,
        phase=table.phase,
        players=tuple([chair.name if chair else None for chair in table.chairs]),
        bots=sum(chair.bot is not None for chair in taken),
        free=len(table.chairs) - len(taken),
        here=len(live.audience.here) if live else 0,
    )


# Making one


@post("/tables", summary="Make a table")
async def make(request: Asking, data: JSONBody[Making]) -> Made:
    house, guest = house_of(request), guest_of(request)
    if not house.makers.take(guest.id):
        raise TooFast("server.too-many-tables")
    live = await house.make(guest, data.setup, data.bots, data.sit)
    return made(request, live)


@post("/quick", summary="A seat at any table of a game, now")
async def quick(request: Asking, data: JSONBody[QuickMatch]) -> Made:
    house, guest = house_of(request), guest_of(request)
    if not house.makers.take(guest.id):
        raise TooFast("server.too-many-tables")
    return made(request, await house.quick(guest, data.game))


def made(request: Asking, live: LiveTable) -> Made:
    """After the # nothing is sent to any server, or written into its log."""
    code, token = live.table.code, live.table.token
    return Made(code, token, f"{str(request.base_url).rstrip('/')}/t/{code}#{token}")


# At the table


@get("/tables/{code:str}/door", summary="Was I let in?")
async def door(request: Asking, code: FromPath[str]) -> Door:
    """For those who asked: neither in nor asking any more means no."""
    guest, live = guest_of(request), table_of(request, code)
    asking = guest.id in [one.guest for one in live.table.asking]
    return Door(may_watch(live.table, guest.id), asking)


@get("/tables/{code:str}", summary="A table")
async def table(request: Asking, code: FromPath[str]) -> TableShown:
    return shown(table_of(request, code), guest_of(request))


@post("/tables/{code:str}/enter", summary="Come in, by the invite or by asking", status_code=200)
async def enter(
    request: Asking, code: FromPath[str], data: JSONBody[Entering]
) -> TableShown | None:
    """Null: the host has been asked."""
    guest, live = guest_of(request), table_of(request, code)
    try:
        await live.change(lambda table: seating.enter(table, guest, data.token))
    except NotYours:
        guessed_wrong(request)
        raise
    return shown(live, guest) if may_watch(live.table, guest.id) else None


@post("/tables/{code:str}/seat", summary="Sit down, or ask to", status_code=200)
async def sit(request: Asking, code: FromPath[str], data: JSONBody[Sitting]) -> TableShown:
    guest, live = guest_of(request), table_of(request, code)
    await live.change(lambda table: seating.sit(table, guest, data.seat, data.luck))
    return shown(live, guest)


@delete("/tables/{code:str}/seat", summary="Get up, before the game", status_code=200)
async def get_up(request: Asking, code: FromPath[str]) -> TableShown | None:
    """Or away from the door. Null: it is private, and you were not let in yet."""
    guest, live = guest_of(request), table_of(request, code)
    await live.change(lambda table: seating.get_up(table, guest.id))
    return shown(live, guest) if may_watch(live.table, guest.id) else None


@post("/tables/{code:str}/pass", summary="Move my seat to another device: what to type there")
async def give_pass(request: Asking, code: FromPath[str]) -> PassGiven:
    live = table_of(request, code)
    return PassGiven(await house_of(request).give_pass(live, guest_of(request)), LASTS // 1_000)


@post("/tables/{code:str}/pass/use", summary="Take the seat of another device", status_code=200)
async def use_pass(request: Asking, code: FromPath[str], data: JSONBody[UsingPass]) -> TableShown:
    guest, live = guest_of(request), table_of(request, code)
    try:
        await house_of(request).use_pass(live, guest, data.text)
    except Denied:
        guessed_wrong(request)
        raise
    return shown(live, guest)


ROUTES: Final = [
    *(games, nearby, lobby, make, quick),
    *(door, table, enter, sit, get_up, give_pass, use_pass),
]
