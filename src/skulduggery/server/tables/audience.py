"""Everybody at a table who is connected, and what each of them is told."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from skulduggery.core import Message, Scene, Seat
from skulduggery.server.context import Service
from skulduggery.server.model import GuestId, Line, Table, Time
from skulduggery.server.sockets.connection import Connection, frame, say_goodbye
from skulduggery.server.sockets.protocol import Passed, Talked, ViewShown
from skulduggery.server.tables.membership import may_watch, people, seat_of
from skulduggery.server.tables.play import Play
from skulduggery.server.tables.presenter import Presence, clocks_shown, line_shown, table_shown
from skulduggery.server.tables.steps import Step, scenes, told


class Audience:
    def __init__(self, service: Service, table: Table) -> None:
        self._service = service
        self._table = table
        self._connections: list[Connection] = []
        self.here: dict[GuestId, str] = {}  # who is connected, by name
        self._seats: dict[GuestId, Seat] = {}
        self._since = service.now()
        self._left: dict[GuestId, Time] = {}  # when those who are away went
        self.standing_in: frozenset[Seat] = frozenset()
        self._find_seats()

    def __len__(self) -> int:
        return len(self._connections)

    # Coming and going

    def join(self, connection: Connection) -> None:
        self._connections.append(connection)
        self._look_around()
        self.back(self.seat(connection.guest))
        self.tell_table()

    def leave(self, connection: Connection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)
            self._look_around()
            self._left[connection.guest] = self._service.now()
            self.tell_table()

    def _look_around(self) -> None:
        self.here = {one.guest: one.name for one in self._connections}

    @property
    def presence(self) -> Presence:
        return Presence(self.here, self.standing_in)

    def away_since(self, guest: GuestId) -> Time | None:
        """None: here."""
        return None if guest in self.here else self._left.get(guest, self._since)

    def nobody_plays_here(self) -> bool:
        """All players who are people are away: then the table waits for them."""
        return self.here.keys().isdisjoint(people(self._table))

    def seat(self, guest: GuestId) -> Seat | None:
        return self._seats.get(guest)

    def back(self, seat: Seat | None) -> None:
        if seat is not None:
            self.standing_in -= {seat}

    def stand_in(self, seat: Seat) -> None:
        self.standing_in |= {seat}
        self.tell_table()

    # Telling

    def table_changed(self, table: Table) -> list[Connection]:
        """Takes the new sheet, which is still to be told. Those whose seat is another one now."""
        before, phase, self._table = self._seats, self._table.phase, table
        self._find_seats()
        self._give_time([one for one in self._seats if one not in before or phase != table.phase])
        self.standing_in -= {seat for guest, seat in self._seats.items() if guest in self.here}
        for one in [one for one in self._connections if not may_watch(table, one.guest)]:
            self._connections.remove(one)
            self._look_around()
            say_goodbye(one, Message(None, "server.put-out"))
        return [one for one in self._connections if before.get(one.guest) != self.seat(one.guest)]

    def _give_time(self, guests: Iterable[GuestId]) -> None:
        """Who has just sat down, or whose game has just begun, is not away yet."""
        for guest in guests:
            self._left[guest] = self._service.now()

    def _find_seats(self) -> None:
        owners = [(guest, seat_of(self._table, guest)) for guest in people(self._table)]
        self._seats = {guest: seat for guest, seat in owners if seat is not None}

    def tell_table(self) -> None:
        presence = self.presence
        for one in self._connections:
            if not one.closing:
                one.put_table(frame(table_shown(self._table, presence, one.guest)))

    def show_table(self, to: Connection) -> None:
        to.put(frame(table_shown(self._table, self.presence, to.guest)))

    def tell_lines(self, lines: Iterable[Line], to: Connection | None = None) -> None:
        said = frame(Talked(tuple([line_shown(line) for line in lines])))
        for one in self._connections if to is None else [to]:
            one.put(said)

    def tell_view(self, play: Play, steps: Sequence[Step]) -> None:
        """To each what its seat may know; those who know the same get the same bytes."""
        frames: dict[Seat | None, str] = {}
        for one in self._connections:
            viewer = self._seats.get(one.guest)
            if viewer not in frames:
                # a game may begin without a step
                story = scenes(play.game, steps, viewer) or (_now(play, (), viewer),)
                frames[viewer] = frame(self._view(play, story, viewer))
            one.put(frames[viewer])

    def show_view(self, play: Play, steps: Sequence[Step], to: Connection) -> None:
        """To one who was not here for these steps: they are told, and only the view is shown."""
        viewer = self._seats.get(to.guest)
        to.put(frame(self._view(play, (_now(play, steps, viewer),), viewer)))

    def _view(self, play: Play, story: Sequence[Scene], viewer: Seat | None) -> ViewShown:
        owes = viewer is not None and viewer in play.movers
        told_by_then = accumulate([len(scene.told) for scene in story])
        *passed, (_, now) = zip(told_by_then, story, strict=True)
        return ViewShown(
            ply=play.ply,
            decision=play.decisions[viewer] if owes and viewer is not None else None,
            view=now.view,
            told=tuple([message for scene in story for message in scene.told]),
            passed=tuple([Passed(count, scene.view) for count, scene in passed]),
            clocks=clocks_shown(play.clocks, self._table.setup.clock, self._service.now()),
        )

    def dismiss(self, message: Message, code: int) -> None:
        for one in self._connections:
            say_goodbye(one, message, code)


def _now(play: Play, steps: Sequence[Step], viewer: Seat | None) -> Scene:
    return Scene(told(play.game, steps, viewer), play.game.view(play.state, viewer))
