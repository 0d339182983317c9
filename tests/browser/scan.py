"""Reads all that a page received, for anything that its seat could not know at that moment.

What it could know follows from the rules and the finished record (`pieces`), never from the code
that shows things. Whatever a message says of a disc must be so known, and a field or a key that is
not named here is a leak until somebody has said here what it tells.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.browser.pieces import FLOWER, LAST_CHANCE, SKULL, Moment, Pieces

DISCS: Final = (FLOWER, SKULL, LAST_CHANCE)
HIDDEN: Final = "hidden"

# What is known to tell nothing of discs, or is looked at below.
FIELDS: Final = {
    name: frozenset(fields.split())
    for name, fields in {
        "view": "type ply decision view told clocks",
        "view.view": "rules you round starter last_chance players hand phase calls flips past"
        " to_act legal forbidden",
        "rules": "rulebook opening first own_trap next_starter next_out last_trap last_chance"
        " starter",
        "players": "points discs hand stack",
        "phase": "type waiting turn most bidder bid order challenger trap by winner",
        "past": "starter laid calls flips challenger bid trap out",
        "legal": "type disc number owner starter",
        "forbidden": "disc why",
        "message": "clause key params",
        "params": "seat owner n most bid disc",
        "clocks": "banks left",
        "table": "type code setup phase host seats watching you commitment invite asking fills"
        " outcome next protocol",
        "setup": "game rules seats clock pace grace public door talk records",
        "setup.clock": "seconds bank",
        "seats": "name guest bot here played_by left gives_up muted lucky",
        "watching": "guest name muted",
        "you": "guest seat host asking",
        "asking": "guest name wish",
        "outcome": "winners scores",
        "talk": "type lines",
        "lines": "n guest name seat kind text time",
        "done": "type id ply",
        "refused": "type id message text",
        "goodbye": "type message text",
    }.items()
}

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
    "told.must-name": None,
    "told.named": None,
    "told.round": None,
    "told.wins-by-points": None,
    "told.wins-as-last": None,
}


def leaks(record: Any, seat: int | None, received: Iterable[str]) -> list[str]:
    """What this seat (None: a spectator) was sent and could not know."""
    scan = Scan(record, seat)
    return [f"{leak}: {text}" for text in received for leak in scan.read(text)]


class Scan:
    def __init__(self, record: Any, seat: int | None) -> None:
        self.seat = seat
        pieces = Pieces(record)
        self.moments, self.events = pieces.moments, pieces.events
        dealing = record["dealing"]
        others = [luck for one, luck in enumerate(dealing["luck"]) if one != seat]
        self.secrets = [secret for secret in [dealing["secret"], *others] if secret]

    def read(self, text: str) -> Iterator[str]:
        for secret in self.secrets:
            if secret in text:
                yield "the dealer's secret, or somebody's luck"
        message = json.loads(text)
        if isinstance(message, dict) and "type" in message:
            yield from self._fields(message, message["type"])
            yield from getattr(self, f"_{message['type']}")(message)
        else:  # an answer to a request, and no table
            yield from self._no_disc(message, "an answer")

    # Messages, by their types

    def _view(self, message: Any) -> Iterator[str]:
        now, view = self.moments[message["ply"]], message["view"]
        yield from self._fields(view, "view.view")
        if view["you"] != self.seat:
            yield "another's view"
        if message["decision"] is not None and self.seat not in now.owing:
            yield "a decision of another's"
        yield from self._own(view, now)
        yield from self._mats(view, now)
        yield from self._choices(view, now)
        yield from self._told(message["told"], message["ply"])
        yield from self._all(message["clocks"], "clocks")
        for part in ("rules", "phase"):
            yield from self._all(view[part], part)

    def _table(self, message: Any) -> Iterator[str]:
        for part in ("setup", "seats", "watching", "you", "asking", "outcome"):
            yield from self._all(message[part], part)
        yield from self._all(message["setup"]["clock"], "setup.clock")
        yield from self._no_disc(message, "table")

    def _talk(self, message: Any) -> Iterator[str]:
        yield from self._all(message["lines"], "lines")

    def _done(self, message: Any) -> Iterator[str]:
        yield from self._no_disc(message, "done")

    def _refused(self, message: Any) -> Iterator[str]:
        yield from self._said(message["message"], self.moments[0].hands)

    def _goodbye(self, message: Any) -> Iterator[str]:
        yield from self._no_disc(message, "goodbye")

    # A view

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
        if view["legal"] and self.seat not in now.owing:
            yield "what another may do"
        for move in view["legal"]:
            yield from self._fields(move, "legal")
        for one in view["forbidden"]:
            yield from self._fields(one, "forbidden")
            yield from self._said(one["why"], [own])
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
                yield from self._no_disc(one["params"], one["key"])
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

    def _said(self, message: Any, own: Iterable[tuple[str, ...]]) -> Iterator[str]:
        """A refusal, or why something is forbidden: it may name a disc of one's own."""
        yield from self._fields(message, "message")
        yield from self._fields(message["params"], "params")
        disc = message["params"].get("disc")
        if disc is not None and not any(disc in discs for discs in own):
            yield f"{message['key']} names a {disc}"

    # Whatever else there is

    def _fields(self, thing: Any, name: str) -> Iterator[str]:
        for field in thing.keys() - FIELDS[name]:
            yield f"{name}.{field}, of which nobody knows what it tells"

    def _all(self, thing: Any, name: str) -> Iterator[str]:
        """Fields that are known, in one thing, several or none, and not a word of discs."""
        for one in thing if isinstance(thing, list) else [thing]:
            if one is not None:
                yield from self._fields(one, name)
        if name not in (
            "players",
            "setup",
            "lines",
        ):  # looked at, a game's name, people's own words
            yield from self._no_disc(thing, name)

    def _no_disc(self, thing: Any, where: str) -> Iterator[str]:
        if thing in DISCS:
            yield f"a {thing} in {where}"
        for part in _parts(thing):
            yield from self._no_disc(part, where)


def _parts(thing: Any) -> Iterable[Any]:
    """Without the game's name, which is a disc's as well."""
    if isinstance(thing, dict):
        return [part for field, part in thing.items() if field != "game"]
    return thing if isinstance(thing, list) else ()
