"""Moments that tests wait for without guessing how long they take."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from skulduggery.server.store.sqlite.writer import NAME, connect
from tests.server.houses import Server, Socket


@contextmanager
def held_back(server: Server) -> Iterator[sqlite3.Connection]:
    """Another program is writing to the database, and the server waits for it."""
    with closing(connect(server.data / NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def until_asked(socket: Socket) -> list[Any]:
    """All that came before the answer to something unreadable, which waits for no commit.

    A socket is heard in order, so whatever was sent there before has been heard by then.
    """
    socket.wire.send("?")
    came: list[Any] = []
    while True:
        came.append(socket.receive())
        if came[-1]["type"] == "refused" and came[-1]["id"] is None:
            return came[:-1]
