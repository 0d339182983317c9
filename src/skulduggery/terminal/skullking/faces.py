"""Cards as they are printed: a letter or a word first, an ink second, in three sizes."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from textual.content import Content

from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    ESCAPE,
    IN_HAND,
    KRAKEN,
    LOOT,
    MERMAID,
    NUMBER,
    SKULL_KING,
    SUIT,
    TIGRESS,
    TIGRESS_ESCAPE,
    TIGRESS_PIRATE,
    WHALE,
    Card,
    Suit,
)
from skulduggery.terminal import inks
from skulduggery.terminal.skullking.motifs import motif
from skulduggery.texts import Voice

Size: TypeAlias = Literal["small", "medium", "large"]
LINES: Final[Mapping[Size, int]] = {"small": 1, "medium": 3, "large": 5}
WIDTH: Final = 10  # of a card that is more than one line high
INSIDE: Final = WIDTH - 2

SABRES: Final = "\N{MULTIPLICATION SIGN}"  # before whoever fights as a pirate
WAKE: Final = "~"  # before a Tigress who runs

LETTERS: Final[Mapping[Suit, str]] = {
    "p": "terminal.skullking.letter.p",
    "c": "terminal.skullking.letter.c",
    "m": "terminal.skullking.letter.m",
    "j": "terminal.skullking.letter.j",
}
LABELS: Final[Mapping[Card, str]] = {
    "escape": "terminal.skullking.label.escape",
    "rosie": "terminal.skullking.label.rosie",
    "bendt": "terminal.skullking.label.bendt",
    "rascal": "terminal.skullking.label.rascal",
    "juanita": "terminal.skullking.label.juanita",
    "harry": "terminal.skullking.label.harry",
    "tigress": "terminal.skullking.label.tigress",
    "skull-king": "terminal.skullking.label.skull-king",
    "mermaid": "terminal.skullking.label.mermaid",
    "kraken": "terminal.skullking.label.kraken",
    "whale": "terminal.skullking.label.whale",
    "loot": "terminal.skullking.label.loot",
}


class Ink(NamedTuple):
    """What a card is printed with: its body, what is cut out of it, and its edge."""

    body: str
    cut: str
    edge: str


def _solid(body: str, cut: str = inks.NIGHT) -> Ink:
    return Ink(body, cut, body)


PIRATE: Final = _solid(inks.BLOOD, inks.PAPER)
DIM: Final = Ink("#2b201a", inks.SHADE, inks.TABLE)
SUITS: Final[Mapping[Suit, Ink]] = {
    "p": _solid("#86b35c"),
    "c": _solid("#e5bd4f"),
    "m": _solid("#ae94dd"),
    "j": Ink("#0c0807", inks.PAPER, inks.SHADE),
}
SPECIALS: Final[Mapping[Card, Ink]] = {
    ESCAPE: _solid(inks.PAPER),
    TIGRESS_ESCAPE: _solid(inks.PAPER),
    TIGRESS: _solid(inks.EMBER),
    TIGRESS_PIRATE: PIRATE,
    MERMAID: _solid("#63b7bd"),
    SKULL_KING: Ink("#0c0807", inks.LAMP, inks.LAMP),
    LOOT: _solid("#c98f45"),
    KRAKEN: _solid("#5d6fb0", inks.PAPER),
    WHALE: _solid(inks.TIN),
}


def ink_of(card: Card) -> Ink:
    return SUITS[SUIT[card]] if card in SUIT else SPECIALS.get(card, PIRATE)


def letter(voice: Voice, suit: Suit) -> str:
    return voice.text(LETTERS[suit])


def label(voice: Voice, card: Card) -> str:
    """What a card is known by, and typed with: P12, Escape."""
    if card in SUIT:
        return f"{letter(voice, SUIT[card])}{NUMBER[card]}"
    mark = SABRES if card in ACT_AS_PIRATE else WAKE if card == TIGRESS_ESCAPE else ""
    return f"{mark}{word(voice, card)}"


def word(voice: Voice, card: Card) -> str:
    return voice.text(LABELS[IN_HAND.get(card, card)])


def face(voice: Voice, card: Card, size: Size, ink: Ink | None = None) -> list[Content]:
    """A card as lines; the larger sizes are all of one width."""
    ink = ink or ink_of(card)
    if size == "small":
        return [_row(ink, label(voice, card))]
    if size == "medium":
        return _framed(ink, [label(voice, card).center(INSIDE)])
    return _framed(ink, _numbered(voice, card) if card in SUIT else _pictured(voice, card))


def _numbered(voice: Voice, card: Card) -> list[str]:
    """The suit's letter in the corner, and a number that is read from afar."""
    corner = [letter(voice, SUIT[card]), " ", " "]
    rows = [row.plain for row in inks.number(NUMBER[card], "", 1)]
    room = INSIDE - 1
    return [left + row.center(room) for left, row in zip(corner, rows, strict=True)]


def _pictured(voice: Voice, card: Card) -> list[str]:
    return [*motif(card), label(voice, card).center(INSIDE)]


def _framed(ink: Ink, rows: list[str]) -> list[Content]:
    return [
        Content.styled(f"▗{'▄' * INSIDE}▖", ink.edge),
        *[_row(ink, row) for row in rows],
        Content.styled(f"▝{'▀' * INSIDE}▘", ink.edge),
    ]


def _row(ink: Ink, text: str) -> Content:
    cut = f"bold {ink.cut} on {ink.body}"
    return Content.assemble(("▐", ink.edge), (text, cut), ("▌", ink.edge))
