"""The table of Skull as one seat sees it, drawn from that seat's view and nothing else."""

from typing import Final

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skull.view import View
from skulduggery.terminal.inks import centred, grain
from skulduggery.terminal.skull.chance import last_chance
from skulduggery.terminal.skull.middle import MIDDLE, middle
from skulduggery.terminal.skull.seats import LARGE, LARGE_WIDTH, SMALL, WIDEST, Places
from skulduggery.texts import Voice

REST: Final = 13  # lines that a screen needs besides the table, a few for the story among them
STORY: Final = 8  # lines that the story gets before the middle has more than it needs
SPACIOUS: Final = 9


def board(view: View, voice: Voice, width: int, height: int) -> Content:
    """All seats around the table, the viewer on the near side, and the bid in the middle."""
    places = Places(view, voice, _place_width(view, width), _is_large(view, width, height))
    far, near = [_side(places, seats, width) for seats in around(view)]
    space = height - len(far) - len(near)
    shown = [*middle(view, voice, width, space), *last_chance(view, voice)]
    lines = [centred(line, width) for line in shown]
    return Content("\n").join([*far, *grain(lines, space, width), *near])


def height_of(view: View, width: int, screen: int) -> int:
    """How many lines the table takes on a screen this high: first the places, then the middle."""
    sides = 2 * (LARGE if _is_large(view, width, screen - REST) else SMALL)
    return sides + max(_middle(view), min(SPACIOUS, screen - REST - STORY - sides))


def around(view: View) -> tuple[list[Seat], list[Seat]]:
    """The far side and the near side from left to right, clockwise as seen from above."""
    seats = len(view.players)
    you = view.you or 0
    others = [(you + step) % seats for step in range(1, seats)]
    if seats <= 4:
        return others, [you]
    return others[1:-1], [others[0], you, others[-1]]


def _is_large(view: View, width: int, height: int) -> bool:
    return _place_width(view, width) >= LARGE_WIDTH and height >= 2 * LARGE + _middle(view)


def _middle(view: View) -> int:
    """How many lines it takes at least; the Last Chance has one of its own."""
    return MIDDLE + view.rules.last_chance


def _place_width(view: View, width: int) -> int:
    return min(WIDEST, width // max(len(side) for side in around(view)))


def _side(places: Places, seats: list[Seat], width: int) -> list[Content]:
    drawn = [places.place(seat) for seat in seats]
    return [centred(Content("").join(lines), width) for lines in zip(*drawn, strict=True)]
