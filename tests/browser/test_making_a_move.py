"""Making a move: sealed, safe from a slip, explained where it is not allowed, and noticed."""

import json
import re
from typing import Final

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE, set_visible
from tests.browser.harness.player import Player, Spot
from tests.browser.harness.scenarios import RULES
from tests.browser.harness.tables import BEN, begin, duel
from tests.browser.harness.taps import Offer, choose, look, owes, pick, tap_first

COUNT_BUZZES: Final = """() => {
    window.buzzes = 0;
    navigator.vibrate = () => Boolean(window.buzzes += 1);
}"""


def two_at_a_table(come: Come) -> tuple[Player, Player]:
    ada, ben = come("Ada", PHONE), come("Ben", DESKTOP)
    begin([ada, ben], RULES, seats=2)
    return ada, ben


def offer(player: Player, name: str) -> Offer:
    return next(one for one in look(player).offers if one.name == name)


def does(player: Player, name: str) -> None:
    choose(player, lambda _, offers: next(one for one in offers if one.name == name))


def touch_a_disc(player: Player) -> None:
    """Whether it may be laid or not. One of the four lies on the mat, and nothing is being told."""
    expect(player.page.locator(".table")).to_have_attribute("aria-busy", "false")
    hand = player.page.locator(".hand button")
    expect(hand).to_have_count(3)
    box = hand.first.bounding_box()
    assert box
    player.touch(Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


def test_the_first_tap_picks_the_second_sends_and_between_them_another_can_be_picked(
    come: Come,
) -> None:
    ada, _ = two_at_a_table(come)
    button = ada.page.locator(".confirm .primary")

    pick(ada, offer(ada, "skull"))
    assert button.inner_text() == "Lay a skull"
    confirm = pick(ada, offer(ada, "flower"))
    assert button.inner_text() == "Lay a flower"
    assert ada.moves == []
    ada.touch(confirm)
    ada.hears(lambda: not owes(ada))
    assert ada.moves == [{"type": "place", "disc": "flower"}]


def test_until_all_have_laid_a_disc_only_who_still_thinks_is_shown(come: Come) -> None:
    ada, ben = two_at_a_table(come)
    does(ada, "flower")
    for player in (ada, ben):
        expect(player.page.locator(".seat.owes")).to_have_count(1)
        assert player.page.locator(".seat.owes .name").all_inner_texts() == ["Ben"]
    assert ben.view["players"][0]["stack"] == ["hidden"]

    does(ben, "skull")
    for player in (ada, ben):
        expect(player.page.get_by_role("log")).to_contain_text("Everybody has laid a disc.")


def test_a_disc_that_may_not_be_laid_now_says_which_rule_forbids_it(come: Come) -> None:
    ada, ben = two_at_a_table(come)
    does(ada, "flower")
    touch_a_disc(ada)
    expect(ada.page.locator(".toast")).to_contain_text(re.compile("Rule S-[A-Z-]+"))
    assert len(ada.moves) == 1

    does(ben, "skull")
    does(ada, "1")  # the first bid freezes the mats
    touch_a_disc(ben)
    expect(ben.page.locator(".toast")).to_contain_text("Rule S-NO-MORE")
    does(ben, "Pass")
    expect(ben.page.locator(".toast")).to_be_empty(timeout=2_000)  # who goes on has read it
    assert ben.moves == [{"type": "place", "disc": "skull"}, {"type": "pass"}]


def test_in_another_tab_a_turn_is_noticed_once(come: Come) -> None:
    ada, ben = two_at_a_table(come)
    does(ada, "flower")
    does(ben, "skull")
    set_visible(ben.page, False)
    ben.page.evaluate(COUNT_BUZZES)
    expect(ada.page).to_have_title(re.compile("^● Your turn"))
    assert not ben.page.title().startswith("●")

    does(ada, "1")
    expect(ben.page).to_have_title(re.compile("^● Your turn"))
    assert not ada.page.title().startswith("●")
    assert ben.page.evaluate("window.buzzes") == 1
    does(ben, "Pass")
    expect(ben.page).not_to_have_title(re.compile("●"))


def test_a_clock_runs_down_and_says_so_when_the_time_is_up(come: Come) -> None:
    ada = come("Ada", PHONE)
    begin([ada], RULES, seats=2, clock={"seconds": 5, "bank": 0})
    clock = ada.page.locator(".own .clock")
    expect(clock).to_have_text(re.compile("[45]"))
    expect(clock).to_have_text(re.compile("[12]"))
    ada.hears(lambda: ada.last["view"]["decision"] != 0)
    expect(ada.page.locator(".toast")).to_contain_text("Your time was up")
    assert ada.moves == []


def test_a_refused_move_says_why_and_another_can_be_made(come: Come) -> None:
    spoilt: list[str] = []

    def spoil(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move" and not spoilt:
                message["decision"] -= 1
                spoilt.append(message["id"])
            server.send(json.dumps(message))

        socket.on_message(send)

    ada = come("Ada", PHONE)
    ada.page.route_web_socket("**/socket", spoil)
    table = duel(ada)
    tap_first(ada)
    ada.sees("This decision was made already")
    ada.sees_own_turn()
    tap_first(ada)
    table.move(BEN)
    ada.sees("Lay another, or challenge")
