"""Tables to sit down at in tests: quick, and always the same for the same seed."""

import asyncio
import functools
import hashlib
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, ParamSpec

from textual.pilot import Pilot
from textual.widgets import Input, Static

from skulduggery.core import Dealing
from skulduggery.notation import GAMES, read_record, read_rules
from skulduggery.terminal.app import TableApp
from skulduggery.terminal.local import LocalSession
from skulduggery.terminal.screen import TableScreen
from skulduggery.terminal.shelf import GameFile
from skulduggery.terminal.table import Table, dealing_of

GAME: Final = GAMES["skull"]
NAMES: Final = ("Ada", "Ben", "Cleo", "Dario", "Edda", "Finn")
COMMAND: Final = Path(sys.executable).with_name("skulduggery")
NOBODY_MOVES: Final = 60.0  # a pace at which the bots think longer than any test takes

P = ParamSpec("P")


def sync(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for screens, run to its end."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def table(rules: str = "official", seats: int = 4, seed: str = "7", persons: int = 1) -> Table:
    """A table whose first seats are persons, the others novices."""
    bots = dict.fromkeys(range(persons, seats), "novice")
    return Table(GAME, read_rules(GAME, rules), NAMES[:seats], bots, dealing(seed, seats))


def dealing(seed: str, seats: int) -> Dealing:
    return dealing_of(hashlib.sha256(seed.encode()).digest(), [b""] * seats)


def played(
    moves: str, rules: str = "official starter=1", seats: int = 4, persons: int = 1
) -> Table:
    """A table after these moves, as a record writes them."""
    heading = f'skull 2\nrules {rules}\nplayers ["a"]\n'
    record = read_record(f"{heading}{moves}".encode())
    game = table(rules, seats, persons=persons)
    for entry in record.moves:
        game.play(entry.seat, entry.move)
    return game


class Person:
    """Somebody at a screen."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.room: TableScreen = app.room

    @property
    def screen(self) -> str:
        """All that can be read on the screen now."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    @property
    def notice(self) -> str:
        return str(self.room.query_one("#notice", Static).visual)


class Guest(Person):
    """The person at a table: reads the screen, and types."""

    def __init__(
        self, app: TableApp, pilot: Pilot[None], session: LocalSession, pace: float
    ) -> None:
        super().__init__(app, pilot)
        self.session = session
        self.pace = pace

    @property
    def table(self) -> Table:
        return self.session.table

    async def types(self, text: str) -> None:
        """A line and Enter, and then wait until somebody waits for this person again."""
        line = self.app.screen.query_one(Input)
        line.value = text
        await line.action_submit()
        await self.pilot.pause(0)
        await self.settles()

    async def settles(self) -> None:
        while self.table.ready is not None and self.pace == 0:
            await asyncio.sleep(0)
        for _ in range(2):  # first what is shown changes, then where it stands
            await self.pilot.pause(0)

    async def plays_on(self, rng: Random) -> None:
        """Type something that is offered, if anything is."""
        offer = rng.choice(self.room.offers)
        await self.types(offer.key.split("-")[0] or "-")

    @property
    def over(self) -> bool:
        return self.table.outcome is not None


@asynccontextmanager
async def seated(
    game: Table,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    pace: float = 0,
    keep: Path | None = None,
) -> AsyncIterator[Guest]:
    with TemporaryDirectory() as folder:
        path = keep or Path(folder) / "game.txt"
        session = LocalSession(game, 0, pace, GameFile(path), lambda: GameFile(path))
        app = TableApp(session, language, breathes=pace > 0)
        async with app.run_test(size=size) as pilot:
            guest = Guest(app, pilot, session, pace)
            await guest.settles()
            yield guest
