"""What there is to see of Skull King, besides what the tests walk through."""

import re
from typing import Final

from playwright.sync_api import Page

from skulduggery.texts import LANGUAGES, catalogue
from tests.browser.harness.scenarios import SCENARIOS
from tests.browser.harness.screens import (
    ABILITIES,
    OVER,
    SCORES,
    Party,
    Screen,
    Visit,
    lesson,
    moment,
    replay,
    seat,
    watched,
)
from tests.browser.shots.skull import ALL_SIZES, told

TIGRESS: Final = re.compile("|".join(catalogue(one)["card.tigress"] for one in LANGUAGES))


def happens(scenario: str, before: str, name: str, after: int) -> Screen:
    """The same while it is told."""

    def arrange(party: Party) -> Visit:
        table = party.skullking(scenario, before)
        return seat(table, then=told(table, SCENARIOS[scenario].moments[name], after))

    return Screen(f"king {scenario} {name} happens after {after}", arrange)


def in_all_sizes(scenario: str, *names: str) -> list[Screen]:
    return [moment(scenario, name)._replace(sizes=ALL_SIZES) for name in names]


def german(screen: Screen) -> Screen:
    return screen._replace(name=f"{screen.name} in German", language="de-DE")


def tigress(page: Page) -> None:
    page.locator(".hand").get_by_role("button", name=TIGRESS).click()


def course(page: Page) -> None:
    page.locator(".over figure").scroll_into_view_if_needed()


def added_up(party: Party) -> Visit:
    """A round ends while one looks on."""
    table = party.skullking("end", "last card")

    def last(page: Page) -> None:
        table.play(SCENARIOS["end"].moments["end"])
        page.locator("dialog").wait_for()

    return seat(table, then=last)


def shared_screen(party: Party) -> Visit:
    return watched(party, party.skullking("king", "following", first=1, public=True), "/screen")


def looked_on(party: Party) -> Visit:
    return watched(party, party.skullking("king", "following", first=1, public=True))


def replayed(party: Party) -> Visit:
    return replay(party.skullking("home", "over"), 60)


ASKED: Final = moment("king", "following", then=tigress)._replace(name="king tigress asks")

MORE: Final = (
    lesson("skullking", "/learn/skullking", 3),
    *(moment("king", name) for name in ("leading", "waiting")),
    *in_all_sizes("king", "following"),
    happens("king", "sealed", "leading", 700),
    happens("king", "sealed", "leading", 2000),
    happens("king", "following", "mermaid", 600),
    happens("king", "following", "mermaid", 2000),
    ASKED,
    *(moment("pirates", name) for name in ("looked", "changed")),
    *(moment("pirates", name, by=1) for name in ABILITIES),
    *in_all_sizes("twelve", *SCENARIOS["twelve"].moments),
    *(moment("cannon", name) for name in SCENARIOS["cannon"].moments),
    happens("cannon", "loaded", "fired", 600),
    happens("kraken", "before kraken", "kraken", 900),
    happens("whale", "before whale", "whale", 900),
    *(moment("ghost", name) for name in SCENARIOS["ghost"].moments),
    *in_all_sizes("eight", *SCENARIOS["eight"].moments),
    Screen("king round added up", added_up),
    moment("home", "over", then=course)._replace(name="king course"),
    Screen("king shared screen", shared_screen),
    Screen("king looked on", looked_on),
    Screen("king replay", replayed),
    german(moment("king", "bidding")),
    german(ASKED),
    *(german(moment("pirates", name)) for name in ABILITIES),
    german(moment("cannon", "loading")),
    german(SCORES),
    german(OVER),
)
