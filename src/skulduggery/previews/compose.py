"""Makes a JPEG of a preview's layout (Pillow), from the page's bitmaps and fonts.

A process of its own does it (`work`), which lives for one picture: names come from anybody, and
what it does is work.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec
from PIL import Image, ImageDraw, ImageFont

from skulduggery.previews.model import HEIGHT, WIDTH, Bitmap, Coin, Ink, Item, Words

INKS: Final[Mapping[Ink, str]] = {  # by night (web/src/styles/tokens.css)
    "number": "#f7ecd4",
    "text": "#f2e7d3",
    "quiet": "#c9b597",
    "lamp": "#f4b860",
    "lamp-ink": "#22150a",
}
TABLE: Final = "#17110e"
LIT: Final = "#4a3527"
LATIN: Final = (range(0x100), range(0x2000, 0x2300))  # other letters are in a second file
LEAST: Final = 14  # pixels: no word is smaller
SECONDS: Final = 10  # of computing, and no more


class Materials:
    """The bitmaps and fonts of a built page."""

    def __init__(self, page: Path) -> None:
        self._assets = page / "assets"
        (self._pictures,) = self._assets.glob("pictures-*")

    def bitmap(self, name: str) -> Image.Image:
        with Image.open(self._pictures / "night" / f"{name}.webp") as picture:
            return picture.convert("RGBA")

    @cache  # noqa: B019 - both live as long as the process
    def font(self, letters: str, size: int) -> ImageFont.FreeTypeFont:
        (file,) = self._assets.glob(f"grenze-gotisch-{letters}-600-normal-*.woff2")
        return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


def compose(items: Sequence[Item], page: Path) -> bytes:
    picture, materials = _table(), Materials(page)
    draws: Mapping[type, Callable[[Image.Image, Any, Materials], None]] = {
        Bitmap: _bitmap,
        Words: _words,
        Coin: _coin,
    }
    for item in items:
        draws[type(item)](picture, item, materials)
    file = BytesIO()
    picture.save(file, "JPEG", quality=90, subsampling=0)  # full colour at the edges of ink
    return file.getvalue()


def _table() -> Image.Image:
    """Lamplight in the middle."""
    dark, lit = (Image.new("RGB", (WIDTH, HEIGHT), ink) for ink in (TABLE, LIT))
    return Image.composite(dark, lit, Image.radial_gradient("L").resize((WIDTH, HEIGHT)))


def _bitmap(picture: Image.Image, item: Bitmap, materials: Materials) -> None:
    found = materials.bitmap(item.name)
    high = round(found.height * item.width / found.width)
    small = found.resize((item.width, high), Image.Resampling.LANCZOS)
    picture.paste(small, (item.x - item.width // 2, item.y - high // 2), small)


def _coin(picture: Image.Image, item: Coin, materials: Materials) -> None:
    half = item.width // 2
    box = (item.x - half, item.y - half, item.x + half, item.y + half)
    ImageDraw.Draw(picture).ellipse(box, INKS["lamp"], INKS["lamp-ink"], max(2, half // 12))
    words = Words(item.text, item.x, item.y, round(item.width * 0.7), "lamp-ink")
    _words(picture, words, materials)


def _words(picture: Image.Image, item: Words, materials: Materials) -> None:
    size = item.size
    while (wide := _wide(item.text, size, materials)) > item.most and size > LEAST:
        size -= 1
    x = item.x - {"left": 0, "middle": wide / 2, "right": wide}[item.anchor]
    draw = ImageDraw.Draw(picture)
    for run, font in _runs(item.text, size, materials):
        draw.text((x, item.y), run, INKS[item.ink], font, anchor="lm")
        x += font.getlength(run)


def _wide(text: str, size: int, materials: Materials) -> float:
    return sum([font.getlength(run) for run, font in _runs(text, size, materials)])


def _runs(
    text: str, size: int, materials: Materials
) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
    """A letter each, in the font that has it."""
    for letter in text:
        latin = any(ord(letter) in some for some in LATIN)
        yield letter, materials.font("latin" if latin else "latin-ext", size)


def work(page: str) -> None:
    """A layout comes in, and its picture goes out."""
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    os.nice(10)  # tables come before pictures
    items = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[Item, ...])
    sys.stdout.buffer.write(compose(items, Path(page)))
