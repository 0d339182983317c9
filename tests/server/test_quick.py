"""Quick match: a seat at any table of a game, now."""

import asyncio

import pytest

from skulduggery.server.house import QUICK_SEATS, SOON
from tests.server.parlour import Parlour, housed
from tests.server.visitors import Visitor

WAIT = 15  # seconds until bots fill the table


async def quick(guest: Visitor, game: str = "skull") -> str:
    code: str = (await guest.post("/quick", game=game))["code"]
    return code


@housed()
async def test_two_strangers_meet(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await quick(ada)

    assert await quick(ben) == code
    table = await ben.get(f"/tables/{code}")
    assert [seat and seat["name"] for seat in table["seats"]] == ["Ada", "Ben", None, None]
    assert table["you"]["seat"] == 1


@housed()
async def test_two_who_ask_at_the_same_moment_meet(room: Parlour) -> None:
    guests = await room.guests("Ada", "Ben", "Cat", "Dan")

    assert len(set(await asyncio.gather(*map(quick, guests)))) == 1


@housed()
async def test_strangers_of_different_games_do_not_meet(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")

    assert await quick(ada, "skull") != await quick(ben, "skullking")


@pytest.mark.parametrize(("game", "rules"), [("skull", "official"), ("skullking", "beginner")])
@housed()
async def test_strangers_play_by_the_rules_of_a_first_game(
    room: Parlour, game: str, rules: str
) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada, game)

    assert (await ada.get(f"/tables/{code}"))["setup"]["rules"] == rules


@housed()
async def test_bots_fill_the_table_after_a_short_wait(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada)
    device = await ada.device(code)
    await room.later(WAIT - 0.001)
    assert device.table["phase"] == "gathering"
    assert device.table["fills"] == room.time.now + 1

    await room.later(0.001)
    table = await device.until("table", phase="playing")
    assert [seat["bot"] is None for seat in table["seats"]] == [True, False, False, False]
    await device.until("view")


@housed()
async def test_a_full_table_begins_in_a_moment(room: Parlour) -> None:
    """Not at once: everybody is to add luck first."""
    guests = await room.guests("Ada", "Ben", "Cat", "Dan")
    codes = [await quick(guest) for guest in guests]
    assert len(set(codes)) == 1
    live = room.live(codes[0])
    assert live.table.phase == "gathering"
    await guests[3].device(codes[0], luck="da00")

    await room.later(SOON / 1_000)
    await room.until(lambda: live.table.phase == "playing")
    assert [chair.luck for chair in live.table.chairs if chair][3] == "da00"


@housed()
async def test_the_fifth_one_finds_another_table(room: Parlour) -> None:
    guests = await room.guests("Ada", "Ben", "Cat", "Dan", "Eve")
    codes = [await quick(guest) for guest in guests]

    assert len(codes[:QUICK_SEATS]) == 4
    assert codes[4] not in codes[:QUICK_SEATS]


@housed()
async def test_who_asks_twice_sits_once(room: Parlour) -> None:
    ada = await room.guest("Ada")

    assert await quick(ada) == await quick(ada)
    assert len(await ada.get("/me/tables")) == 1


@housed()
async def test_who_asks_twice_sits_once_though_another_table_has_room_again(room: Parlour) -> None:
    first = await room.guests("Ada", "Ben", "Cat", "Dan")
    (full,) = {await quick(guest) for guest in first}
    eve = await room.guest("Eve")
    own = await quick(eve)
    await first[0].delete(f"/tables/{full}/seat")

    assert await quick(eve) == own
    assert len(await eve.get("/me/tables")) == 1


@housed()
async def test_asking_again_does_not_put_off_the_beginning(room: Parlour) -> None:
    guests = await room.guests("Ada", "Ben", "Cat", "Dan")
    (code,) = {await quick(guest) for guest in guests}
    begins = room.live(code).table.fills
    room.time.now += 1_000
    await quick(guests[0])

    assert room.live(code).table.fills == begins


@housed()
async def test_when_everybody_got_up_again_nobody_plays(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada)
    await ada.delete(f"/tables/{code}/seat")
    await room.later(WAIT)

    assert room.live(code).table.phase == "closed"
    assert room.bots.asked == []


@housed()
async def test_the_first_one_may_begin_at_once_with_bots(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada)

    assert (await ada.post(f"/tables/{code}/start", free="bots"))["phase"] == "playing"
    assert await quick(await room.guest("Ben")) != code


@housed()
async def test_who_was_kicked_is_not_led_back(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await quick(ada)
    await quick(ben)
    await ada.post(f"/tables/{code}/guests/{ben.id}/kick")

    assert await quick(ben) != code


@housed()
async def test_it_goes_on_after_a_restart(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada)
    room.house.close()
    room.house.tables.clear()
    await room.house.open()

    assert await quick(await room.guest("Ben")) == code
    await room.later(WAIT)
    await room.until(lambda: room.live(code).table.phase == "playing")


@pytest.mark.parametrize("game", ["whist", "", "Skull"])
@housed()
async def test_a_game_that_is_not_here_is_refused(room: Parlour, game: str) -> None:
    ada = await room.guest("Ada")

    assert await ada.refused("POST", "/quick", game=game) == (400, "record.unknown-game")


@housed()
async def test_strangers_do_not_wait_for_each_other_for_ever(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await quick(ada)

    assert room.live(code).table.setup.clock is not None
