"""The README is true: its example runs, and what it names is there."""

import re
from pathlib import Path

import pytest

from skulduggery.notation import GAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_either_game_by_changing_the_import(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    imported = "from skulduggery.skull import GAME"
    assert example.count(imported) == 1
    example = example.replace(imported, f"from skulduggery.{game} import GAME")
    exec(compile(example, "README.md", "exec"), {})

    printed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in printed] == [*GAMES[game].presets]
    assert all("Outcome(winners=(" in line for line in printed)


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
