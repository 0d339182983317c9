"""The scan of Skull: what is said of discs."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.browser.harness.leaks.discs import FLOWER, LAST_CHANCE, SKULL, Discs, Moment
from tests.browser.harness.leaks.scan import Scan, fields

HIDDEN: Final = "hidden"

# What is told, and which event has to be known for it. None: it says nothing of a hidden disc.
TOLD: Final = {
    "told.laid": None,
    "told.laid-known": "laid",
    "told.all-laid": None,
    "told.last-chance-shown": "shown",
    "told.last-chance-taken": None,
    "told.starter": None,
    "told.challenge": None,
    "told.raise": None,
    "told.pass": None,
    "told.challenger": None,
    "told.flip": "flipped",
    "told.flip-own": "flipped",
    "told.point": None,
    "told.lost": None,
    "told.lost-known": "lost",
    "told.out": None,
    "told.out-by-last-trap": None,
    "told.out-by-last-chance": None,
    "told.own-whole": None,
    "told.must-name": None,
    "told.named": None,
    "told.round": None,
    "told.wins-by-points": None,
    "told.wins-as-last": None,
}


class SkullScan(Scan):
    fields = fields(
        {
            "view.view": "rules you round starter last_chance players hand phase calls flips past"
            " to_act legal forbidden",
            "rules": "rulebook opening first own_trap next_starter next_out last_trap last_chance"
            " starter own_stack",
            "players": "points discs hand stack",
            "phase": "type waiting turn most bidder bid left order challenger trap by winner",
            "past": "starter laid calls flips challenger bid trap out",
            "legal": "type disc number owner starter",
            "forbidden": "disc why",
            "params": "seat owner n most bid disc",
        }
    )
    pieces = frozenset({FLOWER, SKULL, LAST_CHANCE})
    elsewhere = frozenset({"players"})

    def __init__(self, record: Any, seat: int | None) -> None:
        discs = Discs(record)
        super().__init__(record, seat, discs.moments)
        self.events = discs.events

    def _said(self, message: Any) -> Iterator[str]:
        yield from self._says(message, self.moments[0].hands)

    # A view

    def _shown(self, view: Any, now: Moment) -> Iterator[str]:
        yield from self._own(view, now)
        yield from self._mats(view, now)
        yield from self._choices(view, now)

    def _own(self, view: Any, now: Moment) -> Iterator[str]:
        hand = () if self.seat is None else now.hands[self.seat]
        if sorted(view["hand"]) != sorted(hand):
            yield "a hand that is not one's own"

    def _mats(self, view: Any, now: Moment) -> Iterator[str]:
        for seat, player in enumerate(view["players"]):
            yield from self._all(player, "players")
            if player["stack"] != list(self._faces(now, seat)):
                yield f"the stack of seat {seat}"
            if (player["hand"], player["discs"]) != (len(now.hands[seat]), len(now.owned[seat])):
                yield f"the number of discs of seat {seat}"
        if [tuple(flip) for flip in view["flips"]] != list(now.flips):
            yield "a disc that was not flipped"
        for ended, flips in zip(view["past"], now.past, strict=True):
            yield from self._all({**ended, "flips": []}, "past")
            if [tuple(flip) for flip in ended["flips"]] != list(flips):
                yield "a disc that was not flipped in a round before"

    def _faces(self, now: Moment, seat: int) -> Iterator[str]:
        """S-SECRET: backs, but for the own ones, and for Last Chance once all have laid."""
        for disc in now.stacks[seat]:
            open_to_all = disc == LAST_CHANCE and not now.sealed
            yield disc if seat == self.seat or open_to_all else HIDDEN

    def _choices(self, view: Any, now: Moment) -> Iterator[str]:
        """Moves are offered to whoever owes one, and speak of no discs but their own."""
        own = () if self.seat is None else now.hands[self.seat] + now.owned[self.seat]
        for move in view["legal"]:
            yield from self._fields(move, "legal")
        for one in view["forbidden"]:
            yield from self._fields(one, "forbidden")
            yield from self._says(one["why"], [own])
        for one in [*view["legal"], *view["forbidden"]]:
            if "disc" in one and one["disc"] not in own:
                yield f"a {one['disc']} to choose that is not one's own"

    # What is told

    def _told(self, told: list[Any], ply: int) -> Iterator[str]:
        for one in told:
            yield from self._fields(one, "message")
            yield from self._fields(one["params"], "params")
            event = TOLD.get(one["key"], "unheard of")
            if event is None:
                yield from self._nothing(one["params"], one["key"])
            elif not self._witnessed(event, one["params"], ply):
                yield f"{one['key']}, which this seat did not see"

    def _witnessed(self, kind: str, params: Any, ply: int) -> bool:
        owner = params.get("owner", params["seat"])
        disc = params.get("disc", LAST_CHANCE)
        return any(
            (event.kind, event.seat, event.disc) == (kind, owner, disc)
            and event.seen_by in (None, self.seat)
            for event in self.events
            if event.ply <= ply
        )

    def _says(self, message: Any, own: Iterable[tuple[str, ...]]) -> Iterator[str]:
        """A refusal, or why something is forbidden: it may name a disc of one's own."""
        yield from self._fields(message, "message")
        yield from self._fields(message["params"], "params")
        disc = message["params"].get("disc")
        if disc is not None and not any(disc in discs for discs in own):
            yield f"{message['key']} names a {disc}"
