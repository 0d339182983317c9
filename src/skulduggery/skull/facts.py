"""What never changes in Skull, in plain values."""

from typing import Final

from skulduggery.skull.model import ALL_DISCS, POINTS_TO_WIN

FACTS: Final = {
    "discs": len(ALL_DISCS),  # that everybody begins with
    "points_to_win": POINTS_TO_WIN,
}
