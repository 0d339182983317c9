"""The loops around a game's functions, compiled for each game: batches, playouts, worlds.

They are few, since each is compiled with all that it calls.
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.compiling import Ints, Reals, compiled, compiled_for
from skulduggery.kernel.policies import think, weigh, weighed
from skulduggery.kernel.seats import DEALER, NOBODY

Whole: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]

RANDOM, TABLE, NET = range(3)
"""The kinds of policies."""

BEGIN: Final = -1
"""In place of an action: the game begins anew."""


class Loops(NamedTuple):
    """Of one game, over rows from `first` to before `last`, so that threads can share them."""

    step: Callable[..., None]
    play: Callable[..., int]
    imagine: Callable[..., None]


@compiled
def illegal(masks: Bytes, chosen: Whole) -> int:
    """The first row whose action is none that may be chosen; NOBODY if all may."""
    for row in range(len(chosen)):
        action = chosen[row]
        if action < 0 or action >= masks.shape[1] or not masks[row, action]:
            return row
    return NOBODY


@cache
def loops(game: ModuleType) -> Loops:  # noqa: C901  # several functions, each a simple one
    """The loops of this game's kernel; compiled, or found in the cache, when called."""
    compiled = compiled_for(game.NAME)

    @compiled
    def settle(state: Ints, random: Ints, draw: Ints) -> int:
        """The dealer draws whatever is to be drawn. Who is next?"""
        while game.mover(state) == DEALER:
            game.draw(state, random, draw)
            game.deal(state, draw)
        return game.mover(state)  # type: ignore[no-any-return]  # of a module that is found by name

    @compiled
    def step(
        states: Whole,
        rules: Whole,
        random: Whole,
        draw: Whole,
        chosen: Whole,
        movers: Whole,
        observations: Bytes,
        masks: Bytes,
        shares: Floats,
        over: Bytes,
        first: int,
        last: int,
    ) -> None:
        for row in range(first, last):
            state, begins = states[row], chosen[row] == BEGIN
            over[row] = 0
            if not begins:
                game.apply(state, chosen[row])
                begins = settle(state, random[row], draw) == NOBODY
                over[row] = begins
                game.returns(state, shares[row])
            if begins:
                game.start(state, rules)
            seat = settle(state, random[row], draw)
            movers[row] = seat
            game.observe(state, seat, observations[row])
            game.mask(state, seat, masks[row])

    @compiled
    def decide(
        state: Ints,
        seat: int,
        random: Ints,
        kind: int,
        first: Floats,
        second: Floats,
        mask: Ints,
        observation: Ints,
        hidden: Reals,
        weights: Reals,
    ) -> int:
        """What a policy of this kind does; its arrays are of the table, or of the net's layers."""
        game.mask(state, seat, mask)
        if kind == TABLE:
            return weighed(first[game.situation(state, seat)], mask, random)
        game.observe(state, seat, observation)
        think(observation, first, hidden)
        weigh(hidden, second, mask, weights)
        return weighed(weights, mask, random)

    @compiled
    def play(
        states: Whole,
        random: Whole,
        draw: Whole,
        shares: Floats,
        first: int,
        last: int,
        kind: int,
        one: Floats,
        two: Floats,
        mask: Bytes,
        observation: Bytes,
        hidden: Floats,
        weights: Floats,
    ) -> int:
        """How many decisions it took to play on to the end."""
        decisions = 0
        for row in range(first, last):
            state, own = states[row], random[row]
            seat = settle(state, own, draw)
            while seat != NOBODY:
                if kind == RANDOM:
                    action = game.pick(state, own)
                else:
                    action = decide(
                        state, seat, own, kind, one, two, mask, observation, hidden, weights
                    )
                game.apply(state, action)
                seat = settle(state, own, draw)
                decisions += 1
            game.returns(state, shares[row])
        return decisions

    @compiled
    def imagine(
        state: Whole, seat: int, random: Whole, worlds: Whole, first: int, last: int
    ) -> None:
        for row in range(first, last):
            game.imagine(state, seat, random, worlds[row])

    return Loops(step, play, imagine)
