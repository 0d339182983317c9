"""What a round is worth, as in the referee's `skullking.scoring`."""

from typing import Final

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.skullking.model import (
    BET,
    BID,
    BONUS,
    CAPTOR,
    CARDS,
    LOAD,
    MET,
    OWNER,
    SCORE,
    SCORING,
    SEATS,
    WON,
)
from skulduggery.skullking.scoring import LOOT_POINTS

CANNONBALL: Final = 1
POINTS_FOR_LOOT: Final = LOOT_POINTS


@compiled
def score_round(state: Ints) -> None:
    """All that this round brings, added to the scores."""
    for seat in range(state[SEATS]):
        off, halves = _off(state, seat), _halves(state, seat)
        points = _base(state, seat, halves) + state[BONUS + seat] * halves // 2
        points += -state[BET + seat] if off else state[BET + seat]  # K-PA-RASCAL
        state[SCORE + seat] += points
        state[MET + seat] += int(off == 0)
    for alliance in range(2):
        captor, owner = state[CAPTOR + alliance] - 1, state[OWNER + alliance] - 1
        if captor >= 0 and _off(state, captor) == 0 and _off(state, owner) == 0:  # K-LOOT
            state[SCORE + captor] += POINTS_FOR_LOOT
            state[SCORE + owner] += POINTS_FOR_LOOT


@compiled
def _off(state: Ints, seat: int) -> int:
    return abs(state[BID + seat] - state[WON + seat])


@compiled
def _halves(state: Ints, seat: int) -> int:
    """How much of what is at stake counts, in halves: both if exact, one for a glancing blow."""
    off = _off(state, seat)
    if off == 0:
        return 2
    glancing = state[SCORING] and state[LOAD + seat] != CANNONBALL
    return 1 if glancing and off == 1 else 0  # K-RASCAL-BONUS, K-BONUS-ONLY-HIT


@compiled
def _base(state: Ints, seat: int, halves: int) -> int:
    cards, off = state[CARDS], _off(state, seat)
    if state[SCORING]:  # K-RASCAL, K-CANNON
        return cards * (15 if state[LOAD + seat] == CANNONBALL else 10) * halves // 2
    if state[BID + seat] == 0:  # K-SK-ZERO
        return -10 * cards if off else 10 * cards
    return -10 * off if off else 20 * state[WON + seat]  # K-SK-MISS, K-SK-HIT
