"""What a server promised, by telling anybody of it, and whether it is on its disk."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from skulduggery.core import AnyRecord
from skulduggery.server.model import Line, Row, Table
from tests.server.disks import Disk


class Asked(NamedTuple):
    """A move, by who sent it where, and its id."""

    code: str
    seat: int
    id: str


class Fact(NamedTuple):
    """Something acknowledged that is not a move."""

    code: str
    kind: str
    value: Any


class Ledger:
    def __init__(self) -> None:
        self.plies: dict[Asked, int] = {}
        self.moves: dict[Asked, Any] = {}  # as they were sent, also those never answered
        self.told: dict[str, int] = defaultdict(int)  # the highest ply anybody was shown, by table
        self.facts: list[Fact] = []
        self.on_promise: Callable[[], None] = lambda: None
        self._found: dict[str, list[Row]] = defaultdict(list)

    # What was promised

    def sent(self, asked: Asked, move: Any) -> None:
        assert self.moves.setdefault(asked, move) == move

    def done(self, asked: Asked, ply: int | None) -> None:
        """A second answer must be the first one again."""
        assert ply is not None
        assert self.plies.setdefault(asked, ply) == ply, f"{asked} was ply {self.plies[asked]}"
        self.on_promise()

    def shown(self, code: str, ply: int) -> None:
        self.told[code] = max(self.told[code], ply)

    def fact(self, code: str, kind: str, value: Any = None) -> None:
        self.facts.append(Fact(code, kind, value))
        self.on_promise()

    # What is there

    def check(self, disk: Disk) -> None:
        for code, rows in disk.rows.items():
            self._in_order_and_once(code, rows)
        for asked, ply in self.plies.items():
            assert ply < len(disk.rows[asked.code]), (
                f"{asked} was promised as ply {ply}, and is lost"
            )
            self._is(disk.rows[asked.code][ply], asked)
        for code, ply in self.told.items():
            assert len(disk.rows[code]) >= ply, f"{code} was shown at ply {ply}"
        for fact in self.facts:
            assert holds(fact, disk), fact

    def _in_order_and_once(self, code: str, rows: list[Row]) -> None:
        """What a crash left is there for ever, and has not been done a second time since."""
        assert [row.ply for row in rows] == list(range(len(rows)))
        assert rows[: len(self._found[code])] == self._found[code]
        ids = [(row.seat, row.id) for row in rows if row.id is not None]
        assert len(set(ids)) == len(ids)
        self._found[code] = rows

    def _is(self, row: Row, asked: Asked) -> None:
        assert (row.seat, row.id, row.by) == (asked.seat, asked.id, "person")
        assert msgspec.json.decode(row.move) == self.moves[asked]

    def check_record(self, code: str, record: AnyRecord) -> None:
        for asked, ply in self.plies.items():
            if asked.code == code:
                entry = record.moves[ply]
                assert entry.seat == asked.seat
                assert msgspec.to_builtins(entry.move) == self.moves[asked]
        assert self._own(code) == [
            ply for ply, entry in enumerate(record.moves) if entry.seat in self._seats(code)
        ]

    def _own(self, code: str) -> list[int]:
        return sorted(ply for asked, ply in self.plies.items() if asked.code == code)

    def _seats(self, code: str) -> set[int]:
        return {asked.seat for asked in self.moves if asked.code == code}


def holds(fact: Fact, disk: Disk) -> bool:
    if fact.code not in disk.tables:
        return False
    return FACTS[fact.kind](disk.tables[fact.code], disk.lines[fact.code], fact.value)


def _has_pass(table: Table, lines: Iterable[Line], text: str) -> bool:
    return hashlib.sha256(text.encode()).hexdigest() in [one.hash for one in table.passes]


FACTS: dict[str, Callable[[Table, list[Line], Any], bool]] = {
    "made": lambda table, lines, _: True,
    "sits": lambda table, lines, guest: guest in [one.guest for one in table.chairs if one],
    "muted": lambda table, lines, guest: guest in table.muted,
    "said": lambda table, lines, name: [line.id for line in lines].count(name) == 1,
    "pass": _has_pass,
    "begun": lambda table, lines, _: table.begun is not None,
    "over": lambda table, lines, _: table.phase == "over" and table.outcome is not None,
    "next": lambda table, lines, code: table.next == code,
}
