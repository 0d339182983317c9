"""The twin law: referee and kernel play alike, by every rulebook, option and number of seats.

Each is the other's oracle. At every step of random games it is compared who owes a decision, what
may be done, what follows (the whole row), what each seat observes beside its view, and in the end
who has won.
"""

from typing import Any, Final

import pytest

from tests.kernel.twins import TWINS, Twin, hold
from tests.laws.scale import MODE

# Decisions by shard, and shards by game.
SHARD: Final = {"quick": 1_000, "": 10_000, "soak": 50_000}[MODE]
SHARDS: Final = {
    "skull": {"quick": 2, "": 14, "soak": 140}[MODE],
    "skullking": {"quick": 2, "": 6, "soak": 60}[MODE],
}
EVERY_SHARD: Final = [
    pytest.param(twin, shard, id=f"{twin}-{shard}")
    for twin in TWINS
    for shard in range(SHARDS[twin.game.name])
]


@pytest.mark.parametrize(("twin", "shard"), EVERY_SHARD)
def test_referee_and_kernel_play_alike(twin: Twin, shard: int, record_property: Any) -> None:
    tally = hold(twin, SHARD, shard)

    record_property("decisions", tally.decisions)
    assert tally.decisions >= SHARD
