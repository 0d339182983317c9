"""A real server within the test process: its time, entropy, draws and bots are the test's."""

import asyncio
import socket
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec
import uvicorn

from skulduggery import dealer
from skulduggery.core import AnyGame, Seat
from skulduggery.server.bot_workers import BotWorkers
from skulduggery.server.house import House
from skulduggery.server.http.app import make_app
from skulduggery.server.limits import Limit
from skulduggery.server.operations import serve
from skulduggery.server.settings import Settings
from tests.server.wiretap import PATIENCE

MUCH: Final = Limit(1e9, 1e9)  # limits count real seconds, which no two runs have alike
NO_LIMITS: Final[dict[str, Any]] = dict.fromkeys(
    ["guests", "makes", "guesses", "asks", "frames", "lines"], MUCH
)


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def __call__(self) -> int:
        return self.time

    def pass_by(self, milliseconds: int) -> None:
        self.time += milliseconds


class Seen(msgspec.Struct):
    """What is needed of any game's view."""

    you: Seat


class Prompter:
    """Bots who are told what to answer, and wait until they are."""

    def __init__(self) -> None:
        self._lines: defaultdict[Seat, asyncio.Queue[bytes]] = defaultdict(asyncio.Queue)

    def tell(self, seat: Seat, move: bytes) -> None:
        self._lines[seat].put_nowait(move)

    async def decide(self, game: str, bot: str, view: bytes, seed: bytes) -> bytes:
        return await self._lines[msgspec.json.decode(view, type=Seen).you].get()


class Listening(uvicorn.Server):
    """One that can be ended at once, from another thread."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self._end = asyncio.Event()

    async def main_loop(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._end.wait()

    def end(self) -> None:
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self._end.set)


class Indoors:
    def __init__(self, data: Path, draws: Iterable[Any] | None = None, **settings: Any) -> None:
        self.clock = Clock()
        self.prompter = Prompter()
        self._draws = None if draws is None else iter(draws)
        self._settings = Settings(data, **{**NO_LIMITS, "bot_pace": 0.0, **settings})
        self._line = socket.create_server(("127.0.0.1", 0))
        self._server: Listening | None = None

    @property
    def address(self) -> tuple[str, int]:
        host, port = self._line.getsockname()
        return host, port

    @property
    def house(self) -> House:
        assert self._server is not None
        app: Any = self._server.config.app
        house: House = app.state.house
        return house

    def prompt(self, seat: Seat, move: bytes) -> None:
        self.between(lambda: self.prompter.tell(seat, move))

    def wait(self, milliseconds: int) -> None:
        """Time passes for all at once: not while the server is still telling somebody something."""
        self.between(lambda: self.clock.pass_by(milliseconds))

    def between(self, do: Callable[[], None] = lambda: None) -> None:
        """Once the server has finished what it is about, and before it begins anything else."""
        assert self._server is not None
        assert self._server.loop is not None
        done = threading.Event()
        for step in (do, done.set):
            self._server.loop.call_soon_threadsafe(step)
        assert done.wait(PATIENCE)

    def draw(self, game: AnyGame, state: Any, seed: bytes) -> Any:
        """In the dealer's place: with another's secrets no seed comes to the same draws."""
        assert self._draws is not None
        return next(self._draws)

    @contextmanager
    def open(self) -> Iterator["Indoors"]:
        with ExitStack() as patches:
            for target, name, ours in self._ours():
                patches.enter_context(patch.object(target, name, ours))
            self._server = Listening(self._config())
            thread = threading.Thread(target=self._server.run, args=([self._line],))
            thread.start()
            try:
                self._wait(self._server, thread)
                yield self
            finally:
                if self._server.loop is not None:
                    self._server.end()
                thread.join(PATIENCE)
                assert not thread.is_alive()
                self._line.close()

    def _ours(self) -> list[tuple[object, str, object]]:
        async def decide(workers: BotWorkers, *asked: Any) -> bytes:
            return await self.prompter.decide(*asked)

        make = partial(make_app, now=self.clock, entropy=Random("entropy").randbytes)
        draw = dealer.move if self._draws is None else self.draw
        return [
            (serve, "make_app", make),
            (dealer, "move", draw),
            (BotWorkers, "decide", decide),
        ]

    def _config(self) -> uvicorn.Config:
        """As the real one, but for what depends on the time of day."""
        config = serve.config(self._settings)
        config.date_header = False
        config.ws_ping_interval = None
        config.timeout_keep_alive = 3_600
        return config

    def _wait(self, server: Listening, thread: threading.Thread) -> None:
        deadline = time.monotonic() + PATIENCE
        while not server.started or server.loop is None:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.002)
