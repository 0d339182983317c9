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
    return [_sentence(voice, name, *_chosen(game, rules, name)) for name in options(game)]


def _chosen(game: AnyGame, rules: Any, name: str) -> tuple[str, Any]:
    value = getattr(rules, name)
    word = next(word for word, known in options(game)[name].items() if known == value)
    return word, value


def _sentence(voice: Voice, name: str, word: str, value: Any) -> str:
    if name == "starter" and value is not None:
        return voice.text("option.starter.named", seat=value)
    return voice.text(f"option.{name}.{word}")
