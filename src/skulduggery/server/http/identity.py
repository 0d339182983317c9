"""Who is asking, from where, and whether they may: secrets, origins, addresses."""

import re
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any, Final, TypeVar

from litestar.connection import ASGIConnection

from skulduggery.server.house import House
from skulduggery.server.model import BadInput, Guest, NoGuest, NotFound, NotYours, Share, TooFast
from skulduggery.server.pads.registry import holds
from skulduggery.server.store.sqlite.pads import Pad
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import belongs
from skulduggery.server.tables.sharing import shared

Found = TypeVar("Found")

COOKIE: Final = "skulduggery"
BEARER: Final = "Bearer "
HOST: Final = r"(\[[\da-fA-F:.]+\]|[\w.-]+)(:(?P<port>\d{1,5}))?"
PORTS: Final = range(2**16)

Calling = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Calling) -> House:
    house: House = connection.app.state.house
    return house


def known_guest(connection: Calling) -> Guest | None:
    secret = bearer(connection) or connection.cookies.get(COOKIE)
    guest = house_of(connection).guest(secret) if secret else None
    if guest is not None and guest.banned:
        raise NotYours("server.banned")
    return guest


def guest_of(connection: Calling) -> Guest:
    guest = known_guest(connection)
    if guest is None:
        raise NoGuest("server.no-guest")
    return guest


def bearer(connection: Calling) -> str | None:
    said = connection.headers.get("authorization", "")
    return said.removeprefix(BEARER).strip() if said.startswith(BEARER) else None


def address(connection: Calling) -> str:
    """Of a network where one caller may have many addresses, the network's."""
    host = connection.client.host if connection.client else "nowhere"
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    return str(found.ipv4_mapped or int(found) >> 64)


def check_host(connection: Calling) -> None:
    """Links are made from it, so it must be a name and a port."""
    found = re.fullmatch(HOST, connection.headers.get("host", ""))
    if found is None or int(found["port"] or 0) not in PORTS:
        raise BadInput("server.bad-host")


def check_origin(connection: Calling) -> None:
    """A page of somebody else's may not speak for whoever looks at it."""
    origin = connection.headers.get("origin")
    if origin is None or origin in house_of(connection).service.settings.origins:
        return
    if origin not in _own_origins(connection):
        raise NotYours("server.foreign-origin")


def _own_origins(connection: Calling) -> list[str]:
    """Ours by the name we were called by. A proxy may speak https to the world and http to us."""
    host = connection.headers.get("host", "")
    plain = connection.scope["scheme"] in ("http", "ws")
    return [f"https://{host}", *([f"http://{host}"] if plain else [])]


def table_of(connection: Calling, code: str) -> LiveTable:
    """A table by its code, which cannot be guessed at speed."""
    return _found(connection, code, house_of(connection).find, _at_home)


def pad_of(connection: Calling, code: str) -> Pad:
    """A scorepad by its code, which cannot be guessed either."""
    return _found(connection, code, house_of(connection).pads.find, _has_key)


def shared_of(connection: Calling, code: str, token: str) -> tuple[LiveTable, Share]:
    """A finished game by its link, whoever has it: who they are is not asked, and a link that was
    taken back is answered as one that never was."""

    def find(code: str) -> tuple[LiveTable, Share]:
        try:
            live = house_of(connection).find(code)
        except NotFound:
            raise NotFound("server.no-such-link") from None
        return live, shared(live.table, token)

    return _found(connection, code, find, lambda *_: False)


def _found(
    connection: Calling,
    code: str,
    find: Callable[[str], Found],
    belongs: Callable[[Calling, str], bool],
) -> Found:
    house, caller = house_of(connection), address(connection)
    if house.guesses.empty(caller) and not belongs(connection, code):
        raise TooFast("server.too-many-guesses")
    try:
        return find(code)
    except NotFound:
        house.guesses.take(caller)
        raise


def _at_home(connection: Calling, code: str) -> bool:
    """Whoever belongs there guesses nothing, whatever others in the same network do."""
    live, guest = house_of(connection).tables.get(code.upper()), known_guest(connection)
    return live is not None and guest is not None and belongs(live.table, guest.id)


def _has_key(connection: Calling, code: str) -> bool:
    try:
        return holds(house_of(connection).pads.find(code), bearer(connection))
    except NotFound:
        return False


def guessed_wrong(connection: Calling) -> None:
    house_of(connection).guesses.take(address(connection))
