"""Skull as plain integers: what a state is, the rules as numbers, and the actions."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from skulduggery.core import Seat
from skulduggery.kernel.fields import laid_out, offset
from skulduggery.kernel.seats import NOBODY
from skulduggery.skull import model
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Disc,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
)

NAME: Final = "skull"
MOST_SEATS: Final = 6
MOST_DISCS: Final = 4  # of one player, on the mat or left in the game
MOST_BID: Final = MOST_SEATS * MOST_DISCS  # Last Chance comes to whoever has one disc left
LONGEST_DRAW: Final = 1

OPENING, STARTING, PLACING, BIDDING, CHALLENGE, LOSING, NAMING, OVER = range(8)

# What is seen of a disc; known ones are LYING or OPEN and their number: flower, skull, Last Chance.
EMPTY, HIDDEN, LYING, OPEN = 0, 1, 2, 5

# A state: one row. What is by seat has MOST_SEATS numbers; unused ones are 0, or NOBODY.

STATE: Final = laid_out(
    # The rules come first, as `encode_rules` makes them.
    ("seats", 1, "how many play"),
    ("in turn", 1, "S-OPENING: opening discs are laid one after the other"),
    ("starter shown late", 1, "S-FIRST: round 1's starter is known once all opening discs lie"),
    ("trap chosen", 1, "S-OWN-TRAP: the loss after one's own trap is chosen"),
    ("trap owner next", 1, "S-NEXT: after a lost challenge the trap's owner starts"),
    ("challenger names", 1, "S-NEXT-OUT: out over the own trap, the challenger names the starter"),
    ("last trap out", 1, "S-LAST-TRAP: whose only disc is a trap is out once it is flipped"),
    ("last chance", 1, "S-LAST-CHANCE: the extra disc is in the game"),
    ("whole stack", 1, "S-OWN-WHOLE: the own stack is flipped to its end"),
    ("first starter", 1, "S-FIRST: who is named to start round 1, or NOBODY"),
    # What everybody knows.
    ("phase", 1, "OPENING to OVER"),
    ("turn", 1, "who decides: a seat, DEALER, or NOBODY once the game is over"),
    ("waiting", 1, "the seats that owe an opening disc, as bits"),
    ("in game", 1, "the seats that have discs left, as bits"),
    ("in auction", 1, "the seats that have not passed, as bits; 0 before the first bid"),
    ("starter", 1, "who started the round, or NOBODY while it is not known"),
    ("holder", 1, "who has Last Chance in this round, or NOBODY"),
    ("down", 1, "how many discs lie on all mats, once the opening is over"),
    ("bid", 1, "the standing bid"),
    ("challenger", 1, "who made it, or NOBODY"),
    ("trap", 1, "whose trap lost the challenge while a disc is still to be lost, or NOBODY"),
    ("winner", 1, "who won, or NOBODY"),
    ("flips", 1, "how many discs have been turned"),
    ("rounds", 1, "how many rounds are over"),
    ("points", MOST_SEATS, "by seat"),
    ("laid", MOST_SEATS, "by seat: discs laid in this round"),
    ("height", MOST_SEATS, "by seat: those still face down; what was turned lay on top of them"),
    ("chance at", MOST_SEATS, "by seat: how high Last Chance was laid, from 1; 0: it was not"),
    ("passed at", MOST_SEATS, "by seat: the bid over which they passed; 0: they did not"),
    ("fates", MOST_SEATS, "by seat: bit n, the skull may have been kept until n discs were left"),
    ("mat", MOST_SEATS * MOST_DISCS, "by seat, from the bottom up: what all see of each disc"),
    ("called", MOST_BID, "by number: 1 + the seat that bid it; 0: nobody"),
    ("turned", MOST_BID, "in order: 1 + the seat whose disc was turned"),
    # What its owner alone knows.
    ("flowers", MOST_SEATS, "by seat: left in the game, wherever they are"),
    ("skull", MOST_SEATS, "by seat: 1 if it is left in the game"),
    ("skull at", MOST_SEATS, "by seat: how high the skull was laid, from 1; 0: it was not"),
    # What was seen in the rounds before.
    ("past", MOST_SEATS * 8, "by seat: eight counts, as PAST_COUNTS says"),
)
SIZE: Final = STATE[-1].end

SEATS: Final = offset(STATE, "seats")
IN_TURN: Final = offset(STATE, "in turn")
STARTER_SHOWN_LATE: Final = offset(STATE, "starter shown late")
TRAP_CHOSEN: Final = offset(STATE, "trap chosen")
TRAP_OWNER_NEXT: Final = offset(STATE, "trap owner next")
CHALLENGER_NAMES: Final = offset(STATE, "challenger names")
LAST_TRAP_OUT: Final = offset(STATE, "last trap out")
WITH_LAST_CHANCE: Final = offset(STATE, "last chance")
WHOLE_STACK: Final = offset(STATE, "whole stack")
FIRST_STARTER: Final = offset(STATE, "first starter")
RULES: Final = FIRST_STARTER + 1  # how many numbers the rules are

PHASE: Final = offset(STATE, "phase")
TURN: Final = offset(STATE, "turn")
WAITING: Final = offset(STATE, "waiting")
IN_GAME: Final = offset(STATE, "in game")
IN_AUCTION: Final = offset(STATE, "in auction")
STARTER: Final = offset(STATE, "starter")
HOLDER: Final = offset(STATE, "holder")
DOWN: Final = offset(STATE, "down")
BID: Final = offset(STATE, "bid")
CHALLENGER: Final = offset(STATE, "challenger")
TRAP: Final = offset(STATE, "trap")
WINNER: Final = offset(STATE, "winner")
FLIPS: Final = offset(STATE, "flips")
ROUNDS: Final = offset(STATE, "rounds")
POINTS: Final = offset(STATE, "points")
LAID: Final = offset(STATE, "laid")
HEIGHT: Final = offset(STATE, "height")
CHANCE_AT: Final = offset(STATE, "chance at")
PASSED_AT: Final = offset(STATE, "passed at")
FATES: Final = offset(STATE, "fates")
MAT: Final = offset(STATE, "mat")
CALLED: Final = offset(STATE, "called")
TURNED: Final = offset(STATE, "turned")
FLOWERS: Final = offset(STATE, "flowers")
SKULLS: Final = offset(STATE, "skull")
SKULL_AT: Final = offset(STATE, "skull at")
PAST: Final = offset(STATE, "past")

# What is counted of the rounds before, for each seat; together, since they are observed together.
PAST_COUNTS: Final = (
    "challenges: rounds in which they were the challenger",
    "own traps: challenges that they lost to their own trap",
    "caught: challenges that others lost to their trap",
    "bids: bids that they made, up to 255",
    "passes: times that they passed",
    "laid: discs that they laid",
    "stacks seen: stacks of theirs that were turned down to the first disc",
    "skulls first: of these, stacks whose first disc was the skull",
)
COUNTED: Final = len(PAST_COUNTS)
CHALLENGES, OWN_TRAPS, CAUGHT, BIDS, PASSES, ALL_LAID, STACKS_SEEN, SKULLS_FIRST = range(COUNTED)
MOST_COUNTED: Final = 255  # what is observed is bytes; only bids could be more

ALL_FATES: Final = 0b11110  # the skull was kept until 4, 3, 2 or 1 discs were left


def encode_rules(rules: model.Rules, seats: int) -> NDArray[np.int64]:
    """The rules as numbers; the rulebook's name alone is left out, since it rules nothing."""
    starter = NOBODY if rules.starter is None else rules.starter
    options = (
        rules.opening == "in-turn",
        rules.first == "after-opening",
        rules.own_trap == "chosen",
        rules.next_starter == "trap-owner",
        rules.next_out == "challenger-names",
        rules.last_trap == "out",
        rules.last_chance,
        rules.own_stack == "whole",
    )
    return np.array([seats, *options, starter], dtype=np.int64)


# Actions, numbered once and for all. Seats are counted clockwise from whoever acts, as in what is
# observed.

DISCS: Final[tuple[Disc, ...]] = (FLOWER, SKULL, LAST_CHANCE)

ACTIONS_VERSION: Final = 1
ACTIONS: Final = (
    *(f"place {disc}" for disc in DISCS),
    *(f"bid {number}" for number in range(1, MOST_BID + 1)),
    "pass",
    *(f"flip {seat}" for seat in range(MOST_SEATS)),
    *(f"lose {disc}" for disc in (FLOWER, SKULL)),
    *(f"name {seat}" for seat in range(MOST_SEATS)),
)

PLACE: Final = 0
BID_0: Final = ACTIONS.index("bid 1") - 1  # so that BID_0 + n bids n
PASS: Final = ACTIONS.index("pass")
FLIP: Final = ACTIONS.index("flip 0")
LOSE: Final = ACTIONS.index("lose flower")
NAME_0: Final = ACTIONS.index("name 0")


def number(move: Move, seat: Seat, seats: int) -> int:
    """The action that a player's move is at this seat."""
    match move:
        case Place(disc):
            return PLACE + DISCS.index(disc)
        case Bid(bid):
            return BID_0 + bid
        case Pass():
            return PASS
        case Flip(owner):
            return FLIP + (owner - seat) % seats
        case Lose(disc):
            return LOSE + DISCS.index(disc)
        case Name(starter):
            return NAME_0 + (starter - seat) % seats
    raise ValueError(f"{move} is the dealer's: deal() takes it as a number")


def move(number: int, seat: Seat, seats: int) -> Move:
    """The move that an action is at this seat."""
    if not 0 <= number < len(ACTIONS):
        raise ValueError(f"there is no action {number}: they are 0 to {len(ACTIONS) - 1}")
    if number < BID_0 + 1:
        return Place(DISCS[number - PLACE])
    if number < PASS:
        return Bid(number - BID_0)
    if number < FLIP:
        return Pass()
    if number < LOSE:
        return Flip((seat + number - FLIP) % seats)
    if number < NAME_0:
        return Lose(DISCS[number - LOSE])
    return Name((seat + number - NAME_0) % seats)
