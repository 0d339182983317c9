"""The file that the store keeps: safe settings, and numbered steps to its present shape."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from skulduggery.notation import GAMES
from skulduggery.server.model import Denied, Phase, Setup, Table
from skulduggery.server.store.sqlite import queries, writer
from skulduggery.server.store.sqlite.writer import Store, connect, prepare
from skulduggery.texts import Voice
from tests.rules.builders import clause


def at_once(tell: Callable[[], None]) -> None:
    tell()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path, at_once)
    try:
        yield opened
    finally:
        opened.close()


def test_a_commit_is_on_disk_when_it_returns(opened: Store) -> None:
    with closing(connect(opened.path)) as base:
        for one in (base, opened.reader):
            assert one.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert one.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


@pytest.fixture
def careless() -> Iterator[None]:
    """What is made is for everybody, unless its maker says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.usefixtures("careless")
def test_its_files_are_their_owners_alone_whoever_made_the_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    opened = Store(tmp_path, at_once)
    found = modes(tmp_path)
    opened.close()

    assert found == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm"], 0o600)


@pytest.mark.usefixtures("careless")
def test_files_that_everybody_could_read_are_closed_to_others(tmp_path: Path) -> None:
    """As a server left them that was killed, and an earlier version had made."""
    folder = tmp_path / "data"
    opened = Store(tmp_path, at_once)
    folder.mkdir()
    for file in tmp_path.glob(f"{writer.NAME}*"):
        (folder / file.name).write_bytes(file.read_bytes())
    opened.close()
    assert modes(folder) == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm"], 0o666)

    again = Store(folder, at_once)
    found = modes(folder)
    again.close()
    assert found == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm"], 0o600)


def test_another_program_that_looks_in_does_not_take_the_log_away(opened: Store) -> None:
    """Whoever closes a database last tidies up, so it must be seen from outside that it is open."""
    looking = f"import sqlite3; sqlite3.connect({str(opened.path)!r}).execute('SELECT 1 FROM runs')"
    subprocess.run([sys.executable, "-c", looking], check=True)

    assert opened.path.with_name(f"{writer.NAME}-wal").exists()


def numbered(folder: Path, monkeypatch: pytest.MonkeyPatch, **scripts: str) -> None:
    """Other SQL files than the house's own."""
    (folder / "sql").mkdir(exist_ok=True)
    for name, script in scripts.items():
        (folder / "sql" / f"{name}.sql").write_text(script)
    monkeypatch.setattr(writer, "files", lambda package: folder)


def facts(base: sqlite3.Connection) -> list[Any]:
    return base.execute("SELECT n FROM facts").fetchall()


def test_numbered_files_are_applied_in_order_and_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    numbered(
        tmp_path,
        monkeypatch,
        b2="INSERT INTO facts VALUES (1);",
        a1="CREATE TABLE facts (n INTEGER);",
    )
    with closing(connect(tmp_path / "base")) as base:
        prepare(base)
        prepare(base)
        assert facts(base) == [(1,)]

        numbered(tmp_path, monkeypatch, c3="INSERT INTO facts VALUES (2);")
        prepare(base)
        assert facts(base) == [(1,), (2,)]
        assert base.execute("PRAGMA user_version").fetchone() == (3,)


def test_a_numbered_file_that_fails_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    numbered(tmp_path, monkeypatch, a1="CREATE TABLE facts (n INTEGER); INSERT INTO nowhere;")
    with closing(connect(tmp_path / "base")) as base, pytest.raises(sqlite3.OperationalError):
        prepare(base)

    numbered(tmp_path, monkeypatch, a1="CREATE TABLE facts (n INTEGER);")
    with closing(connect(tmp_path / "base")) as base:
        prepare(base)
        assert facts(base) == []


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    Store(tmp_path, at_once).close()
    with closing(connect(tmp_path / writer.NAME)) as base:
        base.execute("PRAGMA user_version = 99")

    with pytest.raises(Denied) as refused:
        Store(tmp_path, at_once)
    assert refused.value.message.key == "server.newer-database"
    assert "99" in Voice("en", "official").say(refused.value.message)


def is_open(path: Path) -> bool:
    """In this process, by whomever."""
    return any(
        os.path.realpath(one) == str(path.resolve()) for one in Path("/proc/self/fd").iterdir()
    )


def test_a_database_that_is_refused_is_not_kept_open(tmp_path: Path) -> None:
    """Not even while the error is at hand, which knows the connection."""
    path = tmp_path / writer.NAME
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 99")
        assert is_open(path)
    with pytest.raises(Denied) as refused:
        Store(tmp_path, at_once)
    assert refused.value
    assert not is_open(path)

    path.write_bytes(b"anything but a database" * 100)
    with pytest.raises(sqlite3.DatabaseError) as failed:
        connect(path)
    assert failed.value
    assert not is_open(path)


# S-OWN-WHOLE came to the book `keys` when tables were stored already


def sheet(base: sqlite3.Connection, code: str, rules: str, phase: Phase = "playing") -> None:
    game = "skull" if rules.split()[0] in GAMES["skull"].presets else "skullking"
    table = Table(code, "token", Setup(game, rules, 3), "00", 0, 1, (None,) * 3, phase)
    for sql, values in queries.save(table, 0, before=None):
        base.execute(sql, values)


@clause("S-OWN-WHOLE")
@pytest.mark.parametrize(
    ("rules", "phase", "since"),
    [
        ("keys", "playing", "keys own_stack=until-bid"),
        ("keys starter=1", "over", "keys starter=1 own_stack=until-bid"),
        ("keys", "gathering", "keys"),
        ("official", "playing", "official"),
        ("standard", "playing", "standard"),
    ],
)
def test_games_that_began_before_a_book_changed_are_played_on_as_they_began(
    rules: str, phase: Phase, since: str, tmp_path: Path
) -> None:
    with closing(connect(tmp_path / "base")) as base:
        prepare(base)
        sheet(base, "OLD", rules, phase)
        base.execute("PRAGMA user_version = 2")
        prepare(base)

        table = queries.table(base, "OLD")
        assert table is not None
        assert (table.setup.rules, table.phase) == (since, phase)
