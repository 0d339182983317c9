"""Skull King as plain integers: what a state is, the rules as numbers, and the actions."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from skulduggery.core import Seat
from skulduggery.kernel.fields import laid_out, offset
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking.cards import (
    COPIES,
    HELD_AS,
    KIND,
    KINDS,
    MOST_DECK,
    PLAYED_AS,
    WAY,
)
from skulduggery.skullking.choices import BET_POINTS, LOADS
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Discard,
    Load,
    Look,
    Move,
    Name,
    Play,
    Rules,
)
from skulduggery.skullking.rulebooks import MOST_ROUNDS, schedule
from skulduggery.skullking.rulebooks import SEATS as ALL_SEATS

NAME: Final = "skullking"
MOST_SEATS: Final = ALL_SEATS[-1]
MOST_CARDS: Final = len(MOST_DECK) // 3  # dealt to each: three hands are the fewest (K-GB-DEAL)
LONGEST_DRAW: Final = len(MOST_DECK)
GRAYBEARD: Final = 2  # the third hand, at a table of two

STARTING, DEALING, BIDDING, LOADING, PLAYING, ABILITY, OVER = range(7)
PHASES: Final = OVER + 1

# Short numbers are packed, so many to a word.
CARD_BITS: Final = 7
CARDS_A_WORD: Final = 8
COUNT_BITS: Final = 5
COUNTS_A_WORD: Final = 12


def _words(numbers: int, a_word: int = CARDS_A_WORD) -> int:
    return -(-numbers // a_word)


# A state: one row. What is by seat has MOST_SEATS numbers. What is not there is 0 where a number
# is said to be 1 more than what it tells, and NOBODY elsewhere.

STATE: Final = laid_out(
    # The rules come first, as `encode_rules` makes them.
    ("seats", 1, "how many play"),
    ("rounds", 1, "how many are played"),
    ("scoring", 1, "0 Skull King's, 1 Rascal's"),
    ("cannon", 1, "K-CANNON"),
    ("kraken", 1, "K-EXTRA"),
    ("whale", 1, "K-EXTRA"),
    ("loot", 1, "K-EXTRA"),
    ("abilities", 1, "K-PA-WHEN"),
    ("kraken leader", 1, "K-KRAKEN: 0 left of the Kraken, 1 who would have won"),
    ("whale loot", 1, "K-WHALE: 0 Loot is destroyed, 1 allied"),
    ("first dealer", 1, "K-DEALER: a named seat, or NOBODY"),
    ("schedule", _words(MOST_ROUNDS, COUNTS_A_WORD), "cards dealt in each round, packed"),
    # The game.
    ("phase", 1, "STARTING to OVER"),
    ("turn", 1, "who decides: a seat, DEALER, or NOBODY once the game is over"),
    ("waiting", 1, "the seats that owe a decision, as bits"),
    ("dealing", 1, "the seat that deals this round, or NOBODY while it is not known"),
    ("past", 1, "how many rounds are scored"),
    ("cards", 1, "dealt to each in this round; once the game is over, in the last one"),
    ("score", MOST_SEATS, "by seat: of the rounds that are scored"),
    ("met", MOST_SEATS, "by seat: in how many of them the bid was met"),
    # The round: what players said and won.
    ("bid", MOST_SEATS, "by seat: or NOBODY"),
    ("load", MOST_SEATS, "by seat: 0 grapeshot, 1 cannonball, or NOBODY"),
    ("bet", MOST_SEATS, "by seat: points"),
    ("won", MOST_SEATS, "by seat: tricks"),
    ("bonus", MOST_SEATS, "by seat: points for what was captured"),
    ("captor", 2, "by alliance: 1 + who captured a Loot"),
    ("owner", 2, "by alliance: 1 + who played it"),
    # The round: where the cards are.
    ("numbers", MOST_SEATS, "by seat: the suits' cards in the hand, as bits"),
    ("specials", MOST_SEATS, "by seat: all other cards in the hand, as counts"),
    ("undealt numbers", 1, "the same of the cards that are not dealt"),
    ("undealt specials", 1, "the same"),
    ("top", 2, "1 + the cards that lie on top of them, until Bendt has drawn"),
    ("pile", _words(MOST_CARDS), "1 + Graybeard's card by trick, packed; what is played is 0"),
    # The round: what pirates brought.
    ("bandit", 1, "1 + who drew with Bendt"),
    ("drew at", 1, "how many tricks were played then"),
    ("drawn", 2, "1 + the cards that were drawn, sorted"),
    ("discards", 2, "1 + the cards that were discarded, sorted"),
    ("early", 1, "the suits that the bandit had shown to be missing until then, as bits"),
    ("looker", 1, "1 + who looked with Juanita"),
    ("looked at", 1, "how many tricks were played then"),
    ("saw numbers", 1, "what Juanita showed"),
    ("saw specials", 1, "the same"),
    # The round: what was played.
    ("voids", MOST_SEATS, "by seat: the suits shown to be missing since Bendt or all along, bits"),
    ("trick", 1, "how many tricks are finished"),
    ("led", _words(MOST_CARDS), "1 + the hand that led, by trick, packed"),
    ("took", _words(MOST_CARDS), "2 + the hand that won, by trick, or 1 for nobody, packed"),
    ("played", _words(len(MOST_DECK)), "1 + the card, trick by trick in order, packed"),
    # The trick on the table, kept up card by card. Spots count from its leader, who is 0.
    ("leader", 1, "the hand that led"),
    ("spot", 1, "how many cards lie there"),
    ("suit", 1, "to be followed: OPEN, 1 to 4, or NO_SUIT"),
    ("ranking suit", 1, "the same, had no beast been played"),
    ("best", 1, "the spot of the strongest card, beasts apart"),
    ("best card", 1, "that card"),
    ("best rank", 1, "its rank; 0: there is none"),
    ("first mermaid", 1, "the spot of the first mermaid"),
    ("mermaids", 1, "how many there are"),
    ("pirates", 1, "how many there are, a Tigress among them"),
    ("fourteens", 1, "points for the 14s"),
    ("loots", 1, "the spots of the Loot, as bits"),
    ("highest", 1, "the highest number of any suit; 0: there is none"),
    ("highest spot", 1, "the first spot where it lies"),
    ("beast", 1, "the last beast played, or 0"),
    ("beast spot", 1, "where it lies"),
    ("pirate", 1, "whose ability is to be used, or 0"),
)
SIZE: Final = STATE[-1].end

SEATS: Final = offset(STATE, "seats")
ROUNDS: Final = offset(STATE, "rounds")
SCORING: Final = offset(STATE, "scoring")
CANNON: Final = offset(STATE, "cannon")
WITH_KRAKEN: Final = offset(STATE, "kraken")
WITH_WHALE: Final = offset(STATE, "whale")
WITH_LOOT: Final = offset(STATE, "loot")
ABILITIES: Final = offset(STATE, "abilities")
KRAKEN_LEADER: Final = offset(STATE, "kraken leader")
WHALE_LOOT: Final = offset(STATE, "whale loot")
FIRST_DEALER: Final = offset(STATE, "first dealer")
SCHEDULE: Final = offset(STATE, "schedule")
RULES: Final = offset(STATE, "phase")  # how many numbers the rules are

PHASE: Final = offset(STATE, "phase")
TURN: Final = offset(STATE, "turn")
WAITING: Final = offset(STATE, "waiting")
DEALING_SEAT: Final = offset(STATE, "dealing")
PAST: Final = offset(STATE, "past")
CARDS: Final = offset(STATE, "cards")
SCORE: Final = offset(STATE, "score")
MET: Final = offset(STATE, "met")

BID: Final = offset(STATE, "bid")
LOAD: Final = offset(STATE, "load")
BET: Final = offset(STATE, "bet")
WON: Final = offset(STATE, "won")
BONUS: Final = offset(STATE, "bonus")
CAPTOR: Final = offset(STATE, "captor")
OWNER: Final = offset(STATE, "owner")

NUMBERS: Final = offset(STATE, "numbers")
SPECIALS: Final = offset(STATE, "specials")
UNDEALT_NUMBERS: Final = offset(STATE, "undealt numbers")
UNDEALT_SPECIALS: Final = offset(STATE, "undealt specials")
TOP: Final = offset(STATE, "top")
PILE: Final = offset(STATE, "pile")

BANDIT: Final = offset(STATE, "bandit")
DREW_AT: Final = offset(STATE, "drew at")
DRAWN: Final = offset(STATE, "drawn")
DISCARDS: Final = offset(STATE, "discards")
EARLY: Final = offset(STATE, "early")
LOOKER: Final = offset(STATE, "looker")
LOOKED_AT: Final = offset(STATE, "looked at")
SAW_NUMBERS: Final = offset(STATE, "saw numbers")
SAW_SPECIALS: Final = offset(STATE, "saw specials")

VOIDS: Final = offset(STATE, "voids")
TRICK: Final = offset(STATE, "trick")
LED: Final = offset(STATE, "led")
TOOK: Final = offset(STATE, "took")
PLAYED: Final = offset(STATE, "played")

LEADER: Final = offset(STATE, "leader")
SPOT: Final = offset(STATE, "spot")
SUIT: Final = offset(STATE, "suit")
RANKING_SUIT: Final = offset(STATE, "ranking suit")
BEST: Final = offset(STATE, "best")
BEST_CARD: Final = offset(STATE, "best card")
BEST_RANK: Final = offset(STATE, "best rank")
FIRST_MERMAID: Final = offset(STATE, "first mermaid")
MERMAIDS: Final = offset(STATE, "mermaids")
PIRATES: Final = offset(STATE, "pirates")
FOURTEENS: Final = offset(STATE, "fourteens")
LOOTS: Final = offset(STATE, "loots")
HIGHEST: Final = offset(STATE, "highest")
HIGHEST_SPOT: Final = offset(STATE, "highest spot")
BEAST: Final = offset(STATE, "beast")
BEAST_SPOT: Final = offset(STATE, "beast spot")
PIRATE: Final = offset(STATE, "pirate")

OF_THE_ROUND: Final = BID  # this and all that follows
OF_THE_TRICK: Final = LEADER  # to BEAST_SPOT


def encode_rules(rules: Rules, seats: int) -> NDArray[np.int64]:
    """The rules as numbers; the rulebook's name alone is left out, since it rules nothing."""
    counts = schedule(rules, seats)
    options = (
        rules.scoring == "rascal",
        rules.cannon,
        rules.kraken,
        rules.whale,
        rules.loot,
        rules.abilities,
        rules.kraken_leader == "would-be-winner",
        rules.whale_loot == "allied",
    )
    first_dealer = NOBODY if rules.first_dealer is None else rules.first_dealer
    row = np.zeros(RULES, np.int64)
    row[:SCHEDULE] = [seats, len(counts), *options, first_dealer]
    for round, count in enumerate(counts):
        row[SCHEDULE + round // COUNTS_A_WORD] |= count << round % COUNTS_A_WORD * COUNT_BITS
    return row


# Actions, numbered once and for all. Seats are counted clockwise from whoever acts, as in what is
# observed. Discarding is one action, as it is one move: every set of two cards has a number, and
# after those every card that may be discarded alone.

PAIRS: Final = [
    *((one, two) for two in range(KINDS) for one in range(two)),
    *((kind, kind) for kind in range(KINDS) if COPIES[kind] > 1),
]
SINGLES: Final = [(kind,) for kind in range(KINDS)]
DISCARDED: Final = [*PAIRS, *SINGLES]
CHANGES: Final = (-1, 0, 1)

ACTIONS_VERSION: Final = 1
ACTIONS: Final = (
    *(f"bid {number}" for number in range(MOST_CARDS + 1)),
    *(f"load {load.shot}" for load in LOADS if isinstance(load, Load)),
    *(f"play {card}" for card in PLAYED_AS),
    *(f"name {seat}" for seat in range(MOST_SEATS)),
    *(f"bet {points}" for points in BET_POINTS),
    "look",
    *(f"change {by:+d}" for by in CHANGES),
    *(f"discard {' '.join(HELD_AS[kind] for kind in some)}" for some in DISCARDED),
)

BID_0: Final = ACTIONS.index("bid 0")
LOAD_0: Final = ACTIONS.index("load grapeshot")
PLAY: Final = ACTIONS.index(f"play {PLAYED_AS[0]}")
NAME_0: Final = ACTIONS.index("name 0")
BET_0: Final = ACTIONS.index("bet 0")
LOOK: Final = ACTIONS.index("look")
CHANGE_0: Final = ACTIONS.index("change +0")  # so that CHANGE_0 + by changes by that
DISCARD: Final = CHANGE_0 + 2
DISCARD_ALIKE: Final = DISCARD + KINDS * (KINDS - 1) // 2
DISCARD_ONE: Final = DISCARD + len(PAIRS)

# By the discard's number: 1 + the first card, and 1 + the second one or 0; and by the kind, which
# of the pairs that are alike it makes.
FIRST: Final = np.array([1 + some[0] for some in DISCARDED])
SECOND: Final = np.array([1 + some[1] if len(some) == 2 else 0 for some in DISCARDED])
ALIKE: Final = np.array(
    [PAIRS.index((k, k)) + DISCARD if COPIES[k] > 1 else NOBODY for k in range(KINDS)]
)


def number(move: Move, seat: Seat, seats: int) -> int:
    """The action that a player's move is at this seat."""
    match move:
        case Bid(bid):
            return BID_0 + bid
        case Load():
            return LOAD_0 + LOADS.index(move)
        case Play(card):
            return PLAY + WAY[card]
        case Name(leader):
            return NAME_0 + (leader - seat) % seats
        case Bet(points):
            return BET_0 + BET_POINTS.index(points)
        case Look():
            return LOOK
        case Change(by):
            return CHANGE_0 + by
        case Discard(cards):
            return DISCARD + _DISCARD[tuple(sorted(KIND[card] for card in cards))]
    raise ValueError(f"{move} is the dealer's: deal() takes it as numbers")


_DISCARD: Final = {some: n for n, some in enumerate(DISCARDED)}


def move(number: int, seat: Seat, seats: int) -> Move:
    """The move that an action is at this seat."""
    if not 0 <= number < len(ACTIONS):
        raise ValueError(f"there is no action {number}: they are 0 to {len(ACTIONS) - 1}")
    if number < LOAD_0:
        return Bid(number - BID_0)
    if number < PLAY:
        return LOADS[number - LOAD_0]
    if number < NAME_0:
        return Play(PLAYED_AS[number - PLAY])
    if number < BET_0:
        return Name((seat + number - NAME_0) % seats)
    if number < LOOK:
        return Bet(BET_POINTS[number - BET_0])
    if number == LOOK:
        return Look()
    if number < DISCARD:
        return Change(number - CHANGE_0)
    return Discard(tuple(HELD_AS[kind] for kind in DISCARDED[number - DISCARD]))
