"""Small pictures for the cards without a number, eight dots wide and four high."""

from collections.abc import Mapping
from typing import Final

from skulduggery.skullking.cards import (
    ESCAPE,
    KRAKEN,
    LOOT,
    MERMAID,
    SKULL_KING,
    TIGRESS,
    TIGRESS_ESCAPE,
    WHALE,
    Card,
)
from skulduggery.terminal.inks import HALVES

FLAG: Final = ".#######|.######.|.#######|.#......"
SABRES: Final = "#......#|.##..##.|...##...|.##..##."
MOTIFS: Final[Mapping[Card, str]] = {
    ESCAPE: FLAG,
    TIGRESS_ESCAPE: FLAG,
    TIGRESS: "...#..#.|..#..#..|.#..#..#|#..#..#.",  # what her claws leave
    MERMAID: "##....##|.##..##.|..####..|...##...",
    SKULL_KING: ".#.##.#.|.######.|.######.|........",
    LOOT: ".######.|#......#|###..###|########",
    KRAKEN: "#.#..#.#|#.#..#.#|.######.|#.####.#",
    WHALE: "..#....#|#####.##|#######.|.####...",
}


def motif(card: Card) -> list[str]:
    """Two lines; whoever has none of their own fights with crossed sabres."""
    rows = MOTIFS.get(card, SABRES).split("|")
    return [_line(*rows[:2]), _line(*rows[2:])]


def _line(upper: str, lower: str) -> str:
    return "".join([HALVES[up + low] for up, low in zip(upper, lower, strict=True)])
