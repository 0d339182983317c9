"""Whatever is sent again has the same answer, also by another socket and after a crash."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from tests.server.disks import Disk
from tests.server.houses import PATIENCE, Client, Socket
from tests.server.moments import held_back, until_asked
from tests.server.parties import begin, wish
from tests.server.wide import WideServer, wide

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WideServer]:
    with wide(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


class Pair:
    """Two at a table where the game has begun. Both owe a sealed decision."""

    def __init__(self, server: WideServer) -> None:
        self.server = server
        self.ann, self.ben = server.client("Ann"), server.client("Ben")
        self.code = begin([self.ann, self.ben], "skull", "classic")

    def crash(self) -> None:
        self.server.kill()
        self.server.start()

    def resent(self, mine: dict[str, Any]) -> int:
        """The ply of a move that is sent by a new socket, three times."""
        socket = self.ann.socket(self.code)
        socket.until("view")
        for _ in range(3):
            socket.send(**mine)
        plies = {int(socket.until("done", id=mine["id"])["ply"]) for _ in range(3)}
        (ply,) = plies
        return ply

    def stored(self) -> list[int]:
        return [row.ply for row in Disk(self.server.data).rows[self.code] if row.id == "once"]


def test_an_acknowledged_move_sent_again_after_a_crash_has_the_same_answer(
    server: WideServer,
) -> None:
    pair = Pair(server)
    socket = pair.ann.socket(pair.code)
    mine = wish(socket.until("view"), "once")
    socket.send(**mine)
    ply = socket.until("done")["ply"]
    pair.crash()

    assert pair.resent(mine) == ply
    assert pair.stored() == [ply]


def test_a_move_that_was_stored_but_never_answered_is_known_after_a_crash(
    server: WideServer,
) -> None:
    pair = Pair(server)
    socket = pair.ann.socket(pair.code)
    mine = wish(socket.until("view"), "once")
    socket.send(**mine)
    until = monotonic() + PATIENCE
    while not (stored := pair.stored()) and monotonic() < until:
        pass
    pair.crash()

    assert [pair.resent(mine)] == stored
    assert pair.stored() == stored


def test_a_move_that_was_lost_in_a_crash_is_done_once_when_it_is_sent_again(
    server: WideServer,
) -> None:
    pair = Pair(server)
    socket = pair.ann.socket(pair.code)
    mine = wish(socket.until("view"), "once")
    with held_back(server):
        socket.send(**mine)
        assert until_asked(socket) == []
        server.kill()
    server.start()

    assert pair.stored() == []
    assert [pair.resent(mine)] == pair.stored()


def test_a_resend_in_one_breath_with_hello_is_answered(server: WideServer) -> None:
    """Also while the table is busy storing something else, and the hello has to wait."""
    pair = Pair(server)
    mine = wish(pair.ann.socket(pair.code).until("view"), "once")
    talking = pair.ben.socket(pair.code)
    talking.until("view")
    with held_back(server) as other:
        say(talking, "a line")
        assert until_asked(talking) == []
        hasty = pair.ann.socket(pair.code)
        hasty.send(**mine)
        assert until_asked(hasty) == []
        other.execute("ROLLBACK")
    assert hasty.until("done")["id"] == mine["id"]


# Talk


def said(client: Client, code: str) -> list[str]:
    return [line["text"] for line in client.socket(code).until("talk")["lines"]]


def say(socket: Socket, id: str) -> None:
    socket.send(type="talk", id=id, kind="say", text=id)


def test_a_line_is_said_once_however_often_it_is_sent(server: WideServer) -> None:
    pair = Pair(server)
    one, two = pair.ann.socket(pair.code), pair.ann.socket(pair.code)
    for socket in (one, two):
        socket.until("talk")
    for id in ("a", "b", "a", "c", "b"):
        for socket in (one, two):
            say(socket, id)
    for socket in (one, two):
        for id in ("a", "b", "a", "c", "b"):
            socket.until("done", id=id)

    assert sorted(said(pair.ben, pair.code)) == ["a", "b", "c"]
    pair.crash()
    again = pair.ann.socket(pair.code)
    again.until("talk")
    say(again, "a")
    again.until("done", id="a")
    assert sorted(said(pair.ben, pair.code)) == ["a", "b", "c"]


def test_a_line_sent_again_after_many_others_is_not_said_again(server: WideServer) -> None:
    pair = Pair(server)
    socket = pair.ann.socket(pair.code)
    socket.until("talk")
    for number in range(60):  # more than a newcomer is shown
        say(socket, f"line {number}")
        socket.until("done")
    say(socket, "line 0")
    socket.until("done")

    assert "line 0" not in said(pair.ben, pair.code)
    lines = Disk(server.data).lines[pair.code]
    assert [line.id for line in lines] == [f"line {number}" for number in range(60)]
