"""A newer release: a page that is too old for its server is loaded anew."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.harness.next_release import NextRelease
from tests.browser.harness.tables import duel
from tests.server.houses import started
from tests.server.tuned import NO_LIMITS, tuned


def gone(route: Route) -> None:
    route.fulfill(status=404, body="There is no such file here.")


def test_an_old_tab_after_a_new_release_is_loaded_anew_and_keeps_what_was_typed(come: Come) -> None:
    ada = come("Ada")
    page = ada.page
    ada.go()
    ada.types("Your name", "Ada of old")
    ada.types("Join by code", "WXYZ")
    page.route("**/assets/rooms-*", gone)
    ada.tap("Lobby", "link")
    ada.sees("There is a newer version")
    page.unroute_all()
    ada.tap("Load anew")
    ada.sees_heading("Lobby")
    ada.go()
    ada.has_value("Your name", "Ada of old")
    ada.has_value("Join by code", "WXYZ")


def test_a_page_of_another_protocol_is_loaded_anew_and_keeps_what_was_typed(come: Come) -> None:
    ada = come("Ada")
    page, _ = ada.page, duel(ada)
    ada.types("Say something", "As I was saying")

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
    ada.sees_own_turn()
    ada.has_value("Say something", "As I was saying")


WAITING: Final = """() => new Promise((found) => {
    const look = async () => {
        const { waiting } = await navigator.serviceWorker.getRegistration("/pad");
        if (waiting) found(true);
        else setTimeout(look, 50);
    };
    void look();
})"""


def test_a_new_release_of_the_scorepad_is_kept_whole_before_it_is_used(
    come: Come, tmp_path: Path
) -> None:
    with tuned(tmp_path / "data", **NO_LIMITS) as old:
        ann = come("Ann", server=old)
        ann.go("/pad")
        ann.sees("works in flight mode")
    new = NextRelease(tmp_path / "data", **NO_LIMITS)
    new.follow(old)
    marked = ann.page.locator("meta[name=release]")
    with started(new):
        ann.go("/pad")
        expect(marked).to_have_count(0)  # the old one, whole, while the new one is fetched
        ann.page.evaluate(WAITING)
        ann.go("/pad")
        expect(marked).to_have_count(1)
    ann.page.reload()
    ann.sees("works in flight mode")
    assert ann.page.evaluate("() => caches.keys()") == ["pad-next"]
