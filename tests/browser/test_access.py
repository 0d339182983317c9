"""Everybody can use it: what axe-core finds, and what it cannot see."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.browser.axe import ALL_RULES, COLOURS, findings
from tests.browser.conftest import Come
from tests.browser.player import DESKTOP, PHONE, Player, Size
from tests.browser.tour import walk
from tests.server.tuned import Tuned

# All rules in both sizes and both lights; what depends on both is colour alone.
LOOKS: Final[Mapping[tuple[Size, str], Any]] = {
    (PHONE, "night"): ALL_RULES,
    (PHONE, "day"): COLOURS,
    (DESKTOP, "day"): ALL_RULES,
    (DESKTOP, "night"): COLOURS,
}
LIGHT: Final = "theme => (document.documentElement.dataset.theme = theme)"


def test_axe_finds_nothing_on_any_screen_in_any_phase(come: Come, house: Tuned) -> None:
    ann = come("Ann")
    found = {f"{stop}, {look}": here for stop in walk(ann, house) for look, here in looks(ann)}

    assert len(found) > 80
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_axe_finds_nothing_where_a_stranger_is_asked_for_a_name(come: Come, house: Tuned) -> None:
    zoe = come("Zoe")
    zoe.go(f"/t/{house.client('Ann').make()['code']}")
    zoe.page.get_by_label("Your name").wait_for()

    assert [faults for _, faults in looks(zoe) if faults] == []


def looks(player: Player) -> list[tuple[str, list[str]]]:
    found = []
    for (size, theme), options in LOOKS.items():
        player.page.set_viewport_size({"width": size.width, "height": size.height})
        player.page.evaluate(LIGHT, theme)
        found.append((f"{size.width} by {theme}", findings(player.page, options)))
    return found


# Where light falls on the table, axe cannot tell what is behind a text.

READ: Final = (
    *((ink, f"--{ground}") for ink in ("--text", "--text-quiet") for ground in ("table", "rail")),
    *((ink, f"--table-{part}") for ink in ("--text", "--number") for part in ("lit", "edge")),
    ("--text-quiet", "--table-lit"),
    ("--text", "--field"),
    ("--lamp", "--table"),
    ("--lamp", "--rail"),
    ("--lamp-ink", "--lamp"),
    ("--blood-ink", "--blood"),
    ("--ink", "--paper"),
    ("--focus", "--table"),
)
COLOUR: Final = """name => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}"""


@pytest.mark.parametrize("theme", ["night", "day"])
def test_inks_can_be_read_on_what_they_are_printed_on(come: Come, theme: str) -> None:
    ann = come("Ann")
    ann.go()
    ann.page.locator("h1").wait_for()
    ann.page.evaluate(LIGHT, theme)
    ratios = {pair: contrast(*(ann.page.evaluate(COLOUR, name) for name in pair)) for pair in READ}

    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 4.5} == {}


def contrast(one: list[int], other: list[int]) -> float:
    """By WCAG 2: from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: list[int]) -> float:
    shares = [part / 255 for part in colour]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
