"""What is written to the store and read from it: every statement there is."""

import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import sha256
from logging import getLogger
from typing import Any, Final

import msgspec

from skulduggery.core import DEALER, Value
from skulduggery.server.model import Guest, GuestId, Line, Row, Table, Time
from skulduggery.server.store.sqlite.writer import Statement
from skulduggery.server.tables.membership import game_of, people, rules_of

LOG: Final = getLogger("skulduggery.server")
MOST_LISTED: Final = 100

_sheets: Final = msgspec.json.Decoder(Table)


class Tally(Value, frozen=True):
    """A guest's games of one kind."""

    game: str
    rulebook: str
    played: int
    won: float  # a shared win counts in part
    best: int  # score


# Guests


def hashed(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def add_guest(guest: Guest, secret: str, now: Time) -> Statement:
    sql = "INSERT INTO guests (id, name, secret, created) VALUES (?, ?, ?, ?)"
    return sql, (guest.id, guest.name, hashed(secret), now)


def rename(guest: GuestId, name: str) -> Statement:
    return "UPDATE guests SET name = ? WHERE id = ?", (name, guest)


def ban(guest: GuestId, banned: bool) -> Statement:
    return "UPDATE guests SET banned = ? WHERE id = ?", (int(banned), guest)


def forget(guest: GuestId) -> list[Statement]:
    shelves = (("guests", "id"), ("talk", "guest"), ("results", "guest"), ("belongings", "guest"))
    return [(f"DELETE FROM {shelf} WHERE {of} = ?", (guest,)) for shelf, of in shelves]


def guest_by(base: sqlite3.Connection, *, secret: str) -> Guest | None:
    return _guest(base, "secret", hashed(secret))


def guest(base: sqlite3.Connection, id: GuestId) -> Guest | None:
    return _guest(base, "id", id)


def _guest(base: sqlite3.Connection, of: str, value: Any) -> Guest | None:
    found = base.execute(f"SELECT id, name, banned FROM guests WHERE {of} = ?", (value,)).fetchone()
    return Guest(found[0], found[1], bool(found[2])) if found else None


def guests(
    base: sqlite3.Connection, named: str, banned: bool
) -> list[tuple[GuestId, str, int, Time, str | None]]:
    """For the operator: whoever has that in their name, when they came, and their tables."""
    sql = """
        SELECT id, name, banned, created,
          (SELECT group_concat(code, ' ') FROM belongings WHERE guest = guests.id)
        FROM guests WHERE instr(lower(name), lower(?)) AND banned >= ?
        ORDER BY created DESC LIMIT ?"""
    return base.execute(sql, (named, int(banned), MOST_LISTED)).fetchall()


# Tables


def save(table: Table, now: Time, before: Table | None) -> list[Statement]:
    """A table as it is now, and whoever belongs to it since it was as before."""
    came = _belonging(table) - (_belonging(before) if before else set())
    belong = [_belong(guest, table.code) for guest in sorted(came)]
    return [_update(table, now) if before else _insert(table, now), *belong]


def _insert(table: Table, now: Time) -> Statement:
    """A code that is taken fails: no table is ever written over."""
    sql = """
        INSERT INTO tables (sheet, phase, touched, code, game, public, pace)
        VALUES (?, ?, ?, ?, ?, ?, ?)"""
    setup = table.setup
    facts = (table.code, setup.game, int(setup.public), setup.pace)
    return sql, (msgspec.json.encode(table), table.phase, now, *facts)


def _update(table: Table, now: Time) -> Statement:
    sql = "UPDATE tables SET sheet = ?, phase = ?, touched = ? WHERE code = ?"
    return sql, (msgspec.json.encode(table), table.phase, now, table.code)


def _belonging(table: Table) -> set[GuestId]:
    """Whoever is asking as well: where somebody was named must be known to forget them."""
    return {table.host, *table.admitted, *people(table), *[one.guest for one in table.asking]}


def _belong(guest: GuestId, code: str) -> Statement:
    return "INSERT OR IGNORE INTO belongings (guest, code) VALUES (?, ?)", (guest, code)


def touch(code: str, now: Time) -> Statement:
    return "UPDATE tables SET touched = ? WHERE code = ?", (now, code)


def table(base: sqlite3.Connection, code: str) -> Table | None:
    found = base.execute("SELECT sheet FROM tables WHERE code = ?", (code,)).fetchone()
    return _sheets.decode(found[0]) if found else None


def under_way(base: sqlite3.Connection, since: Time) -> list[str]:
    """Games that go on when the server starts."""
    sql = "SELECT code FROM tables WHERE phase IN ('playing', 'gathering') AND touched >= ?"
    return [code for (code,) in base.execute(sql, (since,))]


def slow_in_public(base: sqlite3.Connection, since: Time) -> list[Table]:
    """Games over days, which one may join though nobody is there."""
    sql = """
        SELECT sheet FROM tables
        WHERE phase IN ('gathering', 'playing') AND public AND pace = 'slow' AND touched >= ?
        ORDER BY phase, touched DESC LIMIT ?"""
    return _readable(base.execute(sql, (since, MOST_LISTED)))


def tables_of(base: sqlite3.Connection, guest: GuestId, since: Time) -> list[Table]:
    sql = """
        SELECT sheet FROM belongings JOIN tables USING (code) WHERE guest = ? AND touched >= ?
        ORDER BY touched DESC LIMIT ?"""
    return _readable(base.execute(sql, (guest, since, MOST_LISTED)))


def _readable(sheets: Iterable[tuple[bytes]]) -> list[Table]:
    """One table that cannot be read, by a newer version say, must not hide all the others."""
    tables = []
    for (sheet,) in sheets:
        try:
            tables.append(_sheets.decode(sheet))
        except msgspec.DecodeError:
            LOG.error("a sheet cannot be read")
    return tables


def all_of(base: sqlite3.Connection, guest: GuestId) -> list[str]:
    return [
        code for (code,) in base.execute("SELECT code FROM belongings WHERE guest = ?", (guest,))
    ]


def listed(base: sqlite3.Connection, phases: Sequence[str]) -> list[tuple[Table, Time]]:
    """For the operator, the newest last."""
    marks = ", ".join("?" * len(phases))
    sql = f"SELECT sheet, touched FROM tables WHERE phase IN ({marks}) ORDER BY touched"
    return [(_sheets.decode(sheet), touched) for sheet, touched in base.execute(sql, phases)]


# Moves


def add_moves(code: str, rows: Iterable[Row]) -> list[Statement]:
    sql = "INSERT INTO moves (code, ply, seat, move, by, time, id) VALUES (?, ?, ?, ?, ?, ?, ?)"
    return [(sql, (code, row.ply, _seat(row), row.move, row.by, row.time, row.id)) for row in rows]


def _seat(row: Row) -> int | None:
    return None if row.seat == DEALER else row.seat


def rows(base: sqlite3.Connection, code: str) -> list[Row]:
    sql = "SELECT ply, seat, move, by, time, id FROM moves WHERE code = ? ORDER BY ply"
    return [
        Row(ply, DEALER if seat is None else seat, move, by, time, id)
        for ply, seat, move, by, time, id in base.execute(sql, (code,))
    ]


def add_results(table: Table, now: Time) -> list[Statement]:
    """Of a game that was played to its end: for whoever resigned it is lost."""
    assert table.outcome is not None
    winners, scores = table.outcome.winners, table.outcome.scores
    game, rulebook = game_of(table.setup).name, rules_of(table.setup).rulebook
    sql = """
        INSERT OR IGNORE INTO results (code, seat, guest, game, rulebook, seats, score, won, time)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
    return [
        (sql, (table.code, seat, chair.guest, game, rulebook, len(scores), scores[seat], won, now))
        for seat, chair in enumerate(table.chairs)
        if chair and chair.guest is not None
        for won in [1 / len(winners) if seat in winners and chair.left is None else 0.0]
    ]


def tallies(base: sqlite3.Connection, guest: GuestId) -> list[Tally]:
    sql = """
        SELECT game, rulebook, count(*), sum(won), max(score) FROM results WHERE guest = ?
        GROUP BY game, rulebook ORDER BY game, rulebook"""
    return [Tally(*found) for found in base.execute(sql, (guest,))]


# Talk


def add_line(code: str, line: Line) -> Statement:
    sql = """
        INSERT INTO talk (code, n, guest, name, seat, kind, text, time, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
    said = (line.guest, line.name, line.seat, line.kind, line.text, line.time, line.id)
    return sql, (code, line.n, *said)


def lines(base: sqlite3.Connection, code: str, last: int) -> list[Line]:
    sql = """
        SELECT n, guest, name, seat, kind, text, time, id FROM talk WHERE code = ?
        ORDER BY n DESC LIMIT ?"""
    return [Line(*found) for found in base.execute(sql, (code, last))][::-1]


def said(base: sqlite3.Connection, code: str, guest: GuestId, id: str) -> bool:
    sql = "SELECT 1 FROM talk WHERE code = ? AND guest = ? AND id = ?"
    return base.execute(sql, (code, guest, id)).fetchone() is not None


def forget_talk(before: Time) -> Statement:
    return "DELETE FROM talk WHERE time < ?", (before,)


# Runs


def add_run(now: Time) -> Statement:
    return "INSERT OR IGNORE INTO runs (started) VALUES (?)", (now,)


def runs(base: sqlite3.Connection, since: Time) -> list[Time]:
    sql = "SELECT started FROM runs WHERE started >= ? ORDER BY started"
    return [started for (started,) in base.execute(sql, (since,))]


def latest(base: sqlite3.Connection) -> Time:
    """The last time that anything was stored which a clock, a pass or a quick match counts from."""
    sql = """
        SELECT max(started) FROM runs
        UNION SELECT max(touched) FROM tables
        UNION SELECT max(touched) FROM pads
        UNION SELECT max(time) FROM tables JOIN moves USING (code) WHERE phase = 'playing'"""
    return max([time or 0 for (time,) in base.execute(sql)])
