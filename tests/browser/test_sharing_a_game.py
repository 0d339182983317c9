"""A finished game's link: made on the page, opened by somebody without a name, taken back."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from skulduggery.texts import Voice
from tests.browser.conftest import Come
from tests.browser.harness.accessibility import axe_findings
from tests.browser.harness.browser import PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import POINT, RULES
from tests.browser.harness.tables import ScriptedTable, scripted
from tests.server.tuned import Tuned

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
GAME: Final = f"{POINT} {POINT}"


def played(house: Tuned, **setup: object) -> ScriptedTable:
    guests = [house.client(name) for name in NAMES]
    return scripted(guests, RULES, GAME, present=False, **setup)


def link(player: Player) -> str:
    """What the dialog shows; its address is this machine's in the network."""
    shown = player.page.get_by_role("dialog").locator(".link a")
    path = shown.get_attribute("href")
    assert path is not None
    assert shown.inner_text().endswith(path)
    return path


def opens(player: Player, path: str, text: str) -> None:
    player.go(path)
    expect(player.page.locator("[data-seat]")).to_contain_text(list(NAMES))
    player.sees(text)


def test_who_has_the_link_watches_the_game_without_a_name(come: Come, house: Tuned) -> None:
    table = played(house)
    ada, eve = come("Ada"), come("Eve", PHONE)
    ada.be(table.guests[0])
    ada.go(f"/t/{table.code}")
    ada.tap("Share")
    ada.sees("It opens nothing else.")
    assert axe_findings(ada.page) == []
    path = link(ada)

    opens(eve, path, "Nothing has happened yet.")
    eve.page.keyboard.press("End")
    eve.sees("Ada wins")
    eve.page.get_by_label("Seen from").select_option("all")
    expect(eve.page.get_by_role("list", name="Hands")).to_contain_text("Ben")
    eve.tap("Was it dealt honestly?")
    eve.sees("Honest:")
    eve.sees("A second opinion")
    with eve.page.expect_download() as record:
        eve.page.get_by_role("link", name="The record as text").click()
    assert record.value.path().read_text().startswith("skull 2\nrules official")
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= PHONE.width
    assert axe_findings(eve.page) == []
    asked = {re.sub(r"\?.*", "", one.url.partition("/api/v1")[2]) for one in eve.answers}
    shared = f"/tables/{table.code}/shared/"
    assert {one for one in asked if not one.startswith(shared)} <= {"/me", "/verify", "/nearby"}
    assert eve.context.cookies() == []


def test_a_moment_opens_at_that_moment_and_is_handed_on(come: Come, house: Tuned) -> None:
    table = played(house)
    ada, eve = come("Ada"), come("Eve", PHONE)
    ada.be(table.guests[0])
    ada.go(f"/t/{table.code}/replay?ply=6&seat=1")
    ada.tap("Share this moment")
    path = link(ada)
    assert path.endswith("?ply=6&seat=1")

    opens(eve, path, "6 / ")
    eve.has_value("Seen from", "1")
    eve.page.keyboard.press("ArrowRight")
    eve.page.wait_for_url(re.compile(r"/replay/[0-9a-f]{18}\?ply=7&seat=1$"))
    eve.page.reload()
    eve.sees("7 / ")


def test_a_link_that_was_taken_back_says_so(come: Come, house: Tuned) -> None:
    table = played(house)
    ada, eve = come("Ada"), come("Eve", PHONE, language="de-DE")
    ada.be(table.guests[0])
    ada.go(f"/t/{table.code}")
    ada.tap("Share")
    path = link(ada)
    ada.tap("Take the links back")
    ada.sees("they lead nowhere any more")

    eve.go(path)
    eve.sees(Voice("de", "official").text("server.no-such-link"))


@pytest.mark.parametrize("seat", [1, 2])
def test_where_everybody_keeps_to_what_they_saw_who_shares_shares_that(
    come: Come, house: Tuned, seat: int
) -> None:
    table = played(house, records="own")
    sharing, eve = come(NAMES[seat]), come("Eve", PHONE)
    sharing.be(table.guests[seat])
    sharing.go(f"/t/{table.code}")
    sharing.tap("Share")
    sharing.sees("as you saw it, and nothing else")
    path = link(sharing)
    assert path.endswith(f"?seat={seat}")

    opens(eve, path, "the seat of whoever sent you this")
    offered = eve.page.get_by_label("Seen from").locator("option").all_inner_texts()
    assert offered == ["What everybody saw", NAMES[seat]]
    expect(eve.page.get_by_role("list", name="Hands")).to_contain_text(NAMES[seat])
    expect(eve.page.get_by_role("link", name="The record as text")).to_have_count(0)
    eve.tap("Was it dealt honestly?")
    eve.sees("so the secret stays closed")
    bodies = [one.json() for one in eve.answers if "/replay" in one.url and one.ok]
    assert {view["you"] for body in bodies for view in body["views"]} == {seat}
    sharing.tap("Take my link back")
    eve.page.reload()
    eve.sees("This link leads nowhere")
