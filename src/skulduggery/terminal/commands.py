"""What may be typed at any table, whatever is played there."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from skulduggery.texts import LANGUAGES, Voice, catalogue

APOSTROPHE: Final = "'"  # before what is said: quicker than the word


class Command(NamedTuple):
    name: str
    accepts: str  # the key of the words it is known by, the first of which is shown
    explains: str
    offers: str = ""  # the key of what it does, where it is offered instead of a move


ALWAYS: Final = (
    Command("help", "terminal.accept.help", "help.command.help"),
    Command("rules", "terminal.accept.rules", "help.command.rules"),
    Command("log", "terminal.accept.log", "help.command.log"),
)
SAY: Final = Command("say", "terminal.accept.say", "help.command.say")
QUIT: Final = Command("quit", "terminal.accept.quit", "help.command.quit", "terminal.over.quit")
AGAIN: Final = Command(
    "again", "terminal.accept.again", "terminal.over.again", "terminal.over.again"
)
BEGIN: Final = Command(
    "begin", "terminal.accept.begin", "terminal.online.begin", "terminal.online.begin"
)


@cache
def accepted(key: str) -> frozenset[str]:
    """All that may be typed for something, in every language: nobody has to switch."""
    return frozenset(word for language in LANGUAGES for word in catalogue(language)[key].split())


def shown(voice: Voice, one: Command) -> str:
    """The word for a command that is shown to a person."""
    return voice.text(one.accepts).split()[0]


def shortest(voice: Voice, one: Command) -> str:
    return min(voice.text(one.accepts).split(), key=len)


def command(text: str, known: Iterable[Command], own: Iterable[Command] = ()) -> str | None:
    """The command that is meant, if it is one and not a move.

    The game's own may be followed by more: "why p7" asks why.
    """
    word = text.strip().casefold()
    meant = [one.name for one in known if word in accepted(one.accepts)]
    begun = [one.name for one in own if word and word.split()[0] in accepted(one.accepts)]
    return next(iter(meant + begun), None)


def spoken(text: str) -> str | None:
    """What is said to the table, if that is what was typed: "say well done", or "'well done"."""
    if text.startswith(APOSTROPHE):
        return text.removeprefix(APOSTROPHE).strip()
    word, _, rest = text.partition(" ")
    return rest.strip() if word.casefold() in accepted(SAY.accepts) else None
