"""Coming back: what was missed, two devices at once, and an evening on a real server."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.houses import Server, serving
from tests.server.parlour import Parlour, housed, play_on, playing
from tests.server.visitors import Device


def told_since(device: Device, ply: int) -> list[Any]:
    """All that an eye that never left was told after this ply."""
    views = [said for said in device.heard if said["type"] == "view" and said["ply"] > ply]
    return [message for view in views for message in view["told"]]


@pytest.mark.parametrize(
    ("game", "rules"), [("skull", "classic"), ("skullking", "standard schedule=1,2")]
)
@housed()
async def test_who_comes_back_is_told_exactly_what_was_missed(
    room: Parlour, game: str, rules: str
) -> None:
    """From every ply, as a player and as a spectator."""
    one = await playing(room, "Ada", "Ben", "Cat", game=game, rules=rules, public=True)
    zoe = await room.guest("Zoe")
    stays = [*one.devices, await zoe.device(one.code)]
    await play_on(room, one, moves=24)
    await room.quiet()

    # Where moves of the dealer follow upon one another's, some plies are never shown alone.
    shown = [said["ply"] for said in stays[0].heard if said["type"] == "view"]
    for since in shown:
        for guest, stayed in zip((*one.guests, zoe), stays, strict=True):
            back = await guest.device(one.code, since=since)
            assert back.view["told"] == told_since(stayed, since)
            assert back.view["view"] == stayed.view["view"]
            await back.leave()


@pytest.mark.parametrize("since", [None, 3, 99, -1])
@housed()
async def test_who_missed_nothing_or_says_so_is_told_nothing(
    room: Parlour, since: int | None
) -> None:
    game = await playing(room, "Ada", "Ben")
    await play_on(room, game, moves=3)

    back = await game.guests[0].device(game.code, since=since)
    assert (back.view["ply"], back.view["told"]) == (3, [])


@housed()
async def test_two_devices_of_one_guest_see_the_same_and_both_may_move(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    second = await game.guests[0].device(game.code)
    first, ben = game.devices
    assert (await second.move())["type"] == "done"
    await ben.move()
    await room.until(lambda: first.view["ply"] == second.view["ply"] == 2)
    assert (await first.move())["type"] == "done"
    await room.until(lambda: first.view["ply"] == second.view["ply"] == 3)

    def views(device: Device) -> list[Any]:
        return [said for said in device.heard if said["type"] == "view"]

    assert views(first) == views(second)
    assert [seat["here"] for seat in ben.table["seats"]] == [True, True]


@housed()
async def test_a_resend_from_the_other_device_is_known(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    second = await game.guests[0].device(game.code)
    move = {"type": "place", "disc": "skull"}
    answers = [
        await device.ask(type="move", id="x", decision=0, move=move)
        for device in (game.devices[0], second)
    ]

    assert answers == [{"type": "done", "id": "x", "ply": 0}] * 2


@housed()
async def test_everybody_sees_who_is_here(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", public=True)
    ada, ben = game.devices
    zoe = await (await room.guest("Zoe")).device(game.code)
    await ada.until("table", lambda table: [one["name"] for one in table["watching"]] == ["Zoe"])
    await zoe.leave()
    await ada.until("table", watching=[])
    await ben.leave()
    await ada.until("table", lambda table: not table["seats"][1]["here"])
    await game.guests[1].device(game.code)
    await ada.until("table", lambda table: table["seats"][1]["here"])


# On a real server


def test_an_evening_with_friends(tmp_path: Path) -> None:
    """By link and by code, on a phone that changes, to the rematch."""
    with serving(tmp_path / "data", "--bot-pace", "0") as server:
        _evening(server)


def _evening(server: Server) -> None:
    ada, ben, zoe, phone = map(server.client, ("Ada", "Ben", "Zoe", "Ben's phone"))
    made = ada.make(rules="official starter=1", seats=3)
    code, path = made["code"], f"/tables/{made['code']}"
    first = ada.socket(code)
    first.until("talk")
    ben.join(made)
    assert zoe.post(f"{path}/enter") is None
    asking = first.until("table", asking=[{"guest": zoe.id, "name": "Zoe", "wish": "watch"}])
    assert asking["you"]["host"]
    ada.post(f"{path}/guests/{zoe.id}/let-in")
    ada.post(f"{path}/start", free="bots")
    assert [one["my_turn"] for one in ben.get("/me/tables")] == [True]

    second = ben.socket(code)
    second.until("view")
    move = {"type": "place", "disc": "skull"}
    second.send(type="move", id="b1", decision=0, move=move)
    assert second.until("done")["id"] == "b1"
    second.close()
    word = ben.post(f"{path}/pass")["text"]
    assert phone.post(f"{path}/pass/use", text=word.lower())["you"]["seat"] == 1
    third = phone.socket(code, since=0)
    assert third.until("view")["told"]
    first.send(type="move", id="a1", decision=0, move=move)
    first.until("done")

    watching = zoe.socket(code)
    assert watching.until("view")["view"]["you"] is None
    ada.post(f"{path}/close")
    again = phone.post(f"{path}/rematch")
    for socket in (first, third, watching):
        socket.until("table", next=again["code"])
    assert [one["my_turn"] for one in ben.get("/me/tables")] == [False, False]
    assert phone.socket(again["code"]).until("table")["you"]["seat"] == 1


def test_a_quick_match_on_a_real_server_begins_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--bot-pace", "0", "--quick-wait", "0.5") as server:
        ada, ben = map(server.client, ("Ada", "Ben"))
        codes = {one.post("/quick", game="skull")["code"] for one in (ada, ben)}
        (code,) = codes
        sockets = [one.socket(code) for one in (ada, ben)]
        for socket in sockets:
            assert socket.until("view")["view"]["players"]
