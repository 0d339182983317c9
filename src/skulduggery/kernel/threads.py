"""Rows shared among threads: compiled code lets go of the interpreter's lock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

Work: TypeAlias = Callable[[int, int, int], None]
"""Work of a thread, by its number, on rows from the first to before the last."""


class Threads:
    """So many threads, each with its own part of the rows; the caller's is one of them."""

    def __init__(self, threads: int) -> None:
        if threads < 1:
            raise ValueError(f"there cannot be {threads} threads: at least 1 has to work")
        self.threads = threads
        self._others = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def share(self, rows: int, work: Work) -> None:
        """All rows are worked on when this returns; what fails in a thread is raised here."""
        bounds = [rows * part // self.threads for part in range(self.threads + 1)]
        if self._others is None:
            work(0, 0, rows)
            return
        waiting = [
            self._others.submit(work, part, bounds[part], bounds[part + 1])
            for part in range(1, self.threads)
        ]
        work(0, 0, bounds[1])
        for one in waiting:
            one.result()
