"""People who play on however often their server is killed, and write down what it promised."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from skulduggery import dealer
from skulduggery.notation import GAMES, read_record
from tests.server.houses import PATIENCE, Client
from tests.server.ledgers import Asked, Ledger

GONE = (OSError, WebSocketException, TimeoutError)


class Visitors:
    """All who are connected: when the server is gone they notice, and wait until it is back."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self._connected = 0
        self._nobody = asyncio.Event()
        self._nobody.set()

    async def while_open(self, visit: Callable[[], Awaitable[Any]]) -> Any:
        """Once more after every crash, until it went well."""
        while True:
            await self.open.wait()
            self._connected += 1
            self._nobody.clear()
            try:
                return await visit()
            except (*GONE, httpx.TransportError):
                await asyncio.sleep(0)  # the crash may not be known here yet
            finally:
                self._connected -= 1
                if not self._connected:
                    self._nobody.set()

    async def gone(self) -> None:
        """All that came from the server before it was killed has been read."""
        await self._nobody.wait()


class Person:
    """A guest who asks over HTTP, and asks again if there was no answer."""

    def __init__(self, visitors: Visitors, client: Client) -> None:
        self.visitors = visitors
        self.client = client
        self.http = httpx.AsyncClient(
            base_url=client.http.base_url, headers=client.http.headers, timeout=PATIENCE
        )

    async def post(self, path: str, **body: Any) -> httpx.Response:
        response: httpx.Response = await self.visitors.while_open(
            lambda: self.http.post(path, json=body)
        )
        return response

    async def get(self, path: str) -> httpx.Response:
        response: httpx.Response = await self.visitors.while_open(lambda: self.http.get(path))
        return response.raise_for_status()

    def connect(self, code: str) -> connect:
        return connect(
            f"ws://{self.client.address}/api/v1/tables/{code}/socket",
            additional_headers={"Authorization": f"Bearer {self.client.secret}"},
            compression=None,
            max_queue=None,  # so that a close does not wait for what is unread
            open_timeout=PATIENCE,
        )


class Player:
    """At one table, until its game is over. Every move is sent until it is answered."""

    def __init__(self, person: Person, code: str, ledger: Ledger, random: Random) -> None:
        self.person = person
        self.code = code
        self.ledger = ledger
        self.random = random
        self.seat: int | None = None
        self.decided = -1
        self.over = False
        self.since: int | None = None
        self.unanswered: dict[str, Any] = {}

    async def play(self) -> None:
        await self.person.visitors.while_open(self._visit)

    async def _visit(self) -> None:
        async with self.person.connect(self.code) as socket:
            await self._send(socket, type="hello", protocol=1, since=self.since)
            for message in [*self.unanswered.values(), *self._an_old_one()]:
                await self._send(socket, **message)
            while not (self.over and not self.unanswered):
                await self._hear(socket, json.loads(await socket.recv()))

    def _an_old_one(self) -> list[Any]:
        """A move that was acknowledged before the crash: its answer has to be the same."""
        mine = [one for one in self.ledger.plies if (one.code, one.seat) == (self.code, self.seat)]
        if not mine:
            return []
        asked = self.random.choice(mine)
        decision = int(asked.id.split("-")[0])
        return [_move(asked.id, decision, self.ledger.moves[asked])]

    async def _hear(self, socket: ClientConnection, message: Any) -> None:
        match message["type"]:
            case "table":
                self.seat = message["you"]["seat"]
                self.over = message["phase"] == "over"
            case "view":
                self.since = message["ply"]
                self.ledger.shown(self.code, message["ply"])
                await self._decide(socket, message)
            case "done":
                self.unanswered.pop(message["id"], None)
                self.ledger.done(self._asked(message["id"]), message["ply"])
            case "refused":
                raise AssertionError(message)

    async def _decide(self, socket: ClientConnection, message: Any) -> None:
        decision = message["decision"]
        if decision is None or decision <= self.decided:
            return
        move = self.random.choice(message["view"]["legal"])
        sent = _move(f"{decision}-{self.random.getrandbits(32):x}", decision, move)
        self.ledger.sent(self._asked(sent["id"]), move)
        self.unanswered[sent["id"]] = sent
        self.decided = decision
        await self._send(socket, **sent)

    def _asked(self, id: str) -> Asked:
        assert self.seat is not None
        return Asked(self.code, self.seat, id)

    async def _send(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))


def _move(id: str, decision: int, move: Any) -> dict[str, Any]:
    return {"type": "move", "id": id, "decision": decision, "move": move}


class Crew:
    """The same people, game after game at one table after the other."""

    def __init__(self, people: list[Person], ledger: Ledger, random: Random) -> None:
        self.people = people
        self.ledger = ledger
        self.random = random
        self.games = 0

    async def play_on(self, enough: asyncio.Event, setup: dict[str, Any], *bots: str) -> None:
        code = await self._gather(setup, bots)
        while True:
            await self.people[0].post(f"/tables/{code}/start")
            self.ledger.fact(code, "begun")
            players = [Player(one, code, self.ledger, self.random) for one in self.people]
            async with asyncio.TaskGroup() as playing:
                for player in players:
                    playing.create_task(player.play())
            await self._look_back(code)
            if enough.is_set():
                return
            code = await self._again(code)

    async def _gather(self, setup: dict[str, Any], bots: tuple[str, ...]) -> str:
        host, *others = self.people
        made = (await host.post("/tables", setup=setup, bots=bots)).raise_for_status().json()
        code: str = made["code"]
        self.ledger.fact(code, "sits", host.client.id)
        for other in others:
            await take_seat(other, made, self.ledger)
        return code

    async def _look_back(self, code: str) -> None:
        """The record has all that was promised, once, and can be replayed and verified."""
        host = self.people[0]
        self.ledger.fact(code, "over")
        record = read_record((await host.get(f"/tables/{code}/record")).content)
        self.ledger.check_record(code, record)
        dealer.verify(GAMES[record.game], record)
        self.games += 1

    async def _again(self, code: str) -> str:
        answer = await self.random.choice(self.people).post(f"/tables/{code}/rematch")
        next: str = answer.raise_for_status().json()["code"]
        self.ledger.fact(code, "next", next)
        return next


async def take_seat(person: Person, made: Any, ledger: Ledger) -> None:
    at = f"/tables/{made['code']}"
    (await person.post(f"{at}/enter", token=made["invite"])).raise_for_status()
    (await person.post(f"{at}/seat")).raise_for_status()
    ledger.fact(made["code"], "sits", person.client.id)


class Busybodies:
    """Two who never play: they make tables, sit down, talk, mute each other and move seats."""

    def __init__(self, ann: Person, ben: Person, ledger: Ledger) -> None:
        self.ann = ann
        self.ben = ben
        self.ledger = ledger

    async def go_on(self, enough: asyncio.Event, setup: dict[str, Any]) -> None:
        while not enough.is_set():
            made = (await self.ann.post("/tables", setup=setup)).raise_for_status().json()
            self.ledger.fact(made["code"], "made")
            await take_seat(self.ben, made, self.ledger)
            await self._say(made["code"])
            await self._mute(made["code"])
            await self._move_away(made["code"])

    async def _say(self, code: str) -> None:
        async def say() -> None:
            async with self.ben.connect(code) as socket:
                await socket.send('{"type": "hello", "protocol": 1}')
                line = {"type": "talk", "id": f"line-{code}", "kind": "say", "text": "Arr!"}
                await socket.send(json.dumps(line))
                while json.loads(await socket.recv())["type"] != "done":
                    pass

        await self.ben.visitors.while_open(say)
        self.ledger.fact(code, "said", f"line-{code}")

    async def _mute(self, code: str) -> None:
        ben = self.ben.client.id
        (await self.ann.post(f"/tables/{code}/guests/{ben}/mute")).raise_for_status()
        self.ledger.fact(code, "muted", ben)

    async def _move_away(self, code: str) -> None:
        given = (await self.ben.post(f"/tables/{code}/pass")).raise_for_status().json()
        self.ledger.fact(code, "pass", given["text"])
