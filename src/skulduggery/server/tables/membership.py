"""Who is who at a table, and what a table is for."""

from typing import Any, Final

from msgspec.structs import replace

from skulduggery.core import AnyGame, Seat
from skulduggery.games import GAMES
from skulduggery.notation import read_rules, write_rules
from skulduggery.server.model import BadInput, Denied, GuestId, NotFound, NotYours, Setup, Table

GUESTS: Final = range(2**48)


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise BadInput("record.unknown-game", text=name, known=", ".join(GAMES))
    return GAMES[name]


def game_of(setup: Setup) -> AnyGame:
    return game_named(setup.game)


def rules_of(setup: Setup) -> Any:
    return read_rules(game_of(setup), setup.rules)


def checked(setup: Setup) -> Setup:
    """A setup that can be played, with its rules written in the shortest way."""
    game, rules = game_of(setup), rules_of(setup)
    game.start(rules, setup.seats)  # refuses what cannot be
    if setup.grace is not None and not 5 <= setup.grace <= 24 * 60 * 60:
        raise BadInput("server.bad-grace")
    return replace(setup, rules=write_rules(game, rules))


# Who is who


def seat_of(table: Table, guest: GuestId | None) -> Seat | None:
    """The seat where this guest decides."""
    if guest is None:
        return None
    owners = [chair.owner if chair else None for chair in table.chairs]
    return owners.index(guest) if guest in owners else None


def seat_once(table: Table, guest: GuestId) -> Seat | None:
    """The seat where this guest decides, or did before leaving."""
    guests = [chair.guest if chair else None for chair in table.chairs]
    return guests.index(guest) if guest in guests else None


def own_seat(table: Table, guest: GuestId) -> Seat:
    seat = seat_of(table, guest)
    if seat is None:
        raise NotYours("server.not-seated")
    return seat


def belongs(table: Table, guest: GuestId) -> bool:
    """May be in the room: sits there, hosts, or was let in."""
    return guest not in table.kicked and (
        guest == table.host or guest in table.admitted or seat_of(table, guest) is not None
    )


def may_watch(table: Table, guest: GuestId | None) -> bool:
    if guest is not None and guest in table.kicked:
        return False
    return table.setup.public or (guest is not None and belongs(table, guest))


def check_number(guest: GuestId) -> None:
    """What is in no guest's number must not get into a sheet, which could not be read again."""
    if guest not in GUESTS:
        raise NotFound("server.not-here")


def check_may_watch(table: Table, guest: GuestId) -> None:
    if guest in table.kicked:
        raise NotYours("server.kicked")
    if not may_watch(table, guest):
        raise NotYours("server.private")


def players(table: Table) -> tuple[str, ...]:
    return tuple([chair.name if chair else "" for chair in table.chairs])


def people(table: Table) -> list[GuestId]:
    """Those who still decide at a seat."""
    return [chair.owner for chair in table.chairs if chair and chair.owner is not None]


def host_only(table: Table, guest: GuestId) -> None:
    if guest != table.host:
        raise NotYours("server.host-only")


def gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise Denied("server.has-begun" if table.phase == "playing" else "server.has-ended")


def playing(table: Table) -> None:
    if table.phase != "playing":
        raise Denied("server.not-begun" if table.phase == "gathering" else "server.has-ended")
