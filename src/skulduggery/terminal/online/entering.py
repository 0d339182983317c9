"""The way to a seat at a server's table: by the invite, or by asking the host."""

import time
from collections.abc import Callable
from typing import Final

from skulduggery.core import Message, Refused
from skulduggery.terminal.online.messages import Door, TableShown
from skulduggery.terminal.online.server import Declined, Server

KNOCK: Final = 1.0  # seconds between two looks whether the host has answered
NOT_NOW: Final = 409  # no seat is free: then one watches


def seated(server: Server, code: str, token: str, asked: Callable[[], None]) -> TableShown:
    """With a seat, as long as one can be had; luck is added later, by the socket."""
    table = _entered(server, f"/tables/{code}", token, asked)
    if table.phase != "gathering" or table.you.seat is not None:
        return table
    try:
        shown: TableShown = server.post(f"/tables/{table.code}/seat", TableShown)
    except Declined as refusal:
        if refusal.status != NOT_NOW:
            raise
        return table
    return shown


def _entered(server: Server, at: str, token: str, asked: Callable[[], None]) -> TableShown:
    table: TableShown | None = server.post(f"{at}/enter", TableShown | None, token=token)
    if table is None:
        asked()
        _wait_at_the_door(server, at)
        table = server.get(at, TableShown)
    return table


def _wait_at_the_door(server: Server, at: str) -> None:
    door: Door = server.get(f"{at}/door", Door)
    while door.asking:
        time.sleep(KNOCK)
        door = server.get(f"{at}/door", Door)
    if not door.inside:
        raise Refused(Message(None, "cli.join.turned-away"))
