"""What is said over a table's WebSocket, both ways. Every message is JSON with a `type`.

A client says `hello` first, and is answered with the table, its talk and, once the game has begun,
the view. From then on it is told of everything that happens. A message of the client that has an
`id` is answered by `done` or `refused` with the same id, and may be sent again with it at any time:
nothing is done twice.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Raw

from skulduggery.core import Message, Outcome, Seat, Value
from skulduggery.server.model import Asking, GuestId, Line, Phase, Setup, Time

VERSION: Final = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]

CLAIMS: Final = (
    *("i-laid-a-skull", "i-laid-a-flower", "dont-flip-mine", "flip-mine"),
    *("i-can", "you-cannot", "trust-me", "i-have-the-king", "i-take-none"),
)
REACTIONS: Final = ("laugh", "gasp", "applaud", "skull", "flower", "thinking", "hurry", "sorry")


# From the client


class Hello(Value, frozen=True, tag="hello", forbid_unknown_fields=True):
    protocol: int
    since: Annotated[int | None, Meta(description="the last ply this client was told of")] = None
    luck: Annotated[str, Meta(max_length=128, description="random bytes, hex, for the dealer")] = ""
    language: Annotated[str, Meta(max_length=20)] = "en"


class Move(Value, frozen=True, tag="move", forbid_unknown_fields=True):
    id: Id
    decision: Annotated[int, Meta(description="the number of the decision, from the view")]
    move: Raw


class Talk(Value, frozen=True, tag="talk", forbid_unknown_fields=True):
    id: Id
    kind: Literal["say", "claim", "react"]
    text: Annotated[str, Meta(max_length=2_000)]


FromClient: TypeAlias = Hello | Move | Talk


# From the server


class SeatShown(Value, frozen=True):
    """Who sits there, and who plays."""

    name: str
    guest: GuestId | None
    bot: str | None
    here: bool
    played_by: Literal["person", "bot", "stand-in"]
    left: Literal["resigned", "kicked"] | None
    gives_up: bool
    muted: bool
    lucky: bool  # has added bytes of their own to the dealer's


class Watching(Value, frozen=True):
    guest: GuestId
    name: str
    muted: bool


class You(Value, frozen=True):
    guest: GuestId
    seat: Seat | None
    host: bool
    asking: bool


class TableShown(Value, frozen=True, tag="table"):
    """The table around the game, as this guest may see it."""

    code: str
    setup: Setup
    phase: Phase
    host: GuestId
    seats: tuple[SeatShown | None, ...]
    watching: tuple[Watching, ...]
    you: You
    commitment: str  # to the dealer's secret, before anybody adds luck
    invite: str | None  # the token of the link, for those who may invite
    asking: tuple[Asking, ...]  # at the door; only the host is shown them
    fills: Time | None
    outcome: Outcome | None
    next: str | None
    protocol: int = VERSION


class ClocksShown(Value, frozen=True):
    """Milliseconds, by seat: what is left of the bank, and of the decision that is owed."""

    banks: tuple[int, ...]
    left: tuple[int | None, ...]


class ViewShown(Value, frozen=True, tag="view"):
    """The game as this seat may know it, and all that it was told since the ply it had."""

    ply: int
    decision: Annotated[int | None, Meta(description="the number of the decision you owe")]
    view: Any
    told: tuple[Message, ...]
    clocks: ClocksShown | None


class Done(Value, frozen=True, tag="done"):
    """It is stored."""

    id: str
    ply: int | None = None


class RefusedShown(Value, frozen=True, tag="refused"):
    id: str | None
    message: Message
    text: str


class Talked(Value, frozen=True, tag="talk"):
    lines: tuple[Line, ...]


class Goodbye(Value, frozen=True, tag="goodbye"):
    """The last message before the server closes the socket."""

    message: Message
    text: str


FromServer: TypeAlias = TableShown | ViewShown | Done | RefusedShown | Talked | Goodbye
