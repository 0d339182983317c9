"""The rules page has every clause that the tests prove, and every option as it is."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from skulduggery.notation import options
from skulduggery.skull import GAME
from skulduggery.skull.rulebooks import PRESETS, PROPOSED_SEATS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "skull.md").read_text(encoding="utf-8")
TESTS = [ROOT / "tests" / "rules" / "skull", ROOT / "tests" / "laws"]

CLAUSE = re.compile(r"\bS-[A-Z]+(?:-[A-Z]+)*\b")


def tagged() -> set[str]:
    """Every clause of Skull that some test names."""
    files = [path for folder in TESTS for path in sorted(folder.rglob("*.py"))]
    ids = {id for path in files for id in tags(path.read_text(encoding="utf-8"))}
    return {id for id in ids if CLAUSE.fullmatch(id)}


def tags(source: str) -> Iterator[str]:
    """What is written as `clause("...")`, on its own or as `pytest.mark.clause("...")`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Name("clause") | ast.Attribute(attr="clause"),
                args=[ast.Constant(str(id))],
            ):
                yield id


def rows(heading: str) -> dict[str, list[str]]:
    """The table under a heading, by what its second column names, without the backticks."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| S-")]
    cells = [[cell.strip().strip("`") for cell in line] for line in lines]
    return {option: values for _, option, *values in cells}


def word(option: str, value: object) -> str:
    return next(word for word, known in options(GAME)[option].items() if known == value)


def test_every_clause_on_the_page_is_proved_and_every_one_proved_is_on_the_page() -> None:
    assert set(CLAUSE.findall(PAGE)) == tagged()


def test_every_clause_is_explained_once() -> None:
    explained = re.findall(rf"^\*\*({CLAUSE.pattern})\*\* ", PAGE, re.MULTILINE)

    assert Counter(explained) == Counter(tagged())


def test_every_option_stands_in_the_table_as_each_rulebook_has_it() -> None:
    books = ["classic", "keys", "cards", "official"]
    table = rows("Where the rulebooks differ")

    seats = [f"{seats[0]}-{seats[-1]}" for seats in (PROPOSED_SEATS[name] for name in books)]
    assert table.pop("seats proposed") == seats
    assert table == {
        option: [word(option, getattr(PRESETS[name], option)) for name in books]
        for option in options(GAME)
    }


@pytest.mark.parametrize("option", options(GAME))
def test_every_value_of_every_option_is_explained(option: str) -> None:
    section = PAGE.split("## The options, one by one\n")[1].split("\n## ")[0]
    words = list(options(GAME)[option])
    if option == "starter":  # a seat: the first and the last will do
        words = ["random", "1", "6"]

    assert [word for word in words if f"`{word}`" not in section] == []


def test_tags_are_found_wherever_they_stand() -> None:
    source = """
@clause("S-ONE")
@pytest.mark.clause("S-TWO")
def test_it(): ...
pytest.param(1, marks=mark.clause("S-THREE"))
other("S-FOUR")
"""
    assert set(tags(source)) == {"S-ONE", "S-TWO", "S-THREE"}
