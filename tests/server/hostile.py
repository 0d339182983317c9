"""A polite player, and one who sends everything too often, too late, out of order or not at all."""

import asyncio
import json
from collections import defaultdict
from random import Random
from typing import Any
from zlib import crc32

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.houses import PATIENCE, Client

SOCKETS = 2  # of each hostile player


def scripted(seat: int, decision: int, legal: list[Any]) -> Any:
    """What this seat decides, whoever plays it and however."""
    return legal[crc32(f"{seat}/{decision}".encode()) % len(legal)]


def moving(id: str, decision: int, move: Any) -> dict[str, Any]:
    return {"type": "move", "id": id, "decision": decision, "move": move}


class Player:
    """One socket, and everything once."""

    def __init__(self, client: Client, code: str) -> None:
        self.client = client
        self.code = code
        self.seat: int | None = None
        self.over = False
        self.wishes: dict[int, dict[str, Any]] = {}  # this seat's moves, by decision
        self.new: list[dict[str, Any]] = []  # those not sent yet
        self.answers: dict[str, set[tuple[str, int | None]]] = defaultdict(set)  # by id
        self.sent = 0

    async def play(self) -> None:
        async with self._connect() as socket:
            await self._send(socket, {"type": "hello", "protocol": 1})
            while not self.over:
                self._hear(json.loads(await socket.recv()))
                while self.new:
                    await self._send(socket, self.new.pop())

    async def send_again(self) -> None:
        """Every move of the game once more, when it is over."""
        async with self._connect() as socket:
            await self._send(socket, {"type": "hello", "protocol": 1})
            for wish in self.wishes.values():
                await self._send(socket, wish)
                while (message := json.loads(await socket.recv())).get("id") != wish["id"]:
                    pass
                self._hear(message)

    def _connect(self) -> connect:
        return connect(
            f"ws://{self.client.address}/api/v1/tables/{self.code}/socket",
            additional_headers={"Authorization": f"Bearer {self.client.secret}"},
            compression=None,
            max_queue=None,  # so that a close does not wait for what is unread
            open_timeout=PATIENCE,
        )

    async def _send(self, socket: ClientConnection, message: Any) -> None:
        self.sent += 1
        await socket.send(json.dumps(message))

    def _hear(self, message: Any) -> None:
        match message["type"]:
            case "table":
                self.seat = message["you"]["seat"]
                self.over = message["phase"] == "over"
            case "view" if message["decision"] is not None:
                self._wish(message["decision"], message["view"]["legal"])
            case "done" | "refused":
                self.answers[message["id"]].add((message["type"], message.get("ply")))

    def _wish(self, decision: int, legal: list[Any]) -> None:
        assert self.seat is not None
        if decision not in self.wishes:
            wish = moving(f"m{decision}", decision, scripted(self.seat, decision, legal))
            self.wishes[decision] = wish
            self.new.append(wish)

    def check(self) -> None:
        """Every move was answered, and with the same ply however often it was sent."""
        assert None not in self.answers, "something was not even readable"
        for decision, wish in self.wishes.items():
            assert [kind for kind, _ in self.answers[wish["id"]]] == ["done"], (decision, wish)


class Hostile(Player):
    """Two sockets that come and go; what is owed is sent until it is known to be done."""

    def __init__(self, client: Client, code: str, random: Random) -> None:
        super().__init__(client, code)
        self.random = random
        self.late: list[dict[str, Any]] = []  # on their way for long
        self._sockets: list[ClientConnection] = []

    async def play(self) -> None:
        async with asyncio.TaskGroup() as all:
            for _ in range(SOCKETS):
                all.create_task(self._listen())
            all.create_task(self._pester())

    async def _listen(self) -> None:
        while not self.over:
            try:
                await self._visit()
            except (WebSocketException, OSError):
                continue  # cut off by its own hand

    async def _visit(self) -> None:
        async with self._connect() as socket:
            await self._send(socket, {"type": "hello", "protocol": 1})
            self._sockets.append(socket)
            try:
                while not self.over:
                    self._hear(json.loads(await socket.recv()))
            finally:
                self._sockets.remove(socket)

    async def _pester(self) -> None:
        while not self.over:
            for message in self._some():
                await self._post(message)
            await asyncio.sleep(self.random.random() * 0.005)  # its pace: the game goes on

    async def _post(self, message: dict[str, Any]) -> None:
        if not self._sockets:
            return  # lost
        socket = self.random.choice(self._sockets)
        try:
            await self._send(socket, message)
        except (WebSocketException, OSError):
            return  # lost as well
        if self.random.random() < 0.02:
            socket.transport.abort()  # whatever was on its way, either way, may be lost

    def _some(self) -> list[dict[str, Any]]:
        """What is owed, one to four times, and old things; some are lost and some are late."""
        owed = [wish for wish in self.wishes.values() if not self.answers[wish["id"]]]
        said = [copy for wish in owed for copy in [wish] * self.random.randint(1, 4)]
        said += [self._old() for _ in range(self.random.randint(0, 2)) if self.answers]
        arriving = [one for one in said + self.late if self.random.random() < 0.6]
        self.late = [one for one in said if self.random.random() < 0.3][-100:]
        self.random.shuffle(arriving)
        return arriving

    def _old(self) -> dict[str, Any]:
        """A decision that was made long ago: again, or with second thoughts."""
        known = [wish for wish in self.wishes.values() if self.answers[wish["id"]]]
        if not known:
            return moving("never", -1, None)
        wish = self.random.choice(known)
        other = self.random.choice(known)
        return self.random.choice(
            [
                wish,
                {**wish, "move": other["move"]},  # the same id: it is known, whatever it says
                {**wish, "decision": wish["decision"] + 1_000},
                moving(f"x{wish['id']}", wish["decision"], other["move"]),  # second thoughts
                moving(f"y{wish['id']}", wish["decision"] + 1_000, wish["move"]),  # too early
            ]
        )

    def check(self) -> None:
        super().check()
        made = {wish["id"] for wish in self.wishes.values()}
        for id in self.answers.keys() - made:
            assert {kind for kind, _ in self.answers[id]} == {"refused"}, id
