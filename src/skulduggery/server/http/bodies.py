"""What is sent and answered over HTTP. What goes over the socket is in `protocol`."""

from typing import Annotated, Any

from msgspec import Meta

from skulduggery.core import BookSeats, Message, Outcome, Seat, Value
from skulduggery.games import GAMES
from skulduggery.server.model import GuestId, Phase, Setup
from skulduggery.server.store.sqlite.queries import Tally
from skulduggery.server.tables.hosting import FreeSeats
from skulduggery.skullking.explaining import Explained
from skulduggery.skullking.trick import KrakenLeader, WhaleLoot

Luck = Annotated[
    str,
    Meta(max_length=128, description="random bytes of your own, hex, chosen after the commitment"),
]


class Asked(Value, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is a mistake, not a wish."""


class Naming(Asked, frozen=True):
    """A name to go by."""

    name: Annotated[str, Meta(max_length=200)]


class Making(Asked, frozen=True):
    """A table to be made."""

    setup: Setup
    bots: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...],
        Meta(max_length=8, description="who sits down with you"),
    ] = ()
    sit: Annotated[bool, Meta(description="take a seat there yourself")] = True


class QuickMatch(Asked, frozen=True):
    """A seat at any table, now."""

    game: Annotated[str, Meta(max_length=20, description=" or ".join(GAMES))]


class Entering(Asked, frozen=True):
    """Coming in, by the invite or by asking the host."""

    token: Annotated[
        str, Meta(max_length=100, description="of the invite; empty: ask the host")
    ] = ""


class Sitting(Asked, frozen=True):
    """Taking a seat."""

    seat: Annotated[Seat | None, Meta(description="null: any that is free")] = None
    luck: Luck = ""


class AddingBot(Asked, frozen=True):
    """A bot for a free seat."""

    seat: Annotated[Seat | None, Meta(description="null: any that is free")] = None
    bot: Annotated[
        Annotated[str, Meta(max_length=40)] | None,
        Meta(description="its name; null: a character of the house"),
    ] = None


class Starting(Asked, frozen=True):
    """The game is to begin."""

    free: Annotated[
        FreeSeats,
        Meta(description="free seats: refuse to begin, fill them with bots, or remove them"),
    ] = "refuse"


class GivingUp(Asked, frozen=True):
    """Whether you would end the game without a result."""

    willing: bool = True


class Muting(Asked, frozen=True):
    """Whether somebody may talk."""

    muted: bool = True


class UsingPass(Asked, frozen=True):
    """A seat is to move to this device."""

    text: Annotated[str, Meta(max_length=40, description="what the other device shows")]


PadKey = Annotated[
    str,
    Meta(
        min_length=32,
        max_length=128,
        pattern="^[0-9a-f]+$",
        description="random bytes of your own, hex: whoever has them writes on this pad",
    ),
]
PadCounter = Annotated[
    int, Meta(ge=0, le=2**53, description="of two documents the higher is newer")
]
PadDocument = Annotated[dict[str, Any], Meta(description="whatever your pad is made of")]


class SharingPad(Asked, frozen=True):
    """A scorepad that others may follow."""

    key: PadKey
    counter: PadCounter
    document: PadDocument


class WritingPad(Asked, frozen=True):
    """A scorepad as it is now, as a whole."""

    counter: PadCounter
    document: PadDocument


class TakingPad(Asked, frozen=True):
    """A scorepad is to be written on this device from now on."""

    text: Annotated[str, Meta(max_length=40, description="what the other device shows")]
    key: PadKey


class TrickLaid(Asked, frozen=True):
    """Cards of Skull King in the order in which they were played: what beats what?"""

    cards: Annotated[
        tuple[Annotated[str, Meta(max_length=20)], ...],
        Meta(min_length=2, max_length=8, description="such as p7, rosie, tigress-escape"),
    ]
    kraken_leader: KrakenLeader = "left"
    whale_loot: WhaleLoot = "destroyed"


# Answers


class TrickExplained(Explained, frozen=True):
    """Who wins a trick, why, what it brings and who leads next; places count from 0, who led."""


class GuestShown(Value, frozen=True):
    """A guest: you."""

    id: GuestId
    name: str
    secret: Annotated[
        str | None, Meta(description="for clients without cookies, who send it as a bearer")
    ] = None


class Door(Value, frozen=True):
    """Where somebody stands who asked to come in."""

    inside: bool
    asking: bool


class Made(Value, frozen=True):
    """A table that you were led to."""

    code: str
    invite: Annotated[str, Meta(description="the link's token")]
    link: Annotated[str, Meta(description="for people: a page, with the token after the #")]


class PassGiven(Value, frozen=True):
    """Moves your seat, or a scorepad, to another device, once and soon."""

    text: Annotated[str, Meta(description="to type there")]
    seconds: Annotated[int, Meta(description="how long it is valid")]


class PadKept(Value, frozen=True):
    """That a scorepad is stored."""

    code: Annotated[str, Meta(description="for whoever follows it")]
    counter: int
    hand: Annotated[int, Meta(description="how often it was handed to another device")]


class Listed(Value, frozen=True):
    """A table in the lobby."""

    code: str
    setup: Setup
    phase: Phase
    players: tuple[str | None, ...]
    bots: int
    free: Annotated[int, Meta(description="seats that nobody has")]
    here: Annotated[int, Meta(description="guests who are connected")]


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
    """How you did, in all and by game and rulebook."""

    tallies: tuple[Tally, ...]
    played: int
    won: Annotated[float, Meta(description="a shared win counts in part")]


class GameOffered(Value, frozen=True):
    """A game, and all that can be chosen when a table is made."""

    name: str
    title: Annotated[str, Meta(description="its name for people, in any language")]
    seats: tuple[int, ...]
    rulebooks: tuple[str, ...]
    options: Annotated[
        dict[str, tuple[str, ...]], Meta(description="the words for each option's values")
    ]
    lists: Annotated[
        tuple[str, ...], Meta(description="options that take a list as well, such as 3,5,7")
    ]
    presets: Annotated[
        dict[str, dict[str, str]], Meta(description="what each rulebook says of each option")
    ]
    first_rules: Annotated[str, Meta(description="the rulebook that newcomers begin with")]
    usual_rules: Annotated[str, Meta(description="the one where nobody wishes for another")]
    book_seats: Annotated[
        dict[str, BookSeats],
        Meta(description="how many each rulebook is meant for; any of `seats` can be played"),
    ]
    clause_prefix: Annotated[str, Meta(description="what the ids of its clauses begin with")]
    claims: Annotated[
        tuple[str, ...], Meta(description="what makes sense to be claimed in its talk")
    ]
    bots: tuple[str, ...]
    characters: tuple[str, ...]


class SceneShown(Value, frozen=True):
    """A moment of a step: what is told of it, and what it changed."""

    told: tuple[Message, ...]
    changed: Annotated[
        tuple[dict[str, Any], ...],
        Meta(
            description="fields of the first viewer's view that are new since the scene before; "
            "then of each other's, besides those of the first"
        ),
    ]


class Frame(Value, frozen=True):
    """One step of a finished game: at least one scene."""

    ply: int
    seat: Annotated[int | None, Meta(description="who decided; null: the dealer")]
    scenes: tuple[SceneShown, ...]


class Replay(Value, frozen=True):
    """A finished game, or as much of it as one answer holds: ask on from the last frame."""

    plies: Annotated[int, Meta(description="of the whole game")]
    start: Annotated[int, Meta(description="the ply after which it begins")]
    views: Annotated[tuple[Any, ...], Meta(description="then, of each who was asked for")]
    frames: Annotated[tuple[Frame, ...], Meta(description="the plies that follow")]


class Shared(Value, frozen=True):
    """A link to the finished game, for whoever is to have it."""

    token: str
    link: Annotated[str, Meta(description="for people: a page, which asks nobody for a name")]
    seat: Annotated[
        int | None, Meta(description="whose view it shows; null: all, if records are open")
    ]


class SharedPlayer(Value, frozen=True):
    """Who played."""

    name: str
    bot: str | None


class SharedGame(Value, frozen=True):
    """A finished game, for whoever has its link."""

    code: str
    setup: Setup
    phase: Phase
    players: tuple[SharedPlayer, ...]
    seat: Annotated[
        int | None,
        Meta(description="where records are kept: whose view is shown besides what all saw"),
    ]
    commitment: Annotated[str, Meta(description="to the dealer's secret: its SHA-256")]
    outcome: Outcome | None


class Verification(Value, frozen=True):
    """Whether a record's draws are those that its dealing promised; if not, why."""

    honest: bool
    draws: Annotated[int, Meta(description="that were drawn again")]
    message: Message | None = None
    text: str | None = None


class Problem(Value, frozen=True):
    """Why something cannot be, in a sentence and as a message of the catalogue."""

    message: Message
    text: str


class Nearby(Value, frozen=True):
    """How phones in the same network come here, for a page that was opened on this very machine."""

    address: Annotated[str | None, Meta(description="null: it listens to its own machine alone")]


class Health(Value, frozen=True):
    """That the house is open."""

    status: str
    version: str
    tables: int
