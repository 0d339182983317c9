"""A server with wider limits than an operator would set, for clients faster than people are.

`python -m tests.server.wide DATA PORT SEED` runs it; with a seed its luck is known beforehand.
"""

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from skulduggery.server.http.app import make_app
from skulduggery.server.limits import Limit
from skulduggery.server.operations import serve
from skulduggery.server.settings import Settings
from tests.server.houses import Server, started

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

    folder = ROOT

    def __init__(self, data: Path, *, seed: str = "", under: Sequence[str] = ()) -> None:
        super().__init__(data)
        self.seed = seed
        self.under = under

    @property
    def command(self) -> Sequence[str]:
        module = [sys.executable, "-m", "tests.server.wide"]
        return [*self.under, *module, str(self.data), str(self.port), self.seed]


def wide(
    data: Path, *, seed: str = "", under: Sequence[str] = ()
) -> AbstractContextManager[WideServer]:
    return started(WideServer(data, seed=seed, under=under))


def main(data: str, port: str, seed: str) -> int:
    if seed:
        known = partial(make_app, entropy=Random(seed).randbytes)
        patch.object(serve, "make_app", known).start()
    return serve.serve(settings(Path(data), int(port)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
