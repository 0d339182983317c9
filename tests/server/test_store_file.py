"""The file that the store keeps: safe settings, and numbered steps to its present shape."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from skulduggery.server import store
from skulduggery.server.model import Denied
from skulduggery.server.store import Store, connect, prepare
from skulduggery.texts import Voice


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


def numbered(folder: Path, monkeypatch: pytest.MonkeyPatch, **scripts: str) -> None:
    """Other SQL files than the house's own."""
    (folder / "sql").mkdir(exist_ok=True)
    for name, script in scripts.items():
        (folder / "sql" / f"{name}.sql").write_text(script)
    monkeypatch.setattr(store, "files", lambda package: folder)


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
    with closing(connect(tmp_path / store.NAME)) as base:
        base.execute("PRAGMA user_version = 99")

    with pytest.raises(Denied) as refused:
        Store(tmp_path, at_once)
    assert refused.value.message.key == "server.newer-database"
    assert "99" in Voice("en", "official").say(refused.value.message)
