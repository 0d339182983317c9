"""Links to a finished game, for people without a seat or a name: a table in, a table out."""

import hmac

from msgspec.structs import replace

from skulduggery.core import Seat
from skulduggery.server.model import ENDED, Denied, GuestId, NotFound, Share, Table
from skulduggery.server.tables.hosting import own_seat_once, without_own
from skulduggery.server.tables.membership import host_only, seat_once


def share(table: Table, guest: GuestId, token: str) -> Table:
    """With a link that this guest may hand on. Whoever asks again is given the one there is."""
    own_seat_once(table, guest)
    if table.phase not in ENDED:
        raise Denied("server.not-ended")
    if table.begun is None:
        raise Denied("server.never-begun")
    if _given(table, guest) is not None:
        return table
    return replace(table, shares=(*table.shares, Share(token, _seat_shown(table, guest))))


def share_of(table: Table, guest: GuestId) -> Share:
    """What `share` made for this guest."""
    given = _given(table, guest)
    if given is None:
        raise NotFound("server.no-such-link")  # taken back in the meantime
    return given


def take_back(table: Table, guest: GuestId) -> Table:
    """The host takes back every link, a player the one that shows their own view."""
    own_seat_once(table, guest)
    if table.setup.records == "open":
        host_only(table, guest)  # it is everybody's game, and one link for all
    left = () if guest == table.host else without_own(table, guest)
    return table if left == table.shares else replace(table, shares=left)


def shared(table: Table, token: str) -> Share:
    """What this link shows."""
    asked = token.encode(errors="replace")
    found = [one for one in table.shares if hmac.compare_digest(one.token.encode(), asked)]
    if not found:
        raise NotFound("server.no-such-link")
    return found[0]


def _given(table: Table, guest: GuestId) -> Share | None:
    seat = _seat_shown(table, guest)
    return next((one for one in table.shares if one.seat == seat), None)


def _seat_shown(table: Table, guest: GuestId) -> Seat | None:
    """Where records are open a link shows all. Else whoever shares shares their own seat's view,
    and a host without a seat what everybody saw."""
    return None if table.setup.records == "open" else seat_once(table, guest)
