"""Cards as numbers, and hands of them as two words: bits for the suits, counts for all others.

A card in a hand is a number below KINDS, a card on the table one below WAYS: the Tigress is played
as a pirate by her own number, and as an escape by the last one. Cards that are alike have the same
number, so a hand has one pair of words, in whichever order it was dealt. Two hands that share no
card are put together by adding their words.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.compiling import compiled
from skulduggery.skullking import cards
from skulduggery.skullking.cards import ACT_AS_PIRATE, GIVE_WAY, IN_HAND, PLACE, SUITS, Card
from skulduggery.skullking.model import Rules
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.trick import FOURTEENS, RANKS

Table = NDArray[np.int64]

OF_SUIT: Final = cards.HIGHEST
NUMBERED: Final = len(SUITS) * OF_SUIT  # suit * OF_SUIT + number - 1

# How a card is called: in the hand, and on the table.
HELD_AS: Final = tuple(card for card in PLACE if IN_HAND.get(card, card) == card)
PLAYED_AS: Final = (
    *(cards.TIGRESS_PIRATE if card == cards.TIGRESS else card for card in HELD_AS),
    cards.TIGRESS_ESCAPE,
)
KINDS: Final = len(HELD_AS)
WAYS: Final = len(PLAYED_AS)
KIND: Final = {card: kind for kind, card in enumerate(HELD_AS)}
WAY: Final = {card: way for way, card in enumerate(PLAYED_AS)}

LOOT: Final = KIND[cards.LOOT]
ESCAPE: Final = KIND[cards.ESCAPE]
ROSIE: Final = KIND[cards.ROSIE]
BENDT: Final = KIND[cards.BENDT]
RASCAL: Final = KIND[cards.RASCAL]
JUANITA: Final = KIND[cards.JUANITA]
HARRY: Final = KIND[cards.HARRY]
TIGRESS: Final = KIND[cards.TIGRESS]
MERMAID: Final = KIND[cards.MERMAID]
SKULL_KING: Final = KIND[cards.SKULL_KING]
WHALE: Final = KIND[cards.WHALE]
KRAKEN: Final = KIND[cards.KRAKEN]
TIGRESS_ESCAPE: Final = WAY[cards.TIGRESS_ESCAPE]

# The word of the special cards: a few bits for each kind, enough to count all that there are.
MOST_DECK: Final = deck(Rules("standard", kraken=True, whale=True, loot=True))
COPIES: Final = np.array([MOST_DECK.count(card) for card in HELD_AS])
WIDTHS: Final = [int(copies).bit_length() for copies in COPIES[NUMBERED:]]
SHIFTS: Final = np.array([sum(WIDTHS[:n]) for n in range(len(WIDTHS))])
FILLED: Final = np.array([(1 << width) - 1 for width in WIDTHS])
SINGLES: Final = sum(1 << int(SHIFTS[n]) for n, width in enumerate(WIDTHS) if width == 1)
SPECIAL_KINDS: Final = KINDS - NUMBERED


def _words(played: Card) -> tuple[int, int]:
    kind = KIND[IN_HAND[played]]
    return (1 << kind, 0) if kind < NUMBERED else (0, 1 << int(SHIFTS[kind - NUMBERED]))


# What a card adds to each word, by its number.
NUMBER_WORD: Final = np.array([_words(card)[0] for card in PLAYED_AS])
SPECIAL_WORD: Final = np.array([_words(card)[1] for card in PLAYED_AS])

# The cards of a deck, by what is added to it: kraken + 2 * whale + 4 * loot.
_DECKS: Final = [
    [
        KIND[card]
        for card in deck(Rules("standard", kraken=bool(n & 1), whale=bool(n & 2), loot=n > 3))
    ]
    for n in range(8)
]
DECK_SIZES: Final = np.array([len(some) for some in _DECKS])
DECKS: Final = np.array([some + [0] * (len(MOST_DECK) - len(some)) for some in _DECKS])
FULL_SPECIALS: Final = np.array([sum(int(SPECIAL_WORD[c]) for c in some) for some in _DECKS])
FULL_NUMBERS: Final = (1 << NUMBERED) - 1

# The suit that a card sets where none is set: 0 leaves it open (K-LEAD-ESCAPE), then come the four,
# and the last is none to follow in this trick (K-LEAD-CHARACTER).
OPEN: Final = 0
NO_SUIT: Final = len(SUITS) + 1
SETS: Final = np.array(
    [
        SUITS.index(suit) + 1
        if (suit := cards.SUIT.get(card)) is not None
        else OPEN
        if card in GIVE_WAY
        else NO_SUIT
        for card in PLAYED_AS
    ]
)
SUIT_BITS: Final = np.array(
    [0, *(((1 << OF_SUIT) - 1) << n * OF_SUIT for n in range(len(SUITS))), 0]
)
BARRED_BITS: Final = np.array(  # by a set of suits
    [sum(int(SUIT_BITS[n + 1]) for n in range(len(SUITS)) if some >> n & 1) for some in range(16)]
)

# The referee's ranks, by the suit in play; one higher, so that 0 is no card.
RANK: Final = np.array(
    [[RANKS[suit][card] + 1 for card in PLAYED_AS] for suit in (None, *SUITS, None)]
)
NUMBER: Final = np.array([cards.NUMBER.get(card, 0) for card in PLAYED_AS])
POINTS: Final = np.array([FOURTEENS.get(card, 0) for card in PLAYED_AS])  # K-BONUS-14
IS_PIRATE: Final = np.array([int(card in ACT_AS_PIRATE) for card in PLAYED_AS])


def words(held: Iterable[Card]) -> tuple[int, int]:
    """The two words of a hand."""
    both = [_words(cards.DECLARED[card][0]) for card in held]
    return sum(number for number, _ in both), sum(special for _, special in both)


# Bits

_WHERE = np.zeros(67, np.int64)  # 2 ** n is different modulo 67 for all n that there are
for _n in range(62):
    _WHERE[(1 << _n) % 67] = _n
WHERE: Final = _WHERE
EVEN: Final = 0x5555555555555555
PAIRS: Final = 0x3333333333333333
FOURS: Final = 0x0F0F0F0F0F0F0F0F


@compiled
def ones(word: int) -> int:
    """How many bits are set."""
    word -= word >> 1 & EVEN
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = (word + (word >> 4)) & FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


@compiled
def lowest(word: int) -> int:
    """Where the lowest bit is."""
    return int(WHERE[(word & -word) % 67])


@compiled
def nth_one(word: int, n: int) -> int:
    """Where a bit is: the lowest is number 0."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)


# Hands


@compiled
def count_of(specials: int, kind: int) -> int:
    """How many of this special kind there are."""
    return int(specials >> SHIFTS[kind - NUMBERED] & FILLED[kind - NUMBERED])


@compiled
def cards_in(numbers: int, specials: int) -> int:
    """How many cards these words are."""
    several = count_of(specials, LOOT) + count_of(specials, ESCAPE) + count_of(specials, MERMAID)
    return ones(numbers) + ones(specials & SINGLES) + several


@compiled
def nth_card(numbers: int, specials: int, n: int) -> int:
    """A card by its number among those in a hand."""
    numbered = ones(numbers)
    if n < numbered:
        return nth_one(numbers, n)
    n -= numbered
    kind = NUMBERED
    while n >= count_of(specials, kind):
        n -= count_of(specials, kind)
        kind += 1
    return kind
