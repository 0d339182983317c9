"""Where a picture is kept: refused before a long match rather than after it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from skulduggery.core import Message, Refused

NOT_DRAWN: Final[Mapping[type[Exception], str]] = {
    FileNotFoundError: "arena.plot.missing",
    NotADirectoryError: "arena.plot.missing",
    IsADirectoryError: "arena.plot.directory",
    PermissionError: "arena.plot.forbidden",
}


def check(path: Path) -> None:
    """A picture is drawn over an older one, so its name must be a picture's."""
    if path.suffix != ".svg":
        raise Refused(Message(None, "arena.plot.name", {"file": str(path)}))
    with _told(path):
        if path.is_dir():
            raise IsADirectoryError
        if not path.parent.is_dir():
            raise FileNotFoundError
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError


def draw(path: Path, picture: str) -> None:
    """Write a picture."""
    with _told(path):
        path.write_text(picture, encoding="utf-8")


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: no path at all, as with a NUL in it
        key = NOT_DRAWN.get(type(error), "arena.plot.other")
        params = {"file": str(path), "detail": getattr(error, "strerror", None) or str(error)}
        raise Refused(Message(None, key, params)) from error
