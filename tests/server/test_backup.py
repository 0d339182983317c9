"""A copy is made while a game runs, and put back; whatever is wrong with it, nothing is lost."""

import os
import re
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from skulduggery.core import Refused
from skulduggery.server.store.sqlite import backup, folder
from skulduggery.server.store.sqlite.backup import Holdings, back_up, inspect, restore
from skulduggery.server.store.sqlite.writer import NAME, connect
from tests.server.commands import Player, refused, said, stored, wait_for
from tests.server.houses import Server, serving

FAST = ("--bot-pace", "0", "--frames-a-second", "100000", "--guests-a-minute", "1000")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "data", *FAST) as server:
        yield server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A house with a guest in it, and nobody who runs it."""
    data = tmp_path / "data"
    data.mkdir()
    folder.check(data)
    come_in(data, "Ada")
    return data


def come_in(data: Path, *names: str) -> None:
    with closing(connect(data / NAME)) as base:
        row = "INSERT INTO guests (name, secret, created) VALUES (?, ?, 0)"
        base.executemany(row, [(name, name.encode()) for name in names])


def guests(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as base:
        return [name for (name,) in base.execute("SELECT name FROM guests ORDER BY id")]


def refusal(of: Any, *args: Any) -> str:
    with pytest.raises(Refused) as refused:
        of(*args)
    return refused.value.message.key


# A running game


class Tireless:
    """Plays game after game in a thread until it is told to stop."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.games: list[Player] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def __enter__(self) -> "Tireless":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()

    def _play(self) -> None:
        while not self._enough.is_set():
            self.games.append(Player(self.server, seats=4))
            for _ in range(8):  # no game of four is over sooner
                self.games[-1].play(1)
                if self._enough.is_set():
                    return

    def make_moves(self, moves: int) -> None:
        """Wait until so many more were acknowledged."""
        until = self._moves() + moves
        wait_for(lambda: self._moves() >= until or not self._thread.is_alive())
        assert self._thread.is_alive()

    def _moves(self) -> int:
        return sum(len(game.acknowledged) for game in list(self.games))

    def acknowledged(self) -> dict[str, dict[int, Any]]:
        return {game.code: dict(game.acknowledged) for game in list(self.games)}


def test_a_copy_of_a_running_game_has_every_move_that_was_acknowledged_before(
    server: Server, tmp_path: Path
) -> None:
    copies = [tmp_path / f"copy-{number}.db" for number in range(4)]
    before = []
    with Tireless(server) as player:
        for copy in copies:
            player.make_moves(10)
            before.append(player.acknowledged())
            back_up(server.data, copy, force=False)

    for copy, known in zip(copies, before, strict=True):
        (copy.with_suffix("") / NAME).parent.mkdir()
        shutil.copy(copy, copy.with_suffix("") / NAME)
        for code, moves in known.items():
            assert moves.items() <= stored(copy.with_suffix(""), code).items()


def test_what_was_restored_goes_on_where_it_was(server: Server, tmp_path: Path) -> None:
    ada = Player(server, seats=4)
    ada.play(3)
    told = said("backup", tmp_path / "copy.db", "--data", server.data)
    known = dict(ada.acknowledged)
    ada.play(2)  # which the copy knows nothing of

    assert re.fullmatch(rf"{tmp_path}/copy.db holds 1 tables, 1 guests and \d+ moves.", told)
    running = refused("restore", tmp_path / "copy.db", "--force", "--data", server.data)
    assert running.startswith(f"{server.data} is in use: a server runs on it")
    assert server.stop() == 0
    restored = said("restore", tmp_path / "copy.db", "--force", "--data", server.data).splitlines()
    assert restored[0].startswith(f"{server.data} now holds 1 tables, 1 guests and ")
    assert ada.acknowledged.items() <= stored(aside(server.data), ada.code).items()

    server.start()
    ada.come_back(server)
    ada.play(2)
    assert known.items() <= stored(server.data, ada.code).items()


def aside(data: Path) -> Path:
    (folder,) = data.glob("before-*")
    return folder


# What a copy is like


def test_a_copy_says_what_it_holds_and_is_its_owners_alone(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    assert back_up(data, copy, force=False) == Holdings(0, 1, 0) == inspect(copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]


def test_what_was_deleted_is_not_in_a_copy(data: Path, tmp_path: Path) -> None:
    come_in(data, "Forgotten-Canary")
    with closing(connect(data / NAME)) as base:
        base.execute("DELETE FROM guests WHERE name LIKE 'Forgotten%'")
    back_up(data, tmp_path / "copy.db", force=False)

    assert b"Forgotten-Canary" not in (tmp_path / "copy.db").read_bytes()


def test_a_file_is_written_over_only_by_force(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")

    assert refusal(back_up, data, copy, False) == "cli.backup.exists"
    assert copy.read_text() == "precious"
    assert back_up(data, copy, force=True) == Holdings(0, 1, 0)


def test_a_copy_that_fails_half_way_leaves_the_old_one(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious")

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync", full)
    assert refusal(back_up, data, copy, True) == "cli.save.other"
    assert copy.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]


def test_a_damaged_house_is_not_copied(data: Path, tmp_path: Path) -> None:
    come_in(data, *[f"Guest {number}" for number in range(200)])
    damage(data / NAME)

    assert refusal(back_up, data, tmp_path / "copy.db", False) == "server.folder.damaged"
    assert not (tmp_path / "copy.db").exists()


def damage(file: Path) -> None:
    """All pages but the first."""
    with file.open("r+b") as base:
        base.seek(4_096)
        base.write(b"\xa5" * (os.path.getsize(file) - 4_096))


def test_a_damaged_house_is_not_opened_and_a_copy_mends_it(server: Server, tmp_path: Path) -> None:
    """Not a byte of it is changed, also not by what a killed server has left in the log."""
    server.client("Ada")
    said("backup", tmp_path / "copy.db", "--data", server.data)
    server.client("Ben")
    server.kill()
    damage(server.data / NAME)
    files = [server.data / f"{NAME}{end}" for end in ("", "-wal")]
    before = [file.read_bytes() for file in files]
    assert all(before)

    for command in (["serve", "--port", "0"], ["operate", "tables"], ["backup", tmp_path / "new"]):
        told = refused(*command, "--data", server.data)
        assert told.startswith(f"{server.data / NAME} is damaged (")
        assert f"skulduggery restore FILE --force --data {server.data}" in told
    assert [file.read_bytes() for file in files] == before

    said("restore", tmp_path / "copy.db", "--force", "--data", server.data)
    server.start()
    assert guests(server.data / NAME) == ["Ada"]


def test_where_a_copy_cannot_be_written_or_made_one_is_told(data: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "copy.db"

    assert refusal(back_up, data, nowhere, False) == "cli.save.other"
    assert refusal(back_up, tmp_path, tmp_path / "copy.db", False) == "server.folder.empty"


# Putting one back


@pytest.fixture
def copy(data: Path, tmp_path: Path) -> Path:
    back_up(data, tmp_path / "copy.db", force=False)
    return tmp_path / "copy.db"


def test_a_copy_is_restored_where_nothing_is(copy: Path, tmp_path: Path) -> None:
    holds, put_aside = restore(tmp_path / "new", copy, force=False)

    assert (holds, put_aside) == (Holdings(0, 1, 0), None)
    assert guests(tmp_path / "new" / NAME) == ["Ada"]
    assert guests(copy) == ["Ada"]


def test_what_is_there_is_put_aside_only_by_force_and_is_whole(copy: Path, data: Path) -> None:
    come_in(data, "Ben")

    assert refusal(restore, data, copy, False) == "cli.restore.exists"
    assert guests(data / NAME) == ["Ada", "Ben"]
    _, put_aside = restore(data, copy, force=True)
    assert put_aside == aside(data)
    assert guests(data / NAME) == ["Ada"]
    assert guests(aside(data) / NAME) == ["Ada", "Ben"]


def test_what_a_killed_server_had_not_tidied_up_is_put_aside_with_it(
    data: Path, copy: Path, tmp_path: Path
) -> None:
    """What came last is in the log beside the database, where the copy must not find it."""
    killed = tmp_path / "killed"
    with closing(connect(data / NAME)) as base:
        base.execute("INSERT INTO guests (name, secret, created) VALUES ('Ben', x'00', 0)")
        shutil.copytree(data, killed)
    assert (killed / f"{NAME}-wal").stat().st_size
    restore(killed, copy, force=True)

    assert guests(killed / NAME) == ["Ada"]
    assert guests(aside(killed) / NAME) == ["Ada", "Ben"]


def spoiled(copy: Path, how: str) -> None:
    if how == "cut":
        os.truncate(copy, os.path.getsize(copy) // 2)
    elif how == "no database":
        copy.write_bytes(b"nonsense" * 1_000)
    elif how == "empty":
        copy.write_bytes(b"")
    elif how == "overwritten":
        damage(copy)
    else:
        with closing(sqlite3.connect(copy)) as base:
            base.execute("PRAGMA user_version = 999" if how == "newer" else "DROP TABLE moves")


@pytest.mark.parametrize(
    "how", ["cut", "no database", "empty", "overwritten", "newer", "another's"]
)
def test_a_copy_that_is_no_good_is_refused_and_nothing_is_lost(
    copy: Path, data: Path, how: str
) -> None:
    spoiled(copy, how)
    before = sorted(data.iterdir())

    expected = "server.newer-database" if how == "newer" else "cli.backup.damaged"
    assert refusal(restore, data, copy, True) == expected
    assert refusal(restore, data / "new", copy, False) == expected
    assert [path for path in sorted(data.iterdir()) if path.name != folder.LOCK] == before
    assert guests(data / NAME) == ["Ada"]


def test_a_copy_that_is_not_there_is_refused(data: Path, tmp_path: Path) -> None:
    assert refusal(restore, data, tmp_path / "none.db", True) == "cli.read.missing"
    assert guests(data / NAME) == ["Ada"]
