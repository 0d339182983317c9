"""The course of the measurements."""

import asyncio
import gc
import sys
import time
from collections import deque
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.server.disk import commit_seconds
from bench.server.figures import PACE, Figures, Found, Memory, Round
from bench.server.groups import Echoes, Group, Traffic, open_echoes, open_table
from bench.server.house import SEATS, furnish
from bench.server.load import Busy, Paced
from bench.server.replay import engine_seconds
from bench.server.serving import Cores, Process, echo_server, our_server

OPENING: Final = 50  # groups at once
A_MOMENT: Final = 1.0  # seconds until a server has settled


class Sizes(NamedTuple):
    tables: int = 1_000
    at_once: int = 200  # moves under way when all is busy
    rounds: int = 5
    moves: int = 6_000  # to a round
    paced: int = 5_000  # moves whose latency is measured


class Side:
    """One of the two servers, with all that is connected to it."""

    def __init__(self, server: Process, groups: Sequence[Group], memory: Memory) -> None:
        self.found = Found([], memory)
        self._server = server
        self._groups = groups
        self._line = deque(groups)

    async def keep_busy(self, moves: int, at_once: int) -> Traffic:
        """One more round, and what went over the sockets in it."""
        load, used, before = Busy(self._line, moves), self._server.used(), self.traffic
        began, client = time.monotonic(), time.process_time()
        await load.run(at_once)
        took, client = time.monotonic() - began, time.process_time() - client
        self.found.rounds.append(Round(moves, took, self._server.used().since(used), client))
        return self.traffic.since(before)

    async def keep_pace(self, moves: int) -> list[float]:
        """Seconds from when each was due until all were told, the longest last."""
        load = Paced(self._line, moves)
        await load.run(PACE)
        return sorted(load.seconds)

    @property
    def traffic(self) -> Traffic:
        return Traffic(*map(sum, zip(*[group.traffic for group in self._groups], strict=True)))


async def measure(folder: Path, sizes: Sizes, on: Cores) -> Figures:
    say(f"making {sizes.tables:,} tables")
    commit, places = commit_seconds(folder), furnish(folder / "data", sizes.tables)
    with our_server(folder, on.server) as server, echo_server(folder, on.server) as other:
        ours = await opened(server, [open_table(server.port, at) for at in places])
        echo = await opened(other, [open_echoes(other.port, at) for at in range(len(places))])
        gc.freeze()  # else a pause of the clients would count as the server's
        gc.disable()
        batch = await in_turns(ours, echo, sizes, server)
        say(f"{sizes.paced:,} moves at {PACE} a second")
        latencies = await ours.keep_pace(sizes.paced)
    engine = engine_seconds(folder / "data", ours.traffic.messages)
    return Figures(ours.found, echo.found, latencies, engine, commit, batch)


async def opened(server: Process, openings: Sequence[Coroutine[Any, Any, Group]]) -> Side:
    say(f"opening {len(openings) * SEATS:,} sockets")
    await asyncio.sleep(A_MOMENT)
    before, room = server.memory(), asyncio.Semaphore(OPENING)

    async def one(opening: Coroutine[Any, Any, Group]) -> Group:
        async with room:
            return await opening

    groups = await asyncio.gather(*map(one, openings))
    await asyncio.sleep(A_MOMENT)
    return Side(server, groups, Memory(before, server.memory(), len(groups) * SEATS))


async def in_turns(ours: Side, echo: Side, sizes: Sizes, server: Process) -> float:
    """Rounds of both by turns, since a machine is not as fast at all times. How many changes there
    were to a commit."""
    before = server.stored()
    for number in range(sizes.rounds):
        say(f"round {number + 1} of {sizes.rounds}: {sizes.moves:,} moves, and as many echoes")
        traffic = await ours.keep_busy(sizes.moves, sizes.at_once)
        Echoes.be_like(traffic)
        await echo.keep_busy(sizes.moves, sizes.at_once)
    changes, commits = server.stored()
    return (changes - before.changes) / (commits - before.commits)


def say(text: str) -> None:
    print(f"{text} ...", file=sys.stderr, flush=True)
