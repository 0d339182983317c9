"""Bots for Skull, by name: `BOTS`.

yardsticks  simple ones that are never tuned
novice      plays like a first evening
regular     plays soundly; its temper makes the characters
odds        how likely it is to flip so many discs, and whose to flip for it
beliefs     what may lie under the others' discs
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from skulduggery.bots.skull.novice import novice
from skulduggery.bots.skull.regular import Regular
from skulduggery.bots.skull.yardsticks import always_skull, maniac, never_bids
from skulduggery.bots.temper import CHARACTERS
from skulduggery.skull.model import Move
from skulduggery.skull.view import View

BOTS: Final[Mapping[str, Callable[[View, Random], Move]]] = {
    "always-skull": always_skull,
    "never-bids": never_bids,
    "maniac": maniac,
    "novice": novice,
    "regular": Regular().decide,
    **{name: Regular(temper).decide for name, temper in CHARACTERS.items()},
}
