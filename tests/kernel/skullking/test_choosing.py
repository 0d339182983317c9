"""Choices of Skull King that a game by the usual rules hardly has: discards, and sealed bids that
come in any order."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from skulduggery.core import DEALER
from skulduggery.kernel import skullking as kernel
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.seats import DEALER as DEALS
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking import model as row
from skulduggery.kernel.skullking.cards import KIND
from skulduggery.skullking import GAME, cards
from skulduggery.skullking.model import Ability, Bidding, Discard, Loading, Rules, State


def until(rules: Rules, seats: int, seed: int, pirate: str) -> State | None:
    """A game up to where this pirate's ability is used."""
    rng, state = Random(seed), GAME.start(rules, seats)
    while GAME.to_act(state):
        if isinstance(state.phase, Ability) and state.phase.pirate == pirate:
            return state
        seat = GAME.to_act(state)[0]
        move = GAME.draw(state, rng) if seat == DEALER else rng.choice(GAME.legal(state, seat))
        state = GAME.apply(state, seat, move)
    return None


@pytest.mark.parametrize("pirate", ["rosie", "bendt", "rascal", "juanita", "harry"])
@pytest.mark.parametrize("dealt", [2, 14, 23])  # of 70 cards three hands of 23 leave one undealt
def test_any_use_of_an_ability_is_picked_and_each_as_often(pirate: str, dealt: int) -> None:
    rules = Rules("standard", abilities=True, schedule=(dealt, dealt))
    found = (until(rules, 3, seed, pirate) for seed in range(2_000))
    assert_picked_evenly(next(state for state in found if state is not None))


def test_two_cards_that_are_alike_are_picked_as_often_as_any_other_two() -> None:
    rules = Rules("standard", abilities=True, schedule=(8,))
    found = (until(rules, 3, seed, "bendt") for seed in range(2_000))
    for state in found:
        if state is not None and Discard(("escape", "escape")) in state.phase.choices:
            assert_picked_evenly(state)
            return
    raise AssertionError("nobody with two escapes won with Bendt")


def test_any_shot_is_picked() -> None:
    state = GAME.start(GAME.presets["rascal-cannon"], 3)
    while not isinstance(state.phase, Loading):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        move = GAME.draw(state, Random(1)) if seat == DEALER else legal[0]
        state = GAME.apply(state, seat, move)
    assert_picked_evenly(state)


def test_with_nothing_undealt_bendt_and_juanita_ask_for_nothing() -> None:
    """K-PA-WHEN."""
    rules = Rules("standard", loot=True, abilities=True, schedule=(24,))
    random, draw = seeded(1, 1)[0], np.zeros(kernel.LONGEST_DRAW, np.int64)
    state, asked = np.zeros(kernel.SIZE, np.int64), set()
    for _ in range(40):
        kernel.start(state, kernel.encode_rules(rules, 3))
        while kernel.mover(state) != NOBODY:
            asked.add(PIRATES[int(state[row.PIRATE])])
            if kernel.mover(state) >= 0:
                kernel.apply(state, kernel.pick(state, random))
            else:
                kernel.draw(state, random, draw)
                kernel.deal(state, draw)
    assert asked == {None, "rosie", "rascal", "harry"}


PIRATES: Final = {0: None} | {KIND[pirate]: pirate for pirate in cards.PIRATES}


def assert_picked_evenly(state: State) -> None:
    seat: Any = GAME.to_act(state)[0]
    legal, each, random = GAME.legal(state, seat), 40, seeded(1, 1)[0]
    loaded = kernel.load(state)
    picked = Counter(kernel.pick(loaded, random) for _ in range(each * len(legal)))
    numbers = {kernel.number(move, seat, 3) for move in legal}
    assert set(picked) <= numbers
    surprise = sum((picked[number] - each) ** 2 / each for number in numbers)
    assert surprise < len(legal) + 6 * sqrt(2 * len(legal))


@pytest.mark.parametrize("seats", [2, 5])
def test_sealed_choices_may_have_come_in_any_order(seats: int) -> None:
    """Loaded from a referee's table, where others chose first, it goes on with who is left."""
    rules = Rules("standard", scoring="rascal", cannon=True, schedule=(2,))
    for seed in range(60):
        rng, state = Random(seed), GAME.start(rules, seats)
        some = rng.randint(1, 3 * seats)
        for _ in range(some):
            seat = rng.choice(GAME.to_act(state))
            move = GAME.draw(state, rng) if seat == DEALER else rng.choice(GAME.legal(state, seat))
            state = GAME.apply(state, seat, move)
        loaded = kernel.load(state)
        while isinstance(state.phase, Bidding | Loading):
            waiting = GAME.to_act(state)
            assert kernel.mover(loaded) == waiting[0]
            move = rng.choice(GAME.legal(state, waiting[0]))
            kernel.apply(loaded, kernel.number(move, waiting[0], seats))
            state = GAME.apply(state, waiting[0], move)
            assert loaded.tolist() == kernel.load(state).tolist()


def test_what_situations_are_stays_in_their_range() -> None:
    random, seen = seeded(2, 1)[0], set()
    for seats in GAME.seats:
        state = GAME.start(GAME.presets["advanced"], seats)
        loaded, draw = kernel.load(state), np.zeros(kernel.LONGEST_DRAW, np.int64)
        while kernel.mover(loaded) != NOBODY:
            seen |= {kernel.situation(loaded, seat) for seat in range(seats)}
            if kernel.mover(loaded) == DEALS:
                kernel.draw(loaded, random, draw)
                kernel.deal(loaded, draw)
            else:
                kernel.apply(loaded, kernel.pick(loaded, random))
    assert seen <= set(range(kernel.SITUATIONS))
    assert len(seen) > 60
