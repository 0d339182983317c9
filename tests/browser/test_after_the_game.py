"""After the game: the result, a rematch, and the game told again."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from skulduggery.texts import Voice
from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import OPEN, POINT, RULES
from tests.browser.harness.tables import ScriptedTable, duel, scripted
from tests.server.replays import unfolded
from tests.server.tuned import Tuned

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
LOSS: Final = "1:f 2:s 3:f 4:f 1:2 2:- 3:- 4:- 1:x1 1:x2"
GAME: Final = f"{LOSS} {POINT} {POINT}"  # a disc lost, and two points


def play(house: Tuned, script: str, **setup: Any) -> ScriptedTable:
    guests = [house.client(name) for name in NAMES]
    return scripted(guests, RULES, script, present=False, **setup)


@pytest.fixture(scope="module")
def game(house: Tuned) -> ScriptedTable:
    """One that was played to its end, and all of it is open."""
    return play(house, GAME)


def watch(player: Player, table: ScriptedTable, path: str = "", seat: int = 0) -> Page:
    """As one of those who played it."""
    player.be(table.guests[seat])
    player.go(f"/t/{table.code}{path}")
    return player.page


def frames(table: ScriptedTable, **query: Any) -> list[Any]:
    return unfolded(table.guests[0].get(f"/tables/{table.code}/replay", **query))


def at(page: Page, ply: int, frames: list[Any]) -> None:
    """Everybody's place is as the record says of this step."""
    expect(page.locator(".at")).to_have_text(f"{ply} / {len(frames) - 1}")
    players = frames[ply]["views"][0]["players"]
    expect(page.locator("[data-seat]")).to_contain_text(
        [spoken(name, player) for name, player in zip(NAMES, players, strict=True)]
    )


def spoken(name: str, player: Any) -> str:
    counts = {"hand": player["hand"], "points": player["points"], "laid": len(player["stack"])}
    return Voice("en", "official").text("web.seat.spoken", name=name, **counts)


# The result


def test_the_result_shows_every_round_and_those_who_played_may_have_a_rematch(
    come: Come, house: Tuned
) -> None:
    ended = play(house, GAME, public=True)
    zoe = come("Zoe", PHONE)
    zoe.be(house.client("Zoe"))
    zoe.go(f"/t/{ended.code}")
    zoe.sees("You saw it to the end")
    expect(zoe.page.get_by_role("button", name="Rematch")).to_have_count(0)

    ada = come("Ada")
    page = watch(ada, ended)
    ada.sees("You win!")
    expect(page.locator(".over ol li")).to_have_count(4)
    rows = page.locator(".over ol li").all_inner_texts()
    assert [re.sub(r"\s+", " ", row) for row in rows] == [
        "1 . Ada 2 points",
        "2 . Ben no points",
        "2 . Cleo no points",
        "2 . Dan no points",
    ]
    expect(page.get_by_role("table").locator("tbody tr")).to_have_count(3)
    rounds = page.get_by_role("table").locator("tbody tr").all_inner_texts()
    assert [row.split() for row in rounds] == [
        ["1", "3", "4", "4", "4"],
        ["2", "3,", "a", "point", "4", "4", "4"],
        ["3", "3,", "a", "point", "4", "4", "4"],
    ]
    ada.tap("Rematch")
    page.wait_for_url(lambda url: ended.code not in url)
    assert ended.guests[1].get(f"/tables/{ended.code}")["next"] == ada.code
    zoe.page.wait_for_url(re.compile(ada.code))


def hears_of_another_table(player: Player, code: str) -> None:
    player.hears(lambda: bool(player.last["table"]["code"] != code))


def test_all_agree_to_end_and_come_along_to_the_rematch(come: Come) -> None:
    ada, ben, zoe = come("Ada"), come("Ben", PHONE), come("Zoe", PHONE)
    made = ada.makes_a_table(seats=2)
    ben.guest.join(made)
    ben.go_to_table(made["code"])
    zoe.come_to(made)  # full: there is still a lot to see
    zoe.hears(lambda: "table" in zoe.last)
    ada.guest.post(f"/tables/{made['code']}/start")

    ada.hears(lambda: "view" in ada.last)
    ada.tap("Menu")
    ada.tap("Offer to end without a winner")
    ada.tap("Done")
    ben.sees("Ada would end the game without a winner.")
    ben.tap("Agree")
    ben.tap("Rematch")
    for player in (ada, ben, zoe):
        hears_of_another_table(player, made["code"])
        assert player.code == ben.code != made["code"]
    ada.tap("Begin")
    for player in (ada, ben, zoe):
        player.hears_table(phase="playing")


def test_a_game_that_all_would_end_is_over_and_can_be_watched_again(come: Come) -> None:
    dan = come("Dan")
    table = duel(dan)
    for client in table.guests:
        client.post(f"/tables/{table.code}/abandon", willing=True)
    dan.sees("Ended without a winner")
    expect(dan.page.get_by_role("link", name="Watch again")).to_be_visible()


def test_the_dealing_is_verified_on_the_page(come: Come, game: ScriptedTable) -> None:
    commitment = game.guests[0].get(f"/tables/{game.code}")["commitment"]
    for path in ("", "/replay"):
        ada = come("Ada")
        page = watch(ada, game, path)
        ada.tap("Was it dealt honestly?")
        ada.sees("Honest:")
        expect(page.locator("code")).to_have_text(commitment)


# The replay


def test_every_step_of_a_replay_is_as_the_record_says_and_has_an_address(
    come: Come, game: ScriptedTable
) -> None:
    ada = come("Ada")
    page, known = watch(ada, game, "/replay?ply=7&seat=1"), frames(game)
    at(page, 7, known)
    ada.has_value("Seen from", "1")

    page.keyboard.press("End")
    for ply in reversed(range(len(known))):
        at(page, ply, known)
        page.keyboard.press("ArrowLeft")
    for ply in range(1, 6):  # onwards it is told, and ends in the same place
        page.keyboard.press("ArrowRight")
        at(page, ply, known)
        expect(page.locator(".table")).to_have_attribute("aria-busy", "false")
    page.wait_for_url(re.compile(r"ply=5&seat=1$"))
    page.reload()
    at(page, 5, known)


def test_a_replay_plays_by_itself_and_jumps_to_rounds_and_sentences(
    come: Come, game: ScriptedTable
) -> None:
    ada = come("Ada", PHONE)
    page, known = watch(ada, game, "/replay"), frames(game)
    at(page, 0, known)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE.width
    box = page.get_by_label("To a round").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE.height  # all controls are in reach

    page.get_by_label("How fast").select_option("4")
    ada.tap("Play")
    expect(page.locator(".at")).to_have_text(re.compile("^[2-9] /"))
    ada.tap("Pause")
    page.get_by_label("To a round").select_option("Round 3")
    third = next(frame["ply"] for frame in known if frame["views"][0]["round"] == 3)
    at(page, third, known)
    first = next(
        frame["ply"]
        for frame in known
        if any(told["key"] == "told.challenge" for told in frame["told"])
    )
    expect(page.get_by_role("button", name="You win the game")).to_have_count(0)  # not told yet
    ada.press(page.get_by_role("button", name="Ada opens the challenge").first)
    at(page, first, known)


def test_all_hands_lie_open_afterwards_and_not_before(
    come: Come, house: Tuned, game: ScriptedTable
) -> None:
    running = play(house, OPEN)
    ada = come("Ada")
    page = watch(ada, running, "/replay?seat=all")
    ada.sees("The game is still on")
    (refused,) = [answer for answer in ada.answers if "/replay" in answer.url]
    assert refused.status == 409

    page = watch(ada, game, "/replay?ply=4&seat=all")
    hands = page.get_by_role("list", name="Hands")
    expect(hands.get_by_role("img", name="skull")).to_have_count(3)  # one of them is laid
    expect(page.locator(".seat").get_by_role("img", name="skull")).to_have_count(1)
    page.get_by_label("Seen from").select_option("")
    expect(hands).to_have_count(0)
    expect(page.locator(".seat").get_by_role("img", name=re.compile("skull|flower"))).to_have_count(
        0
    )


def test_where_everybody_keeps_to_what_they_saw_the_replay_says_so(
    come: Come, house: Tuned
) -> None:
    closed = play(house, GAME, records="own")
    ada = come("Ada")
    page = watch(ada, closed, "/replay?ply=4&seat=1")
    ada.sees("everybody keeps to what they saw")
    ada.tap("See what everybody saw")
    at(page, 4, frames(closed))

    offered = page.get_by_label("Seen from").locator("option").all_inner_texts()
    assert offered == ["What everybody saw", "Ada"]
    page.get_by_label("Seen from").select_option("Ada")
    expect(page.get_by_role("list", name="Hands")).to_contain_text("Ada")
    expect(page.get_by_role("link", name="The record as text")).to_have_count(0)
    bodies = [answer.json() for answer in ada.answers if "/replay" in answer.url and answer.ok]
    assert {view["you"] for body in bodies for view in body["views"]} == {None, 0}
