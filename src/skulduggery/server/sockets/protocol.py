"""What is said over a table's WebSocket, both ways. Every message is JSON with a `type`.

A client says `hello` first, and is answered with the table, its talk and, once the game has begun,
the view. From then on it is told of everything that happens. A message of the client that has an
`id` is answered by `done` or `refused` with the same id, and may be sent again with it at any time:
nothing is done twice.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Raw

from skulduggery.core import Message, Outcome, Seat, Value
from skulduggery.games import GAMES
from skulduggery.server.model import Asking, GuestId, Phase, Setup, Time

VERSION: Final = 1

Id: TypeAlias = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="the client's own, for the answer and to resend"),
]

CLAIMS: Final = tuple(dict.fromkeys([one for game in GAMES.values() for one in game.claims]))
REACTIONS: Final = ("laugh", "gasp", "applaud", "thinking", "hurry", "sorry", "flower", "skull")


# From the client


class Hello(Value, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message. It may be said again, to be shown everything anew or to add luck."""

    protocol: Annotated[int, Meta(description="the version this client speaks")]
    since: Annotated[
        int | None, Meta(description="the ply of the last view, to be told what was missed")
    ] = None
    luck: Annotated[
        str,
        Meta(max_length=128, description="random bytes, hex, for the dealer; see the commitment"),
    ] = ""
    language: Annotated[str, Meta(max_length=20, description="of refusals: en or de")] = "en"


class Move(Value, frozen=True, tag="move", forbid_unknown_fields=True):
    """A decision. The seat is that of the guest whose socket it is."""

    id: Id
    decision: Annotated[int, Meta(description="its number, as it came with the view")]
    move: Annotated[Raw, Meta(description="one of the view's `legal`")]


class Talk(Value, frozen=True, tag="talk", forbid_unknown_fields=True):
    """Something to say to the table."""

    id: Id
    kind: Literal["say", "claim", "react"]
    text: Annotated[
        str, Meta(max_length=2_000, description="a line; or one of the claims, or of the reactions")
    ]


FromClient: TypeAlias = Hello | Move | Talk


# From the server


class SeatShown(Value, frozen=True):
    """Who sits there, and who plays."""

    name: str
    guest: Annotated[GuestId | None, Meta(description="null: a bot's seat")]
    bot: str | None
    here: Annotated[bool, Meta(description="is connected")]
    played_by: Literal["person", "bot", "stand-in"]
    left: Annotated[
        Literal["resigned", "kicked"] | None, Meta(description="a bot plays on for whoever left")
    ]
    gives_up: Annotated[bool, Meta(description="would end the game without a result")]
    muted: bool
    lucky: Annotated[bool, Meta(description="has added bytes of their own to the dealer's")]


class Watching(Value, frozen=True):
    """Somebody who is here and has no seat."""

    guest: GuestId
    name: str
    muted: bool


class You(Value, frozen=True):
    """Who you are at this table."""

    guest: GuestId
    seat: Annotated[Seat | None, Meta(description="null: you watch")]
    host: bool
    asking: Annotated[bool, Meta(description="the host has not answered yet")]


class TableShown(Value, frozen=True, tag="table"):
    """The table around the game, as this guest may see it."""

    code: str
    setup: Setup
    phase: Phase
    host: GuestId
    seats: Annotated[tuple[SeatShown | None, ...], Meta(description="clockwise; null: free")]
    watching: tuple[Watching, ...]
    you: You
    commitment: Annotated[
        str, Meta(description="to the dealer's secret, before anybody adds luck: its SHA-256")
    ]
    invite: Annotated[
        str | None, Meta(description="the token of the link, for those who may invite")
    ]
    asking: Annotated[
        tuple[Asking, ...], Meta(description="at the door; only the host is shown them")
    ]
    fills: Annotated[
        Time | None, Meta(description="when bots take the free seats, in ms since 1970")
    ]
    outcome: Outcome | None
    next: Annotated[str | None, Meta(description="the code of the rematch")]
    protocol: int = VERSION


class ClocksShown(Value, frozen=True):
    """Milliseconds, by seat, at the moment this was sent."""

    banks: Annotated[tuple[int, ...], Meta(description="left for the whole game")]
    left: Annotated[
        tuple[int | None, ...],
        Meta(description="until a bot decides, the bank included; null: owes no decision"),
    ]


class Passed(Value, frozen=True):
    """A moment that the view no longer shows, such as the full trick before it is taken."""

    told: Annotated[int, Meta(description="how much of the view's `told` was told by then")]
    view: Annotated[Any, Meta(description="as your seat may know it; nobody decides in it")]


class ViewShown(Value, frozen=True, tag="view"):
    """The whole game as your seat may know it, and what happened since the view before."""

    ply: Annotated[int, Meta(description="how many moves were made, the dealer's included")]
    decision: Annotated[
        int | None, Meta(description="the number of the decision you owe; null: none")
    ]
    view: Annotated[Any, Meta(description="of the game that the table's setup names")]
    told: Annotated[tuple[Message, ...], Meta(description="for log, animation and screen reader")]
    passed: Annotated[
        tuple[Passed, ...],
        Meta(description="on the way here from the view before, in order; none after hello"),
    ]
    clocks: Annotated[ClocksShown | None, Meta(description="null: a table without a clock")]


class Done(Value, frozen=True, tag="done"):
    """What was asked for is stored, and nothing can undo it."""

    id: str
    ply: Annotated[int | None, Meta(description="of a move: its number, counted from 0")] = None


class RefusedShown(Value, frozen=True, tag="refused"):
    """Nothing was done, and this is why."""

    id: Annotated[str | None, Meta(description="null: what was sent had none that could be read")]
    message: Message
    text: Annotated[str, Meta(description="the message as a sentence, in your language")]


class LineShown(Value, frozen=True):
    """Something said at the table, by whom and as whom."""

    n: int
    guest: GuestId
    name: str
    seat: Seat | None
    kind: Literal["say", "claim", "react"]
    text: str
    time: Time


class Talked(Value, frozen=True, tag="talk"):
    """What was said: the last lines after hello, then every new one."""

    lines: tuple[LineShown, ...]


class Goodbye(Value, frozen=True, tag="goodbye"):
    """The last message before the server closes the socket."""

    message: Message
    text: str


class PadShown(Value, frozen=True, tag="pad"):
    """A scorepad as it was written last: for whoever follows it."""

    code: str
    counter: Annotated[int, Meta(description="the writer's: of two documents the higher is newer")]
    hand: Annotated[int, Meta(description="how often it was handed to another device")]
    touched: Annotated[Time, Meta(description="when it was written, in ms since 1970")]
    document: Annotated[
        dict[str, Any], Meta(description="as its writer sent it: read it with care")
    ]


FromPad: TypeAlias = PadShown | RefusedShown | Goodbye
FromServer: TypeAlias = TableShown | ViewShown | Done | RefusedShown | Talked | Goodbye
