"""The same people again: a rematch takes seats and spectators along."""

import asyncio

import pytest
from msgspec.structs import replace

from skulduggery.server.model import Phase, Table
from skulduggery.server.tables.hosting import kick, rematch, resign
from skulduggery.server.tables.membership import may_watch
from skulduggery.server.tables.passes import give_pass, use_pass
from tests.server.parlour import Game, Parlour, housed, play_on, playing
from tests.server.tables import ADA, BEN, CAT, DAN, ended, names, owners, refused, table
from tests.server.tables import playing as in_play

# As functions


def again(over: Table, by: int = ADA.id) -> Table:
    _, new = rematch(over, by, table(None, None, None, code="NEXT", token="new"))
    return new


def test_everybody_sits_where_they_sat() -> None:
    new = again(ended(BEN, "nell", ADA))

    assert names(new) == ["Ben", "Nell", "Ada"]
    assert (new.phase, new.begun) == ("gathering", None)


def test_the_old_table_says_where_it_goes_on() -> None:
    old, _ = rematch(ended(), ADA.id, table(code="NEXT"))

    assert (old.next, old.phase) == ("NEXT", "over")


def test_luck_is_added_anew() -> None:
    lucky = [replace(chair, luck="aa") for chair in ended().chairs if chair]
    new = again(ended(chairs=tuple(lucky)))

    assert [chair.luck for chair in new.chairs if chair] == ["", "", ""]


def test_spectators_the_muted_and_the_kicked_come_along_as_such() -> None:
    new = again(ended(admitted=(ADA.id, DAN.id), muted=(BEN.id,), kicked=(99,)))

    assert may_watch(new, DAN.id)
    assert (new.muted, new.kicked) == ((BEN.id,), (99,))


def test_the_host_is_who_it_was_if_still_there() -> None:
    assert again(ended(host=CAT), ADA.id).host == CAT.id
    assert again(ended(host=DAN, admitted=(), kicked=(DAN.id,)), BEN.id).host == BEN.id


def test_who_resigned_plays_again() -> None:
    over = replace(resign(in_play(), BEN.id), phase="over")

    assert owners(again(over)) == [ADA.id, BEN.id, CAT.id]


@pytest.mark.parametrize("resigned", [False, True])
def test_who_was_kicked_stays_out(resigned: bool) -> None:
    game = resign(in_play(), BEN.id) if resigned else in_play()
    over = replace(kick(game, ADA.id, BEN.id, "x"), phase="over")

    assert owners(again(over)) == [ADA.id, None, CAT.id]
    with refused("server.not-seated", 403):
        again(over, BEN.id)


def test_who_moved_to_another_device_plays_on_there() -> None:
    moved = use_pass(give_pass(ended(), ADA.id, "ABCDEFGH", 0), DAN, "ABCDEFGH", 0)
    assert moved is not None

    assert owners(again(moved, DAN.id)) == [DAN.id, BEN.id, CAT.id]


def test_only_who_played_or_hosts_may_ask() -> None:
    with refused("server.not-seated", 403):
        again(ended(admitted=(DAN.id,)), DAN.id)
    assert again(ended("nell", "quill", "wren"), ADA.id).host == ADA.id


@pytest.mark.parametrize("phase", ["gathering", "playing"])
def test_not_before_the_end(phase: Phase) -> None:
    with refused("server.not-ended"):
        again(ended(phase=phase))


@pytest.mark.parametrize("phase", ["over", "abandoned", "closed"])
def test_after_any_end(phase: Phase) -> None:
    assert again(ended(phase=phase)).phase == "gathering"


# In a house


async def over(room: Parlour, *names: str) -> Game:
    game = await playing(room, *names)
    await play_on(room, game)
    return game


@housed()
async def test_everybody_is_told_where_it_goes_on(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    zoe = await room.guest("Zoe")
    await zoe.enter(game.code)
    watching = await zoe.device(game.code)
    made = await game.guests[1].post(f"/tables/{game.code}/rematch")

    for device in (*game.devices, watching):
        await device.until("table", next=made["code"])
    for guest in game.guests:
        table = (await guest.device(made["code"])).table
        assert table["you"]["seat"] == game.guests.index(guest)
    assert (await zoe.device(made["code"])).table["you"]["seat"] is None
    assert (await game.guests[0].post(f"/tables/{made['code']}/start"))["phase"] == "playing"


@housed()
async def test_whoever_asks_again_is_led_to_the_same_table(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    zoe = await room.guest("Zoe")
    await zoe.enter(game.code)
    asked = [*game.guests, *game.guests]
    made = await asyncio.gather(*(one.post(f"/tables/{game.code}/rematch") for one in asked))

    assert len({one["code"] for one in made}) == 1
    assert (await zoe.post(f"/tables/{game.code}/rematch"))["code"] == made[0]["code"]
    assert len(await zoe.get("/me/tables")) == 2


@housed()
async def test_a_kicked_guest_makes_no_rematch_and_is_not_led_to_one(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat")
    ada, ben, _ = game.guests
    await ben.post(f"/tables/{game.code}/resign")
    await ada.post(f"/tables/{game.code}/guests/{ben.id}/kick")
    await ada.post(f"/tables/{game.code}/close")
    assert (await ben.refused("POST", f"/tables/{game.code}/rematch"))[0] == 403
    made = await ada.post(f"/tables/{game.code}/rematch")

    assert (await ben.refused("POST", f"/tables/{game.code}/rematch"))[0] == 403
    assert (await ada.get(f"/tables/{game.code}"))["next"] == made["code"]
    assert (await ben.refused("GET", f"/tables/{made['code']}"))[0] == 403


@housed()
async def test_strangers_cannot_make_one(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", public=True)
    await game.guests[0].post(f"/tables/{game.code}/close")
    zoe = await room.guest("Zoe")

    answer = await zoe.refused("POST", f"/tables/{game.code}/rematch")
    assert answer == (403, "server.not-seated")


@housed()
async def test_it_is_dealt_from_another_secret(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    made = await game.guests[0].post(f"/tables/{game.code}/rematch")

    old, new = room.live(game.code).table, room.live(made["code"]).table
    assert old.secret != new.secret
    assert old.token != new.token
    assert made["invite"] == new.token


@housed()
async def test_a_rematch_that_cannot_be_stored_is_not_announced(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    room.counter.fails = True
    answer = await game.guests[0].refused("POST", f"/tables/{game.code}/rematch")
    room.counter.fails = False

    assert answer == (503, "server.not-stored")
    assert (await game.guests[0].get(f"/tables/{game.code}"))["next"] is None
