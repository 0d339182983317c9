"""Scorepads in the store: every statement that there is of them."""

import sqlite3
from typing import Any, Final

from skulduggery.core import Value
from skulduggery.server.model import Time
from skulduggery.server.store.sqlite.writer import Statement


class Handing(Value, frozen=True):
    """What hands a pad on, once and soon."""

    hash: bytes
    until: Time
    tries: int = 0


class Pad(Value, frozen=True):
    """What is kept of a scorepad that others follow."""

    code: str
    key: bytes  # SHA-256 of the writer's
    hand: int  # how often it was handed on
    counter: int
    document: bytes  # JSON
    touched: Time
    handing: Handing | None = None


COLUMNS: Final = "key, hand, counter, document, touched, pass, pass_until, pass_tries"


def add(pad: Pad) -> Statement:
    """A code that is taken fails: no pad is ever written over by another."""
    marks = ", ".join("?" * 9)
    return f"INSERT INTO pads ({COLUMNS}, code) VALUES ({marks})", _row(pad)


def save(pad: Pad) -> Statement:
    sets = ", ".join(f"{column} = ?" for column in COLUMNS.split(", "))
    return f"UPDATE pads SET {sets} WHERE code = ?", _row(pad)


def _row(pad: Pad) -> tuple[Any, ...]:
    handing = pad.handing
    one_pass = (handing.hash, handing.until, handing.tries) if handing else (None, None, None)
    return (pad.key, pad.hand, pad.counter, pad.document, pad.touched, *one_pass, pad.code)


def remove(code: str) -> Statement:
    return "DELETE FROM pads WHERE code = ?", (code,)


def forget(before: Time) -> Statement:
    return "DELETE FROM pads WHERE touched < ?", (before,)


def pad(base: sqlite3.Connection, code: str) -> Pad | None:
    return _pad(base, "code", code)


def made_by(base: sqlite3.Connection, key: bytes) -> Pad | None:
    return _pad(base, "key", key)


def _pad(base: sqlite3.Connection, of: str, value: str | bytes) -> Pad | None:
    sql = f"SELECT code, {COLUMNS} FROM pads WHERE {of} = ?"
    found = base.execute(sql, (value,)).fetchone()
    if found is None:
        return None
    code, key, hand, counter, document, touched, hash, until, tries = found
    handing = Handing(hash, until, tries) if hash else None
    return Pad(code, key, hand, counter, document, touched, handing)
