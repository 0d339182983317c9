"""Terminals at a real server's tables, for tests: what is on their screens, and what they type."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from textual.pilot import Pilot
from textual.widgets import Input, Static

from skulduggery.cli.join import place_of, seat_at
from skulduggery.terminal.app import TableApp
from skulduggery.terminal.online.session import RemoteSession
from tests.server.houses import Server
from tests.terminal.tables import Person

PATIENCE: Final = 60.0  # seconds, on a machine that has much else to do


class Joined(Person):
    """A person in a terminal who sits at a server's table."""

    def __init__(self, app: TableApp, pilot: Pilot[None], session: RemoteSession) -> None:
        super().__init__(app, pilot)
        self.session = session

    async def types(self, text: str) -> None:
        with self.app._context():
            line = self.room.query_one(Input)
            line.value = text
            await line.action_submit()
        await asyncio.sleep(0)

    async def until(self, holds: Callable[[], object]) -> None:
        end = monotonic() + PATIENCE
        while not holds():
            assert monotonic() < end, self.screen
            await asyncio.sleep(0.02)

    async def reads(self, *texts: str) -> None:
        await self.until(lambda: all(text in self.screen for text in texts))

    async def hears(self, text: str) -> None:
        """Sooner or later, also if so much has been told since that it is off the screen."""
        await self.until(lambda: text in map(self.room.voice.say, self.session.heard))

    async def notices(self, text: str) -> None:
        await self.until(lambda: self.notice.startswith(text))

    async def plays_on(self, rng: Random) -> None:
        """Something that is offered, and wait until it is made."""
        shown = self.session._shown
        offer = rng.choice(self.room.offers)
        await self.types(offer.key.split("-")[0] or "-")
        await self.until(lambda: self.session._shown is not shown)

    @property
    def decision(self) -> str:
        return str(self.room.query_one("#decision", Static).visual)


def session_at(server: Server, made: Any, folder: Path, name: str) -> RemoteSession:
    place = place_of(f"http://{server.address}", made["code"], made["invite"])
    return seat_at(place, name, "en", folder / name)


@asynccontextmanager
async def joined(
    server: Server, made: Any, folder: Path, name: str = "Ada", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Joined]:
    session = session_at(server, made, folder, name)
    app = TableApp(session, "en")
    async with app.run_test(size=size) as pilot:
        yield Joined(app, pilot, session)
