"""Each rules page has every clause that the tests prove, and every option as it is."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from skulduggery import skull, skullking
from skulduggery.core import AnyGame
from skulduggery.notation import GAMES, options

ROOT = Path(__file__).parents[2]


class Page(NamedTuple):
    """A page of docs/rules, and what it must agree with."""

    game: AnyGame
    letter: str  # with which its clauses begin
    heading: str  # of the table of options
    books: Mapping[str, range]  # the columns of that table, with the seats that each proposes

    @property
    def text(self) -> str:
        return (ROOT / "docs" / "rules" / f"{self.game.name}.md").read_text(encoding="utf-8")

    @property
    def clause(self) -> re.Pattern[str]:
        return re.compile(rf"\b{self.letter}-[A-Z]+(?:-[A-Z0-9]+)*\b")

    def section(self, heading: str) -> str:
        return self.text.split(f"## {heading}\n")[1].split("\n## ")[0]


PAGES = {
    "skull": Page(skull.GAME, "S", "Where the rulebooks differ", skull.rulebooks.PROPOSED_SEATS),
    "skullking": Page(
        skullking.GAME,
        "K",
        "The presets",
        dict.fromkeys(skullking.GAME.presets, skullking.rulebooks.PROPOSED_SEATS),
    ),
}
EVERY_PAGE = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
EVERY_OPTION = pytest.mark.parametrize(
    ("page", "option"), [(page, option) for page in PAGES.values() for option in options(page.game)]
)


def tagged(page: Page) -> set[str]:
    """Every clause of a game that some test names."""
    folders = [ROOT / "tests" / "rules" / page.game.name, ROOT / "tests" / "laws"]
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    ids = {id for path in files for id in tags(path.read_text(encoding="utf-8"))}
    return {id for id in ids if page.clause.fullmatch(id)}


def tags(source: str) -> Iterator[str]:
    """What is written as `clause("...")`, on its own or as `pytest.mark.clause("...")`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Name("clause") | ast.Attribute(attr="clause"),
                args=[ast.Constant(str(id))],
            ):
                yield id


class Row(NamedTuple):
    clause: str
    option: str
    values: list[str]


def rows(page: Page) -> list[Row]:
    """The table of options, without the backticks."""
    lines = page.section(page.heading).splitlines()
    cells = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith(f"| {page.letter}-")
    ]
    return [Row(clause, option, values) for clause, option, *values in cells]


def word(page: Page, option: str, value: object) -> str:
    return next(word for word, known in options(page.game)[option].items() if known == value)


def explanation(page: Page, option: str) -> str:
    """The paragraph of an option: it begins with its clause or its name, and may have a table."""
    clause = next(row.clause for row in rows(page) if row.option == option)
    paragraphs = re.split(r"\n\n(?=\*\*|`)", page.section("The options, one by one").strip())
    begins = (f"**{clause}** ", f"`{option}` ")
    (one,) = [paragraph for paragraph in paragraphs if paragraph.startswith(begins)]
    return one


def test_every_game_has_its_page() -> None:
    assert {name: page.game for name, page in PAGES.items()} == GAMES


@EVERY_PAGE
def test_every_clause_on_the_page_is_proved_and_every_one_proved_is_on_the_page(
    page: Page,
) -> None:
    assert set(page.clause.findall(page.text)) == tagged(page)


@EVERY_PAGE
def test_every_clause_is_explained_once(page: Page) -> None:
    explained = re.findall(rf"^\*\*({page.clause.pattern})\*\* ", page.text, re.MULTILINE)

    assert Counter(explained) == Counter(tagged(page))


@EVERY_PAGE
def test_every_option_stands_in_the_table_as_each_rulebook_has_it(page: Page) -> None:
    table = {row.option: row.values for row in rows(page)}

    assert len(table) == len(rows(page))
    assert table.pop("seats proposed") == [
        f"{seats[0]}-{seats[-1]}" for seats in page.books.values()
    ]
    assert table == {
        option: [
            word(page, option, getattr(page.game.presets[name], option)) for name in page.books
        ]
        for option in options(page.game)
    }


@EVERY_PAGE
def test_the_columns_of_the_table_are_the_rulebooks(page: Page) -> None:
    (heading,) = [
        line for line in page.section(page.heading).splitlines() if line.startswith("| rule ")
    ]

    assert re.findall(r"`([^`]+)`", heading) == list(page.books)


@EVERY_OPTION
def test_every_value_of_every_option_is_explained(page: Page, option: str) -> None:
    words = list(options(page.game)[option])
    if "random" in words and "1" in words:  # a seat: the first and the last will do
        words = ["random", "1", words[-1]]

    assert [word for word in words if f"`{word}`" not in explanation(page, option)] == []


def test_a_schedule_is_explained_with_its_cards() -> None:
    text = explanation(PAGES["skullking"], "schedule")

    for name, counts in skullking.rulebooks.SCHEDULES.items():
        if name != "long":  # which is told in words
            assert f"| `{name}` | {' '.join(map(str, counts))} |" in text


def test_tags_are_found_wherever_they_stand() -> None:
    source = """
@clause("S-ONE")
@pytest.mark.clause("S-TWO")
def test_it(): ...
pytest.param(1, marks=mark.clause("S-THREE"))
other("S-FOUR")
"""
    assert set(tags(source)) == {"S-ONE", "S-TWO", "S-THREE"}
