"""Bots for Skull King, by name: `BOTS`.

yardsticks  simple ones that are never tuned
novice      plays like a first evening
regular     plays soundly; its temper makes the characters
strength    how often a card wins its trick, as it was counted
odds        how many tricks may come, and what that is worth
outlook     what may come of a hand and of a trick, by all that one seat knows
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from skulduggery.bots.skullking.novice import novice
from skulduggery.bots.skullking.regular import Regular
from skulduggery.bots.skullking.yardsticks import always_zero, greedy
from skulduggery.bots.temper import CHARACTERS
from skulduggery.skullking.model import Move
from skulduggery.skullking.view import View

BOTS: Final[Mapping[str, Callable[[View, Random], Move]]] = {
    "greedy": greedy,
    "always-zero": always_zero,
    "novice": novice,
    "regular": Regular().decide,
    **{name: Regular(temper).decide for name, temper in CHARACTERS.items()},
}
