"""All that is said to people: one catalogue, a JSON file a language.

A `Voice` says messages, in one of the `LANGUAGES`; `closest` is the one that somebody asked for.
`catalogue` has all texts of a language, `words` those of a rulebook.

A message is a key and parameters. Parameters named `seat` and `owner` are seats and become names,
`disc` is a piece and becomes the rulebook's word for it, `card`, `cards`, `suit` and `load` are
named as people do, numbers have a true minus, the others stand as they are; every word of the
rulebook is at hand in each sentence.
A key may have variants, the most telling of which is taken: `.you` when `seat` is the listener,
`.yours` when `owner` is, `.none` and `.one` by `n`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from skulduggery.core import Message, Seat, Value

LANGUAGES: Final = ("en", "de")
MINUS: Final = "\N{MINUS SIGN}"


def closest(wished: str) -> str:
    """The language that somebody asked for, as browsers say it (de-AT, de;q=0.8), or English."""
    return next((one for one in LANGUAGES if wished.lower().startswith(one)), "en")


def printable(line: str) -> str:
    """What comes from anybody, such as the names in a record, must not steer a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language by their keys."""
    texts: dict[str, str] = json.loads(files(__name__).joinpath(f"{language}.json").read_text())
    return texts


@cache
def words(language: str, rulebook: str) -> dict[str, str]:
    """A rulebook's own words: `piece`, `a_skull` and so on."""
    prefix = f"word.{rulebook}."
    return {
        key.removeprefix(prefix): text
        for key, text in catalogue(language).items()
        if key.startswith(prefix)
    }


class Voice(Value, frozen=True):
    """Speaks one language, in the words of one rulebook, to one listener."""

    language: str
    rulebook: str
    names: tuple[str, ...] = ()
    you: Seat | None = None

    def say(self, message: Message) -> str:
        return self.text(message.key, **message.params)

    def text(self, key: str, **params: int | str) -> str:
        known = catalogue(self.language)
        best = next(name for name in self._variants(key, params) if name in known)
        own = words(self.language, self.rulebook)
        return known[best].format_map(own | {name: self._word(name, params) for name in params})

    def _variants(self, key: str, params: dict[str, int | str]) -> list[str]:
        listener = [key]
        if self.you is not None and params.get("owner") == self.you:
            listener.insert(0, f"{key}.yours")
        if self.you is not None and params.get("seat") == self.you:
            listener.insert(0, f"{key}.you")
        number = {0: ".none", 1: ".one"}.get(params.get("n"), "")  # type: ignore[arg-type]
        return [name + number for name in listener] + listener

    def _word(self, name: str, params: dict[str, int | str]) -> int | str:
        value = params[name]
        match name, value:
            case (("seat" | "owner"), int()):
                return self.names[value]
            case "disc", str():
                return words(self.language, self.rulebook)[f"a_{value}"]
            case "card", str():
                return self._card(value)
            case "cards", str():
                return ", ".join([self._card(card) for card in value.split()])
            case (("suit" | "load"), str()):
                return catalogue(self.language)[f"{name}.{value}"]
            case "points", str():
                return value.replace("-", MINUS)
            case _, int() if value < 0:
                return f"{MINUS}{-value}"
            case _:
                return value

    def _card(self, card: str) -> str:
        """A special card by its name, a numbered one by its suit and number."""
        known = catalogue(self.language)
        return known.get(f"card.{card}") or known[f"card.{card[0]}"].format(n=card[1:])
