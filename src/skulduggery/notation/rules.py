"""Rules as text: the rulebook, and what a table changed."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import fields, replace

from skulduggery.core import AnyGame, BadRules, Message, Seat

LIST: Final = r"\d{1,3}(,\d{1,3})*"


def options(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Every option of a game: its name, and its values by the words they are written with.

    Lists of one's own, where an option takes them, are too many to name.
    """
    return {
        field.name: {_word(value): value for value in _values(field.type, game.seats)}
        for field in fields(game.rules_type)
        if field.name != "rulebook"
    }


def lists(game: AnyGame) -> tuple[str, ...]:
    """The options that also take a list of one's own, such as 3,5,7."""
    return tuple([field.name for field in fields(game.rules_type) if _takes_lists(field.type)])


def _values(kind: Any, seats: range) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    if kind == Seat | None:
        return (None, *range(seats[-1]))
    return get_args(_words_of(kind))


def _words_of(kind: Any) -> Any:
    """The words of an option that takes a list as well; of any other, all there is."""
    return get_args(kind)[0] if _takes_lists(kind) else kind


def _takes_lists(kind: Any) -> bool:
    return tuple[int, ...] in get_args(kind)


def _word(value: bool | int | str | tuple[int, ...] | None) -> str:
    match value:
        case tuple():
            return ",".join(map(str, value))
        case bool():
            return "yes" if value else "no"
        case None:
            return "random"
        case int():
            return str(value + 1)
    return value


def write_rules(game: AnyGame, rules: Any, version: int | None = None) -> str:
    """The rulebook, as this version or today's has it, and what differs from it."""
    book = _presets(game, version)[rules.rulebook]
    changes = [
        f"{name}={_word(getattr(rules, name))}"
        for name in options(game)
        if getattr(rules, name) != getattr(book, name)
    ]
    return " ".join([rules.rulebook, *changes])


def read_rules(game: AnyGame, text: str, version: int | None = None) -> Any:
    """The rules that a rulebook's name and changes spell, as in `official own_trap=random`.

    A name means what it means today, or what it meant to this version of the game.
    """
    presets = _presets(game, version)
    preset, *changes = text.split() or [""]
    if preset not in presets:
        raise _unknown("rules.unknown-rulebook", preset, presets)
    return replace(presets[preset], **dict(_read_change(game, word) for word in changes))


def _presets(game: AnyGame, version: int | None) -> Mapping[str, Any]:
    return game.presets if version is None else game.presets_of(version)


def _read_change(game: AnyGame, text: str) -> tuple[str, Any]:
    name, _, word = text.partition("=")
    if name not in options(game):
        raise _unknown("rules.unknown-option", name, options(game))
    return name, _read_value(game, name, word)


def _read_value(game: AnyGame, name: str, word: str) -> Any:
    values = options(game)[name]
    if word in values:
        return values[word]
    if not _takes_lists(get_type_hints(game.rules_type)[name]):
        raise _unknown("rules.unknown-value", word, values, option=name)
    if not re.fullmatch(LIST, word, re.ASCII):
        raise _unknown("rules.unknown-list", word, values, option=name)
    return tuple([int(number) for number in word.split(",")])


def _unknown(key: str, text: str, known: Iterable[str], **params: str) -> BadRules:
    return BadRules(Message(None, key, {"text": text, "known": ", ".join(known), **params}))
