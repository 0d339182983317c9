"""A full disk: what cannot be stored is refused clearly, and nothing acknowledged is lost."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from skulduggery import dealer
from skulduggery.notation import GAMES, read_record
from skulduggery.server.model import Denied
from skulduggery.server.store.sqlite.writer import AGAIN, Store
from tests.server.commands import wait_for
from tests.server.disks import Disk
from tests.server.houses import PATIENCE, Socket
from tests.server.ledgers import Asked, Ledger
from tests.server.moments import until_asked
from tests.server.parties import begin, owing, wish
from tests.server.rooms import FILLER, PAGE, Room, mounted, why_not
from tests.server.wide import WideServer, wide

pytestmark = pytest.mark.long

SMALL, BIG = 400, 64_000  # kilobytes
RULES = "standard schedule=6,7,8"  # more moves than the small disk has room for
A_WHILE = 3.0  # seconds in which something that spins would show


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    if why := why_not(tmp_path / "tried"):
        pytest.skip(f"not tested on a full disk: {why}")
    with mounted(tmp_path / "disk", SMALL) as room:
        yield room


class Game:
    """Three who play by one thread, and write down what they were promised."""

    def __init__(self, server: WideServer) -> None:
        self.server = server
        self.guests = [server.client(name) for name in "ABC"]
        self.code = begin(self.guests, "skullking", RULES)
        self.ledger = Ledger()
        self.sockets: list[Socket] = []
        self.views: list[Any] = []
        self.meet()

    def meet(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.sockets = [guest.socket(self.code) for guest in self.guests]
        self.views = [socket.until("view") for socket in self.sockets]

    def move(self, seat: int) -> Any:
        """The answer to the move that this seat owes; the same move if it is sent again."""
        sent = wish(self.views[seat], str(self.views[seat]["decision"]))
        asked = Asked(self.code, seat, sent["id"])
        self.ledger.sent(asked, sent["move"])
        self.sockets[seat].send(**sent)
        while (answer := self.sockets[seat].receive()).get("id") != asked.id:
            pass
        if answer["type"] == "done":
            self.ledger.done(asked, answer["ply"])
            self.views = [socket.until("view") for socket in self.sockets]
        return answer

    def play(self) -> Any:
        """Until a move is refused, or the game is over."""
        answer = None
        while (seat := owing(self.views)) is not None:
            answer = self.move(seat)
            if answer["type"] == "refused":
                return answer
        return answer

    def check(self) -> None:
        self.ledger.check(Disk(self.server.data))

    def check_record(self) -> None:
        answer = self.guests[0].http.get(f"/tables/{self.code}/record").raise_for_status()
        record = read_record(answer.content)
        self.ledger.check_record(self.code, record)
        dealer.verify(GAMES[record.game], record)


def test_a_move_on_a_full_disk_is_refused_and_done_once_there_is_room(room: Room) -> None:
    with wide(room.path) as server:
        game = Game(server)
        refused = game.play()
        assert refused["type"] == "refused"
        assert refused["message"]["key"] == "server.disk-full"
        assert "disk is full" in refused["text"]
        assert [until_asked(socket) for socket in game.sockets] == [[], [], []]

        room.resize(BIG)
        assert game.play()["type"] == "done"
        game.check()
        game.check_record()


def test_what_was_acknowledged_before_the_disk_was_full_is_there_after_a_restart(
    room: Room,
) -> None:
    with wide(room.path) as server:
        game = Game(server)
        assert game.play()["type"] == "refused"
        assert len(game.ledger.plies) > 10
        room.fill()
        server.kill()
        game.check()
        start_on_a_full_disk(server)

        room.empty()
        room.resize(BIG)
        server.start()
        game.meet()
        assert game.play()["type"] == "done"
        game.check()
        game.check_record()


def start_on_a_full_disk(server: WideServer) -> None:
    """It may start, or not; but it says what is wrong."""
    try:
        server.start()
    except AssertionError:
        said = server.log.read_text()
        assert "disk is full" in said
        assert "Traceback" not in said
    else:
        server.kill()


def test_over_http_a_full_disk_is_the_house_being_unavailable(room: Room) -> None:
    with wide(room.path) as server:
        ann = server.client("Ann")
        room.fill()
        refused = ann.http.post(
            "/tables", json={"setup": {"game": "skull", "rules": "official", "seats": 3}}
        )
        assert refused.status_code == 503
        assert refused.json()["message"]["key"] == "server.disk-full"
        assert ann.get("/me")["name"] == "Ann"

        room.empty()
        assert ann.make()["code"]


# What whoever runs it is told


def test_health_is_bad_for_as_long_as_the_disk_is_full_and_mends_by_itself(room: Room) -> None:
    with wide(room.path) as server:
        game = Game(server)
        assert server.health().status_code == 200
        assert game.play()["type"] == "refused"
        room.fill()
        for _ in range(3):  # it was tried again meanwhile
            bad = server.health()
            assert (bad.status_code, bad.json()["message"]["key"]) == (503, "server.store-full")
            time.sleep(1.2)

        room.empty()
        room.resize(BIG)
        wait_for(lambda: server.health().status_code == 200)  # and nobody has moved meanwhile
        assert game.play()["type"] == "done"
        logged = server.log.read_text()
        assert logged.count("changes cannot be stored") == 1
        assert "OperationalError(SQLITE_FULL)" in logged
        assert logged.count("changes are stored again") == 1
        game.check()


def test_the_room_that_a_failed_commit_takes_in_the_log_is_not_mistaken_for_room(
    room: Room,
) -> None:
    """It is written over by the next commit, so something small would be stored once or twice."""
    store, answers = Store(room.path, lambda tell: tell()), Queue[Denied | None]()
    room.fill()
    os.truncate(room.path / FILLER, (room.path / FILLER).stat().st_size - 8 * PAGE)
    big = "INSERT INTO guests (id, name, secret, created) VALUES (1, ?, x'00', 0)", ("x" * 199_999,)
    store.put([big], answers.put)
    refused = answers.get(timeout=PATIENCE)
    assert refused is not None
    assert refused.message.key == "server.disk-full"

    time.sleep(2 * AGAIN + 0.5)
    assert store.failing is not None
    store.close()


# Nobody spins


def busy(server: WideServer, seconds: float) -> float:
    """How much of this time the server and its bots were at work."""
    assert server.process is not None
    family = [server.process.pid, *_children(server.process.pid)]
    before = sum(_worked(one) for one in family)
    time.sleep(seconds)
    return (sum(_worked(one) for one in family) - before) / seconds


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for one in listed for child in one.read_text().split()]


def _worked(pid: int) -> float:
    """Seconds of a core, in and for this process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idles(server: WideServer) -> None:
    written = server.log.stat().st_size
    assert busy(server, A_WHILE) < 0.3
    assert server.log.stat().st_size - written < 20_000


def test_bots_whose_moves_cannot_be_stored_wait_and_go_on_once_there_is_room(room: Room) -> None:
    with wide(room.path) as server:
        ann = server.client("Ann")
        setup = {"game": "skullking", "rules": "standard", "seats": 4}
        bots = ["novice", "regular", "novice", "regular"]
        made = ann.post("/tables", setup=setup, bots=bots, sit=False)
        watching = ann.socket(made["code"])
        ann.post(f"/tables/{made['code']}/start")
        room.wait_until_full()
        idles(server)
        assert Disk(server.data).tables[made["code"]].phase == "playing"

        room.resize(BIG)
        watching.until("table", phase="over")


def test_a_quick_match_that_cannot_begin_waits_and_begins_once_there_is_room(room: Room) -> None:
    with wide(room.path) as server:
        guests = [server.client(name) for name in "ABCD"]
        (code,) = {guest.post("/quick", game="skull")["code"] for guest in guests}
        watching = guests[0].socket(code)
        watching.until("table")
        room.fill()
        until = time.monotonic() + 3.5  # it would begin three seconds after the last sat down
        while time.monotonic() < until:
            assert guests[0].get(f"/tables/{code}")["phase"] == "gathering"
        idles(server)

        room.empty()
        watching.until("table", phase="playing")
