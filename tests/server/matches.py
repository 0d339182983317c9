"""Two people at a table, of whom one may misbehave: the other has to be able to finish the game."""

import time
from itertools import count, cycle
from typing import Any, Final, NamedTuple

from tests.server.houses import PATIENCE, Client, Server, Socket

NUMBERS: Final = count()


class Match(NamedTuple):
    ada: Client
    ben: Client
    code: str

    def phase(self) -> str:
        return str(self.ben.get(f"/tables/{self.code}")["phase"])


def match(server: Server, game: str = "skull", rules: str = "official", **setup: Any) -> Match:
    """A game of two that has begun, with Ada as the host."""
    ada, ben = server.client("Ada"), server.client("Ben")
    made = ada.make(game, rules, seats=2, **setup)
    ben.join(made)
    ada.post(f"/tables/{made['code']}/start")
    return Match(ada, ben, made["code"])


def now(socket: Socket) -> Any:
    """The view as it is now, whatever was told before: a refusal comes with a fresh one."""
    id = f"now-{next(NUMBERS)}"
    socket.send(type="move", id=id, decision=-1, move={"type": "pass"})
    socket.until("refused", id=id)
    return socket.until("view")


def move(socket: Socket, view: Any) -> None:
    """The last move on offer, which is the boldest, and the word that it is stored."""
    id = f"move-{next(NUMBERS)}"
    socket.send(type="move", id=id, decision=view["decision"], move=view["view"]["legal"][-1])
    socket.until("done", id=id)


def play_out(match: Match) -> None:
    """To the end, by both of them."""
    sockets = [match.ada.socket(match.code), match.ben.socket(match.code)]
    until = time.monotonic() + PATIENCE
    for socket in cycle(sockets):
        view = now(socket)
        if view["decision"] is not None:
            move(socket, view)
        elif match.phase() == "over":
            break
        assert time.monotonic() < until, "the game does not go on"
    for socket in sockets:
        socket.close()
    assert match.ben.get(f"/tables/{match.code}/verify")["honest"]
