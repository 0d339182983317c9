"""How each game is drawn, by its name."""

from collections.abc import Mapping
from typing import Final

from skulduggery.games import parts
from skulduggery.terminal.drawing import Drawing

DRAWINGS: Final[Mapping[str, Drawing]] = {
    name: part.DRAWING for name, part in parts("skulduggery.terminal.{game}.drawing").items()
}
