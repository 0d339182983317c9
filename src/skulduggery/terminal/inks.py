"""What all is printed with: lamplight on a dark table, an ink and a pattern for each seat.

A seat is known by its pattern alone, so that colour is never needed to tell who is who.
"""

from itertools import zip_longest
from typing import Final, NamedTuple

from textual.content import Content
from textual.theme import Theme

NIGHT: Final = "#17110e"  # the room
TABLE: Final = "#211813"
GRAIN: Final = "#4d3b2f"  # lines cut into the table
SHADE: Final = "#a08c76"  # quiet words
PAPER: Final = "#f1e2c6"
LAMP: Final = "#f4b350"  # whose turn it is, and what is bid
EMBER: Final = "#ee7a3d"
BLOOD: Final = "#d8432f"  # skulls
TIN: Final = "#b9c4c6"  # Last Chance: in no seat's ink

# stripes, scales, dots, chevrons, waves, checks, diamonds, rings
PATTERNS: Final = ("≡", "∩", "∷", "»", "≈", "▚", "◊", "◎")
INKS: Final = (
    *("#e8836b", "#d9a441", "#a3b565", "#5fb3a6"),
    *("#86a5dd", "#c993c0", "#9b7fe0", "#e06c9a"),
)

THEME: Final = Theme(
    name="lamplight",
    primary=LAMP,
    secondary=EMBER,
    error=BLOOD,
    foreground=PAPER,
    background=NIGHT,
    surface=TABLE,
    panel=TABLE,
    variables={"grain": GRAIN, "shade": SHADE, "tin": TIN},
)


class Piece(NamedTuple):
    """A disc as it lies there: three characters of it, cut out of its ink."""

    label: str
    ink: str
    cut: str


def back(seat: int, letter: str | None = None) -> Piece:
    """Face down, in its seat's pattern; its owner remembers what it is."""
    pattern = PATTERNS[seat]
    return Piece(f"{pattern}{letter or pattern}{pattern}", INKS[seat], NIGHT)


def small(pieces: list[Piece]) -> list[Content]:
    """One line of pieces, three cells each."""
    return [Content("").join([_body(piece, piece.label[1]) for piece in pieces])]


def large(pieces: list[Piece]) -> list[Content]:
    """Three lines of pieces, five cells each."""
    return [
        Content.assemble(*[("▗▄▄▄▖", piece.ink) for piece in pieces]),
        Content("").join([_body(piece, piece.label) for piece in pieces]),
        Content.assemble(*[("▝▀▀▀▘", piece.ink) for piece in pieces]),
    ]


def _body(piece: Piece, label: str) -> Content:
    cut = f"bold {piece.cut} on {piece.ink}"
    return Content.assemble(("▐", piece.ink), (label, cut), ("▌", piece.ink))


# Each digit three dots wide and five high.
DIGITS: Final = (
    "###|#.#|#.#|#.#|###",
    "##.|.#.|.#.|.#.|###",
    "###|..#|###|#..|###",
    "###|..#|.##|..#|###",
    "#.#|#.#|###|..#|..#",
    "###|#..|###|..#|###",
    "###|#..|###|#.#|###",
    "###|..#|..#|..#|..#",
    "###|#.#|###|#.#|###",
    "###|#.#|###|..#|###",
)
HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def number(n: int, ink: str, scale: int) -> list[Content]:
    """A number to be read from across the room, two dots to a cell, one above the other."""
    digits = [DIGITS[int(digit)].split("|") for digit in str(n)]
    rows = [".".join(parts) for parts in zip(*digits, strict=True)]
    dots = ["".join(dot * scale for dot in row) for row in rows for _ in range(scale)]
    pairs = zip_longest(dots[::2], dots[1::2], fillvalue="." * len(dots[0]))
    cells = ["".join(HALVES[up + low] for up, low in zip(*pair, strict=True)) for pair in pairs]
    return [Content.styled(row, ink) for row in cells]


def flow(parts: list[Content], width: int, gap: str) -> list[Content]:
    """Parts one after another, and no line broken within one."""
    lines = [Content("")]
    for part in parts:
        longer = Content.assemble(lines[-1], gap if lines[-1] else "", part)
        if longer.cell_length <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def centred(line: Content, width: int) -> Content:
    line = line.truncate(width, ellipsis=True)
    return line.pad_left((width - line.cell_length) // 2)


def spread(lines: list[Content], height: int) -> list[Content]:
    """The lines in the middle of a height."""
    above = max(0, height - len(lines)) // 2
    below = max(0, height - len(lines) - above)
    return [Content("")] * above + lines + [Content("")] * below


CUTS: Final = "────── ─  ───────── ─── ──   ─────────────  ─ ─────  ──── "


def grain(lines: list[Content], height: int, width: int) -> list[Content]:
    """The lines in the middle of a table with room to spare, whose wood shows above and below."""
    rows = spread(lines, height)
    above = max(0, height - len(lines)) // 2
    near = range(above - 1, above + len(lines) + 1)  # a breath around the lines
    return [
        row if spot in near else centred(_cut(spot, height, width), width)
        for spot, row in enumerate(rows)
    ]


def _cut(spot: int, height: int, width: int) -> Content:
    """One line of an oval, as a knife leaves it."""
    off = abs(2 * (spot + 0.5) / height - 1)
    length = int(width * 0.8 * (1 - off**2) ** 0.5)
    turned = spot * 23 % len(CUTS)
    return Content.styled(((CUTS[turned:] + CUTS * width)[:length]).strip(), GRAIN)
