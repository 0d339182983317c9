"""Where the Last Chance lies, as far as the viewer may know."""

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skull.model import LAST_CHANCE
from skulduggery.skull.view import Opening, View
from skulduggery.terminal import inks
from skulduggery.terminal.skull.seats import face_up
from skulduggery.texts import Voice


def last_chance(view: View, voice: Voice) -> list[Content]:
    """The disc and where it is, in one line; none where it is not played with."""
    if not view.rules.last_chance:
        return []
    said = Content.styled(f" {_where(view, voice)}", inks.TIN)
    return [Content.assemble(*inks.small([face_up(voice, LAST_CHANCE)]), said)]


def _where(view: View, voice: Voice) -> str:
    seat = view.last_chance
    if seat is None:
        return voice.text("terminal.chance.middle")
    stack = view.players[seat].stack
    if LAST_CHANCE in stack:
        height = stack.index(LAST_CHANCE) + 1
        return voice.text("terminal.chance.stack", seat=seat, n=height, most=len(stack))
    if LAST_CHANCE in [flip.disc for flip in view.flips]:
        return voice.text("terminal.chance.flipped", seat=seat)
    key = "terminal.chance.sealed" if _is_sealed(view, seat) else "terminal.chance.hand"
    return voice.text(key, seat=seat)


def _is_sealed(view: View, seat: Seat) -> bool:
    """S-LC-OPEN: what another has laid shows only when all have."""
    laid = isinstance(view.phase, Opening) and bool(view.players[seat].stack)
    return laid and view.rules.opening == "at-once" and seat != view.you
