"""A bot for Skull in twenty lines."""

from random import Random

from skulduggery.skull.model import FLOWER, SKULL, Bid, Move, Pass, Place
from skulduggery.skull.view import Bidding, Placing, View


class MyBot:
    """Sets a trap every other time; otherwise it dares to flip two discs more than its own."""

    def decide(self, view: View, rng: Random) -> Move:
        assert view.you is not None  # only a spectator has no seat
        own = view.players[view.you].stack
        dare = 0 if SKULL in own else len(own) + 2
        match view.phase:
            case Placing(most=most) if dare:
                wish: Move = Bid(min(dare, most))
            case Bidding(bid=bid):
                wish = Bid(bid + 1) if bid < dare else Pass()
            case _:
                wish = Place(rng.choice([SKULL, FLOWER]))
        return wish if wish in view.legal else rng.choice(view.legal)
