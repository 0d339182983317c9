"""A trick as it lies on the table: cards in the order they were played, and under each who did."""

from typing import Final, NamedTuple

from textual.content import Content

from skulduggery.skullking.cards import Cards
from skulduggery.skullking.model import Hand, Trick
from skulduggery.skullking.view import Playing
from skulduggery.terminal import inks
from skulduggery.terminal.inks import centred
from skulduggery.terminal.skullking import who
from skulduggery.terminal.skullking.faces import DIM, LINES, WIDTH, Ink, Size, face
from skulduggery.texts import Voice

SPACE: Final = 3  # lines besides the cards: the names, and a sentence above and below
WIDEST: Final = 16
CROWN: Final = "★"  # beside the name of whose card is the best


class Row(NamedTuple):
    """Cards in a row; whoever has not played yet has an empty spot."""

    order: tuple[Hand, ...]
    cards: Cards
    best: Hand | None
    turn: Hand | None = None


def under_way(phase: Playing) -> Row:
    return Row(phase.order, phase.cards, phase.winning, phase.turn)


def finished(trick: Trick) -> Row:
    return Row(trick.order, trick.cards, trick.winner)


def size_for(seats: int, width: int, height: int) -> Size:
    """As large as the middle of the table can bear."""
    if width // seats < WIDTH:
        return "small"
    sizes: tuple[Size, ...] = ("large", "medium")
    return next((size for size in sizes if height >= LINES[size] + SPACE), "small")


def row(trick: Row, voice: Voice, width: int, height: int, past: bool = False) -> list[Content]:
    """The cards, and a line with the names."""
    size = size_for(len(trick.order), width, height)
    slot = min(WIDEST, width // len(trick.order))
    spots = [_spot(trick, spot, voice, size, past) for spot in range(len(trick.order))]
    names = [_name(trick, hand, voice, slot) for hand in trick.order]
    lines = [*zip(*spots, strict=True), names]
    return [Content("").join([_middle(part, slot) for part in line]) for line in lines]


def _spot(trick: Row, spot: int, voice: Voice, size: Size, past: bool) -> list[Content]:
    if spot >= len(trick.cards):
        return _empty(trick.order[spot] == trick.turn, size)
    faded: Ink | None = DIM if past and trick.order[spot] != trick.best else None
    return face(voice, trick.cards[spot], size, faded)


def _empty(turn: bool, size: Size) -> list[Content]:
    """Where a card will lie."""
    ink = inks.LAMP if turn else inks.GRAIN
    if size == "small":
        return [Content.styled("▸" if turn else "·", ink)]
    inside = WIDTH - 2
    rows = [" " * inside] * (LINES[size] - 2)
    edges = [f"╭{'╌' * inside}╮", *[f"╎{row}╎" for row in rows], f"╰{'╌' * inside}╯"]
    return [Content.styled(line, ink) for line in edges]


def _name(trick: Row, hand: Hand, voice: Voice, slot: int) -> Content:
    """Signed by its pattern; the best card's player has a star."""
    best = hand == trick.best
    ink = f"bold {inks.LAMP}" if best else who.ink(hand)
    name = Content.styled(who.name(voice, hand), ink)
    star = Content.styled(CROWN if best else "", f"bold {inks.LAMP}")
    return Content.assemble(star, who.mark(hand), " ", name).truncate(slot - 1, ellipsis=True)


def _middle(part: Content, slot: int) -> Content:
    return centred(part, slot).truncate(slot, pad=True)
