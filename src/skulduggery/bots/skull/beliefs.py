"""What may lie under the others' discs, by all that they did in the open."""

from typing import Final

from skulduggery.core import Seat
from skulduggery.skull.model import ALL_DISCS, LAST_CHANCE, SKULL
from skulduggery.skull.view import HIDDEN, View

FIRST: Final = 0.35  # how often a first disc is thought to be the skull, of somebody unknown
WORTH: Final = 3.0  # first discs that this guess outweighs
KEEPS: Final = 0.85  # whoever chooses what to lose mostly keeps the skull
BID: Final = 0.3  # the odds of a skull in the own stack, for each bid made over it
PASSED: Final = 1.2  # for a pass
LAID: Final = 1.1  # for each disc after the first: perhaps somebody is to bite


def safe_depths(view: View, seat: Seat, memory: float) -> list[float]:
    """For 0, 1, 2 ... discs from the top of a stack: how likely all of them are harmless."""
    player = view.players[seat]
    hidden = player.stack.count(HIDDEN)
    laid = hidden + sum([flip.owner == seat and flip.disc != LAST_CHANCE for flip in view.flips])
    weights = _weights(laid, player.discs, opens_with_skull(view, seat, memory))
    lying = weights[:hidden]  # what was turned lay on top of it
    held = max(0.0, 1 - sum(weights))
    inside = has_skull(view, seat, memory) * _inside(sum(lying), held, _told(view, seat))
    safe = [1.0]
    for face in reversed(player.stack):
        risk = inside * lying.pop() / sum(weights[:hidden]) if face == HIDDEN else 0.0
        safe.append(safe[-1] - risk)
    return safe


def _weights(laid: int, discs: int, first: float) -> list[float]:
    """Where the skull is, from the bottom up: the first disc, or any of the others alike."""
    if discs <= 1:
        return [1.0] * laid
    return [first, *[(1 - first) / (discs - 1)] * (discs - 1)][:laid]


def _inside(lying: float, held: float, odds: float) -> float:
    """How likely it is in the stack and not in the hand."""
    return lying * odds / (lying * odds + held) if lying else 0.0


def _told(view: View, seat: Seat) -> float:
    """What was done in this round tilts the odds of a skull in the stack."""
    odds = LAID ** max(0, len(view.players[seat].stack) - 1)
    for call in view.calls:
        if call.seat == seat:
            odds *= PASSED if call.number is None else BID
    return float(odds)


def opens_with_skull(view: View, seat: Seat, memory: float) -> float:
    """How often this player lays the skull first, as far as it was seen."""
    skulls = seen = 0.0
    for past in view.past:
        shown = [flip.disc for flip in past.flips if flip.owner == seat]
        if shown and len(shown) == past.laid[seat]:  # down to the first disc
            seen += memory
            skulls += memory * (shown[-1] == SKULL)
    return (FIRST * WORTH + skulls) / (WORTH + seen)


def has_skull(view: View, seat: Seat, memory: float) -> float:
    """How likely this player still has the skull: each disc lost may have been it."""
    left, likely = len(ALL_DISCS), 1.0
    for past in view.past:
        if any(flip.owner == seat and flip.disc == SKULL for flip in past.flips):
            likely = 1.0
        if past.trap is not None and past.challenger == seat and left > 1:
            chosen = past.trap == seat and view.rules.own_trap == "chosen"
            likely *= KEEPS if chosen else 1 - 1 / left
            left -= 1
    return 1 - memory * (1 - likely)


def boldness(view: View, seat: Seat, memory: float) -> float:
    """How often this player raises when asked, as far as it was heard; before that, by half."""
    raises, calls = 1.0, 2.0
    for past in view.past:
        own = [call for call in past.calls if call.seat == seat]
        calls += memory * len(own)
        raises += memory * sum([call.number is not None for call in own])
    return raises / calls
