"""A trick: what must be followed, who wins it, who leads next and what is captured.

Pure functions over the cards in the order they were played, for the referee, the scorepad and
whoever wants to know what beats what. Players are positions here: 0 is who led the trick.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from skulduggery.core import Value
from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    BEASTS,
    GIVE_WAY,
    HIGHEST,
    KRAKEN,
    LOOT,
    MERMAID,
    NAMES,
    NUMBER,
    SKULL_KING,
    SUIT,
    SUITS,
    TRUMP,
    Card,
    Suit,
)

KrakenLeader: TypeAlias = Literal["left", "would-be-winner"]  # K-KRAKEN
WhaleLoot: TypeAlias = Literal["destroyed", "allied"]  # K-WHALE


class Bonus(Value, frozen=True, array_like=True):
    """Points for a card that was captured."""

    card: Card
    points: int


class Verdict(Value, frozen=True):
    """What a trick comes to."""

    winner: int | None  # None: the cards are set aside
    leader: int  # of the next trick
    bonuses: tuple[Bonus, ...] = ()  # the winner's, if their bid is met
    loot: tuple[int, ...] = ()  # who made the winner their ally, once for each Loot


def suit_in_play(cards: Sequence[Card]) -> Suit | None:
    """What a numbered card must follow, if the hand has it."""
    for card in cards:
        if card not in GIVE_WAY:  # K-LEAD-ESCAPE: it leaves the suit to the next card
            return SUIT.get(card)  # K-LEAD-CHARACTER: or there is none
    return None


# What beats what, as a table: the rank of every card for each suit in play. The first of the
# highest wins, with one exception: a mermaid takes the Skull King.

KING_RANK: Final = 4 * HIGHEST  # K-KING
PIRATE_RANK: Final = 3 * HIGHEST  # K-PIRATE
MERMAID_RANK: Final = 2 * HIGHEST + 1  # K-MERMAID


def _rank(card: Card, suit: Suit | None) -> int:
    own = SUIT.get(card)
    if own == TRUMP:  # K-TRUMP
        return HIGHEST + NUMBER[card]
    if own is not None:  # K-SUIT
        return NUMBER[card] if own == suit else 0
    if card in ACT_AS_PIRATE:
        return PIRATE_RANK
    return {SKULL_KING: KING_RANK, MERMAID: MERMAID_RANK}.get(card, 0)  # K-ESCAPE


RANKS: Final = {suit: {card: _rank(card, suit) for card in NAMES} for suit in (None, *SUITS)}

# What a captured card is worth to the card that wins. The order of play does not matter.

FOURTEENS: Final = {f"{suit}14": 20 if suit == TRUMP else 10 for suit in SUITS}  # K-BONUS-14
CAPTURES: Final = {
    **{pirate: {MERMAID: 20} for pirate in ACT_AS_PIRATE},  # K-BONUS-MERMAID
    SKULL_KING: dict.fromkeys(ACT_AS_PIRATE, 30),  # K-BONUS-PIRATE
    MERMAID: {SKULL_KING: 40},  # K-BONUS-KING
}
WORTH: Final = {
    best: {card: Bonus(card, n) for card, n in (FOURTEENS | CAPTURES.get(best, {})).items()}
    for best in NAMES
}


def judge(
    cards: Sequence[Card],
    kraken_leader: KrakenLeader = "left",
    whale_loot: WhaleLoot = "destroyed",
) -> Verdict:
    """What a trick comes to, of cards in the order they were played; two rules can be chosen."""
    if not BEASTS.isdisjoint(cards):
        return _under_beast(cards, kraken_leader, whale_loot)
    winner = _strongest(cards)
    return Verdict(winner, winner, _bonuses(cards, cards[winner]), _loot(cards, winner))


def winning(cards: Sequence[Card]) -> int | None:
    """Who would win the trick as it lies."""
    return judge(cards).winner if cards else None


def _strongest(cards: Sequence[Card]) -> int:
    """Who wins where no beast acts. K-ALL-ESCAPE: where none has a rank, the first."""
    rank_of = RANKS[suit_in_play(cards)]
    best = _first_highest([rank_of[card] for card in cards])
    if cards[best] == SKULL_KING and MERMAID in cards:  # K-TRIAD: pirates or not
        return cards.index(MERMAID)
    return best


def _first_highest(ranks: list[int]) -> int:
    return ranks.index(max(ranks))


def _bonuses(cards: Sequence[Card], best: Card) -> tuple[Bonus, ...]:
    worth = WORTH[best]
    return tuple([worth[card] for card in cards if card in worth])


def _loot(cards: Sequence[Card], winner: int) -> tuple[int, ...]:
    """K-LOOT: who played each; K-LOOT-SELF: but not the winner."""
    return tuple([spot for spot, card in enumerate(cards) if card == LOOT and spot != winner])


# The beasts


def _under_beast(
    cards: Sequence[Card], kraken_leader: KrakenLeader, whale_loot: WhaleLoot
) -> Verdict:
    beast = max(spot for spot, card in enumerate(cards) if card in BEASTS)  # K-BEASTS: the later
    if cards[beast] == KRAKEN:
        return Verdict(None, _after_kraken(cards, beast, kraken_leader))
    return _under_whale(cards, beast, whale_loot)


def _after_kraken(cards: Sequence[Card], kraken: int, leader: KrakenLeader) -> int:
    rest = [spot for spot, card in enumerate(cards) if card not in BEASTS]
    if leader == "left" or not rest:
        return (kraken + 1) % len(cards)
    return rest[_strongest([cards[spot] for spot in rest])]


def _under_whale(cards: Sequence[Card], whale: int, whale_loot: WhaleLoot) -> Verdict:
    """K-WHALE: the highest number of any suit, and nothing for what was destroyed but its 14s."""
    numbers = [NUMBER.get(card, 0) for card in cards]
    if not any(numbers):
        return Verdict(None, whale)
    winner = _first_highest(numbers)
    loot = _loot(cards, winner) if whale_loot == "allied" else ()
    return Verdict(winner, winner, _bonuses(cards, cards[winner]), loot)
