"""In German nothing is English, nothing is a bare key, and everything fits on a small phone."""

import re
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from skulduggery.texts import Voice, catalogue
from tests.browser.conftest import Come
from tests.browser.harness.accessibility import too_wide
from tests.browser.harness.browser import PHONE, settle
from tests.browser.harness.player import Player
from tests.browser.harness.screens import WALKS, walk
from tests.browser.harness.tables import begin
from tests.browser.harness.taps import owes, play_on
from tests.server.tuned import Tuned

GERMAN: Final = Voice("de", "official")
KEY: Final = re.compile(r"\b(web|told|server|refusal|rulebook|option|word|card|suit)\.[a-z][\w.-]+")
LONG: Final = 12  # letters by which a part of a sentence is told from a chance

# Everything that is read or read out, each piece for itself.
SAID: Final = """() => {
    const said = [document.title], named = ["aria-label", "placeholder", "title", "alt"];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest("body [lang]"))
            said.push(walker.currentNode.data.trim());
    for (const name of named)
        for (const one of document.querySelectorAll(`[${name}]`)) said.push(one.getAttribute(name));
    return [...new Set(said)].filter(Boolean);
}"""


@cache
def english() -> frozenset[str]:
    """Whole texts and long parts of sentences that are no German as well."""
    german = "\n".join(catalogue("de").values())
    whole = {text for key, text in catalogue("en").items() if key.startswith(("web.", "told."))}
    parts = {part.strip() for text in whole for part in re.split(r"\{\w+\}", text)}
    long = {part for part in parts if len(part) >= LONG and " " in part}
    return frozenset(text for text in whole | long if text not in german)


def faults(player: Player) -> list[str]:
    """What is not German, or too wide."""
    settle(player.page)
    said: Any = player.page.evaluate(SAID)
    return [*filter(not_german, said), *too_wide(player.page)]


def not_german(text: str) -> bool:
    within = any(len(part) >= LONG and part in text for part in english())
    return within or text in english() or bool(KEY.search(text))


@pytest.mark.long
@pytest.mark.parametrize("screens", WALKS)
def test_every_screen_is_german_and_fits(come: Come, house: Tuned, screens: str) -> None:
    ann = come("Ann", PHONE, language="de-DE")
    found = {screen: faults(ann) for screen in walk(ann, house, WALKS[screens])}

    assert len(found) > 12
    assert {screen: here for screen, here in found.items() if here} == {}


def test_skull_king_is_begun_in_german(come: Come) -> None:
    ada = come("Ada", PHONE, language="de-DE")
    begin([ada], "advanced schedule=3", 3, game="skullking")
    ada.hears(lambda: owes(ada))
    assert play_on([ada], Random(3), moves=3) == 3

    ada.page.locator(".tabs button").first.tap()
    assert faults(ada) == []


def test_a_table_is_made_and_a_game_begun_in_german(come: Come) -> None:
    ada = come("Ada", PHONE, language="de-DE")
    ada.go()
    ada.page.get_by_label(GERMAN.text("web.your-name")).fill("Ada")
    ada.tap(GERMAN.text("web.play-now"))
    ada.page.wait_for_url(re.compile("/t/"))
    ada.hears(lambda: owes(ada))
    assert play_on([ada], Random(3), moves=4) == 4

    ada.page.locator(".tabs button").first.tap()
    assert faults(ada) == []
