"""A socket moves for the seat of whoever opened it, for as long as it is theirs."""

import json
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from skulduggery.server.operations.commands.messages import Ban
from skulduggery.server.operations.commands.socket import ask
from tests.server.casts import Cast, Role
from tests.server.houses import PATIENCE, Socket
from tests.server.matches import Match, match, move, now
from tests.server.tuned import Tuned


@pytest.fixture
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture
def game(server: Tuned) -> Iterator[Match]:
    yield match(server)
    assert server.faults() == []


# Who is let in

TURNED_AWAY: dict[Role, str] = {
    "stranger": "server.private",
    "kicked": "server.kicked",
    "banned": "server.banned",
    "forgotten": "server.no-guest",
    "nobody": "server.no-guest",
}


def goodbye(cast: Cast, role: Role) -> Any:
    """All that somebody hears who should not be there."""
    headers = {} if role == "nobody" else {"Authorization": f"Bearer {cast[role].secret}"}
    url = f"ws://{cast.server.address}/api/v1/tables/{cast.code}/socket"
    with connect(url, additional_headers=headers, open_timeout=PATIENCE) as wire:
        with suppress(ConnectionClosed):
            wire.send('{"type": "hello", "protocol": 1}')
        said = json.loads(wire.recv(PATIENCE))
        with pytest.raises(ConnectionClosed):
            wire.recv(PATIENCE)
    return said


def test_whoever_has_no_business_there_hears_only_why(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        said = {role: goodbye(cast, role) for role in TURNED_AWAY}
        assert {one["type"] for one in said.values()} == {"goodbye"}
        assert {role: one["message"]["key"] for role, one in said.items()} == TURNED_AWAY
        assert cast.code not in str(said)


# Who moves


def wish(socket: Socket, id: str, decision: int, **more: Any) -> Any:
    socket.send(
        type="move", id=id, decision=decision, move={"type": "place", "disc": "flower"}, **more
    )
    return socket.until("refused")


def test_a_spectator_moves_for_nobody(server: Tuned, game: Match) -> None:
    cleo = server.client("Cleo")
    token = game.ada.get(f"/tables/{game.code}")["invite"]
    cleo.post(f"/tables/{game.code}/enter", token=token)
    watching = cleo.socket(game.code)
    assert watching.until("view")["view"]["you"] is None

    for decision in (-1, 0, 1):
        assert wish(watching, f"{decision}", decision)["message"]["key"] == "server.not-seated"
    assert now(game.ben.socket(game.code))["ply"] == 1


def test_no_message_can_name_a_seat(game: Match) -> None:
    ben = game.ben.socket(game.code)
    for name in ("seat", "guest", "by", "code"):
        assert wish(ben, name, 0, **{name: 0})["message"]["key"] == "server.unreadable"


def test_a_decision_of_another_is_nobody_elses(game: Match) -> None:
    """Both owe their first decision: the number is the same, and yet each makes their own."""
    ada, ben = game.ada.socket(game.code), game.ben.socket(game.code)
    mine, others = now(ben), now(ada)
    assert mine["decision"] == others["decision"] == 0
    move(ben, mine)
    ben.send(type="move", id="again", decision=0, move=others["view"]["legal"][0])
    assert ben.until("refused", id="again")
    after = now(ada)
    assert (after["decision"], after["view"]["players"][0]["stack"]) == (0, [])


def test_an_id_of_another_is_nobody_elses(game: Match) -> None:
    ada, ben = game.ada.socket(game.code), game.ben.socket(game.code)
    for socket in (ada, ben):
        legal = now(socket)["view"]["legal"]
        socket.send(type="move", id="same", decision=0, move=legal[0])
        socket.until("done", id="same")
    assert now(ada)["ply"] == 3  # the dealer's and one of each


# Who no longer moves


def refusal(socket: Socket) -> str:
    return str(wish(socket, "late", 0)["message"]["key"])


def test_who_has_resigned_moves_no_more(game: Match) -> None:
    ben = game.ben.socket(game.code)
    now(ben)
    game.ben.post(f"/tables/{game.code}/resign")
    assert refusal(ben) == "server.not-seated"
    assert refusal(game.ben.socket(game.code)) == "server.not-seated"


def test_who_was_kicked_is_put_out_at_once(game: Match) -> None:
    ben = game.ben.socket(game.code)
    now(ben)
    game.ada.post(f"/tables/{game.code}/guests/{game.ben.id}/kick")
    assert ben.until("goodbye")["message"]["key"] == "server.put-out"
    assert closed(ben)


def closed(socket: Socket) -> bool:
    """At last, after whatever was still on its way."""
    with suppress(ConnectionClosed):
        while True:
            socket.receive()
    return True


def test_who_was_banned_is_put_out_at_once(server: Tuned, game: Match) -> None:
    ben = game.ben.socket(game.code)
    now(ben)
    ask(server.data, Ban(game.ben.id, True))
    assert ben.until("goodbye")
    assert closed(ben)
    assert game.ben.http.get("/me").status_code == 403


def test_who_is_forgotten_is_put_out_and_unknown(game: Match) -> None:
    ben = game.ben.socket(game.code)
    now(ben)
    game.ben.http.delete("/me").raise_for_status()
    assert ben.until("goodbye")
    assert closed(ben)
    assert game.ben.http.get("/me").status_code == 401
    assert game.ada.get(f"/tables/{game.code}")["seats"][1]["guest"] is None


def test_a_seat_moved_to_another_device_is_the_old_ones_no_more(server: Tuned, game: Match) -> None:
    old = game.ben.socket(game.code)
    move(old, now(old))
    given = game.ben.post(f"/tables/{game.code}/pass")
    phone = server.client("Ben's phone")
    phone.post(f"/tables/{game.code}/pass/use", text=given["text"])

    assert refusal(old) == "server.not-seated"
    for route in ("resign", "abandon", "pass"):
        assert game.ben.http.post(f"/tables/{game.code}/{route}", json={}).status_code == 403
    ada, new = game.ada.socket(game.code), phone.socket(game.code)
    move(ada, now(ada))
    assert [now(one)["view"]["you"] for one in (ada, new)] == [0, 1]
    while old.until("view")["view"]["you"] is not None:  # from then on it only watches
        pass


def test_the_role_of_the_host_moves_along(server: Tuned, game: Match) -> None:
    given = game.ada.post(f"/tables/{game.code}/pass")
    phone = server.client("Ada's phone")
    phone.post(f"/tables/{game.code}/pass/use", text=given["text"])

    assert game.ada.http.post(f"/tables/{game.code}/close").status_code == 403
    phone.post(f"/tables/{game.code}/close")
