"""Imagined worlds of Skull King: they fit, can have come about, and are as frequent as likely."""

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from msgspec.structs import replace

from skulduggery.core import DEALER, Entry, Record, Seat
from skulduggery.kernel import skullking as kernel
from skulduggery.kernel.compiling import INTERPRETED
from skulduggery.kernel.playouts import worlds
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.seats import NOBODY
from skulduggery.skullking import GAME, model
from skulduggery.skullking.cards import BENDT, NUMBER, in_order
from skulduggery.skullking.model import Ability, Playing, Rules, State
from tests.kernel.skullking.enumerating import TooMany, likely, unseen
from tests.kernel.skullking.worlds import Row, World, played, retold, world_of
from tests.kernel.twins import TWINS
from tests.laws.play import Play, Table, play, some_plies, tables
from tests.laws.scale import MODE

ADVANCED: Final = GAME.presets["advanced"]
SUBJECT: Final = next(twin.subject for twin in TWINS if twin.kernel is kernel)
GAMES: Final = {"quick": 20, "": 80, "soak": 1_000}[MODE]


def imagined(state: State, viewer: Seat | None, n: int, seed: int) -> Row:
    into = np.zeros((n, kernel.SIZE), np.int64)
    seat = NOBODY if viewer is None else viewer
    worlds(kernel, kernel.load(state), seat, seeded(seed, 1)[0], into)
    return into


@settings(
    max_examples=GAMES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(tables(SUBJECT))
def test_worlds_look_the_same_to_the_viewer_and_can_come_about(table: Table) -> None:
    rng, whole = table.rng("worlds"), play(table)
    for ply in some_plies(whole, 8, rng):
        part = whole.until(ply)
        for viewer in table.viewers:
            seed = rng.getrandbits(32)
            (row,) = imagined(part.states[-1], viewer, 1, seed)
            assert_fits_and_is_reachable(part, viewer, row)
            (again,) = imagined(state_of(part, row), viewer, 1, seed)
            assert again.tolist() == row.tolist()  # it knew no more than the viewer


@pytest.mark.parametrize(
    "rules",
    [Rules("standard", loot=True, schedule=(24,)), replace(ADVANCED, schedule=(24,))],
    ids=["nothing undealt", "two cards undealt"],
)
def test_worlds_fit_at_the_end_of_a_long_round_where_suits_are_scarce(rules: Rules) -> None:
    for seed in range(10):
        whole = play(Table(SUBJECT, rules, 3, seed))
        for ply in range(len(whole.states) - 40, len(whole.states)):
            part = whole.until(ply)
            (row,) = imagined(part.states[-1], ply % 3, 1, seed)
            assert_fits_and_is_reachable(part, ply % 3, row)


def assert_fits_and_is_reachable(part: Play, viewer: Seat | None, row: Row) -> None:
    state = state_of(part, row)
    assert GAME.view(state, viewer) == GAME.view(part.states[-1], viewer)
    assert kernel.load(state).tolist() == row.tolist()


def state_of(part: Play, row: Row) -> State:
    """The round played again with the cards and sealed choices of this world."""
    return retold(part, world_of(row)) if part.states[-1].hands else part.states[-1]


# How often


class Situation(NamedTuple):
    """A moment late in a round of many cards, when few are hidden."""

    name: str
    seats: int
    rules: Rules
    holds: Callable[[State, Seat], bool]


def cards(n: int, **options: bool) -> Rules:
    return replace(Rules("standard", schedule=(n,)), **options)


def seats_with_voids(state: State, viewer: Seat) -> int:
    voids = kernel.load(state)[VOIDS : VOIDS + len(state.players)]
    return sum(bool(void) for seat, void in enumerate(voids) if seat != viewer)


VOIDS: Final = next(field.at for field in kernel.STATE if field.name == "voids")


def drew(state: State, seat: Seat) -> bool:
    return bool(state.players[seat].drawn)


def another_drew(state: State, viewer: Seat) -> bool:
    return any(player.drawn for seat, player in enumerate(state.players) if seat != viewer)


def looked(state: State, seat: Seat) -> bool:
    return state.players[seat].saw is not None


def has_played_since(state: State, viewer: Seat) -> bool:
    """Whoever drew with Bendt, another than the viewer."""
    bandit = next((n for n, own in enumerate(state.players) if own.drawn and n != viewer), None)
    used = [n for n, trick in enumerate(state.tricks) if BENDT in trick.cards]
    return bandit is not None and bool(played(state, bandit, used[0] + 1))


EXTRA: Final = {"kraken": True, "whale": True, "loot": True}
SITUATIONS: Final = (
    Situation(
        "several hands lack suits",
        3,
        cards(24, **EXTRA),
        lambda state, viewer: seats_with_voids(state, viewer) == 2,
    ),
    Situation(
        "many hands lack suits",
        6,
        cards(12, **EXTRA),
        lambda state, viewer: seats_with_voids(state, viewer) >= 4,
    ),
    Situation(
        "nothing is undealt, and many hands lack suits",
        6,
        cards(12, loot=True),
        lambda state, viewer: seats_with_voids(state, viewer) >= 4,
    ),
    Situation("Graybeard", 2, cards(24, **EXTRA), lambda state, viewer: True),
    Situation(
        "the viewer drew",
        3,
        cards(24, abilities=True, **EXTRA),
        lambda state, viewer: drew(state, viewer),
    ),
    Situation(
        "another chooses what to discard",
        3,
        cards(24, abilities=True, **EXTRA),
        lambda state, viewer: another_drew(state, viewer) and isinstance(state.phase, Ability),
    ),
    Situation(
        "another drew",
        3,
        cards(24, abilities=True, **EXTRA),
        has_played_since,
    ),
    Situation(
        "another drew a single card",
        3,
        cards(23, abilities=True),
        has_played_since,
    ),
    Situation(
        "the viewer looked",
        3,
        cards(24, abilities=True, **EXTRA),
        lambda state, viewer: looked(state, viewer) and not another_drew(state, viewer),
    ),
    Situation(
        "the viewer looked, then another drew",
        4,
        cards(17, abilities=True, kraken=True, whale=True),
        lambda state, viewer: looked(state, viewer) and has_played_since(state, viewer),
    ),
)
WORLDS: Final = 200 if INTERPRETED else 6_000
MOST: Final = 300  # to be counted
FOUND: Final = 1 if INTERPRETED else {"quick": 1, "": 3, "soak": 15}[MODE]


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_worlds_are_as_frequent_as_they_are_likely(situation: Situation) -> None:
    tried = 0
    for seed in range(4_000):
        part, viewer = late(situation, seed)
        if part is not None and frequencies_match(part, viewer, seed):
            tried += 1
        if tried == FOUND:
            return
    raise AssertionError(f"it came about only {tried} times")


def late(situation: Situation, seed: int) -> tuple[Play | None, Seat]:
    """A game up to a moment at which the situation holds for somebody. Special cards are kept for
    the end, where few cards are hidden."""
    rng = Random(seed)
    state = GAME.start(situation.rules, situation.seats)
    states, moves = [state], []
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        numbered = [move for move in legal if isinstance(move, model.Play) and move.card in NUMBER]
        some = numbered if numbered and rng.random() < 0.95 else legal
        moves.append(Entry(seat, GAME.draw(state, rng) if seat == DEALER else rng.choice(some)))
        state = GAME.apply(state, seat, moves[-1].move)
        states.append(state)
        for viewer in rng.sample(range(situation.seats), situation.seats):
            if countable(state, viewer) and situation.holds(state, viewer):
                names = tuple(f"Player {seat + 1}" for seat in range(situation.seats))
                record = Record(GAME.name, GAME.version, situation.rules, names, tuple(moves))
                return Play(record, tuple(states)), viewer
    return None, 0


def countable(state: State, viewer: Seat) -> bool:
    if not isinstance(state.phase, Playing | Ability):
        return False
    return 3 <= unseen(state, viewer).total() <= 7


def frequencies_match(part: Play, viewer: Seat, seed: int) -> bool:
    """Chi-square against an enumeration; is there anything hidden, and not too much?"""
    try:
        expected = likely(part, viewer, MOST)
    except TooMany:
        return False
    rows = imagined(part.states[-1], viewer, WORLDS, seed)
    found = Counter(unordered(world_of(row)) for row in rows)
    assert set(found) <= set(expected)
    surprise = sum((found[world] - WORLDS * p) ** 2 / (WORLDS * p) for world, p in expected.items())
    freedom = len(expected) - 1
    assert surprise < freedom + 6 * sqrt(2 * freedom) + 12  # once in millions
    return freedom > 2


def unordered(world: World) -> World:
    return world._replace(pile=in_order(world.pile), undealt=in_order(world.undealt))
