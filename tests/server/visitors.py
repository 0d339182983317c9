"""Guests of a house within the test: requests and sockets that need no network."""

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import httpx

if TYPE_CHECKING:
    from tests.server.parlour import Parlour

API: Final = "/api/v1"
PATIENCE: Final = 60.0  # seconds, on a machine that has much else to do

# Seat 0 begins, so that the dealer draws nothing and every ply is a player's.
PLAIN: Final = "official starter=1"


class Visitor:
    """A guest without a browser."""

    def __init__(self, room: "Parlour", number: int) -> None:
        self.room = room
        self.devices: list[Device] = []
        self.address = f"10.0.0.{number + 1}"
        app: Any = room.app
        transport = httpx.ASGITransport(app, client=(self.address, 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://house{API}")

    async def introduce(self, name: str) -> None:
        made = await self.post("/guests", name=name)
        self.id: int = made["id"]
        self.name = name
        self.secret: str = made["secret"]
        self.http.headers["Authorization"] = f"Bearer {self.secret}"

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return await self.http.request(method, path, **more)

    async def post(self, path: str, **body: Any) -> Any:
        return (await self.ask("POST", path, json=body)).raise_for_status().json()

    async def get(self, path: str, **query: Any) -> Any:
        return (await self.ask("GET", path, params=query)).raise_for_status().json()

    async def delete(self, path: str) -> Any:
        return (await self.ask("DELETE", path)).raise_for_status().json()

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and the key of the sentence that this is refused with."""
        answer = await self.ask(method, path, json=body if method == "POST" else None)
        assert answer.is_error, answer.text
        return answer.status_code, answer.json()["message"]["key"]

    async def make(self, seats: int = 3, *bots: str, sit: bool = True, **setup: Any) -> str:
        """The code of a new table of Skull, if nothing else is asked for."""
        wished = {"game": "skull", "rules": PLAIN, "seats": seats, **setup}
        made = await self.post("/tables", setup=wished, bots=bots, sit=sit)
        code: str = made["code"]
        return code

    async def enter(self, code: str) -> None:
        """By the invite's link."""
        token = self.room.live(code).table.token
        await self.post(f"/tables/{code}/enter", token=token)

    async def join(self, code: str, seat: int | None = None) -> None:
        await self.enter(code)
        await self.post(f"/tables/{code}/seat", seat=seat)

    async def device(self, code: str, **hello: Any) -> "Device":
        """A socket that has said hello and is told how things stand."""
        device = self.socket(code)
        device.say(type="hello", protocol=1, **hello)
        await device.until("talk")
        if self.room.live(code).play is not None:
            await device.until("view")
        return device

    def socket(self, code: str, of: str = "tables") -> "Device":
        self.devices.append(Device(self, f"/{of}/{code}"))
        return self.devices[-1]

    async def go(self) -> None:
        for device in self.devices:
            await device.leave()
        await self.http.aclose()


class Device:
    """A socket: what it was sent, and what it says."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.heard: list[Any] = []
        self.closed: int | None = None
        self._read = 0
        self._news = asyncio.Event()
        self._reads = asyncio.Event()
        self._reads.set()
        self._says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._says.put_nowait({"type": "websocket.connect"})
        scope = _scope(visitor, f"{API}{path}/socket")
        app: Any = visitor.room.app
        self._task = asyncio.create_task(app(scope, self._says.get, self._send))

    async def _send(self, event: Any) -> None:
        await self._reads.wait()
        if event["type"] == "websocket.send":
            self.heard.append(json.loads(event["text"]))
        elif event["type"] == "websocket.close":
            self.closed = event["code"]
            self._says.put_nowait({"type": "websocket.disconnect", "code": event["code"]})
        self._news.set()

    def say(self, **message: Any) -> None:
        self._says.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def stop_reading(self) -> None:
        self._reads.clear()

    def read_on(self) -> None:
        self._reads.set()

    async def leave(self) -> None:
        """As when a tab is closed."""
        self.read_on()
        self._says.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    # What it was sent

    async def until(self, type: str, where: Callable[[Any], object] = bool, **facts: Any) -> Any:
        """The next message of this type of which these facts are true; others are passed over."""

        def wanted(said: Any) -> bool:
            fits = said["type"] == type and facts.items() <= said.items()
            return fits and bool(where(said))

        return await self._first(wanted)

    async def _first(self, wanted: Callable[[Any], bool]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while True:
                while self._read < len(self.heard):
                    self._read += 1
                    if wanted(self.heard[self._read - 1]):
                        return self.heard[self._read - 1]
                self._news.clear()
                await self._news.wait()

    async def until_closed(self, code: int) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._task
        assert self.closed == code

    def unread(self) -> list[Any]:
        """All that came since the last message that was waited for."""
        found, self._read = self.heard[self._read :], len(self.heard)
        return found

    @property
    def view(self) -> Any:
        """The last message with a view."""
        return self._last("view")

    @property
    def table(self) -> Any:
        return self._last("table")

    def _last(self, type: str) -> Any:
        return next(said for said in reversed(self.heard) if said["type"] == type)

    # What it asks for

    async def ask(self, **message: Any) -> Any:
        """The answer to a message with an id."""
        self.say(**message)
        return await self._first(
            lambda said: said["type"] in ("done", "refused") and said["id"] == message["id"]
        )

    async def move(self, move: Any = None, **more: Any) -> Any:
        """The answer to a move: the first one on offer, if no other is wished for."""
        view = self.view
        wished = {"decision": view["decision"], "move": move or view["view"]["legal"][0], **more}
        return await self.ask(type="move", **{"id": f"{view['ply']}", **wished})

    async def talk(self, text: str, kind: str = "say", id: str = "1") -> Any:
        return await self.ask(type="talk", id=id, kind=kind, text=text)


def _scope(visitor: Visitor, path: str) -> dict[str, Any]:
    """What a server that speaks ASGI would say of the socket."""
    bearer = f"Bearer {visitor.secret}".encode()
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"house"), (b"authorization", bearer)],
        "client": (visitor.address, 1),
        "server": ("house", 80),
        "subprotocols": [],
        "extensions": {},
    }
