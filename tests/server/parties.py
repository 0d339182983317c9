"""Guests who sit down together and play, all by one thread."""

from collections.abc import Sequence
from typing import Any

from tests.server.houses import Client, Socket


def gather(guests: Sequence[Client], game: str, rules: str, **more: Any) -> Any:
    """A table of the first one's, with the others at it and no seat left."""
    host, *others = guests
    made = host.make(game, rules, seats=len(guests), grace=None, **more)
    for other in others:
        other.join(made)
    return made


def begin(guests: Sequence[Client], game: str, rules: str, **more: Any) -> str:
    """The code of a table where the game has begun."""
    code: str = gather(guests, game, rules, **more)["code"]
    guests[0].post(f"/tables/{code}/start")
    return code


def wish(view: Any, id: str) -> dict[str, Any]:
    """The first move on offer."""
    move = view["view"]["legal"][0]
    return {"type": "move", "id": id, "decision": view["decision"], "move": move}


def owing(views: Sequence[Any]) -> int | None:
    """The first seat that owes a decision."""
    decisions = [view["decision"] for view in views]
    return next((seat for seat, decision in enumerate(decisions) if decision is not None), None)


def play(sockets: Sequence[Socket]) -> int:
    """To the end; how many moves it took. Nobody may have heard of the game yet."""
    views = [socket.until("view") for socket in sockets]
    moves = 0
    while (seat := owing(views)) is not None:
        sockets[seat].send(**wish(views[seat], f"move {views[seat]['ply']}"))
        views = [socket.until("view") for socket in sockets]
        moves += 1
    return moves
