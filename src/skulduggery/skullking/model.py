"""The nouns of Skull King: moves, rules, and the state of a table."""

from typing import Final, Literal, TypeAlias

from skulduggery.core import DEALER, Dealer, Draw, Order, Seat, Value
from skulduggery.skullking.cards import Card, Cards
from skulduggery.skullking.scoring import Score, Scoring, Shot
from skulduggery.skullking.trick import Bonus, KrakenLeader, WhaleLoot

Graybeard: TypeAlias = Literal["graybeard"]
GRAYBEARD: Final = "graybeard"
"""The ghost at a table of two: he has a hand and plays from its top, but decides nothing."""

Hand: TypeAlias = Seat | Graybeard


# Moves


class Bid(Value, frozen=True, tag="bid"):
    """Say, sealed, how many tricks one will win."""

    number: int


class Load(Value, frozen=True, tag="load"):
    """Choose, sealed, what the cannon is loaded with."""

    shot: Shot


class Play(Value, frozen=True, tag="play"):
    """Play a card to the trick; the Tigress as the pirate or the escape that she is to be."""

    card: Card


class Name(Value, frozen=True, tag="name"):
    """Rosie: say who leads the next trick."""

    leader: Seat


class Discard(Value, frozen=True, tag="discard"):
    """Bendt: put as many cards away, face down, as were drawn."""

    cards: Cards


class Bet(Value, frozen=True, tag="bet"):
    """Rascal: bet on meeting one's bid."""

    points: int


class Look(Value, frozen=True, tag="look"):
    """Juanita: see the cards that are not dealt."""


class Change(Value, frozen=True, tag="change"):
    """Harry: change one's bid by one, or leave it."""

    by: int


Move: TypeAlias = Bid | Load | Play | Name | Discard | Bet | Look | Change | Draw | Order


# Rules: one field an option, read beside the clause it changes.

Schedule: TypeAlias = Literal["classic", "short", "sprint", "high", "even", "long"]


class Rules(Value, frozen=True):
    """The options of a table. The rulebook is the preset it starts from."""

    rulebook: Literal["beginner", "standard", "advanced", "rascal", "rascal-cannon"]
    scoring: Scoring = "skull-king"  # K-SK-..., K-RASCAL
    cannon: bool = False  # K-CANNON
    kraken: bool = False  # K-EXTRA
    whale: bool = False
    loot: bool = False
    abilities: bool = False  # K-PA-...
    schedule: Schedule | tuple[int, ...] = "classic"  # K-ROUNDS, K-SCHEDULE
    kraken_leader: KrakenLeader = "left"  # K-KRAKEN
    whale_loot: WhaleLoot = "destroyed"  # K-WHALE
    first_dealer: Seat | None = None  # K-DEALER: a named seat, or drawn


# What everybody saw. These are public facts, so state and view both hold them.


class Trick(Value, frozen=True):
    """A finished trick: who played, and what, in the same order."""

    order: tuple[Hand, ...]
    cards: Cards
    winner: Hand | None  # None: the cards were set aside
    bonuses: tuple[Bonus, ...] = ()  # the winner's, if their bid is met
    allies: tuple[Seat, ...] = ()  # the winner's, one for each Loot


class Round(Value, frozen=True):
    """A finished round: its part of the score sheet."""

    cards: int  # dealt to each
    dealing: Seat
    scores: tuple[Score, ...]
    totals: tuple[int, ...]  # of all rounds until then


# The state. A phase owns its facts, among them who owes a decision now (clockwise; several where
# choices are sealed) and what each of these may do.


class Starting(Value, frozen=True):
    """The dealer draws who deals the first round."""

    movers: tuple[Dealer, ...]
    choices: tuple[Move, ...]


class Dealing(Value, frozen=True):
    """The dealer shuffles: in more ways than can be listed."""

    movers: tuple[Dealer, ...] = (DEALER,)
    choices: tuple[Move, ...] = ()


class Bidding(Value, frozen=True):
    """Everybody bids at once."""

    movers: tuple[Seat, ...]
    choices: tuple[Move, ...]


class Loading(Value, frozen=True):
    """Everybody loads the cannon at once."""

    movers: tuple[Seat, ...]
    choices: tuple[Move, ...]


class Playing(Value, frozen=True):
    """Each of `order` plays a card in turn; the first of them have, as many as there are cards."""

    movers: tuple[Seat, ...]
    choices: tuple[Move, ...]
    order: tuple[Hand, ...]
    cards: Cards


class Ability(Value, frozen=True):
    """Who won the last trick with this pirate uses the ability."""

    movers: tuple[Seat, ...]
    choices: tuple[Move, ...]
    pirate: Card


class Over(Value, frozen=True):
    """All rounds are played."""

    movers: tuple[Seat, ...] = ()
    choices: tuple[Move, ...] = ()


Phase: TypeAlias = Starting | Dealing | Bidding | Loading | Playing | Ability | Over


class Player(Value, frozen=True):
    """What a player said and learned in this round. What they hold is in `hands`."""

    bid: int | None = None
    load: Shot | None = None
    bet: int = 0
    # Known to this player alone:
    drawn: Cards = ()  # Bendt
    discards: Cards = ()
    saw: Cards | None = None  # Juanita


Players: TypeAlias = tuple[Player, ...]
Hands: TypeAlias = tuple[Cards, ...]


class State(Value, frozen=True):
    """All there is to know of a table: what everybody may know, and what is hidden."""

    rules: Rules
    players: Players
    phase: Phase
    dealing: Seat | None = None  # who deals this round; None while the first one is not known
    hands: Hands = ()  # sorted
    graybeard: Cards = ()  # his pile, the top first
    undealt: Cards = ()  # the top first
    tricks: tuple[Trick, ...] = ()  # of this round
    last: Trick | None = None  # of the round before
    past: tuple[Round, ...] = ()

    @property
    def round(self) -> int:
        """Counted from 1; once the game is over, the last one."""
        return len(self.past) + (not isinstance(self.phase, Over))
