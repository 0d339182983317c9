"""Cards and pieces are bitmaps, and a table has all of them before anything is turned over."""

import re
from typing import Any, Final

import pytest

from skulduggery.server.http.static import built
from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.loading import Loading
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import BOOKS, EVENING, LAID, RULES
from tests.browser.harness.tables import NAMES, ScriptedTable, arranged, begin, scripted
from tests.server.houses import Client
from tests.server.tuned import Tuned

# Pictures then wait for one another, and a browser has time to think about their order.
SLOW: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 300_000,
    "uploadThroughput": -1,
}
AT_ONCE: Final = 8  # so many are on their way together, and may overtake one another
PICTURE: Final = re.compile(r"/assets/pictures-\w+/(night|day)/([\w-]+)\.webp$")

SUITS: Final = [f"king-{suit}{number}" for suit in "pcmj" for number in range(1, 15)]
SPECIAL: Final = (
    *("escape", "loot", "rosie", "bendt", "rascal", "juanita", "harry"),
    *("tigress", "tigress-pirate", "tigress-escape", "mermaid", "skull-king", "whale", "kraken"),
)
DECK: Final = {
    *("king-back", "king-mermaid-second", *SUITS),
    *(f"king-{card}" for card in SPECIAL),
}

# Of pictures once they have come: their width, and how many colours there are in them.
SEEN: Final = """async () => {
    const wanted = () => [...document.querySelectorAll(".hand img")];
    const come = () => wanted().length && wanted().every((one) => one.naturalWidth);
    while (!come()) await new Promise(requestAnimationFrame);
    return wanted().map((image) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const sheet = Object.assign(document.createElement("canvas"), { width, height });
        const pen = sheet.getContext("2d");
        pen.drawImage(image, 0, 0);
        const points = pen.getImageData(0, 0, width, height).data;
        return { width, colours: new Set(new Uint32Array(points.buffer)).size };
    });
}"""

# Of those of these pictures whose corner is not clear.
CORNERS: Final = """async (names) => {
    const cornered = [];
    for (const name of names) {
        const image = Object.assign(new Image(), { src: name });
        await image.decode();
        const pen = new OffscreenCanvas(1, 1).getContext("2d");
        pen.drawImage(image, 0, 0);
        if (pen.getImageData(0, 0, 1, 1).data[3]) cornered.push(name);
    }
    return cornered;
}"""


class Fetched:
    """The pictures that a page asks for, in the order in which they go over the wire."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self.images = Loading(player.page, "image")

    def names(self, light: str = "night") -> list[str]:
        found = [PICTURE.search(request.url) for request in self.images.all()]
        return [one[2] for one in found if one and one[1] == light]


def discs(look: str, seats: int) -> set[str]:
    sides = [
        f"{look}-{side}-{seat}" for side in ("back", "flower", "skull") for seat in range(seats)
    ]
    mats = [f"{look}-mat-{seat}{side}" for side in ("", "-ornate") for seat in range(seats)]
    return {*sides, *mats, f"{look}-last-chance"}


def guests(house: Tuned) -> list[Client]:
    return [house.client(name) for name in NAMES]


def sits(come: Come, found: ScriptedTable, seat: int, *, slowly: bool = False) -> Fetched:
    player = come(NAMES[seat], PHONE)
    fetched = Fetched(player)
    if slowly:
        player.context.new_cdp_session(player.page).send("Network.emulateNetworkConditions", SLOW)
    player.be(found.guests[seat])
    player.go(f"/t/{found.code}")
    player.page.evaluate(SEEN)
    return fetched


@pytest.mark.parametrize(("game", "rules"), [("skullking", "standard"), ("skull", "cards")])
def test_what_is_in_the_hand_is_a_bitmap(come: Come, game: str, rules: str) -> None:
    ada = come("Ada")
    begin([ada], rules, seats=3, game=game)
    pictures: list[Any] = ada.page.evaluate(SEEN)

    assert all(picture["width"] > 250 for picture in pictures)
    assert all(picture["colours"] > 10 for picture in pictures)


def test_corners_of_pieces_and_cards_can_be_seen_through(come: Come) -> None:
    pictures = [PICTURE.search(f"/{path}") for path in built()]
    rounded = [one[0] for one in pictures if one and not one[2].startswith("band-")]

    ada = come("Ada")
    ada.go()

    assert len(rounded) > 2 * len(DECK)
    assert ada.page.evaluate(CORNERS, rounded) == []


@pytest.mark.parametrize("look", ["disc", "coaster", "card"])
def test_a_table_of_skull_fetches_all_that_may_ever_be_seen(
    come: Come, house: Tuned, look: str
) -> None:
    rules = {"disc": "official", "coaster": "keys", "card": "cards"}[look]
    found = scripted(guests(house), BOOKS[rules].rules, LAID)

    assert set(sits(come, found, 0).names()) == discs(look, 4)


def test_nothing_is_fetched_when_discs_are_turned_over(come: Come, house: Tuned) -> None:
    found = scripted(guests(house), RULES)
    fetched = sits(come, found, 0)
    before = fetched.names()
    found.play(EVENING)
    fetched.page.locator(".flips img").nth(2).wait_for()

    assert fetched.names() == before


def test_what_is_fetched_first_does_not_tell_the_hand(come: Come, house: Tuned) -> None:
    found = arranged(guests(house), "king", "following")
    orders = [sits(come, found, seat, slowly=True).names() for seat in (0, 1)]
    first, second = ([name for name in order if name in DECK] for order in orders)

    assert set(first) == set(second) == DECK
    assert max(abs(second.index(name) - at) for at, name in enumerate(first)) < AT_ONCE


def test_another_light_fetches_them_all(come: Come, house: Tuned) -> None:
    found = scripted(guests(house), RULES, LAID)
    fetched = sits(come, found, 0)
    page = fetched.page
    page.get_by_role("button", name="Menu").tap()
    page.locator("select:has(option[value=day])").select_option("day")
    page.locator(".hand img[src*='/day/']").first.wait_for()

    assert set(fetched.names("day")) == discs("disc", 4)
