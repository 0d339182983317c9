"""What each game is called, and what its table is like where nothing is said."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from skulduggery.core import AnyGame
from skulduggery.skull import rulebooks as skull
from skulduggery.skullking import rulebooks as skullking
from skulduggery.texts import Voice

SEATS: Final = 4


class Usual(NamedTuple):
    title: str  # a key of the catalogue
    rules: str
    seats: Callable[[Any], range]  # what the rulebook proposes


USUAL: Final[Mapping[str, Usual]] = {
    "skull": Usual(
        title="terminal.title.skull",
        rules="official",
        seats=lambda rules: skull.PROPOSED_SEATS[rules.rulebook],
    ),
    "skullking": Usual(
        title="terminal.title.skullking",
        rules="standard",
        seats=lambda rules: skullking.PROPOSED_SEATS,
    ),
}


def title_of(game: AnyGame, voice: Voice) -> str:
    return voice.text(USUAL[game.name].title)


def seats_of(game: AnyGame, rules: Any) -> int:
    """As near to four as the rulebook likes."""
    return min(USUAL[game.name].seats(rules), key=lambda seats: abs(seats - SEATS))
