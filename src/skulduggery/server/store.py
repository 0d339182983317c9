"""The store: one SQLite file, one thread that writes, many changes to a commit.

A change is told to nobody before it is on disk: `done` is called after the commit that holds it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from importlib.resources import files
from logging import getLogger
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from skulduggery.core import Refused
from skulduggery.server.model import Denied, NotStored

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Done: TypeAlias = Callable[[Denied | None], None]

LOG: Final = getLogger("skulduggery.server")
NAME: Final = "tables.db"
FULL: Final = (*(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE),)
AT_ONCE: Final = 500  # changes to a commit
PATIENCE: Final = 5_000  # milliseconds to wait for somebody else's lock
STUCK: Final = 15.0  # seconds that no commit takes unless the disk is in trouble


def awaited() -> tuple[Callable[[Refused | None], None], asyncio.Future[None]]:
    """What to call with the answer, and what to wait for it by."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(refusal: Refused | None) -> None:
        if waiting.cancelled():
            return
        if refusal is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(refusal)

    return answer, waiting


class Change(NamedTuple):
    """What is written together or not at all."""

    statements: Sequence[Statement]
    done: Done
    put: float  # when, by `perf_counter`


class Commit(NamedTuple):
    """How a commit went, for whoever counts."""

    changes: int
    failures: int
    seconds: float
    lag: float  # seconds that the oldest change in it waited


def connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    base.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")  # a commit is on disk when it returns
    base.execute("PRAGMA secure_delete = ON")  # what is to be forgotten leaves no trace
    return base


def prepare(base: sqlite3.Connection) -> None:
    """Apply the numbered SQL files that this database has not seen yet."""
    (known,) = base.execute("PRAGMA user_version").fetchone()
    scripts = sorted(files(__package__).joinpath("sql").iterdir(), key=lambda file: file.name)
    if known > len(scripts):
        raise Denied("server.newer-database", found=known, known=len(scripts))
    for number, script in enumerate(scripts[known:], start=known + 1):
        base.executescript(f"BEGIN; {script.read_text()}; PRAGMA user_version = {number}; COMMIT;")


class Store:
    def __init__(self, folder: Path, tell: Callable[[Callable[[], None]], object]) -> None:
        """`tell` runs a function in the thread that changes are asked for in."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self.reader = connect(self.path)
        self.waiting: SimpleQueue[Change | None] = SimpleQueue()
        self.commits = 0
        self.watch: Callable[[Commit], None] = lambda commit: None  # called in the store's thread
        self.writing_since: float | None = None  # by `perf_counter`
        self._tell = tell
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        prepare(self.reader)
        self._thread.start()

    def put(self, statements: Sequence[Statement], done: Done) -> None:
        self.waiting.put(Change(statements, done, perf_counter()))

    def check(self) -> None:
        """Refuses if nothing can be stored or read any more. It writes nothing."""
        since = self.writing_since
        stuck = since is not None and perf_counter() - since > STUCK
        if stuck or not self._thread.is_alive():
            raise NotStored("server.store-stuck")
        try:
            self.reader.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
        except sqlite3.Error as error:
            raise NotStored("server.store-unreadable") from error

    def close(self) -> None:
        """Whatever was put is written first."""
        self.waiting.put(None)
        self._thread.join()
        self.reader.close()

    # In the thread that writes

    def _write_all(self) -> None:
        base = connect(self.path)
        while changes := self._next():
            self.writing_since = began = perf_counter()
            failures = _write_together(base, changes)
            ended, self.writing_since = perf_counter(), None
            self._told(changes, failures)
            self.commits += 1
            failed = len(changes) - failures.count(None)
            self.watch(Commit(len(changes), failed, ended - began, ended - changes[0].put))
        base.close()

    def _next(self) -> list[Change]:
        """All that is waiting, up to a measure; nothing when the store is to close."""
        changes = [self.waiting.get()]
        while changes[-1] is not None and len(changes) < AT_ONCE:
            try:
                changes.append(self.waiting.get_nowait())
            except Empty:
                break
        if changes[-1] is None and len(changes) > 1:
            self.waiting.put(None)  # to be met again once these are written
        return [change for change in changes if change is not None]

    def _told(self, changes: list[Change], failures: list[Denied | None]) -> None:
        def tell() -> None:
            for change, failure in zip(changes, failures, strict=True):
                try:
                    change.done(failure)
                except Exception as fault:  # one table's fault is not the next one's
                    LOG.error("a change was stored and not taken", exc_info=fault)

        self._tell(tell)


def _write_together(base: sqlite3.Connection, changes: list[Change]) -> list[Denied | None]:
    """One commit for all; if that fails, one for each, so that one bad change costs no other."""
    failure = _write(base, changes)
    if failure is None or len(changes) == 1 or isinstance(failure, NotStored):
        return [failure] * len(changes)  # a lock or a full disk is the same for all
    return [_write(base, [change]) for change in changes]


def _write(base: sqlite3.Connection, changes: list[Change]) -> Denied | None:
    try:
        base.execute("BEGIN IMMEDIATE")
        for change in changes:
            for sql, values in change.statements:
                base.execute(sql, values)
        base.execute("COMMIT")
    except Exception as error:  # whatever it is, it must not end the thread that writes
        if base.in_transaction:
            base.execute("ROLLBACK")
        return _failure(error)
    return None


def _failure(error: Exception) -> Denied:
    if isinstance(error, sqlite3.IntegrityError):
        return Denied("server.decided-already")
    if not isinstance(error, sqlite3.OperationalError):
        return Denied("server.fault")
    return NotStored("server.disk-full" if error.sqlite_errorcode in FULL else "server.not-stored")
