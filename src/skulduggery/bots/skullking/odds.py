"""How many tricks may come, and what that is worth."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    BEASTS,
    DECK,
    GIVE_WAY,
    MERMAID,
    SKULL_KING,
    SUIT,
    TIGRESS,
    TIGRESS_PIRATE,
    Card,
    Suit,
)
from skulduggery.skullking.scoring import Result, Scoring, Shot, score_round
from skulduggery.skullking.trick import RANKS


def spread(chances: Iterable[float]) -> list[float]:
    """How likely 0, 1, 2 ... of these come true."""
    counts = [1.0]
    for chance in chances:
        longer = [part * (1 - chance) for part in counts] + [0.0]
        for number, part in enumerate(counts):
            longer[number + 1] += part * chance
        counts = longer
    return counts


def tilted(chances: list[float], weight: float) -> list[float]:
    """All odds times a weight."""
    return [chance * weight / (1 - chance + chance * weight) for chance in chances]


@cache
def points(scoring: Scoring, load: Shot | None, cards: int, bid: int, won: int) -> int:
    """What a round brings without bonuses."""
    return score_round(scoring, cards, [Result(bid, won, load=load)])[0].base


# What beats what, seen from a card that is winning


@cache
def beats(card: Card, best: Card, suit: Suit | None) -> bool:
    """If this card would take a trick from the one that is winning it, or spoil it."""
    if card in BEASTS:
        return True
    if best in GIVE_WAY:  # even a number, which then sets the suit
        return card not in GIVE_WAY
    if best == SKULL_KING:
        return card == MERMAID
    if best == MERMAID:  # the Skull King does not help
        return card in ACT_AS_PIRATE or card == TIGRESS
    ranks = RANKS[suit]
    return ranks[TIGRESS_PIRATE if card == TIGRESS else card] > ranks[best]


@cache
def rivals(best: Card) -> int:
    """How many cards of the whole deck beat this one where it leads."""
    return count_rivals(best, Counter(DECK))


def count_rivals(best: Card, cards: Counter[Card]) -> int:
    """How many of these cards would beat the best one."""
    suit = SUIT.get(best)
    return sum([n for card, n in cards.items() if beats(card, best, suit)])
