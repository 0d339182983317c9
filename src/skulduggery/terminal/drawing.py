"""What a screen needs of a game to show it: one value a game, and the screen knows no other."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from textual.content import Content

from skulduggery.core import Value
from skulduggery.terminal.commands import Command
from skulduggery.texts import Voice


class Offer(NamedTuple):
    key: str  # what to type
    text: str  # what it does


class Leaf(NamedTuple):
    """A page that only this game has."""

    command: Command
    title: str  # a key of the catalogue
    write: Callable[[Any, Voice], Content]


class Drawing(Value, frozen=True):
    """A game as it looks and speaks in a terminal, always for one seat's view of it."""

    board: Callable[[Any, Voice, int, int], Content]  # in so many columns and lines
    height_of: Callable[[Any, int, int], int]  # of the board: for its width, on a screen so high
    hand: Callable[[Any, Voice, int, int], Content]  # in so many columns, on a screen so high
    read: Callable[[Any, tuple[str, ...], str], Any]  # the move that is meant
    offers: Callable[[Any, Voice], list[Offer]]
    decision: Callable[[Any, Voice], str]  # who decides what now
    round: Callable[[Any, Voice], str]  # which round it is
    kinds: Callable[[Voice], list[Offer]]  # of moves there are, each with an example
    notation: str  # a key: how a record writes them
    play: tuple[str, ...]  # keys: how it is played
    beats: Mapping[str, float]  # how much longer the table breathes after some things told
    leaves: tuple[Leaf, ...] = ()
    opens: Mapping[str, str] = {}  # which leaf opens by itself when its reader is told something

    @property
    def own_commands(self) -> tuple[Command, ...]:
        return tuple([leaf.command for leaf in self.leaves])
