"""The nouns of the house: guests, tables, chairs, what is written down and what is said."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from skulduggery.core import Message, Mover, Outcome, Refused, Seat, Value

Time: TypeAlias = int
"""Milliseconds since 1970."""

GuestId: TypeAlias = Annotated[int, Meta(ge=0, lt=2**48)]

By: TypeAlias = Literal["person", "bot", "stand-in", "clock", "dealer"]
"""Who decided: the seat's owner, a bot that sits there, one that stands in, the clock, chance."""

Phase: TypeAlias = Literal["gathering", "playing", "over", "abandoned", "closed"]
ENDED: Final = frozenset[Phase](["over", "abandoned", "closed"])

DAY: Final = 24 * 60 * 60
SLOWEST: Final = 14 * DAY


class Denied(Refused):
    """Something asked of the house that cannot be, or not by this guest, or not now."""

    status: int = 409

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(Message(None, key, params))


class NotFound(Denied):
    status = 404


class NotYours(Denied):
    """It is there, but another's to decide."""

    status = 403


class NoGuest(Denied):
    """Nobody knows who is asking."""

    status = 401


class BadInput(Denied):
    status = 400


class TooFast(Denied):
    status = 429


class NotStored(Denied):
    """It could not be written down, so it did not happen."""

    status = 503


class Guest(Value, frozen=True):
    """Somebody with a name. Who knows the secret behind it is that guest."""

    id: GuestId
    name: str
    banned: bool = False


class Clock(Value, frozen=True, forbid_unknown_fields=True):
    """So many seconds a decision, and a bank for the whole game to pay from for those that take
    longer."""

    seconds: Annotated[int, Meta(ge=5, le=SLOWEST)]
    bank: Annotated[int, Meta(ge=0, le=SLOWEST)] = 0


class Setup(Value, frozen=True, forbid_unknown_fields=True):
    """What a table is for: all that is chosen when it is made."""

    game: Annotated[str, Meta(max_length=20, description="skull or skullking")]
    rules: Annotated[
        str,
        Meta(
            max_length=1_000, description="a rulebook and changes to it: official last_chance=yes"
        ),
    ]
    seats: Annotated[int, Meta(ge=2, le=8)]
    clock: Clock | None = None
    pace: Annotated[
        Literal["live", "slow"],
        Meta(description="slow: days to a move, and nobody is thought away"),
    ] = "live"
    grace: Annotated[
        int | None,
        Meta(description="after so many seconds away a bot stands in; null: never"),
    ] = 60
    public: Annotated[bool, Meta(description="in the lobby, and open to spectators")] = False
    door: Annotated[
        Literal["open", "ask"], Meta(description="sit down at once, or be let in by the host")
    ] = "open"
    talk: bool = True
    records: Annotated[
        Literal["open", "own"],
        Meta(description="afterwards: all cards for everybody, or to each player what they saw"),
    ] = "open"


class Chair(Value, frozen=True):
    """A taken seat: a guest's or a bot's."""

    name: str
    guest: GuestId | None = None
    bot: str | None = None
    luck: str = ""  # random bytes of this player's own, as hex
    left: Literal["resigned", "kicked"] | None = None  # a bot plays on for whoever left

    @property
    def owner(self) -> GuestId | None:
        """The guest who decides here."""
        return self.guest if self.left is None else None


class Asking(Value, frozen=True):
    """Somebody at the door: to come in and watch, or to take a seat."""

    guest: GuestId
    name: str
    wish: Literal["watch", "sit"]


class Pass(Value, frozen=True):
    """Lets the guest's seat be moved to another device, once and soon."""

    guest: GuestId
    hash: str  # of the characters to type there
    until: Time
    tries: int = 0


class Share(Value, frozen=True):
    """A link to the finished game: whoever has it may watch it again, and nothing else."""

    token: str
    seat: Seat | None = None  # whose own view it shows, where the table keeps its records


class Table(Value, frozen=True):
    """All that is written down of a table but its moves and its talk."""

    code: str
    token: str  # the invite's
    setup: Setup
    secret: str  # the dealer's, as hex: nobody's business until the game has ended
    created: Time
    host: GuestId
    chairs: tuple[Chair | None, ...]
    phase: Phase = "gathering"
    begun: Time | None = None
    admitted: tuple[GuestId, ...] = ()
    asking: tuple[Asking, ...] = ()
    kicked: tuple[GuestId, ...] = ()
    muted: tuple[GuestId, ...] = ()
    passes: tuple[Pass, ...] = ()
    giving_up: tuple[Seat, ...] = ()  # who would abandon the game
    fills: Time | None = None  # when bots take the free seats of a quick match
    outcome: Outcome | None = None
    next: str | None = None  # the code of the rematch
    shares: tuple[Share, ...] = ()


class Row(Value, frozen=True):
    """A move as it is stored."""

    ply: int
    seat: Mover
    move: bytes  # JSON
    by: By
    time: Time
    id: str | None = None  # the client's, so that a resend is known


class Line(Value, frozen=True):
    """Something said at the table. Nothing said binds."""  # S-TALK

    n: int
    guest: GuestId
    name: str
    seat: Seat | None
    kind: Literal["say", "claim", "react"]
    text: str
    time: Time
    id: str
