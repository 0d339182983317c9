"""Joining a table: by a tap, a link, a code or the lobby, and where that leads nowhere."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.taps import play_on
from tests.server.tuned import Tuned


def test_a_first_visitor_is_in_a_game_two_taps_from_the_door(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.play_now()
    play_on([ada], Random(10), moves=2)
    assert len(ada.moves) == 2


@pytest.mark.long
def test_friends_with_phones_are_seated_by_a_name_and_a_tap(come: Come) -> None:
    """By the link; by the code, with the host's yes; and not without it."""
    ada, ben, cat, dan = come("Ada"), come("Ben", PHONE), come("Cat", PHONE), come("Dan", PHONE)
    made = ada.makes_a_table(seats=4)
    ada.sees("3 seats are still free.")

    ben.go(f"/t/{made['code']}#{made['invite']}")
    ben.types("Your name", "Ben")
    ben.tap("Sit down")
    ben.sees("Ada hosts, and begins the game.")
    ada.hears(lambda: ada.seated == ["Ada", "Ben", None, None])

    for guest in (cat, dan):
        guest.go()
        guest.types("Your name", guest.name)
        guest.types("Join by code", made["code"].lower())
        guest.tap("Join")
        guest.tap("Sit down")
        guest.sees("The host has been asked.")
    ada.sees("Cat would like to watch.")
    ada.press(ada.page.locator(".one", has_text="Cat").get_by_role("button", name="Let in"))
    cat.hears(lambda: cat.seated[:3] == ["Ada", "Ben", "Cat"])
    ada.press(ada.page.locator(".one", has_text="Dan").get_by_role("button", name="Not now"))
    dan.sees("The host would rather keep this table")

    ada.tap("Begin with a bot")
    for player in (ada, ben, cat):
        player.hears_table(phase="playing")
    cat.hears(lambda: "view" in cat.last)
    assert cat.view["you"] == 2


def test_a_public_table_is_found_in_the_lobby_and_again_among_ones_own(
    come: Come, house: Tuned
) -> None:
    host = house.client("Ada")
    made = host.make(seats=2, public=True)
    wire = host.socket(made["code"])
    ben = come("Ben", PHONE)
    ben.be(house.client("Ben"))
    ben.go("/lobby")
    ben.tap(re.compile(f"Sit down: .*{made['code']}"))
    ben.sees("Everybody is here.")

    host.post(f"/tables/{made['code']}/start")
    wire.until("view")
    ben.go("/mine")
    ben.last.clear()  # what he hears from here on
    ben.tap(re.compile(f"Decide: .*{made['code']}"), "link")
    ben.hears(lambda: ben.last.get("view", {}).get("decision") is not None)


def test_an_address_or_a_code_that_leads_nowhere_says_so_and_shows_a_way_on(come: Come) -> None:
    ada = come("Ada", PHONE)
    made = ada.guest.make(public=True)
    ada.go("/no/such/place")
    ada.sees_heading("There is nothing here")
    ada.page.locator("main").get_by_role("link", name="Home", exact=True).click()
    for code in ("NOTBLE", "%25%2F..%2F!", "<b>x</b>"):
        ada.go(f"/t/{code}")
        ada.sees_heading("No such table")
    ada.go("/t/NOTBLE")
    ada.has_value("Join by code", "NOTBLE")
    ada.types("Join by code", made["code"].lower())
    ada.tap("Join")
    expect(ada.page.locator(".gathering")).to_be_visible()
    for code in ("NOTBLE", "A%2FB"):
        ada.go(f"/t/{code}/replay")
        ada.sees_heading("No such table")


def test_who_has_a_stale_invitation_may_ask_the_host_who_may_say_no(
    come: Come, house: Tuned
) -> None:
    ada, ben = come("Ada"), house.client("Ben")
    made, id = ben.make(), ada.guest.id
    ada.go(f"/t/{made['code']}#0123456789abcdef")
    ada.sees_heading("By invitation only")
    ada.tap("Ask the host")
    ada.sees_heading("You have knocked")
    ben.post(f"/tables/{made['code']}/guests/{id}/turn-away")
    ada.sees_heading("Not at this table")
    ada.sees("The host would rather keep this table")

    ada.go(f"/t/{made['code']}#{made['invite']}")
    expect(ada.page.locator(".gathering")).to_be_visible()
    ben.post(f"/tables/{made['code']}/guests/{id}/kick")
    ada.sees_heading("Not at this table")
    ada.page.reload()
    ada.sees_heading("Not at this table")
    ada.tap("Lobby", "link")
    ada.sees_heading("Lobby")


def test_a_full_table_says_so_and_so_does_one_that_is_closed(come: Come, house: Tuned) -> None:
    ada, ben = come("Ada", PHONE), house.client("Ben")
    made = ben.make(seats=2)
    house.client("Cleo").join(made)
    ada.come_to(made)
    ada.sees("All seats are taken")
    ben.post(f"/tables/{made['code']}/close")
    ada.sees_heading("The table is closed")
    expect(ada.page.get_by_role("link", name="Make a table")).to_be_visible()
