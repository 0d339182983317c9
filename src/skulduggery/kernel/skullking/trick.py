"""The trick on the table, kept up card by card: what must be followed, who wins, what it brings.

The referee's `skullking.trick` judges a whole trick; here each card changes a few numbers.
"""

from typing import Final

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking.cards import (
    IS_PIRATE,
    KRAKEN,
    LOOT,
    MERMAID,
    NUMBER,
    NUMBERED,
    OPEN,
    POINTS,
    RANK,
    SETS,
    SKULL_KING,
    SUIT_BITS,
    TIGRESS,
    WHALE,
)
from skulduggery.kernel.skullking.model import (
    BEAST,
    BEAST_SPOT,
    BEST,
    BEST_CARD,
    BEST_RANK,
    CARD_BITS,
    DEALING_SEAT,
    FIRST_MERMAID,
    FOURTEENS,
    GRAYBEARD,
    HIGHEST,
    HIGHEST_SPOT,
    KRAKEN_LEADER,
    LEADER,
    LOOTS,
    MERMAIDS,
    OF_THE_TRICK,
    PIRATE,
    PIRATES,
    PLAYED,
    RANKING_SUIT,
    SEATS,
    SPOT,
    SUIT,
    TRICK,
)
from skulduggery.skullking.cards import MERMAID as MERMAID_NAME
from skulduggery.skullking.cards import ROSIE as ROSIE_NAME
from skulduggery.skullking.cards import SKULL_KING as KING_NAME
from skulduggery.skullking.trick import CAPTURES

PIRATE_RANK: Final = int(RANK[0, TIGRESS])
KING_RANK: Final = int(RANK[0, SKULL_KING])
FOR_MERMAID: Final = CAPTURES[ROSIE_NAME][MERMAID_NAME]  # K-BONUS-MERMAID
FOR_PIRATE: Final = CAPTURES[KING_NAME][ROSIE_NAME]  # K-BONUS-PIRATE
FOR_KING: Final = CAPTURES[MERMAID_NAME][KING_NAME]  # K-BONUS-KING
CARD_MASK: Final = (1 << CARD_BITS) - 1


@compiled
def packed(state: Ints, at: int, n: int) -> int:
    """One of the short numbers that are packed from here on."""
    return state[at + (n >> 3)] >> (n & 7) * CARD_BITS & CARD_MASK


@compiled
def pack(state: Ints, at: int, n: int, number: int) -> None:
    """Write one of them where there is none."""
    state[at + (n >> 3)] |= number << (n & 7) * CARD_BITS


@compiled
def hands(state: Ints) -> int:
    """How many cards a trick has. K-GB-DEAL: where two play, Graybeard is the third."""
    return max(state[SEATS], 3)


@compiled
def first_leader(state: Ints) -> int:
    """K-DEALER: left of the dealing seat."""
    left = state[DEALING_SEAT] + 1
    return 0 if left == state[SEATS] else left


@compiled
def hand_at(state: Ints, spot: int) -> int:
    """Whose card lies, or will lie, at this spot."""
    return hand_after(state, state[LEADER], spot)


@compiled
def hand_after(state: Ints, leader: int, spot: int) -> int:
    """The same of a trick that this hand led."""
    seats = state[SEATS]
    if seats > GRAYBEARD:  # K-TURN
        hand = leader + spot
        return hand - seats if hand >= seats else hand
    if leader == GRAYBEARD:  # K-GB-LEAD: behind him, who led the round's first trick
        first = first_leader(state)
        return GRAYBEARD if spot == 0 else first if spot == 1 else 1 - first
    if spot == 1:  # K-GB-SECOND
        return GRAYBEARD
    return leader if spot == 0 else 1 - leader


@compiled
def playable(state: Ints, numbers: int) -> int:
    """K-FOLLOW: of the numbered cards in a hand, those that may be played."""
    bound = numbers & SUIT_BITS[state[SUIT]]
    return bound if bound else numbers


@compiled
def put(state: Ints, card: int) -> None:
    """Lay a card to the trick."""
    spot = state[SPOT]
    pack(state, PLAYED, state[TRICK] * hands(state) + spot, card + 1)
    if state[SUIT] == OPEN:  # K-LEAD-ESCAPE, K-LEAD-CHARACTER
        state[SUIT] = SETS[card]
    if card in (KRAKEN, WHALE):
        state[BEAST] = card  # K-BEASTS: the later one acts
        state[BEAST_SPOT] = spot
    else:
        _rank(state, card, spot)
    if card < NUMBERED:
        if NUMBER[card] > state[HIGHEST]:
            state[HIGHEST] = NUMBER[card]
            state[HIGHEST_SPOT] = spot
        state[FOURTEENS] += POINTS[card]  # K-BONUS-14
    elif card == MERMAID:
        if state[MERMAIDS] == 0:
            state[FIRST_MERMAID] = spot
        state[MERMAIDS] += 1
    elif card == LOOT:
        state[LOOTS] |= 1 << spot
    else:
        state[PIRATES] += IS_PIRATE[card]
    state[SPOT] = spot + 1


@compiled
def _rank(state: Ints, card: int, spot: int) -> None:
    """The first of the highest is the strongest: K-SUIT, K-TRUMP, K-PIRATE, K-KING, K-MERMAID."""
    if state[RANKING_SUIT] == OPEN:
        state[RANKING_SUIT] = SETS[card]
    rank = RANK[state[RANKING_SUIT], card]
    if rank > state[BEST_RANK]:
        state[BEST_RANK] = rank
        state[BEST] = spot
        state[BEST_CARD] = card


@compiled
def winner(state: Ints) -> int:
    """The spot that wins the trick as it lies; NOBODY if its cards would be set aside."""
    if state[BEAST] == KRAKEN:  # K-KRAKEN
        return NOBODY
    if state[BEAST] == WHALE:  # K-WHALE
        return state[HIGHEST_SPOT] if state[HIGHEST] else NOBODY
    return _strongest(state)


@compiled
def _strongest(state: Ints) -> int:
    """Who wins where no beast acts."""
    if state[BEST_RANK] == KING_RANK and state[MERMAIDS]:  # K-MERMAID, K-TRIAD
        return state[FIRST_MERMAID]
    return state[BEST]


@compiled
def next_leader(state: Ints) -> int:
    """The spot that leads the next trick where nobody wins this one."""
    if state[BEAST] == WHALE:
        return state[BEAST_SPOT]
    if state[KRAKEN_LEADER] and state[BEST_RANK]:  # K-KRAKEN: of all cards but the beasts
        return _strongest(state)
    left = state[BEAST_SPOT] + 1
    return 0 if left == hands(state) else left


@compiled
def bonus(state: Ints) -> int:
    """Points for whoever wins this trick, if their bid is met."""
    points = state[FOURTEENS]
    if state[BEAST] == WHALE:
        return points
    if state[BEST_RANK] == KING_RANK:
        return points + (FOR_KING if state[MERMAIDS] else FOR_PIRATE * state[PIRATES])
    if state[BEST_RANK] == PIRATE_RANK:
        return points + FOR_MERMAID * state[MERMAIDS]
    return points


@compiled
def clear_trick(state: Ints) -> None:
    """Nothing lies on the table."""
    for at in range(OF_THE_TRICK, PIRATE):
        state[at] = 0
