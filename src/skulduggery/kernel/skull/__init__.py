"""Skull over plain integers, for many games at once: the referee's twin.

model       what a state's row is, the rules as numbers, the actions
engine      the rules: start, mover, movers, mask, apply, draw, deal, returns, pick
view        what a seat observes
imagining   a world that fits what a seat knows
loading     a referee's state as a row
"""

from skulduggery.kernel.skull.engine import (
    apply,
    deal,
    draw,
    mask,
    mover,
    movers,
    pick,
    returns,
    start,
)
from skulduggery.kernel.skull.imagining import imagine
from skulduggery.kernel.skull.loading import load
from skulduggery.kernel.skull.model import (
    ACTIONS,
    ACTIONS_VERSION,
    LONGEST_DRAW,
    MOST_SEATS,
    NAME,
    SIZE,
    STATE,
    encode_rules,
    move,
    number,
)
from skulduggery.kernel.skull.view import (
    OBSERVATION,
    OBSERVED,
    SITUATIONS,
    observe,
    situation,
)

__all__ = [
    "ACTIONS",
    "ACTIONS_VERSION",
    "LONGEST_DRAW",
    "MOST_SEATS",
    "NAME",
    "OBSERVATION",
    "OBSERVED",
    "SITUATIONS",
    "SIZE",
    "STATE",
    "apply",
    "deal",
    "draw",
    "encode_rules",
    "imagine",
    "load",
    "mask",
    "move",
    "mover",
    "movers",
    "number",
    "observe",
    "pick",
    "returns",
    "situation",
    "start",
]
