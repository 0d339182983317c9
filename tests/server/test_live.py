"""The life of a move: one queue a table, stored, answered, and then told."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.parlour import Parlour, housed, play_on, playing
from tests.server.visitors import Device

SKULL = {"type": "place", "disc": "skull"}
FLOWER = {"type": "place", "disc": "flower"}


def kinds(device: Device) -> list[str]:
    return [said["type"] for said in device.unread()]


# Moves


@housed()
async def test_sealed_choices_are_made_all_at_once(room: Parlour) -> None:
    """Each is the seat's decision number 0, whoever was first."""
    game = await playing(room, "Ada", "Ben", "Cat", "Dan")
    for device in game.devices:
        device.say(type="move", id="mine", decision=0, move=SKULL)

    plies = [(await device.until("done"))["ply"] for device in game.devices]
    assert sorted(plies) == [0, 1, 2, 3]
    assert [row.seat for row in room.rows(game.code)] == [0, 1, 2, 3]


@housed()
async def test_who_moves_is_answered_before_anybody_is_told(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    for device in game.devices:
        await room.quiet()
        device.unread()
    ada.say(type="move", id="1", decision=0, move=SKULL)
    await room.until(lambda: ben.view["ply"] == 1)

    assert kinds(ada) == ["done", "view"]
    assert kinds(ben) == ["view"]


@housed()
async def test_a_move_that_is_sent_again_is_made_once_and_answered_again(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    first = await ada.move(SKULL, id="x")
    await ben.move(SKULL)
    again = [await ada.move(SKULL, id="x", decision=0) for _ in range(3)]

    assert again == [first] * 3
    assert first == {"type": "done", "id": "x", "ply": 0}
    assert room.by(game.code) == ["person"] * 2


@housed()
async def test_twice_in_one_breath_is_once(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada = game.devices[0]
    for _ in range(3):
        ada.say(type="move", id="x", decision=0, move=SKULL)

    answers = [await ada.until("done") for _ in range(3)]
    assert answers == [{"type": "done", "id": "x", "ply": 0}] * 3
    assert len(room.rows(game.code)) == 1


@housed()
async def test_ids_are_each_seats_own(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")

    answers = [await device.move(SKULL, id="x") for device in game.devices]
    assert [answer["ply"] for answer in answers] == [0, 1]


@pytest.mark.parametrize("decision", [0, 2, -1])
@housed()
async def test_a_stale_decision_is_refused_with_a_fresh_view(room: Parlour, decision: int) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    await ada.move()
    await ben.move()
    answer = await ada.move(FLOWER, id="late", decision=decision)

    assert answer["message"]["key"] == "server.stale-decision"
    view = await ada.until("view")
    assert (view["ply"], view["decision"], view["told"]) == (2, 1, [])


@pytest.mark.parametrize(
    ("language", "said"), [("en", "You do not have"), ("de-AT", "Du hast nicht")]
)
@housed()
async def test_what_the_rules_forbid_is_refused_in_their_words(
    room: Parlour, language: str, said: str
) -> None:
    ada, ben = await room.guests("Ada", "Ben")
    code = await ada.make(2)
    await ben.join(code)
    await ada.post(f"/tables/{code}/start")
    first = await ada.device(code, language=language)
    await first.move(SKULL)
    await (await ben.device(code)).move(SKULL)

    answer = await first.move(SKULL, id="again", decision=1)
    assert answer["message"]["clause"].startswith("S-")
    assert said in answer["text"]
    assert (await first.until("view"))["decision"] == 1
    assert len(room.rows(code)) == 2


@housed()
async def test_out_of_turn_is_refused(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    for device in game.devices:
        await device.move(SKULL)
    answer = await game.devices[1].move(FLOWER, id="early", decision=1)

    assert answer["type"] == "refused"
    assert answer["message"]["clause"] is not None


@pytest.mark.parametrize("move", [{"type": "fly"}, {}, [], "place", {"type": "place"}, 7])
@housed()
async def test_what_is_no_move_is_refused(room: Parlour, move: Any) -> None:
    game = await playing(room, "Ada", "Ben")
    answer = await game.devices[0].ask(type="move", id="x", decision=0, move=move)

    assert answer["message"]["key"] == "server.unreadable-move"


@housed()
async def test_what_was_refused_stays_refused(room: Parlour) -> None:
    """A resend that arrives later must not be done after all: its sender was told no."""
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    first = await ada.move({"type": "bid", "number": 1}, id="x")
    again = await ada.move(SKULL, id="x")

    assert first["type"] == "refused"
    assert again == first
    assert room.rows(game.code) == []
    assert (await ben.move(SKULL, id="x"))["type"] == "done"


@housed()
async def test_a_spectator_cannot_move(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", public=True)
    zoe = await (await room.guest("Zoe")).device(game.code)

    answer = await zoe.ask(type="move", id="x", decision=0, move=SKULL)
    assert answer["message"]["key"] == "server.not-seated"


@housed()
async def test_before_and_after_the_game_there_is_nothing_to_decide(room: Parlour) -> None:
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell")
    device = await ada.device(code)
    early = await device.ask(type="move", id="x", decision=0, move=SKULL)
    assert early["message"]["key"] == "server.not-begun"

    await ada.post(f"/tables/{code}/start")
    assert (await device.ask(type="move", id="x", decision=0, move=SKULL))["type"] == "done"
    await ada.post(f"/tables/{code}/close")
    late = await device.ask(type="move", id="y", decision=1, move=FLOWER)
    assert late["message"]["key"] == "server.has-ended"
    assert (await device.ask(type="move", id="x", decision=0, move=SKULL))["ply"] is not None


# The store comes first


@housed()
async def test_nothing_is_told_before_it_is_stored(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat")
    ada, ben, cat = game.devices
    await room.quiet()
    for device in game.devices:
        device.unread()
    room.counter.hold()
    ada.say(type="move", id="1", decision=0, move=SKULL)
    ben.say(type="talk", id="2", kind="say", text="Hm")
    cat.say(type="move", id="3", decision=0, move=SKULL)
    await room.until(lambda: len(room.live(game.code)._requests) == 2)

    assert [kinds(device) for device in game.devices] == [[], [], []]
    live = room.live(game.code)
    assert live.play is not None
    assert (live.play.ply, live.play.decisions) == (0, [0, 0, 0])
    room.counter.let()
    await cat.until("done", id="3", ply=1)
    assert [said["type"] for said in ben.heard[-4:]] == ["view", "done", "talk", "view"]


@housed()
async def test_what_could_not_be_stored_did_not_happen_and_may_be_sent_again(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    ben.unread()
    room.counter.fails = True
    answer = await ada.move(SKULL, id="x")
    assert answer["message"]["key"] == "server.not-stored"
    assert ada.view["ply"] == 0

    room.counter.fails = False
    assert (await ada.move(SKULL, id="x")) == {"type": "done", "id": "x", "ply": 0}
    await room.until(lambda: ben.view["ply"] == 1)
    assert [said["ply"] for said in ben.unread() if said["type"] == "view"] == [1]


@housed()
async def test_a_fault_of_ours_costs_no_other_table(room: Parlour) -> None:
    """Both are in the same commit."""
    one, two = await playing(room, "Ada", "Ben"), await playing(room, "Cat", "Dan")

    def faulty(refusal: object) -> None:
        raise ZeroDivisionError

    room.counter.hold()
    live = room.live(one.code)
    live.ask(lambda: live.change_to(replace(live.table)), faulty)
    two.devices[0].say(type="move", id="1", decision=0, move=SKULL)
    await room.until(lambda: room.live(two.code).storing)
    room.counter.let()

    assert (await two.devices[0].until("done"))["ply"] == 0
    again = await one.guests[0].device(one.code)
    assert (await again.move())["type"] == "done"


# Leaving a game


@housed()
async def test_who_resigns_watches_and_a_bot_plays_on(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat")
    ada, ben, _ = game.devices
    assert ben.view["view"]["hand"]
    await game.guests[1].post(f"/tables/{game.code}/resign")

    view = await ben.until("view", lambda view: view["view"]["you"] is None)
    assert (view["decision"], view["view"]["hand"], view["view"]["legal"]) == (None, [], [])
    await room.until(lambda: room.by(game.code) == ["stand-in"])
    seat = ada.table["seats"][1]
    assert (seat["played_by"], seat["left"], seat["name"]) == ("stand-in", "resigned", "Ben")
    assert "Ben" in [one["name"] for one in ada.table["watching"]]


@housed()
async def test_a_move_of_who_resigned_is_still_answered_as_it_was(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat")
    ben = game.devices[1]
    first = await ben.move(SKULL, id="x")
    await game.guests[1].post(f"/tables/{game.code}/resign")

    assert await ben.move(SKULL, id="x", decision=0) == first


@housed()
async def test_a_game_is_abandoned_by_those_who_are_left(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat", "Dan", grace=60)
    ada, ben, cat, _ = game.guests
    await cat.post(f"/tables/{game.code}/resign")
    await game.devices[0].move()
    await game.devices[1].move()
    await game.devices[3].leave()
    shown = await ada.post(f"/tables/{game.code}/abandon")
    assert [seat["gives_up"] for seat in shown["seats"]] == [True, False, False, False]
    assert (await ben.post(f"/tables/{game.code}/abandon"))["phase"] == "playing"
    await ben.post(f"/tables/{game.code}/abandon", willing=False)

    await room.later(60)  # now a bot stands in for Dan
    assert (await ben.post(f"/tables/{game.code}/abandon"))["phase"] == "abandoned"
    await game.devices[2].until("table", phase="abandoned")
    assert (await ada.get("/me/statistics"))["played"] == 0


@housed()
async def test_a_whole_game_is_told_to_everybody_alike(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", "Cat", rules="classic", public=True)
    zoe = await (await room.guest("Zoe")).device(game.code)
    await play_on(room, game)

    over = await zoe.until("table", phase="over")
    plies = [[m["ply"] for m in one.heard if m["type"] == "view"] for one in game.devices]
    assert plies[0][-1] == plies[1][-1] == plies[2][-1] == len(room.rows(game.code))
    assert zoe.view["view"]["phase"]["type"] == "over"
    assert over["outcome"]["winners"] == [zoe.view["view"]["phase"]["winner"]]


@housed()
async def test_how_a_game_ended_is_told_after_the_last_view_of_it(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", rules="classic")
    await play_on(room, game)
    await game.devices[0].until("table", phase="over")

    said = [(m["type"], m.get("phase")) for m in game.devices[0].heard]
    assert said[-2:] == [("view", None), ("table", "over")]
