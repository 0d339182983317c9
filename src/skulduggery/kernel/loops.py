"""The loops around a game's functions, compiled for each game: batches, playouts, worlds."""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.compiling import Ints, compiled_for
from skulduggery.kernel.policies import think, weigh, weighed
from skulduggery.kernel.seats import DEALER, NOBODY

Whole = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]


class Loops(NamedTuple):
    """Of one game, over rows from `first` to before `last`, so that threads can share them."""

    begin: Callable[..., None]
    step: Callable[..., None]
    illegal: Callable[..., int]
    play_randomly: Callable[..., int]
    play_by_table: Callable[..., int]
    play_by_net: Callable[..., int]
    imagine: Callable[..., None]


@cache
def loops(game: ModuleType) -> Loops:  # noqa: C901  # it is many functions, each a simple one
    """The loops of this game's kernel; compiled, or found in the cache, when called."""
    compiled = compiled_for(game.NAME)

    @compiled
    def settle(state: Ints, random: Ints, draw: Ints) -> int:
        """The dealer draws whatever is to be drawn. Who is next?"""
        seat = game.mover(state)
        while seat == DEALER:
            game.draw(state, random, draw)
            game.deal(state, draw)
            seat = game.mover(state)
        return int(seat)

    # Batches

    @compiled
    def show(state: Ints, seat: int, observation: Ints, mask: Ints) -> None:
        game.observe(state, seat, observation)
        game.mask(state, seat, mask)

    @compiled
    def begin(
        states: Whole,
        rules: Whole,
        random: Whole,
        draw: Whole,
        movers: Whole,
        observations: Bytes,
        masks: Bytes,
        first: int,
        last: int,
    ) -> None:
        for row in range(first, last):
            game.start(states[row], rules)
            movers[row] = settle(states[row], random[row], draw)
            show(states[row], movers[row], observations[row], masks[row])

    @compiled
    def step(
        states: Whole,
        rules: Whole,
        random: Whole,
        draw: Whole,
        movers: Whole,
        observations: Bytes,
        masks: Bytes,
        chosen: Whole,
        shares: Floats,
        over: Bytes,
        first: int,
        last: int,
    ) -> None:
        for row in range(first, last):
            state = states[row]
            game.apply(state, chosen[row])
            seat = settle(state, random[row], draw)
            game.returns(state, shares[row])
            over[row] = seat == NOBODY
            if seat == NOBODY:
                game.start(state, rules)
                seat = settle(state, random[row], draw)
            movers[row] = seat
            show(state, seat, observations[row], masks[row])

    @compiled
    def illegal(masks: Bytes, chosen: Whole, first: int, last: int) -> int:
        """The first row whose action is none that may be chosen; NOBODY if all may."""
        for row in range(first, last):
            action = chosen[row]
            if action < 0 or action >= masks.shape[1] or not masks[row, action]:
                return row
        return NOBODY

    # Playouts

    @compiled
    def play_randomly(
        states: Whole, random: Whole, draw: Whole, shares: Floats, first: int, last: int
    ) -> int:
        decisions = 0
        for row in range(first, last):
            state, own = states[row], random[row]
            while settle(state, own, draw) != NOBODY:
                game.apply(state, game.pick(state, own))
                decisions += 1
            game.returns(state, shares[row])
        return decisions

    @compiled
    def play_by_table(
        states: Whole,
        random: Whole,
        draw: Whole,
        shares: Floats,
        first: int,
        last: int,
        table: Floats,
        mask: Bytes,
    ) -> int:
        decisions = 0
        for row in range(first, last):
            state, own = states[row], random[row]
            seat = settle(state, own, draw)
            while seat != NOBODY:
                game.mask(state, seat, mask)
                game.apply(state, weighed(table[game.situation(state, seat)], mask, own))
                seat = settle(state, own, draw)
                decisions += 1
            game.returns(state, shares[row])
        return decisions

    @compiled
    def play_by_net(
        states: Whole,
        random: Whole,
        draw: Whole,
        shares: Floats,
        first: int,
        last: int,
        inner: Floats,
        outer: Floats,
        mask: Bytes,
        observation: Bytes,
        hidden: Floats,
        weights: Floats,
    ) -> int:
        decisions = 0
        for row in range(first, last):
            state, own = states[row], random[row]
            seat = settle(state, own, draw)
            while seat != NOBODY:
                show(state, seat, observation, mask)
                think(observation, inner, hidden)
                weigh(hidden, outer, mask, weights)
                game.apply(state, weighed(weights, mask, own))
                seat = settle(state, own, draw)
                decisions += 1
            game.returns(state, shares[row])
        return decisions

    # Worlds

    @compiled
    def imagine(
        state: Whole, seat: int, random: Whole, worlds: Whole, first: int, last: int
    ) -> None:
        for row in range(first, last):
            game.imagine(state, seat, random, worlds[row])

    return Loops(begin, step, illegal, play_randomly, play_by_table, play_by_net, imagine)
