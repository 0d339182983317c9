"""How much a first visit has to load."""

from typing import Final

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Come
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import LAID, RULES
from tests.browser.harness.tables import NAMES, scripted
from tests.server.houses import Client
from tests.server.tuned import Tuned

MOST: Final = 100_000  # bytes of scripts, as they come over the wire


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_first_visit_loads_little_script(come: Come, house: Tuned, language: str) -> None:
    guests = [house.client(name) for name in NAMES]
    paths = ("/", f"/t/{scripted(guests, RULES, LAID).code}")
    weights = {path: loads(come("Ann", language=language), guests[0], path) for path in paths}

    assert all(30_000 < one < MOST for one in weights.values()), weights


def loads(player: Player, guest: Client, path: str) -> int:
    came: list[Response] = []
    player.be(guest)
    player.page.on("response", lambda answer: came.append(answer))
    player.go(path)
    player.page.locator("main button.primary").wait_for()
    player.page.wait_for_load_state("networkidle")
    return sum(map(weight, came))


def weight(answer: Response) -> int:
    """Compressed, and with its headers."""
    if answer.request.resource_type != "script":
        return 0
    sizes = answer.request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]
