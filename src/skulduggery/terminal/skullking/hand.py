"""The viewer's own cards, sorted: those that may be played now stand out, by more than colour."""

from typing import Final

from textual.content import Content

from skulduggery.skullking.cards import IN_HAND, Card
from skulduggery.skullking.model import Play
from skulduggery.skullking.view import View
from skulduggery.terminal import inks
from skulduggery.terminal.skullking.faces import DIM, LINES, WIDTH, Size, face, label
from skulduggery.texts import Voice

REST: Final = 30  # lines of a screen from which on more than one of them is left to the hand


def hand(view: View, voice: Voice, width: int, screen: int) -> Content:
    if not view.hand:
        return Content.styled(voice.text("terminal.hand.empty"), inks.SHADE)
    size = _size(len(view.hand), width, screen)
    if size == "small":
        return _in_a_line(view, voice, width)
    return _fanned(view, voice, width // WIDTH, size)


def _size(cards: int, width: int, screen: int) -> Size:
    """As large as there is room for, cards that stand out being a line higher."""
    rows = -(-cards // (width // WIDTH or 1))
    sizes: tuple[Size, ...] = ("large", "medium")
    return next((size for size in sizes if rows * (LINES[size] + 1) <= screen - REST), "small")


def _asked(view: View) -> frozenset[Card]:
    """The cards of which one is to be played now."""
    return frozenset([IN_HAND[move.card] for move in view.legal if isinstance(move, Play)])


def _in_a_line(view: View, voice: Voice, width: int) -> Content:
    """What may not be played lies there without its edges."""
    heading, lit = voice.text("terminal.hand"), _asked(view) or view.hand
    indent = len(heading) + 2
    cards = [_card(voice, card) if card in lit else _plain(voice, card) for card in view.hand]
    first, *rest = inks.flow(cards, width - indent, gap="")
    lines = [Content.assemble((heading, inks.SHADE), "  ", first)]
    return Content("\n").join([*lines, *[line.pad_left(indent) for line in rest]])


def _card(voice: Voice, card: Card) -> Content:
    return face(voice, card, "small")[0]


def _plain(voice: Voice, card: Card) -> Content:
    return Content.styled(f" {label(voice, card)} ", inks.SHADE)


def _fanned(view: View, voice: Voice, across: int, size: Size) -> Content:
    """When it is the viewer's turn, the cards that may be played come up a line."""
    asked, cards = _asked(view), view.hand
    rows = [cards[spot : spot + across] for spot in range(0, len(cards), across)]
    drawn = [[_raised(voice, card, size, asked) for card in row] for row in rows]
    lines = [Content("").join(parts) for row in drawn for parts in zip(*row, strict=True)]
    return Content("\n").join(lines)


def _raised(voice: Voice, card: Card, size: Size, asked: frozenset[Card]) -> list[Content]:
    nothing = Content(" " * WIDTH)
    if card in asked:
        return [*face(voice, card, size), nothing]
    return [nothing, *face(voice, card, size, DIM if asked else None)]
