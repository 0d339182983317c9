"""After the game: its record, its steps, honest dealing, and statistics."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from skulduggery.notation import encode_record, read_record
from skulduggery.server.http.replays import PAGE
from skulduggery.server.tables.steps import commitment_of, encode, record_of
from tests.server.parlour import Game, Parlour, housed, play_on, playing
from tests.server.replays import unfolded
from tests.server.tables import ended
from tests.server.tables import playing as in_play

DRAWS = "classic"  # a rulebook by which the dealer has something to draw


async def over(room: Parlour, *names: str, **setup: Any) -> Game:
    game = await playing(room, *names, **{"rules": DRAWS, **setup})
    await play_on(room, game)
    return game


# Records


def test_the_secret_is_in_the_record_once_the_game_has_ended_and_not_before() -> None:
    assert record_of(in_play(), ()).dealing is None
    dealing = record_of(ended(), ()).dealing
    assert dealing is not None
    assert dealing.commitment == commitment_of(ended())


@housed()
async def test_the_record_is_there_as_json_and_as_text(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    zoe = await room.guest("Zoe")
    await zoe.enter(game.code)  # by the link
    as_json = await zoe.ask("GET", f"/tables/{game.code}/record")
    as_text = await zoe.ask("GET", f"/tables/{game.code}/record.txt")

    record = read_record(as_json.content)
    assert as_json.headers["content-type"].startswith("application/json")
    assert as_text.headers["content-type"].startswith("text/plain")
    assert read_record(as_text.content) == record
    assert record.players == ("Ada", "Ben", "Cat")
    assert len(record.moves) == len(room.rows(game.code))


@pytest.mark.parametrize("what", ["record", "record.txt", "replay", "verify"])
@housed()
async def test_nobody_sees_it_before_the_end(room: Parlour, what: str) -> None:
    game = await playing(room, "Ada", "Ben")

    answer = await game.guests[0].refused("GET", f"/tables/{game.code}/{what}")
    assert answer == (409, "server.not-ended")


@pytest.mark.parametrize("what", ["record", "record.txt", "replay", "verify"])
@housed()
async def test_where_nothing_was_played_there_is_nothing_to_see(room: Parlour, what: str) -> None:
    ada = await room.guest("Ada")
    code = await ada.make()
    await ada.post(f"/tables/{code}/close")

    answer = await ada.refused("GET", f"/tables/{code}/{what}")
    assert answer == (409, "server.never-begun")


@pytest.mark.parametrize("what", ["record", "record.txt", "replay", "verify"])
@housed()
async def test_what_was_private_stays_so(room: Parlour, what: str) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/close")
    zoe = await room.guest("Zoe")

    answer = await zoe.refused("GET", f"/tables/{game.code}/{what}")
    assert answer == (403, "server.private")


# Step by step


@housed()
async def test_a_game_that_ended_before_any_move_has_its_beginning(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/close")

    replay = await game.guests[0].get(f"/tables/{game.code}/replay")
    assert replay["plies"] == 0
    assert (replay["start"], replay["frames"]) == (0, [])
    assert replay["views"][0]["round"] == 1


@housed()
async def test_the_steps_from_a_seat_are_what_that_seat_saw(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    frames = await _frames(game, seat=1)

    seen = {said["ply"]: said["view"] for said in game.devices[1].heard if said["type"] == "view"}
    assert len(seen) > 5
    for ply, view in seen.items():
        assert frames[ply]["views"] == [view]
    heard = [said for said in game.devices[1].heard if said["type"] == "view"]
    told = [message for frame in frames[heard[0]["ply"] + 1 :] for message in frame["told"]]
    assert told == [message for said in heard for message in said["told"]]
    moments = [[one["view"] for one in said["passed"]] + [said["view"]] for said in heard[1:]]
    steps = [[*frame["passed"], frame["views"]] for frame in frames[heard[0]["ply"] + 1 :]]
    assert [[view] for moment in moments for view in moment] == [
        one for step in steps for one in step
    ]


async def _frames(game: Game, **query: Any) -> list[Any]:
    """All of them, from as many answers as it takes."""
    path = f"/tables/{game.code}/replay"
    page = await game.guests[0].get(path, **query)
    frames = unfolded(page)
    while len(frames) <= page["plies"]:
        assert len(encode(page["frames"])) <= PAGE + len(encode(page["frames"][-1]))
        page = await game.guests[0].get(path, start=len(frames) - 1, **query)
        frames += unfolded(page)[1:]
    return frames


@housed()
async def test_steps_for_a_spectator_show_no_hand_and_for_all_every_hand(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    public, every = await _frames(game), await _frames(game, all=True)

    assert all(frame["views"][0]["hand"] == [] for frame in public)
    assert [view["you"] for view in every[0]["views"]] == [0, 1, 2]
    assert all(len(view["hand"]) == 4 for view in every[0]["views"])


@housed()
async def test_with_all_open_everybody_is_heard_as_they_heard_themselves(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    every = await _frames(game, all=True)
    own = [await _frames(game, seat=seat) for seat in (0, 1)]

    laid = [told for frame in every for told in frame["told"] if told["key"] == "told.laid-known"]
    assert {told["params"]["seat"] for told in laid} == {0, 1}
    for at, frame in enumerate(every):
        assert frame["views"] == [own[seat][at]["views"][0] for seat in (0, 1)]
        assert len(frame["told"]) == len(own[0][at]["told"])


@housed()
async def test_what_stays_the_same_is_not_sent_again(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    page = await game.guests[0].get(f"/tables/{game.code}/replay", all=True)
    sent = [
        one for frame in page["frames"] for scene in frame["scenes"] for one in scene["changed"]
    ]

    assert not any("rules" in changed or "you" in changed for changed in sent)
    whole = sum([len(encode(frame["views"])) for frame in unfolded(page)])
    assert len(encode(page)) < whole / 2


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ({"seat": 2}, "server.no-such-seat"),
        ({"seat": -1}, "server.no-such-seat"),
        ({"start": -1}, "server.bad-range"),
        ({"start": 1}, "server.bad-range"),
    ],
)
@housed()
async def test_steps_that_are_not_there_are_refused(room: Parlour, query: Any, key: str) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/close")

    answer = await game.guests[0].ask("GET", f"/tables/{game.code}/replay", params=query)
    assert (answer.status_code, answer.json()["message"]["key"]) == (400, key)


@housed()
async def test_where_everybody_keeps_to_their_own_view_that_is_all_they_get(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", records="own")
    ada, path = game.guests[0], f"/tables/{game.code}"
    assert len(await _frames(game, seat=0)) == len(await _frames(game))

    closed = (403, "server.records-closed")
    for hidden in ("replay?seat=1", "replay?all=true", "record", "record.txt", "verify"):
        assert await ada.refused("GET", f"{path}/{hidden}") == closed


@housed()
async def test_who_resigned_sees_their_own_seat(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", records="own")
    await game.guests[1].post(f"/tables/{game.code}/resign")
    await game.guests[0].post(f"/tables/{game.code}/close")

    assert await game.guests[1].get(f"/tables/{game.code}/replay", seat=1)


# Honest dealing


@housed()
async def test_a_game_of_the_house_was_dealt_honestly(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    drawn = room.by(game.code).count("dealer")
    text = (await game.guests[0].ask("GET", f"/tables/{game.code}/record.txt")).content
    as_json = (await game.guests[0].ask("GET", f"/tables/{game.code}/record")).content

    assert drawn
    found = await game.guests[0].get(f"/tables/{game.code}/verify")
    assert (found["honest"], found["draws"]) == (True, drawn)
    for body in (text, as_json):
        answer = (await game.guests[0].ask("POST", "/verify", content=body)).json()
        assert (answer["honest"], answer["draws"]) == (True, drawn)


@housed()
async def test_a_record_with_one_draw_changed_is_found_out(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    record = read_record((await game.guests[0].ask("GET", f"/tables/{game.code}/record")).content)
    for tampered in _tampered(record):
        answer = await game.guests[0].ask(
            "POST", "/verify", content=tampered, headers={"Accept-Language": "de"}
        )
        assert answer.status_code == 200
        assert not answer.json()["honest"]
        assert answer.json()["text"]


def _tampered(record: Any) -> list[bytes]:
    """With another draw, another secret, another's luck, and with no promise at all."""
    body = json.loads(encode_record(record))
    at = next(at for at, (seat, _) in enumerate(body["moves"]) if seat == "dealer")
    drawn = json.loads(json.dumps(body))
    drawn["moves"][at][1]["index"] = (drawn["moves"][at][1]["index"] + 1) % 3
    assert record.dealing is not None
    others = [
        replace(record, dealing=replace(record.dealing, secret="00" * 32)),
        replace(record, dealing=replace(record.dealing, luck=("aa", "", ""))),
        replace(record, dealing=None),
    ]
    return [json.dumps(drawn).encode(), *[encode_record(one) for one in others]]


@pytest.mark.parametrize("body", [b"", b"{}", b"nonsense", b'{"game": "whist"}'])
@housed()
async def test_what_is_no_record_is_refused(room: Parlour, body: bytes) -> None:
    ada = await room.guest("Ada")

    assert (await ada.ask("POST", "/verify", content=body)).status_code == 400
