"""How much a first visit has to load."""

from typing import Final

import pytest

from skulduggery.server.http.static import built
from tests.browser.conftest import Come
from tests.browser.harness.loading import Loading
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import LAID, RULES, SIX
from tests.browser.harness.tables import NAMES, arranged, scripted
from tests.server.houses import Client
from tests.server.tuned import Tuned

# In bytes, as they come over the wire. Pictures are a table's, in one light: all that may ever be
# seen at it, so that what is asked for later tells nothing. At 200 kB a second that is a second for
# the largest table of Skull and three for Skull King's whole deck; once, since browsers keep them.
HOME, SKULL, SKULL_KING = 82_000, 92_000, 106_000
SKULL_PICTURES, SKULL_KING_PICTURES = 220_000, 650_000
PAD: Final = 620_000  # the scorepad as one file

SIX_NAMES: Final = (*NAMES, "Eve", "Fay")
LIGHT: Final = """localStorage.setItem("skulduggery", '{"theme": "%s"}')"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_first_visit_loads_little_script(come: Come, house: Tuned, language: str) -> None:
    guests = [house.client(name) for name in NAMES]
    most = {
        "/": HOME,
        f"/t/{scripted(guests, RULES, LAID).code}": SKULL,
        f"/t/{arranged(guests, 'king', 'following').code}": SKULL_KING,
    }
    weights = {path: loads(come("Ann", language=language), guests[0], path) for path in most}

    assert all(30_000 < weights[path] < most[path] for path in most), weights


@pytest.mark.parametrize("light", ["night", "day"])
def test_pictures_of_a_table_weigh_little(come: Come, house: Tuned, light: str) -> None:
    guests = [house.client(name) for name in SIX_NAMES]
    most = {
        f"/t/{scripted(guests, RULES, SIX).code}": SKULL_PICTURES,
        f"/t/{arranged(guests, 'king', 'following').code}": SKULL_KING_PICTURES,
    }
    weights = {}
    for path in most:
        player = come("Ann")
        player.page.add_init_script(LIGHT % light)
        weights[path] = loads(player, guests[0], path, "image")

    assert all(most[path] / 2 < weights[path] < most[path] for path in most), weights


def test_the_scorepad_has_drawings_and_no_bitmaps() -> None:
    """It is kept whole for when there is no network: bitmaps would be several times its size."""
    pad, worker = (built()[name].content for name in ("skulduggery-pad.html", "pad-worker.js"))

    assert len(pad) < PAD
    assert b"data:image/webp" not in pad
    assert b".webp" not in worker


def loads(player: Player, guest: Client, path: str, kind: str = "script") -> int:
    loading = Loading(player.page, kind)
    player.be(guest)
    player.go(path)
    player.page.locator("main button.primary").wait_for()
    return loading.bytes()
