"""Nothing is wider than the screen."""

from typing import Any, Final

from playwright.sync_api import Page

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


def too_wide(page: Page) -> list[str]:
    found: Any = page.evaluate(WIDE)
    scrolls = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
    return [*map(str, found), *(["the page scrolls sideways"] if page.evaluate(scrolls) else [])]
