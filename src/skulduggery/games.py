"""The games of the house: `GAMES`, by their names. This is the one place where they are listed.

Whatever else there is of a game has its name as well, in the package that needs it: how its moves
are spelled (`notation.NAME`), its bots (`bots.NAME`), its drawing (`terminal.NAME`). `parts` finds
these, so that nobody else has to list games.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from skulduggery import skull, skullking
from skulduggery.core import AnyGame

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (skull.GAME, skullking.GAME)}


def parts(path: str) -> dict[str, Any]:
    """The module of each game by its path, in which {game} stands for the name."""
    return {name: import_module(path.format(game=name)) for name in GAMES}
