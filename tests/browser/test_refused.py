"""What goes wrong has a screen that says what happened and what to do. Nothing typed is lost."""

import json
import re
from functools import partial
from typing import Any, Final

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.server import RiggedServer
from tests.browser.harness.tables import BEN, duel
from tests.browser.harness.taps import tap_first
from tests.server.houses import Client
from tests.server.tuned import Tuned

HTML: Final = "<html><body><h1>502 Bad Gateway</h1></body></html>"
TOO_FAST: Final = {
    "message": {"clause": None, "key": "server.too-fast", "params": {}},
    "text": "Too fast. Wait a moment, then go on.",
}
NOBODY: Final = {"id": 1, "name": "Ben", "secret": None}  # and no cookie
NO_STORAGE: Final = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => { throw new DOMException('no'); } });"""


def says(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def post(client: Client, made: Any, path: str, **body: Any) -> None:
    client.post(f"/tables/{made['code']}/{path}", **body)


def test_addresses_and_codes_that_lead_nowhere(come: Come) -> None:
    ada = come("Ada", PHONE)
    made = ada.guest.make(public=True)
    ada.go("/no/such/place")
    says(ada.page, "There is nothing here")
    ada.page.locator("main").get_by_role("link", name="Home", exact=True).click()
    for code in ("NOTBLE", "%25%2F..%2F!", "<b>x</b>"):
        ada.go(f"/t/{code}")
        says(ada.page, "No such table")
    ada.go("/t/NOTBLE")
    expect(ada.page.get_by_label("Join by code")).to_have_value("NOTBLE")
    ada.page.get_by_label("Join by code").fill(made["code"].lower())
    ada.tap("Join")
    expect(ada.page.locator(".gathering")).to_be_visible()
    for code in ("NOTBLE", "A%2FB"):
        ada.go(f"/t/{code}/replay")
        says(ada.page, "No such table")


def test_a_stale_invitation_may_be_replaced_by_a_word_with_the_host(
    come: Come, house: Tuned
) -> None:
    ada, ben = come("Ada"), house.client("Ben")
    made, id = ben.make(), ada.guest.id
    ada.go(f"/t/{made['code']}#0123456789abcdef")
    says(ada.page, "By invitation only")
    ada.tap("Ask the host")
    says(ada.page, "You have knocked")
    post(ben, made, f"guests/{id}/turn-away")
    says(ada.page, "Not at this table")
    ada.sees("The host would rather keep this table")

    ada.go(f"/t/{made['code']}#{made['invite']}")
    expect(ada.page.locator(".gathering")).to_be_visible()
    post(ben, made, f"guests/{id}/kick")
    says(ada.page, "Not at this table")
    ada.page.reload()
    says(ada.page, "Not at this table")
    ada.tap("Lobby", "link")
    says(ada.page, "Lobby")


def test_tables_that_are_full_closed_or_done(come: Come, house: Tuned) -> None:
    ada, ben = come("Ada", PHONE), house.client("Ben")
    made = ben.make(seats=2)
    house.client("Cleo").join(made)
    ada.come_to(made)
    ada.sees("All seats are taken")
    post(ben, made, "close")
    says(ada.page, "The table is closed")
    expect(ada.page.get_by_role("link", name="Make a table")).to_be_visible()

    dan = come("Dan")
    table = duel(dan)
    for client in table.guests:
        post(client, table.made, "abandon", willing=True)
    dan.sees("Ended without a winner")
    expect(dan.page.get_by_role("link", name="Watch again")).to_be_visible()


def test_a_refused_move_says_why_and_another_is_made(come: Come) -> None:
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
    expect(ada.page.locator(".own.turn").first).to_be_visible()
    tap_first(ada)
    table.move(BEN)
    ada.sees("Lay another, or challenge")


def test_a_pass_that_does_not_fit_and_a_server_that_does_not_answer_take_nothing_away(
    come: Come, house: RiggedServer
) -> None:
    ada, ben = come("Ada"), house.client("Ben")
    ada.be(house.client("Ada"))
    made = ben.make()
    fitting = ben.post(f"/tables/{made['code']}/pass")["text"]
    house.an_hour_later()
    for text in ("ABCD2345", fitting):
        ada.go(f"/mine?take={made['code']}")
        ada.page.get_by_label("Eight characters").fill(text)
        ada.tap("Take the seat")
        ada.sees("This code does not fit, or is too old")
        expect(ada.page.get_by_label("Eight characters")).to_have_value(text)

    ada.go()
    ada.page.route("**/api/**", lambda route: route.abort())
    ada.page.get_by_label("Your name").fill("Ada the Bold")
    ada.tap("Play now")
    ada.sees("Nobody answers")
    expect(ada.page.get_by_label("Your name")).to_have_value("Ada the Bold")
    ada.page.unroute_all()
    ada.tap("Play now")
    ada.page.wait_for_url(re.compile("/t/"))


def nonsense(status: int, route: Route) -> None:
    route.fulfill(status=status, body=HTML, content_type="text/html")


def test_answers_that_are_not_the_servers(come: Come) -> None:
    ada = come("Ada")
    made = ada.guest.make()
    enter = "**/enter"
    for status in (502, 200):  # a proxy without its server; a network that wants a login
        ada.page.route(enter, partial(nonsense, status))
        ada.go(f"/t/{made['code']}")
        says(ada.page, "Nobody answers")
        ada.sees("Something else answers")
        ada.page.unroute_all()
        expect(ada.page.locator(".gathering")).to_be_visible()

    ada.page.route(enter, lambda route: route.fulfill(status=429, json=TOO_FAST))
    ada.page.reload()
    says(ada.page, "Not so fast")
    ada.page.unroute_all()
    ada.tap("Try again")
    expect(ada.page.locator(".gathering")).to_be_visible()


def test_a_browser_that_forgets_and_one_that_keeps_nothing(come: Come) -> None:
    ada = come("Ada")
    page, table = ada.page, duel(ada)
    ada.context.clear_cookies()
    page.evaluate("dispatchEvent(new Event('online'))")
    says(page, "Who were you again?")
    expect(page.get_by_role("link", name="Take over a seat")).to_be_visible()

    ben = come("Ben")
    ben.context.add_init_script(NO_STORAGE)
    ben.page.route("**/api/v1/guests", lambda route: route.fulfill(status=201, json=NOBODY))
    ben.come_to(table.made)
    says(ben.page, "We cannot remember you")
    ben.page.unroute_all()
    ben.play_now()  # without storage, and with a cookie, everything is as usual
    expect(ben.page.locator(".own.turn").first).to_be_visible()
