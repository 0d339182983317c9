"""The scan of any game: reads all that a page received for what its seat could not know then.

What it could know follows from the rules and the finished record, never from the code that shows
things. Whatever a message says of a piece or a card must be so known, and a field or a key that is
not named here, or in a game's own scan, is a leak until somebody has said there what it tells.

Only what a move passes through is compared with the referee's own scenes: the leak law is on them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

import msgspec

from skulduggery.notation import GAMES, read_record
from skulduggery.server.tables.steps import steps_of

Fields = Mapping[str, frozenset[str]]


def fields(named: Mapping[str, str]) -> Fields:
    return {name: frozenset(spelled.split()) for name, spelled in named.items()}


# What is known to tell nothing of pieces, or is looked at below.
FIELDS: Final = fields(
    {
        "view": "type ply decision view told passed clocks",
        "passed": "told view",
        "message": "clause key params",
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
    }
)


class Scan:
    """Of one game, for one seat (None: a spectator)."""

    fields: ClassVar[Fields]  # the game's own
    pieces: ClassVar[frozenset[str]]  # what nothing may speak of that is not looked at
    elsewhere: ClassVar[frozenset[str]]  # where such a word means something else, or is looked at

    def __init__(self, record: Any, seat: int | None, moments: list[Any]) -> None:
        self.seat, self.moments = seat, moments
        self.scenes = _scenes(record, seat)
        self.since = 0  # what was told before is told no more, but to a page that comes anew
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
            yield from self._nothing(message, "an answer")

    # Messages, by their types

    def _view(self, message: Any) -> Iterator[str]:
        now, view = self.moments[message["ply"]], message["view"]
        yield from self._fields(view, "view.view")
        if view["you"] != self.seat:
            yield "another's view"
        if self.seat not in now.owing and (view["legal"] or message["decision"] is not None):
            yield "a decision of another's"
        yield from self._shown(view, now)
        yield from self._told(message["told"], message["ply"])
        yield from self._passed(message["passed"], message["ply"])
        self.since = message["ply"]
        yield from self._all(message["clocks"], "clocks")
        for part in ("rules", "phase"):
            yield from self._all(view[part], part)

    def _passed(self, passed: list[Any], ply: int) -> Iterator[str]:
        yield from self._all(passed, "passed")
        seen = [view for views in self.scenes[self.since : ply] for view in views]
        for one in passed:
            if one["view"] not in seen:
                yield "a moment that this seat did not see"

    def _shown(self, view: Any, now: Any) -> Iterator[str]:
        """What a game's view shows."""
        raise NotImplementedError

    def _told(self, told: list[Any], ply: int) -> Iterator[str]:
        """What is told of a game."""
        raise NotImplementedError

    def _said(self, message: Any) -> Iterator[str]:
        """A refusal."""
        raise NotImplementedError

    def _table(self, message: Any) -> Iterator[str]:
        self.since = 0  # it may be the answer to a greeting
        for part in ("setup", "seats", "watching", "you", "asking", "outcome"):
            yield from self._all(message[part], part)
        yield from self._all(message["setup"]["clock"], "setup.clock")
        yield from self._nothing(message, "table")

    def _talk(self, message: Any) -> Iterator[str]:
        yield from self._all(message["lines"], "lines")

    def _done(self, message: Any) -> Iterator[str]:
        yield from self._nothing(message, "done")

    def _refused(self, message: Any) -> Iterator[str]:
        yield from self._said(message["message"])

    def _goodbye(self, message: Any) -> Iterator[str]:
        yield from self._nothing(message, "goodbye")

    # Whatever else there is

    def _fields(self, thing: Any, name: str) -> Iterator[str]:
        for field in thing.keys() - (FIELDS.get(name) or self.fields[name]):
            yield f"{name}.{field}, of which nobody knows what it tells"

    def _all(self, thing: Any, name: str) -> Iterator[str]:
        """Fields that are known, in one thing, several or none, and not a word of pieces."""
        for one in thing if isinstance(thing, list) else [thing]:
            if one is not None:
                yield from self._fields(one, name)
        # a game's name, people's own words, and whole views
        if name not in self.elsewhere | {"setup", "lines", "passed"}:
            yield from self._nothing(thing, name)

    def _nothing(self, thing: Any, where: str) -> Iterator[str]:
        """Not a word of pieces."""
        if isinstance(thing, str) and thing in self.pieces:
            yield f"a {thing} in {where}"
        for part in _parts(thing):
            yield from self._nothing(part, where)


def _scenes(record: Any, seat: int | None) -> list[list[Any]]:
    """By ply, every view that the seat had on the way from there to the next."""
    played = read_record(json.dumps({**record, "dealing": None}).encode())
    game = GAMES[played.game]
    return [
        [json.loads(msgspec.json.encode(scene.view)) for scene in game.scenes(*step, seat)]
        for step in steps_of(game, played)
    ]


def _parts(thing: Any) -> Iterable[Any]:
    """Without the game's name, which is a disc's as well."""
    if isinstance(thing, dict):
        return [part for field, part in thing.items() if field != "game"]
    return thing if isinstance(thing, list) else ()
