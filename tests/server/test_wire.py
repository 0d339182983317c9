"""Connections: told in order, never waited for, and let go with a word."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from skulduggery.server.sockets import connection
from skulduggery.server.sockets.connection import GOING_AWAY, TRY_AGAIN, UNWANTED, Connection
from tests.server.parlour import Parlour, housed, playing


class Line:
    """The other end: it keeps what comes, and can be slow or cut."""

    def __init__(self) -> None:
        self.came: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()
        self.cut = False

    async def send(self, event: Any) -> None:
        await self.open.wait()
        if self.cut:
            raise OSError
        self.came.append(event.get("text", event.get("code")))


def connected(
    test: Callable[[Connection, Line], Awaitable[None]],
) -> Callable[[], None]:
    async def within() -> None:
        line = Line()
        await test(Connection(1, "Ada", line.send), line)

    def run() -> None:
        asyncio.run(within())

    run.__name__ = test.__name__
    return run


@connected
async def test_messages_come_in_their_order(connection: Connection, line: Line) -> None:
    for text in "abc":
        connection.put(text)
    await connection.sent()
    connection.put("d")
    await connection.sent()

    assert line.came == ["a", "b", "c", "d"]


@connected
async def test_an_idle_connection_costs_no_task(connection: Connection, line: Line) -> None:
    connection.put("a")
    await connection.sent()

    assert asyncio.all_tasks() == {asyncio.current_task()}


@connected
async def test_what_was_put_before_the_goodbye_is_sent_first(
    connection: Connection, line: Line
) -> None:
    connection.put("a")
    connection.close(UNWANTED)
    connection.put("too late")
    connection.close(TRY_AGAIN)
    await connection.sent()

    assert line.came == ["a", UNWANTED]


@connected
async def test_who_reads_too_slowly_is_let_go_once(connection: Connection, line: Line) -> None:
    gone: list[bool] = []
    connection.dropped = lambda: gone.append(connection.closing)
    line.open.clear()
    for _ in range(300):
        connection.put("x" * 10_000)
    await asyncio.sleep(0)
    assert gone == [True]

    line.open.set()
    await connection.sent()
    assert line.came[-1] == TRY_AGAIN
    assert len(line.came) <= 2  # what had left already; the rest is not worth waiting for


@connected
async def test_whoever_is_waited_for_has_a_task_that_any_python_runs(
    connection: Connection, line: Line
) -> None:
    line.open.clear()
    connection.put("a")
    connection.put("b")
    await asyncio.sleep(0)

    (waiting,) = asyncio.all_tasks() - {asyncio.current_task()}
    assert inspect.iscoroutine(waiting.get_coro())  # of a generator 3.12 makes no task
    line.open.set()
    await connection.sent()
    assert line.came == ["a", "b"]


@connected
async def test_who_reads_at_all_may_be_sent_much(connection: Connection, line: Line) -> None:
    for _ in range(300):
        connection.put("x" * 10_000)
        await connection.sent()

    assert not connection.closing
    assert len(line.came) == 300


@connected
async def test_a_cut_line_ends_the_connection(connection: Connection, line: Line) -> None:
    line.cut = True
    connection.put("a")
    await connection.sent()

    assert connection.closing
    connection.put("b")
    assert asyncio.all_tasks() == {asyncio.current_task()}


# In a house


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 30_000)


@pytest.mark.usefixtures("narrow")
@housed()
async def test_nobody_waits_for_a_slow_reader_and_everybody_is_told(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat", "Dan")
    ada, ben, cat, dan = game.devices
    ben.stop_reading()
    for n in range(100):
        answer = await ada.talk("word " * 50, id=f"{n}")
        assert answer["type"] == "done"

    await room.until(lambda: not ada.table["seats"][1]["here"])
    for device in (cat, dan):
        await device.until("talk", lambda talk: talk["lines"] and talk["lines"][-1]["n"] == 99)
        said = [line["n"] for m in device.heard if m["type"] == "talk" for line in m["lines"]]
        assert said == [*range(100)]
    ben.read_on()
    await ben.until_closed(TRY_AGAIN)


@pytest.mark.usefixtures("narrow")
@housed()
async def test_who_was_let_go_comes_back_with_a_fresh_view(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    ben.stop_reading()
    for n in range(100):
        await ada.talk("word " * 50, id=f"{n}")
    await ada.move()

    back = await game.guests[1].device(game.code, since=0)
    assert back.view["ply"] == 1
    assert (await back.move())["type"] == "done"


@housed()
async def test_a_kicked_guest_is_told_and_the_socket_closes(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat")
    ada, ben, _ = game.guests
    second = await ben.device(game.code)

    await ada.post(f"/tables/{game.code}/guests/{ben.id}/kick")
    for device in (game.devices[1], second):
        goodbye = await device.until("goodbye")
        assert goodbye["message"]["key"] == "server.put-out"
        assert goodbye["text"]
        await device.until_closed(UNWANTED)
    await ada.get(f"/tables/{game.code}")
    assert not game.devices[0].table["seats"][1]["here"]


@housed()
async def test_nothing_a_kicked_guest_says_is_heard(room: Parlour) -> None:
    """Not even what was on its way: the socket is open until the goodbye has been sent."""
    game = await playing(room, "Ada", "Ben", "Cat")
    ben = game.devices[1]
    ben.stop_reading()
    await game.guests[0].post(f"/tables/{game.code}/guests/{game.guests[1].id}/kick")
    ben.say(type="talk", id="1", kind="say", text="You will regret this")
    ben.say(type="move", id="2", decision=0, move={"type": "place", "disc": "skull"})
    await room.quiet()

    assert not room.live(game.code).lines
    assert "person" not in room.by(game.code)


@housed()
async def test_when_the_server_stops_everybody_is_told_to_come_back(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    room.house.close()

    for device in game.devices:
        assert (await device.until("goodbye"))["message"]["key"] == "server.restarts"
        await device.until_closed(GOING_AWAY)
