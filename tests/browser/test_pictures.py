"""Cards and pieces are drawings, of which the browser makes a print: that hangs there then."""

from typing import Any, Final

import pytest

from tests.browser.conftest import Come
from tests.browser.harness.player import Player
from tests.browser.harness.tables import begin

# Of pictures once they are of that kind: their width, and how many colours there are in them.
SEEN: Final = """async (kind) => {
    const wanted = () => [...document.querySelectorAll(".hand img")];
    const come = () => wanted().length && wanted().every((one) => one.src.startsWith(kind));
    while (!come()) await new Promise(requestAnimationFrame);
    return wanted().map((image) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const sheet = Object.assign(document.createElement("canvas"), { width, height });
        const pen = sheet.getContext("2d");
        pen.drawImage(image, 0, 0);
        const points = new Uint32Array(RAW.call(pen, 0, 0, width, height).data.buffer);
        return { width, colours: new Set(points).size };
    });
}"""
KEEP: Final = "window.RAW = CanvasRenderingContext2D.prototype.getImageData;"
LIE: Final = """CanvasRenderingContext2D.prototype.getImageData = function (x, y, width, height) {
    return new ImageData(width, height);
};"""


def shown(player: Player, kind: str, game: str, rules: str) -> list[Any]:
    begin([player], rules, seats=3, game=game)
    found: list[Any] = player.page.evaluate(SEEN, f"data:{kind}")
    return found


@pytest.mark.parametrize(("game", "rules"), [("skullking", "standard"), ("skull", "cards")])
def test_what_is_in_the_hand_is_painted(come: Come, game: str, rules: str) -> None:
    ada = come("Ada")
    ada.page.add_init_script(KEEP)
    for picture in shown(ada, "image/webp", game, rules):
        assert picture["width"] > 200
        assert picture["colours"] > 50


def test_a_browser_that_gives_back_another_picture_shows_the_drawing(come: Come) -> None:
    ada = come("Ada")
    ada.page.add_init_script(KEEP + LIE)
    for picture in shown(ada, "image/svg+xml", "skullking", "standard"):
        assert picture["colours"] > 50
    ada.page.wait_for_timeout(500)
    assert ada.page.locator(".hand img[src^='data:image/webp']").count() == 0
