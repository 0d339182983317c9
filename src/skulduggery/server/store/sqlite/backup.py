"""Copies of the house: made while it is open, checked, and put back."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from skulduggery.server.model import Denied
from skulduggery.server.store.sqlite import folder
from skulduggery.server.store.sqlite.writer import BESIDE, NAME, check_version, connect_to_read

COUNTED: Final = ("tables", "guests", "moves")

Damaged: TypeAlias = Callable[[Path, str], Denied]
"""What is said of a file, and of what is wrong with it."""


class Holdings(NamedTuple):
    tables: int
    guests: int
    moves: int


def back_up(data: Path, file: Path, force: bool) -> Holdings:
    """As everything stood at one moment. Whatever was deleted before is not in it."""
    source = folder.database(data)
    if not force:
        _refuse_to_overwrite(file)
    with _fresh(file) as new:
        _copy(source, new, folder.damaged)
        holds = inspect(new)
        _sync(new)
        if not force:
            _refuse_to_overwrite(file)  # it may have come there meanwhile
        os.replace(new, file)
        _sync(file.parent)
    return holds


def restore(data: Path, file: Path, force: bool) -> tuple[Holdings, Path | None]:
    """Puts a copy in its place, and what was there aside: where to is the second answer."""
    inspect(file)
    with folder.held(data):
        if (data / NAME).exists() and not force:
            raise Denied("cli.restore.exists", file=str(data))
        with _fresh(data / NAME) as new:
            _copy(file, new, _damaged)
            holds = inspect(new)  # what was copied, not what was there to be copied
            _sync(new)
            _give_to_owner(new, data)
            aside = _put_aside(data)
            os.replace(new, data / NAME)
            _sync(data)
    return holds, aside


def _copy(source: Path, new: Path, damaged: Damaged) -> None:
    """Also of what is not in the database's own file yet, but in the log beside it."""
    with _reading(source, damaged) as base:
        base.execute("VACUUM INTO ?", (str(new),))


# What a file holds


def inspect(file: Path) -> Holdings:
    """Refuses what is damaged, no house of ours, or a newer one than this program knows."""
    with _reading(file, _damaged) as base:
        (found,) = base.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise _damaged(file, found)
        check_version(base)
        known = {name for (name,) in base.execute("SELECT name FROM sqlite_schema")}
        if not known.issuperset(COUNTED):
            raise _damaged(file, "")
        return Holdings(*[_count(base, shelf) for shelf in COUNTED])


@contextmanager
def _reading(file: Path, damaged: Damaged) -> Iterator[sqlite3.Connection]:
    try:
        if not file.exists():
            raise Denied("cli.read.missing", file=str(file))
        with closing(connect_to_read(file)) as base:
            yield base
    except sqlite3.OperationalError as error:
        raise Denied("cli.read.other", file=str(file), detail=str(error)) from error
    except sqlite3.DatabaseError as error:
        raise damaged(file, str(error)) from error
    except OSError as error:
        raise _unwritable(file, error) from error


def _damaged(file: Path, detail: str) -> Denied:
    return Denied("cli.backup.damaged", file=str(file))


def _count(base: sqlite3.Connection, shelf: str) -> int:
    (found,) = base.execute(f"SELECT count(*) FROM {shelf}").fetchone()
    return int(found)


# Files


@contextmanager
def _fresh(file: Path) -> Iterator[Path]:
    """A new file beside the one it is to become, which only its owner may read."""
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        yield new
    except OSError as error:
        raise _unwritable(file, error) from error
    finally:
        new.unlink(missing_ok=True)


def _put_aside(data: Path) -> Path | None:
    """All three files under their own names, so that they still fit together."""
    there = [path for path in (data / f"{NAME}{end}" for end in BESIDE) if path.exists()]
    if not there:
        return None
    aside = data / f"before-{datetime.now():%Y-%m-%d-%H%M%S-%f}"
    aside.mkdir(0o700)
    for path in reversed(there):
        os.rename(path, aside / path.name)
    _sync(aside)
    return aside


def _give_to_owner(new: Path, data: Path) -> None:
    """What root restores is to be the server's."""
    if os.geteuid() == 0:
        owner = data.stat()
        os.chown(new, owner.st_uid, owner.st_gid)


def _sync(path: Path) -> None:
    there = os.open(path, os.O_RDONLY)
    try:
        os.fsync(there)
    finally:
        os.close(there)


def _refuse_to_overwrite(file: Path) -> None:
    if os.path.lexists(file):
        raise Denied("cli.backup.exists", file=str(file))


def _unwritable(file: Path, error: OSError) -> Denied:
    return Denied("cli.save.other", file=str(file), detail=error.strerror or type(error).__name__)
