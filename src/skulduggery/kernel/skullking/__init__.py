"""Skull King over plain integers, for many games at once: the referee's twin.

cards       cards as numbers, hands as bits and counts
model       what a state's row is, the rules as numbers, the actions
trick       the trick on the table, kept up card by card
scoring     what a round is worth
abilities   what the five pirates do
engine      the rules: start, mover, movers, mask, apply, draw, deal, returns, pick
view        what a seat observes
imagining   a world that fits what a seat knows
loading     a referee's state as a row
"""

from skulduggery.kernel.skullking.engine import (
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
from skulduggery.kernel.skullking.imagining import imagine
from skulduggery.kernel.skullking.loading import load
from skulduggery.kernel.skullking.model import (
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
from skulduggery.kernel.skullking.view import (
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
