"""How groups are kept busy, or to a pace. Whichever has waited longest sends next."""

import asyncio
import time
from collections import deque
from typing import Final

from bench.server.groups import Group, Trouble

PATIENCE: Final = 60.0  # seconds without anybody being told


class Load:
    """So many messages, each of them heard by five."""

    def __init__(self, line: deque[Group], count: int) -> None:
        self._line = line
        self._count = count
        self._due = self._sent = self._told = 0
        self._finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for group in line:
            group.told, group.failed = self._was_told, self._fail

    def _send_due(self) -> None:
        """Those in line send; if too few are, the rest waits for whoever comes back to it."""
        while self._sent < self._due and self._line:
            self._send(self._line.popleft())
        if self._sent == self._told < self._due:
            self._fail("All games are over: more tables are needed.")

    def _send(self, group: Group) -> None:
        self._sent += 1
        group.send()

    def _was_told(self, group: Group) -> None:
        self._told += 1
        if group.on:
            self._line.append(group)
        if self._told == self._count and not self._finished.done():
            self._finished.set_result(None)

    async def _all_told(self) -> None:
        told = -1
        while told < self._told < self._count and not self._finished.done():
            told = self._told
            await asyncio.wait([self._finished], timeout=PATIENCE)
        if not self._finished.done():
            raise Trouble(f"Nobody was told of anything for {PATIENCE:.0f} s.")
        self._finished.result()

    def _fail(self, why: str) -> None:
        if not self._finished.done():
            self._finished.set_exception(Trouble(why))


class Busy(Load):
    """As soon as five have heard, somebody sends."""

    async def run(self, at_once: int) -> None:
        self._due = min(at_once, self._count)
        self._send_due()
        await self._all_told()

    def _was_told(self, group: Group) -> None:
        super()._was_told(group)
        self._due = min(self._due + 1, self._count)
        self._send_due()


class Paced(Load):
    """So many a second, whatever the server does: each is timed from when it was due."""

    def __init__(self, line: deque[Group], count: int) -> None:
        super().__init__(line, count)
        self.seconds: list[float] = []
        self._begun: dict[Group, float] = {}

    async def run(self, rate: float) -> None:
        self._rate, self._start = rate, time.monotonic()
        while self._due < self._count:
            self._due += 1
            self._send_due()
            await asyncio.sleep(self._start + self._due / rate - time.monotonic())
        await self._all_told()

    def _send(self, group: Group) -> None:
        self._begun[group] = self._start + self._sent / self._rate
        super()._send(group)

    def _was_told(self, group: Group) -> None:
        self.seconds.append(time.monotonic() - self._begun.pop(group))
        super()._was_told(group)
        self._send_due()
