"""What any game here is: seats, moves as values, chance as a seat, records that replay.

`Game` is a frozen record of functions over immutable values (`Value`). Nothing here knows a rule of
any game, a clock or a network, nor any random number but from a `Random` that it is handed.

Who moves: `Seat`, or `DEALER` where something is to be drawn (`Mover`, `Dealer`).
Chance: `OneOf` or `OrderOf` is asked for (`Chance`), `Draw` or `Order` is the dealer's answer.
Words: a `Message` is a key of the catalogue (`skulduggery.texts`) and its parameters.
Refusals: `IllegalMove`, `BadRules`, `BadRecord`, `BadDealing`; each is `Refused` with a message.
Records: a `Record` holds an `Entry` for every decision, and perhaps its `Dealing`; `replay` gives
its states. `Outcome` is how a game ended.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Annotated, Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

Seat: TypeAlias = int
"""A player's place at the table, counted clockwise from 0."""

Dealer: TypeAlias = Literal["dealer"]
DEALER: Final = "dealer"
"""The seat of chance: it owes a decision whenever something is to be drawn."""

Mover: TypeAlias = Seat | Dealer


class Value(Struct, frozen=True, gc=False):
    """What everything here is made of: immutable, compared by content, never part of a cycle."""


# Chance: a game says what is to be drawn, the dealer answers without knowing the game.


class OneOf(Value, frozen=True, tag="one-of"):
    """One of n equally likely things, counted from 0. The purpose is unique within a round."""

    n: int
    purpose: str


class OrderOf(Value, frozen=True, tag="order-of"):
    """An order of n things, every one equally likely. The purpose is unique within a round."""

    n: int
    purpose: str


Chance: TypeAlias = OneOf | OrderOf


class Draw(Value, frozen=True, tag="draw"):
    """The dealer's answer to OneOf."""

    index: int


class Order(Value, frozen=True, tag="order"):
    """The dealer's answer to OrderOf: which thing comes first, and so on, counted from 0."""

    of: tuple[int, ...]


# What is said of a game: never prose, always a clause, a key of the catalogue and parameters.


class Message(Value, frozen=True):
    """Something to be said: the clause it comes from, a key of the catalogue, and parameters."""

    clause: str | None
    key: str
    params: Mapping[str, int | str] = {}


class Refused(Exception):
    """Something asked for cannot be. The message says what, and what to do about it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class IllegalMove(Refused):
    """A move that the rules do not allow now, from this seat."""


class BadRules(Refused):
    """Rules that make no sense together, or not for this many seats."""


class BadRecord(Refused):
    """A record that cannot be read, or does not replay."""


class BadDealing(Refused):
    """A record whose draws are not the ones that were promised, or that promised none."""


class Outcome(Value, frozen=True):
    """How a game ended: who won, several where they share it, and every seat's score."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Scene(Value, frozen=True):
    """A moment on the way to the next state: what is told of it, and the view as of then."""

    told: tuple[Message, ...]
    view: Any


class Played(Protocol):
    """A state of any game: all games here are played in rounds."""

    @property
    def round(self) -> int: ...


Rules = TypeVar("Rules")
State = TypeVar("State", bound=Played)
Move = TypeVar("Move")
View = TypeVar("View")


class BookSeats(Value, frozen=True):
    """How many players a rulebook is meant for, and how many seats a table begins with."""

    least: int
    most: int
    proposed: int

    def __contains__(self, seats: int) -> bool:
        return self.least <= seats <= self.most


class Game(Value, Generic[Rules, State, Move, View], frozen=True):
    """A game: its types, its rulebooks and its functions. All that serves a game knows only this.

    name: What it is called in commands and records.
    title: What it is called on a screen. It is a proper name, the same in every language.
    version: Of the rules' meaning. A record of any released version replays for ever.
    seats: How many may play, as a range.
    presets: The rulebooks by their names, each a value of `rules_type`.
    earlier_presets: The same by version, where a name meant something else to records of then;
        `presets_of(version)` knows.
    first_rules: The preset that newcomers begin with.
    usual_rules: The preset that is played where no other is named, and by which bots are measured.
    book_seats: By preset, how many players its book is meant for, and how many a table proposes.
    clause_prefix: What the ids of its clauses begin with.
    claims: What can be claimed at its table with a tap, true or false; none of it is a move.
    facts: What else never changes, by name and in plain values, for screens that must know it.
    rules_type: What its rules are, with a field for each option.
    move_type: The union of all its moves, the dealer's answers included.
    view_type: What its views are.

    start(rules, seats): The first state. Rules that make no sense, or not for so many seats, raise
        BadRules.
    to_act(state): Who owes a decision now, clockwise; nobody once the game is over. Several at once
        where choices are sealed, and they may answer in any order.
    legal(state, seat): All moves that this seat may make now. Of the dealer's answers a Draw is
        listed; an Order is not, since there are too many. `draw` makes either.
    apply(state, seat, move): The state after a move; the given one stays as it was. A move that is
        not allowed raises IllegalMove, which says why.
    chance(state): What the dealer is to draw now, OneOf or OrderOf; otherwise None.
    view(state, seat): What this seat may know; for None, what a spectator may.
    tell(before, mover, move, after, seat): What this seat, or with None a spectator, hears of a
        move, as messages.
    scenes(before, mover, move, after, seat): The same, with the view at each moment: what a move
        passes through and the state after it no longer shows comes first, such as a full trick.
    imagine(view, rng): A whole state that fits a view, for whoever would rather try moves out.
    outcome(state): Who won, with the scores; None while the game goes on.
    bids_met(state, seat): Of this seat's bids how many came true, and how many there were; none
        where a bid promises nothing.
    """

    name: str
    title: str
    version: int
    seats: range
    presets: Mapping[str, Rules]
    earlier_presets: Mapping[int, Mapping[str, Rules]]
    first_rules: str
    usual_rules: str
    book_seats: Mapping[str, BookSeats]
    clause_prefix: str
    claims: tuple[str, ...]
    facts: Mapping[str, Any]
    rules_type: type[Rules]
    move_type: Any  # a union, which `type` cannot express
    view_type: type[View]
    start: Callable[[Rules, int], State]
    to_act: Callable[[State], tuple[Mover, ...]]
    legal: Callable[[State, Mover], tuple[Move, ...]]
    apply: Callable[[State, Mover, Move], State]
    chance: Callable[[State], Chance | None]
    view: Callable[[State, Seat | None], View]
    tell: Callable[[State, Mover, Move, State, Seat | None], tuple[Message, ...]]
    scenes: Callable[[State, Mover, Move, State, Seat | None], tuple[Scene, ...]]
    imagine: Callable[[View, Random], State]
    outcome: Callable[[State], Outcome | None]
    bids_met: Callable[[State, Seat], tuple[int, int]]

    def presets_of(self, version: int) -> Mapping[str, Rules]:
        """What a rulebook's name means in a record of this version."""
        return self.earlier_presets.get(version, self.presets)

    def draw(self, state: State, rng: Random) -> Draw | Order:
        """The dealer's move where something is to be drawn, every one equally likely.

        Where draws must be the same for whoever knows a seed, `skulduggery.dealer` makes them.
        """
        match self.chance(state):
            case OneOf(n):
                return Draw(rng.randrange(n))
            case OrderOf(n):
                return Order(tuple(rng.sample(range(n), n)))
        raise IllegalMove(Message(None, "refusal.no-draw"))


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def messages(story: Iterable[Any]) -> tuple[Message, ...]:
    """What is told in a story: messages, and among them the states that a move passes through."""
    return tuple([one for one in story if isinstance(one, Message)])


def scenes(story: Iterable[Any], passing: Callable[[Any], Any], view: Any) -> tuple[Scene, ...]:
    """A story cut at its states, each as it is seen in passing; the last scene ends in the view."""
    found: list[Scene] = []
    told: list[Message] = []
    for one in story:
        if isinstance(one, Message):
            told.append(one)
        else:
            found.append(Scene(tuple(told), passing(one)))
            told = []
    return (*found, Scene(tuple(told), view))


class Entry(Value, Generic[Move], frozen=True, array_like=True):
    """One decision of a record."""

    seat: Mover
    move: Move


# Bytes as text, two digits each. `$` alone would let a line break pass.
Hex: TypeAlias = Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{2})*$(?!\n)")]
Hex32: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class Dealing(Value, frozen=True):
    """Where a table's draws came from: enough for anybody to draw them all again."""

    commitment: Hex32  # the secret's SHA-256, shown before anybody added luck
    secret: Hex32  # revealed at the end
    luck: Annotated[tuple[Hex, ...], Meta(min_length=1)]  # each seat's own bytes, "" for none


class Record(Value, Generic[Rules, Move], frozen=True, omit_defaults=True):
    """All there is to know of a game: whatever else is wanted follows by replaying it.

    In JSON what is not there is left out, so that a record without a dealing, or without bots, is
    written as it was before there were any.
    """

    game: str
    version: int
    rules: Rules
    players: tuple[str, ...]
    moves: tuple[Entry[Move], ...] = ()
    dealing: Dealing | None = None
    bots: tuple[str | None, ...] = ()  # which bot decided, by seat; None: a person


AnyRecord: TypeAlias = Record[Any, Any]


def replay(game: AnyGame, record: AnyRecord) -> Iterator[Any]:
    """Every state of a record from the start on, as far as it replays."""
    if record.version not in range(1, game.version + 1):
        versions = {"found": record.version, "known": game.version}
        raise BadRecord(Message(None, "record.version", versions))
    state = game.start(record.rules, len(record.players))
    yield state
    for ply, entry in enumerate(record.moves, start=1):
        try:
            state = game.apply(state, entry.seat, entry.move)
        except IllegalMove as refusal:
            raise BadRecord(Message(None, "record.illegal-move", {"ply": ply})) from refusal
        yield state
