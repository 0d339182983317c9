"""Many games at once, each begun anew when it is over, for whoever trains or measures players.

from skulduggery.kernel import kernel_of
from skulduggery.kernel.batch import Batch
from skulduggery.skull import GAME

batch = Batch(kernel_of("skull"), GAME.presets["official"], seats=4, games=256, seed=1)
batch.step(batch.masks.argmax(axis=1))  # everybody takes the first action there is
"""

from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from skulduggery.kernel.loops import BEGIN, illegal, loops
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.threads import Threads


class Batch:
    """Games in lockstep: of each whoever is to act is shown, and takes an action.

    movers: Who is to act, by game. Sealed choices are asked for one after the other, clockwise.
    observations: What that seat observes, as the kernel's OBSERVATION says.
    masks: 1 for every action that it may take.
    shares: Of a game that was over in this step each seat's share of the win; else 0.
    over: 1 for a game that was over in this step. The other arrays are of its successor already.

    All are written in place, into arrays that may be given. The dealer's draws are made here. The
    same seed and actions bring the same games, by however many threads.
    """

    def __init__(
        self,
        kernel: ModuleType,
        rules: Any,
        seats: int,
        games: int,
        seed: int,
        threads: int = 1,
        **buffers: NDArray[Any],
    ) -> None:
        self.kernel, self.games = kernel, games
        self.states = np.zeros((games, kernel.SIZE), np.int64)
        made = {
            "movers": np.zeros(games, np.int64),
            "observations": np.zeros((games, kernel.OBSERVED), np.uint8),
            "masks": np.zeros((games, len(kernel.ACTIONS)), np.uint8),
            "shares": np.zeros((games, seats), np.float32),
            "over": np.zeros(games, np.uint8),
        }
        for name, given in buffers.items():
            _check(name, given, made)
        made |= buffers
        self.movers, self.observations = made["movers"], made["observations"]
        self.masks, self.shares, self.over = made["masks"], made["shares"], made["over"]
        self._rules = kernel.encode_rules(rules, seats)
        self._random = seeded(seed, games)
        self._threads = Threads(threads)
        self._draws = np.zeros((threads, kernel.LONGEST_DRAW), np.int64)
        self._loops = loops(kernel)
        self.reset()

    def reset(self) -> None:
        """All games begin anew, with other luck."""
        self.shares[:] = 0
        self._step(np.full(self.games, BEGIN))

    def step(self, actions: ArrayLike) -> None:
        """Every game's mover takes an action. If one of them is illegal nothing happens at all."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"there are {self.games} games: they need as many actions in a row")
        row = illegal(self.masks, chosen)
        if row != NOBODY:
            raise ValueError(
                f"game {row} cannot take action {chosen[row]} now: choose one whose mask is 1"
            )
        self._step(chosen)

    def _step(self, chosen: NDArray[np.int64]) -> None:
        shown = (self.movers, self.observations, self.masks, self.shares, self.over)

        def work(thread: int, first: int, last: int) -> None:
            luck = self._random, self._draws[thread]
            self._loops.step(self.states, self._rules, *luck, chosen, *shown, first, last)

        self._threads.share(self.games, work)


def _check(name: str, given: NDArray[Any], made: dict[str, NDArray[Any]]) -> None:
    if name not in made:
        raise TypeError(f"a batch has no {name}: there are {', '.join(made)}")
    wanted = made[name]
    fits = given.dtype == wanted.dtype and given.shape == wanted.shape
    if not (fits and given.flags.c_contiguous and given.flags.writeable):
        raise ValueError(
            f"{name} must be a writable, contiguous array of {wanted.dtype}, {wanted.shape}"
        )
