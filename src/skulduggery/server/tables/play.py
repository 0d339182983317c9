"""A game under way, with its clocks and the answers already given. It changes only by `take`."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from skulduggery.core import DEALER, AnyRecord, Entry, Outcome, Refused, Seat
from skulduggery.server.model import Denied, Row, Table, Time
from skulduggery.server.tables.clocks import moved, owing, resumed, wound_up
from skulduggery.server.tables.membership import game_of, rules_of
from skulduggery.server.tables.steps import (
    Step,
    dealt,
    decided,
    entries_of,
    read_move,
    record_of,
    seed_of,
    steps_of,
)

MARK: Final = 64  # plies
MOST_MISSED: Final = 300  # plies
REMEMBERED: Final = 64  # refusals a seat, so that what was refused once is not done later


class Play:
    def __init__(self, table: Table) -> None:
        assert table.begun is not None
        seats = table.setup.seats
        self.game = game_of(table.setup)
        self.state = self.game.start(rules_of(table.setup), seats)
        self.entries: list[Entry[Any]] = []
        self.decisions = [0] * seats  # how many each seat has made: the number of the next one
        self.answers: dict[tuple[Seat, str], int] = {}  # the ply of a move, by its id
        self.clocks = owing(wound_up(seats, table.setup.clock), self.movers, table.begun)
        self._clock = table.setup.clock
        self._seed = seed_of(table)
        self._marks = [self.state]  # the states of every so many plies, to replay from
        self._refusals: list[OrderedDict[str, Refused]] = [OrderedDict() for _ in range(seats)]

    @property
    def ply(self) -> int:
        return len(self.entries)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Seats that owe a decision. The dealer never does for longer than a moment."""
        return tuple([seat for seat in self.game.to_act(self.state) if seat != DEALER])

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    # What would happen

    def opening(self) -> tuple[Step, ...]:
        """What the dealer owes before anybody else."""
        return tuple(dealt(self.game, self.state, self._seed))

    def decided(self, seat: Seat, decision: int, move: bytes) -> tuple[Step, ...]:
        if decision != self.decisions[seat]:
            raise Denied("server.stale-decision")
        return decided(self.game, self.state, seat, read_move(self.game, move), self._seed)

    def refused(self, seat: Seat, id: str) -> Refused | None:
        return self._refusals[seat].get(id)

    def remember(self, seat: Seat, id: str, refusal: Refused) -> None:
        own = self._refusals[seat]
        own[id] = refusal
        if len(own) > REMEMBERED:
            own.popitem(last=False)

    # What has happened

    def take(self, steps: Sequence[Step], rows: Sequence[Row]) -> None:
        for step, row in zip(steps, rows, strict=True):
            self.entries.append(Entry(step.mover, step.move))
            self.state = step.after
            self._count(row)
            self._run_clocks(row)
            if self.ply % MARK == 0:
                self._marks.append(self.state)

    def _count(self, row: Row) -> None:
        if row.seat == DEALER:
            return
        self.decisions[row.seat] += 1
        if row.id is not None:
            self.answers[row.seat, row.id] = row.ply

    def _run_clocks(self, row: Row) -> None:
        if self._clock is not None:
            clocks = moved(self.clocks, self._clock, row.seat, row.time)
            self.clocks = owing(clocks, self.game.to_act(self.state), row.time)

    def resume(self, now: Time) -> None:
        self.clocks = resumed(self.clocks, now)

    def steps_since(self, ply: int) -> list[Step]:
        """What was missed, as far as anybody would read. Few ask, so few states of old are kept."""
        ply = max(ply, self.ply - MOST_MISSED)
        mark = ply // MARK
        steps = list(self._replayed(self._marks[mark], self.entries[mark * MARK :]))
        return steps[ply - mark * MARK :]

    def moment(self, ply: int) -> tuple[Any, Step | None]:
        """The state after so many plies, and the step that led there."""
        mark = max(0, ply - 1) // MARK
        steps = list(self._replayed(self._marks[mark], self.entries[mark * MARK : ply]))
        return (steps[-1].after, steps[-1]) if steps else (self._marks[0], None)

    def _replayed(self, state: Any, entries: Sequence[Entry[Any]]) -> Iterator[Step]:
        for entry in entries:
            after = self.game.apply(state, entry.seat, entry.move)
            yield Step(state, entry.seat, entry.move, after)
            state = after


def restored(table: Table, rows: Sequence[Row], runs: Sequence[Time]) -> Play:
    """A game as it was when the server stopped. The time it was away costs nobody."""
    play = Play(table)
    record: AnyRecord = record_of(table, entries_of(play.game, rows))
    last = table.begun or 0
    for step, row in zip(steps_of(play.game, record), rows, strict=True):
        _resume(play, runs, last, row.time)
        play.take([step], [row])
        last = row.time
    _resume(play, runs, last, None)
    return play


def _resume(play: Play, runs: Sequence[Time], since: Time, until: Time | None) -> None:
    for run in runs:
        if since < run and (until is None or run <= until):
            play.resume(run)
