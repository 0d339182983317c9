"""Oracle of Skull King: where every card lay, by docs/rules/skullking.md and the record alone.

This is not the engine, and asks it nothing but what a deck holds, how many are dealt and who takes
a trick. It trusts the record to be legal.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from skulduggery.skullking import GAME
from skulduggery.skullking.cards import IN_HAND, in_order
from skulduggery.skullking.rulebooks import deck, schedule
from skulduggery.skullking.trick import judge

GHOST: Final = "graybeard"
ABILITIES: Final = ("name", "discard", "bet", "look", "change")

Hand = int | str
Cards = tuple[str, ...]


class Trick(NamedTuple):
    order: tuple[Hand, ...]
    cards: Cards
    winner: Hand | None = None


class Own(NamedTuple):
    """What a seat has, has said and knows in a round."""

    hand: Cards = ()
    bid: int | None = None
    load: str | None = None
    drawn: Cards = ()
    discards: Cards = ()
    saw: Cards | None = None


class Moment(NamedTuple):
    """After so many moves."""

    seats: tuple[Own, ...]
    trick: Trick | None  # that lies on the table; None: nobody is to play
    tricks: tuple[Trick, ...]  # of this round
    last: Trick | None  # of the round before
    rounds: int  # that are finished
    ghost: int  # cards in Graybeard's pile
    undealt: int
    owing: frozenset[int]  # who is to decide

    @property
    def bids_open(self) -> bool:
        """K-BID."""
        return all(own.bid is not None for own in self.seats)

    @property
    def loads_open(self) -> bool:
        """K-CANNON."""
        return all(own.load is not None for own in self.seats)


class Event(NamedTuple):
    """Something that was said or shown, and to whom. None: to everybody."""

    ply: int
    kind: str  # bid, load, card, drawn or discards
    seat: Hand
    what: int | str
    seen_by: int | None


class Hands:
    def __init__(self, record: Any) -> None:
        self.rules = msgspec.convert(record["rules"], GAME.rules_type)
        self.count = len(record["players"])
        self.dealing = self.rules.first_dealer
        self.seats = [Own() for _ in range(self.count)]
        self.ghost: list[str] = []  # the top first
        self.undealt: list[str] = []
        self.trick: Trick | None = None
        self.tricks: list[Trick] = []
        self.last: Trick | None = None
        self.rounds = 0
        self.events: list[Event] = []
        self.moments = list(self._played(record["moves"]))

    def _played(self, moves: list[Any]) -> Iterator[Moment]:
        kinds = [*[move["type"] for _, move in moves], ""]
        for ply, (mover, move) in enumerate(moves):
            yield self._moment(mover, move["type"])
            self._ply, self._next = ply + 1, kinds[ply + 1]
            getattr(self, f"_{move['type']}")(mover, move)
        yield self._moment(None, "")

    def _moment(self, mover: Any, move: str) -> Moment:
        """Who owes a decision follows from what came next."""
        waiting = [mover] if isinstance(mover, int) else []
        if move in ("bid", "load"):
            waiting = [seat for seat, own in enumerate(self.seats) if getattr(own, move) is None]
        return Moment(
            tuple(self.seats),
            self.trick,
            tuple(self.tricks),
            self.last,
            self.rounds,
            len(self.ghost),
            len(self.undealt),
            frozenset(waiting),
        )

    def _happened(self, kind: str, seat: Hand, what: int | str, seen_by: int | None = None) -> None:
        self.events.append(Event(self._ply, kind, seat, what, seen_by))

    def _now(self, seat: int, **facts: Any) -> None:
        self.seats[seat] = self.seats[seat]._replace(**facts)

    # Moves, by their names in the record

    def _draw(self, mover: Any, move: Any) -> None:
        self.dealing = move["index"]

    def _order(self, mover: Any, move: Any) -> None:
        """K-ROUNDS, K-GB-DEAL."""
        all = [deck(self.rules)[place] for place in move["of"]]
        size = schedule(self.rules, self.count)[self.rounds]
        piles = [all[at : at + size] for at in range(0, size * (self.count + 1), size)]
        rest = all[size * self.count :]
        self.seats = [Own(hand=in_order(piles[seat])) for seat in range(self.count)]
        self.ghost = piles[-1] if self.count == 2 else []
        self.undealt = rest[len(self.ghost) :]

    def _bid(self, seat: int, move: Any) -> None:
        self._now(seat, bid=move["number"])
        self._happened("bid", seat, move["number"], seat)
        if self._moment(None, "").bids_open:
            for one, own in enumerate(self.seats):
                self._happened("bid", one, own.bid or 0)
            if not self.rules.cannon:
                self._lead(self._first())

    def _load(self, seat: int, move: Any) -> None:
        self._now(seat, load=move["shot"])
        self._happened("load", seat, move["shot"], seat)
        if self._moment(None, "").loads_open:
            for one, own in enumerate(self.seats):
                self._happened("load", one, own.load or "")
            self._lead(self._first())

    def _play(self, seat: int, move: Any) -> None:
        self._take(seat, (IN_HAND[move["card"]],))
        self._lay(seat, move["card"])

    def _name(self, seat: int, move: Any) -> None:
        self._go_on(move["leader"])

    def _discard(self, seat: int, move: Any) -> None:
        """K-PA-BENDT: nobody else sees any of this."""
        self._take(seat, tuple(move["cards"]))
        self._now(seat, discards=tuple(move["cards"]))
        self._happened("discards", seat, " ".join(move["cards"]), seat)
        self._go_on(seat)

    def _bet(self, seat: int, move: Any) -> None:
        self._go_on(seat)

    def _look(self, seat: int, move: Any) -> None:
        """K-PA-JUANITA: in order, so that nobody learns what lies on top."""
        self._now(seat, saw=in_order(self.undealt))
        self._go_on(seat)

    def _change(self, seat: int, move: Any) -> None:
        """K-PA-HARRY: all see it."""
        bid = (self.seats[seat].bid or 0) + move["by"]
        self._now(seat, bid=bid)
        self._happened("bid", seat, bid)
        self._go_on(seat)

    # What follows from them

    def _first(self) -> int:
        """K-DEALER."""
        assert self.dealing is not None
        return int(self.dealing + 1) % self.count

    def _take(self, seat: int, cards: Cards) -> None:
        hand = list(self.seats[seat].hand)
        for card in cards:
            hand.remove(card)
        self._now(seat, hand=tuple(hand))

    def _lead(self, leader: Hand) -> None:
        self.trick = Trick(self._order_from(leader), ())
        self._ghost_plays()

    def _order_from(self, leader: Hand) -> tuple[Hand, ...]:
        """K-GB-SECOND, K-GB-LEAD."""
        if isinstance(leader, str):
            return (GHOST, self._first(), 1 - self._first())
        if self.count == 2:
            return (leader, GHOST, 1 - leader)
        return tuple([seat % self.count for seat in range(leader, leader + self.count)])

    def _ghost_plays(self) -> None:
        """K-GB-PASSIVE: his Tigress is an escape."""
        assert self.trick is not None
        if self.trick.order[len(self.trick.cards)] == GHOST:
            top = self.ghost.pop(0)
            self._lay(GHOST, "tigress-escape" if top == "tigress" else top)

    def _lay(self, hand: Hand, card: str) -> None:
        assert self.trick is not None
        self._happened("card", hand, card)
        self.trick = self.trick._replace(cards=(*self.trick.cards, card))
        if len(self.trick.cards) == len(self.trick.order):
            self._end_trick(self.trick)
        else:
            self._ghost_plays()

    def _end_trick(self, trick: Trick) -> None:
        verdict = judge(trick.cards, self.rules.kraken_leader, self.rules.whale_loot)
        winner = None if verdict.winner is None else trick.order[verdict.winner]
        self.tricks.append(trick._replace(winner=winner))
        self.trick = None
        leader = trick.order[verdict.leader]
        if winner is None and leader == GHOST:  # K-GB-LEAD: whoever plays after him
            leader = trick.order[verdict.leader + 1]
        if self._next not in ABILITIES:
            self._go_on(leader)
        elif self._next == "discard" and isinstance(winner, int):
            self._draws(winner)

    def _draws(self, seat: int) -> None:
        """K-PA-BENDT."""
        drawn, self.undealt = in_order(self.undealt[:2]), self.undealt[2:]
        self._now(seat, drawn=drawn, hand=in_order((*self.seats[seat].hand, *drawn)))
        self._happened("drawn", seat, " ".join(drawn), seat)

    def _go_on(self, leader: Hand) -> None:
        if self.seats[0].hand:
            self._lead(leader)
        else:
            self._end_round()

    def _end_round(self) -> None:
        self.rounds += 1
        self.last, self.tricks, self.trick = self.tricks[-1], [], None
        self.seats = [Own() for _ in self.seats]
        self.ghost, self.undealt = [], []
        self.dealing = self._first()
