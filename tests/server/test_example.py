"""examples/online_bot.py plays: three copies of it at one table, whatever happens to them."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.arena.running import ROOT
from tests.server.houses import PATIENCE, Client, Server, free_port, serving

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


# What goes wrong is said in a sentence


def says(house: str, code: str, *flags: str) -> str:
    command = [sys.executable, str(EXAMPLE), house, code, *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONG)
    assert done.returncode in (1, 2), done
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


def test_where_nobody_answers_it_says_so() -> None:
    house = f"http://127.0.0.1:{free_port()}"

    told = says(house, "ABCDEF")
    assert told.startswith(f"Nobody answers at {house} (")
    assert told.endswith("Connection refused). Does a server run there?")
    assert 'not "localhost:8000": an address such as' in says("localhost:8000", "ABCDEF")
    assert "Nobody answers at http://[ " in says("http://[", "ABCDEF")


def test_where_somebody_else_answers_it_says_so(tmp_path: Path) -> None:
    """A server of plain files, which takes no POST and knows no such path."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        house = f"http://127.0.0.1:{other.server_port}"
        assert says(house, "ABCDEF") == f"What answers at {house} is no server of Skulduggery."
        other.shutdown()


def test_what_the_server_refuses_is_said_in_its_words(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        house = f"http://{server.address}"
        host = server.client("Ada")
        made = host.make()
        invited = (house, made["code"], "--token", made["invite"])

        assert "ZZZZZZ" in says(house, "ZZZZZZ")
        assert "invitation does not fit" in says(house, made["code"], "--token", "ffff")
        assert '"nobody"' in says(*invited, "--bot", "nobody")
        assert [seat for seat in host.get(f"/tables/{made['code']}")["seats"] if seat][1:] == []

        (tmp_path / "kept").write_text("nonsense")
        kept = says(*invited, "--keep", str(tmp_path / "kept"))
        assert kept == f"{tmp_path}/kept cannot be read. Without it we take a new seat."


def test_a_server_that_goes_away_is_missed_once_and_a_kept_secret_is_ours_alone(
    tmp_path: Path,
) -> None:
    with table_for(tmp_path, "skull", "official") as table:
        bot = table.seat("Ben", "random", "--keep", "ben.json")
        wait_for(lambda: any(seat and seat["lucky"] for seat in table.shown()["seats"]))
        table.server.kill()
        assert bot.stdout is not None
        assert bot.stdout.readline().startswith(f"The connection to http://{table.server.address}")
        table.server.start()
        table.host.post(f"{table.at}/close")

        assert bot.communicate(timeout=LONG)[0].count("Trying again") == 0
        assert (tmp_path / "ben.json").stat().st_mode & 0o777 == 0o600
