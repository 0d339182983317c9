"""The data folder: one server holds it at a time, and nobody else meanwhile."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from skulduggery.server.model import Denied, NotFound
from skulduggery.server.store import NAME, connect, prepare

LOCK: Final = "lock"


class InUse(Denied):
    """A server runs on it, or a command that needs it for itself."""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """For as long as this lasts, or this process: whoever is killed leaves no lock behind."""
    lock = _opened(folder)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise InUse("server.folder.in-use", file=str(folder)) from None
    finally:
        os.close(lock)


def _opened(folder: Path) -> int:
    """Others may open the file too: a command of root's must not lock out the server's owner."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)  # the dealer's secrets will be in there
        if not os.access(folder, os.W_OK):
            raise PermissionError
        return os.open(folder / LOCK, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError as error:
        raise _unusable(folder, error.strerror) from error


def check(folder: Path) -> None:
    """Can it be written to, and does this program know what is in it?"""
    path = folder / NAME
    try:
        with closing(connect(path)) as base:
            prepare(base)
            base.execute("BEGIN IMMEDIATE")
            base.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise _unusable(path, str(error)) from error


def database(folder: Path) -> Path:
    """What a server has left there, or is at work on."""
    path = folder / NAME
    try:
        there = path.is_file()
    except OSError as error:
        raise _unusable(folder, error.strerror) from error
    if not there:
        raise NotFound("server.folder.empty", file=str(folder))
    return path


def _unusable(path: Path, detail: str | None) -> Denied:
    return Denied("server.folder.unusable", file=str(path), detail=detail or "not writable")
