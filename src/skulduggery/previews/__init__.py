"""Preview pictures of a moment, as messengers show them beside a link (Open Graph).

`layout` says what is where, from a view alone: a picture shows what its viewer may know, and no
more. `compose` makes a JPEG of it (Pillow), from the bitmaps that the page is built with. Each game
has its own layout (`previews.NAME`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skulduggery.core import AnyGame
from skulduggery.games import parts
from skulduggery.previews.model import HEIGHT, WIDTH, Item, Words

HEADER: Final = 92
_games: Final[Mapping[str, Any]] = parts("skulduggery.previews.{game}")


def layout(game: AnyGame, view: Any, names: Sequence[str]) -> tuple[Item, ...]:
    """What this viewer sees, below the game's name."""
    title = Words(game.title, 36, HEADER // 2, 58, ink="number", anchor="left")
    house = Words("Skulduggery", WIDTH - 36, HEADER // 2, 34, ink="quiet", anchor="right")
    return (title, house, *_games[game.name].items(view, names, HEADER, HEIGHT))
