"""The store: one SQLite file, one thread that writes, many changes to a commit.

A change is told to nobody before it is on disk: `done` is called after the commit that holds it.
"""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from logging import getLogger
from pathlib import Path
from queue import Empty, SimpleQueue
from stat import S_IMODE
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from skulduggery.core import Refused
from skulduggery.server.model import Denied, NotStored

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Done: TypeAlias = Callable[[Denied | None], None]

LOG: Final = getLogger("skulduggery.server")
NAME: Final = "tables.db"
BESIDE: Final = ("", "-wal", "-shm")  # a database is up to three files
PRIVATE: Final = 0o600
FULL: Final = (*(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE),)
AT_ONCE: Final = 500  # changes to a commit
PATIENCE: Final = 5_000  # milliseconds to wait for somebody else's lock
STUCK: Final = 15.0  # seconds that no commit takes unless the disk is in trouble
AGAIN: Final = 1.0  # seconds after a failure until it is tried whether anything can be stored
# What is tried: written, deleted and committed together, so it leaves nothing behind. It is larger
# than a move: a commit that fails on a full disk leaves a little room behind in the log (WAL), and
# something small would fit into that. The pages are written since `secure_delete` is on.
PROBE: Final[Sequence[Statement]] = (
    ("INSERT INTO moves (code, ply, move, by, time) VALUES ('', 0, zeroblob(65536), '', 0)", ()),
    ("DELETE FROM moves WHERE code = ''", ()),
)


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
    _keep_private(path)
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    with _closed_if_this_fails(base):
        base.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")  # a commit is on disk when it returns
        base.execute("PRAGMA secure_delete = ON")  # what is to be forgotten leaves no trace
    return base


def _keep_private(path: Path) -> None:
    """Its files are for their owner alone, whoever made them or their folder: secrets are in them.
    What SQLite puts beside a database it gives the same mode."""
    with suppress(FileExistsError):
        # Never a file that is there: to close it would give up the locks that SQLite has on it.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    for file in [Path(f"{path}{end}") for end in BESIDE]:
        with suppress(FileNotFoundError):
            if S_IMODE(file.stat().st_mode) != PRIVATE:
                file.chmod(PRIVATE)


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Changes nothing in the file, not even by tidying up after a server that was killed."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def _closed_if_this_fails(base: sqlite3.Connection) -> Iterator[None]:
    """Nobody else will: Python 3.13 warns of a connection that is merely dropped."""
    try:
        yield
    except BaseException:
        base.close()
        raise


def prepare(base: sqlite3.Connection) -> None:
    """Apply the numbered SQL files that this database has not seen yet."""
    known = check_version(base)
    for number, script in enumerate(_scripts()[known:], start=known + 1):
        base.executescript(f"BEGIN; {script.read_text()}; PRAGMA user_version = {number}; COMMIT;")


def check_version(base: sqlite3.Connection) -> int:
    """How many of the numbered SQL files it has seen. Refuses if that is more than there are."""
    (found,) = base.execute("PRAGMA user_version").fetchone()
    if found > len(_scripts()):
        raise Denied("server.newer-database", found=found, known=len(_scripts()))
    return int(found)


def _scripts() -> list[Traversable]:
    return sorted(files(__package__).joinpath("sql").iterdir(), key=lambda file: file.name)


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
        self.failing: Denied | None = None  # why, from a commit that fails until a probe succeeds
        self._failed_at = 0.0  # the last time, by `perf_counter`
        self._tell = tell
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        with _closed_if_this_fails(self.reader):
            prepare(self.reader)
        self._thread.start()

    def put(self, statements: Sequence[Statement], done: Done) -> None:
        self.waiting.put(Change(statements, done, perf_counter()))

    def check(self) -> None:
        """Refuses while nothing can be stored or read. It writes nothing itself."""
        since = self.writing_since
        stuck = since is not None and perf_counter() - since > STUCK
        if stuck or not self._thread.is_alive():
            raise NotStored("server.store-stuck")
        if (failing := self.failing) is not None:
            full = failing.message.key == "server.disk-full"
            raise NotStored("server.store-full" if full else "server.store-stuck")
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
        while (changes := self._next()) is not None:
            if changes:
                self._commit(base, changes)
            if self.failing is not None and self._rest() <= 0:
                self._probe(base)
        base.close()

    def _next(self) -> list[Change] | None:
        """All that is waiting, up to a measure; nothing yet when it is time to try again whether
        anything can be stored; None when the store is to close."""
        changes: list[Change] = []
        wait = None if self.failing is None else max(0.0, self._rest())
        with suppress(Empty):
            while len(changes) < AT_ONCE:
                change = self.waiting.get(timeout=0 if changes else wait)
                if change is None and not changes:
                    return None
                if change is None:
                    self.waiting.put(None)  # to be met again once these are written
                    break
                changes.append(change)
        return changes

    def _commit(self, base: sqlite3.Connection, changes: list[Change]) -> None:
        self.writing_since = began = perf_counter()
        failures = _write_together(base, changes)
        ended, self.writing_since = perf_counter(), None
        for failure in failures:
            if isinstance(failure, NotStored):
                self._failed(failure)
        self._told(changes, failures)
        self.commits += 1
        failed = len(changes) - failures.count(None)
        self.watch(Commit(len(changes), failed, ended - began, ended - changes[0].put))

    def _rest(self) -> float:
        """Seconds until it is tried whether anything can be stored."""
        return self._failed_at + AGAIN - perf_counter()

    def _probe(self, base: sqlite3.Connection) -> None:
        """Only this ends the trouble, and no small change that happened to find room: so it is
        logged once, and not with every other change."""
        failure = _write(base, PROBE)
        if failure is not None:
            self._failed(failure)
        else:
            self.failing = None
            LOG.warning("changes are stored again")

    def _failed(self, failure: Denied) -> None:
        if self.failing is None:
            LOG.error("changes cannot be stored", exc_info=failure)
        self.failing, self._failed_at = failure, perf_counter()

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
    failure = _write(base, [one for change in changes for one in change.statements])
    if failure is None or len(changes) == 1 or isinstance(failure, NotStored):
        return [failure] * len(changes)  # a lock or a full disk is the same for all
    return [_write(base, change.statements) for change in changes]


def _write(base: sqlite3.Connection, statements: Sequence[Statement]) -> Denied | None:
    try:
        base.execute("BEGIN IMMEDIATE")
        for sql, values in statements:
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
    if not isinstance(error, sqlite3.OperationalError) and type(error) is not sqlite3.DatabaseError:
        return Denied("server.fault")  # of what was to be written; a damaged file is none of these
    key = "server.disk-full" if error.sqlite_errorcode in FULL else "server.not-stored"
    failure = NotStored(key)
    failure.__cause__ = error.with_traceback(None)  # for the log, which has SQLite's name for it
    return failure
