"""How long a bot takes tells nothing of what it holds: its moves come after a fixed pause.

Time leaps here from one thing that is due to the next, so that it can be told to the millisecond.
"""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from selectors import DefaultSelector
from typing import Any, Final

import msgspec
import pytest

from skulduggery.server.context import Service
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Chair, Clock, Setup, Table
from skulduggery.server.settings import Settings
from skulduggery.server.sockets.connection import Connection
from skulduggery.server.tables import hosting
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.membership import checked
from skulduggery.server.tables.scheduler import Scheduler

PACE: Final = 0.8
ANN: Final = 1  # a guest
EVENING: Final = 120.0  # seconds

Timeline = list[tuple[float, str]]


class Leaping(asyncio.SelectorEventLoop):
    """Instead of waiting it leaps to when the wait is over."""

    def __init__(self) -> None:
        self.seconds = 0.0
        super().__init__(Selector(self))

    def time(self) -> float:
        """No two moments are the same: what begins first is due first."""
        self.seconds += 1e-9
        return self.seconds


class Selector(DefaultSelector):
    def __init__(self, loop: Leaping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        self._loop.seconds += timeout or 0
        return super().select(0)


class Shelf:
    """In place of the store: what is put there is written at once."""

    def put(self, statements: Any, done: Callable[[None], None]) -> None:
        asyncio.get_running_loop().call_soon(done, None)


class Offered(msgspec.Struct):
    legal: list[msgspec.Raw]


class Ponderers:
    """Bots who always do the same, after so long."""

    def __init__(self, seconds: Callable[[bytes], float]) -> None:
        self._seconds = seconds

    async def decide(self, game: str, bot: str, view: bytes, seed: bytes) -> bytes:
        await asyncio.sleep(self._seconds(view))
        return bytes(msgspec.json.decode(view, type=Offered).legal[0])


class Ann:
    """She moves two seconds after it was her turn, or never, and notes when she is told what."""

    def __init__(self, live: LiveTable, moves: bool) -> None:
        self.told: Timeline = []
        self._live = live
        self._moves = moves
        self._decided = -1
        live.join(Connection(ANN, "Ann", self._hear))

    async def _hear(self, event: Any) -> None:
        loop = asyncio.get_running_loop()
        self.told.append((round(loop.time(), 3), event["text"]))
        message = json.loads(event["text"])
        decision = message.get("decision")
        if self._moves and decision is not None and decision > self._decided:
            self._decided = decision
            move = json.dumps(message["view"]["legal"][0]).encode()
            loop.call_later(2.0, self._decide, decision, move)

    def _decide(self, decision: int, move: bytes) -> None:
        self._live.ask(lambda: self._live.move(0, decision, move, "person"), lambda refusal: None)


def evening(
    pondering: Callable[[bytes], float], *, moves: bool = True, clock: Clock | None = None
) -> Timeline:
    """All that Ann is told, and when."""

    async def evening() -> Timeline:
        loop = asyncio.get_running_loop()
        service: Any = Service(
            Settings(Path(), bot_pace=PACE),
            Shelf(),  # type: ignore[arg-type]
            Ponderers(pondering),  # type: ignore[arg-type]
            Metrics(),
            lambda: round(loop.time() * 1_000),
            Random(1).randbytes,
        )
        live = LiveTable(service, table(clock), None, ())
        attendant, ann = Scheduler(live), Ann(live, moves)
        await live.change(lambda table: hosting.begun(table, service.now()))
        await asyncio.sleep(EVENING)
        attendant.stop()
        return ann.told

    with asyncio.Runner(loop_factory=Leaping) as runner:
        return runner.run(evening())


def table(clock: Clock | None) -> Table:
    setup = checked(Setup("skull", "official starter=1", 3, clock))
    bots = [Chair(name, bot="regular") for name in ("Bob", "Cat")]
    chairs = (Chair("Ann", guest=ANN), *bots)
    return Table("CODE", "token", setup, "00" * 32, 0, ANN, chairs, admitted=(ANN,))


def at_once(view: bytes) -> float:
    return 0.0


def by_what_it_holds(view: bytes) -> float:
    """As somebody would who thinks longer about a skull."""
    return Random(view).uniform(0, PACE - 0.01)


@pytest.mark.parametrize("clock", [None, Clock(5)], ids=["no clock", "clock"])
@pytest.mark.parametrize("moves", [True, False], ids=["Ann moves", "Ann does not"])
def test_a_bots_move_comes_after_the_same_pause_however_long_it_thought(
    clock: Clock | None, moves: bool
) -> None:
    told = evening(at_once, moves=moves, clock=clock)

    assert len(told) > (10 if moves or clock else 3)
    assert evening(by_what_it_holds, moves=moves, clock=clock) == told


def test_the_pause_is_the_one_that_was_set() -> None:
    told = evening(at_once)
    views = [at for at, text in told if text.startswith('{"type":"view"')]

    assert views[:4] == [0.0, PACE, PACE, 2.0]
