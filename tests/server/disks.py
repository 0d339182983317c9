"""What is on the disk of a server, read from a copy: as it would be found after a crash."""

import shutil
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from skulduggery.server.model import Line, Row, Table
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME, connect

FILES = (NAME, f"{NAME}-wal")  # the third, -shm, is only a help for those who read it now


class Disk:
    """All that is stored. Opening the file itself would do the server's work of recovering it."""

    def __init__(self, data: Path) -> None:
        self.tables: dict[str, Table] = {}
        self.rows: dict[str, list[Row]] = {}
        self.lines: dict[str, list[Line]] = defaultdict(list)
        self.guests: set[int] = set()
        with TemporaryDirectory() as folder:
            for name in FILES:
                if (data / name).exists():
                    shutil.copy(data / name, folder)
            self._read(Path(folder))

    def _read(self, folder: Path) -> None:
        with closing(connect(folder / NAME)) as base:
            self.guests = {id for (id,) in base.execute("SELECT id FROM guests")}
            for table, _ in queries.listed(base, ALL_PHASES):
                self.tables[table.code] = table
                self.rows[table.code] = queries.rows(base, table.code)
                self.lines[table.code] = queries.lines(base, table.code, last=10_000)


ALL_PHASES = ("gathering", "playing", "over", "abandoned", "closed")
