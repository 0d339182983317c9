"""The house: all guests, and all tables by their codes."""

from asyncio import Lock, Semaphore
from collections.abc import Sequence
from contextlib import suppress
from logging import getLogger
from sqlite3 import Connection
from time import monotonic
from typing import Final

from msgspec.structs import replace

from skulduggery.core import Message
from skulduggery.server import names
from skulduggery.server.context import Service
from skulduggery.server.limits import Buckets, Places
from skulduggery.server.model import (
    Clock,
    Denied,
    Guest,
    GuestId,
    NotFound,
    NotStored,
    Setup,
    Table,
    Time,
)
from skulduggery.server.pads.registry import Pads
from skulduggery.server.previews import Previews
from skulduggery.server.sockets.connection import GOING_AWAY, say_goodbye
from skulduggery.server.sockets.connection import Connection as Wired
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import Statement, awaited
from skulduggery.server.tables import hosting, seating
from skulduggery.server.tables.live import RECENT, Change, LiveTable
from skulduggery.server.tables.membership import belongs, checked, game_named, seat_of
from skulduggery.server.tables.passes import LENGTH as PASS_LENGTH
from skulduggery.server.tables.passes import give_pass, missed, use_pass
from skulduggery.server.tables.play import restored
from skulduggery.server.tables.scheduler import Scheduler

LOG: Final = getLogger("skulduggery.server")
DAY: Final = 24 * 60 * 60 * 1_000
IDLE: Final = 10 * 60 * 1_000  # a table that nobody looks at is put away after so long
SECRET: Final = 24  # bytes of a guest's secret
TOKEN: Final = 9  # bytes of an invite's
QUICK_SEATS: Final = 4
QUICK_CLOCK: Final = Clock(60, 120)  # strangers do not wait for each other for ever
SOON: Final = 3_000
NOBODY: Final = "Guest"  # what those are called who wished to be forgotten


class House:
    def __init__(self, service: Service) -> None:
        self.service = service
        self.tables: dict[str, LiveTable] = {}
        self._attendants: dict[str, Scheduler] = {}
        settings = service.settings
        self.guesses = Buckets(settings.guesses, monotonic)
        self.newcomers = Buckets(settings.guests, monotonic)
        self.makers = Buckets(settings.makes, monotonic)
        self.askers = Buckets(settings.asks, monotonic)
        self.lines = Buckets(settings.lines, monotonic)
        self.verifiers = Buckets(settings.verifies, monotonic)
        self.verifying = Semaphore(1)  # one at a time: it is work, and tables come first
        self.previewers = Buckets(settings.previews, monotonic)
        self.previews = Previews()
        self.connections: set[Wired] = set()  # whether they have said hello yet or not
        self._matching = Lock()
        self._talk_swept = 0
        self.pads = Pads(service, self.store)
        self.sockets = Places(settings.sockets, settings.sockets_each)

    async def open(self) -> None:
        """Games that were under way go on."""
        with suppress(NotStored):  # a full disk, say: people can still look, and try again
            await self.store([queries.add_run(self.service.now())])
            await self.forget_old()
        for code in queries.under_way(self._base, self.listed_since):
            try:
                self.find(code)
            except Exception as fault:  # made by a newer version, say: it is kept as it is
                LOG.error("a table cannot be opened", exc_info=fault, extra={"table": code})

    def close(self) -> None:
        for attendant in self._attendants.values():
            attendant.stop()
        for one in self.connections:
            say_goodbye(one, Message(None, "server.restarts"), GOING_AWAY)

    @property
    def listed_since(self) -> Time:
        """Tables untouched since then are archived: kept, and found by their code alone."""
        return self.service.now() - self.service.settings.archive_days * DAY

    @property
    def _base(self) -> Connection:
        return self.service.store.reader

    async def store(self, statements: Sequence[Statement]) -> None:
        answer, answered = awaited()
        self.service.store.put(statements, answer)
        await answered

    # Guests

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the secret that proves it."""
        secret = self.service.entropy(SECRET).hex()
        number = int.from_bytes(self.service.entropy(6), "big")  # JavaScript counts it exactly
        guest = Guest(number, names.name(name))
        await self.store([queries.add_guest(guest, secret, self.service.now())])
        return guest, secret

    def guest(self, secret: str) -> Guest | None:
        return queries.guest_by(self._base, secret=secret)

    async def rename(self, guest: Guest, name: str) -> Guest:
        guest = replace(guest, name=names.name(name))
        await self.store([queries.rename(guest.id, guest.name)])
        return guest

    async def forget(self, guest: Guest) -> None:
        """All that is known of a guest; the moves stay, since others made theirs upon them."""
        self.dismiss(guest.id)
        for code in queries.all_of(self._base, guest.id):
            await self.find(code).change(lambda table: hosting.forget(table, guest.id, NOBODY))
            self.find(code).forget_lines(guest.id)
        await self.store(queries.forget(guest.id))

    async def ban(self, guest: GuestId, banned: bool) -> None:
        await self.store([queries.ban(guest, banned)])
        if banned:
            self.dismiss(guest, "server.banned")

    def dismiss(self, guest: GuestId, why: str = "server.put-out") -> None:
        for one in [one for one in self.connections if one.guest == guest]:
            say_goodbye(one, Message(None, why))

    async def forget_old(self) -> None:
        """Once a day, what is older than it is kept."""
        await self.forget_old_talk()
        await self.pads.forget_old()

    # Talk

    async def forget_old_talk(self) -> None:
        """Once a day, what is older than talk is kept."""
        now = self.service.now()
        if now - self._talk_swept >= DAY:
            self._talk_swept = now
            await self.forget_talk(now - self.service.settings.talk_days * DAY)

    async def forget_talk(self, before: Time) -> None:
        await self.store([queries.forget_talk(before)])
        for live in self.tables.values():
            live.forget_talk(before)

    # Tables

    def find(self, code: str) -> LiveTable:
        """A table by its code, from the shelf if nobody looked at it for long."""
        code = code.strip().upper()
        live = self.tables.get(code)
        if live is None or live.broken:
            self._seat_attendant(self._from_shelf(code))
        self.tables[code].last = self.service.now()  # whoever asks for it is about to use it
        return self.tables[code]

    def _from_shelf(self, code: str) -> LiveTable:
        table = queries.table(self._base, code)
        if table is None:
            raise NotFound("server.unknown-table", text=code[:20])
        play = None
        if table.begun is not None:
            runs = queries.runs(self._base, table.begun)
            play = restored(table, queries.rows(self._base, code), runs)
        return LiveTable(self.service, table, play, queries.lines(self._base, code, RECENT))

    def _seat_attendant(self, live: LiveTable) -> None:
        code = live.table.code
        if code in self._attendants:
            self._attendants[code].stop()
        self.tables[code], self._attendants[code] = live, Scheduler(live)
        live.changed()

    def sweep(self) -> None:
        """Put tables away that nobody looks at and where nothing is due."""
        long_ago = self.service.now() - IDLE
        for code, live in list(self.tables.items()):
            quiet = not (len(live.audience) or live.storing or self._attendants[code].busy)
            if quiet and live.last < long_ago:
                del self.tables[code], self._attendants[code]

    async def make(self, guest: Guest, setup: Setup, bots: Sequence[str], sit: bool) -> LiveTable:
        """Luck is added later: the dealer commits itself before it knows any of it."""
        table = self._new(guest, checked(setup))
        if sit:
            table = seating.sit(table, guest, None, "")
        for bot in bots:
            table = hosting.add_bot(table, guest.id, None, bot)
        return await self._open(table)

    def _new(self, host: Guest, setup: Setup) -> Table:
        return Table(
            code=names.code(self.service.entropy, self._taken),
            token=self.new_token(),
            setup=setup,
            secret=self.service.entropy(32).hex(),
            created=self.service.now(),
            host=host.id,
            chairs=(None,) * setup.seats,
            admitted=(host.id,),
        )

    def new_token(self) -> str:
        return self.service.entropy(TOKEN).hex()

    def _taken(self, code: str) -> bool:
        return code in self.tables or queries.table(self._base, code) is not None

    async def _open(self, table: Table) -> LiveTable:
        """Somebody may have found it as soon as it was stored: there is one of each table."""
        await self.store(queries.save(table, self.service.now(), None))
        LOG.info("table made", extra={"table": table.code})
        return self.find(table.code)

    async def quick(self, guest: Guest, game: str) -> LiveTable:
        """A seat at any table of this game that waits for players; bots fill it soon.

        One guest at a time: two who ask at the same moment are to meet.
        """
        async with self._matching:
            return await self._quick(guest, game)

    async def _quick(self, guest: Guest, game: str) -> LiveTable:
        waiting = [live for live in self.tables.values() if live.table.fills is not None]
        fitting = [live for live in waiting if live.table.setup.game == game]
        # Whoever asks again is led to the seat they have.
        for live in sorted(fitting, key=lambda live: seat_of(live.table, guest.id) is None):
            try:
                await self._sit_quickly(live, guest)
            except Denied:
                continue  # somebody was quicker
            return live
        return await self._new_quick(guest, game)

    async def _sit_quickly(self, live: LiveTable, guest: Guest) -> None:
        """A full table begins in a moment: everybody is to add their luck first."""

        def seated(before: Table) -> Table:
            table = seating.sit(before, guest, None, "")
            full = table is not before and None not in table.chairs
            return replace(table, fills=soon) if full else table

        soon = self.service.now() + SOON
        await live.change(seated)

    async def _new_quick(self, guest: Guest, game: str) -> LiveTable:
        rules = game_named(game).first_rules  # strangers may be newcomers
        setup = checked(Setup(game, rules, QUICK_SEATS, QUICK_CLOCK, public=True))
        fills = self.service.now() + int(self.service.settings.quick_wait * 1_000)
        table = replace(self._new(guest, setup), fills=fills)
        return await self._open(seating.sit(table, guest, None, ""))

    async def rematch(self, live: LiveTable, guest: Guest) -> LiveTable:
        """Whoever asks second is led to the table that the first one made."""

        def again() -> Change | None:
            if live.table.next is not None and belongs(live.table, guest.id):
                return None
            old, new = hosting.rematch(live.table, guest.id, self._new(guest, live.table.setup))
            return Change(old, also=queries.save(new, self.service.now(), None))

        await live.settled(again)
        assert live.table.next is not None
        return self.find(live.table.next)

    # Another device

    async def give_pass(self, live: LiveTable, guest: Guest) -> str:
        text = names.code(self.service.entropy, lambda text: False, PASS_LENGTH)
        await live.change(lambda table: give_pass(table, guest.id, text, self.service.now()))
        return text

    async def use_pass(self, live: LiveTable, guest: Guest, text: str) -> None:
        """A wrong guess is written down before it is refused, so that a restart forgets none."""

        def used() -> Change:
            table = use_pass(live.table, guest, text, self.service.now())
            refusal = Denied("server.bad-pass") if table is None else None
            if table is None and not live.table.passes:
                raise Denied("server.bad-pass")
            return Change(table or missed(live.table), refusal=refusal)

        await live.settled(used)
