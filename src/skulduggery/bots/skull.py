"""Bots for Skull."""

from random import Random

from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Lose,
    Move,
    Pass,
    Place,
)
from skulduggery.skull.view import Bidding, Face, Losing, Opening, Placing, View

TRAP = 0.3  # how often a skull opens the round
BLUFF = 0.15  # how often a bid is made over the own skull
TRUST = 0.5  # how many of the others' discs are hoped to be safe


def novice(view: View, rng: Random) -> Move:
    """Plays like a first evening: hopes, sometimes bluffs, and forgets what was."""
    match view.phase:
        case Opening():
            return _lay(view, rng)
        case Placing(_, most):
            return _place_or_challenge(view, most, rng)
        case Bidding(_, _, bid, most, _):
            return Bid(bid + 1) if bid < _hope(view, most, rng) else Pass()
        case Losing():
            return _lose(view, rng)
        case _:
            return rng.choice(view.legal)


def _lay(view: View, rng: Random) -> Move:
    safe = [disc for disc in view.hand if disc != SKULL]
    if SKULL in view.hand and (not safe or rng.random() < TRAP):
        return Place(SKULL)
    return Place(rng.choice(safe))


def _place_or_challenge(view: View, most: int, rng: Random) -> Move:
    hope = _hope(view, most, rng)
    eager = most / (3 * sum(player.discs > 0 for player in view.players))
    if view.hand and (hope < 1 or rng.random() > eager):
        return _lay(view, rng)
    return Bid(rng.randint(1, max(1, hope)))


def _hope(view: View, most: int, rng: Random) -> int:
    """How many discs this bot feels like flipping."""
    own = _own_stack(view)
    if SKULL in own and rng.random() > BLUFF:
        return 0
    others = most - len(own)
    return len(own) + round(others * TRUST * rng.random())


def _lose(view: View, rng: Random) -> Move:
    """A skull is worth keeping."""
    return Lose(FLOWER) if Lose(FLOWER) in view.legal else rng.choice(view.legal)


def _own_stack(view: View) -> tuple[Face, ...]:
    assert view.you is not None  # a spectator decides nothing
    return view.players[view.you].stack
