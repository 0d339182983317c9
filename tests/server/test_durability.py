"""Nothing acknowledged is ever lost: real servers, killed at any moment."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.laws.scale import MODE
from tests.server.crashes import Busybodies, Crew, Person, Visitors
from tests.server.disks import Disk
from tests.server.houses import PATIENCE
from tests.server.ledgers import Ledger
from tests.server.wide import WideServer, wide

STORMS, KILLS = {"quick": (1, 2), "": (2, 5), "soak": (10, 50)}[MODE]

SKULL = {"game": "skull", "rules": "official", "seats": 3, "grace": None}
SKULLKING = {"game": "skullking", "rules": "standard schedule=1,2", "seats": 4, "grace": None}


def stumble(server: WideServer, random: Random) -> None:
    """Killed while it starts: when it makes its database, or recovers it from the last crash."""
    server.launch()
    time.sleep(random.uniform(0, 1))
    server.kill()


class Storm:
    """A server is killed, again and again, while people play there."""

    def __init__(self, server: WideServer, random: Random) -> None:
        self.server = server
        self.random = random
        self.ledger = Ledger()
        self.visitors = Visitors()
        self.enough = asyncio.Event()
        self.people = [Person(self.visitors, server.client(name)) for name in "ABCDEFG"]
        self.crews = [self._crew(*self.people[:3]), self._crew(*self.people[3:5])]

    def _crew(self, *people: Person) -> Crew:
        return Crew(list(people), self.ledger, self.random)

    async def rage(self, kills: int) -> None:
        async with AsyncExitStack() as stack:
            for person in self.people:
                await stack.enter_async_context(person.http)
            await self._rage(kills)

    async def _rage(self, kills: int) -> None:
        people, with_bots = self.crews
        async with asyncio.TaskGroup() as all:
            all.create_task(people.play_on(self.enough, SKULL))
            all.create_task(with_bots.play_on(self.enough, SKULLKING, "novice", "regular"))
            busy = Busybodies(self.people[5], self.people[6], self.ledger)
            all.create_task(busy.go_on(self.enough, SKULL))
            for number in range(kills):
                await self._strike()
                if number == kills // 2:
                    await self._fall(self._gently)  # a restart that was meant loses nothing either
            self.enough.set()

    async def _strike(self) -> None:
        await self._fall(self.random.choice([self._at_any_time, self._on_the_heels_of_a_promise]))

    async def _fall(self, kill: Callable[[], Awaitable[None]]) -> None:
        await kill()
        self.visitors.open.clear()
        await asyncio.wait_for(self.visitors.gone(), PATIENCE)
        self.ledger.check(Disk(self.server.data))
        if self.random.random() < 0.2:
            stumble(self.server, self.random)
        self.server.start()
        self.visitors.open.set()

    async def _at_any_time(self) -> None:
        await asyncio.to_thread(self._kill_after, self.random.uniform(0, 0.5))

    async def _gently(self) -> None:
        await asyncio.to_thread(self.server.stop)

    def _kill_after(self, seconds: float) -> None:
        time.sleep(seconds)
        self.server.kill()

    async def _on_the_heels_of_a_promise(self) -> None:
        left, killed = self.random.randint(1, 100), asyncio.Event()

        def count() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.server.kill()
                killed.set()

        self.ledger.on_promise = count
        await asyncio.wait_for(killed.wait(), 5 * PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize("storm", range(STORMS))
def test_what_was_acknowledged_survives_being_killed_at_any_moment(
    storm: int, tmp_path: Path
) -> None:
    async def rage() -> Storm:
        random = Random(storm)
        stumble(WideServer(tmp_path / "data"), random)
        with wide(tmp_path / "data") as server:
            raging = Storm(server, random)
            await raging.rage(KILLS)
            raging.ledger.check(Disk(server.data))
            return raging

    weathered = asyncio.run(rage())

    assert all(crew.games for crew in weathered.crews)
