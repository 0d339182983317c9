"""Each rules page has every clause that the tests prove, and every option as it is."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from skulduggery import skull, skullking, texts
from skulduggery.core import AnyGame
from skulduggery.notation import GAMES, options

ROOT: Final = Path(__file__).parents[2]


class Headings(NamedTuple):
    """What the parts of a page are called that the tests look for, in one language."""

    books: Mapping[str, str]  # over the table of options, by game
    options: str
    seats: str  # a row of that table
    rule: str  # its first column
    ruling: str  # what stands before all that is ours and no book's


LANGUAGES: Final = {
    "en": Headings(
        {"skull": "Where the rulebooks differ", "skullking": "The presets"},
        "The options, one by one",
        "meant for",
        "rule",
        "Ruling",
    ),
    "de": Headings(
        {"skull": "Worin sich die Regelwerke unterscheiden", "skullking": "Die Vorlagen"},
        "Die Optionen, eine nach der anderen",
        "gedacht für",
        "Regel",
        "Festlegung",
    ),
}

# Where the books are silent or collide. Everything else on the pages is what they say.
RULINGS: Final = {
    "skull": {
        *("S-SEATS", "S-MUST", "S-OPENING", "S-FIRST", "S-TOP-DOWN", "S-LOSS"),
        *("S-OWN-WHOLE", "S-NEXT", "S-NEXT-OUT", "S-LAST-TRAP", "S-LC-OPEN"),
    },
    "skullking": {
        *("K-SCHEDULE", "K-DEALER", "K-BID", "K-SCORES", "K-LEAD-CHARACTER", "K-TIGRESS"),
        *("K-WHALE", "K-LOOT", "K-LOOT-SELF", "K-GB-LEAD", "K-GB-PASSIVE"),
        *("K-PA-WHEN", "K-PA-BENDT", "K-PA-RASCAL", "K-PA-JUANITA", "K-PA-HARRY"),
    },
}


class Page(NamedTuple):
    """A page of docs/rules, and what it must agree with."""

    game: AnyGame
    books: Sequence[str]  # the columns of that table
    language: str = "en"

    @property
    def headings(self) -> Headings:
        return LANGUAGES[self.language]

    @property
    def text(self) -> str:
        return document(self.game.name, self.language)

    @property
    def guide(self) -> str:
        """How to play, hints, and what each option changes."""
        return document(f"{self.game.name}-guide", self.language)

    @property
    def clause(self) -> re.Pattern[str]:
        return re.compile(rf"\b{self.game.clause_prefix}[A-Z]+(?:-[A-Z0-9]+)*\b")

    def section(self, heading: str) -> str:
        return self.text.split(f"## {heading}\n")[1].split("\n## ")[0]


def document(name: str, language: str) -> str:
    folder = ROOT / "docs" / "rules" / ("" if language == "en" else language)
    return (folder / f"{name}.md").read_text(encoding="utf-8")


ENGLISH: Final = {
    "skull": Page(skull.GAME, ["classic", "keys", "cards", "official"]),
    "skullking": Page(skullking.GAME, list(skullking.GAME.presets)),
}
PAGES: Final = {
    f"{name}-{language}": page._replace(language=language)
    for name, page in ENGLISH.items()
    for language in LANGUAGES
}
EVERY_PAGE = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
EVERY_OPTION = pytest.mark.parametrize(
    ("page", "option"),
    [
        pytest.param(page, option, id=f"{name}-{option}")
        for name, page in PAGES.items()
        for option in options(page.game)
    ],
)


def tagged(page: Page) -> set[str]:
    """Every clause of a game that some test names."""
    folders = [f"rules/{page.game.name}", "laws", "terminal", "browser"]
    files = [path for folder in folders for path in (ROOT / "tests" / folder).rglob("*.py")]
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
    lines = page.section(page.headings.books[page.game.name]).splitlines()
    cells = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith(f"| {page.game.clause_prefix}")
    ]
    return [Row(clause, option, values) for clause, option, *values in cells]


def word(page: Page, option: str, value: object) -> str:
    return next(word for word, known in options(page.game)[option].items() if known == value)


def explanation(page: Page, option: str) -> str:
    """The paragraph of an option: it begins with its clause or its name, and may have a table."""
    clause = next(row.clause for row in rows(page) if row.option == option)
    paragraphs = re.split(r"\n\n(?=\*\*|`)", page.section(page.headings.options).strip())
    begins = (f"**{clause}** ", f"`{option}` ")
    (one,) = [paragraph for paragraph in paragraphs if paragraph.startswith(begins)]
    return one


def test_every_game_has_its_page() -> None:
    assert {name: page.game for name, page in ENGLISH.items()} == GAMES


def test_the_pages_are_in_every_language_of_the_house() -> None:
    assert set(LANGUAGES) == set(texts.LANGUAGES)


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
def test_what_is_our_ruling_and_no_books_is_marked_and_nothing_else(page: Page) -> None:
    mark = f"*{page.headings.ruling}:*"
    paragraphs = [one for one in page.text.split("\n\n") if mark in one]
    explained, *marked = [re.findall(rf"^\*\*({page.clause.pattern})", one) for one in paragraphs]

    assert explained == []  # before any clause it is said what the mark means
    assert {id for ids in marked for id in ids} == RULINGS[page.game.name]
    assert len(marked) == len(RULINGS[page.game.name])
    assert all(one.count(mark) == 1 for one in paragraphs)


@EVERY_PAGE
def test_every_option_stands_in_the_table_as_each_rulebook_has_it(page: Page) -> None:
    table = {row.option: row.values for row in rows(page)}

    assert len(table) == len(rows(page))
    seats = [page.game.book_seats[name] for name in page.books]
    assert table.pop(page.headings.seats) == [f"{each.least}-{each.most}" for each in seats]
    assert table == {
        option: [
            word(page, option, getattr(page.game.presets[name], option)) for name in page.books
        ]
        for option in options(page.game)
    }


@EVERY_PAGE
def test_the_columns_of_the_table_are_the_rulebooks(page: Page) -> None:
    lines = page.section(page.headings.books[page.game.name]).splitlines()
    (heading,) = [line for line in lines if line.startswith(f"| {page.headings.rule} ")]

    assert re.findall(r"`([^`]+)`", heading) == page.books


@EVERY_OPTION
def test_every_value_of_every_option_is_explained(page: Page, option: str) -> None:
    words = list(options(page.game)[option])
    if "random" in words and "1" in words:  # a seat: the first and the last will do
        words = ["random", "1", words[-1]]

    assert [word for word in words if f"`{word}`" not in explanation(page, option)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_schedule_is_explained_with_its_cards(language: str) -> None:
    text = explanation(PAGES[f"skullking-{language}"], "schedule")

    for name, counts in skullking.rulebooks.SCHEDULES.items():
        if name != "long":  # which is told in words
            assert f"| `{name}` | {' '.join(map(str, counts))} |" in text


def outline(text: str) -> list[list[str]]:
    """Every heading's clauses in their order, and those of what stands before the first."""
    parts = re.split(r"^##+ ", text, flags=re.MULTILINE)
    return [re.findall(r"\b[SK]-[A-Z]+(?:-[A-Z0-9]+)*\b", part) for part in parts]


@EVERY_PAGE
def test_a_page_has_the_same_clauses_at_the_same_places_in_every_language(page: Page) -> None:
    english = ENGLISH[page.game.name]

    assert outline(page.text) == outline(english.text)
    assert outline(page.guide) == outline(english.guide)


@EVERY_PAGE
def test_the_guide_names_no_clause_that_there_is_not(page: Page) -> None:
    named = [id for part in outline(page.guide) for id in part]

    assert set(named) - tagged(page) == set()


@EVERY_PAGE
def test_the_guide_has_every_option_once_with_the_clause_that_it_changes(page: Page) -> None:
    chapters = page.guide.split("\n### ")[1:]
    clauses = {row.option: row.clause for row in rows(page)}

    assert sorted(chapter.split("\n")[0] for chapter in chapters) == sorted(options(page.game))
    for chapter in chapters:
        assert clauses[chapter.split("\n")[0]] in page.clause.findall(chapter)


def test_tags_are_found_wherever_they_stand() -> None:
    source = """
@clause("S-ONE")
@pytest.mark.clause("S-TWO")
def test_it(): ...
pytest.param(1, marks=mark.clause("S-THREE"))
other("S-FOUR")
"""
    assert set(tags(source)) == {"S-ONE", "S-TWO", "S-THREE"}
