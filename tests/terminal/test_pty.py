"""In a real terminal: start, leave by Ctrl-C, keep the game, and all is as it was before."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

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
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": ""},
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


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "play", "--pace", "0", "--seed", "7")
    yield opened
    opened.close()


@pytest.fixture
def king(tmp_path: Path) -> Iterator[Terminal]:
    rules = ("--rules", "beginner", "--set", "schedule=1,2", "--set", "first_dealer=4")
    opened = Terminal(tmp_path, "play", "skullking", *rules, "--pace", "0", "--seed", "7")
    yield opened
    opened.close()


def test_control_c_offers_to_save_and_leaves_the_terminal_as_it_was(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.shows(b"Your hand")
    terminal.presses(b"f\r")
    terminal.shows(b"You lay a flower.")
    terminal.presses(b"\x03")
    terminal.shows(b"Keep this game?")
    terminal.presses(b"y\r")
    assert terminal.ends() == 0
    (path,) = tmp_path.iterdir()
    assert b"Saved as " + path.name.encode() in terminal.shown
    assert b"\x1b[?1049l" in terminal.shown  # back from the screen of its own
    assert termios.tcgetattr(terminal.theirs) == terminal.before
    record = read_record(path.read_bytes())
    assert record.players == ("Ada", "Nell", "Barnaby", "Odile")
    assert len(list(replay(GAME, record))) == len(record.moves) + 1 > 5


def test_skull_king_is_played_there_too_and_left_from_a_page(
    king: Terminal, tmp_path: Path
) -> None:
    king.shows(b"SKULL KING")
    king.shows(b"How many tricks will you win?")
    king.presses(b"0\r")
    king.shows(b"You lead")
    king.presses(b"why\r")
    king.shows(b"What you may play now")
    king.presses(b"\x03")
    king.shows(b"Keep this game?")
    king.presses(b"n\r")
    assert king.ends() == 0
    assert termios.tcgetattr(king.theirs) == king.before
    assert list(tmp_path.iterdir()) == []
