"""What a server says of a table, as far as the terminal reads it; whatever else comes is ignored.

The server's own types are not imported: this is a client like any other, and takes what
docs/protocol.md promises.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Raw

from skulduggery.core import Message, Outcome, Seat, Value

VERSION: Final = 1
ENDED: Final = frozenset(["over", "abandoned", "closed"])


class Setup(Value, frozen=True):
    game: str
    rules: str


class Chair(Value, frozen=True):
    """Who sits there."""

    name: str
    guest: int | None
    bot: str | None
    here: bool
    lucky: bool


class You(Value, frozen=True):
    seat: Seat | None
    host: bool
    asking: bool


class TableShown(Value, frozen=True, tag="table"):
    """The table around the game."""

    code: str
    setup: Setup
    phase: str
    host: int
    seats: tuple[Chair | None, ...]
    you: You
    commitment: str
    outcome: Outcome | None
    next: str | None  # the code of the rematch


class Clocks(Value, frozen=True):
    """Milliseconds left to decide, by seat, when this was sent; None: owes no decision."""

    left: tuple[int | None, ...]


class ViewShown(Value, frozen=True, tag="view"):
    ply: int
    decision: int | None
    view: Raw  # of the game that is played
    told: tuple[Message, ...]
    clocks: Clocks | None


class Done(Value, frozen=True, tag="done"):
    id: str


class RefusedShown(Value, frozen=True, tag="refused"):
    id: str | None
    text: str


class Line(Value, frozen=True):
    n: int
    name: str
    seat: Seat | None
    kind: Literal["say", "claim", "react"]
    text: str


class Talked(Value, frozen=True, tag="talk"):
    lines: tuple[Line, ...]


class Goodbye(Value, frozen=True, tag="goodbye"):
    message: Message
    text: str


FromServer: TypeAlias = TableShown | ViewShown | Done | RefusedShown | Talked | Goodbye


# Over HTTP


class Welcomed(Value, frozen=True):
    """A new guest."""

    secret: str


class Door(Value, frozen=True):
    """Was I let in, or is the host still being asked?"""

    inside: bool
    asking: bool


class Made(Value, frozen=True):
    """A table of one's own, or a rematch."""

    code: str


class Problem(Value, frozen=True):
    """Why something was refused, as a sentence."""

    text: str


def said(text: str) -> Message:
    """A sentence of the server's own, which is in our language already."""
    return Message(None, "terminal.online.said", {"text": text})
