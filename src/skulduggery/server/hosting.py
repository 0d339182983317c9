"""What the host may do, and how a game begins and ends early: a table in, a table out."""

from collections.abc import Iterable

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
    Table,
    Time,
)
from skulduggery.server.names import another
from skulduggery.server.seating import MOST_ADMITTED, admit, free_seat, not_asking, place
from skulduggery.server.who import (
    belongs,
    gathering,
    host_only,
    own_seat,
    people,
    players,
    playing,
    seat_of,
)


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
    if seat not in range(len(table.chairs)) or table.chairs[seat] is None:
        raise NotFound("server.seat-empty")
    return place(table, seat, None)


def kick(table: Table, host: GuestId, guest: GuestId) -> Table:
    """Out, and not in again. Once the game has begun a bot plays on."""
    host_only(table, host)
    if guest == host:
        raise Denied("server.kick-yourself")
    table = _without(table, guest)
    if guest in table.kicked:
        return table
    return replace(table, kicked=(*table.kicked, guest)[-MOST_ADMITTED:])


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
        passes=tuple([one for one in table.passes if one.guest != guest]),
    )


def but(all: Iterable[int], one: int | None) -> tuple[int, ...]:
    return tuple([other for other in all if other != one])


def mute(table: Table, host: GuestId, guest: GuestId, muted: bool) -> Table:
    host_only(table, host)
    others = but(table.muted, guest)
    return replace(table, muted=(*others, guest)[-MOST_ADMITTED:] if muted else others)


def hand_over(table: Table, host: GuestId, guest: GuestId) -> Table:
    host_only(table, host)
    if not belongs(table, guest):
        raise NotFound("server.not-here")
    return replace(table, host=guest)


def close(table: Table, host: GuestId) -> Table:
    host_only(table, host)
    return closed(table)


def closed(table: Table) -> Table:
    return table if table.phase in ENDED else replace(table, phase="closed", fills=None)


# Beginning, and ending early


def start(table: Table, host: GuestId, with_bots: bool, now: Time) -> Table:
    host_only(table, host)
    gathering(table)
    return begun(fill(table) if with_bots else table, now)


def begun(table: Table, now: Time) -> Table:
    if None in table.chairs:
        raise Denied("server.seats-free", n=table.chairs.count(None))
    return replace(table, phase="playing", begun=now, fills=None, asking=())


def resign(table: Table, guest: GuestId) -> Table:
    """A bot plays on; for this player the game is lost."""
    playing(table)
    seat = own_seat(table, guest)
    chair = table.chairs[seat]
    assert chair is not None
    table = place(table, seat, replace(chair, left="resigned"))
    table = replace(table, giving_up=but(table.giving_up, seat))
    # Whoever is left may have been waiting for just this one to agree.
    return _agreed(admit(table, guest))


def abandon(table: Table, guest: GuestId, willing: bool) -> Table:
    """The game ends without a result when everybody still playing would have it so."""
    playing(table)
    seat = own_seat(table, guest)
    others = but(table.giving_up, seat)
    return _agreed(replace(table, giving_up=(*others, seat) if willing else others))


def _agreed(table: Table) -> Table:
    seats = [seat_of(table, guest) for guest in people(table)]
    agreed = table.giving_up and set(seats) <= set(table.giving_up)
    return replace(table, phase="abandoned") if agreed else table


# The same people again


def rematch(table: Table, guest: GuestId, new: Table) -> tuple[Table, Table]:
    """The old table, which says where it goes on, and the new one with everybody at it."""
    own_seat_once(table, guest)
    if table.phase not in ENDED:
        raise Denied("server.not-ended")
    host = table.host if belongs(table, table.host) else guest
    chairs = tuple([_again(chair) for chair in table.chairs])
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
    """Whoever played, to the end or not, but for those who were put out."""
    if not any(chair and chair.guest == guest and chair.left != "kicked" for chair in table.chairs):
        raise NotYours("server.not-seated")


def _again(chair: Chair | None) -> Chair | None:
    if chair is None or chair.left == "kicked":
        return None
    return replace(chair, luck="", left=None)


# A guest who is to be forgotten


def forget(table: Table, guest: GuestId, name: str) -> Table:
    """Their name and number are gone; the moves stay, since others made theirs upon them."""
    table = replace(_without(table, guest), muted=but(table.muted, guest))
    chairs = [
        replace(chair, name=name, guest=None, bot=chair.bot or "regular")
        if chair and chair.guest == guest
        else chair
        for chair in table.chairs
    ]
    host = table.host if table.host != guest else next(iter(people(table)), 0)
    return replace(table, chairs=tuple(chairs), kicked=but(table.kicked, guest), host=host)
