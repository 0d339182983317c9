"""What a game's table is like where nothing is said."""

from typing import Any

from skulduggery.core import AnyGame
from skulduggery.texts import Voice


def seats_of(game: AnyGame, rules: Any) -> int:
    """What the rulebook proposes."""
    return game.book_seats[rules.rulebook].proposed


def meant_for(game: AnyGame, rules: Any, seats: int, voice: Voice) -> str:
    """A word about it where so many play whom the rulebook is not meant for; else nothing."""
    book = game.book_seats[rules.rulebook]
    if seats in book:
        return ""
    name = voice.text(f"rulebook.{rules.rulebook}")
    return voice.text("rules.meant-for", book=name, least=book.least, most=book.most)
