"""How one kind of move is spelled."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from skulduggery.core import Draw


class Spelling(NamedTuple):
    """How one kind of move is written, and read again."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


DRAW: Final = Spelling(r"#(\d{1,3})", lambda m: f"#{m.index + 1}", lambda t: Draw(int(t) - 1))
