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
        self.told = self._sent = 0
        self._line = line
        self._count = count
        self._finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for group in line:
            group.told, group.failed = self._was_told, self._fail

    def _send(self) -> Group:
        if not self._line:
            raise Trouble("Too many games are over: more tables are needed.")
        group = self._line.popleft()
        self._sent += 1
        group.send()
        return group

    def _was_told(self, group: Group) -> None:
        self.told += 1
        if group.on:
            self._line.append(group)
        if self.told == self._count and not self._finished.done():
            self._finished.set_result(None)

    async def _all_told(self) -> None:
        told = -1
        while told < self.told < self._count:
            told = self.told
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
        for _ in range(min(at_once, self._count)):
            self._send()
        await self._all_told()

    def _was_told(self, group: Group) -> None:
        super()._was_told(group)
        if self._sent < self._count:
            self._send()


class Paced(Load):
    """So many a second, whatever the server does: each is timed from when it was due."""

    def __init__(self, line: deque[Group], count: int) -> None:
        super().__init__(line, count)
        self.seconds: list[float] = []
        self._due: dict[Group, float] = {}

    async def run(self, rate: float) -> None:
        start = time.monotonic()
        for number in range(self._count):
            due = start + number / rate
            if due > time.monotonic():
                await asyncio.sleep(due - time.monotonic())
            self._due[self._send()] = due
        await self._all_told()

    def _was_told(self, group: Group) -> None:
        self.seconds.append(time.monotonic() - self._due.pop(group))
        super()._was_told(group)
