"""Scorepads that others follow: a key writes, a code reads, and what is told was stored before."""

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest

from skulduggery.server.limits import Limit
from skulduggery.server.model import Denied
from skulduggery.server.pads import registry
from skulduggery.server.sockets.connection import TRY_AGAIN, UNWANTED
from skulduggery.server.store.sqlite.pads import Pad
from skulduggery.server.store.sqlite.queries import hashed
from skulduggery.server.tables.passes import LASTS, TRIES
from tests.server.parlour import Parlour, Time, housed, opened
from tests.server.visitors import Device, Visitor

KEY: Final = "ab" * 16
OTHER: Final = "cd" * 16
WORD: Final = "ABCDEFGH"
NOW: Final = 1_000
BEFORE: Final = Pad("CODE", hashed(KEY), 0, 5, b'{"round":5}', NOW)


# What one becomes of another


def test_what_is_newer_is_written() -> None:
    after = registry.written(BEFORE, 6, b"{}", NOW + 1)

    assert (after.counter, after.document, after.touched) == (6, b"{}", NOW + 1)


def test_what_arrives_twice_is_written_once() -> None:
    assert registry.written(BEFORE, 5, BEFORE.document, NOW + 1) is BEFORE


@pytest.mark.parametrize(("counter", "document"), [(5, b"{}"), (4, BEFORE.document)])
def test_what_comes_late_undoes_nothing(counter: int, document: bytes) -> None:
    with pytest.raises(Denied) as refused:
        registry.written(BEFORE, counter, document, NOW)
    assert refused.value.message.key == "server.pad-newer"


def test_a_pass_gives_it_to_another_key_and_the_old_one_only_reads() -> None:
    after = registry.taken(registry.given(BEFORE, WORD, NOW), " abcdefgh ", OTHER, NOW)

    assert after is not None
    assert (registry.holds(after, OTHER), registry.holds(after, KEY)) == (True, False)
    assert (after.hand, after.counter, after.handing) == (1, 5, None)


def test_a_pass_works_once_and_for_five_minutes() -> None:
    handing = registry.given(BEFORE, WORD, NOW)
    after = registry.taken(handing, WORD, OTHER, NOW)

    assert after is not None
    assert registry.taken(after, WORD, "ef" * 16, NOW) is None
    assert registry.taken(handing, WORD, OTHER, NOW + LASTS - 1) is not None
    assert registry.taken(handing, WORD, OTHER, NOW + LASTS) is None


def test_who_took_it_and_did_not_hear_the_answer_is_answered_the_same() -> None:
    after = registry.taken(registry.given(BEFORE, WORD, NOW), WORD, OTHER, NOW)

    assert after is not None
    assert registry.taken(after, WORD, OTHER, NOW) is after


def test_after_five_wrong_tries_a_pass_is_worth_nothing() -> None:
    tried = registry.given(BEFORE, WORD, NOW)
    for _ in range(TRIES - 1):
        tried = registry.missed(tried)

    assert registry.taken(tried, WORD, OTHER, NOW) is not None
    assert registry.taken(registry.missed(tried), WORD, OTHER, NOW) is None


# In a house


def bearer(key: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}" if key else ""}


async def shared(ada: Visitor, key: str = KEY, **document: Any) -> str:
    made = await ada.post("/pads", key=key, counter=1, document=document)
    code: str = made["code"]
    return code


async def write(
    ada: Visitor, code: str, counter: int, key: str | None = KEY, **document: Any
) -> Any:
    body = {"counter": counter, "document": document}
    return await ada.ask("PUT", f"/pads/{code}", json=body, headers=bearer(key))


async def give_pass(ada: Visitor, code: str, key: str | None = KEY) -> Any:
    return await ada.ask("POST", f"/pads/{code}/pass", headers=bearer(key))


async def following(ben: Visitor, code: str) -> Device:
    device = ben.socket(code, "pads")
    device.say(type="hello", protocol=1)
    await device.until("pad")
    return device


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]["key"]


@housed()
async def test_a_follower_is_told_of_every_change(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada, round=1)
    device = ben.socket(code, "pads")
    device.say(type="hello", protocol=1)

    first = await device.until("pad")
    assert (first["code"], first["counter"], first["document"]) == (code, 1, {"round": 1})
    assert (await write(ada, code, 2, round=2)).json() == {"code": code, "counter": 2, "hand": 0}
    assert (await device.until("pad"))["document"] == {"round": 2}
    assert (await ben.get(f"/pads/{code}"))["document"] == {"round": 2}


@housed()
async def test_nobody_is_told_before_it_is_stored(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada, round=1)
    device = await following(ben, code)
    room.counter.hold()
    writing = asyncio.create_task(write(ada, code, 2, round=2))
    await room.until(lambda: room.counter._held)
    device.say(type="hello", protocol=1)

    assert (await device.until("pad"))["counter"] == 1
    room.counter.let()
    assert (await device.until("pad"))["counter"] == 2
    assert (await writing).status_code == 200


@housed()
async def test_what_cannot_be_stored_is_refused_and_nobody_is_told(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada, round=1)
    device = await following(ben, code)
    room.counter.fails = True

    assert refusal(await write(ada, code, 2, round=2)) == (503, "server.not-stored")
    assert device.unread() == []
    assert (await ben.get(f"/pads/{code}"))["counter"] == 1


@housed()
async def test_of_two_at_once_the_older_does_not_win(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await shared(ada)
    room.counter.hold()
    both = [asyncio.create_task(write(ada, code, n, n=n)) for n in (3, 2)]
    await room.until(lambda: room.counter._held)
    room.counter.let()
    answers = await asyncio.gather(*both)

    assert [one.status_code for one in answers] == [200, 409]
    assert (await ada.get(f"/pads/{code}"))["document"] == {"n": 3}


@housed()
async def test_shared_twice_with_one_key_it_is_one_pad(room: Parlour) -> None:
    ada = await room.guest("Ada")

    assert await shared(ada) == await shared(ada)
    assert await shared(ada, OTHER) != await shared(ada)


@housed()
async def test_a_pad_is_handed_over_and_the_first_device_only_reads(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada, round=1)
    device = await following(ada, code)
    text = (await give_pass(ada, code)).json()["text"]
    assert device.unread() == []  # that it may be handed on is nobody's business

    taken = await ben.post(f"/pads/{code}/pass/use", text=text, key=OTHER)
    assert (taken["document"], taken["hand"]) == ({"round": 1}, 1)
    assert (await device.until("pad"))["hand"] == 1
    assert refusal(await write(ada, code, 2)) == (403, "server.pad-not-yours")
    assert refusal(await give_pass(ada, code)) == (403, "server.pad-not-yours")
    assert (await write(ben, code, 2, OTHER, round=2)).status_code == 200
    assert (await device.until("pad"))["document"] == {"round": 2}


@housed()
async def test_a_wrong_pass_is_refused_and_counted(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada)
    text = (await give_pass(ada, code)).json()["text"]
    for _ in range(TRIES):
        wrong = await ben.refused("POST", f"/pads/{code}/pass/use", text="AAAAAAAA", key=OTHER)
        assert wrong == (409, "server.bad-pass")

    right = await ben.refused("POST", f"/pads/{code}/pass/use", text=text, key=OTHER)
    assert right == (409, "server.bad-pass")
    assert (await write(ada, code, 2)).status_code == 200


@housed()
async def test_who_ends_it_ends_it_for_all(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada)
    device = await following(ben, code)
    answer = await ada.ask("DELETE", f"/pads/{code}", headers=bearer(KEY))

    assert answer.status_code == 200
    assert (await device.until("goodbye"))["message"]["key"] == "server.pad-closed"
    await device.until_closed(UNWANTED)
    assert await ben.refused("GET", f"/pads/{code}") == (404, "server.unknown-pad")


@housed()
async def test_a_follower_can_say_nothing_but_hello(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await shared(ada)
    device = await following(ada, code)
    for odd in ({"type": "move", "id": "1", "decision": 0, "move": {}}, {"type": "talk"}, {}):
        device.say(**odd)
        assert (await device.until("refused"))["message"]["key"] == "server.unreadable"
    device.say(type="hello", protocol=2)

    assert (await device.until("goodbye"))["message"]["key"] == "server.other-protocol"
    await device.until_closed(UNWANTED)


@housed()
async def test_who_has_no_code_is_turned_away(room: Parlour) -> None:
    ada = await room.guest("Ada")
    device = ada.socket("AAAAAAAA", "pads")

    assert (await device.until("goodbye"))["message"]["key"] == "server.unknown-pad"
    await device.until_closed(UNWANTED)


@housed(sockets_each=1)
async def test_one_address_has_so_many_followers_at_a_pad(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await shared(ada)
    await following(ada, code)
    second = ada.socket(code, "pads")

    assert (await second.until("goodbye"))["message"]["key"] == "server.too-many-sockets"
    await second.until_closed(TRY_AGAIN)
    await following(ben, code)


@housed()
async def test_who_leaves_is_told_nothing_more_and_nothing_is_kept_of_them(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await shared(ada)
    device = await following(ada, code)
    assert room.house.pads.followed == 1
    await device.leave()
    await write(ada, code, 2)

    assert device.unread() == []
    assert (room.house.pads.followed, room.house.sockets.taken) == (0, 0)


@housed(pads=Limit(1, 0), entries=Limit(1, 0))
async def test_nobody_makes_or_writes_without_end(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await shared(ada)
    body = {"key": OTHER, "counter": 1, "document": {}}

    assert await ada.refused("POST", "/pads", **body) == (429, "server.too-many-pads")
    assert (await write(ada, code, 2)).status_code == 200
    assert refusal(await write(ada, code, 3)) == (429, "server.too-fast")


@housed(guesses=Limit(2, 0))
async def test_codes_are_not_guessed_and_who_has_the_key_is_not_locked_out(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await shared(ada)
    for _ in range(2):
        assert (await ada.refused("GET", "/pads/AAAAAAAA"))[0] == 404

    assert await ada.refused("GET", f"/pads/{code}") == (429, "server.too-many-guesses")
    assert (await write(ada, code, 2)).status_code == 200


def test_a_pad_outlives_a_restart_until_nobody_wrote_on_it_for_long(tmp_path: Path) -> None:
    async def evening() -> None:
        time = Time()
        async with opened(tmp_path / "house", time) as room:
            code = await shared(await room.guest("Ada"), name="Ida")
        time.now += 1
        async with opened(tmp_path / "house", time, pad_days=2) as room:
            ada = await room.guest("Ada")
            assert (await ada.get(f"/pads/{code}"))["document"] == {"name": "Ida"}
            time.now += 2 * registry.DAY + 1
            await room.house.forget_old()
            assert (await ada.refused("GET", f"/pads/{code}"))[0] == 404

    asyncio.run(evening())


def test_the_key_is_not_in_the_folder_but_its_hash(tmp_path: Path) -> None:
    async def evening() -> None:
        async with opened(tmp_path / "house") as room:
            await shared(await room.guest("Ada"))

    asyncio.run(evening())
    stored = b"".join(file.read_bytes() for file in (tmp_path / "house").iterdir())
    assert hashed(KEY) in stored
    assert KEY.encode() not in stored
