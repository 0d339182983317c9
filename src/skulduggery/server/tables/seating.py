"""Coming in and sitting down: a table in, a table out.

Everything here, in `hosting` and in `passes` is a function over values, so that a table changes
only when the change is stored.
"""

import hmac
from typing import Final

from msgspec.structs import replace

from skulduggery.core import Seat
from skulduggery.server.model import (
    Asking,
    BadInput,
    Chair,
    Denied,
    Guest,
    GuestId,
    NotFound,
    NotYours,
    Table,
)
from skulduggery.server.names import another
from skulduggery.server.tables.membership import (
    belongs,
    check_may_watch,
    gathering,
    host_only,
    may_watch,
    own_seat,
    players,
    seat_of,
)

MOST_LUCK: Final = 64  # bytes a seat may add
MOST_ASKING: Final = 20
MOST_ADMITTED: Final = 500


# Coming in


def enter(table: Table, guest: Guest, token: str) -> Table:
    """By the invite, or by the host's yes; a public table is open."""
    if guest.id in table.kicked:
        raise NotYours("server.kicked")
    if may_watch(table, guest.id) and belongs(table, guest.id):
        return table
    if hmac.compare_digest(token.encode(), table.token.encode()):
        return admit(table, guest.id)
    if table.setup.public:
        return table
    if token:
        raise NotYours("server.bad-invite")
    return _ask(table, Asking(guest.id, guest.name, "watch"))


def admit(table: Table, guest: GuestId) -> Table:
    if guest in table.admitted:
        return table
    if len(table.admitted) >= MOST_ADMITTED:
        raise Denied("server.too-many-guests")
    asking = [one for one in table.asking if one.guest != guest or one.wish == "sit"]
    return replace(table, admitted=(*table.admitted, guest), asking=tuple(asking))


def _ask(table: Table, asking: Asking) -> Table:
    others = not_asking(table, asking.guest)
    if len(others) >= MOST_ASKING:
        raise Denied("server.too-many-asking")
    return replace(table, asking=(*others, asking))


def not_asking(table: Table, guest: GuestId) -> tuple[Asking, ...]:
    return tuple([other for other in table.asking if other.guest != guest])


def let_in(table: Table, host: GuestId, guest: GuestId) -> Table:
    """The host's yes, to whatever was asked for."""
    host_only(table, host)
    asking = next((one for one in table.asking if one.guest == guest), None)
    if asking is None:
        raise NotFound("server.not-asking")
    table = admit(replace(table, asking=not_asking(table, guest)), guest)
    return _sit(table, guest, asking.name, None, "") if asking.wish == "sit" else table


def turn_away(table: Table, host: GuestId, guest: GuestId) -> Table:
    host_only(table, host)
    return replace(table, asking=not_asking(table, guest))


# Sitting down, and getting up


def sit(table: Table, guest: Guest, seat: Seat | None, luck: str) -> Table:
    """At once where the door is open; or else the host is asked."""
    check_may_watch(table, guest.id)
    own = seat_of(table, guest.id)
    if own is not None:
        return add_luck(_change_seats(table, own, seat), guest.id, luck)
    if table.setup.door == "ask" and guest.id != table.host:
        gathering(table)
        return _ask(table, Asking(guest.id, guest.name, "sit"))
    return _sit(table, guest.id, guest.name, seat, luck)


def _sit(table: Table, guest: GuestId, name: str, seat: Seat | None, luck: str) -> Table:
    gathering(table)
    if seat_of(table, guest) is not None:
        raise Denied("server.seated-already")
    chair = Chair(another(name, players(table)), guest=guest, luck=checked_luck(luck))
    table = replace(table, asking=not_asking(table, guest))
    return place(table, free_seat(table, seat), chair)


def _change_seats(table: Table, own: Seat, wished: Seat | None) -> Table:
    if wished is None or wished == own:
        return table
    gathering(table)
    return place(place(table, free_seat(table, wished), table.chairs[own]), own, None)


def place(table: Table, seat: Seat, chair: Chair | None) -> Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return replace(table, chairs=chairs)


def free_seat(table: Table, wished: Seat | None) -> Seat:
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if wished is not None and wished not in free:
        raise Denied("server.seat-taken")
    if not free:
        raise Denied("server.table-full")
    return free[0] if wished is None else wished


def checked_luck(luck: str) -> str:
    try:
        added = bytes.fromhex(luck)
    except ValueError:
        raise BadInput("server.bad-luck", most=MOST_LUCK) from None
    if len(added) > MOST_LUCK:
        raise BadInput("server.bad-luck", most=MOST_LUCK)
    return added.hex()


def add_luck(table: Table, guest: GuestId, luck: str) -> Table:
    """Once a seat, and only before the cards are dealt."""
    seat = seat_of(table, guest)
    chair = None if seat is None else table.chairs[seat]
    if seat is None or chair is None or chair.luck or not luck or table.phase != "gathering":
        return table
    return place(table, seat, replace(chair, luck=checked_luck(luck)))


def get_up(table: Table, guest: GuestId) -> Table:
    """Or away from the door, where one asked for a seat."""
    gathering(table)
    if guest in [one.guest for one in table.asking]:
        return replace(table, asking=not_asking(table, guest))
    return without_passes(place(table, own_seat(table, guest), None), guest)


def without_passes(table: Table, guest: GuestId | None) -> Table:
    return replace(table, passes=tuple([one for one in table.passes if one.guest != guest]))
