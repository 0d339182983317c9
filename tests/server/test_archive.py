"""Tables that nobody looks at: put away, archived, and never lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from skulduggery.server.house import IDLE
from tests.server.parlour import Game, Parlour, Time, housed, opened, play_on, playing
from tests.server.visitors import Visitor

DAY = 24 * 3_600
ARCHIVED = 60  # days
A_WHILE = IDLE / 1_000 + 1


async def mine(guest: Visitor) -> list[str]:
    return [one["code"] for one in await guest.get("/me/tables")]


async def deserted(room: Parlour, **setup: Any) -> Game:
    """A game in the middle, that everybody has left."""
    game = await playing(room, "Ada", "Ben", **setup)
    await play_on(room, game, moves=5)
    for device in game.devices:
        await device.leave()
    return game


# Put away


@housed()
async def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back_unharmed(
    room: Parlour,
) -> None:
    game = await playing(room, "Ada", "Ben", rules="classic")
    await play_on(room, game, moves=7)
    await game.devices[0].talk("Good night")
    shown = [device.view for device in game.devices]
    table = room.live(game.code).table
    for device in game.devices:
        await device.leave()
    await room.later(A_WHILE)
    room.house.sweep()
    assert game.code not in room.house.tables

    again = [await guest.device(game.code) for guest in game.guests]
    assert [device.view["view"] for device in again] == [one["view"] for one in shown]
    assert [device.view["decision"] for device in again] == [one["decision"] for one in shown]
    assert again[0].heard[1]["lines"][0]["text"] == "Good night"
    assert room.live(game.code).table == table
    await play_on(room, Game(game.code, game.guests, again))
    assert room.live(game.code).table.phase == "over"


@housed()
async def test_a_move_is_known_again_after_the_table_was_put_away(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    first = await game.devices[0].move(id="x")
    for device in game.devices:
        await device.leave()
    await room.later(A_WHILE)
    room.house.sweep()

    back = await game.guests[0].device(game.code)
    move = {"type": "place", "disc": "skull"}
    assert await back.ask(type="move", id="x", decision=0, move=move) == first
    assert len(room.rows(game.code)) == 1


async def _somebody_is_here(room: Parlour) -> str:
    return (await playing(room, "Ada", "Ben")).code


async def _a_clock_runs(room: Parlour) -> str:
    return (await deserted(room, clock={"seconds": 3_600})).code


async def _bots_are_due(room: Parlour) -> str:
    code: str = (await (await room.guest("Ada")).post("/quick", game="skull"))["code"]
    fills = room.live(code).table.fills
    assert fills is not None
    room.time.now = fills - IDLE - 10_000
    return code


async def _a_bot_thinks(room: Parlour) -> str:
    room.bots.hold()
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    await ada.post(f"/tables/{code}/start")
    await room.until(lambda: room.bots.waiting)
    return code


@pytest.mark.parametrize(
    "something", [_somebody_is_here, _a_clock_runs, _bots_are_due, _a_bot_thinks]
)
@housed()
async def test_where_something_is_due_nothing_is_put_away(
    room: Parlour, something: Callable[[Parlour], Awaitable[str]]
) -> None:
    code = await something(room)
    room.time.now += int(A_WHILE * 1_000)
    room.house.sweep()

    assert code in room.house.tables


@housed()
async def test_a_table_is_not_put_away_under_the_hands_of_who_just_came(room: Parlour) -> None:
    """Connected, and about to say hello: or there would be two of this table."""
    game = await deserted(room)
    await room.later(A_WHILE)
    device = game.guests[0].socket(game.code)
    await room.quiet()
    room.house.sweep()
    device.say(type="hello", protocol=1)
    view = await device.until("view")

    other = await game.guests[1].device(game.code)
    devices = [device, other]
    owing = [one for one in devices if one.view["decision"] is not None]
    await owing[0].move()
    for one in devices:
        await one.until("view", ply=view["ply"] + 1)


# Archived


@housed()
async def test_a_table_idle_for_long_is_found_by_its_code_alone(room: Parlour) -> None:
    game = await deserted(room, public=True, pace="slow")
    zoe = await room.guest("Zoe")
    await room.later((ARCHIVED - 1) * DAY)
    assert await mine(game.guests[0]) == [game.code]
    assert len(await zoe.get("/tables")) == 1

    await room.later(2 * DAY)
    assert await mine(game.guests[0]) == []
    assert await zoe.get("/tables") == []
    assert (await game.guests[0].get(f"/tables/{game.code}"))["phase"] == "playing"


@housed()
async def test_an_archived_table_lives_again_when_something_happens(room: Parlour) -> None:
    game = await deserted(room, public=True, pace="slow")
    await room.later((ARCHIVED + 1) * DAY)
    devices = [await guest.device(game.code) for guest in game.guests]
    await play_on(room, Game(game.code, game.guests, devices), moves=1)

    assert await mine(game.guests[1]) == [game.code]
    assert len(await game.guests[0].get("/tables")) == 1


@housed(archive_days=1)
async def test_a_table_where_something_happens_now_and_then_is_not_archived(
    room: Parlour,
) -> None:
    game = await playing(room, "Ada", "Ben")
    for _ in range(30):
        room.time.now += 50 * 60 * 1_000
        await game.devices[0].talk("Still here", id=f"{room.time.now}")

    assert await mine(game.guests[0]) == [game.code]


def test_what_is_archived_is_not_opened_with_the_house(tmp_path: Path) -> None:
    async def evenings() -> None:
        time = Time()
        async with opened(tmp_path, time) as room:
            old = await deserted(room, pace="slow")
            time.now += (ARCHIVED + 1) * DAY * 1_000
            new = await deserted(room, pace="slow")
        async with opened(tmp_path, time) as room:
            assert [*room.house.tables] == [new.code]
            assert room.live(old.code).table.phase == "playing"

    asyncio.run(evenings())


# Restarts


def test_tables_survive_a_restart(tmp_path: Path) -> None:
    async def evenings() -> None:
        time = Time()
        async with opened(tmp_path, time) as room:
            game = await playing(room, "Ada", "Ben", rules="classic")
            await play_on(room, game, moves=6)
            views = [device.view["view"] for device in game.devices]
        time.now += 60_000
        async with opened(tmp_path, time) as room:
            back = [await _returning(room, guest) for guest in game.guests]
            assert [await mine(guest) for guest in back] == [[game.code]] * 2
            devices = [await guest.device(game.code) for guest in back]
            assert [device.view["view"] for device in devices] == views
            await play_on(room, Game(game.code, back, devices))
            assert (await back[0].get(f"/tables/{game.code}/verify"))["honest"]

    asyncio.run(evenings())


async def _returning(room: Parlour, known: Visitor) -> Visitor:
    """Somebody with the secret of an earlier evening."""
    guest = await room.guest(known.name)
    guest.id, guest.secret = known.id, known.secret
    guest.http.headers["Authorization"] = f"Bearer {known.secret}"
    return guest


def test_the_grace_of_who_is_away_begins_anew_with_the_house(tmp_path: Path) -> None:
    async def evenings() -> None:
        time = Time()
        async with opened(tmp_path, time) as room:
            game = await playing(room, "Ada", "Ben", grace=60)
            await game.devices[0].move()
        time.now += 3_600_000
        async with opened(tmp_path, time) as room:
            ada = await _returning(room, game.guests[0])
            await ada.device(game.code)
            await room.later(59)
            assert room.by(game.code) == ["person"]
            await room.later(1)
            await room.until(lambda: room.by(game.code) == ["person", "stand-in"])

    asyncio.run(evenings())


# Talk, and guests who wish to be forgotten


@housed(talk_days=30)
async def test_talk_is_kept_as_long_as_the_operator_says(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.devices[0].talk("Old", id="1")
    await room.later(20 * DAY)
    await game.devices[0].talk("New", id="2")
    await room.later(11 * DAY)
    await room.house.forget_old_talk()

    late = await game.guests[1].device(game.code)
    assert [line["text"] for line in late.heard[1]["lines"]] == ["New"]


@housed()
async def test_who_wishes_to_be_forgotten_leaves_no_name(room: Parlour) -> None:
    game = await playing(room, "Ada", "Benedict", "Cat", public=True)
    ben = game.guests[1]
    other = await game.guests[0].make()
    await ben.post(f"/tables/{other}/enter")  # at the door of a private table
    await game.devices[1].talk("Benedict was here")
    await ben.delete("/me")

    assert (await ben.refused("GET", "/me"))[0] == 401
    assert (await game.devices[1].until("goodbye"))["type"] == "goodbye"
    newcomer = await (await room.guest("Zoe")).device(game.code)
    assert "Benedict" not in str(newcomer.heard)
    base = room.house.service.store.reader
    dump = "".join(str(row) for table in ("guests", "tables", "talk", "belongings", "results")
                   for row in base.execute(f"SELECT * FROM {table}"))  # fmt: skip
    assert "Benedict" not in dump
    assert str(ben.id) not in dump
    await room.until(lambda: "bot" in room.by(game.code))  # and the game goes on
