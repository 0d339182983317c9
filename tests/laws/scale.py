"""How many games the laws are tried on: SKULDUGGERY_LAWS is quick, soak, or not set."""

import os
from typing import Final, NamedTuple

import pytest

MODE: Final = os.environ.get("SKULDUGGERY_LAWS", "")


class Scale(NamedTuple):
    games: int  # for each law
    shards: int  # of the leak law, so that several processes can share it
    shard: int  # games in each of these

    @property
    def leak_games(self) -> int:
        return self.shards * self.shard


SCALES: Final = {
    "quick": Scale(games=25, shards=2, shard=50),
    "": Scale(games=200, shards=20, shard=100),
    "soak": Scale(games=2_000, shards=200, shard=500),
}

if MODE not in SCALES:
    raise pytest.UsageError(f"SKULDUGGERY_LAWS is {MODE!r}, but may only be quick or soak")
