"""docs/bots.md is true: its bot runs, its commands are understood, its tables are the bots' own."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from bench import crosstables
from skulduggery import cli
from skulduggery.bots import CHARACTERS, find
from skulduggery.cli import arena
from skulduggery.notation import GAMES
from tests.arena.running import ROOT, run

EXAMPLES: Final = ROOT / "examples"
PAGE: Final = (ROOT / "docs" / "bots.md").read_text()
CODE: Final = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS: Final = re.findall(r"^(?:    |\$ )skulduggery (.*)$", PAGE, re.MULTILINE)


def test_the_bot_on_the_page_is_the_one_in_the_examples_and_has_twenty_lines() -> None:
    bot = (EXAMPLES / "my_bot.py").read_text()

    assert CODE[0] == bot
    assert len([line for line in bot.splitlines() if line]) <= 20


@pytest.mark.long
def test_the_bot_plays_as_the_page_says_and_beats_chance() -> None:
    (command,) = [command for command in COMMANDS if command.endswith("my_bot:MyBot random")]
    done = run(*command.split(), folder=EXAMPLES)
    row = next(line for line in done.stdout.splitlines() if line.startswith("my_bot:MyBot"))

    assert (done.returncode, done.stderr) == (0, "")
    assert row.split()[-1] == "0"  # never replaced
    assert float(row.split()[1]) > 30  # where an even share is 25

    played = run("play", "skull", "--with", "my_bot:MyBot", "--seed", "1", folder=EXAMPLES)
    assert (played.returncode, played.stderr) == (0, "")


def test_a_character_of_ones_own_is_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = ModuleType("crew")
    exec(compile(CODE[1], "docs/bots.md", "exec"), crew.__dict__)
    monkeypatch.setitem(sys.modules, "crew", crew)

    assert find(GAMES["skull"], "crew:hilda") == crew.hilda.decide


def test_the_characters_are_described_as_they_are() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", PAGE, re.MULTILINE)
    tempers = [(name, t.nerve, t.bluff, t.memory) for name, t in CHARACTERS.items()]

    assert [(name, *map(float, settings)) for name, *settings in rows] == tempers


# Cross tables


def test_the_page_has_one_place_for_what_was_measured() -> None:
    assert PAGE.count(crosstables.BEGIN) == PAGE.count(crosstables.END) == 1
    assert PAGE.index(crosstables.BEGIN) < PAGE.index(crosstables.END)


def test_tables_are_written_between_the_marks_and_nowhere_else() -> None:
    once = crosstables.write(PAGE, ["one\n", "two\n"])
    twice = crosstables.write(once, ["one\n", "two\n"])
    before, _ = PAGE.split(crosstables.BEGIN)

    assert once == twice
    assert once.startswith(before)
    assert f"{crosstables.BEGIN}\none\n\ntwo\n\n{crosstables.END}" in once


def test_what_is_measured_are_commands_that_are_understood() -> None:
    for table in crosstables.TABLES:
        args = cli.parser().parse_args(f"arena {table.args}".split())
        assert arena.matches_of(args)


def test_no_table_stands_there_without_its_command() -> None:
    measured = PAGE.partition(crosstables.BEGIN)[2].partition(crosstables.END)[0]
    titles, commands = measured.count("\n### "), measured.count("\n$ skulduggery arena ")

    assert titles == commands
    assert (titles > 0) != ("Not measured yet." in measured)


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert Path(ROOT / "docs" / target).exists(), target
