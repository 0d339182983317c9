"""A house within the test, whose time, bots and store do as the test says."""

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import msgspec
from litestar import Litestar

from skulduggery.bots import at_random
from skulduggery.server.bot_workers import Offer
from skulduggery.server.house import House
from skulduggery.server.http import app as building
from skulduggery.server.limits import Limit
from skulduggery.server.model import NotStored, Row
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import queries
from skulduggery.server.tables.live import LiveTable
from tests.server.visitors import PATIENCE, Device, Visitor

NOON: Final = 1_800_000_000_000  # when every test begins, in milliseconds
OFTEN: Final = Limit(1e9, 1e9)
AT_EASE: Final[dict[str, Any]] = {
    **dict.fromkeys(
        ["guests", "makes", "guesses", "asks", "frames", "lines", "verifies", "previews"], OFTEN
    ),
    **dict.fromkeys(["pads", "entries"], OFTEN),
    "bot_pace": 0.0,
}


class Time:
    """It passes when the test says so."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


class Bots:
    """In the place of worker processes: they answer at once, or when they are let."""

    def __init__(self) -> None:
        self.replaced: dict[tuple[str, str], int] = {}
        self.asked: list[str] = []  # who was, one name a decision
        self.waiting = 0
        self._free = asyncio.Event()
        self._free.set()

    def hold(self) -> None:
        self._free.clear()

    def let(self) -> None:
        self._free.set()

    async def decide(self, game: str, bot: str, view: bytes, seed: bytes) -> bytes:
        self.asked.append(bot)
        self.waiting += 1
        try:
            await self._free.wait()
        finally:
            self.waiting -= 1
        offer = msgspec.json.decode(view, type=Offer)
        return bytes(at_random(offer, Random(seed)))

    def close(self) -> None:
        self.let()


class Counter:
    """In front of the store: it stores at once, or later, or not at all."""

    def __init__(self, house: House) -> None:
        self._store = house.service.store
        self._put = self._store.put
        self._held: list[Any] | None = None
        self.fails = False
        self.tries = 0  # how often it failed
        patch.object(self._store, "put", self.put).start()

    def put(self, statements: Any, done: Any) -> None:
        if self.fails:
            self.tries += 1
            asyncio.get_running_loop().call_soon(done, NotStored("server.not-stored"))
        elif self._held is not None:
            self._held.append((statements, done))
        else:
            self._put(statements, done)

    def hold(self) -> None:
        self._held = []

    def let(self) -> None:
        held, self._held = self._held or [], None
        for one in held:
            self._put(*one)


class Parlour:
    """A house, and those who come to it."""

    def __init__(self, app: Litestar, time: Time, bots: Bots) -> None:
        self.app = app
        self.time = time
        self.bots = bots
        self.visitors: list[Visitor] = []
        self.counter = Counter(self.house)

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    async def guest(self, name: str) -> Visitor:
        self.visitors.append(Visitor(self, len(self.visitors)))
        await self.visitors[-1].introduce(name)
        return self.visitors[-1]

    async def guests(self, *names: str) -> list[Visitor]:
        return [await self.guest(name) for name in names]

    def live(self, code: str) -> LiveTable:
        return self.house.find(code)

    def rows(self, code: str) -> list[Row]:
        return queries.rows(self.house.service.store.reader, code)

    def by(self, code: str) -> list[str]:
        """Who decided, move by move."""
        return [row.by for row in self.rows(code)]

    async def later(self, seconds: float) -> None:
        """Time passes, and every table that is looked after notices."""
        self.time.now += int(seconds * 1_000)
        for live in list(self.house.tables.values()):
            live.changed()
        await self.quiet()

    async def quiet(self) -> None:
        """Until whatever is under way has been stored and told."""
        for _ in range(4):
            await self.house.store([])
            await asyncio.sleep(0)

    async def until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.002)

    async def close(self) -> None:
        for visitor in self.visitors:
            await visitor.go()


@cache
def _app() -> Litestar:
    """One for all: to build it takes longer than most tests. Its house is the test's."""
    return building.make_app(Settings(Path("nowhere")))


@asynccontextmanager
async def opened(data: Path, time: Time | None = None, **settings: Any) -> AsyncIterator[Parlour]:
    """The house in this folder. With the time of an earlier one it goes on from there."""
    time, bots, app = time or Time(), Bots(), _app()
    wished = Settings(data, **{**AT_EASE, **settings})
    entropy = Random(f"{data.name} {time.now}").randbytes
    with patch.object(building, "BotWorkers", lambda *_: bots):
        async with building.housed(wished, time, entropy) as house:
            app.state.house = house
            room = Parlour(app, time, bots)
            try:
                yield room
            finally:
                await room.close()


Test = Callable[..., Awaitable[None]]


def housed(**settings: Any) -> Callable[[Test], Callable[..., None]]:
    """For a test that is given a room: it is opened for it, and closed after it."""

    def decorate(test: Test) -> Callable[..., None]:
        async def within(data: Path, **given: Any) -> None:
            async with asyncio.timeout(3 * PATIENCE), opened(data, **settings) as room:
                await test(room, **given)

        def run(tmp_path: Path, **given: Any) -> None:
            asyncio.run(within(tmp_path / "house", **given))

        first, *others = inspect.signature(test).parameters.values()
        run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [first.replace(name="tmp_path", annotation=Path), *others]
        )
        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return decorate


# A game under way


class Game(NamedTuple):
    code: str
    guests: list[Visitor]
    devices: list[Device]


async def playing(room: Parlour, *names: str, **setup: Any) -> Game:
    """A game that has just begun, between guests who all look at it; the first is the host."""
    guests = await room.guests(*names)
    code = await guests[0].make(len(names), **setup)
    for guest in guests[1:]:
        await guest.join(code)
    await guests[0].post(f"/tables/{code}/start")
    return Game(code, guests, [await guest.device(code) for guest in guests])


async def play_on(room: Parlour, game: Game, seed: str = "", moves: int = 10_000) -> None:
    """So many moves at random, or as many as there are, by whoever owes one."""
    rng, live = Random(seed), room.live(game.code)
    while moves and live.table.phase == "playing":
        await room.until(lambda: _up_to_date(live, game.devices))
        owing = [device for device in game.devices if device.view["decision"] is not None]
        device = rng.choice(owing)
        assert (await device.move(rng.choice(device.view["view"]["legal"])))["type"] == "done"
        moves -= 1


def _up_to_date(live: LiveTable, devices: list[Device]) -> bool:
    assert live.play is not None
    return {device.view["ply"] for device in devices} == {live.play.ply}
