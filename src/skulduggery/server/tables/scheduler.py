"""Looks after a table: asks bots, watches clocks, lets bots stand in for those who are away."""

import asyncio
from functools import partial
from logging import getLogger
from typing import Final

from skulduggery.core import Refused, Seat
from skulduggery.server.model import By, Chair, Time
from skulduggery.server.tables import hosting
from skulduggery.server.tables.clocks import runs_out
from skulduggery.server.tables.live import Change, LiveTable
from skulduggery.server.tables.membership import people
from skulduggery.server.tables.presenter import played_by
from skulduggery.server.tables.steps import encode

LOG: Final = getLogger("skulduggery.server")
STAND_IN: Final = "regular"
A_WHILE: Final = 1.0  # seconds until a store that failed is tried again


class Scheduler:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._service = live.service
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._stopped = False
        self._rests_until: Time = 0
        live.changed = self.look

    @property
    def busy(self) -> bool:
        return bool(self._thinking) or self._alarm is not None

    def look(self) -> None:
        """After everything that happens: who is to think, and when to look again.

        A seat is among those thinking until its move is stored, so that nobody thinks twice.
        """
        if self._stopped:
            return
        self._call_off()
        for seat in self._owing():
            by = self._by(seat)
            if by is not None and seat not in self._thinking:
                self._think(seat, by)
        self._set_alarm()

    def stop(self) -> None:
        self._stopped = True
        for task in self._thinking.values():
            task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # Who plays

    def _owing(self) -> tuple[Seat, ...]:
        play = self._live.play
        return play.movers if play is not None and self._live.table.phase == "playing" else ()

    def _chair(self, seat: Seat) -> Chair:
        chair = self._live.table.chairs[seat]
        assert chair is not None  # a game begins when all seats are taken
        return chair

    def _by(self, seat: Seat) -> By | None:
        """Which bot's turn it is, if any's; None: a person's."""
        if self._is_up(seat):
            return "clock"
        by = played_by(self._chair(seat), seat in self._live.audience.standing_in)
        return None if by == "person" else by

    def _is_up(self, seat: Seat) -> bool:
        up = self._time_up(seat)
        return up is not None and up <= self._service.now()

    def _time_up(self, seat: Seat) -> Time | None:
        play, chair = self._live.play, self._chair(seat)
        if play is None or chair.owner is None or seat in self._live.audience.standing_in:
            return None
        return runs_out(play.clocks, self._live.table.setup.clock, seat)

    # Thinking, in another process

    def _call_off(self) -> None:
        """Whoever no longer owes a decision, or came back to make it."""
        for seat in [seat for seat in self._thinking if not self._still_thinks(seat)]:
            self._thinking.pop(seat).cancel()

    def _still_thinks(self, seat: Seat) -> bool:
        return seat in self._owing() and self._by(seat) is not None

    def _think(self, seat: Seat, by: By) -> None:
        self._thinking[seat] = asyncio.get_running_loop().create_task(self._thought(seat, by))

    async def _thought(self, seat: Seat, by: By) -> None:
        try:
            await self._decide(seat, by)
        except Exception as fault:
            LOG.error("a bot was not asked", exc_info=fault, extra={"table": self._live.table.code})
            await self._rest(seat)

    async def _decide(self, seat: Seat, by: By) -> None:
        play = self._live.play
        assert play is not None
        game, decision = play.game, play.decisions[seat]
        view = encode(game.view(play.state, seat))
        bot = self._chair(seat).bot or STAND_IN
        # The pause is the same however long the bot thought, which might tell what it holds.
        thought = self._service.workers.decide(game.name, bot, view, self._service.entropy(16))
        move, _ = await asyncio.gather(thought, asyncio.sleep(self._pause()))
        settled = partial(self._settled, seat, asyncio.current_task())
        self._live.ask(partial(self._moved, seat, decision, move, by), settled)

    def _moved(self, seat: Seat, decision: int, move: bytes, by: By) -> Change | None:
        """Not if the owner came back while this waited in the queue."""
        return self._live.move(seat, decision, move, by) if self._still_thinks(seat) else None

    def _settled(self, seat: Seat, thought: object, refusal: Refused | None) -> None:
        """A move that was not stored is tried again; one that came too late is nobody's loss."""
        if self._thinking.get(seat) is thought:
            del self._thinking[seat]
        if refusal is not None and seat not in self._thinking:
            self._thinking[seat] = asyncio.get_running_loop().create_task(self._rest(seat))

    async def _rest(self, seat: Seat) -> None:
        await asyncio.sleep(A_WHILE)
        self._thinking.pop(seat, None)
        self.look()

    def _pause(self) -> float:
        """None where nobody is left who plays, unless it was a game of bots from the start."""
        guests = [chair for chair in self._live.table.chairs if chair and chair.guest is not None]
        over = bool(guests) and all(chair.left for chair in guests)
        return 0.0 if over else self._service.settings.bot_pace

    # The next time to look

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._due()
        if due:
            wait = max(0.0, (min(due) - self._service.now()) / 1_000)
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _due(self) -> list[Time]:
        table = self._live.table
        if table.phase == "gathering":
            return [] if table.fills is None else [max(table.fills, self._rests_until)]
        waited_for = [seat for seat in self._owing() if seat not in self._thinking]
        times = [
            time for seat in waited_for for time in (self._time_up(seat), self._given_up(seat))
        ]
        return [time for time in times if time is not None]

    def _given_up(self, seat: Seat) -> Time | None:
        """When a bot stands in for a player who is away. An empty table waits."""
        setup, owner = self._live.table.setup, self._chair(seat).owner
        if setup.pace == "slow" or setup.grace is None or owner is None:
            return None
        audience = self._live.audience
        away = audience.away_since(owner)
        if away is None or seat in audience.standing_in or audience.nobody_plays_here():
            return None
        return away + setup.grace * 1_000

    def _ring(self) -> None:
        self._alarm = None
        if self._live.table.phase == "gathering":
            self._live.ask(self._fill, self._filled)
            if not self._live.storing:
                self._set_alarm()  # it rang a moment early
            return
        for seat in self._owing():
            given_up = self._given_up(seat)
            if given_up is not None and given_up <= self._service.now():
                self._live.audience.stand_in(seat)
        self.look()

    def _fill(self) -> Change | None:
        table, now = self._live.table, self._service.now()
        if table.phase != "gathering" or table.fills is None or table.fills > now:
            return None
        if not people(table):
            return self._live.change_to(hosting.closed(table))  # everybody left before it began
        return self._live.change_to(hosting.begun(hosting.fill(table), now))

    def _filled(self, refusal: Refused | None) -> None:
        if refusal is not None:
            self._rests_until = self._service.now() + int(A_WHILE * 1_000)
