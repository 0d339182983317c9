"""How fast the referee is: decisions per CPU second, beside OpenSpiel's C++ core in the same run.

All contenders play random legal games by the same loop: who decides, what is legal, apply. Slices
of play are interleaved and the median is taken by CPU time, since machines are shared and noisy.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

import pyspiel

from skulduggery import skull
from skulduggery.core import AnyGame

SLICES: Final = 150
DECISIONS: Final = 1_500  # to a slice
BAR: Final = 0.35

Playout: TypeAlias = Callable[[random.Random], int]
"""Plays one random game and says how many decisions it took."""


def ours(game: AnyGame, preset: str, seats: int, rng: random.Random) -> int:
    to_act, legal, apply = game.to_act, game.legal, game.apply
    state = game.start(game.presets[preset], seats)
    decisions = 0
    while movers := to_act(state):
        seat = movers[0]
        state = apply(state, seat, rng.choice(legal(state, seat)))
        decisions += 1
    return decisions


def ours_shown(game: AnyGame, preset: str, seats: int, rng: random.Random) -> int:
    """The same, with a view made for every seat after each decision."""
    to_act, legal, apply, view = game.to_act, game.legal, game.apply, game.view
    state = game.start(game.presets[preset], seats)
    decisions = 0
    while movers := to_act(state):
        seat = movers[0]
        state = apply(state, seat, rng.choice(legal(state, seat)))
        for viewer in range(seats):
            view(state, viewer)
        decisions += 1
    return decisions


def open_spiel(game: pyspiel.Game, rng: random.Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(rng.choice(state.legal_actions(seat)))
        decisions += 1
    return decisions


def rate(playout: Playout, rng: random.Random) -> float:
    decisions = 0
    begin = time.process_time()
    while decisions < DECISIONS:
        decisions += playout(rng)
    return decisions / (time.process_time() - begin)


def measure(contenders: dict[str, Playout]) -> dict[str, float]:
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    rng = random.Random(1)
    for turn in range(SLICES):
        if sys.stderr.isatty():
            print(f"\r{turn + 1}/{SLICES}", end="", file=sys.stderr)
        for name, playout in contenders.items():
            rates[name].append(rate(playout, rng))
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    yardsticks = {
        name: partial(open_spiel, pyspiel.load_game(name)) for name in ("liars_dice", "leduc_poker")
    }
    plain = {f"skull, {n} seats": partial(ours, skull.GAME, "official", n) for n in (2, 4, 6)}
    shown = {
        f"skull, {n} seats, {n} views": partial(ours_shown, skull.GAME, "official", n)
        for n in (2, 4, 6)
    }
    medians = measure({**yardsticks, **plain, **shown})
    print(f"\n{'decisions per CPU second':28}" + "".join(f"{'of ' + y:>16}" for y in yardsticks))
    for name, median in medians.items():
        ratios = "".join(f"{median / medians[yardstick]:16.2f}" for yardstick in yardsticks)
        print(f"{name:26}{median:12,.0f}{ratios}")
    least = min(medians[name] / medians[y] for name in plain for y in yardsticks)
    print(f"\nThe least ratio without views is {least:.2f}; the bar is {BAR}.")


if __name__ == "__main__":
    main()
