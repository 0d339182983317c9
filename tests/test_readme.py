"""The README is true: its example runs, and what it names is there."""

import re
from pathlib import Path

from skulduggery import cli
from skulduggery.cli import arena, play

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    exec(compile(example, "README.md", "exec"), {})


def test_every_table_that_it_shows_can_be_sat_down_at() -> None:
    commands = re.findall(r"^    skulduggery (play .*)$", README, re.MULTILINE)

    assert commands
    for command in commands:
        play.table_of(cli.parser().parse_args(command.split()), waits_for_you=True)


def test_every_match_that_it_shows_can_be_played() -> None:
    commands = re.findall(r"^    skulduggery (arena .*)$", README, re.MULTILINE)

    assert commands
    for command in commands:
        assert arena.matches_of(cli.parser().parse_args(command.split()))


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
