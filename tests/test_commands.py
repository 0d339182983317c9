"""Every command that README and docs show works as it stands there.

Each is run in a folder of its own with what it needs: a record of the name that is shown, a bot, a
server. Names that stand for something, such as CODE, are filled in, and nothing else is changed; of
matches only fewer games are played, and servers are stopped once they answer.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import pytest

from skulduggery import cli
from skulduggery.cli import arena
from skulduggery.notation import read_record, write_record
from tests.rules.dealings import dealt
from tests.server.houses import PATIENCE, Client, free_port
from tests.server.tuned import NO_LIMITS, Tuned, tuned
from tests.terminal.test_pty import Terminal
from tests.terminal.test_resume import UNFINISHED

pytestmark = pytest.mark.long  # it starts the whole program again and again

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN: Final = re.compile(r"^(?:    |(?=\$ ))(\S.*)$", re.MULTILINE)
MENTIONED: Final = re.compile(r"`(make [a-z-]+|skulduggery [a-z]+)\b[^`]*`")
CRON: Final = re.compile(r"^(?:[\d*]+ ){4}[\d*]+ +")
RECORD: Final = dealt("skull", "classic", 3)


class Shown(NamedTuple):
    page: str
    line: str

    @property
    def words(self) -> list[str]:
        """Without what only says when, where from, or why."""
        plain = CRON.sub("", self.line.removeprefix("$ ")).replace("/opt/skulduggery/bin/", "")
        return plain.partition("  #")[0].split()

    @property
    def has_output(self) -> bool:
        """Stands above what it printed, as the cross tables do: `make crosstables` plays those."""
        return self.line.startswith("$ ")

    def starts(self, *words: str) -> bool:
        return self.words[: len(words)] == list(words)


def shown() -> list[Shown]:
    found = [Shown(page.name, line) for page in PAGES for line in SHOWN.findall(page.read_text())]
    return [
        one for one in found if one.words[:1] and one.words[0] in ("skulduggery", "make", "python")
    ]


def name(one: Shown) -> str:
    return f"{one.page}: {' '.join(one.words)}"


def those(*beginnings: str) -> list[Shown]:
    return [one for one in COMMANDS if any(one.starts(*start.split()) for start in beginnings)]


COMMANDS: Final = list(dict.fromkeys(shown()))
PLAYED: Final = those("skulduggery play", "skulduggery replay", "skulduggery verify")
MATCHES: Final = those("skulduggery arena")
SERVERS: Final = those("skulduggery serve")
JOINED: Final = those("skulduggery join")
EXAMPLES: Final = those("python examples/online_bot.py")
OPERATED: Final = those("skulduggery backup", "skulduggery restore", "skulduggery operate")
MADE: Final = those("make")


def test_no_command_is_left_out() -> None:
    groups = [PLAYED, MATCHES, SERVERS, JOINED, EXAMPLES, OPERATED, MADE]
    assert sorted(COMMANDS) == sorted(one for group in groups for one in group)
    assert all(groups)


# Played here


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With a record, a bot and an unfinished game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "game.txt").write_text(write_record(RECORD))
    shutil.copy(ROOT / "examples" / "my_bot.py", tmp_path)
    games = tmp_path / "skulduggery" / "games"
    games.mkdir(parents=True)
    (games / "left.txt").write_text(UNFINISHED)
    return tmp_path


@pytest.mark.parametrize("command", PLAYED, ids=name)
def test_it_is_played_or_told(command: Shown, folder: Path) -> None:
    if "--save" in command.words:
        (folder / "game.txt").unlink()
    assert RECORD.dealing is not None
    noted = iter([RECORD.dealing.commitment, RECORD.dealing.luck[2]])
    words = [next(noted) if word == "HEX" else word for word in command.words[1:]]
    assert cli.main(words) == 0
    assert read_record((folder / "game.txt").read_bytes()).players


@pytest.mark.parametrize("command", MATCHES, ids=name)
def test_the_match_is_played(command: Shown, folder: Path) -> None:
    if command.has_output:
        assert arena.matches_of(cli.parser().parse_args(command.words[1:]))
        return
    assert cli.main([*command.words[1:], "--games", "1"]) == 0
    if "--plot" in command.words:
        assert (folder / command.words[command.words.index("--plot") + 1]).exists()


# At a server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tuned]:
    with tuned(tmp_path_factory.mktemp("commands") / "data", **NO_LIMITS) as server:
        yield server


@pytest.mark.parametrize("command", SERVERS, ids=name)
def test_the_server_answers(command: Shown, folder: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        command_line(command),
        env={**os.environ, "SKULDUGGERY_PORT": f"{port}"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(server, f"http://127.0.0.1:{port}/health")
    finally:
        server.send_signal(signal.SIGTERM)
    assert server.wait(PATIENCE) == 0


def wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("nobody answers")


def table_at(house: Tuned) -> tuple[Client, Any]:
    host = house.client("Hanna")
    setup = {"game": "skull", "rules": "official", "seats": 2}
    return host, host.post("/tables", setup=setup, sit=False, bots=["novice"])


def filled_in(command: Shown, house: Tuned, made: Any) -> list[str]:
    """With the server and the table that are there."""
    code, token = made["code"], made["invite"]
    names = {"ABCDEF": code, "CODE": code, "1f3a": token, "TOKEN": token}
    real = {"http://localhost:8000": f"http://{house.address}", **names}
    words = [real.get(word, word) for word in command.words]
    assert {code, token} < set(words)
    return words


@pytest.mark.parametrize("command", JOINED, ids=name)
def test_the_table_is_joined(command: Shown, folder: Path, house: Tuned) -> None:
    _, made = table_at(house)
    terminal = Terminal(folder, *filled_in(command, house, made)[1:])
    try:
        terminal.shows(b"Waiting for the host to begin.")
        terminal.presses(b"\x03")
        assert terminal.ends() == 0
    finally:
        terminal.close()


@pytest.mark.parametrize("command", EXAMPLES, ids=name)
def test_the_example_plays(command: Shown, house: Tuned) -> None:
    host, made = table_at(house)
    at = f"/tables/{made['code']}"
    words = [sys.executable, *filled_in(command, house, made)[1:]]
    bot = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not all(host.get(at)["seats"]):
            assert bot.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
        host.post(f"{at}/start")
        assert bot.wait(PATIENCE) == 0
    finally:
        bot.kill()
        bot.wait()


# By whoever runs one


class Stopped(NamedTuple):
    """What a server has left: its folder, and what may be named there."""

    data: Path
    backup: Path
    names: dict[str, str]


@pytest.fixture(scope="module")
def stopped(house: Tuned, tmp_path_factory: pytest.TempPathFactory) -> Stopped:
    host, made = table_at(house)
    folder = tmp_path_factory.mktemp("stopped")
    left = Stopped(
        folder / "data", folder / "left.db", {"CODE": made["code"], "GUEST": f"{host.id}"}
    )
    run(["skulduggery", "backup", str(left.backup)], folder, house.data)
    run(["skulduggery", "restore", str(left.backup)], folder, left.data)
    return left


@pytest.mark.parametrize("command", OPERATED, ids=name)
def test_the_server_is_looked_after(command: Shown, folder: Path, stopped: Stopped) -> None:
    data = folder / "house"
    shutil.copytree(stopped.data, data)
    (folder / "backups").mkdir()
    shutil.copy(stopped.backup, folder / "backups" / "tables-2026-11-16.db")
    run([stopped.names.get(word, word) for word in command.words], folder, data)


def run(words: list[str], folder: Path, data: Path) -> None:
    """In a shell, as cron and people do. /backups is a folder of the test's."""
    line = " ".join(words).replace(r"\%", "%").replace("/backups", f"{folder}/backups")
    done = subprocess.run(
        ["bash", "-c", line],
        env={**os.environ, "PATH": path(), "SKULDUGGERY_DATA": str(data)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")


def command_line(command: Shown) -> list[str]:
    return [str(Path(sys.executable).with_name("skulduggery")), *command.words[1:]]


def path() -> str:
    return os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


# Made, and merely mentioned


@pytest.mark.parametrize("command", MADE, ids=name)
def test_there_is_such_a_target(command: Shown) -> None:
    assert made(command.words[1]) == 0


def made(target: str) -> int:
    """What it would do, without doing it."""
    done = subprocess.run(
        ["make", "-n", target], cwd=ROOT, capture_output=True, env={**os.environ, "MAKEFLAGS": ""}
    )
    return done.returncode


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_mentioned_in_a_sentence_is_there_too(page: Path) -> None:
    for program, word in {tuple(found.split()) for found in MENTIONED.findall(page.read_text())}:
        if program == "make":
            assert made(word) == 0, word
        else:
            with pytest.raises(SystemExit) as ended:
                cli.main([word, "--help"])
            assert ended.value.code == 0, word
