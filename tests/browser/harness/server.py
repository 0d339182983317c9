"""The server under test: a process with known secrets, chosen deals and a clock that can be moved.

Its secrets are known, so that whoever tells their luck knows what will be dealt; luck that names a
scenario deals just that. Run as a module it serves by the settings that its one argument holds, as
JSON; `tests.server` has how it is started and spoken to.
"""

import secrets
import signal
import sys
from functools import partial
from typing import Final
from unittest.mock import patch

from skulduggery import dealer
from skulduggery.server.http.app import make_app, wall_clock
from skulduggery.server.operations import serve
from tests.browser.harness.deals import SECRET, Dealer
from tests.browser.harness.scenarios import SCENARIOS
from tests.server.tuned import Tuned, main

HOUR: Final = 60 * 60 * 1_000


class RiggedServer(Tuned):
    module = "tests.browser.harness.server"

    def an_hour_later(self) -> None:
        """For all who are here."""
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR1)


class Clock:
    def __init__(self) -> None:
        self._wall, self._ahead = wall_clock(), 0

    def now(self) -> int:
        return self._wall() + self._ahead

    def move_on(self, *_: object) -> None:
        self._ahead += HOUR


def entropy(n: int) -> bytes:
    """Nothing else that the server draws is as long."""
    return SECRET if n == len(SECRET) else secrets.token_bytes(n)


if __name__ == "__main__":
    clock = Clock()
    signal.signal(signal.SIGUSR1, clock.move_on)
    rigged = partial(make_app, entropy=entropy, now=clock.now)
    patch.object(serve, "make_app", rigged).start()
    deals = {name: scenario.deal for name, scenario in SCENARIOS.items()}
    patch.object(dealer, "draw", Dealer(deals).draw).start()
    sys.exit(main(sys.argv[1]))
