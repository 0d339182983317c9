"""A TCP proxy between a browser and its server, which can be cut or made to swallow answers.

A phone that changes networks is told nothing: its sockets look open and carry nothing any more.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Final

from tests.server.houses import free_port

HOST: Final = "127.0.0.1"
PIECE: Final = 65_536  # bytes


class Network:
    """Two ways to fail: `cut`, and `swallow` what the server says while it still hears."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self.port = free_port()
        self._dead: set[asyncio.StreamWriter] = set()
        self._alive: set[asyncio.StreamWriter] = set()
        self._swallows = False
        self._listener: asyncio.Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"{HOST}:{self.port}"

    def begin(self) -> None:
        self._thread.start()
        self.mend()

    def end(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """What is open stays open, and dead for ever. Whoever calls now finds nobody."""
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()

    def swallow(self) -> None:
        """From now on the server hears, and is not heard."""
        self._swallows = True

    def mend(self) -> None:
        asyncio.run_coroutine_threadsafe(self._mend(), self._loop).result()

    # Within the loop

    async def _cut(self) -> None:
        self._dead |= self._alive
        self._alive.clear()
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    async def _mend(self) -> None:
        await self._cut()
        self._swallows = False
        self._listener = await asyncio.start_server(self._carry, HOST, self.port)

    async def _hang_up(self) -> None:
        await self._cut()
        for writer in self._dead:
            writer.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _carry(self, caller: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            answers, server = await asyncio.open_connection(HOST, self._server_port)
        except OSError:
            back.close()
            return
        self._alive |= {server, back}
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass_on(caller, server), self._pass_on(answers, back, True))

    async def _pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, answers: bool = False
    ) -> None:
        with suppress(OSError):
            while piece := await source.read(PIECE):
                if to in self._alive and not (answers and self._swallows):
                    to.write(piece)
        if to in self._alive:
            self._alive.discard(to)
            to.close()


@contextmanager
def network_to(port: int) -> Iterator[Network]:
    network = Network(port)
    network.begin()
    try:
        yield network
    finally:
        network.end()
