"""Both servers as processes of their own, on one core, and what they use."""

import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from bench.server.groups import Trouble

PATIENCE: Final = 60.0  # seconds until a server is up
TICKS: Final = os.sysconf("SC_CLK_TCK")  # to a second
PAGE: Final = os.sysconf("SC_PAGE_SIZE")  # bytes
BATCHES: Final = re.compile(r"^skulduggery_store_batch_changes_(sum|count) (\S+)$", re.MULTILINE)


class Cores(NamedTuple):
    """Which one the servers have, and which the clients."""

    server: int
    client: int


def cores() -> Cores:
    ours = sorted(os.sched_getaffinity(0))
    if len(ours) < 2:
        print("There is only one core here: the clients take their part of it from the servers.")
    return Cores(ours[0], ours[-1])


def most_files() -> int:
    """How many may be open at once, after asking for all that we may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else most


class Used(NamedTuple):
    """CPU seconds: of all threads, and of those beside the main one. Where no bots play that is
    the one that stores."""

    all: float
    store: float

    def since(self, before: "Used") -> "Used":
        return Used(self.all - before.all, self.store - before.store)


class Stored(NamedTuple):
    changes: float
    commits: float


class Process:
    def __init__(self, pid: int, port: int, metrics: int | None = None) -> None:
        self.port = port
        self._metrics = metrics
        self._proc = Path("/proc", str(pid))

    def used(self) -> Used:
        total, main = _used(self._proc), _used(self._proc / "task" / self._proc.name)
        return Used(total, total - main)

    def memory(self) -> int:
        """Bytes that are really held."""
        return int((self._proc / "statm").read_text().split()[1]) * PAGE

    def stored(self) -> Stored:
        found = dict(BATCHES.findall(_get(f"http://127.0.0.1:{self._metrics}/metrics").decode()))
        return Stored(float(found["sum"]), float(found["count"]))


def _used(of: Path) -> float:
    """CPU seconds of a process or a thread."""
    user, system = (of / "stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS


def our_server(folder: Path, core: int) -> AbstractContextManager[Process]:
    """As it is, but for the limits: here all callers have one address."""
    port, metrics = free_port(), free_port()
    where = ["--port", port, "--metrics-port", metrics, "--data", folder / "data"]
    limits = ["--requests-a-second", 1_000_000, "--sockets", 1_000_000]
    command = ["skulduggery", "serve", *map(str, [*where, *limits])]
    return _running(command, core, folder / "ours.log", port, metrics)


def echo_server(folder: Path, core: int) -> AbstractContextManager[Process]:
    port = free_port()
    return _running(["bench.server.echo", str(port)], core, folder / "echo.log", port)


@contextmanager
def _running(
    command: list[str], core: int, log: Path, port: int, metrics: int | None = None
) -> Iterator[Process]:
    with log.open("wb") as written:
        server = subprocess.Popen(
            [sys.executable, "-m", *command],
            stdout=written,
            stderr=written,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
    try:
        _wait(server, port, log)
        yield Process(server.pid, port, metrics)
    finally:
        server.kill()  # thousands of sockets need no goodbye
        server.wait()


def _wait(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not _get(f"http://127.0.0.1:{port}/health"):
        if server.poll() is not None or time.monotonic() > until:
            raise Trouble(f"A server did not start:\n{log.read_text()}")
        time.sleep(0.05)


def _get(address: str) -> bytes:
    """Nothing, if nobody answers."""
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
            return found
    except (URLError, OSError):
        return b""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
