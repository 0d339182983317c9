"""How fast the kernel is: decisions a second, beside OpenSpiel and pgx in the same run.

All play random legal games. Slices are interleaved and the median is taken, by CPU time, but by the
clock where threads are compared. A batch's step shows whoever is next an observation and a mask, as
the yardstick makes a tensor and a mask at every decision; actions are chosen at random by the means
that each has for it, and that costs time on both sides.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import pyspiel
from msgspec.structs import replace
from pgx.experimental.wrappers import auto_reset

from skulduggery import skull, skullking
from skulduggery.core import DEALER, AnyGame
from skulduggery.kernel import kernel_of
from skulduggery.kernel.batch import Batch
from skulduggery.kernel.compiling import compiled_for
from skulduggery.kernel.playouts import Playouts, worlds
from skulduggery.kernel.randomness import seeded

SLICES: Final = 30
SLICE: Final = 0.04  # seconds of each
GAMES: Final = 512  # in a batch
PGX_GAMES: Final = (64, 256, 1024, 4096)  # the best of these counts

Work: TypeAlias = Callable[[], int]
"""Works for a moment; how many decisions, or worlds, that made."""


class Match(NamedTuple):
    """What is measured against what, and how many times as fast we want to be."""

    what: str
    ours: str
    against: str
    bar: float


MATCHES: Final = (
    Match("Skull, batch with observations and masks", "skull batch", "leduc shown", 25),
    Match("the same, beside pgx at its best", "skull batch", "pgx", 5),
    Match("Skull, playouts", "skull playouts", "leduc", 60),
    Match("Skull King, playouts", "skullking playouts", "oh_hell", 25),
    Match("Skull King, batch with observations and masks", "skullking batch", "oh_hell shown", 25),
)
WORLDS: Final = 150_000  # a second
THREADS: Final = 1.7  # times as fast by two of them, on an idle machine

EVERYTHING: Final = replace(skullking.GAME.presets["advanced"], scoring="rascal", cannon=True)
TABLES: Final[dict[str, tuple[AnyGame, Any]]] = {
    "skull": (skull.GAME, skull.GAME.presets["official"]),
    "skullking": (skullking.GAME, EVERYTHING),
}


# Ours


def playouts(name: str, threads: int = 1) -> Work:
    kernel, batch = begun(name)
    states, shares = batch.states.copy(), batch.shares.copy()
    luck, player = seeded(2, GAMES), Playouts(kernel, threads=threads)

    def work() -> int:
        states[:] = batch.states
        return player.run(states, luck, shares)

    return work


def stepping(name: str, threads: int = 1) -> Work:
    kernel, batch = begun(name, threads)
    chosen, luck = np.zeros(GAMES, np.int64), seeded(3, GAMES)
    choose = chooser(kernel)

    def work() -> int:
        choose(batch.states, luck, chosen)
        batch.step(chosen)
        return GAMES

    return work


@cache
def chooser(kernel: ModuleType) -> Callable[..., None]:
    @compiled_for(kernel.NAME)
    def choose(states: Any, luck: Any, chosen: Any) -> None:
        for row in range(len(chosen)):
            chosen[row] = kernel.pick(states[row], luck[row])

    return choose


def begun(name: str, threads: int = 1) -> tuple[ModuleType, Batch]:
    kernel, (_, rules) = kernel_of(name), TABLES[name]
    return kernel, Batch(kernel, rules, 4, GAMES, seed=1, threads=threads)


def imagining() -> Work:
    """Worlds of Skull King: four seats, the seventh round, after two tricks."""
    game, rules = TABLES["skullking"]
    rng, state = random.Random(1), game.start(rules, 4)
    while not (state.round == 7 and len(state.tricks) == 2 and len(game.to_act(state)) == 1):
        seat = game.to_act(state)[0]
        moves = game.legal(state, seat)
        move = game.draw(state, rng) if seat == DEALER else rng.choice(moves)
        state = game.apply(state, seat, move)
    kernel = kernel_of("skullking")
    row, luck = kernel.load(state), seeded(4, 1)[0]
    into = np.zeros((1_000, kernel.SIZE), np.int64)

    def work() -> int:
        worlds(kernel, row, 0, luck, into)
        return len(into)

    return work


# The yardsticks


def spiel(name: str, shown: bool) -> Work:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            seat = state.current_player()
            if seat >= 0:
                decisions += 1
                if shown:
                    state.information_state_tensor(seat)
                    state.legal_actions_mask(seat)
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return work


def pgx_leduc(games: int) -> Work:
    """pgx steps a whole batch in one compiled function: random legal actions, games begun anew."""
    environment = pgx.make("leduc_holdem")
    step = auto_reset(environment.step, environment.init)

    def go_on(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, chosen, dealt = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(chosen, odds)
        luck = jax.random.split(dealt, games)
        return (jax.vmap(step)(state, actions, luck), key), None

    steps = 16
    run = jax.jit(lambda carried: jax.lax.scan(go_on, carried, None, length=steps)[0])
    key = jax.random.PRNGKey(1)
    carried = run((jax.vmap(environment.init)(jax.random.split(key, games)), key))

    def work() -> int:
        nonlocal carried
        carried = run(carried)
        carried[1].block_until_ready()
        return games * steps

    return work


# Measuring


def rate(work: Work, clock: Callable[[], float]) -> float:
    begin, done = clock(), 0
    while (seconds := clock() - begin) < SLICE:
        done += work()
    return done / seconds


def measure(
    works: dict[str, Work], clock: Callable[[], float] = time.process_time
) -> dict[str, float]:
    """Medians of slices, interleaved, since machines are shared and noisy."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()  # compiled before it is measured
    for turn in range(SLICES):
        if sys.stderr.isatty():
            print(f"\r{turn + 1}/{SLICES} ", end="", file=sys.stderr)
        for name, work in works.items():
            rates[name].append(rate(work, clock))
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    works = {
        **{f"{name} playouts": playouts(name) for name in TABLES},
        **{f"{name} batch": stepping(name) for name in TABLES},
        "worlds": imagining(),
        **{f"pgx {games}": pgx_leduc(games) for games in PGX_GAMES},
        "leduc": spiel("leduc_poker", shown=False),
        "leduc shown": spiel("leduc_poker", shown=True),
        "oh_hell": spiel("oh_hell", shown=False),
        "oh_hell shown": spiel("oh_hell", shown=True),
    }
    found = measure(works)
    found["pgx"] = max(found[f"pgx {games}"] for games in PGX_GAMES)
    print(f"{'decisions per CPU second':48}{'ours':>14}{'theirs':>12}{'times':>8}{'bar':>6}")
    for what, ours, against, bar in MATCHES:
        ratio = found[ours] / found[against]
        print(f"{what:48}{found[ours]:14,.0f}{found[against]:12,.0f}{ratio:8.1f}{bar:6.0f}")
    print(f"{'worlds of Skull King a CPU second, round 7':48}{found['worlds']:14,.0f}", end="")
    print(f"{'':20}{WORLDS:14,}")
    print("pgx:", ", ".join(f"{n} games {found[f'pgx {n}']:,.0f}" for n in PGX_GAMES))
    for name in TABLES:
        threads = measure({str(n): stepping(name, n) for n in (1, 2)}, clock=time.perf_counter)
        print(f"{name}, two threads against one by the clock:", end=" ")
        print(f"{threads['2'] / threads['1']:.2f}; the bar is {THREADS} on an idle machine")


if __name__ == "__main__":
    main()
