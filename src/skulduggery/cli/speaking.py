"""What a command says, and how it refuses."""

import sys
from typing import Final

from skulduggery.core import Message, Refused
from skulduggery.texts import Voice, printable

REFUSED: Final = 2  # the exit code for whatever was asked wrongly


def refused(key: str, **params: int | str) -> Refused:
    return Refused(Message(None, key, params))


def complain(voice: Voice, refusal: Refused) -> int:
    """One line: what cannot be, and what is wrong with it where more is known."""
    sentences = [voice.say(refusal.message)]
    cause = refusal.__cause__
    if isinstance(cause, Refused) and cause.message.key != "refusal.unreadable":
        sentences.append(voice.say(cause.message))  # what is no move at all needs saying only once
    sys.stdout.flush()
    print(f"skulduggery: {printable(' '.join(sentences))}", file=sys.stderr)
    return REFUSED


def say(line: str) -> None:
    print(printable(line))
