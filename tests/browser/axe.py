"""axe-core, asked about the page as it is."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

ALL_RULES: Final[Any] = {"rules": {"target-size": {"enabled": True}}}  # which is off by itself

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
    found: Any = page.evaluate(ASK, ALL_RULES)
    return [str(one) for one in found]
