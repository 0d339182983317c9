"""`skulduggery serve --open`: how it greets those at the machine, and phones."""

import os
import pty
import re
import select
import signal
import stat
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from skulduggery.server.operations.bind import in_network
from tests.server.commands import COMMAND, surroundings, wait_for
from tests.server.houses import PATIENCE

LAST = "Ctrl-C ends it."


class Terminal:
    """What was written to it so far."""

    def __init__(self, screen: int) -> None:
        self._screen = screen
        self.text = ""

    def until(self, words: str) -> str:
        end = time.monotonic() + PATIENCE
        while words not in self.text and time.monotonic() < end:
            if select.select([self._screen], [], [], 0.1)[0]:
                self.text += os.read(self._screen, 65_536).decode("utf-8", "ignore")
        assert words in self.text
        return self.text


@contextmanager
def at_a_terminal(data: Path, *args: str, **env: str) -> Iterator[Terminal]:
    screen, behind = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--open", "--data", str(data), *args],
        stdin=behind,
        stdout=behind,
        stderr=behind,
        env=surroundings(**{"DISPLAY": "", "WAYLAND_DISPLAY": "", **env}),
    )
    os.close(behind)
    try:
        yield Terminal(screen)
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        os.close(screen)


@pytest.fixture
def browser(tmp_path: Path) -> tuple[Path, Path]:
    """A browser that notes what it was asked to show, and its note."""
    program, note = tmp_path / "browser", tmp_path / "note"
    program.write_text(f'#!/bin/sh\necho "$1" > "{note}"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program, note


def test_phones_get_a_code_to_scan_and_the_browser_opens(
    tmp_path: Path, browser: tuple[Path, Path]
) -> None:
    program, note = browser
    everywhere = ("--host", "0.0.0.0")
    with at_a_terminal(
        tmp_path / "data", *everywhere, DISPLAY=":7", BROWSER=str(program)
    ) as screen:
        text = screen.until(LAST)
        wait_for(note.exists)

        (here,) = re.findall(r"The table is set: (\S+)", text)
        wait_for(lambda: note.read_text().strip() == here)
        assert httpx.get(f"{here}/health").status_code == 200
    nearby = in_network()
    if nearby:
        assert f"Phones in the same network: http://{nearby}:" in text
        assert text.count("█") > 100


def test_a_machine_for_itself_says_how_to_let_phones_in(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path / "data") as screen:
        text = screen.until(LAST)

    assert "--host 0.0.0.0 lets phones" in text
    assert "█" not in text


def test_no_browser_is_opened_where_there_are_no_windows(
    tmp_path: Path, browser: tuple[Path, Path]
) -> None:
    program, note = browser
    with at_a_terminal(tmp_path / "data", BROWSER=str(program)) as screen:
        screen.until(LAST)

    assert not note.exists()


def test_without_a_terminal_it_serves_and_says_where(
    tmp_path: Path, browser: tuple[Path, Path]
) -> None:
    program, note = browser
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--open", "--data", str(tmp_path / "data")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(DISPLAY=":7", BROWSER=str(program)),
        text=True,
    )
    assert process.stdout is not None
    here = process.stdout.readline().removeprefix("The table is set: ").strip()
    answer = httpx.get(f"{here}/health")
    process.send_signal(signal.SIGTERM)

    assert (answer.status_code, process.wait(PATIENCE)) == (200, 0)
    assert "█" not in process.stdout.read()
    process.stdout.close()
    assert not note.exists()


def test_a_page_learns_how_phones_come_here(tmp_path: Path) -> None:
    with at_a_terminal(tmp_path / "data", "--host", "0.0.0.0") as screen:
        (here,) = re.findall(r"The table is set: (\S+)", screen.until(LAST))
        told = httpx.get(f"{here}/api/v1/nearby").json()["address"]

    nearby, port = in_network(), here.rpartition(":")[2]
    assert told == (f"http://{nearby}:{port}" if nearby else None)
