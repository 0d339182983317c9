"""Choices of Skull King that a game by the usual rules hardly has: discards, and sealed bids that
come in any order."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from skulduggery.core import DEALER
from skulduggery.kernel import skullking as kernel
from skulduggery.kernel.randomness import seeded
from skulduggery.skullking import GAME
from skulduggery.skullking.model import Ability, Bidding, Loading, Rules, State


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
@pytest.mark.parametrize("cards", [2, 6, 23])  # of 70 cards three hands of 23 leave one undealt
def test_any_use_of_an_ability_is_picked_and_each_as_often(pirate: str, cards: int) -> None:
    rules = Rules("standard", abilities=True, schedule=(cards, cards))
    found = (until(rules, 3, seed, pirate) for seed in range(2_000))
    state = next(state for state in found if state is not None)
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
        while kernel.mover(loaded) != -1:
            seen |= {kernel.situation(loaded, seat) for seat in range(seats)}
            if kernel.mover(loaded) == -2:
                kernel.draw(loaded, random, draw)
                kernel.deal(loaded, draw)
            else:
                kernel.apply(loaded, kernel.pick(loaded, random))
    assert seen <= set(range(kernel.SITUATIONS))
    assert len(seen) > 60
