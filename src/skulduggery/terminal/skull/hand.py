"""What the viewer still holds."""

from textual.content import Content

from skulduggery.skull.view import View
from skulduggery.terminal import inks
from skulduggery.terminal.skull.seats import face_up
from skulduggery.texts import Voice


def hand(view: View, voice: Voice, tall: bool) -> Content:
    """The viewer's own discs, by the letters they are laid with."""
    if not view.hand:
        return Content.styled(voice.text("terminal.hand.empty"), inks.SHADE)
    pieces = [face_up(voice, disc) for disc in view.hand]
    rows = inks.large(pieces) if tall else inks.small(pieces)
    label = voice.text("terminal.hand")
    labels = [label if spot == len(rows) // 2 else " " * len(label) for spot in range(len(rows))]
    pairs = zip(labels, rows, strict=True)
    return Content("\n").join(
        [Content.assemble((text, inks.SHADE), "  ", row) for text, row in pairs]
    )
