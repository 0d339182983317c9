"""Bots for Skull King."""

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
