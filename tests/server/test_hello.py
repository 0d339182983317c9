"""Hello: who may come in, what they are shown, and how the dealer is bound."""

from hashlib import sha256

import pytest

from skulduggery.server.http.routes import sockets
from skulduggery.server.store.sqlite import queries
from tests.server.parlour import Parlour, housed, play_on, playing
from tests.server.visitors import Device

SKULL = {"type": "place", "disc": "skull"}


def kinds(device: Device) -> list[str]:
    return [said["type"] for said in device.unread()]


@housed()
async def test_hello_is_answered_with_the_table_its_talk_and_the_view(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.devices[0].talk("Good evening")

    device = await game.guests[0].device(game.code)
    assert [said["type"] for said in device.heard] == ["table", "talk", "view"]


@housed()
async def test_who_says_hello_again_is_shown_all_again_and_nobody_else_is(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    await room.quiet()
    ben.unread()
    ada.say(type="hello", protocol=1)
    await ada.until("view")
    await room.quiet()

    assert kinds(ben) == []


@housed()
async def test_a_move_in_one_breath_with_hello_is_made(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    device = game.guests[0].socket(game.code)
    device.say(type="hello", protocol=1)

    assert (await device.ask(type="move", id="x", decision=0, move=SKULL))["type"] == "done"


@housed()
async def test_first_of_all_one_says_hello(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    device = game.guests[0].socket(game.code)

    answer = await device.ask(type="move", id="x", decision=0, move=SKULL)
    assert answer["message"]["key"] == "server.say-hello"


@housed()
async def test_another_protocol_is_not_spoken(room: Parlour) -> None:
    ada = await room.guest("Ada")
    device = ada.socket(await ada.make())
    device.say(type="hello", protocol=99)

    assert (await device.until("goodbye"))["message"]["key"] == "server.other-protocol"


@housed()
async def test_who_may_not_come_in_is_told_why(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    code = await ada.make()

    assert (await zoe.socket(code).until("goodbye"))["message"]["key"] == "server.private"
    await ada.post(f"/tables/{code}/guests/{zoe.id}/kick")
    assert (await zoe.socket(code).until("goodbye"))["message"]["key"] == "server.kicked"
    assert (await zoe.socket("NOTAB").until("goodbye"))["message"]["key"] == "server.unknown-table"


@housed()
async def test_who_is_put_out_before_saying_hello_does_not_come_in(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat", public=True)
    ada, ben, _ = game.guests
    device = ben.socket(game.code)
    await room.quiet()  # connected
    await ada.post(f"/tables/{game.code}/guests/{ben.id}/kick")
    device.say(type="hello", protocol=1)

    assert (await device.until("goodbye"))["message"]["key"] in ("server.put-out", "server.kicked")
    assert [said["type"] for said in device.heard] == ["goodbye"]


@housed()
async def test_a_crowd_of_spectators_keeps_no_player_out(
    room: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_AT_TABLE", 3)
    game = await playing(room, "Ada", "Ben", public=True)
    await game.devices[1].leave()
    for name in ("Yan", "Zoe"):
        await (await room.guest(name)).device(game.code)

    late = (await room.guest("Xia")).socket(game.code)
    assert (await late.until("goodbye"))["message"]["key"] == "server.too-many-sockets"
    assert (await (await game.guests[1].device(game.code)).move())["type"] == "done"


# Fair dealing


@housed()
async def test_the_dealer_is_bound_before_anybody_adds_luck(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(2, rules="classic")
    await ben.join(code)
    first = await ada.device(code, luck="ada0")
    promised = first.heard[0]["commitment"]
    assert [seat["lucky"] for seat in first.table["seats"]] == [True, False]
    await ben.post(f"/tables/{code}/seat", luck="be00")
    await ada.post(f"/tables/{code}/start")
    await ada.post(f"/tables/{code}/close")

    dealing = (await ben.get(f"/tables/{code}/record"))["dealing"]
    assert dealing["commitment"] == promised
    assert sha256(bytes.fromhex(dealing["secret"])).hexdigest() == promised
    assert dealing["luck"] == ["ada0", "be00"]


@housed()
async def test_once_the_cards_are_dealt_luck_is_too_late(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/seat", luck="ffff")
    await game.guests[0].device(game.code, luck="ffff")

    stored = queries.table(room.house.service.store.reader, game.code)
    assert stored is not None
    assert [chair.luck for chair in stored.chairs if chair] == ["", ""]


@housed()
async def test_the_secret_is_shown_to_nobody_before_the_end(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", rules="classic")
    await play_on(room, game, moves=6)
    secret = room.live(game.code).table.secret

    assert not any(secret in str(device.heard) for device in game.devices)
    answer = await game.guests[0].refused("GET", f"/tables/{game.code}/record")
    assert answer == (409, "server.not-ended")
