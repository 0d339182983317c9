"""Tables in play: of players with browsers, or brought to a moment by API clients and a script."""

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import expect

from skulduggery.notation import GAMES, read_move
from tests.browser.harness.browser import settle
from tests.browser.harness.deals import luck
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import RULES, SCENARIOS, moves_to
from tests.server.houses import Client, Socket
from tests.server.matches import now
from tests.server.parties import gather, wish

NAMES: Final = ("Ann", "Ben", "Cid", "Dot")
BEN: Final = 1  # his seat
NUMBERS: Final = count()


# Of players with browsers


class Table(NamedTuple):
    """A game that has begun: who sits in its first seats, and who looks on."""

    code: str
    people: list[Player]
    watching: list[Player]

    @property
    def pages(self) -> list[Player]:
        return [*self.people, *self.watching]

    @property
    def record(self) -> Any:
        """All there is to know, once the game is over."""
        return self.people[0].guest.get(f"/tables/{self.code}/record")


def begin(
    people: list[Player],
    rules: str,
    seats: int,
    watching: Sequence[Player] = (),
    game: str = "skull",
    luck: str = "",
    **setup: Any,
) -> Table:
    """By API, since how one gets to a table is tried elsewhere. Bots take the other seats.

    Where luck is given all people add the same, and not what their pages would draw.
    """
    host, *others = people
    made = host.guest.make(game, rules, seats, **setup)
    table = f"/tables/{made['code']}"
    for player in (*others, *watching):
        player.guest.post(f"{table}/enter", token=made["invite"])
    for player in people if luck else others:
        player.guest.post(f"{table}/seat", luck=luck)
    for player in (*people, *watching):
        player.go(f"/t/{made['code']}")
    host.hears(lambda: everybody_is_here(host, len(people), len(watching)))
    host.guest.post(f"{table}/start", free="bots")
    for player in people:  # nobody taps while a table is still being set
        player.page.locator(".hand").wait_for()
        settle(player.page)
    return Table(made["code"], people, list(watching))


def everybody_is_here(host: Player, people: int, watching: int) -> bool:
    """And each of those who play has added their luck."""
    if "table" not in host.last:
        return False
    lucky = [seat for seat in host.last["table"]["seats"] if seat and seat["lucky"]]
    return (len(lucky), len(host.last["table"]["watching"])) == (people, watching)


# Of API clients


class ScriptedTable:
    """Its guests make the moves of a script: `seat:move`, seats from 1.

    Who is not `present` is connected only while a script is played.
    """

    def __init__(self, made: Any, guests: Sequence[Client], game: str, present: bool) -> None:
        self.made, self.guests, self.game, self.present = made, guests, game, present
        self.code: str = made["code"]
        self._sockets: dict[int, Socket] = {}
        if present:
            for seat in range(len(guests)):
                self.socket(seat)

    def socket(self, seat: int) -> Socket:
        if seat not in self._sockets:
            self._sockets[seat] = self.guests[seat].socket(self.code)
        return self._sockets[seat]

    def disconnect(self) -> None:
        while self._sockets:
            self._sockets.popitem()[1].close()

    def play(self, script: str) -> None:
        for step in script.split():
            seat, _, spelled = step.partition(":")
            move = msgspec.to_builtins(read_move(GAMES[self.game], spelled))
            assert self._move(int(seat) - 1, move=move), step
        self._rest()

    def play_any(self, moves: int) -> None:
        """Whoever's turn it is, and the first of what is offered."""
        while moves > 0:
            moves -= sum(self._move(seat) for seat in range(len(self.guests)))
        self._rest()

    def move(self, seat: int) -> None:
        """The first of what is offered."""
        assert self._move(seat)
        self._rest()

    def _move(self, seat: int, **wished: Any) -> bool:
        """False: this seat owes no decision."""
        socket, id = self.socket(seat), f"scripted {next(NUMBERS)}"
        view = now(socket)
        if view["decision"] is None:
            return False
        socket.send(**wish(view, id) | wished)
        while (answer := socket.receive()).get("id") != id:
            pass  # of something else
        assert answer["type"] == "done", answer
        return True

    def _rest(self) -> None:
        if not self.present:
            self.disconnect()


def scripted(
    guests: Sequence[Client], rules: str, script: str = "", present: bool = True, **setup: Any
) -> ScriptedTable:
    """A table of Skull at which all this was played."""
    made = gather(guests, "skull", rules, **setup)
    return _played(made, guests, "skull", script, present)


def arranged(guests: Sequence[Client], name: str, moment: str, **setup: Any) -> ScriptedTable:
    """A table of Skull King at a moment of a scenario, on a server that deals what it wants."""
    scenario = SCENARIOS[name]
    seated = guests[: scenario.seats]
    made = gather(seated, "skullking", scenario.rules, **setup)
    guests[0].post(f"/tables/{made['code']}/seat", luck=luck(name))
    script = " ".join(f"{seat + 1}:{move}" for seat, move in moves_to(name, moment))
    return _played(made, seated, "skullking", script, present=True)


def _played(
    made: Any, guests: Sequence[Client], game: str, script: str, present: bool
) -> ScriptedTable:
    guests[0].post(f"/tables/{made['code']}/start")
    table = ScriptedTable(made, guests, game, present)
    table.play(script)
    return table


def duel(ada: Player, name: str = "Ben") -> ScriptedTable:
    """Skull for two: it is Ada's turn on her page, and Ben moves by API.

    So may Ada, as on another device, so that things happen while her page is away.
    """
    table = scripted([ada.guest, ada.server.client(name)], RULES, present=False)
    ada.go(f"/t/{table.code}")
    expect(ada.page.locator(".own.turn").first).to_be_visible()
    return table
