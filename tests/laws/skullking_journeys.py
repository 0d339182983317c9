"""What became of every card in a round of Skull King, and what everybody saw of it.

A card lies somewhere in the shuffled pile, comes to a hand or stays undealt, and leaves the hand
when it is played for all to see, or face down when Bendt's discards go.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from skulduggery.core import AnyRecord, Order, Seat, replay
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import IN_HAND, Card
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bid,
    Discard,
    Hand,
    Load,
    Look,
    Move,
    Play,
    Playing,
    State,
)
from skulduggery.skullking.rulebooks import deck
from tests.laws.skullking_oracle import SPECIAL, suit_to_follow

NEVER: Final = 10**9
"""A ply that no record reaches."""


class Journey(NamedTuple):
    """The way of one card through a round."""

    spot: int  # in the pile
    card: Card | None  # None: it may be any that fits
    holder: Hand | None = None  # None: not dealt, nor drawn since
    since: int = 0  # the ply at which it came to the holder
    until: int = NEVER  # the ply at which it left
    shown: bool = False  # by being played

    @property
    def kept(self) -> bool:
        return self.until == NEVER


class Void(NamedTuple):
    """K-FOLLOW: who plays another suit than must be followed has none of that."""

    seat: Seat
    ply: int
    suit: str


@dataclass
class Chapter:
    """One round. No pirate is there twice, so each ability is used once at most."""

    ply: int  # of the shuffle
    journeys: list[Journey]  # by spot
    voids: list[Void] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)  # plies of bids or loads not shown yet
    bendt: Seat | None = None
    discarded: int | None = None  # the ply
    juanita: Seat | None = None
    looked: tuple[int, ...] = ()  # the spots that Juanita showed

    def of(self, holder: Hand | None) -> list[Journey]:
        return [journey for journey in self.journeys if journey.holder == holder]

    def was_drawn(self, journey: Journey) -> bool:
        """Not dealt: Bendt brought it."""
        return journey.holder is not None and journey.since > self.ply

    def forbidden(self, journey: Journey) -> set[str]:
        """Suits that this card cannot have: its holder showed to have none while holding it."""
        return {
            void.suit
            for void in self.voids
            if void.seat == journey.holder and journey.since < void.ply < journey.until
        }


def chapters(record: AnyRecord) -> list[Chapter]:
    found: list[Chapter] = []
    states = list(replay(GAME, record))
    for ply, entry in enumerate(record.moves):
        before, after = states[ply], states[ply + 1]
        if isinstance(entry.move, Order):
            found.append(_dealt(ply, entry.move, after))
        elif found and isinstance(entry.seat, int):
            _follow(found[-1], ply, entry.seat, entry.move, before)
            _go_on(found[-1], ply, before, after)
    return found


def _dealt(ply: int, order: Order, state: State) -> Chapter:
    cards = deck(state.rules)
    holders = list(_holders(state))
    holders += [None] * (len(cards) - len(holders))
    journeys = [
        Journey(spot, cards[thing], holder, since=ply)
        for spot, (thing, holder) in enumerate(zip(order.of, holders, strict=True))
    ]
    return Chapter(ply, journeys)


def _holders(state: State) -> Iterator[Hand | None]:
    """From the top of the pile: each seat takes its hand, then Graybeard (K-GB-DEAL)."""
    for seat, hand in enumerate(state.hands):
        yield from [seat] * len(hand)
    for _ in state.graybeard:
        yield GRAYBEARD


def _follow(chapter: Chapter, ply: int, seat: Seat, move: Move, before: State) -> None:
    """What this move did."""
    match move:
        case Bid() | Load():
            chapter.sealed.append(ply)
        case Play(card):
            _leave(chapter, ply, seat, IN_HAND[card], shown=True)
            chapter.voids += _voids(ply, seat, card, before)
        case Discard(cards):
            chapter.discarded = ply
            for card in cards:
                _leave(chapter, ply, seat, card, shown=False)
        case Look():
            chapter.juanita = seat
            chapter.looked = tuple(journey.spot for journey in chapter.of(None))


def _go_on(chapter: Chapter, ply: int, before: State, after: State) -> None:
    """What went on by itself: choices opened, Graybeard played, Bendt drew."""
    if type(before.phase) is not type(after.phase):
        chapter.sealed = []
    if before.graybeard:
        for journey in _top(chapter, GRAYBEARD, len(before.graybeard) - len(after.graybeard)):
            chapter.journeys[journey.spot] = journey._replace(until=ply, shown=True)
    if isinstance(after.phase, Ability):
        for journey in _top(chapter, None, len(before.undealt) - len(after.undealt)):
            chapter.bendt = who_uses(after.phase)
            chapter.journeys[journey.spot] = journey._replace(holder=chapter.bendt, since=ply)


def who_uses(ability: Ability) -> Seat:
    (seat,) = ability.movers
    return seat


def _leave(chapter: Chapter, ply: int, seat: Seat, card: Card, shown: bool) -> None:
    journey = next(j for j in chapter.of(seat) if j.card == card and j.kept)
    chapter.journeys[journey.spot] = journey._replace(until=ply, shown=shown)


def _top(chapter: Chapter, holder: Hand | None, n: int) -> list[Journey]:
    return [journey for journey in chapter.of(holder) if journey.kept][:n]


def _voids(ply: int, seat: Seat, card: Card, before: State) -> Iterator[Void]:
    assert isinstance(before.phase, Playing)
    suit = suit_to_follow(before.phase.cards)
    if suit is not None and card not in SPECIAL and card[0] != suit:
        yield Void(seat, ply, suit)
