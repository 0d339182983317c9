"""A whole table that a seat could not tell from the true one, by the laws of `skull.imagining`.

Of a state only what the seat knows is read: another state that differs in its secrets brings the
same worlds.
"""

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.randomness import below
from skulduggery.kernel.skull.engine import turned_flowers
from skulduggery.kernel.skull.model import (
    CHANCE_AT,
    FATES,
    FLOWERS,
    HEIGHT,
    HOLDER,
    IN_TURN,
    LAID,
    OPENING,
    PHASE,
    SEATS,
    SIZE,
    SKULL_AT,
    SKULLS,
)


@compiled
def imagine(state: Ints, viewer: int, random: Ints, out: Ints) -> None:
    """A world that fits what this seat knows, or with NOBODY a spectator."""
    for at in range(SIZE):
        out[at] = state[at]
    for seat in range(state[SEATS]):
        if seat != viewer:
            _imagine_player(out, seat, random)


@compiled
def _imagine_player(state: Ints, seat: int, random: Ints) -> None:
    """When the skull was lost, if it was, and how the discs are laid."""
    discs = state[FLOWERS + seat] + state[SKULLS + seat]
    shown = state[SKULL_AT + seat] > state[HEIGHT + seat]
    unseen = discs - turned_flowers(state, seat)
    kept = _kept(state[FATES + seat], discs, random)
    state[FLOWERS + seat] = discs - kept
    state[SKULLS + seat] = kept
    if shown:
        return
    state[SKULL_AT + seat] = 0
    if state[HOLDER] == seat and state[LAID + seat] and _sealed(state):
        state[CHANCE_AT + seat] = below(random, discs + 1) == 0
    if kept:
        _lay_skull(state, seat, below(random, unseen))


@compiled
def _kept(fates: int, discs: int, random: Ints) -> int:
    """Is the skull left? Each disc is as likely to be among the losses as any other."""
    if not fates >> discs & 1:
        return 0
    lost = 0
    for n in range(discs + 1, 5):
        lost += fates >> n & 1
    return 1 if lost == 0 or below(random, discs + lost) < discs else 0


@compiled
def _lay_skull(state: Ints, seat: int, place: int) -> None:
    """Among the discs that were not seen: those of the stack from the bottom up, then the hand."""
    chance = state[CHANCE_AT + seat]
    height = place + 1
    if 0 < chance <= height:
        height += 1
    if height <= state[HEIGHT + seat]:
        state[SKULL_AT + seat] = height


@compiled
def _sealed(state: Ints) -> bool:
    """S-LC-OPEN: Last Chance shows only once all opening discs lie."""
    return state[PHASE] == OPENING and not state[IN_TURN]
