"""Which rulebook or mix of rules is played, in words."""

from typing import Any

from skulduggery.core import AnyGame
from skulduggery.notation import options, write_rules
from skulduggery.texts import Voice


def name_of(game: AnyGame, rules: Any, voice: Voice) -> str:
    """The rulebook, and what this table does differently."""
    book = voice.text(f"rulebook.{rules.rulebook}")
    changes = changes_of(game, rules)
    return voice.text("terminal.mix", book=book, changes=" ".join(changes)) if changes else book


def short_name_of(game: AnyGame, rules: Any, voice: Voice) -> str:
    """The same for a narrow screen, which only counts what is different."""
    book = voice.text(f"rulebook.{rules.rulebook}")
    count = len(changes_of(game, rules))
    return voice.text("terminal.mix-count", book=book, n=count) if count else book


def changes_of(game: AnyGame, rules: Any) -> list[str]:
    return write_rules(game, rules).split()[1:]


def sentences(game: AnyGame, rules: Any, voice: Voice) -> list[str]:
    """What each option means at this table."""
    return [_sentence(game, voice, name, getattr(rules, name)) for name in options(game)]


def _sentence(game: AnyGame, voice: Voice, name: str, value: Any) -> str:
    match value:
        case int() if not isinstance(value, bool):
            return voice.text(f"option.{name}.named", seat=value)
        case tuple():
            return voice.text(f"option.{name}.list", counts=", ".join(map(str, value)))
    word = next(word for word, known in options(game)[name].items() if known == value)
    return voice.text(f"option.{name}.{word}")
