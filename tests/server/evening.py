"""An evening at the table: a record played on a server by people and bots, with all that happens
around it, and every byte that anybody got.

It can be told again with other secrets. Then all goes as before, move by move and message by
message, but for what the viewer cannot know: others' hidden moves, and what they tried in vain.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

import msgspec

from skulduggery.core import DEALER, Seat
from skulduggery.notation import write_rules
from tests.laws.play import Play, Table
from tests.laws.subjects import Viewer
from tests.server.indoors import Indoors
from tests.server.wiretap import Exchange, Post, Reply, Socket

API: Final = "/api/v1"


class Guest:
    """Somebody who came: requests, and sockets, of which some may be closed again."""

    def __init__(self, exchange: Exchange, name: str, language: str = "en") -> None:
        self.name = name
        self.sockets: list[Socket] = []
        self.here: list[Socket] = []  # those that are open
        self.language = language
        self._exchange = exchange
        self._post = Post(exchange)
        made = self.ask("POST", f"{API}/guests", {"name": name}).json
        self.id: int = made["id"]
        self._post.secret = made["secret"]

    @property
    def secret(self) -> str:
        return self._post.secret or ""

    def ask(self, method: str, path: str, body: Any = None, more: str = "") -> Reply:
        return self._post.ask(method, path, body, more)

    def settle(self, method: str, path: str, body: Any = None) -> Any:
        """Ask for what cannot be refused."""
        reply = self.ask(method, path, body)
        assert reply.status < 300, (path, reply)
        return reply.json

    def come(self, code: str, begun: bool, since: int | None = None, luck: str = "") -> None:
        """To the table, until all is shown that there is."""
        socket = Socket(self._exchange, f"{API}/tables/{code}/socket", self.secret)
        self.sockets.append(socket)
        self.here.append(socket)
        socket.tell(type="hello", protocol=1, since=since, luck=luck, language=self.language)
        last = "view" if begun else "talk"
        socket.hear(lambda one: one["type"] == last, 0, f"the {last} after hello")

    def say(self, **message: Any) -> Any:
        """A message that is answered, by the newest socket."""
        socket = self.here[-1]
        since = socket.heard
        socket.tell(**message)
        return socket.answer(message["id"], since)

    def mumble(self, text: str | bytes, socket: Socket | None = None) -> Any:
        """Something that nobody understands, which is answered as well."""
        socket = socket or self.here[-1]
        since = socket.heard
        socket.say(text)
        return socket.answer(None, since)

    def hush(self) -> None:
        """Until all that was sent is here."""
        for socket in self.here:
            self.mumble("hush", socket)

    def got(self) -> list[bytes]:
        """Every byte, by wire."""
        wires = [self._post.wire, *(socket.wire for socket in self.sockets)]
        return [bytes(wire.received) for wire in wires]


@dataclass
class Role:
    """A guest as long as it sits at one seat, or at none: a viewer, and what it got as that."""

    guest: Guest
    seat: Viewer
    rng: Random
    began: list[int] = field(default_factory=list)  # bytes it had by then, by wire
    ended: list[int] | None = None
    ids: Iterator[int] = field(default_factory=count)
    said: list[str] = field(default_factory=list)  # the ids of its moves

    def got(self) -> list[bytes]:
        wires = self.guest.got()
        starts = self.began + [0] * (len(wires) - len(self.began))
        ends = wires if self.ended is None else wires[: len(self.ended)]
        stops = self.ended or [len(wire) for wire in wires]
        return [wire[start:stop] for wire, start, stop in zip(ends, starts, stops, strict=False)]

    def new_id(self) -> str:
        return f"{self.guest.name}{self.seat}-{next(self.ids)}"


class Evening:
    def __init__(
        self,
        table: Table,
        play: Play,
        server: Indoors,
        exchange: Exchange,
        secrets: "Secrets",
        records: str = "own",
    ) -> None:
        self.table = table
        self.play = play
        self.server = server
        self.ply = 0
        self.decisions: Counter[Seat] = Counter()
        self.roles: list[Role] = []
        self._exchange = exchange
        self.secrets = secrets
        self.setup = {**_setup(table), "records": records}
        self.begun = False
        self.steward = self.welcome("Stan")
        self.host = self.steward.guest
        self.code, self.invite = self._make()

    # Who is there

    def welcome(self, name: str, language: str = "en") -> Role:
        guest = Guest(self._exchange, name, language)
        return self.cast(guest, None)

    def cast(self, guest: Guest, seat: Viewer) -> Role:
        """From now on this guest sits there; what it was before has ended."""
        guest.hush()
        had = [len(wire) for wire in guest.got()]
        for role in self.roles:
            if role.guest is guest and role.ended is None:
                role.ended = had
        role = Role(guest, seat, self.table.rng(self.secrets.of(guest.name, seat)), had)
        self.roles.append(role)
        return role

    @property
    def present(self) -> list[Role]:
        """Those who are somebody now, and connected."""
        return [role for role in self.roles if role.ended is None and role.guest.here]

    def player(self, seat: Seat) -> Role | None:
        """None: a bot plays there."""
        now = [role for role in self.roles if role.seat == seat and role.ended is None]
        return now[0] if now else None

    @property
    def players(self) -> list[Role]:
        return [role for seat in range(self.table.seats) if (role := self.player(seat))]

    def path(self, rest: str) -> str:
        return f"{API}/tables/{self.code}{rest}"

    # Before the game

    def _make(self) -> tuple[str, str]:
        making = {"setup": self.setup, "sit": False}
        made = self.host.settle("POST", f"{API}/tables", making)
        return made["code"], made["invite"]

    def gather(self, bots: frozenset[Seat]) -> None:
        self.steward.guest.come(self.code, self.begun)
        for seat in range(self.table.seats):
            if seat in bots:
                self.host.settle("POST", self.path("/bots"), {"seat": seat})
            else:
                self._seat(seat)
        watcher = self.welcome("Wim").guest
        if not self.setup["public"]:
            watcher.settle("POST", self.path("/enter"), {"token": self.invite})
        watcher.come(self.code, self.begun)
        self.host.settle("POST", self.path("/start"), {})
        self.begun = True
        self._pass_over_the_dealer()

    def _seat(self, seat: Seat) -> None:
        guest = self.welcome(f"Player {seat}", "en" if seat % 2 else "de").guest
        guest.settle("POST", self.path("/enter"), {"token": self.invite})
        luck = self.table.rng(self.secrets.of("luck", seat))
        sitting = {"seat": seat, "luck": luck.randbytes(luck.randrange(1, 33)).hex()}
        guest.settle("POST", self.path("/seat"), sitting)
        if self.setup["door"] == "ask":
            self.host.settle("POST", self.path(f"/guests/{guest.id}/let-in"))
        self.cast(guest, seat)
        guest.come(self.code, self.begun)

    # The game

    @property
    def over(self) -> bool:
        return self.ply >= len(self.play.record.moves)

    @property
    def state(self) -> Any:
        return self.play.states[self.ply]

    @property
    def mover(self) -> Seat:
        seat = self.play.record.moves[self.ply].seat
        assert seat != DEALER
        return seat

    def move(self) -> None:
        """The next one of the record, by whoever sits there."""
        role = self.player(self.mover)
        if role is None:
            self.prompt()
            return
        role.said.append(role.new_id())
        done = role.guest.say(type="move", id=role.said[-1], **self.decision(self.mover))
        assert done["type"] == "done", done
        self.moved()

    def decision(self, seat: Seat) -> dict[str, Any]:
        move = self.play.record.moves[self.ply].move
        return {"decision": self.decisions[seat], "move": msgspec.to_builtins(move)}

    def prompt(self) -> None:
        """A bot makes the move of the record."""
        move = self.play.record.moves[self.ply].move
        since = self.steward.guest.here[0].heard
        self.server.prompt(self.mover, msgspec.json.encode(move))
        self.steward.guest.here[0].hear(self._shows_move, since, "a bot's move")
        self.moved()

    def _shows_move(self, message: Any) -> bool:
        return bool(message["type"] == "view" and message["ply"] > self.ply)

    def moved(self) -> None:
        self.decisions[self.mover] += 1
        self.ply += 1
        self._pass_over_the_dealer()

    def _pass_over_the_dealer(self) -> None:
        """The server has dealt already."""
        moves = self.play.record.moves
        while self.ply < len(moves) and moves[self.ply].seat == DEALER:
            self.ply += 1

    def close(self, socket: Socket) -> None:
        """Until the server has noticed."""
        open = self.server.house.sockets.taken
        socket.close()
        self._exchange.wait(lambda: self.server.house.sockets.taken < open, "somebody to be gone")


@dataclass(frozen=True)
class Secrets:
    """Who keeps other secrets in this telling. The first one has everybody's."""

    viewer: Viewer = None
    others: bool = False
    more: bool = False  # and they try more in vain

    def others_of(self, seat: Viewer) -> bool:
        return self.others and seat not in (None, self.viewer)

    def of(self, name: str, seat: Viewer) -> str:
        return f"{name} at {seat}{', told again' if self.others_of(seat) else ''}"


def _setup(table: Table) -> dict[str, Any]:
    rng = table.rng("setup")
    return {
        "game": table.game.name,
        "rules": write_rules(table.game, table.rules),
        "seats": table.seats,
        "clock": rng.choice([None, {"seconds": 600, "bank": 300}]),
        "pace": rng.choice(["live", "live", "slow"]),
        "grace": rng.choice([5, 60]),
        "public": rng.choice([True, False]),
        "door": rng.choice(["open", "ask"]),
    }
