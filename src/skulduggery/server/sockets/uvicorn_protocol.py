"""uvicorn's side of a socket, where it meets somebody who means no good.

What is answered before the house hears of it, a ping above all, no limit of the house counts.
"""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

MOST_PIECES: Final = 100  # of one message; empty ones would never make it too big
NO_TEXT: Final = 1007


class LimitedProtocol(WebSocketsSansIOProtocol):
    def handle_ping(self) -> None:
        """Pongs for somebody who does not read would pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """What is not text closes the socket, as it should, but is nothing to log a fault for."""
        if self.curr_msg_data_type == "text" and not _readable(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """A goodbye that cannot be sent is not waited for."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def _readable(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
