"""Imagined worlds of Skull: they fit, can have come about, and are as frequent as likely."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations, product
from math import sqrt
from random import Random
from typing import Final

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from skulduggery.core import Seat
from skulduggery.kernel import skull as kernel
from skulduggery.kernel.playouts import worlds
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skull.model import CHANCE_AT, FLOWERS, SKULL_AT, SKULLS
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    ALL_DISCS,
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Disc,
    Discs,
    Player,
    State,
)
from skulduggery.skull.view import HIDDEN, Opening, View
from tests.kernel.twins import TWINS
from tests.laws.play import Play, Table, play, replay, some_plies
from tests.laws.skull import turned

SUBJECT: Final = next(twin.subject for twin in TWINS if twin.kernel is kernel)
GAMES: Final = [
    pytest.param(preset, seats, id=f"{preset}, {seats} seats")
    for preset, seats in product(GAME.presets, GAME.seats)
]
Row = NDArray[np.int64]


def imagined(state: State, viewer: Seat | None, n: int, seed: int) -> Row:
    into = np.zeros((n, kernel.SIZE), np.int64)
    seat = NOBODY if viewer is None else viewer
    worlds(kernel, kernel.load(state), seat, seeded(seed, 1)[0], into)
    return into


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_worlds_look_the_same_to_the_viewer_and_can_come_about(preset: str, seats: int) -> None:
    table = Table(SUBJECT, GAME.presets[preset], seats, seed=seats)
    rng, played = table.rng("worlds"), play(table)
    for ply in some_plies(played, 12, rng):
        part = played.until(ply)
        for viewer in table.viewers:
            assert_fits_and_is_reachable(part, viewer, rng)


def assert_fits_and_is_reachable(part: Play, viewer: Seat | None, rng: Random) -> None:
    truth = part.states[-1]
    (row,) = imagined(truth, viewer, 1, seed=rng.getrandbits(32))
    world = as_state(truth, row)
    assert GAME.view(world, viewer) == GAME.view(truth, viewer)
    record = SUBJECT.reach(part.record, viewer, world, rng)
    assert replay(GAME, record).states[-1] == world
    assert kernel.load(world).tolist() == row.tolist()


def as_state(truth: State, row: Row) -> State:
    """The referee's state of a world: what everybody knows is as in the true one."""
    players = [player(truth, row, seat, known) for seat, known in enumerate(truth.players)]
    return replace(truth, players=tuple(players))


def player(truth: State, row: Row, seat: Seat, known: Player) -> Player:
    discs: Discs = (FLOWER,) * row[FLOWERS + seat] + (SKULL,) * row[SKULLS + seat]
    at: dict[int, Disc] = {row[SKULL_AT + seat]: SKULL, row[CHANCE_AT + seat]: LAST_CHANCE}
    stack = tuple([at.get(height, FLOWER) for height in range(1, len(known.stack) + 1)])
    extra = (LAST_CHANCE,) if seat == truth.last_chance else ()
    held = Counter((*discs, *extra)) - Counter((*stack, *turned(truth, seat)))
    hand = sorted(held.elements(), key=(FLOWER, SKULL, LAST_CHANCE).index)
    return Player(discs, tuple(hand), stack, known.points)


# How often

WORLDS: Final = 4_000
Hidden = tuple[int, int, int]
"""Of a player: how many flowers are left, how high the skull lies (0: in hand, -1: it is lost), and
how high Last Chance does."""


@pytest.mark.parametrize(("preset", "seats"), GAMES[:2] + GAMES[-5:-2])
def test_worlds_are_as_frequent_as_they_are_likely(preset: str, seats: int) -> None:
    table = Table(SUBJECT, GAME.presets[preset], seats, seed=seats)
    rng, tried = table.rng("worlds"), 0
    for game in range(6):
        played = play(replace_seed(table, game))
        for ply in some_plies(played, 6, rng):
            state, viewer = played.states[ply], rng.choice(table.viewers)
            tried += frequencies_match(state, viewer, rng.getrandbits(32))
    assert tried > 20


def replace_seed(table: Table, seed: int) -> Table:
    return Table(table.subject, table.rules, table.seats, seed)


def frequencies_match(state: State, viewer: Seat | None, seed: int) -> bool:
    """Chi-square against an enumeration, of all others together; is there anything hidden?"""
    view = GAME.view(state, viewer)
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    expected = joint([likely(view, seat) for seat in others])
    assert sum(expected.values()) == 1
    found = Counter(
        tuple([hidden(row, seat) for seat in others])
        for row in imagined(state, viewer, WORLDS, seed).tolist()
    )
    assert set(found) <= set(expected)
    common = {world: n for world, n in expected.items() if n * WORLDS >= 5}
    rare = 1 - sum(common.values())
    pairs = [(found[world], float(n * WORLDS)) for world, n in common.items()]
    if rare:
        seldom = sum(n for world, n in found.items() if world not in common)
        pairs.append((seldom, float(rare * WORLDS)))
    surprise = sum((seen - wanted) ** 2 / wanted for seen, wanted in pairs)
    freedom = len(pairs) - 1
    assert surprise < freedom + 6 * sqrt(2 * freedom) + 12  # once in millions
    return freedom > 0


def hidden(row: list[int], seat: Seat) -> Hidden:
    skull = row[SKULL_AT + seat] if row[SKULLS + seat] else -1
    return row[FLOWERS + seat], skull, row[CHANCE_AT + seat]


def joint(players: list[dict[Hidden, Fraction]]) -> dict[tuple[Hidden, ...], Fraction]:
    """What one hides says nothing of another."""
    worlds: dict[tuple[Hidden, ...], Fraction] = {(): Fraction(1)}
    for player in players:
        worlds = {
            (*world, own): n * more
            for (world, n), (own, more) in product(worlds.items(), player.items())
        }
    return worlds


def likely(view: View, seat: Seat) -> dict[Hidden, Fraction]:
    """Every order in which the discs may have been lost, and then every order to lay the rest."""
    left = view.players[seat].discs
    losses = [order[left:] for order in permutations(range(4))]  # disc 3 is the skull; last first
    fitting = [lost for lost in losses if fits(view, seat, lost)]
    found: defaultdict[Hidden, Fraction] = defaultdict(Fraction)
    for lost in fitting:
        kept = discs_left(left, skull=3 not in lost)
        laid = layings(view, seat, kept)
        for own in laid:
            found[own] += Fraction(1, len(fitting) * len(laid))
    return found


def discs_left(left: int, skull: bool) -> Discs:
    flowers: list[Disc] = [FLOWER] * (left - skull)
    return (*flowers, SKULL) if skull else tuple(flowers)


def fits(view: View, seat: Seat, lost: tuple[int, ...]) -> bool:
    """Was nothing turned over that was lost by then, and never more flowers than there were?"""
    gone = list(reversed(lost))
    happened = [
        *((one.flips, one.trap is not None and one.challenger == seat) for one in view.past),
        (view.flips, False),
    ]
    losses = 0
    for flips, loses in happened:
        has_skull = 3 not in gone[:losses]
        shown = [flip.disc for flip in flips if flip.owner == seat]
        if shown.count(SKULL) > has_skull:
            return False
        if shown.count(FLOWER) > len(ALL_DISCS) - losses - has_skull:
            return False
        losses += loses
    return True


def layings(view: View, seat: Seat, kept: Discs) -> list[Hidden]:
    """Every order of the discs that were not seen: some of them lie face down, the rest is held."""
    stack = view.players[seat].stack
    unseen = list(kept)
    for flip in view.flips:
        if flip.owner == seat and flip.disc != LAST_CHANCE:
            unseen.remove(flip.disc)
    shown = [flip.disc for flip in view.flips if flip.owner == seat]
    if seat == view.last_chance and LAST_CHANCE not in (*stack, *shown) and sealed(view):
        unseen.append(LAST_CHANCE)
    orders = []
    for order in permutations(unseen):
        discs = iter(order)
        lying = [next(discs) if face == HIDDEN else face for face in stack]
        full = [*lying, *reversed(shown)]
        skull = -1 if SKULL not in kept else full.index(SKULL) + 1 if SKULL in full else 0
        chance = full.index(LAST_CHANCE) + 1 if LAST_CHANCE in full else 0
        orders.append((kept.count(FLOWER), skull, chance))
    return orders


def sealed(view: View) -> bool:
    return isinstance(view.phase, Opening) and view.rules.opening == "at-once"
