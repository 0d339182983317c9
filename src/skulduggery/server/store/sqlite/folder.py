"""The data folder: one server holds it at a time, and nobody else meanwhile."""

import fcntl
import os
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from skulduggery.server.model import Denied, NotFound
from skulduggery.server.store.sqlite.writer import (
    NAME,
    check_version,
    connect,
    connect_to_read,
    prepare,
)

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
    """Is the database whole, does this program know what is in it, can it be written to?"""
    path = folder / NAME
    try:
        _check_whole(path)  # before anything is written: what is damaged is left as it is
        with closing(connect(path)) as base:
            prepare(base)
            base.execute("BEGIN IMMEDIATE")
            base.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        raise _unusable(path, str(error)) from error
    except sqlite3.DatabaseError as error:
        raise damaged(path, str(error)) from error
    except OSError as error:
        raise _unusable(path, error.strerror) from error


def _check_whole(path: Path) -> None:
    if not path.exists():
        return
    with closing(connect_to_read(path)) as base:
        check_version(base)
        (found,) = base.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise damaged(path, found.splitlines()[-1])


def damaged(path: Path, detail: str) -> Denied:
    folder = shlex.quote(str(path.parent))
    return Denied("server.folder.damaged", file=str(path), detail=detail, folder=folder)


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
