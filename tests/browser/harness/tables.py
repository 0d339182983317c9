"""Tables at the server that API clients have brought to a certain moment, by a script of moves."""

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec

from skulduggery.notation import GAMES, read_move
from tests.browser.harness.deals import luck
from tests.browser.harness.scenarios import SCENARIOS, moves_to
from tests.server.houses import Client, Socket
from tests.server.parties import begin, gather

NUMBERS: Final = count()


class Scene(NamedTuple):
    code: str
    guests: tuple[Client, ...]
    sockets: tuple[Socket, ...]
    decisions: list[int | None]
    game: str = "skull"

    def play(self, script: str) -> None:
        for step in script.split():
            seat, _, spelled = step.partition(":")
            self._move(int(seat) - 1, msgspec.to_builtins(read_move(GAMES[self.game], spelled)))

    def _move(self, seat: int, move: Any) -> None:
        id = f"scene {next(NUMBERS)}"
        decision = self.decisions[seat]
        self.sockets[seat].send(type="move", id=id, decision=decision, move=move)
        while (answer := self.sockets[seat].receive()).get("id") != id:
            pass  # of something else
        assert answer["type"] == "done", answer
        self.hear()

    def hear(self) -> None:
        """Everybody is shown what one of them did."""
        self.decisions[:] = [socket.until("view")["decision"] for socket in self.sockets]

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


def scene(guests: Sequence[Client], rules: str, script: str = "", **setup: Any) -> Scene:
    """A table of these guests at which all this was played."""
    return _played(begin(guests, "skull", rules, **setup), guests, script, "skull")


def voyage(guests: Sequence[Client], name: str, moment: str, **setup: Any) -> Scene:
    """The same for Skull King, at a server that deals what the scenario wants."""
    scenario = SCENARIOS[name]
    code = gather(guests[: scenario.seats], "skullking", scenario.rules, **setup)["code"]
    guests[0].post(f"/tables/{code}/seat", luck=luck(name))
    guests[0].post(f"/tables/{code}/start")
    script = " ".join(f"{seat + 1}:{move}" for seat, move in moves_to(name, moment))
    return _played(code, guests[: scenario.seats], script, "skullking")


def _played(code: str, guests: Sequence[Client], script: str, game: str) -> Scene:
    sockets = tuple(one.socket(code) for one in guests)
    found = Scene(code, tuple(guests), sockets, [], game)
    found.hear()
    found.play(script)
    return found
