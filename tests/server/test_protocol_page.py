"""docs/protocol.md is true: its conversation is had, its figures are the server's."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from skulduggery.server import model, names
from skulduggery.server.http import app
from skulduggery.server.http.app import make_app
from skulduggery.server.http.routes import records, sockets
from skulduggery.server.limits import Limit
from skulduggery.server.settings import Settings
from skulduggery.server.sockets import connection, protocol, session
from skulduggery.server.tables import seating
from skulduggery.server.tables.play import MOST_MISSED
from tests.arena.running import ROOT
from tests.server.houses import PATIENCE, Client, Server, serving
from tests.server.schemas import refusals
from tests.server.spoken import Ada

PAGE = (ROOT / "docs" / "protocol.md").read_text()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


class Play:
    """What happens between the lines."""

    def __init__(self, server: Server, ada: Ada) -> None:
        self.ada = ada
        self.ben = server.client("Ben")
        self.decision = 0

    def ben_sits_down(self) -> None:
        self.ben.join(self.ada.made)
        self.socket = self.ben.socket(self.ada.made["code"])
        self.socket.until("table")

    def ben_decides(self, **move: Any) -> None:
        self.socket.until("view", decision=self.decision)
        id = f"b{self.decision}"
        self.socket.send(type="move", id=id, decision=self.decision, move=move)
        self.socket.until("done", id=id)
        self.decision += 1

    def ben_lays(self) -> None:
        self.ben_decides(type="place", disc="skull")

    def ben_passes_while_ada_is_away(self) -> None:
        self.ada.lose_connection()
        self.ben_decides(type="pass")

    def ada_wins(self) -> None:
        self.ada_decides(3, type="place", disc="flower")
        self.ben_lays()
        self.ada.hear(**VIEW, decision=4)
        self.ada_decides(4, type="bid", number=1)
        self.ben_decides(type="pass")
        self.ada.hear(**VIEW, decision=5)
        self.ada.say(type="move", id="a5", decision=5, move={"type": "flip", "owner": 0})
        self.ada.hear(type="done", **REST)

    def ada_decides(self, decision: int, **move: Any) -> None:
        self.ada.say(type="move", id=f"a{decision}", decision=decision, move=move)
        self.ada.hear(type="done", **REST)
        self.ada.hear(**VIEW, decision=None)


REST: dict[str, Any] = {"…": None}
VIEW: dict[str, Any] = {"type": "view", **REST}


def test_the_conversation_is_had_as_the_page_has_it(server: Server) -> None:
    ada = Ada(server)
    play = Play(server, ada)
    stage = {
        "Ben comes in by the invite and sits down": play.ben_sits_down,
        "Ben lays a disc": play.ben_lays,
        "Ada's connection is lost, and Ben passes": play.ben_passes_while_ada_is_away,
        "Ada wins the second round as well": play.ada_wins,
    }
    try:
        ada.hold(PAGE, stage)
    finally:
        ada.leave()

    assert [refusals("FromServer", message) for message in ada.heard] == [[]] * len(ada.heard)
    assert {message["type"] for message in ada.heard} == {
        "table",
        "talk",
        "view",
        "done",
        "refused",
    }


# How sockets end

HELLO = {"type": "hello", "protocol": protocol.VERSION}


def knock(client: Client, code: str) -> ClientConnection:
    """A socket that has not said hello, and need not be read to the end to be closed."""
    return connect(
        f"ws://{client.address}/api/v1/tables/{code}/socket",
        additional_headers={"Authorization": f"Bearer {client.secret}"},
        open_timeout=PATIENCE,
        max_queue=None,
    )


def heard(wire: ClientConnection, type: str) -> Any:
    while (message := json.loads(wire.recv(PATIENCE)))["type"] != type:
        pass
    return message


def ending(wire: ClientConnection) -> int | None:
    """The code, after a goodbye that says why."""
    assert heard(wire, "goodbye")["text"]
    with pytest.raises(ConnectionClosed):
        wire.recv(PATIENCE)
    return wire.close_code


def test_whoever_need_not_come_back_is_told_so(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    code = ada.make()["code"]

    with knock(ada, code) as newer:
        newer.send(json.dumps({**HELLO, "protocol": protocol.VERSION + 1}))
        assert ending(newer) == connection.UNWANTED
    with knock(ben, code) as uninvited:
        assert ending(uninvited) == connection.UNWANTED


def test_whoever_says_too_much_is_told_so(server: Server) -> None:
    ada = server.client("Ada")

    with knock(ada, ada.make()["code"]) as socket:
        socket.send(json.dumps({**HELLO, "luck": "00" * session.BIGGEST}))
        assert ending(socket) == connection.TOO_BIG


def test_whoever_finds_no_room_may_come_back(server: Server) -> None:
    ada = server.client("Ada")
    code = ada.make()["code"]

    with ExitStack() as open:
        for _ in range(Settings(data=Path()).sockets_each):
            socket = open.enter_context(knock(ada, code))
            socket.send(json.dumps(HELLO))
            heard(socket, "table")
        assert ending(open.enter_context(knock(ada, code))) == connection.TRY_AGAIN


# Its facts


def table(heading: str) -> dict[str, str]:
    """The first two columns of the table under these words."""
    _, found, after = PAGE.partition(f"| {heading} |")
    assert found, f"no table of {heading}"
    rows = after.partition("\n\n")[0].splitlines()[2:]
    columns = [[one.strip() for one in row.strip("|").split("|")] for row in rows]
    return {one: other for one, other, *_ in columns}


def said(limit: Limit) -> str:
    often = limit.a_second >= 1
    every = f"{limit.a_second:g} a second" if often else f"one every {1 / limit.a_second:g} seconds"
    return f"{limit.burst:g} at once, then {every}"


def test_the_limits_are_those_of_the_server() -> None:
    settings = Settings(data=Path())

    assert table("what | how much") == {
        "requests and new sockets, an address": said(settings.asks),
        "new guests, an address": said(settings.guests),
        "wrong codes, tokens, links and passes, an address": said(settings.guesses),
        "records to verify, an address": said(settings.verifies),
        "preview pictures and their pages, an address": said(settings.previews),
        "new tables, a guest": said(settings.makes),
        "new scorepads, an address": said(settings.pads),
        "changes, a scorepad": said(settings.entries),
        "lines of talk, a guest": said(settings.lines),
        "messages, a socket": said(settings.frames),
        "sockets open at once, a guest; of those who follow a pad, an address": str(
            settings.sockets_each
        ),
        "sockets open at once, a table or a pad": str(sockets.MOST_AT_TABLE),
        "a message, in letters": str(session.BIGGEST),
        "a request's body, in bytes": str(app.BIGGEST),
        "a record to verify, in bytes": str(records.BIGGEST_RECORD),
        "a name, in letters": str(names.LONGEST_NAME),
        "a line of talk, in letters": str(names.LONGEST_LINE),
    }


def test_numbers_in_the_text_are_those_of_the_server() -> None:
    text = " ".join(PAGE.split())

    assert f"within {sockets.HELLO:g} seconds" in text
    assert f"of the last {MOST_MISSED} moves at most" in text
    assert f"at most {seating.MOST_LUCK}, as hex" in text
    assert f"patience ends after the {session.PATIENCE}th in a row" in text
    assert f"This is protocol {protocol.VERSION}:" in text


def test_every_status_of_a_refusal_is_explained() -> None:
    kinds: list[type[model.Denied]] = [model.Denied, *model.Denied.__subclasses__()]

    assert {str(kind.status) for kind in kinds} <= table("status | meaning").keys()


def test_every_code_of_a_close_is_explained() -> None:
    codes = {connection.GOING_AWAY, connection.UNWANTED, connection.TOO_BIG, connection.TRY_AGAIN}

    assert table("code | meaning | come back?").keys() == {str(code) for code in codes}


def test_every_message_of_the_server_is_explained() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(protocol.FromServer)}
    of_pads = {str(kind.__struct_config__.tag) for kind in get_args(protocol.FromPad)} - tags

    assert table("message | when | what it holds").keys() == {f"`{tag}`" for tag in tags}
    assert all(f"`{tag}`" in PAGE.partition("## Scorepads")[2] for tag in of_pads)


def test_claims_and_reactions_are_all_there_are() -> None:
    talk = PAGE.partition("## Talk")[2].partition("\n## ")[0]
    words = set(re.findall(r"`([a-z-]+)`", talk)) - {"kind", "say", "claim", "react"}

    assert words == {*protocol.CLAIMS, *protocol.REACTIONS}


def test_every_path_is_one_of_the_openapi() -> None:
    known = make_app(Settings(data=Path())).openapi_schema.to_schema()["paths"]
    named = re.findall(r"`(GET|POST|PUT|DELETE|PATCH) (/[\w/]*)", PAGE)

    assert len(named) > 8
    for method, path in named:
        full = f"{app.PREFIX}{path.replace('CODE', '{code}').replace('TOKEN', '{token}')}"
        assert method.lower() in known.get(full, {}), f"{method} {path}"


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
