"""What there is to see of the house and of Skull, besides what the tests walk through."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from tests.browser.harness.browser import DESKTOP, LANDSCAPE, PHONE
from tests.browser.harness.scenarios import (
    BOOKS,
    CHANCE,
    EVENING,
    OPEN,
    PHASES,
    POINT,
    RULES,
    SIX,
    TRAPPED,
    WHOLE,
)
from tests.browser.harness.screens import Party, Screen, Visit, lesson, phase, position, room, seat
from tests.browser.harness.tables import ScriptedTable

ALL_SIZES: Final = (PHONE, DESKTOP, LANDSCAPE)


def told(table: ScriptedTable, script: str, after: int) -> Callable[[Page], None]:
    """Something happens while one looks on, and what is told of it stays on the table."""

    def look(page: Page) -> None:
        page.clock.install()
        page.reload()
        page.locator(".seat").first.wait_for()
        table.play(script)
        page.clock.run_for(after)

    return look


def starting(book: str) -> Screen:
    """Who starts is drawn and told in one go, so somebody has to look on while it happens."""
    rules = f"{book} opening=at-once first=after-opening"

    def arrange(party: Party) -> Visit:
        table = party.skull(rules, OPEN.removesuffix(" 4:f"))
        return seat(table, then=told(table, "4:f", 400))

    return Screen(f"{book} starting", arrange)


def newcomer(party: Party) -> Visit:
    made = party.guests[0].make(seats=4)
    return Visit(f"/t/{made['code']}#{made['invite']}", None, "input")


MORE: Final = (
    room("home new", "/", known=False, taught=False),
    lesson("skull", "/learn", 3),
    Screen("name", newcomer),
    *(phase(book, name) for book in BOOKS for name in ("opening", *PHASES)),
    *(starting(book) for book in ("classic", "keys", "cards", "official")),
    position("last chance laid", BOOKS["last-chance"].rules, CHANCE),
    position("last chance of one's own", BOOKS["last-chance"].rules, CHANCE, at=1),
    position("six", RULES, SIX, seats=6, sizes=ALL_SIZES),
    position("six waiting", RULES, SIX, seats=6, at=2),
    position("evening", RULES, EVENING),
    position("two", RULES, "1:f 2:s 1:f 2:f", seats=2),
    position("trapped", RULES, TRAPPED),
    position("whole stack", BOOKS["keys"].rules, WHOLE),
    position("a point each way", RULES, f"{POINT} {OPEN} 1:f 2:f 3:f 4:s"),
    position("on its side", RULES, PHASES["bidding"], sizes=(LANDSCAPE,)),
    position("flipping on its side", RULES, PHASES["challenge"], sizes=(LANDSCAPE,)),
)
