"""The catalogue is whole: every key that is used is there, every key that is there is used."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from types import CodeType
from typing import Final

import pytest

import skulduggery
from skulduggery.core import DEALER, AnyGame, Draw, IllegalMove, Message, Order
from skulduggery.notation import GAMES, options
from skulduggery.skull import GAME
from skulduggery.skull.model import Bid, Flip, Lose, Name, Pass, Place
from skulduggery.skullking import model as king
from skulduggery.skullking.cards import NAMES as CARDS
from skulduggery.skullking.cards import SUIT, SUITS
from skulduggery.texts import LANGUAGES, Voice, catalogue, words

SOURCE: Final = Path(skulduggery.__file__).parent
WEB: Final = SOURCE.parent.parent / "web"
PAGE_KEY: Final = re.compile(r"""["'](web\.[\w.-]+)["']|`(web\.[^`\n]+)`""")
PUT_IN: Final = re.compile(r"\$\{.*?\}")
VARIANT: Final = re.compile(r"\.(you|yours|one|none)(?=\.|$)")
KEY: Final = re.compile(
    r"(arena|cli|dealing|help|option|record|refusal|rulebook|rules|server|terminal|told|trick)\.[\w.-]+"
)
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
TABLES: Final = [(game, preset) for game in GAMES.values() for preset in game.presets]
WRONG: Final = {
    "skull": [
        *(Place("skull"), Place("last-chance"), Bid(0), Bid(25), Pass(), Draw(9)),
        *(Flip(0), Flip(9), Lose("skull"), Name(0), Name(9)),
    ],
    "skullking": [
        *(king.Bid(-1), king.Bid(25), king.Load("grapeshot"), king.Look(), king.Name(9)),
        *(king.Play(card) for card in (*CARDS, "joker")),
        *(king.Discard(()), king.Bet(5), king.Change(2), Draw(9), Order((1, 0))),
    ],
}


def literals() -> set[str]:
    """Every string in the source.

    Read off the compiled code: Python 3.11 before 3.11.8 may fail in building an `ast` when garbage
    is collected meanwhile (gh-106905), and these trees are large.
    """
    codes = [compile(path.read_text(), path, "exec") for path in SOURCE.rglob("*.py")]
    return {text for code in codes for text in strings_in(code)}


def strings_in(constant: object) -> Iterator[str]:
    match constant:
        case str():
            yield constant
        case CodeType(co_consts=parts) | (tuple() | frozenset() as parts):
            for part in parts:
                yield from strings_in(part)


def asked_for_by_the_page() -> set[str]:
    """What the web app asks for, as patterns: a part that is put in may be any word."""
    files = [path for kind in ("*.ts", "*.svelte") for path in (WEB / "src").rglob(kind)]
    found = [PAGE_KEY.findall(path.read_text()) for path in files]
    asked = {quoted or templated for keys in found for quoted, templated in keys}
    return {r"[\w-]+".join(map(re.escape, PUT_IN.split(key))) for key in asked}


def made_keys() -> set[str]:
    """Keys that are put together from the names of rulebooks, options and words."""
    keys = {"language"}
    for game in GAMES.values():
        books = {rules.rulebook for rules in game.presets.values()}
        keys |= {f"score.{game.name}", *[f"rulebook.{book}" for book in books]}
        keys |= {f"word.{book}.{word}" for book in books for word in words("en", book)}
        for name, values in options(game).items():
            keys |= {f"option.{name}.{value}" for value in values if not value.isdigit()}
    keys |= {f"card.{card}" for card in (*CARDS, *SUITS) if card not in SUIT}
    keys |= {f"suit.{suit}" for suit in SUITS} | {"load.grapeshot", "load.cannonball"}
    return keys | {"option.starter.named", "option.first_dealer.named", "option.schedule.list"}


def plain(key: str) -> str:
    return VARIANT.sub("", key)


def parameters(text: str, language: str) -> set[str]:
    fields = {field for _, field, _, _ in Formatter().parse(text) if field}
    return fields - set(words(language, "official"))


def test_every_key_that_is_used_is_in_the_catalogue() -> None:
    used = {text for text in literals() if KEY.fullmatch(text)} | made_keys()

    assert used - {plain(key) for key in catalogue("en")} == set()


def test_every_key_in_the_catalogue_is_used() -> None:
    known = {plain(key) for key in catalogue("en") if not key.startswith("web.")}

    assert known - literals() - made_keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_parameters(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)

    assert list(other) == list(english)
    for key, text in other.items():
        assert parameters(text, language) == parameters(english[key], "en"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_has_every_word(language: str) -> None:
    books = {rules.rulebook for rules in GAME.presets.values()}

    assert len({frozenset(words(language, book)) for book in books}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "preset"), TABLES, ids=lambda value: getattr(value, "name", value)
)
def test_all_that_is_told_or_refused_can_be_said(game: AnyGame, preset: str, language: str) -> None:
    rng = Random(preset)
    for _ in range(15 if game is GAME else 2):
        seats = rng.choice(game.seats)
        state = game.start(game.presets[preset], seats)
        while movers := game.to_act(state):
            seat = rng.choice(movers)
            move = game.draw(state, rng) if seat == DEALER else rng.choice(game.legal(state, seat))
            after = game.apply(state, seat, move)
            for viewer in (None, *range(seats)):
                voice = Voice(language, state.rules.rulebook, NAMES[:seats], viewer)
                for message in game.tell(state, seat, move, after, viewer):
                    assert_sentence(voice.say(message))
            refused = rng.randrange(seats)
            voice = Voice(language, state.rules.rulebook, NAMES[:seats], refused)
            for message in refusals(game, state, refused):
                assert_sentence(voice.say(message))
            state = after


def refusals(game: AnyGame, state: object, seat: int) -> list[Message]:
    found = []
    for move in WRONG[game.name]:
        try:
            game.apply(state, seat, move)
        except IllegalMove as refusal:
            found.append(refusal.message)
    return found


def assert_sentence(text: str) -> None:
    assert re.fullmatch(r"[A-ZÄÖÜ0-9„\"].*[.!?]", text), text
    assert "{" not in text


def beginnings(key: str) -> list[str]:
    """The key, and what it may have been put together from."""
    parts = key.split(".")
    return [".".join(parts[:length]) for length in range(2, len(parts) + 1)]


def test_every_key_that_the_page_asks_for_is_in_the_catalogue() -> None:
    known = {start for key in catalogue("en") for start in beginnings(key)}
    asked = asked_for_by_the_page()

    assert [one for one in asked if not any(re.fullmatch(one, key) for key in known)] == []


def test_every_key_of_the_page_is_asked_for() -> None:
    asked = asked_for_by_the_page()
    keys = {plain(key) for key in catalogue("en") if key.startswith("web.")}
    used = {
        key
        for key in keys
        if any(re.fullmatch(one, start) for one in asked for start in beginnings(key))
    }

    assert keys - used == set()
