"""Making a table, and getting to it: by code, by link, by asking."""

from typing import Any

import pytest

from skulduggery.server.names import CODE, LETTERS
from skulduggery.server.sockets.protocol import CLAIMS
from tests.server.parlour import Parlour, housed
from tests.server.visitors import PLAIN

# Making


@housed()
async def test_a_new_table_has_a_short_code_and_a_link(room: Parlour) -> None:
    ada = await room.guest("Ada")
    setup = {"game": "skull", "rules": "official", "seats": 3}
    made = await ada.post("/tables", setup=setup)

    assert len(made["code"]) == CODE
    assert set(made["code"]) <= set(LETTERS)
    assert made["link"] == f"http://house/t/{made['code']}#{made['invite']}"


@housed()
async def test_a_table_is_as_it_was_chosen(room: Parlour) -> None:
    ada = await room.guest("Ada")
    wishes = {
        "game": "skullking",
        "rules": "advanced kraken=no",
        "seats": 5,
        "clock": {"seconds": 30, "bank": 60},
        "pace": "live",
        "grace": 90,
        "public": True,
        "door": "ask",
        "talk": False,
        "records": "own",
    }
    made = await ada.post("/tables", setup=wishes, bots=["nell", "quill"], sit=True)
    table = await ada.get(f"/tables/{made['code']}")

    assert table["setup"] == wishes
    names = [seat and seat["name"] for seat in table["seats"]]
    assert names == ["Ada", "Nell", "Quill", None, None]
    assert (table["phase"], table["you"]["host"], table["you"]["seat"]) == ("gathering", True, 0)


@pytest.mark.parametrize("game", ["skull", "skullking"])
@housed()
async def test_everything_on_offer_can_be_chosen(room: Parlour, game: str) -> None:
    ada = await room.guest("Ada")
    (offer,) = [one for one in await ada.get("/games") if one["name"] == game]
    for rulebook in offer["rulebooks"]:
        await ada.make(offer["seats"][-1], game=game, rules=rulebook)
    for bot in (*offer["bots"], *offer["characters"]):
        await ada.make(4, bot, game=game, rules=offer["rulebooks"][0])
    for option, values in offer["options"].items():
        assert offer["presets"][offer["rulebooks"][0]][option]
        assert values or option == "schedule"


@housed()
async def test_it_is_offered_what_to_begin_with_and_for_how_many_each_book_is_meant(
    room: Parlour,
) -> None:
    ada = await room.guest("Ada")
    skull, king = await ada.get("/games")

    assert (skull["first_rules"], king["first_rules"]) == ("official", "beginner")
    assert (skull["usual_rules"], king["usual_rules"]) == ("official", "standard")
    assert skull["book_seats"]["cards"] == {"least": 4, "most": 6, "proposed": 5}
    for offer in (skull, king):
        assert list(offer["book_seats"]) == offer["rulebooks"]


@housed()
async def test_it_is_offered_what_each_game_is_called_and_what_is_claimed_there(
    room: Parlour,
) -> None:
    ada = await room.guest("Ada")
    skull, king = await ada.get("/games")

    assert (skull["title"], king["title"]) == ("Skull", "Skull King")
    assert (skull["clause_prefix"], king["clause_prefix"]) == ("S-", "K-")
    assert "i-laid-a-skull" in skull["claims"]
    assert "i-laid-a-skull" not in king["claims"]
    assert {*skull["claims"], *king["claims"]} == set(CLAIMS)


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"setup": {"game": "whist", "rules": PLAIN, "seats": 3}}, "record.unknown-game"),
        ({"setup": {"game": "skull", "rules": "x", "seats": 3}}, "rules.unknown-rulebook"),
        ({"setup": {"game": "skull", "rules": PLAIN, "seats": 9}}, "server.bad-input"),
        ({"setup": {"game": "skull", "rules": PLAIN, "seats": 3, "sats": 1}}, "server.bad-input"),
        ({"setup": {"game": "skull", "rules": PLAIN, "seats": 2}, "bots": ["x"]}, None),
        ({"setup": {"game": "skull", "rules": PLAIN, "seats": 2}, "bots": ["nell"] * 2}, None),
    ],
)
@housed()
async def test_a_table_that_cannot_be_is_refused(room: Parlour, body: Any, key: str | None) -> None:
    ada = await room.guest("Ada")
    status, said = await ada.refused("POST", "/tables", **body)

    assert status in (400, 409)
    assert said == key or (key is None and said in ("server.unknown-bot", "server.table-full"))
    assert await ada.get("/me/tables") == []


# By code and by link


@pytest.mark.parametrize("spelled", [str.lower, str.upper, lambda code: f"  {code} "])
@housed()
async def test_a_table_is_found_however_its_code_is_typed(room: Parlour, spelled: Any) -> None:
    ada = await room.guest("Ada")
    code = await ada.make()

    assert (await ada.get(f"/tables/{spelled(code)}"))["code"] == code


@housed()
async def test_by_code_alone_one_stands_before_the_door(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make()
    device = await ada.device(code)
    assert await ben.refused("GET", f"/tables/{code}") == (403, "server.private")
    assert await ben.post(f"/tables/{code}/enter") is None
    assert await ben.get(f"/tables/{code}/door") == {"inside": False, "asking": True}
    (asking,) = (await device.until("table", lambda table: table["asking"]))["asking"]
    assert (asking["guest"], asking["name"], asking["wish"]) == (ben.id, "Ben", "watch")

    await ada.post(f"/tables/{code}/guests/{ben.id}/let-in")
    assert await ben.get(f"/tables/{code}/door") == {"inside": True, "asking": False}
    assert (await ben.device(code)).table["you"]["seat"] is None


@housed()
async def test_who_is_turned_away_can_tell(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make()
    await ben.post(f"/tables/{code}/enter")
    await ada.post(f"/tables/{code}/guests/{ben.id}/turn-away")

    assert await ben.get(f"/tables/{code}/door") == {"inside": False, "asking": False}
    assert (await ben.socket(code).until("goodbye"))["message"]["key"] == "server.private"


@housed()
async def test_who_asked_may_go_again(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    private, public = await ada.make(), await ada.make(public=True, door="ask")
    await ben.post(f"/tables/{private}/enter")
    await ben.post(f"/tables/{public}/seat")
    for code in (private, public):
        answer = await ben.ask("DELETE", f"/tables/{code}/seat")
        assert answer.is_success, answer.text
        assert room.live(code).table.asking == ()


@housed()
async def test_only_the_host_sees_who_is_at_the_door(room: Parlour) -> None:
    ada, ben, cat = await room.guests("Ada", "Ben", "Cat")
    code = await ada.make()
    await ben.join(code)
    await cat.post(f"/tables/{code}/enter")

    assert (await ada.get(f"/tables/{code}"))["asking"]
    assert (await ben.get(f"/tables/{code}"))["asking"] == []


@housed()
async def test_by_the_link_one_is_in_and_may_sit_down(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make()
    invite = (await ada.get(f"/tables/{code}"))["invite"]
    assert (await ben.post(f"/tables/{code}/enter", token=invite))["you"]["seat"] is None

    assert (await ben.post(f"/tables/{code}/seat"))["you"]["seat"] == 1
    assert (await ben.get(f"/tables/{code}"))["invite"] == invite


@housed()
async def test_a_seat_is_asked_for_where_the_door_says_so(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(public=True, door="ask")
    device = await ben.device(code)
    assert (await ben.post(f"/tables/{code}/seat"))["you"]["asking"]

    await ada.post(f"/tables/{code}/guests/{ben.id}/let-in")
    table = await device.until("table", lambda table: table["you"]["seat"] is not None)
    assert (table["you"]["seat"], table["you"]["asking"]) == (1, False)


@housed()
async def test_two_of_a_name_are_told_apart(room: Parlour) -> None:
    guests = await room.guests("Ada", "ada", "Ada")
    code = await guests[0].make(public=True)
    for guest in guests[1:]:
        await guest.post(f"/tables/{code}/seat")

    seats = (await guests[0].get(f"/tables/{code}"))["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "ada II", "Ada III"]


@housed()
async def test_a_new_name_counts_from_the_next_table_on(room: Parlour) -> None:
    ada = await room.guest("Ada")
    old = await ada.make()
    (await ada.ask("PATCH", "/me", json={"name": "Countess"})).raise_for_status()
    new = await ada.make()

    names = [(await ada.get(f"/tables/{code}"))["seats"][0]["name"] for code in (old, new)]
    assert names == ["Ada", "Countess"]


# A host who is gone


@housed()
async def test_when_the_host_is_gone_somebody_who_sits_there_takes_over(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(2)
    device = await ada.device(code)
    await ben.join(code)
    assert await ben.refused("POST", f"/tables/{code}/host") == (409, "server.host-here")
    await device.leave()
    await room.later(59)
    assert await ben.refused("POST", f"/tables/{code}/host") == (409, "server.host-here")

    await room.later(2)
    assert (await ben.post(f"/tables/{code}/host"))["host"] == ben.id
    assert (await ben.post(f"/tables/{code}/start"))["phase"] == "playing"


@housed()
async def test_at_a_slow_table_a_host_who_is_not_here_is_not_gone(room: Parlour) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(2, pace="slow", public=True)
    await ben.post(f"/tables/{code}/seat")
    await room.later(3_600)

    assert await ben.refused("POST", f"/tables/{code}/host") == (409, "server.host-here")
