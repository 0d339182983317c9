"""axe-core, asked about the page as it is."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.fitting import too_wide
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.resting import rest

SOURCE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

ALL_RULES: Final[Any] = {
    "rules": {"target-size": {"enabled": True}},  # which is off by itself
    "resultTypes": ["violations"],  # to describe all that is well takes longer than to find it
}

ASK: Final = """async (options) => {
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """The page's policy lets no other script in, but what a tester evaluates is none."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    rest(page)
    found: Any = page.evaluate(ASK, ALL_RULES)
    return [str(one) for one in found]


# Both sizes and both lights. What depends on a pair of them is colour alone: see test_access.
LOOKS: Final = ((PHONE, "night"), (DESKTOP, "day"))
LIGHT: Final = "theme => (document.documentElement.dataset.theme = theme)"
# Colours that change with the light, or with a turn, would take a moment.
AT_ONCE: Final = "* { transition: none !important }"


def looks(player: Player) -> list[tuple[str, list[str]]]:
    found = []
    player.page.add_style_tag(content=AT_ONCE)
    for size, theme in LOOKS:
        player.page.set_viewport_size({"width": size.width, "height": size.height})
        player.page.evaluate(LIGHT, theme)
        faults = [*findings(player.page), *too_wide(player.page)]
        found.append((f"{size.width} by {theme}", faults))
    return found
