"""A seat moves to another device: eight characters, five minutes, five tries."""

import hmac
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from skulduggery.server.model import Denied, Guest, GuestId, Pass, Table, Time
from skulduggery.server.tables.membership import own_seat, seat_once
from skulduggery.server.tables.seating import admit, not_asking, place

LENGTH: Final = 8
LASTS: Final = 5 * 60 * 1_000
TRIES: Final = 5


def give_pass(table: Table, guest: GuestId, text: str, now: Time) -> Table:
    own_seat(table, guest)
    others = [one for one in table.passes if one.guest != guest and one.until > now]
    return replace(table, passes=(*others, Pass(guest, _hash(text), now + LASTS)))


def use_pass(table: Table, guest: Guest, text: str, now: Time) -> Table | None:
    """With the seat moved to this guest; None if no pass fits, which `missed` then counts."""
    valid = [one for one in table.passes if one.until > now and one.tries < TRIES]
    fits = [one for one in valid if hmac.compare_digest(one.hash, _hash(text))]
    if not fits:
        return None
    if guest.id in table.kicked or seat_once(table, guest.id) is not None:
        raise Denied("server.pass-not-for-you")
    seat = own_seat(table, fits[0].guest)
    chair = table.chairs[seat]
    assert chair is not None
    left = tuple([one for one in table.passes if one is not fits[0]])
    table = admit(replace(table, passes=left, asking=not_asking(table, guest.id)), guest.id)
    return _handed_on(place(table, seat, replace(chair, guest=guest.id)), fits[0].guest, guest.id)


def _handed_on(table: Table, old: GuestId, new: GuestId) -> Table:
    """The host's role goes along, and so does being muted."""
    host = new if table.host == old else table.host
    muted = (*table.muted, new) if old in table.muted else table.muted
    return replace(table, host=host, muted=muted)


def missed(table: Table) -> Table:
    """A wrong guess counts against every pass that might have been meant."""
    counted = [replace(one, tries=one.tries + 1) for one in table.passes]
    return replace(table, passes=tuple([one for one in counted if one.tries < TRIES]))


def _hash(text: str) -> str:
    return sha256(text.strip().upper().encode()).hexdigest()
