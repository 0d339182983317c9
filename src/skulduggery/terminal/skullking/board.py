"""The table of Skull King as one seat sees it, drawn from that seat's view and nothing else."""

from typing import Final

from textual.content import Content

from skulduggery.skullking.model import Hand
from skulduggery.skullking.view import Bidding, Over, View
from skulduggery.terminal.inks import centred, grain
from skulduggery.terminal.skullking import trick
from skulduggery.terminal.skullking.faces import LINES as CARD
from skulduggery.terminal.skullking.middle import middle
from skulduggery.terminal.skullking.seats import LINES, WIDEST, Places
from skulduggery.terminal.skullking.who import around
from skulduggery.texts import Voice

REST: Final = 8  # lines that a screen needs besides the table and the story
AIR: Final = 2
STORY: Final = 4  # lines that the story gets before the cards are larger

SMALLEST, LARGEST = CARD["small"], CARD["large"]


def board(view: View, voice: Voice, width: int, height: int) -> Content:
    """All places around the table, the viewer on the near side, and the trick in the middle."""
    sides = around(view)
    places = Places(view, voice, min(WIDEST, width // max(len(side) for side in sides)))
    far, near = [_side(places, hands, width) for hands in sides]
    space = height - len(far) - len(near)
    lines = [centred(line, width) for line in middle(view, voice, width, space)]
    return Content("\n").join([*far, *grain(lines, space, width), *near])


def height_of(view: View, width: int, screen: int) -> int:
    """How many lines the table takes on a screen this high; the rest is the story's."""
    space = screen - REST - 2 * LINES
    most = LARGEST + trick.SPACE + AIR
    return 2 * LINES + max(_needs(view), min(space - STORY, most))


def _needs(view: View) -> int:
    """What the middle has to show: a round's results, or a trick in its smallest print."""
    match view.phase:
        case Bidding() | Over() if view.past:
            return len(view.players) + 1 + isinstance(view.phase, Over)
        case _:
            return SMALLEST + trick.SPACE


def _side(places: Places, hands: list[Hand], width: int) -> list[Content]:
    drawn = [places.place(hand) for hand in hands]
    return [centred(Content("").join(lines), width) for lines in zip(*drawn, strict=True)]
