"""The leak law of the kernel: what a seat cannot know changes nothing that it is given.

A game is played, and told again with all that the seat cannot know scrambled. At every step both
give it the same observation, byte for byte; and the same random numbers imagine the same world for
it, or else what is imagined would give the true one away.
"""

from typing import Final

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from skulduggery.kernel.playouts import worlds
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.seats import NOBODY
from tests.kernel.twins import TWINS, Row, Twin
from tests.laws.play import Table, play, replay, some_plies, somewhere, tables
from tests.laws.scale import MODE
from tests.laws.subjects import Viewer

GAMES: Final = {
    "skull": {"quick": 20, "": 200, "soak": 4_000}[MODE],
    "skullking": {"quick": 8, "": 60, "soak": 1_000}[MODE],
}


@pytest.mark.parametrize("twin", TWINS, ids=repr)
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_given(twin: Twin) -> None:
    changed: list[bool] = []

    @settings(
        max_examples=GAMES[twin.game.name],
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(tables(twin.subject))
    def keeps_secrets(table: Table) -> None:
        rng, whole = table.rng("leaks"), play(table)
        for viewer in table.viewers:
            truth = somewhere(table, whole, rng)
            other = replay(twin.game, table.subject.scramble(truth.record, viewer, rng))
            ones, twos = (list(map(twin.kernel.load, told.states)) for told in (truth, other))
            changed.append(any((one != two).any() for one, two in zip(ones, twos, strict=True)))
            if viewer is not None:
                for ply, (one, two) in enumerate(zip(ones, twos, strict=True)):
                    assert observed(twin, one, viewer) == observed(twin, two, viewer), ply
            for ply in some_plies(truth, 3, rng):
                assert imagined(twin, ones[ply], viewer) == imagined(twin, twos[ply], viewer), ply

    keeps_secrets()
    assert sum(changed) > 0.8 * len(changed)  # a law about nothing would always hold


def observed(twin: Twin, row: Row, viewer: int) -> bytes:
    out = np.zeros(twin.kernel.OBSERVED, np.uint8)
    twin.kernel.observe(row, viewer, out)
    return out.tobytes()


def imagined(twin: Twin, row: Row, viewer: Viewer) -> bytes:
    into = np.zeros((2, twin.kernel.SIZE), np.int64)
    seat = NOBODY if viewer is None else viewer
    worlds(twin.kernel, row, seat, seeded(1, 1)[0], into)
    return into.tobytes()
