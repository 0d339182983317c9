"""Phones on a home network: plain http, and a screen that stays on."""

import socket
from random import Random

import pytest

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.taps import play_on
from tests.server.tuned import Tuned


def lan_address() -> str | None:
    """By which address other machines find this one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = one.getsockname()[0]
    return None if address.startswith("127.") else address


def test_over_plain_http_a_table_is_made_shared_and_played_at(come: Come, house: Tuned) -> None:
    address = lan_address()
    if address is None:
        pytest.skip("this machine has no address but its own loopback")
    ada = come("Ada", PHONE, at=f"{address}:{house.port}")
    ada.go("/new")
    missing = "[isSecureContext, navigator.clipboard, navigator.wakeLock, crypto.randomUUID]"
    assert ada.page.evaluate(f"{missing}.map(Boolean)") == [False] * 4

    ada.types("Your name", "Ada")
    ada.tap("Make the table")
    ada.hears_table(phase="gathering")
    ada.tap("Invite friends")
    ada.sees("The link is copied.")
    ada.tap("Talk")
    ada.page.get_by_label("Say something").focus()
    ada.page.keyboard.press("Control+V")
    link = f"http://{address}:{house.port}/t/{ada.code}#{ada.last['table']['invite']}"
    ada.has_value("Say something", link)
    ada.tap("Talk")
    ada.tap("Begin with 3 bots")
    assert play_on([ada], Random(4), moves=3) == 3


def test_the_screen_stays_on_while_a_game_is_played(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.context.add_init_script(
        "navigator.wakeLock.request = async (kind) => {"
        " (window.locks ??= []).push(kind);"
        " return { release: async () => window.locks.push('released') }; };"
    )
    made = ada.makes_a_table(seats=2)
    assert ada.page.evaluate("window.locks") is None
    ada.tap("Begin with a bot")
    ada.hears(lambda: ada.page.evaluate("window.locks?.length") == 1)
    ada.guest.post(f"/tables/{made['code']}/close")
    ada.hears(lambda: ada.page.evaluate("window.locks") == ["screen", "released"])
