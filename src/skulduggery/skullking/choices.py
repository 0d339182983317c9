"""What may be done, by the facts it depends on."""

from functools import cache
from itertools import combinations
from typing import Final

from skulduggery.core import Draw
from skulduggery.skullking.cards import DECLARED, SUIT, SUITS, Cards, Suit
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Move, Name, Play

LOADS: Final[tuple[Move, ...]] = (Load("grapeshot"), Load("cannonball"))  # K-CANNON
BET_POINTS: Final = (0, 10, 20)  # K-PA-RASCAL
BETS: Final[tuple[Move, ...]] = tuple([Bet(points) for points in BET_POINTS])
LOOK: Final[tuple[Move, ...]] = (Look(),)  # K-PA-JUANITA


@cache
def draws(n: int) -> tuple[Move, ...]:
    """The dealer's: any of so many."""
    return tuple([Draw(index) for index in range(n)])


@cache
def bids(cards: int) -> tuple[Move, ...]:
    """K-BID: 0 to the cards dealt."""
    return tuple([Bid(number) for number in range(cards + 1)])


def plays(hand: Cards, suit: Suit | None) -> tuple[Move, ...]:
    """K-FOLLOW: the suit in play is followed if the hand has it; special cards are always free."""
    cards = dict.fromkeys(hand)  # of those that are alike, one will do
    bound = suit is not None and not OF_SUIT[suit].isdisjoint(cards)
    ways = WAYS[suit if bound else None]
    return tuple([play for card in cards for play in ways[card]])


OF_SUIT: Final = {suit: frozenset(c for c, own in SUIT.items() if own == suit) for suit in SUITS}
PLAYS: Final = {card: tuple([Play(way) for way in ways]) for card, ways in DECLARED.items()}
WAYS: Final = {  # by the suit that must be followed
    suit: {
        card: ways if suit in (None, SUIT.get(card, suit)) else () for card, ways in PLAYS.items()
    }
    for suit in (None, *SUITS)
}


@cache
def names(seats: int) -> tuple[Move, ...]:
    """K-PA-ROSIE: any player, oneself included."""
    return tuple([Name(leader) for leader in range(seats)])


def discards(hand: Cards, n: int) -> tuple[Move, ...]:
    """K-PA-BENDT: as many as were drawn, and the drawn ones as well as any."""
    return tuple([Discard(cards) for cards in dict.fromkeys(combinations(hand, n))])


def changes(bid: int, cards: int) -> tuple[Move, ...]:
    """K-PA-HARRY: within 0 and the cards dealt."""
    return tuple([Change(by) for by in (-1, 0, 1) if 0 <= bid + by <= cards])
