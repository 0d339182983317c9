"""Making a table: a game, a book, its seats and options."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE


def test_the_game_chosen_at_home_is_the_one_to_make_a_table_for(come: Come) -> None:
    ada = come("Ada", PHONE)
    for game in ("skullking", "skull"):
        chosen = ada.page.locator(f"[type=radio][value={game}]")
        ada.go()
        ada.page.locator("label", has=chosen).tap()
        ada.tap("Make a table", "link")
        ada.sees("By which book?")
        expect(chosen).to_be_checked()
        ada.go()
        expect(chosen).to_be_checked()


def test_a_newcomers_skull_king_is_for_beginners(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go()
    ada.page.get_by_role("radio", name="Skull King").check(force=True)
    ada.tap("Play now")

    ada.hears(lambda: "view" in ada.last)
    assert ada.view["rules"]["rulebook"] == "beginner"


def test_seats_follow_the_book_and_rounds_that_cannot_be_dealt_say_why(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/new")
    ada.page.get_by_role("radio", name="Cards").check(force=True)
    expect(ada.page.locator("output")).to_have_text("5")
    ada.tap("One seat fewer")
    ada.tap("One seat fewer")
    ada.sees("Cards is meant for 4 to 6 players.")

    ada.page.get_by_role("radio", name="Skull King").check(force=True)
    expect(ada.page.get_by_role("radio", name="Beginner")).to_be_checked()
    ada.page.locator("summary", has_text="House rules").tap()
    rounds, make = ada.page.get_by_label("Or as many cards each round"), "Make the table"
    rounds.fill("1, 2, 18")
    expect(rounds).to_have_accessible_description(
        "Round 3: 18 cards are too many for 4 players; at most 17."
    )
    expect(ada.page.get_by_role("button", name=make)).to_be_disabled()
    rounds.fill("five")
    expect(rounds).to_have_accessible_description(re.compile('^"five" is no number of cards'))
    rounds.fill("5")
    expect(rounds).to_have_accessible_description("")
    ada.tap(make)

    ada.hears_table(phase="gathering")
    assert ada.last["table"]["setup"]["rules"] == "beginner schedule=5"


def test_what_was_chosen_outlives_a_lost_network_and_a_refusal(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/new")
    ada.types("Your name", "Ada")
    ada.press(ada.page.get_by_text("House rules"))
    in_turn = ada.page.locator("input[name=opening][value=in-turn]")
    ada.press(in_turn)
    ada.context.set_offline(True)
    ada.tap("Make the table")
    ada.sees_alert("Nobody answers.")
    ada.has_value("Your name", "Ada")
    ada.context.set_offline(False)

    ada.press(ada.page.locator("input[name=first][value=after-opening]"))
    ada.tap("Make the table")
    ada.sees_alert("Laying in turn needs to know who starts.")
    expect(in_turn).to_be_checked()
    ada.press(ada.page.locator("input[name=first][value=before-opening]"))
    ada.tap("Make the table")
    ada.hears_table(phase="gathering")
    assert ada.last["table"]["setup"]["rules"] == "official opening=in-turn"
    assert ada.seated[0] == "Ada"
