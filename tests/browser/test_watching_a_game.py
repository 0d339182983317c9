"""Watching a game: as a guest without a seat, or on a screen for all."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.server.tuned import Tuned


def test_who_only_wants_to_watch_gets_no_seat_and_no_secret(come: Come, house: Tuned) -> None:
    ada, zoe, ben = come("Ada", PHONE), come("Zoe", PHONE), house.client("Ben")
    made = ada.makes_a_table(seats=3)
    ben.join(made)
    wire = ben.socket(made["code"])
    zoe.go(f"/t/{made['code']}#{made['invite']}")
    zoe.types("Your name", "Zoe")
    zoe.tap("Only watch")
    expect(zoe.page.get_by_role("button", name="Sit down")).to_be_visible()
    ada.tap("Begin with a bot")
    zoe.hears(lambda: "view" in zoe.last)

    expect(zoe.page.locator(".hand")).to_have_count(0)
    for message in zoe.messages("view"):
        view = message["view"]
        assert (view["you"], view["hand"], view["legal"]) == (None, [], [])
        assert all({"hidden"} >= set(one["stack"]) for one in view["players"])

    # who watches is in the bar, and by name behind it; who is away is so at the seat
    wire.close()
    expect(ada.page.locator("[data-seat='1']")).to_contain_text("away")
    ada.tap("One is watching")
    expect(ada.page.get_by_role("dialog")).to_contain_text(re.compile("Zoe.*watches"))


def test_a_screen_for_all_shows_the_way_in_and_nobodys_hand(come: Come) -> None:
    ada, screen = come("Ada", PHONE), come("Screen", DESKTOP)
    made = ada.makes_a_table(seats=2)
    screen.go(f"/t/{made['code']}/screen")  # typed on a television: it knocks
    ada.sees("Screen would like to watch.")
    ada.tap("Let in")
    screen.sees("Scan, and sit down")
    code = screen.page.get_by_label("A code to scan with a phone's camera")
    box = code.bounding_box()
    assert box
    assert box["width"] > 300
    ada.tap("Begin with a bot")

    screen.hears(lambda: "view" in screen.last)
    expect(code).to_be_visible()
    expect(screen.page.locator("[data-seat]")).to_have_count(2)
    expect(screen.page.locator(".room").locator("button, a, input, .hand")).to_have_count(0)
    assert not any(one["view"]["hand"] for one in screen.messages("view"))

    # whose hand is in this very browser is asked to take it elsewhere first
    ada.go(f"/t/{made['code']}/screen")
    ada.sees("Your hand is in this browser")
    expect(ada.page.locator(".hand")).to_have_count(0)
