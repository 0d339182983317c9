"""How long a commit takes where the house is kept: on a real disk that is mostly the sync."""

import time
from pathlib import Path
from statistics import median
from typing import Final

from skulduggery.server.store.sqlite.writer import connect

COMMITS: Final = 50


def commit_seconds(folder: Path) -> float:
    """The median of commits of one row each, with the store's own settings."""
    base = connect(folder / "commits.db")
    base.execute("CREATE TABLE rows (text TEXT)")
    seconds = []
    for _ in range(COMMITS):
        began = time.perf_counter()
        base.execute("INSERT INTO rows VALUES ('a move, more or less')")
        seconds.append(time.perf_counter() - began)
    base.close()
    return median(seconds)
