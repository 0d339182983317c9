"""A match on a terminal: its progress, and its end whenever somebody has seen enough."""

import os
import pty
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.arena.running import ENGLISH, PATIENCE, ROOT
from tests.terminal.tables import COMMAND

pytestmark = pytest.mark.long  # it starts the whole program again and again


def _heeds_control_c() -> None:
    """As at a terminal: what is started in the background may have been told to ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Watched:
    """A match whose progress is seen on a terminal."""

    def __init__(self, *args: str) -> None:
        self.ours, theirs = pty.openpty()
        self.command = subprocess.Popen(
            [COMMAND, "arena", *args], stdin=theirs, stdout=subprocess.PIPE, stderr=theirs,
            start_new_session=True, cwd=ROOT, env={**os.environ, **ENGLISH, "COLUMNS": "80"},
            preexec_fn=_heeds_control_c,
        )  # fmt: skip
        os.close(theirs)
        self.shown = b""

    def shows(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.shown:
            assert time.monotonic() < end, self.shown
            self.shown += os.read(self.ours, 65536)

    def rest(self) -> str:
        """All that it shows until it ends."""
        try:
            while more := os.read(self.ours, 65536):
                self.shown += more
        except OSError:  # nobody is left who could write
            pass
        return self.shown.decode()

    def ends(self) -> int:
        return self.command.wait(timeout=PATIENCE)

    def leaves_nobody(self) -> bool:
        """All processes that it started are gone, or go in a moment."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                os.killpg(self.command.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.05)
        return False

    def close(self) -> None:
        assert self.command.stdout is not None
        self.command.stdout.close()
        os.close(self.ours)


@pytest.fixture
def endless() -> Iterator[Watched]:
    """Nobody would wait for its end."""
    match = Watched("skull", "--games", "1000000", "--cores", "2", "random", "novice")
    yield match
    if match.command.poll() is None:
        match.command.kill()
        match.command.wait()
    match.close()


def test_progress_is_shown_on_a_terminal_and_wiped_away_at_the_end() -> None:
    match = Watched("skull", "--games", "2000", "--cores", "1", "random")
    match.shows(" of 2,000 games")
    assert match.command.stdout is not None
    assert b"An even share" in match.command.stdout.read()
    assert match.ends() == 0
    shown = match.rest()
    match.close()
    assert "░" in shown
    assert "█" in shown
    assert shown.endswith("\r\x1b[K")


def test_control_c_ends_it_at_once_and_leaves_nobody_behind(endless: Watched) -> None:
    endless.shows("500 of 1,000,000 games")
    os.killpg(endless.command.pid, signal.SIGINT)  # a terminal tells all of them

    assert endless.ends() == 130
    assert endless.leaves_nobody()
    assert "Traceback" not in endless.rest()
    assert endless.command.stdout is not None
    assert endless.command.stdout.read() == b""


def test_control_c_before_the_first_game_ends_it_quietly_too(endless: Watched) -> None:
    endless.shows("0 of 1,000,000 games")
    os.killpg(endless.command.pid, signal.SIGINT)

    assert endless.ends() == 130
    assert endless.leaves_nobody()
    assert "Traceback" not in endless.rest()


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_however_it_ends_nobody_plays_on(endless: Watched, way: signal.Signals) -> None:
    endless.shows("0 of 1,000,000 games")
    time.sleep(1)  # until its processes play
    endless.command.send_signal(way)

    assert endless.ends() == -way
    assert endless.leaves_nobody()
