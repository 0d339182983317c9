"""A time limit for a bot's decision: SIGALRM interrupts whoever takes longer.

It needs the main thread of a process, and a system that has such signals. Python hears a signal
between two of its own instructions: a bot that is busy in C goes on, and so does one that catches
whatever interrupts it. Hence a watchdog (faulthandler), which depends on neither: a while later it
writes where the bot is, and ends the process. It counts the time of the clock on the wall, as the
limit does: a match that was suspended within a decision is ended when it goes on.
"""

import faulthandler
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from types import FrameType
from typing import Any, Final, TypeAlias

from skulduggery.bots import Bot
from skulduggery.bots.standin import decided

AGAIN: Final = 0.1  # seconds from ring to ring: one may be caught by the bot, or be lost
GRACE: Final = 5.0  # seconds until whoever does not stop is stopped
OFTEN: Final = 1.0  # seconds after which the watchdog is set anew, which takes a while

Ask: TypeAlias = Callable[[Bot, Any, Random], Any]


class TooSlow(BaseException):
    """A bot's time is up. No Exception: many a bot catches those, and plays on."""


def possible() -> bool:
    """Whether this system can interrupt a bot."""
    return hasattr(signal, "setitimer")


@contextmanager
def asking(timeout: float | None) -> Iterator[Ask]:
    """How bots are asked for a move: by `decided`, which raises TooSlow where there is a limit."""
    if timeout is None:
        yield decided
        return
    alarm = Alarm(timeout)
    before = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        yield alarm.ask
    finally:
        signal.signal(signal.SIGALRM, before)
        faulthandler.cancel_dump_traceback_later()


class Alarm:
    """Rings in a decision that takes too long, again and again until it ends."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._set = False
        self._rang = False
        self._watched = -OFTEN  # since when, at the latest

    def ask(self, bot: Bot, view: Any, rng: Random) -> Any:
        """What the bot answers; if it was late, TooSlow, even if it did not mind the alarm."""
        self._watch()
        self._set, self._rang = True, False
        signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN)
        try:
            move = decided(bot, view, rng)
        finally:
            self._set = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        if self._rang:
            raise TooSlow
        return move

    def ring(self, _: int, frame: FrameType | None) -> None:
        """Interrupts the bot, but never `ask` itself, which must put the alarm out."""
        if self._set:
            self._rang = True
            if frame is not None and frame.f_code is not Alarm.ask.__code__:
                raise TooSlow

    def _watch(self) -> None:
        now = monotonic()
        if now - self._watched >= OFTEN:
            limit = self.seconds + OFTEN + GRACE
            # The process's own stderr: what stands in for it, as in a notebook, may be no file.
            faulthandler.dump_traceback_later(limit, exit=True, file=sys.__stderr__ or sys.stderr)
            self._watched = now
