"""A session at a server's table: a WebSocket that comes back by itself, and what it told."""

import asyncio
import secrets
from contextlib import suppress
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from skulduggery import dealer
from skulduggery.core import DEALER, AnyGame, AnyRecord, Message, Refused
from skulduggery.games import GAMES
from skulduggery.notation import read_rules
from skulduggery.terminal.commands import AGAIN, BEGIN, QUIT, SAY, Command
from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.drawings import DRAWINGS
from skulduggery.terminal.online.messages import (
    ENDED,
    VERSION,
    Chair,
    Done,
    FromServer,
    Goodbye,
    Line,
    Made,
    RefusedShown,
    TableShown,
    Talked,
    ViewShown,
    said,
)
from skulduggery.terminal.online.room import waiting_room
from skulduggery.terminal.online.server import Server
from skulduggery.terminal.session import Audience
from skulduggery.terminal.shelf import in_folder
from skulduggery.texts import Voice, catalogue, printable

WAIT: Final = 1.0  # seconds between two tries to come back
ALIVE: Final = 10.0  # seconds between two pings, and for the answer to one
UNWANTED: Final = 1008  # coming back is no use
TOO_LATE: Final = "server.say-hello"  # unless our hello was merely slow
LOST: Final = Message(None, "terminal.online.lost")
OTHER_VERSION: Final = Message(None, "terminal.online.other-version")
CUT_SHORT: Final = {
    "abandoned": Message(None, "terminal.online.abandoned"),
    "closed": Message(None, "terminal.online.closed"),
}
SAYS: Final = ("terminal.online.says", "terminal.online.says-by")  # from a seat, from beside it
DOES: Final = ("terminal.online.does", "terminal.online.does-by")
SPOKEN: Final = {"say": SAYS, "claim": SAYS, "react": DOES}

_messages: Final = msgspec.json.Decoder(FromServer)


class RemoteSession:
    """Views are the server's, whole each time; moves and talk are sent, and sent again with the
    same id after a lost connection, until they are answered."""

    def __init__(self, server: Server, table: TableShown, games: Path) -> None:
        self.farewell: Message | None = None  # why the server wants us no more
        self._server = server
        self._games = games
        self._socket: ClientConnection | None = None
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._lost = False
        self._caught_up = False  # has the first view since we came
        self._luck_told = False
        self._sit_down(table)

    def _sit_down(self, table: TableShown) -> None:
        """At this table, of which nothing is known yet but who is there."""
        if table.setup.game not in GAMES:
            raise Refused(OTHER_VERSION)
        self.table = table
        self.game: AnyGame = GAMES[table.setup.game]
        self.rules = read_rules(self.game, table.setup.rules)
        self.commitment = table.commitment  # as it was before we told our luck
        self.heard: list[Message] = []
        self._luck = secrets.token_hex(16)
        self._is_ours = False  # was added by this session, and not by one before
        self._shown: ViewShown | None = None
        self._view: Any = None
        self._since = 0.0  # when that was shown
        self._just_over = False  # and its record is not kept yet
        self._line = -1  # the last one that was heard
        self._pending: dict[str, dict[str, Any]] = {}  # what was sent and is not answered, by id
        self._move: str | None = None  # the id of the move among them

    # What is shown

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([printable(chair.name) if chair else "" for chair in self.table.seats])

    @property
    def seat(self) -> int | None:
        return self.table.you.seat

    @property
    def drawing(self) -> Drawing:
        drawing = DRAWINGS[self.game.name]
        return waiting_room(drawing) if self._shown is None else drawing

    @property
    def view(self) -> Any:
        return self.table if self._shown is None else self._view

    @property
    def owes(self) -> bool:
        return self._shown is not None and self._shown.decision is not None

    @property
    def over(self) -> bool:
        return self.table.phase in ENDED

    @property
    def seconds(self) -> int | None:
        if self._shown is None or self._shown.clocks is None or self.over:
            return None
        left = self._shown.clocks.left
        own = None if self.seat is None else left[self.seat]
        running = [time for time in left if time is not None] if own is None else [own]
        gone = 1000 * (monotonic() - self._since)
        return max(0, ceil((min(running) - gone) / 1000)) if running else None

    @property
    def status(self) -> Message | None:
        return CUT_SHORT.get(self.table.phase) or (LOST if self._lost else None)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (SAY, QUIT)

    @property
    def chances(self) -> tuple[Command, ...]:
        if self.over:
            return (AGAIN, QUIT)
        return (BEGIN, QUIT) if self._shown is None and self.table.you.host else ()

    # What is sent

    def play(self, move: Any) -> None:
        if self._move is not None:
            raise Refused(Message(None, "terminal.online.on-its-way"))
        if self._shown is None or self._shown.decision is None:
            raise Refused(self._not_now())
        made = {"decision": self._shown.decision, "move": msgspec.to_builtins(move)}
        self._move = self._send("move", **made)

    def _not_now(self) -> Message:
        if self.over:
            return Message(None, "refusal.game-over")
        movers = [mover for mover in self._view.to_act if mover != DEALER]
        if self.seat is None or not movers:
            return Message(None, "terminal.online.watching")
        return Message(None, "refusal.not-your-turn", {"seat": movers[0]})

    def say(self, text: str) -> None:
        if text:
            self._send("talk", kind="say", text=text)

    def _send(self, type: str, **message: Any) -> str:
        id = secrets.token_hex(8)
        self._pending[id] = {"type": type, "id": id, **message}
        self._outbox.put_nowait(self._pending[id])
        return id

    def leave(self) -> None:
        """The seat stays ours, and the server keeps the game."""

    # The socket

    async def run(self, audience: Audience) -> None:
        """One connection after another, until the server wants us no more."""
        self._audience = audience
        while self.farewell is None:
            code = self.table.code
            with suppress(OSError, WebSocketException):
                async with self._connect(code) as self._socket:
                    await self._converse(self._socket, code)
            if self.farewell is None and code == self.table.code:  # else it goes on elsewhere
                self._lost = True
                audience.hear(())
                await asyncio.sleep(WAIT)

    def _connect(self, code: str) -> connect:
        return connect(
            self._server.socket(code),
            additional_headers=self._server.headers,
            compression=None,
            ping_interval=ALIVE,
            ping_timeout=ALIVE,
            close_timeout=1,
        )

    async def _converse(self, socket: ClientConnection, code: str) -> None:
        goodbye: Goodbye | None = None
        self._outbox, self._caught_up, self._luck_told = asyncio.Queue(), False, False
        self._hello()
        for message in self._pending.values():
            self._outbox.put_nowait(message)
        sender = asyncio.create_task(_send_all(socket, self._outbox))
        try:
            with suppress(ConnectionClosed):
                async for text in socket:
                    if code != self.table.code:
                        return
                    goodbye = await self._hear(text) or goodbye
        finally:
            sender.cancel()
        if socket.close_code == UNWANTED and goodbye and goodbye.message.key != TOO_LATE:
            self.farewell = said(printable(goodbye.text))

    def _hello(self, luck: str = "") -> None:
        """Is answered with the table, what was said, and the view with all that was missed."""
        since = 0 if self._shown is None else self._shown.ply
        hello = {"type": "hello", "protocol": VERSION, "since": since, "luck": luck}
        self._outbox.put_nowait({**hello, "language": self._server.language})

    # What is heard

    async def _hear(self, text: str | bytes) -> Goodbye | None:
        try:
            message = _messages.decode(text)
        except msgspec.DecodeError:  # of a later version, which may say more than we know
            return None
        match message:
            case TableShown():
                self._see_table(message)
                await self._keep_what_ended()
            case ViewShown():
                await self._see(message)
                await self._keep_what_ended()
            case Talked(lines):
                self._listen([line for line in lines if line.n > self._line])
            case Done(id):
                self._answered(id, None)
            case RefusedShown(id, refusal):
                self._answered(id, said(printable(refusal)))
            case Goodbye():
                return message
        return None

    def _see_table(self, table: TableShown) -> None:
        before, self.table, self._lost = self.table, table, False
        self._just_over |= before.phase == "playing" and table.phase == "over"
        if table.phase == "gathering" and self._unlucky and not self._luck_told:
            self._luck_told = self._is_ours = True
            self._hello(self._luck)
        self._tell(_came_and_went(before, table) if self._shown else [])

    @property
    def _unlucky(self) -> bool:
        """Has a seat, and has added nothing to the dealer's secret yet."""
        chair = None if self.seat is None else self.table.seats[self.seat]
        return chair is not None and not chair.lucky

    async def _see(self, shown: ViewShown) -> None:
        try:
            self._view = msgspec.json.decode(shown.view, type=self.game.view_type)
        except msgspec.DecodeError:
            self.farewell = OTHER_VERSION
            await self._hang_up()
            return
        self._shown, self._since = shown, monotonic()
        self.heard += shown.told
        self._audience.hear(shown.told if self._caught_up else ())  # what is past opens no page
        self._caught_up = True

    async def _keep_what_ended(self) -> None:
        """Once both are known, the end and the last view, in whichever order they come."""
        if self._just_over and not self._view.to_act:
            self._just_over = False
            await self._keep_record()

    def _listen(self, lines: list[Line]) -> None:
        if lines:
            self._line = lines[-1].n
            self._tell([self._spoken(line) for line in lines])

    def _spoken(self, line: Line) -> Message:
        text = printable(line.text)
        key = f"web.{line.kind}.{line.text}"
        if line.kind != "say" and key in catalogue(self._server.language):
            text = Voice(self._server.language, self.rules.rulebook).text(key)
        seated, watching = SPOKEN[line.kind]
        if line.seat is None:
            return Message(None, watching, {"name": printable(line.name), "text": text})
        return Message(None, seated, {"seat": line.seat, "text": text})

    def _answered(self, id: str | None, refusal: Message | None) -> None:
        """What had no id was no move and no talk, and nothing that somebody typed."""
        if id is None:
            self._audience.warn(refusal or LOST)
            return
        self._pending.pop(id, None)
        self._move = None if id == self._move else self._move
        self._audience.answer(refusal)

    def _tell(self, told: list[Message]) -> None:
        self.heard += told
        self._audience.hear(told)

    # Commands

    async def obey(self, command: str) -> None:
        try:
            await (self._begin() if command == BEGIN.name else self._go_on())
        except Refused as refusal:
            self._audience.warn(refusal.message)

    async def _begin(self) -> None:
        path = f"/tables/{self.table.code}/start"
        await asyncio.to_thread(self._server.post, path, TableShown, free="bots")

    async def _go_on(self) -> None:
        """At the rematch: the one that somebody asked for already, or a new one."""
        server, code = self._server, self.table.next
        if code is None:
            path = f"/tables/{self.table.code}/rematch"
            code = (await asyncio.to_thread(server.post, path, Made)).code
        table = await asyncio.to_thread(server.post, f"/tables/{code}/enter", TableShown)
        self._sit_down(table)
        self._audience.hear(())
        await self._hang_up()

    async def _hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    # Afterwards

    async def _keep_record(self) -> None:
        """Where the terminal's own games are, once it is known that all was dealt as promised.
        Some tables keep their records to themselves, and that is said."""
        try:
            record = await asyncio.to_thread(self._server.record, self.table.code)
            file = in_folder(self._games, self.game.name)
            file.save(record)
            saved = Message(None, "cli.saved", {"file": str(file.path)})
            self._tell([self._verified(record), saved])
        except Refused as refusal:
            self._tell([refusal.message])

    def _verified(self, record: AnyRecord) -> Message:
        draws = dealer.verify(self.game, record).draws
        dealing = record.dealing
        if dealing is None or dealing.commitment != self.commitment:
            return Message(None, "terminal.online.other-secret")
        if self._is_ours and self._luck not in dealing.luck:
            return Message(None, "dealing.other-luck", {"text": self._luck})
        return Message(None, "dealing.honest", {"n": draws, "commitment": dealing.commitment})


async def _send_all(socket: ClientConnection, outbox: asyncio.Queue[dict[str, Any]]) -> None:
    with suppress(ConnectionClosed):  # whoever reads notices as well
        while True:
            await socket.send(msgspec.json.encode(await outbox.get()).decode())


def _came_and_went(before: TableShown, after: TableShown) -> list[Message]:
    seats = enumerate(zip(before.seats, after.seats, strict=False))
    return [
        Message(
            None, "terminal.online.back" if now.here else "terminal.online.away", {"seat": seat}
        )
        for seat, (then, now) in seats
        if then and now and _is_person(now) and then.here != now.here and seat != after.you.seat
    ]


def _is_person(chair: Chair) -> bool:
    return chair.guest is not None and chair.bot is None
