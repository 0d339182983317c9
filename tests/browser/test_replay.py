"""After the game: the result, and the game told again."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from skulduggery.texts import Voice
from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import OPEN, POINT, RULES
from tests.browser.harness.tables import ScriptedTable, scripted
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


def test_every_step_is_as_the_record_says_and_its_address_leads_there(
    come: Come, game: ScriptedTable
) -> None:
    ada = come("Ada")
    page, known = watch(ada, game, "/replay?ply=7&seat=1"), frames(game)
    at(page, 7, known)
    expect(page.get_by_label("Seen from")).to_have_value("1")

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


def test_it_plays_by_itself_and_jumps_to_rounds_and_sentences(
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


def test_all_lies_open_afterwards_and_not_before(
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


def test_the_dealing_is_verified_on_the_page(come: Come, game: ScriptedTable) -> None:
    commitment = game.guests[0].get(f"/tables/{game.code}")["commitment"]
    for path in ("", "/replay"):
        ada = come("Ada")
        page = watch(ada, game, path)
        ada.tap("Was it dealt honestly?")
        ada.sees("Honest:")
        expect(page.locator("code")).to_have_text(commitment)


def test_a_table_that_keeps_to_what_each_saw_says_so_kindly(come: Come, house: Tuned) -> None:
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
    expect(page.get_by_role("button", name="honestly")).to_have_count(0)
    bodies = [answer.json() for answer in ada.answers if "/replay" in answer.url and answer.ok]
    assert {view["you"] for body in bodies for view in body["views"]} == {None, 0}


def test_the_result_and_a_rematch_for_those_who_played(come: Come, house: Tuned) -> None:
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
