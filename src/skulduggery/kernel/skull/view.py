"""What a seat observes of Skull: this round as its view has it, and counts of the rounds before.

Seats are counted clockwise from the viewer, who is 0. A seat by its number is 1 more than that, and
0 is nobody.
"""

from typing import Final

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.fields import laid_out, offset
from skulduggery.kernel.seats import DEALER
from skulduggery.kernel.skull.engine import (
    clockwise,
    disc_at,
    hand_flowers,
    has_last_chance,
    has_skull,
    movers,
    to_flip,
)
from skulduggery.kernel.skull.model import (
    BID,
    CALLED,
    CHALLENGE,
    CHALLENGER,
    COUNTED,
    DOWN,
    FATES,
    FIRST_STARTER,
    FLIPS,
    FLOWERS,
    HEIGHT,
    HOLDER,
    LAID,
    LYING,
    MAT,
    MOST_BID,
    MOST_DISCS,
    MOST_SEATS,
    PASSED_AT,
    PAST,
    PAST_COUNTS,
    PHASE,
    POINTS,
    ROUNDS,
    SEATS,
    SKULL_AT,
    SKULLS,
    STARTER,
    TRAP,
    TURN,
    TURNED,
    WINNER,
)

OBSERVATION: Final = laid_out(
    ("rules", FIRST_STARTER, "how many play, and the options, as in a state's row"),
    ("first starter", 1, "the seat that is named to start round 1"),
    ("phase", 1, "0 opening, starting, placing, bidding, challenge, losing, naming, 7 over"),
    ("rounds", 1, "how many are over"),
    ("dealer", 1, "1 if the dealer owes a draw"),
    ("starter", 1, "the seat that started the round; nobody while it is not known"),
    ("last chance", 1, "the seat that has Last Chance in this round"),
    ("challenger", 1, "the seat whose bid stands"),
    ("trap", 1, "the seat whose trap lost the challenge, while a disc is still to be lost"),
    ("winner", 1, "the seat that won"),
    ("bid", 1, "the standing bid"),
    ("down", 1, "discs on all mats: the highest bid there is; 0 while the round opens"),
    ("left", 1, "discs still to be flipped in a challenge"),
    ("hand flowers", 1, "in the viewer's hand"),
    ("hand skull", 1, "in the viewer's hand"),
    ("hand last chance", 1, "in the viewer's hand"),
    ("owes", MOST_SEATS, "by seat: 1 if a decision is owed"),
    ("points", MOST_SEATS, "by seat"),
    ("discs", MOST_SEATS, "by seat: left in the game; none: out"),
    ("hand", MOST_SEATS, "by seat: still held, Last Chance included"),
    ("passed at", MOST_SEATS, "by seat: the bid over which they passed"),
    ("fates", MOST_SEATS, "by seat: bit n, by what was seen the skull may have gone when n discs"
     " were left; for n as many as are left: it may still be there"),
    ("mat", MOST_SEATS * MOST_DISCS, "by seat, from the bottom up: 0 no disc, 1 a hidden one; known"
     " and face down 2 flower, 3 skull, 4 Last Chance; turned 5 flower, 6 skull, 7 Last Chance"),
    ("called", MOST_BID, "by number: the seat that bid it"),
    ("turned", MOST_BID, "in order: the seat whose top disc was turned"),
    ("past", MOST_SEATS * COUNTED, "by seat, of the rounds before: " + "; ".join(PAST_COUNTS)),
)  # fmt: skip
OBSERVED: Final = OBSERVATION[-1].end

O_FIRST_STARTER: Final = offset(OBSERVATION, "first starter")
O_PHASE: Final = offset(OBSERVATION, "phase")
O_ROUNDS: Final = offset(OBSERVATION, "rounds")
O_DEALER: Final = offset(OBSERVATION, "dealer")
O_STARTER: Final = offset(OBSERVATION, "starter")
O_BID: Final = offset(OBSERVATION, "bid")
O_DOWN: Final = offset(OBSERVATION, "down")
O_LEFT: Final = offset(OBSERVATION, "left")
O_HAND: Final = offset(OBSERVATION, "hand flowers")
O_OWES: Final = offset(OBSERVATION, "owes")
O_POINTS: Final = offset(OBSERVATION, "points")
O_DISCS: Final = offset(OBSERVATION, "discs")
O_HELD: Final = offset(OBSERVATION, "hand")
O_PASSED_AT: Final = offset(OBSERVATION, "passed at")
O_FATES: Final = offset(OBSERVATION, "fates")
O_MAT: Final = offset(OBSERVATION, "mat")
O_CALLED: Final = offset(OBSERVATION, "called")
O_TURNED: Final = offset(OBSERVATION, "turned")
O_PAST: Final = offset(OBSERVATION, "past")


@compiled
def observe(state: Ints, viewer: int, out: Ints) -> None:
    """What this seat may know, as OBSERVATION says."""
    for at in range(OBSERVED):
        out[at] = 0
    for at in range(FIRST_STARTER):
        out[at] = state[at]
    out[O_PHASE] = state[PHASE]
    out[O_ROUNDS] = state[ROUNDS]
    out[O_DEALER] = state[TURN] == DEALER
    out[O_FIRST_STARTER] = _named(state, viewer, state[FIRST_STARTER])
    out[O_STARTER] = _named(state, viewer, state[STARTER])
    out[O_STARTER + 1] = _named(state, viewer, state[HOLDER])
    out[O_STARTER + 2] = _named(state, viewer, state[CHALLENGER])
    out[O_STARTER + 3] = _named(state, viewer, state[TRAP])
    out[O_STARTER + 4] = _named(state, viewer, state[WINNER])
    out[O_BID] = state[BID]
    out[O_DOWN] = state[DOWN]
    if state[PHASE] == CHALLENGE:
        out[O_LEFT] = to_flip(state)
    out[O_HAND] = hand_flowers(state, viewer)
    out[O_HAND + 1] = has_skull(state, viewer)
    out[O_HAND + 2] = has_last_chance(state, viewer)
    _observe_seats(state, viewer, out)
    _observe_own_stack(state, viewer, out)
    for at in range(state[BID]):
        out[O_CALLED + at] = _named(state, viewer, state[CALLED + at] - 1)
    for at in range(state[FLIPS]):
        out[O_TURNED + at] = _named(state, viewer, state[TURNED + at] - 1)


@compiled
def _observe_seats(state: Ints, viewer: int, out: Ints) -> None:
    owing = movers(state)
    for place in range(state[SEATS]):
        seat = clockwise(state, viewer, place)
        discs = state[FLOWERS + seat] + state[SKULLS + seat]
        out[O_OWES + place] = owing >> seat & 1
        out[O_POINTS + place] = state[POINTS + seat]
        out[O_DISCS + place] = discs
        out[O_HELD + place] = discs + (state[HOLDER] == seat) - state[LAID + seat]
        out[O_PASSED_AT + place] = state[PASSED_AT + seat]
        out[O_FATES + place] = state[FATES + seat] >> discs << discs
        for height in range(MOST_DISCS):
            out[O_MAT + place * MOST_DISCS + height] = state[MAT + seat * MOST_DISCS + height]
        for count in range(COUNTED):
            out[O_PAST + place * COUNTED + count] = state[PAST + seat * COUNTED + count]


@compiled
def _observe_own_stack(state: Ints, viewer: int, out: Ints) -> None:
    """S-SECRET: face down to all but their owner."""
    for height in range(1, state[HEIGHT + viewer] + 1):
        out[O_MAT + height - 1] = LYING + disc_at(state, viewer, height)


@compiled
def _named(state: Ints, viewer: int, seat: int) -> int:
    """A seat as the viewer counts it, from 1; 0 for nobody."""
    if seat < 0:
        return 0
    place = seat - viewer
    return place + 1 if place >= 0 else place + 1 + state[SEATS]


# For policies that are tables

SITUATIONS: Final = 1024


@compiled
def situation(state: Ints, viewer: int) -> int:
    """Roughly where a seat is: the phase, its own hand and stack, and how far bids may still go."""
    skull_laid = state[SKULL_AT + viewer] > 0
    height = min(state[HEIGHT + viewer], 3)
    room = min(state[DOWN] - state[BID], 3)
    hand = hand_flowers(state, viewer)
    return (((state[PHASE] * 2 + skull_laid) * 4 + height) * 4 + hand) * 4 + room
