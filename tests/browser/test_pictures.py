"""Cards and pieces are painted once, by the browser: what hangs there then is that picture."""

from typing import Any, Final

import pytest

from tests.browser.conftest import Come
from tests.browser.player import Player
from tests.browser.taps import begin

# Of a picture as it is shown: its width, and how many colours there are in it.
SEEN: Final = """async () => {
    const wanted = () => [...document.querySelectorAll(".hand img")];
    const come = () => wanted().length && wanted().every((one) => one.naturalWidth > 1);
    while (!come()) await new Promise(requestAnimationFrame);
    return wanted().map((image) => {
        const { naturalWidth: width, naturalHeight: height } = image;
        const sheet = Object.assign(document.createElement("canvas"), { width, height });
        const pen = sheet.getContext("2d");
        pen.drawImage(image, 0, 0);
        const points = new Uint32Array(RAW.call(pen, 0, 0, width, height).data.buffer);
        return { kind: image.src.split(/[;,]/)[0], width, colours: new Set(points).size };
    });
}"""
KEEP: Final = "window.RAW = CanvasRenderingContext2D.prototype.getImageData;"
LIE: Final = """CanvasRenderingContext2D.prototype.getImageData = function (x, y, width, height) {
    return new ImageData(width, height);
};"""


def shown(player: Player, game: str, rules: str) -> list[Any]:
    begin([player], rules, seats=3, game=game)
    found: list[Any] = player.page.evaluate(SEEN)
    return found


@pytest.mark.parametrize(("game", "rules"), [("skullking", "standard"), ("skull", "cards")])
def test_what_is_in_the_hand_is_painted(come: Come, game: str, rules: str) -> None:
    ada = come("Ada")
    ada.page.add_init_script(KEEP)
    for picture in shown(ada, game, rules):
        assert picture["kind"] == "data:image/webp"
        assert picture["width"] > 200
        assert picture["colours"] > 50


def test_a_browser_that_gives_back_another_picture_shows_the_drawing(come: Come) -> None:
    ada = come("Ada")
    ada.page.add_init_script(KEEP + LIE)
    for picture in shown(ada, "skullking", "standard"):
        assert picture["kind"] == "data:image/svg+xml"
        assert picture["colours"] > 50
