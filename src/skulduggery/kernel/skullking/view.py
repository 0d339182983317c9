"""What a seat observes of Skull King: this round as its view has it, counts of the rounds before.

Seats are counted clockwise from the viewer, who is 0; at a table of two Graybeard's hand is 2. A
hand or seat by its number is 1 more than that, and 0 is nobody.
"""

from typing import Final

import numpy as np

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.fields import laid_out, offset
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking.abilities import drawn
from skulduggery.kernel.skullking.cards import (
    COPIES,
    KINDS,
    NUMBERED,
    TIGRESS,
    WAYS,
    cards_in,
    count_of,
)
from skulduggery.kernel.skullking.engine import movers
from skulduggery.kernel.skullking.model import (
    BANDIT,
    BET,
    BID,
    BIDDING,
    CARDS,
    DEALING_SEAT,
    DISCARDS,
    DRAWN,
    FIRST_DEALER,
    GRAYBEARD,
    LEADER,
    LED,
    LOAD,
    LOADING,
    LOOKER,
    MET,
    MOST_CARDS,
    MOST_SEATS,
    NUMBERS,
    OVER,
    PAST,
    PHASE,
    PIRATE,
    PLAYED,
    PLAYING,
    SAW_NUMBERS,
    SAW_SPECIALS,
    SCORE,
    SEATS,
    SPECIALS,
    SPOT,
    SUIT,
    TOOK,
    TRICK,
    UNDEALT_NUMBERS,
    UNDEALT_SPECIALS,
    VOIDS,
    WON,
)
from skulduggery.kernel.skullking.trick import hand_at, hands, packed, winner

# Every card of the deck has a slot, those that are alike one after the other, the Tigress one for
# each way to play her. By card: its first slot.
_COPIES: Final = [*(int(copies) for copies in COPIES), int(COPIES[TIGRESS])]
SLOT: Final = np.array([sum(_COPIES[:way]) for way in range(WAYS)])
SLOTS: Final = sum(_COPIES)
SUITS: Final = 4

POINTS_A_STEP: Final = 5  # all scores can be divided by it
NO_POINTS: Final = 1 << 15

OBSERVATION: Final = laid_out(
    ("rules", FIRST_DEALER, "how many play, how many rounds, and the options, as in a state's row"),
    ("first dealer", 1, "the seat that is named to deal the first round"),
    ("phase", 1, "0 starting, dealing, bidding, loading, playing, ability, 6 over"),
    ("past", 1, "rounds that are scored"),
    ("cards", 1, "dealt to each in this round"),
    ("dealing", 1, "the seat that deals this round; nobody while it is not known"),
    ("pirate", 1, "1 + the card whose ability is to be used; 0: none"),
    ("suit", 1, "to be followed: 0 not yet set, 1 parrots, chests, maps, 4 Jolly Rogers, 5 none"),
    ("winning", 1, "the hand that wins the trick as it lies"),
    ("graybeard", 1, "cards in his pile"),
    ("undealt", 1, "cards that are not dealt"),
    ("bandit", 1, "the seat that drew with Bendt"),
    ("drew", 1, "how many cards"),
    ("looker", 1, "the seat that looked with Juanita"),
    ("drawn", 2, "1 + the cards that Bendt brought the viewer; 0: none"),
    ("discards", 2, "1 + the cards that the viewer discarded for them; 0: none"),
    ("owes", MOST_SEATS, "by seat: 1 if a decision is owed"),
    ("score high", MOST_SEATS, "by seat: score / 5 + 32768, the higher byte"),
    ("score low", MOST_SEATS, "by seat: the lower byte"),
    ("met", MOST_SEATS, "by seat: rounds in which the bid was met"),
    ("bid", MOST_SEATS, "by seat: 1 + the bid; 0: none, or sealed"),
    ("load", MOST_SEATS, "by seat: 1 grapeshot, 2 cannonball; 0: none, or sealed"),
    ("bet", MOST_SEATS, "by seat: points"),
    ("won", MOST_SEATS, "by seat: tricks of this round"),
    ("held", MOST_SEATS, "by seat: cards in the hand"),
    ("table", MOST_SEATS, "by hand: 1 + the card that it has played to the trick; 0: none yet"),
    ("voids", MOST_SEATS * SUITS, "by seat and suit: 1 if the hand was shown to have none of it;"
     " of who drew with Bendt, since then"),
    ("hand", KINDS, "by card: how many the viewer holds"),
    ("saw", KINDS, "by card: how many Juanita showed the viewer"),
    ("led", MOST_CARDS, "by trick: the hand that led it"),
    ("took", MOST_CARDS, "by trick: 1 + the hand that won it, 1 if nobody did; 0: not finished"),
    ("played", SLOTS, "by slot of the deck: as which card of the round it was played, the first is"
     " 1; 0: it was not. Of those that are alike the first slots are used; the Tigress has one as a"
     " pirate, and the last one as an escape"),
)  # fmt: skip
OBSERVED: Final = OBSERVATION[-1].end

O_FIRST_DEALER: Final = offset(OBSERVATION, "first dealer")
O_PHASE: Final = offset(OBSERVATION, "phase")
O_PAST: Final = offset(OBSERVATION, "past")
O_CARDS: Final = offset(OBSERVATION, "cards")
O_DEALING: Final = offset(OBSERVATION, "dealing")
O_PIRATE: Final = offset(OBSERVATION, "pirate")
O_SUIT: Final = offset(OBSERVATION, "suit")
O_WINNING: Final = offset(OBSERVATION, "winning")
O_GRAYBEARD: Final = offset(OBSERVATION, "graybeard")
O_UNDEALT: Final = offset(OBSERVATION, "undealt")
O_BANDIT: Final = offset(OBSERVATION, "bandit")
O_DREW: Final = offset(OBSERVATION, "drew")
O_LOOKER: Final = offset(OBSERVATION, "looker")
O_DRAWN: Final = offset(OBSERVATION, "drawn")
O_DISCARDS: Final = offset(OBSERVATION, "discards")
O_OWES: Final = offset(OBSERVATION, "owes")
O_SCORE_HIGH: Final = offset(OBSERVATION, "score high")
O_SCORE_LOW: Final = offset(OBSERVATION, "score low")
O_MET: Final = offset(OBSERVATION, "met")
O_BID: Final = offset(OBSERVATION, "bid")
O_LOAD: Final = offset(OBSERVATION, "load")
O_BET: Final = offset(OBSERVATION, "bet")
O_WON: Final = offset(OBSERVATION, "won")
O_HELD: Final = offset(OBSERVATION, "held")
O_TABLE: Final = offset(OBSERVATION, "table")
O_VOIDS: Final = offset(OBSERVATION, "voids")
O_HAND: Final = offset(OBSERVATION, "hand")
O_SAW: Final = offset(OBSERVATION, "saw")
O_LED: Final = offset(OBSERVATION, "led")
O_TOOK: Final = offset(OBSERVATION, "took")
O_PLAYED: Final = offset(OBSERVATION, "played")


@compiled
def observe(state: Ints, viewer: int, out: Ints) -> None:
    """What this seat may know, as OBSERVATION says."""
    for at in range(OBSERVED):
        out[at] = 0
    for at in range(FIRST_DEALER):
        out[at] = state[at]
    out[O_FIRST_DEALER] = _named(state, viewer, state[FIRST_DEALER])
    out[O_PHASE] = state[PHASE]
    out[O_PAST] = state[PAST]
    out[O_CARDS] = state[CARDS]
    out[O_DEALING] = _named(state, viewer, state[DEALING_SEAT])
    _observe_seats(state, viewer, out)
    if BIDDING <= state[PHASE] < OVER:
        _observe_cards(state, viewer, out)
        _observe_pirates(state, viewer, out)
        _observe_tricks(state, viewer, out)


@compiled
def _observe_seats(state: Ints, viewer: int, out: Ints) -> None:
    bids_sealed, loads_sealed = state[PHASE] == BIDDING, state[PHASE] == LOADING
    for seat in range(state[SEATS]):
        place = _place(state, viewer, seat)
        score = state[SCORE + seat] // POINTS_A_STEP + NO_POINTS
        out[O_OWES + place] = movers(state) >> seat & 1
        out[O_SCORE_HIGH + place] = score >> 8
        out[O_SCORE_LOW + place] = score & 255
        out[O_MET + place] = state[MET + seat]
        out[O_BET + place] = state[BET + seat]
        out[O_WON + place] = state[WON + seat]
        out[O_HELD + place] = cards_in(state[NUMBERS + seat], state[SPECIALS + seat])
        if seat == viewer or not bids_sealed:  # K-BID
            out[O_BID + place] = 1 + state[BID + seat]
        if seat == viewer or not loads_sealed:  # K-CANNON
            out[O_LOAD + place] = 1 + state[LOAD + seat]
        for suit in range(SUITS):
            out[O_VOIDS + place * SUITS + suit] = state[VOIDS + seat] >> suit & 1


@compiled
def _observe_cards(state: Ints, viewer: int, out: Ints) -> None:
    _observe_words(state[NUMBERS + viewer], state[SPECIALS + viewer], out, O_HAND)
    out[O_UNDEALT] = cards_in(state[UNDEALT_NUMBERS], state[UNDEALT_SPECIALS])
    if state[SEATS] == GRAYBEARD:  # his card comes with the first one, or at once after it
        out[O_GRAYBEARD] = state[CARDS] - state[TRICK] - int(state[SPOT] > 0)


@compiled
def _observe_words(numbers: int, specials: int, out: Ints, at: int) -> None:
    for card in range(NUMBERED):
        out[at + card] = numbers >> card & 1
    for kind in range(NUMBERED, KINDS):
        out[at + kind] = count_of(specials, kind)


@compiled
def _observe_pirates(state: Ints, viewer: int, out: Ints) -> None:
    out[O_PIRATE] = 1 + state[PIRATE] if state[PIRATE] else 0
    out[O_BANDIT] = _named(state, viewer, state[BANDIT] - 1)
    out[O_DREW] = drawn(state)
    out[O_LOOKER] = _named(state, viewer, state[LOOKER] - 1)
    if state[BANDIT] == 1 + viewer:  # K-PA-BENDT: known to that player alone
        for spot in range(2):
            out[O_DRAWN + spot] = state[DRAWN + spot]
            out[O_DISCARDS + spot] = state[DISCARDS + spot]
    if state[LOOKER] == 1 + viewer:  # K-PA-JUANITA
        _observe_words(state[SAW_NUMBERS], state[SAW_SPECIALS], out, O_SAW)


@compiled
def _observe_tricks(state: Ints, viewer: int, out: Ints) -> None:
    trick, spots = state[TRICK], state[SPOT]
    for n in range(trick):
        out[O_LED + n] = _named(state, viewer, packed(state, LED, n) - 1)
        out[O_TOOK + n] = 1 + _named(state, viewer, packed(state, TOOK, n) - 2)
    before = trick * hands(state)
    for n in range(before + spots):
        card = packed(state, PLAYED, n) - 1
        slot = O_PLAYED + SLOT[card]
        while out[slot]:
            slot += 1
        out[slot] = n + 1
    if state[PHASE] != PLAYING:
        return
    out[O_LED + trick] = _named(state, viewer, state[LEADER])
    out[O_SUIT] = state[SUIT]
    for spot in range(spots):
        place = _place(state, viewer, hand_at(state, spot))
        out[O_TABLE + place] = packed(state, PLAYED, before + spot)
    best = winner(state)
    if spots and best != NOBODY:
        out[O_WINNING] = 1 + _place(state, viewer, hand_at(state, best))


@compiled
def _place(state: Ints, viewer: int, hand: int) -> int:
    """Where a hand is, as the viewer counts."""
    if hand >= state[SEATS]:  # Graybeard's
        return hand
    place = hand - viewer
    return place if place >= 0 else place + state[SEATS]


@compiled
def _named(state: Ints, viewer: int, hand: int) -> int:
    """The same, from 1; 0 for nobody."""
    return 0 if hand < 0 else 1 + _place(state, viewer, hand)


# For policies that are tables

SITUATIONS: Final = 420


@compiled
def situation(state: Ints, viewer: int) -> int:
    """Roughly where a seat is: the phase, tricks still wanted, cards held, a suit to follow."""
    wanted = min(max(state[BID + viewer] - state[WON + viewer], -1), 3) + 1
    held = min(cards_in(state[NUMBERS + viewer], state[SPECIALS + viewer]), 11)
    return (state[PHASE] * 5 + wanted) * 12 + held
