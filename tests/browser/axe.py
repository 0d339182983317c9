"""axe-core, asked about the page as it is, by every rule that it has."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# How large a target is, axe leaves out unless asked.
ASK: Final = """async () => {
    const { violations } = await axe.run({ rules: { "target-size": { enabled: true } } });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """The page's policy lets no other script in, but a tester's word is not a script."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: Any = page.evaluate(ASK)
    return [str(one) for one in found]
