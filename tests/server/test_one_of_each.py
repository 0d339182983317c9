"""There is one of each table in the house: two would write over each other's sheets."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from skulduggery.server.house import IDLE, House
from skulduggery.server.http.app import housed
from skulduggery.server.model import Guest, Setup
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import queries

SETUP = Setup("skull", "official", 3)


class Days:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def opened(folder: Path, days: Days) -> AsyncIterator[tuple[House, Guest]]:
    async with housed(Settings(data=folder), days, secrets.token_bytes) as house:
        guest, _ = await house.welcome("Ann")
        yield house, guest


def test_a_table_that_is_found_as_soon_as_it_is_stored_is_the_one_that_was_made(
    tmp_path: Path,
) -> None:
    async def make() -> None:
        async with opened(tmp_path, Days()) as (house, guest):
            making = asyncio.create_task(house.make(guest, SETUP, [], sit=True))
            await asyncio.sleep(0)  # it is on its way to the store
            while not (codes := queries.all_of(house.service.store.reader, guest.id)):
                time.sleep(0.001)  # nothing else goes on here: whoever made it has not heard yet
            found = house.find(codes[0])
            assert await making is found
            assert house.find(codes[0]) is found

    asyncio.run(make())


def test_a_table_is_not_put_away_before_whoever_found_it_said_hello(tmp_path: Path) -> None:
    async def find() -> None:
        days = Days()
        async with opened(tmp_path, days) as (house, guest):
            code = (await house.make(guest, SETUP, [], sit=True)).table.code
            days.now += 2 * IDLE
            found = house.find(code)
            house.sweep()
            assert house.find(code) is found

            days.now += 2 * IDLE
            house.sweep()
            assert code not in house.tables

    asyncio.run(find())
