"""What is the same in every line that a person types, whatever is played."""

import re
from typing import Any

from skulduggery.core import AnyGame, IllegalMove, Message, Seat
from skulduggery.notation import read_move
from skulduggery.terminal.commands import accepted


def bare(text: str) -> str:
    """Without case and without a verb before it: "Flip Ben" is "ben"."""
    first, *rest = text.casefold().split() or [""]
    return " ".join(rest if rest and first in accepted("terminal.accept.verb") else [first, *rest])


def number_in(word: str) -> int | None:
    return int(word) if re.fullmatch(r"\d{1,3}", word, re.ASCII) else None


def seat_in(names: tuple[str, ...], word: str) -> Seat | None:
    """A seat by its number, or by as much of a name as is needed to know whose it is."""
    number = number_in(word)
    if number is not None:
        return number - 1
    folded = [name.casefold() for name in names]
    meant = [seat for seat, name in enumerate(folded) if word and name.startswith(word)]
    exact = [seat for seat in meant if folded[seat] == word]
    found = exact or meant
    return found[0] if len(found) == 1 else None


def notated(game: AnyGame, word: str, text: str) -> Any:
    """A move as a record writes it; what is none is refused as the whole line that was typed."""
    try:
        return read_move(game, word)
    except IllegalMove:
        raise IllegalMove(Message(None, "refusal.unreadable", {"text": text})) from None
