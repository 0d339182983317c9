"""Tables brought to a certain moment by real guests, for pictures of it.

A script is a list of `seat:move`, seats from 1 and moves as a record spells them. Those of Skull
are here, those of Skull King in `voyages`.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec

from skulduggery.notation import GAMES, read_move
from tests.browser.stacked import luck
from tests.browser.voyages import VOYAGES, sail
from tests.server.houses import Client, Socket
from tests.server.parties import begin, gather

NUMBERS: Final = count()


class Look(NamedTuple):
    """A rulebook with the options by which all phases can be seen in it."""

    rules: str
    opening: str  # what is laid before the first picture


LOOKS: Final = {
    "classic": Look("classic own_trap=chosen last_trap=plain starter=1", "2:f 3:s"),
    "keys": Look("keys own_trap=chosen starter=1", "1:f 2:s"),
    "cards": Look("cards own_trap=chosen next_out=challenger-names starter=1", "2:f 3:s"),
    "official": Look("official starter=1", "2:f 3:s"),
    "last-chance": Look("last-chance starter=1", "2:f 3:s"),
}

OPEN: Final = "1:f 2:f 3:s 4:f"
LAID: Final = f"{OPEN} 1:f 2:s 3:f 4:f"
BIDS: Final = f"{LAID} 1:2 2:3 3:4 4:-"
FLIPS: Final = f"{BIDS} 1:6 2:- 3:- 1:x1 1:x1 1:x4 1:x4"
TRAPPED: Final = f"{FLIPS} 1:x2"
WHOLE: Final = f"{LAID} 1:f 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1"  # and two more to go, by keys
POINT: Final = f"{OPEN} 1:1 2:- 3:- 4:- 1:x1"
LOST: Final = f"{OPEN.replace('1:f', '1:s')} 1:1 2:- 3:- 4:- 1:x1"
LAST: Final = f"{LOST} 1:~f " * 3 + LOST  # with the skull goes the last disc

PHASES: Final = {
    "placing": LAID,
    "bidding": BIDS,
    "challenge": FLIPS,
    "losing": LOST,
    "naming": LAST,
    "over": f"{POINT} {POINT}",
}

# Ben loses all but one, and lays the disc that is nobody's.
BEN: Final = "1:f 2:s 3:f 4:f 1:f 2:1 3:- 4:- 1:- 2:x2 2:~f"
BEN_AGAIN: Final = "1:f 2:s 3:f 4:f 2:1 3:- 4:- 1:- 2:x2 2:~f"
CHANCE: Final = f"{BEN} {BEN_AGAIN} {BEN_AGAIN} 1:f 2:l 3:f 4:s 2:s 3:f 4:f 1:f"

# Ben has a point, Dmitri has lost a disc, and Ada dares something.
EVENING: Final = (
    f"{OPEN} 1:f 2:1 3:- 4:- 1:- 2:x2 "
    "1:f 2:f 3:f 4:s 2:f 3:f 4:1 1:- 2:- 3:- 4:x4 4:~f "
    "1:f 2:s 3:f 4:f 4:f 1:f 2:f 3:f 4:2 1:3 2:4 3:- 4:- 1:5 2:- 1:x1 1:x1 1:x3"
)

SIX: Final = "1:f 2:f 3:f 4:s 5:f 6:f 1:f 2:f 3:s 4:f 5:f 6:s 1:f 2:f 3:f 4:f 5:s 6:f"


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
    """The same for Skull King, at a house that deals what a voyage wants."""
    sailed = VOYAGES[name]
    code = gather(guests[: sailed.seats], "skullking", sailed.rules, **setup)["code"]
    guests[0].post(f"/tables/{code}/seat", luck=luck(name))
    guests[0].post(f"/tables/{code}/start")
    script = " ".join(f"{seat + 1}:{move}" for seat, move in sail(name, moment))
    return _played(code, guests[: sailed.seats], script, "skullking")


def _played(code: str, guests: Sequence[Client], script: str, game: str) -> Scene:
    sockets = tuple(one.socket(code) for one in guests)
    found = Scene(code, tuple(guests), sockets, [], game)
    found.hear()
    found.play(script)
    return found
