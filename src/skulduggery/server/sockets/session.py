"""What comes in by a socket, whatever it is about: not too fast, not too big, and answered."""

from time import monotonic
from typing import Final

from skulduggery.core import Message, Refused
from skulduggery.server.limits import Bucket, Limit
from skulduggery.server.model import BadInput, TooFast
from skulduggery.server.sockets.connection import (
    TOO_BIG,
    TRY_AGAIN,
    UNWANTED,
    Connection,
    frame,
    say_goodbye,
)
from skulduggery.server.sockets.protocol import RefusedShown
from skulduggery.texts import Voice

BIGGEST: Final = 8_192  # bytes of a message
PATIENCE: Final = 20  # messages too fast before the socket is closed


class Session:
    def __init__(self, connection: Connection, frames: Limit) -> None:
        self._connection = connection
        self._frames = Bucket(frames, monotonic)
        self._too_fast = 0
        connection.dropped = self._dropped

    def hear(self, text: str | None) -> None:
        """A message, which is answered: done or refused. Nothing that can be said does harm."""
        if self._connection.closing:
            return
        if not self._frames.take():
            self._slow_down()
        elif text is None:
            self._refuse(None, BadInput("server.not-text"))
        elif len(text) > BIGGEST:
            self._goodbye(Message(None, "server.too-big", {"most": BIGGEST}), TOO_BIG)
        else:
            self._too_fast = 0
            self._understand(text)

    def hurry(self) -> None:
        """A socket that says nothing takes a place for nothing."""
        if not self._connection.ready:
            self._goodbye(Message(None, "server.say-hello"), UNWANTED)

    def end(self) -> None:
        raise NotImplementedError

    def _understand(self, text: str) -> None:
        raise NotImplementedError

    def _dropped(self) -> None:
        raise NotImplementedError

    @property
    def _voice(self) -> Voice:
        return Voice(self._connection.language, "official")

    def _slow_down(self) -> None:
        self._too_fast += 1
        if self._too_fast > PATIENCE:
            self._goodbye(Message(None, "server.too-fast"), TRY_AGAIN)
        else:
            self._refuse(None, TooFast("server.too-fast"))

    def _unreadable(self, error: Exception) -> None:
        self._refuse(None, BadInput("server.unreadable", detail=str(error)[:200]))

    def _other_protocol(self, found: int, known: int) -> None:
        versions = {"found": found, "known": known}
        self._goodbye(Message(None, "server.other-protocol", versions), UNWANTED)

    def _refuse(self, id: str | None, refusal: Refused) -> None:
        message = refusal.message
        self._connection.put(frame(RefusedShown(id, message, self._voice.say(message))))

    def _goodbye(self, message: Message, code: int) -> None:
        say_goodbye(self._connection, message, code)
