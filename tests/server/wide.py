"""A server with wider limits than an operator would set, for clients faster than people are.

`python -m tests.server.wide DATA PORT SEED` runs it; with a seed its luck is known beforehand.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from skulduggery.server import running
from skulduggery.server.api.app import make_app
from skulduggery.server.limits import Limit
from skulduggery.server.settings import Settings
from tests.server.houses import Server

ROOT = Path(__file__).parents[2]
NO_LIMIT = Limit(1e12, 1e12)


def settings(data: Path, port: int) -> Settings:
    return Settings(
        data=data,
        port=port,
        bot_pace=0,
        quick_wait=60,
        guests=NO_LIMIT,
        makes=NO_LIMIT,
        guesses=NO_LIMIT,
        asks=NO_LIMIT,
        frames=NO_LIMIT,
        lines=NO_LIMIT,
    )


class WideServer(Server):
    """Started under another program, if one is given."""

    def __init__(self, data: Path, *, seed: str = "", under: Sequence[str] = ()) -> None:
        super().__init__(data)
        self.seed = seed
        self.under = under

    def start(self) -> None:
        self.launch()
        self._wait()

    def launch(self) -> None:
        """Without waiting for it to be ready."""
        module = [sys.executable, "-m", "tests.server.wide"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.under, *module, str(self.data), str(self.port), self.seed],
                stdout=log,
                stderr=log,
                cwd=ROOT,
                env={**os.environ, "PYTHONWARNINGS": "error"},
            )


@contextmanager
def wide(data: Path, *, seed: str = "", under: Sequence[str] = ()) -> Iterator[WideServer]:
    server = WideServer(data, seed=seed, under=under)
    server.start()
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        if server.process is not None and server.process.poll() is None:
            server.stop()


def main(data: str, port: str, seed: str) -> int:
    if seed:
        known = partial(make_app, entropy=Random(seed).randbytes)
        patch.object(running, "make_app", known).start()
    return running.serve(settings(Path(data), int(port)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
