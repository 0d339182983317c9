"""Bots who sit at a table, and what looks after them when something goes wrong."""

import asyncio

import pytest

from skulduggery.server.tables import scheduler
from tests.server.parlour import Parlour, housed


@housed()
async def test_nobody_thinks_twice_about_one_decision(room: Parlour) -> None:
    room.bots.hold()
    ada = await room.guest("Ada")
    code = await ada.make(3, "nell", "quill")
    await ada.post(f"/tables/{code}/start")
    await ada.device(code)
    for _ in range(5):
        await room.later(1)

    assert sorted(room.bots.asked) == ["nell", "quill"]
    room.bots.let()
    await room.until(lambda: len(room.by(code)) == 2)
    await room.quiet()
    assert room.by(code) == ["bot", "bot"]


@housed(bot_pace=600.0)
async def test_bots_take_their_time_so_that_people_can_follow(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    await ada.post(f"/tables/{code}/start")
    await ada.device(code)
    await room.until(lambda: room.bots.asked == ["nell"])

    await room.quiet()
    assert room.by(code) == []


@pytest.mark.parametrize("way", ["resign", "kick"])
@housed(bot_pace=600.0)
async def test_they_play_on_fast_when_only_bots_are_left(room: Parlour, way: str) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(3, sit=False, rules="keys starter=1")
    await ben.join(code, seat=0)  # who opens: no bot has begun to think
    await ada.post(f"/tables/{code}/start", free="bots")
    device = await ada.device(code)

    if way == "resign":
        await ben.post(f"/tables/{code}/resign")
    else:
        await ada.post(f"/tables/{code}/guests/{ben.id}/kick")
    over = await device.until("table", phase="over")
    assert over["outcome"]["winners"]
    assert set(room.by(code)) - {"dealer"} == {"bot", "stand-in"}


@housed()
async def test_bots_play_for_a_spectator(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(3, "nell", "quill", "wren", sit=False)
    device = await ada.device(code)
    await ada.post(f"/tables/{code}/start")

    assert (await device.until("table", phase="over"))["you"]["seat"] is None
    assert set(room.by(code)) - {"dealer"} == {"bot"}
    assert (await ada.get("/me/statistics"))["played"] == 0


@housed(bot_pace=600.0)
async def test_a_game_of_bots_alone_keeps_its_pace(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell", "quill", sit=False)
    await ada.post(f"/tables/{code}/start")
    await room.quiet()

    assert room.by(code) == []


@housed()
async def test_when_the_table_is_closed_nobody_thinks_any_more(room: Parlour) -> None:
    room.bots.hold()
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    await ada.post(f"/tables/{code}/start")
    await room.until(lambda: room.bots.waiting == 1)

    await ada.post(f"/tables/{code}/close")
    await room.until(lambda: room.bots.waiting == 0)
    room.bots.let()
    await room.quiet()
    assert room.by(code) == []


# When something goes wrong


@housed()
async def test_a_move_that_was_not_stored_is_tried_again_calmly(
    room: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "A_WHILE", 0.05)
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    room.bots.hold()
    await ada.post(f"/tables/{code}/start")
    device = await ada.device(code)
    room.counter.fails = True
    room.bots.let()
    started = asyncio.get_running_loop().time()
    await room.until(lambda: room.counter.tries >= 3)

    assert asyncio.get_running_loop().time() - started >= 2 * 0.05
    room.counter.fails = False
    await device.until("view", ply=1)
    await room.quiet()
    assert room.by(code) == ["bot"]


@housed()
async def test_a_quick_match_that_cannot_be_stored_is_tried_again_calmly(
    room: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "A_WHILE", 1.0)
    ada = await room.guest("Ada")
    code = (await ada.post("/quick", game="skull"))["code"]
    room.counter.fails = True
    room.time.now += 60_000
    for _ in range(20):
        room.live(code).changed()
        await asyncio.sleep(0.001)

    assert room.counter.tries == 1
    room.counter.fails = False
    await room.later(1)
    await room.until(lambda: room.live(code).table.phase == "playing")


@housed()
async def test_an_alarm_that_rings_early_is_set_again(room: Parlour) -> None:
    """Timers count in whole milliseconds, and so does the clock: they may differ by one."""
    ada = await room.guest("Ada")
    code = (await ada.post("/quick", game="skull"))["code"]
    fills = room.live(code).table.fills
    assert fills is not None
    room.time.now = fills - 1
    room.live(code).changed()
    await asyncio.sleep(0.02)  # it rings, and it is not yet time

    room.time.now = fills
    await room.until(lambda: room.live(code).table.phase == "playing")


@housed()
async def test_while_the_beginning_is_being_stored_nobody_asks_for_it_again(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = (await ada.post("/quick", game="skull"))["code"]
    room.counter.hold()
    room.time.now += 60_000
    room.live(code).changed()
    await room.until(lambda: room.live(code).storing)
    for _ in range(20):
        await asyncio.sleep(0.001)

    assert not room.live(code)._requests
    room.counter.let()
    await room.until(lambda: room.live(code).table.phase == "playing")


@housed()
async def test_when_the_house_closes_nobody_begins_to_think(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    device = await ada.device(code)
    room.bots.hold()
    await ada.post(f"/tables/{code}/start")
    await room.until(lambda: room.bots.waiting == 1)

    room.house.close()
    assert (await device.until("goodbye"))["message"]["key"] == "server.restarts"
    await device.leave()
    await room.until(lambda: room.bots.waiting == 0)
    assert len(room.bots.asked) == 1
