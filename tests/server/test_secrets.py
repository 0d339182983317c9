"""What the house keeps to itself: secrets, invites, luck, passes, who is at the door, old games."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from skulduggery.core import DEALER
from skulduggery.server.model import Table
from tests.laws.play import Table as Rules
from tests.laws.play import play
from tests.laws.subjects import SUBJECTS
from tests.server.evening import API, Evening, Guest, Secrets
from tests.server.indoors import Indoors
from tests.server.replays import all_steps
from tests.server.wiretap import Exchange, Socket, tapped

SKULL = SUBJECTS[0]


class Room:
    """A table of three: Hilda hosts, Paul has asked for a pass, a bot sits there. Anton is at the
    door, and Susi has found the table by its code."""

    def __init__(self, server: Indoors, exchange: Exchange, public: bool) -> None:
        self.server = server
        self.exchange = exchange
        names = ("Hilda", "Paul", "Anton", "Susi")
        self.hilda, self.paul, self.anton, self.susi = [Guest(exchange, name) for name in names]
        rules = {"game": "skull", "rules": "official", "seats": 3}
        setup = {**rules, "public": public, "door": "ask"}
        self.code: str = self.hilda.settle("POST", f"{API}/tables", {"setup": setup})["code"]
        self._seat_paul()
        self.hilda.settle("POST", self.path("/bots"), {})
        self.hilda.come(self.code, begun=False, luck="1111111111")
        self.paul.come(self.code, begun=False, luck="2222222222")
        if public:
            self.susi.come(self.code, begun=False)

    def _seat_paul(self) -> None:
        self.paul.settle("POST", self.path("/enter"), {"token": self.table.token})
        self.paul.settle("POST", self.path("/seat"), {})
        self.hilda.settle("POST", self.path(f"/guests/{self.paul.id}/let-in"))

    @property
    def table(self) -> Table:
        return self.server.house.tables[self.code].table

    @property
    def guests(self) -> list[Guest]:
        return [self.hilda, self.paul, self.anton, self.susi]

    def path(self, rest: str) -> str:
        return f"{API}/tables/{self.code}{rest}"

    def knock(self) -> None:
        for path in ("/enter", "/seat"):  # one of them asks, as the table is public or private
            self.anton.ask("POST", self.path(path), {})
        assert [one.name for one in self.table.asking] == ["Anton"]

    def look_around(self) -> None:
        """Everybody asks for everything, and waits for all that is on its way."""
        about_me = ["/me", "/me/tables", "/me/statistics", "/tables"]
        of_table = ["", "/door", "/record", "/record.txt", "/replay", "/replay?all=true", "/verify"]
        for guest in self.guests:
            for path in [*(API + path for path in about_me), *map(self.path, of_table)]:
                guest.ask("GET", path)
            guest.hush()

    def knows(self, secret: str) -> set[str]:
        """Who got it, in whatever message."""
        return {one.name for one in self.guests if secret.encode() in b"".join(one.got())}


@contextmanager
def room(folder: Path, public: bool) -> Iterator[Room]:
    server = Indoors(folder)
    with server.open(), tapped(server.address) as exchange:
        yield Room(server, exchange, public)


@pytest.mark.parametrize("public", [True, False], ids=["public", "private"])
@pytest.mark.parametrize("begun", [False, True], ids=["gathering", "playing"])
def test_everybody_knows_only_what_is_theirs_to_know(
    tmp_path: Path, public: bool, begun: bool
) -> None:
    with room(tmp_path, public) as table:
        given = table.paul.settle("POST", table.path("/pass"))["text"]
        if begun:
            table.hilda.settle("POST", table.path("/start"), {})
        else:
            table.knock()
        table.look_around()
        sheet = table.table

    assert len(sheet.secret) == 64
    assert sheet.phase == ("playing" if begun else "gathering")
    assert table.knows(sheet.secret) == set()
    assert table.knows(sheet.token) == {"Hilda", "Paul"}
    assert table.knows(given) == {"Paul"}
    assert [table.knows(one.hash) for one in sheet.passes] == [set()]
    assert [chair and chair.luck for chair in sheet.chairs] == ["1111111111", "2222222222", ""]
    assert table.knows("1111111111") == table.knows("2222222222") == set()
    assert table.knows("Anton") == ({"Anton"} if begun else {"Anton", "Hilda"})
    for guest in table.guests:
        assert table.knows(guest.secret) == {guest.name}
    assert ("Susi" in table.knows("Hilda")) == public


def test_nobody_else_hears_of_whoever_knocks(tmp_path: Path) -> None:
    """Not even by a message that says nothing new."""
    with room(tmp_path, public=True) as table:
        heard = [heard_by(table.paul), heard_by(table.susi)]
        table.knock()
        table.hilda.settle("POST", table.path(f"/guests/{table.anton.id}/turn-away"))
        table.paul.settle("POST", table.path("/pass"))
        heard += [heard_by(table.paul), heard_by(table.susi)]

    assert heard[2:] == [heard[0] + 1, heard[1] + 1]  # the answer to asking for it


def heard_by(guest: Guest) -> int:
    """How many messages there were until now."""
    guest.hush()
    return guest.here[-1].heard


# Records that are kept to each player's own view


@contextmanager
def played(folder: Path, records: str, moves: int = 9_999) -> Iterator[Evening]:
    """A game to its end, or so many moves of it."""
    table = Rules(SKULL, SKULL.game.presets["official"], 3, 1)
    game = play(table)
    draws = [entry.move for entry in game.record.moves if entry.seat == DEALER]
    server = Indoors(folder, draws)
    with server.open(), tapped(server.address) as exchange:
        evening = Evening(table, game, server, exchange, Secrets(), records)
        evening.gather(frozenset())
        while not evening.over and evening.ply < moves:
            evening.move()
        yield evening


def statuses(evening: Evening, guest: Guest, *paths: str) -> list[int]:
    return [guest.ask("GET", evening.path(path)).status for path in paths]


def test_where_records_are_closed_a_player_is_shown_the_own_views_and_no_record(
    tmp_path: Path,
) -> None:
    with played(tmp_path, "own") as evening:
        game, states = evening.table.game, evening.play.states
        for role in evening.players:
            seats = [f"/replay?seat={seat}" for seat in range(3)]
            assert statuses(evening, role.guest, "/record", "/record.txt", "/verify") == [403] * 3
            assert statuses(evening, role.guest, "/replay?all=true", "/replay") == [403, 200]
            assert statuses(evening, role.guest, *seats) == [
                200 if seat == role.seat else 403 for seat in range(3)
            ]
            get = partial(role.guest.settle, "GET")
            shown = all_steps(get, evening.path(f"/replay?seat={role.seat}"))
            own = [[game.view(state, role.seat)] for state in states]
            assert [frame["views"] for frame in shown] == builtins(own)


def test_where_records_are_closed_a_spectator_sees_what_everybody_saw(tmp_path: Path) -> None:
    with played(tmp_path, "own") as evening:
        game, states = evening.table.game, evening.play.states
        watcher = next(role.guest for role in evening.roles if role.guest.name == "Wim")
        closed = ["/record", "/record.txt", "/verify", "/replay?all=true", "/replay?seat=0"]
        assert statuses(evening, watcher, *closed) == [403] * 5
        shown = all_steps(partial(watcher.settle, "GET"), evening.path("/replay?"))

    public = [[game.view(state, None)] for state in states]
    assert [frame["views"] for frame in shown] == builtins(public)


def test_where_records_are_open_all_is_shown_once_the_game_has_ended(tmp_path: Path) -> None:
    with played(tmp_path, "open") as evening:
        watcher = next(role.guest for role in evening.roles if role.guest.name == "Wim")
        asked = ["/record", "/record.txt", "/verify", "/replay?all=true", "/replay?seat=0"]
        assert statuses(evening, watcher, *asked) == [200] * 5


@pytest.mark.parametrize("records", ["open", "own"])
def test_of_a_running_game_there_is_no_record(tmp_path: Path, records: str) -> None:
    asked = ["/record", "/record.txt", "/verify", "/replay", "/replay?all=true", "/replay?seat=0"]
    with played(tmp_path, records, moves=20) as evening:
        for role in evening.present:
            assert statuses(evening, role.guest, *asked) == [409] * 6


def builtins(views: list[Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(views))


# Sizes


def test_a_socket_is_never_compressed(tmp_path: Path) -> None:
    """From how small something becomes one can guess what is in it."""
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    with room(tmp_path, public=True) as table:
        socket = Socket(table.exchange, table.path("/socket"), table.susi.secret, offer)
        socket.tell(type="hello", protocol=1)
        socket.hear(lambda one: bool(one["type"] == "talk"), 0, "the talk")

    assert "sec-websocket-extensions" not in socket.opened
    assert all(message.startswith(b'{"type":') for message in socket.messages)


def test_an_answer_is_never_compressed(tmp_path: Path) -> None:
    with room(tmp_path, public=True) as table:
        reply = table.susi.ask("GET", table.path(""), more="Accept-Encoding: gzip, br\r\n")

    assert reply.status == 200
    assert "content-encoding" not in reply.head
    assert reply.body.startswith(b'{"type":"table"')
