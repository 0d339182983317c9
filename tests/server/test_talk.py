"""Talk at the table: chat, claims and reactions. Nothing said there touches the game."""

import pytest

from skulduggery.server.limits import Limit
from skulduggery.server.sockets.protocol import CLAIMS, REACTIONS
from skulduggery.server.tables.live import RECENT
from tests.server.parlour import Parlour, housed, playing


@housed()
async def test_what_is_said_is_heard_by_everybody(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", public=True)
    zoe = await (await room.guest("Zoe")).device(game.code)
    assert (await game.devices[1].talk("I have nothing")) == {
        "type": "done",
        "id": "1",
        "ply": None,
    }

    for device in (*game.devices, zoe):
        (line,) = (await device.until("talk", lambda talk: talk["lines"]))["lines"]
        assert (line["name"], line["seat"], line["text"]) == ("Ben", 1, "I have nothing")


@housed()
async def test_nothing_said_touches_the_game(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    before = room.live(game.code).play
    assert before is not None
    state = before.state
    await game.devices[0].talk("i-laid-a-skull", "claim")
    await game.devices[1].talk("gasp", "react")

    after = room.live(game.code).play
    assert after is not None
    assert (after.state, after.ply) == (state, 0)


@pytest.mark.parametrize(
    ("kind", "text"),
    [*(("claim", one) for one in CLAIMS), *(("react", one) for one in REACTIONS)],
)
def test_what_can_be_said_with_a_tap_fits_a_line(kind: str, text: str) -> None:
    assert text == text.strip().lower()
    assert len(text) < 30


@pytest.mark.parametrize("kind", ["claim", "react"])
@housed()
async def test_only_what_is_known_can_be_said_with_a_tap(room: Parlour, kind: str) -> None:
    game = await playing(room, "Ada", "Ben")
    known = {"claim": "dont-flip-mine", "react": "laugh"}[kind]
    assert (await game.devices[0].talk(known, kind, id="1"))["type"] == "done"

    answer = await game.devices[0].talk("<script>", kind, id="2")
    assert answer["message"]["key"] == "server.unknown-words"
    assert known in answer["text"]


@pytest.mark.parametrize("text", ["", " ", "a" * 281, "\u202eevil", "two\nlines"])
@housed()
async def test_a_line_that_is_empty_endless_or_hides_something_is_refused(
    room: Parlour, text: str
) -> None:
    game = await playing(room, "Ada", "Ben")
    answer = await game.devices[0].talk(text)

    assert answer["message"]["key"] == "server.bad-line"


@housed()
async def test_newcomers_are_shown_the_last_lines(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    for n in range(RECENT + 5):
        await game.devices[n % 2].talk(f"line {n}", id=f"{n}")

    late = await game.guests[0].device(game.code)
    (talk,) = [said for said in late.heard if said["type"] == "talk"]
    assert [line["text"] for line in talk["lines"]] == [f"line {n}" for n in range(5, RECENT + 5)]


@housed()
async def test_talk_is_stored_with_the_table(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.devices[0].talk("Remember me", id="a")
    room.house.tables.clear()  # whatever is known now comes from the store

    late = await game.guests[1].device(game.code)
    (talk,) = [said for said in late.heard if said["type"] == "talk"]
    assert [line["text"] for line in talk["lines"]] == ["Remember me"]
    assert (await late.talk("I do", id="b"))["type"] == "done"


@housed()
async def test_a_line_that_is_sent_again_is_said_once(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    for _ in range(3):
        assert (await ada.talk("Once", id="x"))["type"] == "done"
    assert (await ben.talk("Mine", id="x"))["type"] == "done"

    assert [line.text for line in room.live(game.code).lines] == ["Once", "Mine"]


@housed(lines=Limit(3, 0))
async def test_nobody_talks_faster_than_anybody_can_read(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, ben = game.devices
    answers = [(await ada.talk("la", id=f"{n}"))["type"] for n in range(5)]

    assert answers == ["done", "done", "done", "refused", "refused"]
    assert (await ben.talk("Quiet, please"))["type"] == "done"


@housed()
async def test_the_host_mutes_and_gives_back_the_word(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", public=True)
    ada, ben = game.guests
    zoe = await room.guest("Zoe")
    device = await zoe.device(game.code)
    for muted in (ben, zoe):
        await ada.post(f"/tables/{game.code}/guests/{muted.id}/mute", muted=True)
    for silent in (game.devices[1], device):
        answer = await silent.talk("But", id="1")
        assert answer["message"]["key"] == "server.muted"
        assert (await silent.talk("gasp", "react", id="2"))["type"] == "refused"
    assert game.devices[0].table["seats"][1]["muted"]
    assert game.devices[0].table["watching"][0]["muted"]

    assert (await game.devices[1].move())["type"] == "done"  # to play is nobody's to forbid
    await ada.post(f"/tables/{game.code}/guests/{ben.id}/mute", muted=False)
    assert (await game.devices[1].talk("At last", id="3"))["type"] == "done"


@housed()
async def test_at_a_table_without_talk_nobody_talks(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", talk=False)
    answer = await game.devices[0].talk("Anybody here?")

    assert answer["message"]["key"] == "server.no-talk"


@housed()
async def test_two_of_a_name_are_told_apart_in_what_they_say(room: Parlour) -> None:
    game = await playing(room, "Ada", "ADA", public=True)
    zoe = await (await room.guest("Ada")).device(game.code)
    for n, device in enumerate((*game.devices, zoe)):
        await device.talk("It is me", id=f"{n}")

    names = [line.name for line in room.live(game.code).lines]
    assert names[:2] == ["Ada", "ADA II"]
    assert len({name.casefold() for name in names}) == 3


@housed()
async def test_after_somebody_was_forgotten_the_others_talk_on(room: Parlour) -> None:
    """More lines were said than are kept at hand, and all of these by the one who is forgotten."""
    game = await playing(room, "Ada", "Ben")
    await game.devices[0].talk("First", id="a")
    for n in range(RECENT):
        await game.devices[1].talk("Blah", id=f"{n}")
    await game.guests[1].delete("/me")

    assert not room.live(game.code).lines
    assert (await game.devices[0].talk("Peace", id="b"))["type"] == "done"


@housed()
async def test_after_the_game_people_talk_on(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/close")

    assert (await game.devices[1].talk("Well played"))["type"] == "done"
