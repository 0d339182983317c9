"""In a real terminal: start, leave by Ctrl-C or be killed, go on, and all is as it was before."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from skulduggery import dealer
from skulduggery.core import replay
from skulduggery.notation import read_record
from tests.terminal.tables import COMMAND, GAME

pytestmark = pytest.mark.long  # it starts the whole program again and again

PATIENCE = 30  # seconds, for a machine that has much else to do


class Terminal:
    """A terminal of 80 by 24 with the command in it."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        self.shown = b""
        self.command = subprocess.Popen(
            [COMMAND, *args], cwd=folder, start_new_session=True,
            stdin=self.theirs, stdout=self.theirs, stderr=self.theirs,
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "",
                 "XDG_DATA_HOME": str(folder)},
        )  # fmt: skip

    def presses(self, keys: bytes) -> None:
        os.write(self.ours, keys)

    def shows(self, text: bytes) -> None:
        """Wait until a text appears that has not been waited for before."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, (text, self.shown)
            self._read()
        self.shown = self.shown.partition(text)[2]

    def ends(self) -> int:
        end = time.monotonic() + PATIENCE
        while self.command.poll() is None:
            assert time.monotonic() < end
            self._read()
        self._read()
        return self.command.returncode

    def _read(self) -> None:
        if select.select([self.ours], [], [], 0.1)[0]:
            self.shown += os.read(self.ours, 65536)

    def close(self) -> None:
        if self.command.poll() is None:
            self.command.kill()
            self.command.wait()
        os.close(self.ours)
        os.close(self.theirs)


class Room:
    """A folder to play in, and terminals that are closed in the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opened: list[Terminal] = []

    def play(self, *args: str) -> Terminal:
        self.opened.append(Terminal(self.folder, "play", *args, "--pace", "0"))
        return self.opened[-1]

    @property
    def games(self) -> list[Path]:
        return list((self.folder / "skulduggery" / "games").glob("*"))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    for terminal in room.opened:
        terminal.close()


def test_control_c_keeps_the_game_and_leaves_the_terminal_as_it_was(room: Room) -> None:
    terminal = room.play("--seed", "7")
    terminal.shows(b"Your hand")
    terminal.presses(b"f\r")
    terminal.shows(b"You lay a flower.")
    terminal.presses(b"\x03")
    assert terminal.ends() == 0
    (path,) = room.games
    name = os.fsencode(path)
    assert b"Saved as " + name + b"." in terminal.shown
    assert b"Go on with it: skulduggery play --resume " + name in terminal.shown
    assert b"\x1b[?1049l" in terminal.shown  # back from the screen of its own
    assert termios.tcgetattr(terminal.theirs) == terminal.before
    record = read_record(path.read_bytes())
    assert record.players == ("Ada", "Nell", "Barnaby", "Odile")
    assert record.bots == (None, "nell", "barnaby", "odile")
    assert len(list(replay(GAME, record))) == len(record.moves) + 1 > 5


def test_a_game_that_was_killed_goes_on(room: Room) -> None:
    first = room.play("--seed", "7", "--rules", "classic")
    first.shows(b"Your hand")
    first.presses(b"f\r")
    first.shows(b"You lay a")
    (path,) = room.games
    assert b" 1:f" in path.read_bytes()  # it was on the disk before it was shown
    os.kill(first.command.pid, signal.SIGKILL)
    assert first.ends() == -signal.SIGKILL

    again = room.play("--resume")
    again.shows(b"You lay a")
    again.presses(b"\x03")
    assert again.ends() == 0
    assert room.games == [path]
    assert not dealer.verify(GAME, read_record(path.read_bytes())).over


def test_skull_king_is_played_there_too_and_left_from_a_page(room: Room) -> None:
    rules = ("--rules", "beginner", "--set", "schedule=1,2", "--set", "first_dealer=4")
    king = room.play("skullking", *rules, "--seed", "7")
    king.shows(b"SKULL KING")
    king.shows(b"How many tricks will you win?")
    king.presses(b"0\r")
    king.shows(b"You lead")
    king.presses(b"why\r")
    king.shows(b"What you may play now")
    king.presses(b"\x03")
    assert king.ends() == 0
    assert termios.tcgetattr(king.theirs) == king.before
    assert [path.name.startswith("skullking-") for path in room.games] == [True]


def test_who_only_looked_leaves_nothing_behind(room: Room) -> None:
    terminal = room.play()
    terminal.shows(b"Your hand")
    terminal.presses(b"q\r")
    assert terminal.ends() == 0
    assert b"Saved" not in terminal.shown
    assert room.games == []
