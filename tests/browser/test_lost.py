"""Losing the server, the network or the page, and finding one's seat again."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.harness.network import Network, network_to
from tests.browser.harness.player import PATIENCE
from tests.browser.harness.tables import BEN, duel
from tests.browser.harness.taps import tap_first
from tests.server.commands import stored
from tests.server.tuned import NO_LIMITS, Tuned, tuned

LOST: Final = "Finding you again"
SOON: Final = 2.0  # seconds of the network
LOOK: Final = """visible => {
    const state = visible ? 'visible' : 'hidden';
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""

# By the page's own clock, from the network's return until it tells what was missed: how long we
# take to hear of it depends on what else this machine does.
BACK: Final = """() => {
    window.back = new Promise((done) => addEventListener('online', () => {
        const since = performance.now();
        const told = () => document.querySelector('.missed') && done(performance.now() - since);
        new MutationObserver(told).observe(document.body, { childList: true, subtree: true });
    }));
}"""


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


# The server


@pytest.mark.long
def test_a_killed_server_comes_back_and_nothing_is_lost_or_done_twice(
    come: Come, tmp_path: Path
) -> None:
    with tuned(tmp_path / "data", **NO_LIMITS) as server:
        ada = come("Ada", server=server)
        page, table = ada.page, duel(ada)
        page.get_by_label("Say something").fill("Where were we?")
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
            expect(page.locator(".own.turn").first).to_be_visible()
        assert len(stored(server.data, table.code)) == 4
        expect(story(page).last).to_have_text("Ben lays a disc.")  # all of it is told by now
        lived_through = story(page).all_inner_texts()
        page.reload()
        expect(page.locator(".own.turn").first).to_be_visible()
        assert story(page).all_inner_texts() == lived_through != []
        expect(page.get_by_label("Say something")).to_have_value("Where were we?")


# The network


@pytest.mark.long
def test_a_network_that_fails_without_a_word_and_comes_back(
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
    expect(page.locator(".own.turn").first).to_be_visible()

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


# The page


def test_looked_at_again_reloaded_and_open_twice(come: Come) -> None:
    ada = come("Ada")
    page, table = ada.page, duel(ada)

    told = story(page).count()
    page.evaluate(LOOK, False)
    table.play_any(4)
    told += 5  # four moves, and that all have laid
    expect(story(page)).to_have_count(told)
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.evaluate(LOOK, True)
    ada.sees("While you were away")
    expect(page.locator(".missed li")).to_have_count(5)

    ada.press(page.locator(".hand button.inviting").first)
    expect(page.locator("[aria-pressed=true]").first).to_be_visible()
    page.reload()
    expect(page.locator(".own.turn").first).to_be_visible()
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


# A newer release


def gone(route: Route) -> None:
    route.fulfill(status=404, body="There is no such file here.")


def test_an_old_tab_after_a_new_release_is_loaded_anew_and_keeps_what_was_typed(come: Come) -> None:
    ada = come("Ada")
    page = ada.page
    ada.go()
    page.get_by_label("Your name").fill("Ada of old")
    page.get_by_label("Join by code").fill("WXYZ")
    page.route("**/assets/rooms-*", gone)
    ada.tap("Lobby", "link")
    ada.sees("There is a newer version")
    page.unroute_all()
    ada.tap("Load anew")
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
    ada.go()
    expect(page.get_by_label("Your name")).to_have_value("Ada of old")
    expect(page.get_by_label("Join by code")).to_have_value("WXYZ")


def test_a_part_that_cannot_be_fetched_is_fetched_when_the_network_is_back(come: Come) -> None:
    ada = come("Ada")
    page = ada.page
    ada.go()
    page.route("**/assets/rooms-*", lambda route: route.abort())
    page.route("**/health", lambda route: route.abort())
    ada.tap("Lobby", "link")
    ada.sees("We keep trying")
    page.unroute_all()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()

    page.route("**/assets/en-*", lambda route: route.abort())
    page.reload()
    ada.sees("The table could not be set")
    page.unroute_all()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()


def test_a_page_of_another_protocol_is_loaded_anew(come: Come) -> None:
    ada = come("Ada")
    page, _ = ada.page, duel(ada)
    page.get_by_label("Say something").fill("As I was saying")

    releases: list[str] = []

    def older(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        spoken = '"protocol":1' if releases else '"protocol":0'
        socket.on_message(lambda text: server.send(str(text).replace('"protocol":1', spoken)))

    page.route_web_socket("**/socket", older)
    page.evaluate("dispatchEvent(new Event('online'))")
    ada.sees("There is a newer version")
    releases.append("the one that the server is of")
    ada.tap("Load anew")
    expect(page.locator(".own.turn").first).to_be_visible()
    expect(page.get_by_label("Say something")).to_have_value("As I was saying")
