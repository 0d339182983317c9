"""Everybody can use it: what axe-core finds, and what it cannot see."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from skulduggery.core import Message
from skulduggery.texts import Voice
from tests.browser.conftest import Come
from tests.browser.harness.accessibility import faults
from tests.browser.harness.browser import set_theme
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import OPEN, RULES
from tests.browser.harness.screens import WALKS, walk
from tests.browser.harness.tables import NAMES, scripted
from tests.server.tuned import Tuned


@pytest.mark.long
@pytest.mark.parametrize("screens", WALKS)
def test_axe_finds_nothing_on_any_screen_in_any_phase(
    come: Come, house: Tuned, screens: str
) -> None:
    ann = come("Ann")
    found = {stop: faults(ann) for stop in walk(ann, house, WALKS[screens])}

    assert len(found) > 10
    assert {stop: here for stop, here in found.items() if here} == {}


def test_axe_finds_nothing_where_a_stranger_is_asked_for_a_name(come: Come, house: Tuned) -> None:
    zoe = come("Zoe")
    zoe.go(f"/t/{house.client('Ann').make()['code']}")
    zoe.page.get_by_label("Your name").wait_for()

    assert faults(zoe) == {}


# Where light falls on the table, axe cannot tell what is behind a text.

READ: Final = (
    *((ink, f"--{ground}") for ink in ("--text", "--text-quiet") for ground in ("table", "rail")),
    *((ink, f"--table-{part}") for ink in ("--text", "--number") for part in ("lit", "edge")),
    ("--text-quiet", "--table-lit"),
    ("--text", "--field"),
    *(("--link", ground) for ground in ("--table", "--table-lit", "--rail")),
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
def test_every_ink_can_be_read_on_its_ground(come: Come, theme: str) -> None:
    ann = come("Ann")
    ann.go()
    ann.page.locator("h1").wait_for()
    set_theme(ann.page, theme)
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


# What a screen reader says: every event once, as a sentence, and whose turn it is.

LISTEN: Final = """() => {
    const log = document.querySelector("[role=log]");
    window.heard = [...log.children].map((one) => one.textContent);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(
        (one) => one.nodeType === 1 && window.heard.push(one.textContent)
    ))).observe(log, { childList: true });
}"""


class Line:
    """A socket that passes everything on until it is cut."""

    def __init__(self, player: Player) -> None:
        self.told: list[Message] = []
        self.socket: WebSocketRoute | None = None
        player.page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket, server = socket, socket.connect_to_server()
        server.on_message(lambda message: self._pass(socket, str(message)))

    def _pass(self, socket: WebSocketRoute, text: str) -> None:
        if socket is not self.socket:
            return
        message = json.loads(text)
        self.told += [Message(one["clause"], one["key"], one["params"]) for one in told(message)]
        socket.send(text)

    def cut(self) -> None:
        assert self.socket is not None
        was, self.socket = self.socket, None
        was.close(code=1013)


def told(message: Any) -> list[Any]:
    return list(message["told"]) if message["type"] == "view" else []


def test_a_screen_reader_is_told_every_event_once_as_a_sentence(come: Come, house: Tuned) -> None:
    ann = come("Ann")
    line = Line(ann)
    table = scripted([ann.guest, *map(house.client, NAMES[1:])], RULES, OPEN)
    ann.go(f"/t/{table.code}")
    expect(ann.page.locator(".table [role=status]")).to_have_text(
        re.compile("Your turn.*Lay", re.S)
    )
    ann.page.locator("[role=log]").wait_for(state="attached")  # it comes in its turn
    ann.page.evaluate(LISTEN)

    table.play("1:f 2:s")
    expect(ann.page.locator(".table [role=status]")).to_have_text(re.compile("Cid"))
    line.cut()
    table.play("3:f 4:f 1:1 2:- 3:- 4:-")

    expect(ann.page.locator(".table [role=status]")).to_have_text(
        re.compile("Your turn.*Flip", re.S)
    )
    english = Voice("en", "official", NAMES, 0)
    assert ann.page.evaluate("() => window.heard") == [english.say(one) for one in line.told]
