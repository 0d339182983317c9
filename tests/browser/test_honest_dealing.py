"""Was it dealt honestly? The browser answers by what it kept, whatever the server says."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Come
from tests.browser.harness.player import Player
from tests.browser.harness.tables import Table, begin

ASK = "Was it dealt honestly?"


def ended(come: Come, rules: str = "keys", **setup: Any) -> tuple[Player, Player, Table]:
    """A game that both pages saw from before its beginning, in which the dealer drew who starts."""
    ada, ben = come("Ada"), come("Ben")
    table = begin([ada, ben], rules, 2, **setup)
    ada.guest.post(f"/tables/{table.code}/close")
    return ada, ben, table


def test_the_browser_kept_the_seal_and_its_luck_and_draws_again(come: Come) -> None:
    ada, ben, table = ended(come)
    for player, other in ((ada, ben), (ben, ada)):
        player.tap(ASK)
        player.sees("The seal is the one that this browser was first shown.")
        player.sees("The luck that this browser added for you is in it.")
        player.sees("Honest: the one draw follows")
        player.sees("A second opinion: the house drew it all again as well, and says the same.")
        expect(player.page.locator(".seal.bad")).to_have_count(0)
        kept = json.loads(player.page.evaluate("localStorage.getItem('skulduggery.dealing')"))
        luck = table.record["dealing"]["luck"]
        assert kept[table.code]["luck"] == luck[0 if player is ada else 1] != kept.get(other.name)


def test_a_reload_before_the_game_gives_the_same_luck(come: Come) -> None:
    ada = come("Ada")
    made = ada.makes_a_table(seats=2)
    ada.hears(lambda: ada.last["table"]["seats"][0]["lucky"])
    ada.page.reload()
    ada.sees(made["code"])
    ada.guest.post(f"/tables/{made['code']}/start", free="bots")
    ada.guest.post(f"/tables/{made['code']}/close")
    ada.tap(ASK)
    ada.sees("The luck that this browser added for you is in it.")


Change = Callable[[dict[str, Any]], None]


def another_draw(record: dict[str, Any]) -> None:
    drawn = next(move for seat, move in record["moves"] if seat == "dealer")
    drawn["index"] = 1 - drawn["index"]


def another_luck(record: dict[str, Any]) -> None:
    record["dealing"]["luck"][0] = "00" * 16


def another_seal(record: dict[str, Any]) -> None:
    record["dealing"]["commitment"] = "00" * 32


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (another_draw, "is not what the secret and the seats' luck give"),
        (another_luck, "The luck that this browser added for you is not in the record"),
        (another_seal, "The seal is not the one that this browser was first shown"),
    ],
)
def test_a_house_that_cheats_is_found_out_whatever_it_says_itself(
    come: Come, change: Change, said: str
) -> None:
    ada, *_ = ended(come)

    def forged(route: Route) -> None:
        record = route.fetch().json()
        change(record)
        route.fulfill(json=record)

    ada.page.route("**/record", forged)
    ada.tap(ASK)
    ada.sees(said)
    expect(ada.page.locator(".seal.bad").first).to_be_visible()
    expect(ada.page.get_by_text("nobody could have chosen it")).to_have_count(0)


def test_where_the_record_stays_closed_it_says_what_can_be_checked_and_what_not(come: Come) -> None:
    ada, *_ = ended(come, records="own")
    ada.tap(ASK)
    ada.sees("The seal is the one that this browser was first shown.")
    ada.sees("so the secret stays closed")
    expect(ada.page.get_by_text("Honest")).to_have_count(0)
    assert [one.url for one in ada.answers if "record" in one.url] == []


def test_who_came_afterwards_is_told_what_cannot_be_told(come: Come) -> None:
    ada, _, table = ended(come)
    phone = come("Ada's phone")
    phone.be(ada.guest)
    phone.go(f"/t/{table.code}")
    phone.tap(ASK)
    phone.sees("This browser was not there before the end")
    phone.sees("This browser added no luck for you")
    phone.sees("Honest:")
