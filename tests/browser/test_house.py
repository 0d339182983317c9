"""The house around the table: who comes in, who sits where, who decides about it."""

import re
import socket
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.server import RiggedServer
from tests.browser.harness.taps import play_on
from tests.server.tuned import Tuned


def seated(player: Player) -> list[str | None]:
    """The names around the table, as this page was told last."""
    seats = player.last["table"]["seats"] if "table" in player.last else []
    return [seat and seat["name"] for seat in seats]


def hears_table(player: Player, **facts: Any) -> None:
    player.hears(lambda: facts.items() <= player.last.get("table", {}).items())


def hears_of_another_table(player: Player, code: str) -> None:
    player.hears(lambda: bool(player.last["table"]["code"] != code))


def alert(player: Player) -> Any:
    return expect(player.page.get_by_role("alert"))


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


# Coming in


@pytest.mark.long
def test_friends_with_phones_are_seated_by_a_name_and_a_tap(come: Come, house: Tuned) -> None:
    """By the link; by the code, with the host's yes; and not without it."""
    ada, ben, cat, dan = come("Ada"), come("Ben", PHONE), come("Cat", PHONE), come("Dan", PHONE)
    made = ada.makes_a_table(seats=4)
    ada.sees("3 seats are still free.")

    ben.go(f"/t/{made['code']}#{made['invite']}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.tap("Sit down")
    ben.sees("Ada hosts, and begins the game.")
    ada.hears(lambda: seated(ada) == ["Ada", "Ben", None, None])

    for guest in (cat, dan):
        guest.go()
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.page.get_by_label("Join by code").fill(made["code"].lower())
        guest.tap("Join")
        guest.tap("Sit down")
        guest.sees("The host has been asked.")
    ada.sees("Cat would like to watch.")
    ada.press(ada.page.locator(".one", has_text="Cat").get_by_role("button", name="Let in"))
    cat.hears(lambda: seated(cat)[:3] == ["Ada", "Ben", "Cat"])
    ada.press(ada.page.locator(".one", has_text="Dan").get_by_role("button", name="Not now"))
    dan.sees("The host would rather keep this table")

    ada.tap("Begin with a bot")
    for player in (ada, ben, cat):
        hears_table(player, phase="playing")
    cat.hears(lambda: "view" in cat.last)
    assert cat.view["you"] == 2


def test_who_only_wants_to_watch_gets_no_seat_and_no_secret(come: Come, house: Tuned) -> None:
    ada, zoe, ben = come("Ada", PHONE), come("Zoe", PHONE), house.client("Ben")
    made = ada.makes_a_table(seats=3)
    ben.join(made)
    wire = ben.socket(made["code"])
    zoe.go(f"/t/{made['code']}#{made['invite']}")
    zoe.page.get_by_label("Your name").fill("Zoe")
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


# What the host may do


def test_the_host_moves_people_and_bots_about(come: Come, house: Tuned) -> None:
    ada, ben, cat = come("Ada", PHONE), come("Ben"), house.client("Cat")
    made = ada.makes_a_table(seats=5)
    ben.come_to(made)
    ben.hears(lambda: "Ben" in seated(ben))
    cat.join(made)
    cat.socket(made["code"])

    ada.press(ada.page.get_by_role("button", name="Add a bot").first)
    ada.hears(lambda: seated(ada) == ["Ada", "Ben", "Cat", "Nell", None])
    ada.tap("Free Nell's seat")
    ada.tap("Free Ben's seat")
    ada.hears(lambda: seated(ada) == ["Ada", None, "Cat", None, None])
    ben.tap("Sit down")
    ben.hears(lambda: seated(ben) == ["Ada", "Ben", "Cat", None, None])
    ben.press(ben.page.get_by_role("button", name="Move here").first)
    ben.hears(lambda: seated(ben) == ["Ada", None, "Cat", "Ben", None])

    ada.tap("Menu")  # free seats have no line there
    ada.press(ada.page.locator("summary", has_text="Cat"))
    ada.tap("Mute")
    ada.hears(lambda: ada.last["table"]["seats"][2]["muted"])
    ada.press(ada.page.locator("summary", has_text="Ben"))
    ada.press(ada.page.get_by_role("button", name="Put out").last)
    ada.tap("Put out for good?")
    ben.sees("You are no longer at this table.")
    ben.page.reload()
    ben.sees("The host has put you out of this table.")
    ada.tap("Make host")
    ada.hears(lambda: not ada.last["table"]["you"]["host"])
    ada.tap("Done")
    ada.sees("Cat hosts, and begins the game.")


def test_without_a_host_somebody_else_may_begin_but_not_at_once(
    come: Come, house: RiggedServer
) -> None:
    made = house.client("Ada").make(seats=3)
    ben = come("Ben", PHONE)
    ben.come_to(made)
    ben.sees("After a minute without Ada somebody else may host.")
    ben.tap("Host in their place")
    alert(ben).to_contain_text("left only a moment ago")
    house.an_hour_later()
    ben.tap("Host in their place")
    ben.hears(lambda: ben.last["table"]["you"]["host"])
    ben.tap("Begin with a bot")
    ben.hears(lambda: "view" in ben.last)


def test_the_free_seats_may_go_instead(come: Come, house: Tuned) -> None:
    ada = come("Ada", language="de-DE")
    made = ada.guest.make(seats=5)
    house.client("Ben").join(made)
    ada.go_to_table(made["code"])
    ada.sees("3 Plätze sind noch frei. Ben ist gerade weg.")
    ada.tap("Nur wir 2")
    hears_table(ada, phase="playing")
    assert seated(ada) == ["Ada", "Ben"]


# Ending, and again


def test_all_agree_to_end_and_come_along_to_the_rematch(come: Come, house: Tuned) -> None:
    ada, ben, zoe = come("Ada"), come("Ben", PHONE), come("Zoe", PHONE)
    made = ada.makes_a_table(seats=2)
    ben.guest.join(made)
    ben.go_to_table(made["code"])
    zoe.come_to(made)  # full: there is still a lot to see
    zoe.hears(lambda: "table" in zoe.last)
    ada.guest.post(f"/tables/{made['code']}/start")

    ada.hears(lambda: "view" in ada.last)
    ada.tap("Menu")
    ada.tap("Offer to end without a winner")
    ada.tap("Done")
    ben.sees("Ada would end the game without a winner.")
    ben.tap("Agree")
    ben.tap("Rematch")
    for player in (ada, ben, zoe):
        hears_of_another_table(player, made["code"])
        assert player.code == ben.code != made["code"]
    ada.tap("Begin")
    for player in (ada, ben, zoe):
        hears_table(player, phase="playing")


# A screen for all


def test_a_screen_for_all_shows_the_way_in_and_nobodys_hand(come: Come, house: Tuned) -> None:
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


# Making a table


def test_what_was_chosen_outlives_a_lost_network_and_a_refusal(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go("/new")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press(ada.page.get_by_text("House rules"))
    in_turn = ada.page.locator("input[name=opening][value=in-turn]")
    ada.press(in_turn)
    ada.context.set_offline(True)
    ada.tap("Make the table")
    alert(ada).to_contain_text("Nobody answers.")
    expect(ada.page.get_by_label("Your name")).to_have_value("Ada")
    ada.context.set_offline(False)

    ada.press(ada.page.locator("input[name=first][value=after-opening]"))
    ada.tap("Make the table")
    alert(ada).to_contain_text("Laying in turn needs to know who starts.")
    expect(in_turn).to_be_checked()
    ada.press(ada.page.locator("input[name=first][value=before-opening]"))
    ada.tap("Make the table")
    hears_table(ada, phase="gathering")
    assert ada.last["table"]["setup"]["rules"] == "official opening=in-turn"
    assert seated(ada)[0] == "Ada"


# Making a table


def test_a_newcomers_skull_king_is_for_beginners(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.go()
    ada.page.get_by_role("radio", name="Skull King").check(force=True)
    ada.tap("Play now")

    ada.hears(lambda: "view" in ada.last)
    assert ada.view["rules"]["rulebook"] == "beginner"


def test_seats_follow_the_book_and_a_schedule_that_cannot_be_dealt_is_told_why(come: Come) -> None:
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

    hears_table(ada, phase="gathering")
    assert ada.last["table"]["setup"]["rules"] == "beginner schedule=5"


# Plain http, as in every living room


def lan_address() -> str | None:
    """By which address other machines find this one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = one.getsockname()[0]
    return None if address.startswith("127.") else address


def test_at_a_lan_address_all_works_that_plain_http_allows(come: Come, house: Tuned) -> None:
    address = lan_address()
    if address is None:
        pytest.skip("this machine has no address but its own loopback")
    ada = come("Ada", PHONE, at=f"{address}:{house.port}")
    ada.go("/new")
    missing = "[isSecureContext, navigator.clipboard, navigator.wakeLock, crypto.randomUUID]"
    assert ada.page.evaluate(f"{missing}.map(Boolean)") == [False] * 4

    ada.page.get_by_label("Your name").fill("Ada")
    ada.tap("Make the table")
    hears_table(ada, phase="gathering")
    ada.tap("Invite friends")
    ada.sees("The link is copied.")
    ada.tap("Talk")
    ada.page.get_by_label("Say something").focus()
    ada.page.keyboard.press("Control+V")
    link = f"http://{address}:{house.port}/t/{ada.code}#{ada.last['table']['invite']}"
    expect(ada.page.get_by_label("Say something")).to_have_value(link)
    ada.tap("Talk")
    ada.tap("Begin with 3 bots")
    assert play_on([ada], Random(4), moves=3) == 3


def test_the_screen_stays_on_while_a_game_is_played(come: Come, house: Tuned) -> None:
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
