"""Whoever follows a scorepad by a socket: they say hello, and are told."""

from typing import Final

import msgspec

from skulduggery.core import Refused
from skulduggery.server.limits import Limit
from skulduggery.server.metrics import Metrics
from skulduggery.server.pads.registry import Pads
from skulduggery.server.sockets.connection import UNWANTED, Connection
from skulduggery.server.sockets.protocol import VERSION, Hello
from skulduggery.server.sockets.session import Session
from skulduggery.texts import closest

_hellos: Final = msgspec.json.Decoder(Hello)


class Following(Session):
    def __init__(
        self, pads: Pads, code: str, connection: Connection, frames: Limit, metrics: Metrics
    ) -> None:
        super().__init__(connection, frames)
        self._pads = pads
        self._code = code
        self._metrics = metrics

    def end(self) -> None:
        self._pads.leave(self._code, self._connection)

    def _dropped(self) -> None:
        self._metrics.dropped.inc()
        self.end()

    def _understand(self, text: str) -> None:
        try:
            hello = _hellos.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable(error)
            return
        if hello.protocol != VERSION:
            self._other_protocol(hello.protocol, VERSION)
            return
        self._connection.language = closest(hello.language)
        self._welcome()

    def _welcome(self) -> None:
        try:
            self._pads.join(self._code, self._connection)
        except Refused as refusal:  # it is gone since
            self._goodbye(refusal.message, UNWANTED)
            return
        self._connection.ready = True
