"""Measures for other bots: simple, and never tuned."""

from random import Random

from skulduggery.skull.model import SKULL, Bid, Lose, Move, Pass, Place
from skulduggery.skull.view import Bidding, Placing, View


def always_skull(view: View, rng: Random) -> Move:
    """Lays the skull first, then whatever is left, and never bids by choice."""
    if Place(SKULL) in view.legal:
        return Place(SKULL)
    return never_bids(view, rng)


def never_bids(view: View, rng: Random) -> Move:
    """Lays anything as long as possible, passes, and bids the least where it must."""
    match view.phase:
        case Placing() if view.hand:
            return rng.choice([move for move in view.legal if isinstance(move, Place)])
        case Placing():
            return Bid(1)
        case Bidding():
            return Pass()
    return _rest(view, rng)


def maniac(view: View, rng: Random) -> Move:
    """Bids all there is, at the first chance."""
    match view.phase:
        case Placing(most=most) | Bidding(most=most):
            return Bid(most)
    return _rest(view, rng)


def _rest(view: View, rng: Random) -> Move:
    kept = [move for move in view.legal if move != Lose(SKULL)]
    return rng.choice(kept or view.legal)
