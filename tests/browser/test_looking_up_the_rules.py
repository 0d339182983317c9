"""The rules at hand: found by a word, a step away from what they forbid, and tried with cards."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from skulduggery.notation import GAMES, options
from skulduggery.skullking.explaining import explain
from skulduggery.texts import Voice
from tests.browser.conftest import Come
from tests.browser.harness.accessibility import faults
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.policies import card_name
from tests.browser.harness.tables import BEN, begin, duel
from tests.browser.harness.taps import tap_first

SEATS: Final = tuple(f"Seat {n}" for n in range(1, 9))
ENGLISH: Final = Voice("en", "standard", SEATS, None)


def finds(player: Player, typed: str, says: str) -> None:
    """From the house's door, and by the keyboard once something is found."""
    page = player.page
    player.go("/")
    page.locator("nav a[href='/rules']").click()
    page.get_by_role("searchbox").fill(typed)
    found = page.locator("search a").first
    expect(found).to_contain_text("K-LEAD-ESCAPE")
    page.keyboard.press("Tab")
    expect(found).to_be_focused()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/rules/skullking#K-LEAD-ESCAPE$"))
    expect(page.locator(".clause.lit")).to_contain_text(says)
    expect(page.locator("#K-LEAD-ESCAPE")).to_be_focused()
    expect(page.locator("#K-LEAD-ESCAPE")).to_be_in_viewport()


def test_a_rule_is_found_by_some_words(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/rules")
    ada.page.get_by_role("searchbox").wait_for()
    assert faults(ada) == {}
    finds(ada, "QUESTION second third", "it says nothing, and the question goes on")
    ada.page.get_by_role("searchbox").fill("xyzzy")
    expect(ada.page.locator("search [role=status]")).to_contain_text("Nothing found")
    assert faults(ada) == {}


def test_a_rule_is_found_in_german_without_its_dots(come: Come) -> None:
    ada = come("Ada", DESKTOP, language="de-DE")
    finds(ada, "notig DRITTE frage", "Eine Flucht, eine Beute oder die Tigerin")


def test_every_option_has_a_page_and_the_rulebooks_stand_side_by_side(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/rules/skull")
    rows = ada.page.locator("tbody tr:has(th)")
    expect(rows).to_have_count(10)
    expect(rows.nth(3).locator(".few")).to_have_count(0)
    expect(rows.nth(4).locator(".few")).to_have_attribute("data-book", "Keys")
    expect(rows.nth(5).locator(".few")).to_have_attribute("data-book", "Cards")
    assert faults(ada) == {}

    rows.nth(5).locator("a").first.click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("After a lost challenge")
    expect(ada.page.locator(".clause").first).to_contain_text("S-NEXT")
    assert faults(ada) == {}


def held(player: Player) -> list[str]:
    """In the hand."""
    pictures = player.page.locator(".hand button img").all()
    return [picture.get_attribute("alt") or "" for picture in pictures]


def asks_why(player: Player) -> None:
    """By the keyboard: a disc that is still on its way is not missed."""
    expect(player.page.locator(".hand button")).to_have_count(3)
    player.page.locator(".hand button").first.press("Enter")


def test_a_forbidden_disc_leads_to_its_rule_and_back_to_the_same_table(come: Come) -> None:
    ada = come("Ada", PHONE)
    table = duel(ada)
    tap_first(ada)
    expect(ada.page.locator(".own.turn")).to_have_count(0)
    asks_why(ada)
    hand = held(ada)
    ada.page.locator(".hand").evaluate("(hand) => (hand.untouched = true)")
    sockets: list[WebSocket] = []
    ada.page.on("websocket", lambda socket: sockets.append(socket))

    ada.tap("Rule S-OPEN", "link")
    sheet = ada.page.get_by_role("dialog")
    expect(sheet.locator(".clause.lit")).to_contain_text("each player lays one disc")
    assert faults(ada) == {}
    sheet.get_by_role("link", name="S-MUST").click()
    expect(sheet.locator(".clause.lit")).to_contain_text("has to be a bid")
    ada.page.keyboard.press("Escape")

    expect(sheet).to_have_count(0)
    assert (ada.code, sockets) == (table.code, [])
    assert held(ada) == hand != []
    assert ada.page.locator(".hand").evaluate("(hand) => hand.untouched")  # the very same
    table.move(BEN)
    ada.sees("Lay another, or challenge")
    ada.page.get_by_role("button", name="Menu").click()
    ada.tap("The rules", "link")
    expect(sheet.last.get_by_role("link", name="The auction")).to_be_visible()


@pytest.mark.clause("K-AID")
def test_while_playing_what_beats_what_and_every_options_rules_are_at_hand(come: Come) -> None:
    ada = come("Ada", PHONE)
    begin([ada], "advanced schedule=3", 3, game="skullking")
    code = ada.code
    ada.tap("Menu")
    ada.tap("The rules", "link")
    sheet = ada.page.get_by_role("dialog").last
    for option in options(GAMES["skullking"]):
        expect(sheet.locator(f"a[href='/rules/skullking/{option}']")).to_be_attached()
    ada.press(sheet.get_by_role("link", name="What beats what"))
    expect(sheet.get_by_role("heading", name="What beats what")).to_be_visible()
    assert faults(ada) == {}
    ada.press(sheet.get_by_role("link", name="K-KRAKEN"))
    expect(sheet.locator(".clause.lit")).to_contain_text("The Kraken swallows the trick")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("searchbox")).to_have_count(0)
    assert ada.code == code


def adds(player: Player, card: str) -> None:
    """From those below, not one that lies already."""
    player.tap(re.compile(f"^{card_name(card)}$"))


def verdict(player: Player) -> Locator:
    return player.page.locator("section:has(#verdict)")


def shows(player: Player, *cards: str) -> None:
    """What the page says is what the engine says, each sentence with its clause."""
    explained = explain(cards)
    for message in (*explained.why, *explained.gains, explained.next):
        line = verdict(player).locator("li").filter(has_text=ENGLISH.say(message))
        expect(line.locator(f"a[href='/rules/skullking#{message.clause}']")).to_be_visible()
    lit = player.page.locator("li.won")
    expect(lit).to_have_count(0 if explained.winner is None else 1)


def test_any_trick_can_be_tried_and_the_engine_decides_it(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/rules/tricks?cards=")
    expect(verdict(ada)).to_contain_text("Lay two cards or more.")
    for card in ("loot", "rosie", "skull-king", "mermaid"):
        adds(ada, card)
    shows(ada, "loot", "rosie", "skull-king", "mermaid")
    adds(ada, "whale")
    shows(ada, "loot", "rosie", "skull-king", "mermaid", "whale")
    adds(ada, "p7")
    shows(ada, "loot", "rosie", "skull-king", "mermaid", "whale", "p7")
    assert faults(ada) == {}

    # a card that is moved changes the trick, and so does what the table plays
    ada.tap(re.compile("^Seat 5: the White Whale"))
    ada.tap("Take it away")
    adds(ada, "kraken")
    shows(ada, "loot", "rosie", "skull-king", "mermaid", "p7", "kraken")
    ada.page.get_by_label("who would have won the trick").check()
    expect(verdict(ada)).to_contain_text("Seat 4 would have won without the beast")

    # what the deck has not is refused, and nobody's answer takes nothing away
    adds(ada, "kraken")
    expect(verdict(ada).get_by_role("alert")).to_contain_text("only one of these in the deck")
    expect(ada.page.locator("ol li button")).to_have_count(6)
    ada.page.route("**/skullking/trick", lambda route: route.abort())
    adds(ada, "escape")
    expect(verdict(ada).get_by_role("alert")).to_contain_text("The referee sits on the server")
    ada.page.unroute_all()
    ada.tap("Try again")
    expect(verdict(ada)).to_contain_text("The Kraken swallows the trick")
    expect(ada.page.locator("ol li button")).to_have_count(7)
