"""Accessibility of the page as it is: what axe-core finds, and what is wider than the screen."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.harness.browser import DESKTOP, PHONE, set_theme, settle
from tests.browser.harness.player import Player

SOURCE: Final = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"

ALL_RULES: Final[Any] = {
    "rules": {"target-size": {"enabled": True}},  # which is off by itself
    "resultTypes": ["violations"],  # to describe all that is well takes longer than to find it
}

ASK: Final = """async (options) => {
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""

# What may be scrolled by itself may be as wide as it likes, and so may what is only for ears.
WIDE: Final = """() => {
    const width = document.documentElement.clientWidth;
    const aside = (one) => one.closest(".unseen, [hidden]") !== null;
    const scrolls = (one) => getComputedStyle(one).overflowX !== "visible";
    const held = (one) => one !== document.body && (scrolls(one) || held(one.parentElement));
    return [...document.body.querySelectorAll("*")]
        .filter((one) => !(one instanceof SVGElement) && !aside(one))
        .filter((one) => one.getBoundingClientRect().right > width + 1 && !held(one.parentElement))
        .map((one) => `too wide: ${one.tagName}.${one.className} ${one.textContent.slice(0, 40)}`);
}"""
SIDEWAYS: Final = (
    "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
)


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def axe_findings(page: Page) -> list[str]:
    """The page's policy lets no other script in, but what a tester evaluates is none."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    settle(page)
    found: Any = page.evaluate(ASK, ALL_RULES)
    return [str(one) for one in found]


def too_wide(page: Page) -> list[str]:
    found: Any = page.evaluate(WIDE)
    sideways = ["the page scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [*map(str, found), *sideways]


# Both sizes and both themes. What depends on a pair of them is colour alone, which
# test_accessibility checks by its numbers.
SIZES_AND_THEMES: Final = ((PHONE, "night"), (DESKTOP, "day"))
# Colours that change with the theme, or with a turn, would take a moment.
AT_ONCE: Final = "* { transition: none !important }"


def faults(player: Player) -> dict[str, list[str]]:
    """What is wrong with the page, by the look in which it is."""
    found = {}
    player.page.add_style_tag(content=AT_ONCE)
    for size, theme in SIZES_AND_THEMES:
        player.page.set_viewport_size({"width": size.width, "height": size.height})
        set_theme(player.page, theme)
        here = [*axe_findings(player.page), *too_wide(player.page)]
        if here:
            found[f"{size.width} by {theme}"] = here
    return found
