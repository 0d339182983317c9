"""An operator's orders, with a running server and without one."""

import asyncio
import json
import re
import secrets
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from skulduggery.cli import main
from skulduggery.core import Refused
from skulduggery.server.house import DAY, House
from skulduggery.server.http.app import housed
from skulduggery.server.model import Guest, Line, Setup
from skulduggery.server.operations.commands import client
from skulduggery.server.operations.commands.messages import Answer, Order, Tables
from skulduggery.server.operations.commands.socket import NAME, reachable
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import folder, queries
from skulduggery.server.tables import hosting
from tests.server.commands import Player, farewell, refused, said, stored
from tests.server.houses import Client, Server, Socket, serving

Ordered = Callable[..., str]

BANNED: Final = ("server.banned", 1008)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In a folder whose path is longer than that of a socket may be."""
    folder = tmp_path_factory.mktemp("a house a long way down " * 6)
    with serving(folder / "data", "--bot-pace", "0", "--guests-a-minute", "1000") as server:
        yield server


@pytest.fixture
def order(server: Server, capsys: pytest.CaptureFixture[str]) -> Ordered:
    """The command in this process, which is quicker; the server is in its own."""

    def ordered(*args: object, code: int = 0) -> str:
        words = [str(arg) for arg in args]
        assert main(["operate", *words, "--lang", "en", "--data", str(server.data)]) == code
        return "".join(capsys.readouterr()).strip()

    return ordered


# Looking


def test_tables_are_listed_with_who_is_there(server: Server, order: Ordered) -> None:
    ada = Player(server, name="Ada")
    ada.play(1)
    lines = order("tables").splitlines()
    (line,) = [line for line in lines if line.startswith(ada.code)]

    assert re.fullmatch(
        rf"{ada.code} · playing · skull official · 1 here · \d{{4}}-\d\d-\d\d \d\d:\d\d · "
        rf"Ada \({ada.client.id}\), Nell, Barnaby",
        line,
    )
    assert order("tables", "--phase", "abandoned") == "There are none."


def test_tables_are_listed_as_json(server: Server, order: Ordered) -> None:
    code = server.client("Ada").make(public=True)["code"]
    found = {table["code"]: table for table in json.loads(order("tables", "--json"))}

    assert found[code]["phase"] == "gathering"
    assert found[code]["players"][1:] == [None, None]
    assert not {"secret", "token", "passes"} & found[code].keys()


def test_guests_are_found_by_a_part_of_their_name(server: Server, order: Ordered) -> None:
    zoe = server.client("Zoe the First")
    code = zoe.make()["code"]
    line = order("guests", "--name", "zoe THE")

    assert line.startswith(f"{zoe.id} · Zoe the First · since 20")
    assert line.endswith(f" · {code}")
    assert order("guests", "--name", "Nobody at all") == "There are none."


# Doing


def test_closing_a_table_tells_everybody_there(server: Server, order: Ordered) -> None:
    ada = Player(server)

    assert order("close", ada.code.lower()) == (
        f"Table {ada.code} is closed, and everybody there was told."
    )
    assert ada.socket.until("table", phase="closed")["code"] == ada.code
    assert order("close", ada.code) == f"The game at table {ada.code} had ended already."


def test_a_banned_guest_is_out_at_once_and_may_be_let_in_again(
    server: Server, order: Ordered
) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    first, second = ada.make(public=True)["code"], ben.make(public=True)["code"]
    sockets = [ada.socket(first), ada.socket(second)]
    other = ben.socket(second)
    for one in (*sockets, other):
        one.until("table")

    assert order("ban", ada.id).startswith(f"Guest {ada.id} is banned")
    assert [farewell(one) for one in sockets] == [BANNED] * 2
    assert ada.http.get("/me").status_code == 403
    assert farewell(silent(ada, first)) == BANNED
    assert order("guests", "--banned", "--name", "Ada").endswith(" · banned")
    other.send(type="talk", id="1", kind="say", text="still here")
    other.until("done", id="1")

    assert order("unban", ada.id) == f"Guest {ada.id} may play again."
    assert ada.http.get("/me").status_code == 200


def test_who_has_not_said_hello_yet_is_banned_too(server: Server, order: Ordered) -> None:
    ada = server.client("Ada")
    waiting = silent(ada, ada.make()["code"])
    order("ban", ada.id)

    assert farewell(waiting) == BANNED


class Silent(Socket):
    def send(self, **message: Any) -> None:
        """Not even hello."""


def silent(client: Client, code: str) -> Socket:
    client.sockets.append(Silent(client, code))
    return client.sockets[-1]


def test_a_guest_is_forgotten_and_the_moves_stay(server: Server, order: Ordered) -> None:
    eve = Player(server, name="Eve Forgettable")
    eve.talk("remember me")
    eve.play(2)

    assert order("forget", eve.client.id).startswith(
        f"All that was known of guest {eve.client.id} is deleted."
    )
    eve.socket.until("goodbye")
    assert eve.client.http.get("/me").status_code == 401
    assert order("guests", "--name", "Forgettable") == "There are none."
    assert "Forgettable" not in order("tables", "--json")
    assert eve.acknowledged.items() <= stored(server.data, eve.code).items()


def test_old_talk_is_forgotten_and_younger_talk_is_kept(server: Server, order: Ordered) -> None:
    ada = server.client("Ada")
    code = ada.make()["code"]
    here = ada.socket(code)
    here.send(type="talk", id="1", kind="say", text="a line")
    here.until("done", id="1")

    assert order("forget-talk", 1) == "Talk older than a day is deleted."
    assert [line["text"] for line in ada.socket(code).until("talk")["lines"]] == ["a line"]
    assert order("forget-talk", 0) == "Talk older than 0 days is deleted."
    assert ada.socket(code).until("talk")["lines"] == []
    here.send(type="talk", id="2", kind="say", text="another")  # and talk goes on
    here.until("done", id="2")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("close", "NOWHER"), 'There is no table "NOWHER".'),
        (("ban", 5), "There is no guest 5. \"skulduggery operate guests --name NAME\" finds them."),
        (("forget", 5), "There is no guest 5."),
        (("ban", "Ada"), 'GUEST is a whole number from 0 to'),
        (("forget-talk", -1), "DAYS is a whole number from 0 to 100000"),
    ],
)  # fmt: skip
def test_an_order_that_cannot_be_gets_a_sentence(
    order: Ordered, words: tuple[object, ...], sentence: str
) -> None:
    assert order(*words, code=2).startswith(f"skulduggery: {sentence}")


# The socket


def test_only_the_owner_may_give_orders(server: Server) -> None:
    mode = (server.data / NAME).stat().st_mode

    assert stat.S_ISSOCK(mode)
    assert mode & 0o777 == 0o600


@pytest.mark.parametrize("said", [b"hello\n", b"{}\n", b'{"type": "dance"}\n', b"\n", b"[" * 9000])
def test_what_is_no_order_is_answered_and_does_no_harm(
    server: Server, order: Ordered, said: bytes
) -> None:
    with socket.socket(socket.AF_UNIX) as line, reachable(server.data) as path:
        line.connect(path)
        line.sendall(said)
        line.shutdown(socket.SHUT_WR)
        answer = json.loads(b"".join(iter(lambda: line.recv(4096), b"")))

    assert answer["message"]["key"] == "cli.operate.unreadable"
    assert order("tables", "--phase", "abandoned") == "There are none."


def test_a_long_path_is_no_hindrance(server: Server) -> None:
    assert len(str(server.data / NAME)) > 108
    assert said("operate", "tables", "--phase", "abandoned", "--data", server.data)


# Without a server


@pytest.fixture
def shut(tmp_path: Path) -> Iterator[tuple[Server, Player]]:
    """A house where it is a bot's turn, which waits for the server to come back."""
    with serving(tmp_path / "data", "--bot-pace", "60") as server:
        ada = Player(server, seats=4, public=True)
        ada.play(1)
        assert server.stop() == 0
        yield server, ada


def test_orders_are_carried_out_without_a_server_as_well(shut: tuple[Server, Player]) -> None:
    server, ada = shut
    before = stored(server.data, ada.code)
    where = ("--data", str(server.data))

    assert said("operate", "tables", *where).startswith(f"{ada.code} · playing · ")
    assert main(["operate", "ban", str(ada.client.id), *where]) == 0
    assert main(["operate", "close", ada.code, *where]) == 0
    assert stored(server.data, ada.code) == before  # nobody played meanwhile
    server.start()
    assert ada.client.http.get("/me").status_code == 403
    assert main(["operate", "unban", str(ada.client.id), *where]) == 0
    ada.come_back(server)
    assert ada.socket.until("table")["phase"] == "closed"

    assert server.stop() == 0
    assert main(["operate", "forget", str(ada.client.id), *where]) == 0
    (table,) = client.carry_out(server.data, Tables(("closed",))).tables
    assert [player and player.guest for player in table.players] == [None] * 4
    assert stored(server.data, ada.code) == before


def test_without_a_server_no_bot_begins_to_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, thinking = asyncio.run(a_bots_turn(tmp_path)), []

    async def looked(house: House, order: Order) -> Answer:
        house.find(code)
        await asyncio.sleep(0.05)
        thinking.append(house.service.workers.waiting)
        return Answer()

    monkeypatch.setattr(client, "operate", looked)
    client.carry_out(tmp_path, Tables(("playing",)))
    assert thinking == [0]


async def a_bots_turn(data: Path) -> str:
    """At a table of bots, where nothing was decided yet."""
    async with housed(Settings(data, bot_pace=60), lambda: 0, secrets.token_bytes) as house:
        live = await house.make(Guest(1, "Ada"), Setup("skull", "official", 3), (), False)
        await live.change(lambda table: hosting.start(table, 1, "bots", 0))
    return live.table.code


def test_where_there_is_no_house_nothing_is_made(tmp_path: Path) -> None:
    told = refused("operate", "tables", "--data", tmp_path / "nowhere")

    assert told.startswith(f"There is no house in {tmp_path}/nowhere yet. Name the")
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_that_somebody_holds_who_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.check(tmp_path)
    monkeypatch.setattr(client, "PATIENCE", 0.2)

    with folder.held(tmp_path), pytest.raises(Refused) as refusal:
        client.carry_out(tmp_path, Tables(("playing",)))
    assert refusal.value.message.key == "cli.operate.no-answer"


# Day by day


def test_while_it_runs_talk_is_kept_as_long_as_was_said(tmp_path: Path) -> None:
    asyncio.run(days_go_by(tmp_path))


async def days_go_by(data: Path) -> None:
    now = 1_000 * DAY
    async with housed(Settings(data, talk_days=3), lambda: now, bytes) as house:
        live = await house.make(Guest(1, "Ada"), Setup("skull", "official", 3), (), True)
        await live.settled(lambda: live.said(Line(0, 1, "Ada", 0, "say", "a line", now, "1")))
        kept = []
        for _ in range(5):
            now += DAY
            await house.forget_old_talk()
            kept.append((len(live.lines), talk(house, live.table.code)))

    assert kept == [(1, 1)] * 3 + [(0, 0)] * 2


def talk(house: House, code: str) -> int:
    return len(queries.lines(house.service.store.reader, code, 99))
