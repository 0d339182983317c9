"""Who is meant by a number that is no seat."""

from typing import Final

NOBODY: Final = -1
DEALER: Final = -2
