"""A table as it is played: one queue of requests, each stored before anybody is told of it.

Between a request and its commit nothing in here changes; what is to change waits in a `Change`.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from logging import getLogger
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from skulduggery.core import Message, Refused, Seat
from skulduggery.server.context import Service
from skulduggery.server.model import ENDED, By, Denied, GuestId, Line, NotStored, Row, Table, Time
from skulduggery.server.sockets.connection import TRY_AGAIN, Connection
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import Statement, awaited
from skulduggery.server.tables.audience import Audience
from skulduggery.server.tables.membership import game_of, playing
from skulduggery.server.tables.play import Play
from skulduggery.server.tables.steps import Step, rows_of

LOG: Final = getLogger("skulduggery.server")
HOUR: Final = 60 * 60 * 1_000
RECENT: Final = 50  # lines of talk that a newcomer is shown

Answer: TypeAlias = Callable[[Refused | None], None]


class Change(NamedTuple):
    """What is stored together, and then told."""

    table: Table
    play: Play | None = None  # a game that begins
    steps: Sequence[Step] = ()
    rows: Sequence[Row] = ()
    line: Line | None = None
    also: Sequence[Statement] = ()
    refusal: Refused | None = None  # it is stored, and yet what was asked for is refused


class Request(NamedTuple):
    make: Callable[[], Change | None]  # None: nothing changes
    answer: Answer
    arrived: float  # by `perf_counter`


class LiveTable:
    def __init__(
        self, service: Service, table: Table, play: Play | None, lines: Iterable[Line]
    ) -> None:
        self.service = service
        self.table = table
        self.play = play
        self.lines = deque(lines, maxlen=RECENT)
        self.next_line = self.lines[-1].n + 1 if self.lines else 0
        self.audience = Audience(service, table)
        self.changed: Callable[[], None] = lambda: None  # for whoever looks after bots and clocks
        self.broken = False  # by a fault of ours: not to be used any more
        self.last = service.now()  # when anything was asked of it
        self._touched = 0
        self._requests: deque[Request] = deque()
        self.storing = False

    # One queue: make, store, answer, tell

    def ask(self, make: Callable[[], Change | None], answer: Answer) -> None:
        self._requests.append(Request(make, answer, perf_counter()))
        self._next()

    async def change(self, make: Callable[[Table], Table]) -> None:
        """Ask for another table, and wait until it is stored."""
        await self.settled(lambda: self.change_to(make(self.table)))

    async def settled(self, make: Callable[[], Change | None]) -> None:
        answer, answered = awaited()
        self.ask(make, answer)
        await answered

    def _next(self) -> None:
        while self._requests and not self.storing:
            request = self._requests.popleft()
            self.last = self.service.now()
            try:
                if self.broken:
                    raise Denied("server.fault")
                self._begin_storing(request)
            except Refused as refusal:
                request.answer(refusal)
            except Exception:
                LOG.exception("a request failed", extra={"table": self.table.code})
                request.answer(Denied("server.fault"))

    def _begin_storing(self, request: Request) -> None:
        change = request.make()
        if change is None:
            request.answer(None)
            return
        statements = self._statements(change)
        self.storing = True
        self.service.store.put(statements, partial(self._stored, request, change))

    def _statements(self, change: Change) -> list[Statement]:
        now, code = self.service.now(), self.table.code
        statements = queries.add_moves(code, change.rows)
        if change.line is not None:
            statements.append(queries.add_line(code, change.line))
        if change.table is not self.table:
            statements += queries.save(change.table, now, self.table)
            self._touched = now
        elif now - self._touched > HOUR:
            statements.append(queries.touch(code, now))
            self._touched = now
        return [*statements, *change.also]

    def _stored(self, request: Request, change: Change, failure: Denied | None) -> None:
        self.storing = False
        try:
            if failure is None:
                self._done(request, change)
            else:
                self._failed(request, change, failure)
            self.changed()
        except Exception:
            self._give_way()
        self._next()

    def _done(self, request: Request, change: Change) -> None:
        before, self.table = self.table, change.table
        self._take(change)
        request.answer(change.refusal)
        self._tell(change, before)
        self._note(change, before, perf_counter() - request.arrived)

    def _failed(self, request: Request, change: Change, failure: Denied) -> None:
        request.answer(failure)
        if change.rows and not isinstance(failure, NotStored):
            raise RuntimeError("the store knows more than this table")  # somebody else wrote there

    def _note(self, change: Change, before: Table, seconds: float) -> None:
        """For those who run the house: never what was decided or said, only that it was."""
        if change.rows:
            self.service.metrics.moved(change.rows, seconds)
        if change.line is not None:
            self.service.metrics.lines.inc()
        if self.table.phase != before.phase:
            LOG.info(f"table {self.table.phase}", extra={"table": self.table.code})
        if self.table.next != before.next:
            LOG.info("table made", extra={"table": self.table.next})

    def _give_way(self) -> None:
        """What is stored is right, and what is in here may not be: all come back to a table that
        is made anew from the store."""
        LOG.exception("a table failed", extra={"table": self.table.code})
        self.broken = True
        self.audience.dismiss(Message(None, "server.fault"), TRY_AGAIN)

    def _take(self, change: Change) -> None:
        self.play = change.play or self.play
        if change.steps:
            assert self.play is not None
            self.play.take(change.steps, change.rows)
        if change.line is not None:
            self.lines.append(change.line)
            self.next_line = change.line.n + 1

    # What can be asked for

    def change_to(self, table: Table) -> Change | None:
        if table is self.table:
            return None
        if table.phase == "playing" and self.table.phase == "gathering":
            return self._begin(table)
        return Change(table)

    def _begin(self, table: Table) -> Change:
        play = Play(table)
        steps = play.opening()
        return Change(table, play, steps, self._rows(play, steps, "dealer", None))

    def move(
        self, seat: Seat, decision: int, move: bytes, by: By, id: str | None = None
    ) -> Change | None:
        """A decision, and what follows from it. A move that is known already changes nothing."""
        if id is not None and self.play is not None and (seat, id) in self.play.answers:
            return None
        playing(self.table)
        assert self.play is not None
        steps = self.play.decided(seat, decision, move)
        rows = self._rows(self.play, steps, by, id)
        return self._ended(Change(self.table, None, steps, rows))

    def _rows(self, play: Play, steps: Sequence[Step], by: By, id: str | None) -> list[Row]:
        return rows_of(steps, play.ply, by, self.service.now(), id)

    def _ended(self, change: Change) -> Change:
        outcome = game_of(self.table.setup).outcome(change.steps[-1].after)
        if outcome is None:
            return change
        table = replace(self.table, phase="over", outcome=outcome, giving_up=())
        return change._replace(table=table, also=queries.add_results(table, self.service.now()))

    def forget_lines(self, guest: GuestId) -> None:
        self._keep([line for line in self.lines if line.guest != guest])

    def forget_talk(self, before: Time) -> None:
        self._keep([line for line in self.lines if line.time >= before])

    def _keep(self, lines: list[Line]) -> None:
        self.lines = deque(lines, maxlen=RECENT)

    def said(self, line: Line) -> Change:
        return Change(self.table, line=line)

    # Coming, going, telling

    def join(self, connection: Connection) -> None:
        """From now on this one is told of everything. Who says hello again is shown all again."""
        if connection.ready:
            self.audience.show_table(connection)
            return
        connection.ready = True
        self.audience.join(connection)
        self.changed()

    def leave(self, connection: Connection) -> None:
        self.audience.leave(connection)
        self.last = self.service.now()
        self.changed()

    def _tell(self, change: Change, before: Table) -> None:
        changed = change.table is not before
        reseated = self.audience.table_changed(self.table) if changed else []
        ended = self.table.phase in ENDED
        if changed and not ended:
            self.audience.tell_table()
        if self.play is not None and (change.steps or change.play):  # not every game begins dealt
            self.audience.tell_view(self.play, change.steps)
        elif self.play is not None:
            for one in reseated:  # another seat, another view
                self.audience.show_view(self.play, (), one)
        if changed and ended:  # after the last view: how it ends is not given away before
            self.audience.tell_table()
        if change.line is not None:
            self.audience.tell_lines([change.line])
