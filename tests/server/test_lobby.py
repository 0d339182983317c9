"""Finding a table: in the lobby, and among my own."""

from typing import Any

import pytest

from skulduggery.server.http.routes import tables as routes
from tests.server.parlour import Parlour, housed, play_on, playing
from tests.server.visitors import PLAIN, Visitor


async def listed(guest: Visitor, **filters: Any) -> list[str]:
    return [one["code"] for one in await guest.get("/tables", **filters)]


async def lit(guest: Visitor, seats: int = 3, *bots: str, **setup: Any) -> str:
    """A public table where its host is."""
    code = await guest.make(seats, *bots, public=True, **setup)
    await guest.device(code)
    return code


@housed()
async def test_the_lobby_lists_public_tables_where_somebody_is(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    public = await lit(ada)
    private = await ada.make()
    await ada.device(private)
    deserted = await ada.make(public=True)

    assert await listed(ben) == [public]
    assert deserted != public


@housed()
async def test_a_table_leaves_the_lobby_when_its_game_has_ended_or_nobody_is_there(
    room: Parlour,
) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    one, two = await lit(ada), await lit(ada)
    await ada.post(f"/tables/{one}/close")
    assert await listed(ben) == [two]

    await ada.devices[1].leave()
    assert await listed(ben) == []


@housed()
async def test_slow_tables_are_listed_though_nobody_is_there(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(public=True, pace="slow")

    assert await listed(ben) == [code]
    await ada.post(f"/tables/{code}/close")
    assert await listed(ben) == []


@housed()
async def test_what_the_lobby_says_of_a_table(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await lit(ada, 4, "nell")
    await ben.device(code)

    (one,) = await ben.get("/tables")
    assert one["players"] == ["Ada", "Nell", None, None]
    assert (one["bots"], one["free"], one["here"]) == (1, 2, 2)
    assert (one["code"], one["phase"], one["setup"]["rules"]) == (code, "gathering", PLAIN)


@housed()
async def test_filters_of_the_lobby(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    official = await lit(ada)
    cards = await lit(ada, rules="cards")
    king = await lit(ada, game="skullking", rules="standard", pace="slow")
    full = await lit(ada, 2, "nell")
    begun = await lit(ada, 3)
    await ada.post(f"/tables/{begun}/start", free="bots")

    every = {official, cards, king, full, begun}
    assert set(await listed(zoe)) == every
    assert set(await listed(zoe, game="skull")) == every - {king}
    assert await listed(zoe, game="skullking") == [king]
    assert await listed(zoe, rulebook="cards") == [cards]
    assert await listed(zoe, pace="slow") == [king]
    assert set(await listed(zoe, pace="live")) == every - {king}
    assert set(await listed(zoe, free=True)) == {official, cards, king}
    assert await listed(zoe, game="skull", rulebook="official", free=True) == [official]
    assert await listed(zoe, game="whist") == []


@housed()
async def test_tables_that_wait_for_players_come_first(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    begun = await lit(ada, 2, "nell")
    await ada.post(f"/tables/{begun}/start")
    waiting = await lit(ada)

    assert await listed(zoe) == [waiting, begun]


@housed()
async def test_deserted_tables_hide_no_other(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    here = await lit(ada)
    for _ in range(101):
        await ada.make(public=True)

    assert await listed(zoe) == [here]


@housed()
async def test_tables_of_one_game_hide_none_of_another(
    room: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "MOST_LISTED", 2)
    ada, zoe = await room.guests("Ada", "Zoe")
    king = await lit(ada, game="skullking", rules="standard")
    for _ in range(3):
        room.time.now += 1
        await lit(ada)

    assert len(await listed(zoe)) == 2
    assert await listed(zoe, game="skullking") == [king]


# My tables


@housed()
async def test_my_tables_say_where_i_sit_and_where_it_is_my_turn(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.guests
    waiting = await ben.make()

    mine = {one["code"]: one for one in await ben.get("/me/tables")}
    assert set(mine) == {game.code, waiting}
    assert (mine[game.code]["seat"], mine[game.code]["my_turn"]) == (1, True)
    assert (mine[waiting]["phase"], mine[waiting]["my_turn"]) == ("gathering", False)
    await game.devices[1].move()
    turns = {one["code"]: one["my_turn"] for one in await ben.get("/me/tables")}
    assert turns == {game.code: False, waiting: False}
    (one,) = await ada.get("/me/tables")
    assert (one["players"], one["my_turn"]) == (["Ada", "Ben"], True)


@housed()
async def test_my_tables_say_how_a_game_ended_and_where_it_goes_on(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await play_on(room, game)
    again = (await game.guests[1].post(f"/tables/{game.code}/rematch"))["code"]

    mine = {one["code"]: one for one in await game.guests[0].get("/me/tables")}
    assert mine[game.code]["outcome"]["winners"]
    assert mine[game.code]["next"] == again
    assert mine[again]["seat"] == 0


@housed()
async def test_a_kicked_guest_hears_no_more_of_the_table(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.guests
    await ada.post(f"/tables/{game.code}/guests/{ben.id}/kick")

    assert await ben.get("/me/tables") == []


@housed()
async def test_strangers_and_those_who_only_asked_have_no_tables(room: Parlour) -> None:
    ada, zoe = await room.guests("Ada", "Zoe")
    private, public = await ada.make(), await ada.make(public=True)
    await zoe.post(f"/tables/{private}/enter")
    await zoe.device(public)

    assert await zoe.get("/me/tables") == []
