"""What may be typed at any table, whatever is played there."""

from functools import cache
from typing import Final, NamedTuple

from skulduggery.texts import LANGUAGES, Voice, catalogue


class Command(NamedTuple):
    name: str
    accepts: str  # the key of the words it is known by, the first of which is shown
    explains: str


ALWAYS: Final = (
    Command("help", "terminal.accept.help", "help.command.help"),
    Command("rules", "terminal.accept.rules", "help.command.rules"),
    Command("log", "terminal.accept.log", "help.command.log"),
    Command("save", "terminal.accept.save", "help.command.save"),
    Command("quit", "terminal.accept.quit", "help.command.quit"),
)
AT_THE_END: Final = (
    Command("again", "terminal.accept.again", "terminal.over.again"),
    Command("save", "terminal.accept.keep", "terminal.over.save"),  # a key that was a move before
    *ALWAYS,
)


@cache
def accepted(key: str) -> frozenset[str]:
    """All that may be typed for something, in every language: nobody has to switch."""
    return frozenset(word for language in LANGUAGES for word in catalogue(language)[key].split())


def shown(voice: Voice, one: Command) -> str:
    """The word for a command that is shown to a person."""
    return voice.text(one.accepts).split()[0]


def command(text: str, over: bool, own: tuple[Command, ...] = ()) -> str | None:
    """The command that is meant, if it is one and not a move.

    The game's own may be followed by more: "why p7" asks why.
    """
    word = text.strip().casefold()
    known = AT_THE_END if over else ALWAYS
    meant = [one.name for one in known if word in accepted(one.accepts)]
    begun = [one.name for one in own if word and word.split()[0] in accepted(one.accepts)]
    return next(iter(meant + begun), None)
