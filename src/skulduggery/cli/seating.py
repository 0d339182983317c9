"""Who sits where: bots by name, from the left of the person on, and what everybody is called."""

from collections.abc import Sequence
from typing import Final

from skulduggery.bots import CHARACTERS
from skulduggery.cli.speaking import refused
from skulduggery.core import Seat

NAME: Final = "Ada"
BOTS_NAMES: Final = ("Ben", "Cleo", "Dario", "Edda", "Finn", "Gus", "Hanna", "Ivo")
AGAIN: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")
LONGEST_NAME: Final = 12
YOU: Final = 0  # the person's seat


def asked(names: str | None, others: int) -> list[str]:
    """The bots that were named; or else characters, no two of them alike as long as they last."""
    return [name.strip() for name in names.split(",")] if names else list(CHARACTERS)[:others]


def by_seat(names: list[str], you: Seat, seats: int, waits_for_you: bool) -> dict[Seat, str]:
    """Which bot sits where: everywhere, but for the person who is waited for."""
    taken = [seat for seat in range(seats) if seat != you or not waits_for_you]
    if len(names) > len(taken):
        raise refused("cli.bot.many", found=len(names), most=len(taken))
    return {seat: _bot_at(seat, names, you) for seat in taken}


def _bot_at(seat: Seat, names: list[str], you: Seat = YOU) -> str:
    """From the left of the person on, again and again: so the last may sit in for the person."""
    return names[(seat - you - 1) % len(names)]


def names(name: str, bots: list[str], seats: int) -> tuple[str, ...]:
    name = name.strip()
    if not (name and name.isprintable() and len(name) <= LONGEST_NAME):
        raise refused("cli.bad-name", most=LONGEST_NAME)
    seated = [name]
    for seat in range(1, seats):
        taken = {other.casefold() for other in seated}
        liked = _liked(_bot_at(seat, bots))
        seated.append(next(one for one in liked if one.casefold() not in taken))
    return tuple(seated)


def _liked(bot: str) -> Sequence[str]:
    """A character goes by its own name, and as II, III and so on if there are several of it."""
    if bot in CHARACTERS:
        return [f"{bot.capitalize()}{which}" for which in AGAIN]
    return BOTS_NAMES
