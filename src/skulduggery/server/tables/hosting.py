"""What the host may do, and how a game begins and ends early: a table in, a table out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from skulduggery.bots import BOTS, CHARACTERS
from skulduggery.core import Seat
from skulduggery.server.model import (
    ENDED,
    BadInput,
    Chair,
    Denied,
    GuestId,
    NotFound,
    NotYours,
    Share,
    Table,
    Time,
)
from skulduggery.server.names import another
from skulduggery.server.tables.membership import (
    belongs,
    check_number,
    game_of,
    gathering,
    host_only,
    own_seat,
    people,
    players,
    playing,
    rules_of,
    seat_of,
    seat_once,
)
from skulduggery.server.tables.seating import (
    MOST_ADMITTED,
    admit,
    free_seat,
    not_asking,
    place,
    without_passes,
)

FreeSeats: TypeAlias = Literal["refuse", "bots", "remove"]
"""What to do about seats that are free when the game is to begin."""


def add_bot(table: Table, host: GuestId, seat: Seat | None, bot: str | None) -> Table:
    host_only(table, host)
    gathering(table)
    return _add_bot(table, free_seat(table, seat), bot or _next_character(table))


def _add_bot(table: Table, seat: Seat, bot: str) -> Table:
    known = BOTS[table.setup.game]
    if bot not in known:
        raise BadInput("server.unknown-bot", text=bot, known=", ".join(known))
    return place(table, seat, Chair(another(bot.capitalize(), players(table)), bot=bot))


def _next_character(table: Table) -> str:
    """No two alike as long as they last."""
    seated = [chair.bot for chair in table.chairs if chair]
    return min(CHARACTERS, key=seated.count)


def fill(table: Table) -> Table:
    """Bots on all free seats."""
    for seat in [seat for seat, chair in enumerate(table.chairs) if chair is None]:
        table = _add_bot(table, seat, _next_character(table))
    return table


def remove(table: Table, host: GuestId, seat: Seat) -> Table:
    """A bot, or a guest who may come back."""
    host_only(table, host)
    gathering(table)
    chair = table.chairs[seat] if seat in range(len(table.chairs)) else None
    if chair is None:
        raise NotFound("server.seat-empty")
    return without_passes(place(table, seat, None), chair.guest)


def kick(table: Table, host: GuestId, guest: GuestId, token: str) -> Table:
    """Out, and not in again: the invitation changes, and so do links to the finished game. In a
    game that has begun a bot plays on."""
    host_only(table, host)
    check_number(guest)
    if guest == host:
        raise Denied("server.kick-yourself")
    table = _without(table, guest)
    if guest in table.kicked:
        return table
    kicked = (*table.kicked, guest)[-MOST_ADMITTED:]
    # Whoever is left may have been waiting for just this one to agree.
    return _agreed(replace(table, token=token, kicked=kicked, shares=()), frozenset())


def _without(table: Table, guest: GuestId) -> Table:
    seat = seat_of(table, guest)
    chair = None if seat is None else table.chairs[seat]
    if seat is not None and chair is not None:
        begun = table.phase != "gathering"
        table = place(table, seat, replace(chair, left="kicked") if begun else None)
    return replace(
        table,
        admitted=but(table.admitted, guest),
        asking=not_asking(table, guest),
        giving_up=but(table.giving_up, seat),
        passes=without_passes(table, guest).passes,
    )


def but(all: Iterable[int], one: int | None) -> tuple[int, ...]:
    return tuple([other for other in all if other != one])


def mute(table: Table, host: GuestId, guest: GuestId, muted: bool) -> Table:
    host_only(table, host)
    check_number(guest)
    others = but(table.muted, guest)
    return replace(table, muted=(*others, guest)[-MOST_ADMITTED:] if muted else others)


def hand_over(table: Table, host: GuestId, guest: GuestId) -> Table:
    host_only(table, host)
    if not belongs(table, guest):
        raise NotFound("server.not-here")
    return replace(table, host=guest)


def take_over(table: Table, guest: GuestId) -> Table:
    """When the host is gone: somebody has to let people in and begin."""
    gathering(table)
    own_seat(table, guest)
    return replace(table, host=guest)


def close(table: Table, host: GuestId) -> Table:
    host_only(table, host)
    return closed(table)


def closed(table: Table) -> Table:
    return table if table.phase in ENDED else replace(table, phase="closed", fills=None)


# Beginning, and ending early


def start(table: Table, host: GuestId, free: FreeSeats, now: Time) -> Table:
    host_only(table, host)
    gathering(table)
    return begun(FREE_SEATS[free](table), now)


def begun(table: Table, now: Time) -> Table:
    if None in table.chairs:
        raise Denied("server.seats-free", n=table.chairs.count(None))
    asking = tuple([one for one in table.asking if one.wish == "watch"])
    return replace(table, phase="playing", begun=now, fills=None, asking=asking)


def shrunk(table: Table) -> Table:
    """Without the free seats, if so few can play by these rules."""
    chairs = tuple([chair for chair in table.chairs if chair])
    setup = replace(table.setup, seats=len(chairs))
    game_of(setup).start(rules_of(setup), len(chairs))  # refuses what cannot be
    return replace(table, chairs=chairs, setup=setup)


def resign(table: Table, guest: GuestId) -> Table:
    """A bot plays on; for this player the game is lost."""
    playing(table)
    seat = own_seat(table, guest)
    chair = table.chairs[seat]
    assert chair is not None
    table = place(table, seat, replace(chair, left="resigned"))
    table = replace(table, giving_up=but(table.giving_up, seat))
    return _agreed(admit(table, guest), frozenset())


def abandon(table: Table, guest: GuestId, willing: bool, away: frozenset[Seat]) -> Table:
    """The game ends without a result when everybody still playing would have it so.

    Those who are away, and for whom a bot stands in, are not waited for.
    """
    playing(table)
    seat = own_seat(table, guest)
    others = but(table.giving_up, seat)
    return _agreed(replace(table, giving_up=(*others, seat) if willing else others), away)


def _agreed(table: Table, away: frozenset[Seat]) -> Table:
    seats = {seat_of(table, guest) for guest in people(table)} - away
    agreed = table.phase == "playing" and table.giving_up and seats <= set(table.giving_up)
    return replace(table, phase="abandoned") if agreed else table


FREE_SEATS: Final[Mapping[FreeSeats, Callable[[Table], Table]]] = {
    "refuse": lambda table: table,
    "bots": fill,
    "remove": shrunk,
}


# The same people again


def rematch(table: Table, guest: GuestId, new: Table) -> tuple[Table, Table]:
    """The old table, which says where it goes on, and the new one with everybody at it."""
    own_seat_once(table, guest)
    if table.phase not in ENDED:
        raise Denied("server.not-ended")
    host = table.host if belongs(table, table.host) else guest
    chairs = tuple([_again(table, chair) for chair in table.chairs])
    new = replace(
        new,
        host=host,
        chairs=chairs,
        admitted=table.admitted,
        kicked=table.kicked,
        muted=table.muted,
    )
    return replace(table, next=new.code), new


def own_seat_once(table: Table, guest: GuestId) -> None:
    """Whoever played, to the end or not, and the host; but nobody who was put out."""
    played = any(chair and chair.guest == guest for chair in table.chairs)
    if guest in table.kicked or not (played or guest == table.host):
        raise NotYours("server.not-seated")


def without_own(table: Table, guest: GuestId) -> tuple[Share, ...]:
    """The links to the finished game but those that show this guest's own view."""
    seat = seat_once(table, guest)
    return tuple([one for one in table.shares if one.seat is None or one.seat != seat])


def _again(table: Table, chair: Chair | None) -> Chair | None:
    if chair is None or chair.guest in table.kicked:
        return None
    return replace(chair, luck="", left=None)


# A guest who is to be forgotten


def forget(table: Table, guest: GuestId, name: str) -> Table:
    """Their name and number are gone; the moves stay, since others made theirs upon them."""
    shares = without_own(table, guest)
    table = replace(_without(table, guest), muted=but(table.muted, guest), shares=shares)
    chairs = [
        replace(chair, name=name, guest=None, bot=chair.bot or "regular")
        if chair and chair.guest == guest
        else chair
        for chair in table.chairs
    ]
    host = table.host if table.host != guest else next(iter(people(table)), 0)
    return replace(table, chairs=tuple(chairs), kicked=but(table.kicked, guest), host=host)
