"""Who sits at the table, Graybeard included: a pattern, an ink and a name for each hand."""

from typing import Final

from textual.content import Content

from skulduggery.skullking.model import GRAYBEARD, Hand
from skulduggery.skullking.view import View
from skulduggery.terminal import inks
from skulduggery.texts import Voice

GHOST: Final = "†"


def name(voice: Voice, hand: Hand) -> str:
    return voice.text("terminal.skullking.graybeard") if hand == GRAYBEARD else voice.names[hand]


def seat(voice: Voice, hand: Hand) -> int | str:
    """For a sentence: the seat that may be the listener's own, or the ghost's name."""
    return name(voice, hand) if hand == GRAYBEARD else hand


def pattern(hand: Hand) -> str:
    return GHOST if hand == GRAYBEARD else inks.PATTERNS[hand]


def ink(hand: Hand) -> str:
    return inks.TIN if hand == GRAYBEARD else inks.INKS[hand]


def mark(hand: Hand) -> Content:
    return Content.styled(pattern(hand), ink(hand))


def signed(voice: Voice, hand: Hand) -> Content:
    return Content.assemble(mark(hand), " ", (name(voice, hand), ink(hand)))


def hands(view: View) -> tuple[Hand, ...]:
    ghost: tuple[Hand, ...] = () if view.graybeard is None else (GRAYBEARD,)
    return (*range(len(view.players)), *ghost)


def around(view: View) -> tuple[list[Hand], list[Hand]]:
    """The far side and the near side from left to right, clockwise as seen from above."""
    seats, you = len(view.players), view.you or 0
    others: list[Hand] = [(you + step) % seats for step in range(1, seats)]
    if view.graybeard is not None:  # K-GB-SECOND: he comes between the two, whoever leads
        return [*others, GRAYBEARD], [you]
    if seats <= 4:
        return others, [you]
    if seats == 8:
        return others[1:-2], [others[0], you, others[-1], others[-2]]
    return others[1:-1], [others[0], you, others[-1]]
