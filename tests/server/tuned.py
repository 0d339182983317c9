"""Real servers with settings that the command has no flag for: limits above all.

Run as a module it serves by the settings that its one argument holds, as JSON.
"""

import re
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from skulduggery.server.limits import Limit
from skulduggery.server.settings import Settings
from tests.server.houses import Server, started

ROOT: Final = Path(__file__).parents[2]
ENDLESS: Final = Limit(1e9, 1e9)
NEVER: Final = 1e-9  # a second: what is used up stays so for as long as a test takes
NO_LIMITS: Final = dict.fromkeys(
    [
        *("guests", "makes", "guesses", "asks", "frames"),
        *("verifies", "previews", "lines", "pads", "entries"),
    ],
    ENDLESS,
) | {"sockets_each": 1_000}

# What a server writes when something went wrong that it had not thought of.
FAULT: Final = re.compile(r"traceback|request failed|exception in|never retrieved|\berror\b", re.I)


class Tuned(Server):
    module = "tests.server.tuned"  # what is run
    folder = ROOT  # where `tests` is found

    def __init__(self, data: Path, **settings: Any) -> None:
        super().__init__(data)
        self._read = 0
        self.settings = Settings(data, port=self.port, **{"bot_pace": 0.0, **settings})

    @property
    def command(self) -> Sequence[str]:
        spelled = msgspec.json.encode(self.settings, enc_hook=str).decode()
        return [sys.executable, "-m", self.module, spelled]

    def hang_up(self) -> None:
        """All sockets that are still open."""
        for client in self.clients:
            while client.sockets:
                client.sockets.pop().close()

    def faults(self) -> list[str]:
        """Lines of the log that should not be there, since this was last asked."""
        with self.log.open(encoding="utf-8") as log:
            log.seek(self._read)
            lines = log.readlines()
            self._read = log.tell()
        return [line for line in lines if FAULT.search(line)]


def tuned(data: Path, **settings: Any) -> AbstractContextManager[Tuned]:
    return started(Tuned(data, **settings))


def main(spelled: str) -> int:
    from skulduggery.server.operations.serve import serve

    return serve(
        msgspec.json.decode(spelled, type=Settings, dec_hook=lambda kind, value: kind(value))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
