"""What a guest is shown of a table: built from what that guest may know, never by leaving out."""

from collections.abc import Iterator, Mapping
from typing import Literal

from skulduggery.core import Seat, Value
from skulduggery.server.model import Chair, Clock, GuestId, Line, Table, Time
from skulduggery.server.sockets.protocol import (
    ClocksShown,
    LineShown,
    SeatShown,
    TableShown,
    Watching,
    You,
)
from skulduggery.server.tables.clocks import Clocks, runs_out
from skulduggery.server.tables.membership import belongs, seat_of
from skulduggery.server.tables.steps import commitment_of


class Presence(Value, frozen=True):
    """Who is connected, and for whom a bot stands in."""

    here: Mapping[GuestId, str]  # with their names
    standing_in: frozenset[Seat]


def table_shown(table: Table, presence: Presence, guest: GuestId) -> TableShown:
    host = guest == table.host
    return TableShown(
        code=table.code,
        setup=table.setup,
        phase=table.phase,
        host=table.host,
        seats=tuple([_seat(table, presence, seat) for seat in range(len(table.chairs))]),
        watching=tuple(_watching(table, presence)),
        you=You(guest, seat_of(table, guest), host, guest in [a.guest for a in table.asking]),
        commitment=commitment_of(table),
        invite=table.token if belongs(table, guest) else None,
        asking=table.asking if host else (),
        fills=table.fills,
        outcome=table.outcome,
        next=table.next,
    )


def _seat(table: Table, presence: Presence, seat: Seat) -> SeatShown | None:
    chair = table.chairs[seat]
    if chair is None:
        return None
    return SeatShown(
        name=chair.name,
        guest=chair.guest,
        bot=chair.bot,
        here=chair.owner in presence.here,
        played_by=played_by(chair, seat in presence.standing_in),
        left=chair.left,
        gives_up=seat in table.giving_up,
        muted=chair.guest in table.muted,
        lucky=bool(chair.luck),
    )


def played_by(chair: Chair, standing_in: bool) -> Literal["person", "bot", "stand-in"]:
    if chair.bot is not None:
        return "bot"
    return "stand-in" if chair.left or standing_in else "person"


def _watching(table: Table, presence: Presence) -> Iterator[Watching]:
    for guest, name in presence.here.items():
        if seat_of(table, guest) is None:
            yield Watching(guest, name, guest in table.muted)


def line_shown(line: Line) -> LineShown:
    """Without its id, by which its sender could be counted."""
    said = (line.kind, line.text, line.time)
    return LineShown(line.n, line.guest, line.name, line.seat, *said)


def clocks_shown(clocks: Clocks, clock: Clock | None, now: Time) -> ClocksShown | None:
    if clock is None:
        return None
    ends = [runs_out(clocks, clock, seat) for seat in range(len(clocks.banks))]
    left = [None if end is None else max(0, end - now) for end in ends]
    return ClocksShown(clocks.banks, tuple(left))
