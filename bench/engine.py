"""How fast the referee is: players' decisions per CPU second, beside OpenSpiel in the same run.

All contenders play random legal games by the same loop: who decides, what is legal, apply. Slices
of play are interleaved and the median is taken by CPU time, since machines are shared and noisy.
Chance costs time but is nobody's decision: OpenSpiel deals card by card where our dealer shuffles
once, so about half of its steps are cards being dealt. The ratio of all steps, chance included,
stands in brackets beside that of decisions.
"""

import random
import statistics
import sys
import time
from array import array
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import pyspiel
from msgspec.structs import replace

from skulduggery import skull, skullking
from skulduggery.core import DEALER, AnyGame, Order, OrderOf

SLICES: Final = 150
STEPS: Final = 1_500  # to a slice


class Steps(NamedTuple):
    """How many steps a playout took: players' decisions, and those of chance."""

    decisions: int
    chance: int


Playout: TypeAlias = Callable[[random.Random], Steps]
"""Plays one random game."""


class Match(NamedTuple):
    """One of our games at some sizes, and which of OpenSpiel's it is measured against."""

    game: AnyGame
    rules: Any
    sizes: tuple[int, ...]
    yardsticks: tuple[str, ...]
    bar: float  # the least ratio to these that we ask for
    against: tuple[str, ...]


EVERYTHING: Final = replace(skullking.GAME.presets["advanced"], scoring="rascal", cannon=True)

MATCHES: Final = (
    Match(
        game=skull.GAME,
        rules=skull.GAME.presets["official"],
        sizes=(2, 4, 6),
        yardsticks=("liars_dice", "leduc_poker"),
        bar=0.35,
        against=("liars_dice", "leduc_poker"),
    ),
    Match(
        game=skullking.GAME,
        rules=EVERYTHING,
        sizes=(4, 8),
        yardsticks=("oh_hell", "spades", "hearts"),
        bar=0.3,
        against=("oh_hell",),
    ),
)


def ours(game: AnyGame, rules: Any, seats: int, viewers: range, rng: random.Random) -> Steps:
    """With a view made for each of these viewers after every step."""
    to_act, legal, apply, view = game.to_act, game.legal, game.apply, game.view
    state = game.start(rules, seats)
    steps = chance = 0
    while movers := to_act(state):
        seat = movers[0]
        moves = legal(state, seat)
        state = apply(state, seat, rng.choice(moves) if moves else shuffle(game, state, rng))
        for viewer in viewers:
            view(state, viewer)
        steps += 1
        chance += seat == DEALER
    return Steps(steps - chance, chance)


def shuffle(game: AnyGame, state: Any, rng: random.Random) -> Order:
    """An order, by random keys: faster than `Game.draw`, and the referee is what is measured."""
    chance = game.chance(state)
    assert isinstance(chance, OrderOf)
    keys = array("I", rng.randbytes(4 * chance.n)).tolist()
    return Order(tuple(sorted(range(chance.n), key=keys.__getitem__)))


def open_spiel(game: pyspiel.Game, rng: random.Random) -> Steps:
    state = game.new_initial_state()
    steps = chance = 0
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(rng.choice(state.legal_actions(seat)))
        steps += 1
        chance += seat < 0
    return Steps(steps - chance, chance)


class Rate(NamedTuple):
    """Per CPU second."""

    decisions: float
    steps: float


def rate(playout: Playout, rng: random.Random) -> Rate:
    decisions = steps = 0
    begin = time.process_time()
    while steps < STEPS:
        played = playout(rng)
        decisions += played.decisions
        steps += sum(played)
    seconds = time.process_time() - begin
    return Rate(decisions / seconds, steps / seconds)


def measure(contenders: dict[str, Playout]) -> dict[str, Rate]:
    rates: dict[str, list[Rate]] = {name: [] for name in contenders}
    rng = random.Random(1)
    for turn in range(SLICES):
        if sys.stderr.isatty():
            print(f"\r{turn + 1}/{SLICES}", end="", file=sys.stderr)
        for name, playout in contenders.items():
            rates[name].append(rate(playout, rng))
    return {
        name: Rate(*map(statistics.median, zip(*found, strict=True)))
        for name, found in rates.items()
    }


def hold(match: Match) -> None:
    name = match.game.name
    yardsticks = {y: partial(open_spiel, pyspiel.load_game(y)) for y in match.yardsticks}
    table = partial(ours, match.game, match.rules)
    plain = {f"{name}, {n} seats": partial(table, n, range(0)) for n in match.sizes}
    shown = {f"{name}, {n} seats, {n} views": partial(table, n, range(n)) for n in match.sizes}
    medians = measure({**yardsticks, **plain, **shown})
    print(f"\n{'decisions per CPU second':40}" + "".join(f"{'of ' + y:>20}" for y in yardsticks))
    for contender, found in medians.items():
        ratios = "".join(f"{_ratios(found, medians[y]):>20}" for y in yardsticks)
        print(f"{contender:30}{found.decisions:10,.0f}{ratios}")
    least = min(medians[n].decisions / medians[y].decisions for n in plain for y in match.against)
    print(f"The least ratio to {', '.join(match.against)} without views is {least:.2f};", end=" ")
    print(f"the bar is {match.bar}. In brackets: of all steps, those of chance included.")


def _ratios(ours: Rate, theirs: Rate) -> str:
    return f"{ours.decisions / theirs.decisions:.2f} ({ours.steps / theirs.steps:.2f})"


if __name__ == "__main__":
    for match in MATCHES:
        hold(match)
