"""Plays like a first evening: counts strong cards, takes what is missing, and then ducks."""

from random import Random
from typing import Final

from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    MERMAID,
    NUMBER,
    SKULL_KING,
    SUIT,
    TIGRESS,
    TRUMP,
    Card,
)
from skulduggery.skullking.model import Bid, Move, Play
from skulduggery.skullking.trick import winning
from skulduggery.skullking.view import Bidding, Playing, View

MOOD: Final = 0.1  # how much a hand is thought better or worse than it is, a card


def novice(view: View, rng: Random) -> Move:
    """The bot."""
    match view.phase:
        case Bidding():
            return Bid(_bid(view, rng))
        case Playing():
            return _play(view, view.phase, rng)
        case _:
            return rng.choice(view.legal)


def _bid(view: View, rng: Random) -> int:
    hope = sum([_strength(card) + rng.uniform(-MOOD, MOOD) for card in view.hand])
    return min(view.cards, max(0, round(hope)))


def _strength(card: Card) -> float:
    """How often a card wins, as it seems to somebody new."""
    if card in SUIT:
        return NUMBER[card] / 14 * (0.6 if SUIT[card] == TRUMP else 0.25)
    if card in ACT_AS_PIRATE or card in (SKULL_KING, TIGRESS):
        return 0.8
    return 0.5 if card == MERMAID else 0.0


def _play(view: View, phase: Playing, rng: Random) -> Move:
    assert view.you is not None  # a spectator decides nothing
    own = view.players[view.you]
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    rng.shuffle(cards)
    winners = [card for card in cards if _takes(phase, card)]
    if own.won < (own.bid or 0):
        return Play(max(winners or cards, key=_strength if winners else _weakness))
    losers = [card for card in cards if card not in winners]
    return Play(max(losers or cards, key=_strength if losers else _weakness))


def _takes(phase: Playing, card: Card) -> bool:
    """If the trick would be taken, did nobody play after this card."""
    return winning((*phase.cards, card)) == len(phase.cards)


def _weakness(card: Card) -> float:
    return -_strength(card)
