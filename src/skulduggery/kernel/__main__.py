"""Compiles the kernels beforehand, so that nobody waits for them: python -m skulduggery.kernel."""

import time
from types import ModuleType

import numpy as np

from skulduggery.games import GAMES
from skulduggery.kernel import kernel_of
from skulduggery.kernel.batch import Batch
from skulduggery.kernel.playouts import Net, Playouts, Policy, Table, worlds
from skulduggery.kernel.randomness import seeded


def warm(kernel: ModuleType) -> None:
    """Call all there is, once."""
    game = GAMES[kernel.NAME]
    seats = game.book_seats[game.usual_rules].proposed
    batch = Batch(kernel, game.presets[game.usual_rules], seats, games=1, seed=0)
    batch.step(batch.masks.argmax(axis=1))
    policies: tuple[Policy, ...] = (
        None,
        Table(np.zeros((kernel.SITUATIONS, len(kernel.ACTIONS)), np.float32)),
        Net(
            np.zeros((kernel.OBSERVED + 1, 1), np.float32),
            np.zeros((2, len(kernel.ACTIONS)), np.float32),
        ),
    )
    for policy in policies:
        Playouts(kernel, policy).run(batch.states.copy(), seeded(0, 1), batch.shares)
    worlds(kernel, batch.states[0], 0, seeded(0, 1)[0], batch.states.copy())


if __name__ == "__main__":
    for name, game in GAMES.items():
        begin = time.perf_counter()
        warm(kernel_of(name))
        print(f"The kernel of {game.title} is ready ({time.perf_counter() - begin:.1f} s).")
