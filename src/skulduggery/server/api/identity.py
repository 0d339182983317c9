"""Who is asking, from where, and whether they may: secrets, origins, addresses."""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from skulduggery.server.house import House
from skulduggery.server.live import LiveTable
from skulduggery.server.model import Guest, NoGuest, NotFound, NotYours, TooFast

COOKIE: Final = "skulduggery"
BEARER: Final = "Bearer "

Calling = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Calling) -> House:
    house: House = connection.app.state.house
    return house


def known_guest(connection: Calling) -> Guest | None:
    secret = _bearer(connection.headers) or connection.cookies.get(COOKIE)
    guest = house_of(connection).guest(secret) if secret else None
    if guest is not None and guest.banned:
        raise NotYours("server.banned")
    return guest


def guest_of(connection: Calling) -> Guest:
    guest = known_guest(connection)
    if guest is None:
        raise NoGuest("server.no-guest")
    return guest


def _bearer(headers: Mapping[str, str]) -> str | None:
    said = headers.get("authorization", "")
    return said.removeprefix(BEARER).strip() if said.startswith(BEARER) else None


def address(connection: Calling) -> str:
    """Of a network where one caller may have many addresses, the network's."""
    host = connection.client.host if connection.client else "nowhere"
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return str(int(found) >> 64) if isinstance(found, IPv6Address) else host


def check_origin(connection: Calling) -> None:
    """A page of somebody else's may not speak for whoever looks at it."""
    origin = connection.headers.get("origin")
    if origin is None or origin in house_of(connection).service.settings.origins:
        return
    if urlsplit(origin).netloc != connection.headers.get("host", ""):
        raise NotYours("server.foreign-origin")


def table_of(connection: Calling, code: str) -> LiveTable:
    """A table by its code, which cannot be guessed at speed."""
    house, caller = house_of(connection), address(connection)
    if house.guesses.empty(caller):
        raise TooFast("server.too-many-guesses")
    try:
        return house.find(code)
    except NotFound:
        house.guesses.take(caller)
        raise


def guessed_wrong(connection: Calling) -> None:
    house_of(connection).guesses.take(address(connection))
