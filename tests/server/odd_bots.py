"""Bots that no server should stumble over."""

import os
import signal
import sys
import time
from random import Random
from typing import Any

from skulduggery.skull.model import Bid


def raises(view: Any, rng: Random) -> Any:
    raise KeyError(f"my hand is {view.hand}")


def raises_what_nobody_knows(view: Any, rng: Random) -> Any:
    class Strange(Exception):
        """Only this call knows it, and it cannot be sent anywhere."""

        def __reduce__(self) -> Any:
            raise TypeError

    raise Strange(view.hand)


def interrupts(view: Any, rng: Random) -> Any:
    raise KeyboardInterrupt(view.hand)


def leaves(view: Any, rng: Random) -> Any:
    sys.exit(3)


def breaks_rules(view: Any, rng: Random) -> Any:
    return Bid(99)


def says_nothing(view: Any, rng: Random) -> Any:
    return None


def dies(view: Any, rng: Random) -> Any:
    os._exit(7)


def is_killed(view: Any, rng: Random) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def hangs_up(view: Any, rng: Random) -> Any:
    os.closerange(3, 4_096)  # the line to the server has any number


def sleeps(view: Any, rng: Random) -> Any:
    print("asleep", flush=True)
    time.sleep(600)


def spins(view: Any, rng: Random) -> Any:
    print("awake", flush=True)
    while True:
        pass


def stops(view: Any, rng: Random) -> Any:
    os.kill(os.getpid(), signal.SIGSTOP)


def has_children(view: Any, rng: Random) -> Any:
    """They hold all that it holds, the line to the server too."""
    if os.fork():
        print("asleep", flush=True)
    time.sleep(600)


class Remembers:
    """Answers by what it has seen before."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, view: Any, rng: Random) -> Any:
        self.asked += 1
        return view.legal[self.asked - 1]
