"""How many games the laws are tried on: LAWS is quick, soak, or not set."""

import os
from typing import Final, NamedTuple

import pytest

MODE: Final = os.environ.get("LAWS", "")


class Scale(NamedTuple):
    games: int  # for each law
    shards: int  # of the leak law, so that several processes can share it
    shard: int  # games in each of these

    @property
    def leak_games(self) -> int:
        return self.shards * self.shard


SKULL: Final = {
    "quick": Scale(games=25, shards=2, shard=50),
    "": Scale(games=100, shards=20, shard=100),
    "soak": Scale(games=2_000, shards=200, shard=500),
}
SKULLKING: Final = {  # its games are longer, with more to be hidden
    "quick": Scale(games=3, shards=2, shard=8),
    "": Scale(games=15, shards=3, shard=100),
    "soak": Scale(games=300, shards=40, shard=250),
}

if MODE not in SKULL:
    raise pytest.UsageError(f"LAWS is {MODE!r}, but may only be quick or soak")
