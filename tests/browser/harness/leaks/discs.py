"""Oracle of Skull: where every disc lay, move by move, by docs/rules/skull.md and the record alone.

This is not the engine and asks it nothing. It trusts the record to be legal, and so needs no turns.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

FLOWER: Final = "flower"
SKULL: Final = "skull"
LAST_CHANCE: Final = "last-chance"

Faces = tuple[str, ...]
Flips = tuple[tuple[int, str], ...]


class Moment(NamedTuple):
    """After so many moves."""

    hands: tuple[Faces, ...]
    stacks: tuple[Faces, ...]
    owned: tuple[Faces, ...]  # left in the game, wherever they lie
    flips: Flips
    past: tuple[Flips, ...]  # of the rounds before
    sealed: bool  # opening discs are being chosen, and Last Chance is among them still hidden
    owing: frozenset[int]  # who is to decide


class Event(NamedTuple):
    """Something that happened to a disc, and who got to see it. None: everybody did."""

    ply: int
    kind: str  # laid, shown, flipped or lost
    seat: int
    disc: str
    seen_by: int | None


class Discs:
    def __init__(self, record: Any) -> None:
        self.rules = record["rules"]
        seats = len(record["players"])
        self.owned = [[FLOWER, FLOWER, FLOWER, SKULL] for _ in range(seats)]  # S-DEAL
        self.hands = [list(discs) for discs in self.owned]
        self.stacks: list[list[str]] = [[] for _ in range(seats)]
        self.flips: list[tuple[int, str]] = []
        self.past: list[Flips] = []
        self.challenger, self.bid, self.trap = 0, 0, 0
        self.losing = False  # the challenger's disc is to be drawn or chosen
        self.last_chance: int | None = None  # who has it
        self.events: list[Event] = []
        self.moments = list(self._played(record["moves"]))

    def _played(self, moves: list[Any]) -> Iterator[Moment]:
        for ply, (mover, move) in enumerate(moves):
            yield self._moment(mover, move["type"])
            self._ply = ply + 1
            getattr(self, f"_{move['type']}")(mover, move)
        yield self._moment(None, "")

    def _moment(self, mover: Any, move: str) -> Moment:
        """Who owes a decision follows from what came next."""
        at_once = move == "place" and self._sealed()
        waiting = self._unlaid() if at_once else [mover] if isinstance(mover, int) else []
        return Moment(
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.stacks)),
            tuple(map(tuple, self.owned)),
            tuple(self.flips),
            tuple(self.past),
            at_once,
            frozenset(waiting),
        )

    def _unlaid(self) -> list[int]:
        return [seat for seat, discs in enumerate(self.owned) if discs and not self.stacks[seat]]

    def _sealed(self) -> bool:
        """S-OPENING: until everybody has laid a disc. A challenge comes later, and empties mats."""
        return self.rules["opening"] == "at-once" and self.bid == 0 and bool(self._unlaid())

    def _happened(self, kind: str, seat: int, disc: str, seen_by: int | None = None) -> None:
        self.events.append(Event(self._ply, kind, seat, disc, seen_by))

    # Moves, by their names in the record

    def _place(self, seat: int, move: Any) -> None:
        disc, sealed = move["disc"], self._sealed()
        self.hands[seat].remove(disc)
        self.stacks[seat].append(disc)
        open_to_all = disc == LAST_CHANCE and not sealed  # S-LC-OPEN
        self._happened("laid", seat, disc, None if open_to_all else seat)
        if sealed and not self._sealed():
            self._uncover()

    def _uncover(self) -> None:
        """S-LC-OPEN: it shows when the last of the opening discs lies."""
        for seat, stack in enumerate(self.stacks):
            if LAST_CHANCE in stack:
                self._happened("shown", seat, LAST_CHANCE)

    def _bid(self, seat: int, move: Any) -> None:
        self.challenger, self.bid = seat, move["number"]

    def _pass(self, seat: int, move: Any) -> None:
        """Says nothing of discs."""

    _name = _pass

    def _flip(self, seat: int, move: Any) -> None:
        owner = move["owner"]
        disc = self.stacks[owner].pop()  # S-TOP-DOWN
        self.flips.append((owner, disc))
        self._happened("flipped", owner, disc)
        if disc == SKULL:
            self._trapped(owner)
        elif len(self.flips) == self.bid:
            self._close()  # S-STOP-COUNT

    def _draw(self, seat: Any, move: Any) -> None:
        """S-LOSS-OTHER; or who starts, which says nothing of discs."""
        if self.losing:
            self._lost(self.owned[self.challenger][move["index"]])

    def _lose(self, seat: int, move: Any) -> None:
        self._lost(move["disc"])

    # What follows from them

    def _trapped(self, trap: int) -> None:
        self.trap = trap
        in_game = [seat for seat, discs in enumerate(self.owned) if discs]
        own = self.owned[self.challenger]
        if self._falls() and set(in_game) == {self.challenger, trap} != {trap}:
            self.owned[trap] = []  # S-LAST-TRAP: the challenger is left alone, and pays nothing
            self._close()
        elif self.last_chance == self.challenger:
            own.clear()  # S-LC-RISK: it leaves unseen
            self._lost(None)
        elif len(own) == 1:
            self._lost(own[0])
        else:
            self.losing = True

    def _falls(self) -> bool:
        return self.rules["last_trap"] == "out" and self.owned[self.trap] == [SKULL]

    def _lost(self, disc: str | None) -> None:
        falls = self._falls()
        if disc is not None:
            self.owned[self.challenger].remove(disc)
            self._happened("lost", self.challenger, disc, self.challenger)  # S-LOSS-SECRET
        if falls:
            self.owned[self.trap] = []
        self._close()
        if self.rules["last_chance"] and len(self.owned[self.challenger]) == 1:  # S-LC-GET
            self.hands[self.challenger].append(LAST_CHANCE)
            self.last_chance = self.challenger

    def _close(self) -> None:
        """S-RETURN: all pick up their discs. S-LC-BACK."""
        self.hands = [list(discs) for discs in self.owned]
        self.stacks = [[] for _ in self.owned]
        self.past.append(tuple(self.flips))
        self.flips, self.bid, self.losing, self.last_chance = [], 0, False, None
