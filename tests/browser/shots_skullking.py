"""What there is to see of Skull King."""

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from skulduggery.texts import LANGUAGES, catalogue
from tests.browser.camera import Party, Shot, Visit, screen, seat, told
from tests.browser.harness.browser import DESKTOP, LANDSCAPE, PHONE
from tests.browser.harness.scenarios import SCENARIOS
from tests.browser.harness.taps import CHOICES

GERMAN: Final = "de-DE"
TIGRESS: Final = re.compile("|".join(catalogue(one)["card.tigress"] for one in LANGUAGES))
ALL_SIZES: Final = (PHONE, DESKTOP, LANDSCAPE)


def at(voyage: str, moment: str, by: int = 0, title: str = "", **more: Any) -> Shot:
    """How things stand at a moment, for one of the seats."""
    name = title or f"king {voyage} {moment}{' seen by another' if by else ''}"
    return Shot(name, lambda party: seat(party.voyage(voyage, moment), by), **more)


def happens(voyage: str, before: str, moment: str, after: int, by: int = 0) -> Shot:
    """The same while it is told."""

    def arrange(party: Party) -> Visit:
        found = party.voyage(voyage, before)
        return seat(found, by, told(found, SCENARIOS[voyage].moments[moment], after))

    return Shot(f"king {voyage} {moment} happens after {after}", arrange)


def tapped(title: str, voyage: str, moment: str, tap: Callable[[Page], object]) -> Shot:
    return Shot(title, lambda party: seat(party.voyage(voyage, moment), then=tap))


def german(shot: Shot) -> Shot:
    return Shot(
        f"{shot.name} in German",
        lambda party: shot.arrange(party)._replace(language=GERMAN),
        shot.sizes,
    )


def tigress(page: Page) -> None:
    page.locator(".hand").get_by_role("button", name=TIGRESS).click()


def sheet(name: str) -> Callable[[Page], None]:
    def tap(page: Page) -> None:
        page.locator(f".sheets .{name}").click()
        page.locator("dialog").wait_for()

    return tap


def added_up(party: Party) -> Visit:
    """A round ends while one looks on."""
    found = party.voyage("end", "last card")

    def last(page: Page) -> None:
        found.play(SCENARIOS["end"].moments["end"])
        page.locator("dialog").wait_for()

    return seat(found, then=last)


def watched(party: Party) -> Visit:
    found = party.voyage("king", "following", public=True)
    return Visit(f"/t/{found.code}/screen", None, ".seat")


def looked_on(party: Party) -> Visit:
    found = party.voyage("king", "following", public=True)
    return Visit(f"/t/{found.code}", party.guests[5], ".seat")


def replayed(party: Party) -> Visit:
    found = party.voyage("home", "over")
    return Visit(f"/t/{found.code}/replay?ply=60&seat=all", found.guests[0], ".seat")


def over(party: Party) -> Visit:
    found = party.voyage("home", "over")
    return Visit(f"/t/{found.code}", found.guests[0], ".over")


def course(page: Page) -> None:
    page.locator(".over figure").scroll_into_view_if_needed()


def lesson(steps: int) -> Shot:
    def learn(page: Page) -> None:
        for _ in range(steps):
            page.locator(", ".join(CHOICES["skullking"].values())).first.click()
            page.locator(".confirm .primary[aria-disabled=false]").click()
        page.locator(".way .now").wait_for()

    return screen(f"king learn {steps}", "/learn/skullking", known=False, then=learn)


ABILITIES: Final = ("rosie", "juanita", "bendt", "rascal", "harry")

SKULL_KING: Final = (
    *(at("king", moment) for moment in ("bidding", "sealed", "leading", "waiting")),
    at("king", "following", sizes=ALL_SIZES),
    happens("king", "sealed", "leading", 700),
    happens("king", "sealed", "leading", 2000),
    happens("king", "following", "mermaid", 600),
    happens("king", "following", "mermaid", 2000),
    tapped("king tigress asks", "king", "following", tigress),
    *(at("pirates", moment) for moment in (*ABILITIES, "looked", "changed")),
    *(at("pirates", moment, by=1) for moment in ABILITIES),
    *(at("twelve", moment, sizes=ALL_SIZES) for moment in SCENARIOS["twelve"].moments),
    *(at("cannon", moment) for moment in SCENARIOS["cannon"].moments),
    happens("cannon", "loaded", "fired", 600),
    happens("kraken", "before kraken", "kraken", 900),
    happens("whale", "before whale", "whale", 900),
    *(at("ghost", moment) for moment in SCENARIOS["ghost"].moments),
    *(at("eight", moment, sizes=ALL_SIZES) for moment in SCENARIOS["eight"].moments),
    Shot("king round added up", added_up),
    tapped("king sheet", "pirates", "harry", sheet("scores")),
    tapped("king tricks", "pirates", "harry", sheet("tricks")),
    Shot("king over", over),
    Shot("king course", lambda party: over(party)._replace(then=course)),
    Shot("king shared screen", watched),
    Shot("king looked on", looked_on),
    Shot("king replay", replayed),
    lesson(0),
    lesson(3),
    german(at("king", "bidding")),
    german(tapped("king tigress asks", "king", "following", tigress)),
    *(german(at("pirates", moment)) for moment in ABILITIES),
    german(at("cannon", "loading")),
    german(tapped("king sheet", "pirates", "harry", sheet("scores"))),
    german(Shot("king over", over)),
)
