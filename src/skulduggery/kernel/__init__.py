"""The fast kernel: both games over plain integers, compiled by numba (the extra `fast`).

The referee's twin: the twin law (tests/kernel) plays both in lockstep. `kernel_of` finds a
game's kernel by its name.

compiling    the decorator `compiled`, and the cache of machine code
randomness   random numbers
fields       the layout of a row
seats        who is meant by a number that is no seat
loops        a game's functions over many rows: playing on, batches, worlds; compiled for each game
policies     how a table or a small net decides
batch        many games at once, each begun anew when it is over
threads      rows shared among threads
playouts     games played to their end by a policy, and worlds imagined
skull        the rules of Skull
skullking    the rules of Skull King
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from skulduggery.kernel.compiling import INTERPRETED

if find_spec("numpy") is None or not (INTERPRETED or find_spec("numba")):
    raise ModuleNotFoundError(
        "The fast kernel needs numpy and numba. Install them with: pip install 'skulduggery[fast]'"
    )


def kernel_of(name: str) -> ModuleType:
    """The kernel of a game, by the game's name."""
    return import_module(f"skulduggery.kernel.{name}")
