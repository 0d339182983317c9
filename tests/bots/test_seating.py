"""Who sits where when somebody sits down with bots."""

import os
import pty
import select
import subprocess
import time
from pathlib import Path
from typing import Final

import pytest

from tests.arena.running import ENGLISH, PATIENCE, run
from tests.terminal.tables import COMMAND

pytestmark = pytest.mark.long  # it starts the whole program again and again


def test_who_plays_can_be_named_seat_by_seat_and_characters_keep_their_names() -> None:
    done = run("play", "--with", "nell, novice,quill,nell", "--seats", "6", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nAda, Nell, Ben, Quill, Nell II, Nell III\n" in done.stdout


def test_a_character_has_not_the_name_of_the_person_either() -> None:
    done = run("play", "skullking", "--set", "schedule=1", "--with", "wren", "--name", "wren")
    assert "\nwren, Wren II, Wren III, Wren IV\n" in done.stdout


FAILS: Final = """\
class Mine:
    def decide(self, view, rng):
        1 / 0
"""


def test_anybodys_bot_sits_down_from_its_folder_and_is_replaced_where_it_fails(
    tmp_path: Path,
) -> None:
    (tmp_path / "mine.py").write_text(FAILS)
    done = run("play", "--with", "mine:Mine,novice,novice", "--seats", "4", folder=tmp_path)
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert lines
    for line in lines:
        assert line.startswith("bot replaced: seat 2 (Ben), round ")
        assert line.endswith(": ZeroDivisionError at mine.py:3")


def test_in_a_terminal_it_is_said_when_the_screen_is_free_again(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FAILS)
    ours, theirs = pty.openpty()
    game = subprocess.Popen(
        [COMMAND, "play", "--with", "mine:Mine", "--pace", "0", "--set", "starter=2"],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path, start_new_session=True,
        env={**os.environ, **ENGLISH, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    shown = read_until(ours, b"Your hand")
    os.write(ours, b"\x03")
    shown += read_until(ours, b"ZeroDivisionError at mine.py:3")
    assert game.wait(timeout=PATIENCE) == 0
    os.close(ours)
    os.close(theirs)
    _, _, after = shown.partition(b"\x1b[?1049l")  # back from the screen of its own
    assert b"bot replaced: seat 2 (Ben), round 1: ZeroDivisionError" in after


def read_until(terminal: int, text: bytes) -> bytes:
    shown, end = b"", time.monotonic() + PATIENCE
    while text not in shown:
        assert time.monotonic() < end, shown
        if select.select([terminal], [], [], 0.1)[0]:
            shown += os.read(terminal, 65536)
    return shown
