"""Measures for other bots: simple, and never tuned."""

from random import Random
from typing import Final

from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    HIGHEST,
    MERMAID,
    NUMBER,
    SKULL_KING,
    SUIT,
    TIGRESS,
    TRUMP,
    Card,
)
from skulduggery.skullking.model import Bid, Move, Play
from skulduggery.skullking.view import Bidding, Playing, View

STRONG: Final = HIGHEST + 7  # a black 7, and all above it


def greedy(view: View, rng: Random) -> Move:
    """Bids one for every strong card, and always plays the strongest."""
    match view.phase:
        case Bidding():
            return Bid(sum(_power(card) >= STRONG for card in view.hand))
        case Playing():
            return max(_plays(view), key=lambda move: _power(move.card))
    return rng.choice(view.legal)


def always_zero(view: View, rng: Random) -> Move:
    """Bids nothing, and always plays the weakest."""
    match view.phase:
        case Bidding():
            return Bid(0)
        case Playing():
            return min(_plays(view), key=lambda move: _power(move.card))
    return rng.choice(view.legal)


def _plays(view: View) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _power(card: Card) -> int:
    if card in SUIT:
        return NUMBER[card] + (HIGHEST if SUIT[card] == TRUMP else 0)
    if card == SKULL_KING:
        return 5 * HIGHEST
    if card in ACT_AS_PIRATE:
        return 4 * HIGHEST
    return 3 * HIGHEST if card in (MERMAID, TIGRESS) else 0
