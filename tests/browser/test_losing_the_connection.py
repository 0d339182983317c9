"""Losing the server, the network or the page, and finding one's seat again."""

import re
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import set_visible
from tests.browser.harness.network import Network, network_to
from tests.browser.harness.player import PATIENCE
from tests.browser.harness.tables import BEN, duel
from tests.browser.harness.taps import tap_first
from tests.server.commands import stored
from tests.server.tuned import NO_LIMITS, Tuned, tuned

LOST: Final = "Finding you again"
SOON: Final = 2.0  # seconds of the network
# By the page's own clock, from the network's return until it tells what was missed: how long we
# take to hear of it depends on what else this machine does.
BACK: Final = """() => {
    window.back = new Promise((done) => addEventListener('online', () => {
        const since = performance.now();
        const told = () => document.querySelector('.missed') && done(performance.now() - since);
        new MutationObserver(told).observe(document.body, { childList: true, subtree: true });
    }));
}"""
HTML: Final = "<html><body><h1>502 Bad Gateway</h1></body></html>"
TOO_FAST: Final = {
    "message": {"clause": None, "key": "server.too-fast", "params": {}},
    "text": "Too fast. Wait a moment, then go on.",
}


@pytest.fixture
def network(house: Tuned) -> Iterator[Network]:
    with network_to(house.port) as one:
        yield one


def is_lost(page: Page) -> None:
    expect(page.get_by_text(LOST)).to_be_visible()


def is_back(page: Page, within: float = PATIENCE / 1_000) -> None:
    expect(page.get_by_text(LOST)).to_have_count(0, timeout=within * 1_000)


def story(page: Page) -> Locator:
    """As the page tells it, line by line."""
    return page.locator(".sheet ol").first.locator("li")


@pytest.mark.long
def test_when_the_server_was_killed_the_game_goes_on_and_no_move_is_lost_or_done_twice(
    come: Come, tmp_path: Path
) -> None:
    with tuned(tmp_path / "data", **NO_LIMITS) as server:
        ada = come("Ada", server=server)
        page, table = ada.page, duel(ada)
        ada.types("Say something", "Where were we?")
        for how, sentence in [
            (signal.SIGKILL, "Your seat is kept"),
            (signal.SIGTERM, "The server restarts"),
        ]:
            before = len(stored(server.data, table.code))
            server.stop(how)
            is_lost(page)
            tap_first(ada)  # on its way, and nobody there
            ada.sees("On its way")
            ada.sees(sentence)
            server.start()
            is_back(page)
            expect(page.get_by_text("On its way")).to_have_count(0)
            assert len(stored(server.data, table.code)) == before + 1
            table.move(BEN)
            ada.sees_own_turn()
        assert len(stored(server.data, table.code)) == 4
        expect(story(page).last).to_have_text("Ben lays a disc.")  # all of it is told by now
        lived_through = story(page).all_inner_texts()
        page.reload()
        ada.sees_own_turn()
        assert story(page).all_inner_texts() == lived_through != []
        ada.has_value("Say something", "Where were we?")


@pytest.mark.long
def test_when_the_network_fails_without_a_word_the_page_finds_back_and_tells_what_was_missed(
    come: Come, house: Tuned, network: Network
) -> None:
    ada = come("Ada", at=network.address)
    page, table = ada.page, duel(ada)

    network.swallow()  # what Ada does is heard, and she hears nothing
    tap_first(ada)
    is_lost(page)
    assert len(stored(house.data, table.code)) == 1
    network.mend()
    is_back(page)
    expect(page.get_by_text("On its way")).to_have_count(0)
    assert len(stored(house.data, table.code)) == 1
    table.move(BEN)
    ada.sees_own_turn()

    network.cut()  # found out by a move
    tap_first(ada)
    is_lost(page)
    network.mend()
    is_back(page, within=2 * SOON)
    expect(page.get_by_text("On its way")).to_have_count(0)
    assert len(stored(house.data, table.code)) == 3

    network.cut()  # and then the phone finds another network
    ada.context.set_offline(True)
    table.play_any(6)
    network.mend()
    page.evaluate(BACK)
    ada.context.set_offline(False)
    ada.sees("While you were away")
    assert page.evaluate("window.back") < SOON * 1_000
    ada.tap("Done")
    expect(page.get_by_text("While you were away")).to_have_count(0)


def test_who_looks_again_reloads_or_comes_another_day_is_told_what_was_missed_once(
    come: Come,
) -> None:
    ada = come("Ada")
    page, table = ada.page, duel(ada)

    told = story(page).count()
    set_visible(page, False)
    table.play_any(4)
    told += 5  # four moves, and that all have laid
    expect(story(page)).to_have_count(told)
    expect(page).to_have_title(re.compile("^● Your turn"))
    set_visible(page, True)
    ada.sees("While you were away")
    expect(page.locator(".missed li")).to_have_count(5)

    ada.press(page.locator(".hand button.inviting").first)
    expect(page.locator("[aria-pressed=true]").first).to_be_visible()
    page.reload()
    ada.sees_own_turn()
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".missed")).to_have_count(0)  # all of it was seen

    second = ada.new_page()
    second.goto(page.url)
    expect(second.locator(".own.turn").first).to_be_visible()
    tap_first(ada)
    expect(second.locator(".own.turn")).to_have_count(0)
    table.move(BEN)
    for one in (page, second):
        expect(one.locator(".own.turn").first).to_be_visible()
        expect(story(one)).to_have_count(told + 2)  # or else the end of it is missed

    page.goto(ada.address)  # another day
    second.close()
    table.play_any(2)
    ada.go(f"/t/{table.code}")
    expect(page.locator(".missed li")).to_have_count(2)


def test_a_part_of_the_page_that_cannot_be_fetched_comes_when_the_network_is_back(
    come: Come,
) -> None:
    ada = come("Ada")
    page = ada.page
    ada.go()
    page.route("**/assets/rooms-*", lambda route: route.abort())
    page.route("**/health", lambda route: route.abort())
    ada.tap("Lobby", "link")
    ada.sees("We keep trying")
    page.unroute_all()
    ada.sees_heading("Lobby")

    page.route("**/assets/en-*", lambda route: route.abort())
    page.reload()
    ada.sees("The table could not be set")
    page.unroute_all()
    page.get_by_role("link", name="Try again").click()
    ada.sees_heading("Lobby")


def nonsense(status: int, route: Route) -> None:
    route.fulfill(status=status, body=HTML, content_type="text/html")


def test_an_answer_that_is_not_the_servers_is_tried_again(come: Come) -> None:
    ada = come("Ada")
    made = ada.guest.make()
    enter = "**/enter"
    for status in (502, 200):  # a proxy without its server; a network that wants a login
        ada.page.route(enter, partial(nonsense, status))
        ada.go(f"/t/{made['code']}")
        ada.sees_heading("Nobody answers")
        ada.sees("Something else answers")
        ada.page.unroute_all()
        expect(ada.page.locator(".gathering")).to_be_visible()

    ada.page.route(enter, lambda route: route.fulfill(status=429, json=TOO_FAST))
    ada.page.reload()
    ada.sees_heading("Not so fast")
    ada.page.unroute_all()
    ada.tap("Try again")
    expect(ada.page.locator(".gathering")).to_be_visible()


def test_a_name_typed_while_nobody_answers_is_kept(come: Come) -> None:
    ada = come("Ada")
    ada.be(ada.server.client("Ada"))
    ada.go()
    ada.page.route("**/api/**", lambda route: route.abort())
    ada.types("Your name", "Ada the Bold")
    ada.tap("Play now")
    ada.sees("Nobody answers")
    ada.has_value("Your name", "Ada the Bold")
    ada.page.unroute_all()
    ada.tap("Play now")
    ada.page.wait_for_url(re.compile("/t/"))
