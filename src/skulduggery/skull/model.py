"""The nouns of Skull: discs, moves, rules, and the state of a table."""

from typing import Final, Literal, TypeAlias

from skulduggery.core import Draw, Seat, Value

Disc: TypeAlias = Literal["flower", "skull", "last-chance"]
FLOWER: Final = "flower"
SKULL: Final = "skull"
LAST_CHANCE: Final = "last-chance"

Discs: TypeAlias = tuple[Disc, ...]

ALL_DISCS: Final[Discs] = (FLOWER, FLOWER, FLOWER, SKULL)  # S-DEAL
POINTS_TO_WIN: Final = 2  # S-WIN-TWO


# Moves


class Place(Value, frozen=True, tag="place"):
    """Lay a disc from the hand on top of the own stack."""

    disc: Disc


class Bid(Value, frozen=True, tag="bid"):
    """Open the challenge, or raise it."""

    number: int


class Pass(Value, frozen=True, tag="pass"):
    """Leave the auction."""


class Flip(Value, frozen=True, tag="flip"):
    """Turn the top disc of a stack."""

    owner: Seat


class Lose(Value, frozen=True, tag="lose"):
    """Put a disc of one's own choice away, face down."""

    disc: Disc


class Name(Value, frozen=True, tag="name"):
    """Say who starts the next round."""

    starter: Seat


Move: TypeAlias = Place | Bid | Pass | Flip | Lose | Name | Draw


# Rules: one field an option, read beside the clause it changes.


class Rules(Value, frozen=True):
    """The options of a table. The rulebook is the one it starts from, and lends look and words."""

    rulebook: Literal["classic", "keys", "cards", "official"]
    opening: Literal["at-once", "in-turn"]  # S-OPENING
    first: Literal["before-opening", "after-opening"]  # S-FIRST: when round 1's starter is shown
    own_trap: Literal["random", "chosen"]  # S-OWN-TRAP
    next_starter: Literal["challenger", "trap-owner"]  # S-NEXT: after a lost challenge
    next_out: Literal["challenger-names", "next-clockwise"]  # S-NEXT-OUT: out over the own trap
    last_trap: Literal["plain", "out"]  # S-LAST-TRAP
    last_chance: bool = False  # S-LAST-CHANCE
    starter: Seat | None = None  # S-FIRST: a named seat, or drawn
    own_stack: Literal["until-bid", "whole"] = "until-bid"  # S-OWN-WHOLE


# What everybody saw. These are public facts, so state and view both hold them.


class Call(Value, frozen=True, array_like=True):
    """One word in an auction: a number, or None for a pass."""

    seat: Seat
    number: int | None


class Flipped(Value, frozen=True, array_like=True):
    """One disc turned over in a challenge."""

    owner: Seat
    disc: Disc


class Round(Value, frozen=True):
    """A finished round as everybody saw it."""

    starter: Seat
    laid: tuple[int, ...]
    calls: tuple[Call, ...]
    flips: tuple[Flipped, ...]
    challenger: Seat
    bid: int
    trap: Seat | None  # whose trap lost it; None: the challenge was won
    out: tuple[Seat, ...]  # who left the game over it


# The state. Each phase owns its facts. An order of seats runs clockwise from whoever acts first.


class Opening(Value, frozen=True):
    """Everybody lays one disc; `order` still owes it."""

    order: tuple[Seat, ...]


class Starting(Value, frozen=True):
    """The dealer draws who starts round 1."""


class Placing(Value, frozen=True):
    """The first of `order` adds a disc or opens the challenge; `down` discs lie on all mats."""

    order: tuple[Seat, ...]
    down: int


class Bidding(Value, frozen=True):
    """The first of `order` raises or passes. Who raises goes to its end, so the last one leads."""

    order: tuple[Seat, ...]
    down: int
    bid: int
    calls: tuple[Call, ...]


class Challenge(Value, frozen=True):
    """The challenger flips; what has been flipped lies open beside the mats."""

    challenger: Seat
    bid: int
    calls: tuple[Call, ...]
    flips: tuple[Flipped, ...] = ()


class Losing(Value, frozen=True):
    """The challenge is lost to a trap, and the challenger's disc is to be chosen or drawn."""

    challenge: Challenge
    trap: Seat


class Naming(Value, frozen=True):
    """The challenger is out over their own trap and names the next starter."""

    challenger: Seat


class Over(Value, frozen=True):
    """Somebody has won."""

    winner: Seat


Phase: TypeAlias = Opening | Starting | Placing | Bidding | Challenge | Losing | Naming | Over


class Player(Value, frozen=True):
    """What a player has. Last Chance may lie in a hand or a stack, but is nobody's own disc."""

    discs: Discs = ALL_DISCS  # all that are theirs, wherever they lie; none left: out
    hand: Discs = ALL_DISCS
    stack: Discs = ()  # face down, from bottom to top
    points: int = 0


Players: TypeAlias = tuple[Player, ...]


class State(Value, frozen=True):
    """All there is to know of a table: what everybody may know, and what is hidden."""

    rules: Rules
    players: tuple[Player, ...]
    phase: Phase
    starter: Seat | None = None  # of this round; None while round 1's is not known
    last_chance: Seat | None = None  # who has the Last Chance disc in this round
    past: tuple[Round, ...] = ()

    @property
    def round(self) -> int:
        """Counted from 1; once the game is over, the last one."""
        return len(self.past) + (not isinstance(self.phase, Over))
