"""Nothing said at a table touches the game: it goes as it would have gone in silence."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings

from skulduggery.notation import encode_record, write_rules
from skulduggery.server.context import Service
from skulduggery.server.limits import Buckets, Limit
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Chair, Setup
from skulduggery.server.model import Table as Sheet
from skulduggery.server.settings import Settings
from skulduggery.server.sockets.connection import Connection
from skulduggery.server.sockets.protocol import CLAIMS, REACTIONS
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import Done, Statement, prepare
from skulduggery.server.tables import hosting
from skulduggery.server.tables.conversation import Conversation
from skulduggery.server.tables.live import LiveTable
from skulduggery.server.tables.steps import encode, record_of
from tests.laws.play import Table, choose, tables
from tests.laws.subjects import SUBJECTS, Subject

clause = pytest.mark.clause

SHOWN: Final = ('{"type":"view"', '{"type":"table"')
ENDLESS: Final = Limit(1e9, 1e9)
WORDS: Final = (
    *("I laid a skull", "pass", "-", "2:f", "1. *:#1 1:f", "resign", "/start", "hello", "dealer"),
    *('{"type": "move", "id": "1", "decision": 0, "move": {"type": "pass"}}', "<b>3</b>", "bid 1"),
)


class Silence(NamedTuple):
    """A store that writes at once, in memory."""

    reader: sqlite3.Connection

    def put(self, statements: Sequence[Statement], done: Done) -> None:
        for sql, values in statements:
            self.reader.execute(sql, values)
        done(None)


class Ear(Connection):
    """A connection that keeps what it is told."""

    __slots__ = ("heard",)

    def __init__(self, guest: int, name: str) -> None:
        super().__init__(guest, name, send=lambda message: NotImplemented)
        self.heard: list[str] = []

    def put(self, text: str) -> None:
        self.heard.append(text)


class Evening(NamedTuple):
    """What was recorded, stored and shown of a game, and how much was said at it."""

    record: bytes
    moves: list[Any]
    shown: list[list[str]]
    lines: int


def evening(at: Table, talkative: bool) -> Evening:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
        prepare(base)
        live = seated(at, base)
        ears = [Ear(guest, f"Guest {guest}") for guest in range(at.seats + 1)]  # the last watches
        speakers = [Conversation(live, ear, Buckets(ENDLESS, lambda: 0.0)) for ear in ears]
        for one in speakers:
            one.hear('{"type": "hello", "protocol": 1}')
        live.ask(lambda: live.change_to(hosting.begun(live.table, 0)), unrefused)
        talk = at.rng("talk") if talkative else None
        for seat, wish in wishes(live, at.rng("choices")):
            if talk is not None:
                speakers[talk.randrange(at.seats + 1)].hear(something(talk))
            speakers[seat].hear(wish)
        return told(live, ears, base)


def seated(at: Table, base: sqlite3.Connection) -> LiveTable:
    setup = Setup(at.game.name, write_rules(at.game, at.rules), at.seats, public=True)
    chairs = tuple(Chair(f"Guest {guest}", guest) for guest in range(at.seats))
    secret = at.rng("secret").randbytes(32).hex()
    sheet = Sheet("ABCDEF", "", setup, secret, 0, 0, chairs)
    rules = Settings(Path(), frames=ENDLESS)
    service: Any = Service(rules, Silence(base), None, Metrics(), lambda: 0, bytes)  # type: ignore[arg-type]
    service.store.put(queries.save(sheet, 0, None), unrefused)
    return LiveTable(service, sheet, None, ())


def unrefused(refusal: Any) -> None:
    assert refusal is None


def wishes(live: LiveTable, rng: Random) -> Iterator[tuple[int, str]]:
    """Moves at random until the game is over: who makes one, and how they say it."""
    while live.table.phase == "playing":
        play = live.play
        assert play is not None
        seat = rng.choice(play.movers)
        move = encode(choose(play.game, play.state, seat, rng)).decode()
        facts = f'"id": "{play.ply}", "decision": {play.decisions[seat]}, "move": {move}'
        before = play.ply
        yield seat, f'{{"type": "move", {facts}}}'
        assert play.ply > before  # whatever was said in between, it counts


def something(rng: Random) -> str:
    kind = rng.choice(["say", "claim", "react"])
    text = rng.choice({"say": WORDS, "claim": CLAIMS, "react": REACTIONS}[kind])
    return json.dumps({"type": "talk", "id": f"{rng.random()}", "kind": kind, "text": text})


def told(live: LiveTable, ears: list[Ear], base: sqlite3.Connection) -> Evening:
    assert live.play is not None
    return Evening(
        record=encode_record(record_of(live.table, live.play.entries)),
        moves=base.execute("SELECT * FROM moves ORDER BY ply").fetchall(),
        shown=[[one for one in ear.heard if one.startswith(SHOWN)] for ear in ears],
        lines=base.execute("SELECT count(*) FROM talk").fetchone()[0],
    )


@clause("S-TALK")
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_goes_the_same_whatever_is_said(subject: Subject) -> None:
    @settings(max_examples=max(3, subject.scale.games // 20))
    @given(tables(subject))
    def holds(at: Table) -> None:
        silent, loud = evening(at, talkative=False), evening(at, talkative=True)
        assert (silent.lines, loud.lines > 0) == (0, True)
        assert all(silent.shown)
        assert silent == loud._replace(lines=0)

    holds()
