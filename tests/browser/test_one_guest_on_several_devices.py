"""One guest on several devices: a seat that moves, two windows, and browsers that forget."""

from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.server import RiggedServer
from tests.browser.harness.tables import begin, duel
from tests.browser.harness.taps import play_on

NOBODY: Final = {"id": 1, "name": "Ben", "secret": None}  # and no cookie
NO_STORAGE: Final = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => { throw new DOMException('no'); } });"""


def test_a_seat_goes_to_another_device_and_comes_back(come: Come) -> None:
    desk, phone = come("Ada"), come("Phone", PHONE)
    code = begin([desk], "official", seats=3).code
    hand = desk.page.locator(".hand button")
    expect(hand).to_have_count(4)
    desk.tap("Menu")
    desk.tap("Go on on another device")
    word = desk.page.locator(".pass strong").inner_text()

    # by hand, from the table's door
    phone.go(f"/t/{code}")
    phone.tap("Take over a seat", "link")
    phone.types("Eight characters", "AAAABBBB")
    phone.tap("Take the seat")
    phone.sees_alert("This code does not fit")
    phone.has_value("Eight characters", "AAAABBBB")
    phone.types("Eight characters", word.lower())
    phone.tap("Take the seat")
    expect(phone.page.locator(".hand button")).to_have_count(4)
    assert phone.last["table"]["you"]["host"]

    # the first one says where it went, and shows no hand any more
    desk.sees("Your seat has moved")
    expect(hand).to_have_count(0)
    desk.tap("Done")
    assert play_on([phone], Random(2), moves=1) == 1

    # back by a camera: everything is filled in
    phone.tap("Menu")
    phone.tap("Go on on another device")
    word = phone.page.locator(".pass strong").inner_text()
    desk.go(f"/mine?take={code}#{word}")
    desk.tap("Take the seat")
    phone.sees("Your seat has moved")
    assert play_on([desk], Random(2), moves=1) == 1


def test_a_code_for_a_seat_that_does_not_fit_or_is_too_old_is_refused(
    come: Come, house: RiggedServer
) -> None:
    ada, ben = come("Ada"), house.client("Ben")
    ada.be(house.client("Ada"))
    made = ben.make()
    fitting = ben.post(f"/tables/{made['code']}/pass")["text"]
    house.an_hour_later()
    for text in ("ABCD2345", fitting):
        ada.go(f"/mine?take={made['code']}")
        ada.types("Eight characters", text)
        ada.tap("Take the seat")
        ada.sees("This code does not fit, or is too old")
        ada.has_value("Eight characters", text)


def test_two_windows_of_one_guest_are_at_one_seat(come: Come) -> None:
    ada = come("Ada")
    begin([ada], "official", seats=2)
    other = ada.new_page()
    other.goto(ada.page.url)
    expect(other.locator(".hand button")).to_have_count(4)

    assert play_on([ada], Random(1), moves=1) == 1
    expect(other.locator(".hand button")).to_have_count(3)
    seat = other.locator("[data-seat='0']")
    expect(seat).to_contain_text("Ada")
    expect(seat).not_to_contain_text("away")
    ada.page.close()
    expect(seat).not_to_contain_text("away")


def test_who_has_lost_their_cookie_is_asked_who_they_were(come: Come) -> None:
    ada = come("Ada")
    page, _ = ada.page, duel(ada)
    ada.context.clear_cookies()
    page.evaluate("dispatchEvent(new Event('online'))")
    ada.sees_heading("Who were you again?")
    expect(page.get_by_role("link", name="Take over a seat")).to_be_visible()


def test_a_browser_without_cookies_is_told_so_and_one_without_storage_can_play(come: Come) -> None:
    ben, made = come("Ben"), duel(come("Ada")).made
    ben.context.add_init_script(NO_STORAGE)
    ben.page.route("**/api/v1/guests", lambda route: route.fulfill(status=201, json=NOBODY))
    ben.come_to(made)
    ben.sees_heading("We cannot remember you")
    ben.page.unroute_all()
    ben.play_now()  # without storage, and with a cookie, everything is as usual
    ben.sees_own_turn()
