"""What is sent and answered over HTTP. What goes over the socket is in `protocol`."""

from typing import Annotated, Any

from msgspec import Meta

from skulduggery.core import Message, Outcome, Seat, Value
from skulduggery.server.model import GuestId, Phase, Setup
from skulduggery.server.shelf import Tally

Luck = Annotated[
    str,
    Meta(max_length=128, description="random bytes of your own, hex, chosen after the commitment"),
]


class Asked(Value, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is a mistake, not a wish."""


class Naming(Asked, frozen=True):
    name: Annotated[str, Meta(max_length=200)]


class Making(Asked, frozen=True):
    setup: Setup
    bots: Annotated[tuple[str, ...], Meta(max_length=8, description="who sits down with you")] = ()
    sit: bool = True


class QuickMatch(Asked, frozen=True):
    game: Annotated[str, Meta(max_length=20)]


class Entering(Asked, frozen=True):
    token: Annotated[str, Meta(max_length=100, description="of the invite")] = ""


class Sitting(Asked, frozen=True):
    seat: Seat | None = None
    luck: Luck = ""


class AddingBot(Asked, frozen=True):
    seat: Seat | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Starting(Asked, frozen=True):
    fill: Annotated[bool, Meta(description="bots take the free seats")] = False


class GivingUp(Asked, frozen=True):
    willing: bool = True


class Muting(Asked, frozen=True):
    muted: bool = True


class UsingPass(Asked, frozen=True):
    text: Annotated[str, Meta(max_length=40)]


# Answers


class GuestShown(Value, frozen=True):
    id: GuestId
    name: str
    secret: Annotated[
        str | None, Meta(description="for clients without cookies, who send it as a bearer")
    ] = None


class Made(Value, frozen=True):
    code: str
    invite: Annotated[str, Meta(description="the link's token")]
    link: str


class PassGiven(Value, frozen=True):
    text: str
    seconds: int


class Listed(Value, frozen=True):
    """A table in the lobby."""

    code: str
    setup: Setup
    phase: Phase
    players: tuple[str | None, ...]
    bots: int
    free: int
    here: int


class Mine(Value, frozen=True):
    """A table of mine."""

    code: str
    setup: Setup
    phase: Phase
    players: tuple[str | None, ...]
    seat: Seat | None
    my_turn: bool
    outcome: Outcome | None
    next: str | None


class Statistics(Value, frozen=True):
    tallies: tuple[Tally, ...]
    played: int
    won: float


class GameOffered(Value, frozen=True):
    """A game, and all that can be chosen when a table is made."""

    name: str
    seats: tuple[int, ...]
    rulebooks: tuple[str, ...]
    options: dict[str, tuple[str, ...]]
    presets: dict[str, dict[str, str]]
    bots: tuple[str, ...]
    characters: tuple[str, ...]


class Frame(Value, frozen=True):
    """One step of a finished game, from one seat or from all."""

    ply: int
    seat: Annotated[int | None, Meta(description="who decided; null: the dealer, or the start")]
    views: tuple[Any, ...]
    told: tuple[tuple[Message, ...], ...]


class Replay(Value, frozen=True):
    plies: int
    frames: tuple[Frame, ...]


class Verification(Value, frozen=True):
    honest: bool
    draws: int
    message: Message | None = None
    text: str | None = None


class Problem(Value, frozen=True):
    """Why something cannot be, in a sentence and as a message of the catalogue."""

    message: Message
    text: str


class Health(Value, frozen=True):
    status: str
    version: str
    tables: int
