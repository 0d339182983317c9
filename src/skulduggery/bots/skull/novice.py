"""Plays like a first evening: hopes, sometimes bluffs, and forgets what was."""

from random import Random
from typing import Final

from skulduggery.skull.model import FLOWER, SKULL, Bid, Disc, Lose, Move, Pass, Place
from skulduggery.skull.view import Bidding, Face, Losing, Opening, Placing, View

TRAP: Final = 0.5  # how often a skull is laid where a flower could be
BLUFF: Final = 0.1  # how often a bid is made over the own skull
BITE: Final = 0.8  # how often the challenge is opened, once there is something to bid on
TRUST: Final = 1.0  # how many of the others' discs are hoped to be safe, on a good day


def novice(view: View, rng: Random) -> Move:
    """The bot."""
    match view.phase:
        case Opening():
            return Place(_disc(view, rng))
        case Placing(_, most):
            return _place_or_challenge(view, most, rng)
        case Bidding(_, _, bid, most, _):
            return Bid(bid + 1) if bid < _hope(view, most, rng) else Pass()
        case Losing():
            return Lose(FLOWER) if Lose(FLOWER) in view.legal else rng.choice(view.legal)
        case _:
            return rng.choice(view.legal)


def _disc(view: View, rng: Random) -> Disc:
    safe = [disc for disc in view.hand if disc != SKULL]
    if SKULL in view.hand and (not safe or rng.random() < TRAP):
        return SKULL
    return rng.choice(safe)


def _place_or_challenge(view: View, most: int, rng: Random) -> Move:
    hope = _hope(view, most, rng)
    if view.hand and (hope < 1 or rng.random() > BITE):
        return Place(_disc(view, rng))
    return Bid(max(1, hope))


def _hope(view: View, most: int, rng: Random) -> int:
    """How many discs it feels like flipping."""
    own = _own_stack(view)
    if SKULL in own and rng.random() > BLUFF:
        return 0
    return len(own) + round((most - len(own)) * TRUST * rng.random())


def _own_stack(view: View) -> tuple[Face, ...]:
    assert view.you is not None  # a spectator decides nothing
    return view.players[view.you].stack
