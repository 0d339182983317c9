"""The leak law on the screen: nothing tells what a disc, a card or a bid is before it is shown.

Two games differ in nothing but what will be turned, played or opened. All states that a page goes
through are recorded, and up to the moment in which the thing is shown they are the same: live and
told again, on a phone and on a desk.
"""

from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE, Size, settle
from tests.browser.harness.page_states import State, differences, record, recorded
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import KINGS_BIDS, RULES
from tests.browser.harness.tables import ScriptedTable, arranged, scripted
from tests.server.matches import now
from tests.server.tuned import Tuned

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
SIZES: Final = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])

BEN, DAN = 1, 3
FACE: Final = f'[data-seat="{BEN}"] .disc.open .piece'
BID: Final = f'[data-seat="{BEN}"] .promise b'
CARD: Final = ".trick li:nth-child({}) .card"

# Ada is to flip three discs, her own first. If Ben's is a flower she goes on, and wins a point; if
# it is a skull the dealer takes one of her discs. Either way: two plies, and the next round.
DARED: Final = "1:f 2:{} 3:s 4:f 1:3 2:- 3:- 4:- 1:x1"


class Twins(NamedTuple):
    """Two games: beginnings that look the same, then what shows the thing, and what is left."""

    shown: str
    begins: tuple[str, str]
    shows: tuple[str, str]
    ends: tuple[str, str] = ("", "")
    king: bool = False

    def table(self, house: Tuned, which: int) -> ScriptedTable:
        guests = [house.client(name) for name in NAMES]
        if not self.king:
            return scripted(guests, RULES, self.begins[which])
        table = arranged(guests, "twins", "dealt")
        table.play(self.begins[which])
        return table


TWINS: Final = {
    "a flower or a skull": Twins(
        FACE, (DARED.format("f"), DARED.format("s")), ("1:x2", "1:x2"), ("1:x4", "")
    ),
    "these bids or those": Twins(BID, ("1:2 2:2 4:2", "1:2 2:0 4:1"), ("3:1", "3:0"), king=True),
    "this card or that": Twins(
        CARD.format(2), (f"{KINGS_BIDS} 1:p3",) * 2, ("2:p14", "2:rosie"), king=True
    ),
    "the card that ends a trick": Twins(
        CARD.format(4), (f"{KINGS_BIDS} 1:p3 2:p14 3:p9",) * 2, ("4:kraken", "4:j3"), king=True
    ),
}
EACH: Final = pytest.mark.parametrize("twins", TWINS.values(), ids=TWINS)


def sit(player: Player, table: ScriptedTable, seat: int = 0) -> Page:
    player.be(table.guests[seat])
    player.go(f"/t/{table.code}")
    expect(player.page.locator(".hand")).to_be_visible()
    settle(player.page)
    return player.page


@EACH
@SIZES
def test_who_looks_on_cannot_tell_before_it_is_shown(
    come: Come, house: Tuned, twins: Twins, size: Size
) -> None:
    def seen(which: int) -> list[State]:
        table = twins.table(house, which)
        page = sit(come("Dan", size), table, DAN if not twins.king else 0)
        record(page, twins.shown, table.code)
        table.play(twins.shows[which])
        return recorded(page)

    assert differences(seen(0), seen(1)) == []


@SIZES
def test_who_flips_a_disc_cannot_tell_before_it_is_turned(
    come: Come, house: Tuned, size: Size
) -> None:
    assert differences(*[flips_bens(come("Ada", size), house, which) for which in (0, 1)]) == []


def flips_bens(ada: Player, house: Tuned, which: int) -> list[State]:
    twins = TWINS["a flower or a skull"]
    table = twins.table(house, which)
    page = sit(ada, table)
    mat = page.locator(f'[data-seat="{BEN}"] button')
    expect(mat).to_be_visible()
    record(page, twins.shown, table.code)
    ada.press(mat)
    ada.press(mat)
    return recorded(page)


@EACH
@SIZES
def test_a_replay_does_not_tell_before_it_is_shown(
    come: Come, house: Tuned, twins: Twins, size: Size
) -> None:
    assert (
        differences(*[steps_on(come("Ada", size), house, twins, which) for which in (0, 1)]) == []
    )


def steps_on(ada: Player, house: Tuned, twins: Twins, which: int) -> list[State]:
    """To the step that shows it, in a game that was given up soon after."""
    table = twins.table(house, which)
    before = int(now(table.socket(0))["ply"])
    table.play(f"{twins.shows[which]} {twins.ends[which]}")
    table.guests[0].post(f"/tables/{table.code}/close")
    ada.be(table.guests[0])
    ada.go(f"/t/{table.code}/replay?ply={before}&seat=0")
    expect(ada.page.locator(".at")).to_contain_text(f"{before} /")
    settle(ada.page)
    record(ada.page, twins.shown, table.code)
    ada.page.keyboard.press("ArrowRight")
    return recorded(ada.page)


# The fault that was there once: some parts of the page drew what the server had shown last.

LIGHT_UP_EARLY: Final = """() => {
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => {
                const { type, view } = JSON.parse(data);
                const own = document.querySelector(".own");
                if (type !== "view" || !own) return;
                const laying = view.legal.some(({ type }) => type === "place");
                setTimeout(() => own.classList.toggle("early", laying), 50);
            });
        }
    };
}"""


@SIZES
def test_a_hand_that_lights_up_too_early_is_noticed(come: Come, house: Tuned, size: Size) -> None:
    pages = [come("Ada", size), come("Ada", size)]
    for player in pages:
        player.context.add_init_script(f"({LIGHT_UP_EARLY})()")

    found = differences(*[flips_bens(player, house, which) for which, player in enumerate(pages)])
    assert any("early" in line for line in found)
