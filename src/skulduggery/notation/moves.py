"""Moves as text, of any game."""

import re
from collections.abc import Mapping
from typing import Any, Final

from skulduggery.core import AnyGame, IllegalMove, Message
from skulduggery.games import parts
from skulduggery.notation.spelling import Spelling

SPELLINGS: Final[Mapping[str, Mapping[type, Spelling]]] = {
    name: part.SPELLINGS for name, part in parts("skulduggery.notation.{game}").items()
}


def write_move(game: AnyGame, move: Any) -> str:
    """A move as a word, as in a record."""
    return SPELLINGS[game.name][type(move)].write(move)


def read_move(game: AnyGame, text: str) -> Any:
    """The move that a word spells; one that spells none raises IllegalMove."""
    for spelling in SPELLINGS[game.name].values():
        if found := re.fullmatch(spelling.pattern, text, re.ASCII):
            return spelling.read(found[1])
    raise IllegalMove(Message(None, "refusal.unreadable", {"text": text}))
