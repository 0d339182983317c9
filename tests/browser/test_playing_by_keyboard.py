"""With the keyboard alone: whatever has the focus can be seen, and it is never lost."""

import re
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from skulduggery.texts import catalogue
from tests.browser.conftest import Come
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import BIDS, RULES
from tests.browser.harness.tables import NAMES, scripted
from tests.browser.harness.taps import over, owes
from tests.server.tuned import Tuned

FOCUS: Final = """async () => {
    await new Promise(requestAnimationFrame);
    const one = document.activeElement, style = getComputedStyle(one);
    const within = (where) => one.closest(where) !== null;
    return {
        what: one === document.body ? "" : `${one.tagName} ${one.innerText || one.value || ""}`,
        ringed: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        kinds: [".table", ".dial", ".primary", "dialog"].filter(within),
        off: one.getAttribute("aria-disabled") === "true",
    };
}"""
OFFERED: Final = ".table :is(button.inviting, .inviting > button), .choices button"
READY: Final = ".confirm .primary[aria-disabled=false]"
MOST: Final = 40  # keys until something is reached


class Focus(NamedTuple):
    what: str
    ringed: bool
    kinds: list[str]
    off: bool


def focus(player: Player) -> Focus:
    found: Any = player.page.evaluate(FOCUS)
    return Focus(**found)


def press(player: Player, key: str) -> Focus:
    player.page.keyboard.press(key)
    now = focus(player)
    assert now.what, f"{key} lost the focus"
    assert now.ringed, f"{key} went to {now.what}, which does not show it"
    return now


def reach(player: Player, key: str, what: str) -> None:
    """By pressing a key until the focus is there."""
    for _ in range(MOST):
        player.page.keyboard.press(key)
        if player.page.evaluate("what => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"{key} does not lead to {what}")


def decide(player: Player) -> None:
    """A low bid where there is one, or the first of what is offered: arrows lead there."""
    ply = player.last["view"]["ply"]
    now = press(player, "ArrowRight")
    while ".primary" in now.kinds:
        now = press(player, "ArrowRight")
    if player.page.locator(".dial").count():
        while ".dial" not in now.kinds:
            now = press(player, "ArrowRight")
    press(player, "Enter")
    while ".primary" not in now.kinds:
        now = press(player, "ArrowLeft")
    assert not now.off
    assert ".table" in press(player, "Enter").kinds
    player.hears(lambda: player.last["view"]["ply"] > ply)


@pytest.mark.long
def test_a_whole_game_is_played_from_the_front_door_by_keys_alone(come: Come) -> None:
    ada = come("Ada")
    ada.go()
    ada.page.locator(".big").wait_for()
    reach(ada, "Tab", ".big")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url(re.compile("/t/"))
    ada.page.locator(".confirm").wait_for()
    assert focus(ada).what, "the focus was lost on the way to the table"

    reach(ada, "Tab", ".table button.inviting")
    made = 0
    while not over(ada):
        if owes(ada):
            decide(ada)
            made += 1
        else:
            ada.hears(lambda: over(ada) or owes(ada))
    ada.page.locator(".over").wait_for()
    assert made > 3
    assert focus(ada).what, "the focus was lost when the game ended"
    reach(ada, "Tab", ".over a[href$=replay]")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url(re.compile("/replay"))
    ada.page.locator(".board").wait_for()
    assert focus(ada).what, "the focus was lost on the way to the replay"


@pytest.mark.long
def test_skull_king_is_learnt_by_keys_alone(come: Come) -> None:
    ada = come("Ada")
    ada.go("/learn/skullking")
    steps = ada.page.locator(".way i")
    ada.page.locator(".choices button").first.wait_for()
    reach(ada, "Tab", ".table button")
    for made in range(steps.count()):
        expect(ada.page.locator(".way .made")).to_have_count(made)
        ada.page.locator(OFFERED).first.wait_for()
        reach(ada, "ArrowRight", OFFERED)
        press(ada, "Enter")
        reach(ada, "ArrowRight", READY)
        press(ada, "Enter")
    ada.page.get_by_role("heading", name=catalogue("en")["web.learn.end"]).wait_for()
    assert focus(ada).what, "the focus was lost when the lesson ended"


def test_a_dialog_keeps_the_focus_and_gives_it_back(come: Come, house: Tuned) -> None:
    ada = come("Ada")
    table = scripted([ada.guest, *map(house.client, NAMES[1:])], RULES, BIDS)
    ada.go(f"/t/{table.code}")
    ada.page.locator(".confirm").wait_for()
    reach(ada, "Tab", ".bar button")

    now = press(ada, "Enter")
    assert "dialog" in now.kinds
    for _ in range(MOST):
        ada.page.keyboard.press("Tab")
        now = focus(ada)
        assert not now.what or "dialog" in now.kinds  # nothing: the browser's own buttons
    ada.page.keyboard.press("Escape")

    ada.page.locator("dialog").wait_for(state="detached")
    assert ada.page.evaluate("document.activeElement.matches('.bar button')")
