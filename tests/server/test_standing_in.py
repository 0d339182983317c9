"""A bot stands in for who is away, and steps aside the moment its owner returns."""

from typing import Any

import pytest

from tests.server.parlour import Parlour, housed, playing
from tests.server.visitors import Device

GRACE = 60


def played_by(device: Device, seat: int) -> Any:
    return device.table["seats"][seat]["played_by"]


async def away(room: Parlour, *names: str, **setup: Any) -> Any:
    """A game where the last one has just left, and it is their turn alone."""
    game = await playing(room, *names, grace=GRACE, **setup)
    for device in game.devices[:-1]:
        await device.move()
    await game.devices[-1].leave()
    return game


@housed()
async def test_a_bot_stands_in_after_the_grace_and_not_before(room: Parlour) -> None:
    game = await away(room, "Ada", "Ben")
    ada = game.devices[0]

    await room.later(GRACE - 0.001)
    assert played_by(ada, 1) == "person"
    await room.later(0.001)
    await ada.until("view", ply=2)
    assert room.by(game.code) == ["person", "stand-in"]
    assert played_by(ada, 1) == "stand-in"


@housed()
async def test_it_goes_on_for_who_stays_away(room: Parlour) -> None:
    game = await away(room, "Ada", "Ben")
    ada = game.devices[0]
    await room.later(GRACE)

    await ada.until("view", lambda view: view["decision"] == 1)
    await ada.move({"type": "place", "disc": "flower"})
    await room.until(lambda: room.by(game.code).count("stand-in") == 2)


@pytest.mark.parametrize("setup", [{"pace": "slow"}, {"grace": None}])
@housed()
async def test_nobody_stands_in_where_the_table_says_so(room: Parlour, setup: Any) -> None:
    game = await playing(room, "Ada", "Ben", **setup)
    await game.devices[1].leave()

    await room.later(30 * 24 * 3_600)
    assert room.by(game.code) == []
    assert played_by(game.devices[0], 1) == "person"


@housed()
async def test_an_empty_table_waits(room: Parlour) -> None:
    game = await away(room, "Ada", "Ben", public=True)
    await game.devices[0].leave()
    await (await room.guest("Zoe")).device(game.code)  # who watches does not play

    await room.later(10 * GRACE)
    assert room.by(game.code) == ["person"]
    back = await game.guests[0].device(game.code)
    await room.later(0)
    await back.until("view", ply=2)
    assert room.by(game.code) == ["person", "stand-in"]


@housed()
async def test_the_owner_is_back_and_the_bot_steps_aside(room: Parlour) -> None:
    room.bots.hold()
    game = await away(room, "Ada", "Ben")
    await room.later(GRACE)
    assert room.bots.waiting == 1  # it thinks

    ben = await game.guests[1].device(game.code)
    assert played_by(ben, 1) == "person"
    room.bots.let()
    await room.quiet()
    assert room.by(game.code) == ["person"]
    assert (await ben.move())["type"] == "done"
    assert room.by(game.code) == ["person", "person"]


@housed()
async def test_it_steps_aside_even_when_its_move_is_on_its_way(room: Parlour) -> None:
    """Something else is being stored, so the bot's move waits in the queue."""
    game = await away(room, "Ada", "Ben")
    ada = game.devices[0]
    room.counter.hold()
    ada.say(type="talk", id="t", kind="say", text="Where is Ben?")
    await room.until(lambda: room.live(game.code).storing)
    room.time.now += GRACE * 1_000
    room.live(game.code).changed()
    await room.until(lambda: room.live(game.code)._requests)

    ben = game.guests[1].socket(game.code)
    ben.say(type="hello", protocol=1)
    room.bots.hold()
    await room.until(lambda: len(room.live(game.code)._requests) == 2)
    room.live(game.code).audience.back(1)  # the hello is in the queue as well: as if it were heard
    room.counter.let()
    await ben.until("view")
    await room.quiet()
    assert room.by(game.code) == ["person"]


@housed()
async def test_a_seat_that_moves_to_a_device_that_is_here_is_its_owners(room: Parlour) -> None:
    room.bots.hold()
    game = await away(room, "Ada", "Ben")
    phone = await room.guest("Ben's phone")
    await phone.enter(game.code)
    device = await phone.device(game.code)
    word = (await game.guests[1].post(f"/tables/{game.code}/pass"))["text"]
    await room.later(GRACE)
    assert played_by(device, 1) == "stand-in"

    await phone.post(f"/tables/{game.code}/pass/use", text=word)
    await room.quiet()
    assert played_by(device, 1) == "person"
    room.bots.let()
    await room.quiet()
    assert room.by(game.code) == ["person"]


@housed()
async def test_the_grace_begins_when_the_game_does(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(2, grace=GRACE)
    await ben.join(code)
    await room.later(10 * GRACE)
    await ada.post(f"/tables/{code}/start")
    await (await ada.device(code)).move()

    await room.later(GRACE - 0.001)
    assert room.by(code) == ["person"]
    await room.later(0.001)
    await room.until(lambda: room.by(code) == ["person", "stand-in"])


@housed()
async def test_another_device_has_the_whole_grace_to_connect(room: Parlour) -> None:
    game = await away(room, "Ada", "Ben")
    phone = await room.guest("Ben's phone")
    await room.later(GRACE - 1)
    word = (await game.guests[1].post(f"/tables/{game.code}/pass"))["text"]
    await phone.post(f"/tables/{game.code}/pass/use", text=word)

    await room.later(GRACE - 1)
    assert room.by(game.code) == ["person"]


@housed()
async def test_whoever_has_two_devices_is_here_with_one_of_them(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", grace=GRACE)
    await game.guests[1].device(game.code)
    await game.devices[1].leave()

    await room.later(10 * GRACE)
    assert room.by(game.code) == []
    assert game.devices[0].table["seats"][1]["here"]
