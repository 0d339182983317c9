"""How each game is drawn, by its name."""

from collections.abc import Mapping
from typing import Final

from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.skull.drawing import DRAWING as SKULL
from skulduggery.terminal.skullking.drawing import DRAWING as SKULL_KING

DRAWINGS: Final[Mapping[str, Drawing]] = {
    "skull": SKULL,
    "skullking": SKULL_KING,
}
