"""examples/online_bot.py plays: three copies of it at one table, whatever happens to them."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.arena.running import ROOT
from tests.server.houses import PATIENCE, Client, Server, serving

EXAMPLE = ROOT / "examples" / "online_bot.py"
LONG = 6 * PATIENCE

HALTING = '''
"""Makes a decision, then thinks until it may go on."""

from pathlib import Path
from time import sleep

from skulduggery.bots import at_random

decisions = []


def decide(view, rng):
    decisions.append(view)
    if len(decisions) > 1:  # so many there are in every game
        Path("halted").touch()
        while not Path("go").exists():
            sleep(0.01)
    return at_random(view, rng)
'''


class Table:
    """A table for three copies of the example, made by somebody who only watches."""

    def __init__(self, server: Server, folder: Path, game: str, rules: str) -> None:
        (folder / "halting.py").write_text(HALTING)
        self.server, self.folder = server, folder
        self.host: Client = server.client("Ada")
        setup = {"game": game, "rules": rules, "seats": 3}
        self.made = self.host.post("/tables", setup=setup, sit=False)
        self.at = f"/tables/{self.made['code']}"
        self.bots: list[subprocess.Popen[str]] = []

    def seat(self, name: str, bot: str, *flags: str) -> subprocess.Popen[str]:
        house, made = f"http://{self.server.address}", self.made
        command = [sys.executable, EXAMPLE, house, made["code"], "--token", made["invite"]]
        started = subprocess.Popen(
            [*command, "--name", name, "--bot", bot, *flags],
            cwd=self.folder,
            env={**os.environ, "PYTHONWARNINGS": "error"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.bots.append(started)
        return started

    def begin(self) -> None:
        wait_for(lambda: all(seat and seat["lucky"] for seat in self.shown()["seats"]))
        self.host.post(f"{self.at}/start")

    def shown(self) -> Any:
        return self.host.get(self.at)

    def wait_until_halted(self) -> None:
        wait_for((self.folder / "halted").exists)
        assert self.shown()["phase"] == "playing"

    def check(self, *bots: subprocess.Popen[str]) -> None:
        """All came to the same end, and each found its own luck in the dealing."""
        said = [bot.communicate(timeout=LONG)[0] for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0, 0], said
        over = self.shown()
        draws = self.host.get(f"{self.at}/verify")["draws"]
        expected = f"over: {over['outcome']}; honest, {draws} draws"
        assert [text.splitlines()[-1] for text in said] == [expected] * 3
        luck = self.host.get(f"{self.at}/record")["dealing"]["luck"]
        assert [len(part) for part in luck] == [32, 32, 32]


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.1)


@contextmanager
def table_for(tmp_path: Path, game: str, rules: str) -> Iterator[Table]:
    with serving(tmp_path / "data") as server:
        table = Table(server, tmp_path, game, rules)
        try:
            yield table
        finally:
            for bot in table.bots:
                bot.kill()
                bot.communicate()


@pytest.mark.long
def test_a_copy_that_is_killed_in_the_middle_and_started_again_plays_on(tmp_path: Path) -> None:
    with table_for(tmp_path, "skull", "official") as table:
        others = [table.seat("Ben", "regular"), table.seat("Cleo", "random")]
        halting = table.seat("Dora", "halting:decide", "--keep", "dora.json")
        table.begin()
        table.wait_until_halted()
        halting.kill()

        again = table.seat("Dora", "regular", "--keep", "dora.json")

        table.check(*others, again)
        assert [seat["name"] for seat in table.shown()["seats"]].count("Dora") == 1


@pytest.mark.long
def test_copies_that_lose_the_server_in_the_middle_find_it_again(tmp_path: Path) -> None:
    with table_for(tmp_path, "skullking", "standard schedule=3,2,1") as table:
        bots = [table.seat("Ben", "regular"), table.seat("Cleo", "random")]
        bots.append(table.seat("Dora", "halting:decide"))
        table.begin()
        table.wait_until_halted()
        table.server.kill()
        (tmp_path / "go").touch()

        table.server.start()

        table.check(*bots)
