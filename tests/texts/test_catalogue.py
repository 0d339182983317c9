"""The catalogue is whole: every key that is used is there, every key that is there is used."""

import ast
import re
from pathlib import Path
from random import Random
from string import Formatter
from typing import Final

import pytest

import skulduggery
from skulduggery.core import IllegalMove, Message
from skulduggery.notation import GAMES, options
from skulduggery.skull import GAME
from skulduggery.skull.model import Bid, Flip, Lose, Move, Name, Pass, Place
from skulduggery.texts import LANGUAGES, Voice, catalogue, words

SOURCE: Final = Path(skulduggery.__file__).parent
VARIANT: Final = re.compile(r"\.(you|yours|one|none)\b")
KEY: Final = re.compile(r"(cli|help|option|record|refusal|rulebook|rules|terminal|told)\.[\w.-]+")
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def literals() -> set[str]:
    """Every string in the source."""
    trees = [ast.parse(path.read_text()) for path in SOURCE.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def made_keys() -> set[str]:
    """Keys that are put together from the names of rulebooks, options and words."""
    keys = {"language"}
    for game in GAMES.values():
        books = {rules.rulebook for rules in game.presets.values()}
        keys |= {f"rulebook.{book}" for book in books}
        keys |= {f"word.{book}.{word}" for book in books for word in words("en", book)}
        for name, values in options(game).items():
            keys |= {f"option.{name}.{value}" for value in values if not value.isdigit()}
    return keys | {"option.starter.named"}


def plain(key: str) -> str:
    return VARIANT.sub("", key)


def parameters(text: str, language: str) -> set[str]:
    fields = {field for _, field, _, _ in Formatter().parse(text) if field}
    return fields - set(words(language, "official"))


def test_every_key_that_is_used_is_in_the_catalogue() -> None:
    used = {text for text in literals() if KEY.fullmatch(text)} | made_keys()

    assert used - {plain(key) for key in catalogue("en")} == set()


def test_every_key_in_the_catalogue_is_used() -> None:
    known = {plain(key) for key in catalogue("en")}

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
@pytest.mark.parametrize("preset", GAME.presets)
def test_all_that_is_told_or_refused_can_be_said(preset: str, language: str) -> None:
    rng = Random(preset)
    for _ in range(15):
        seats = rng.randint(2, 6)
        state = GAME.start(GAME.presets[preset], seats)
        while movers := GAME.to_act(state):
            seat = rng.choice(movers)
            move = rng.choice(GAME.legal(state, seat))
            after = GAME.apply(state, seat, move)
            for viewer in (None, *range(seats)):
                voice = Voice(language, state.rules.rulebook, NAMES[:seats], viewer)
                for message in GAME.tell(state, seat, move, after, viewer):
                    assert_sentence(voice.say(message))
            refused = rng.randrange(seats)
            for message in refusals(state, refused):
                assert_sentence(Voice(language, "keys", NAMES[:seats], refused).say(message))
            state = after


def refusals(state: object, seat: int) -> list[Message]:
    moves: list[Move] = [Place("skull"), Place("last-chance"), Bid(0), Bid(25), Pass()]
    moves += [Flip(0), Flip(9), Lose("skull"), Name(0), Name(9)]
    found = []
    for move in moves:
        try:
            GAME.apply(state, seat, move)  # type: ignore[arg-type]
        except IllegalMove as refusal:
            found.append(refusal.message)
    return found


def assert_sentence(text: str) -> None:
    assert re.fullmatch(r"[A-ZÄÖÜ0-9„\"].*[.!]", text), text
    assert "{" not in text
