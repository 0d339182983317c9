"""One guest, several devices: a seat that moves, and two windows at one table."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.tables import begin
from tests.browser.harness.taps import play_on


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
    phone.page.get_by_label("Eight characters").fill("AAAABBBB")
    phone.tap("Take the seat")
    expect(phone.page.get_by_role("alert")).to_contain_text("This code does not fit")
    expect(phone.page.get_by_label("Eight characters")).to_have_value("AAAABBBB")
    phone.page.get_by_label("Eight characters").fill(word.lower())
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
