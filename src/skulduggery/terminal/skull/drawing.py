"""Skull as a screen wants it."""

from typing import Final

from textual.content import Content

from skulduggery.skull.view import View
from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.skull import words
from skulduggery.terminal.skull.board import board, height_of
from skulduggery.terminal.skull.hand import hand
from skulduggery.texts import Voice

TALL: Final = 34  # lines from which on the hand is printed large


def _hand(view: View, voice: Voice, width: int, screen: int) -> Content:
    return hand(view, voice, screen >= TALL)


DRAWING: Final = Drawing(
    board=board,
    height_of=height_of,
    hand=_hand,
    read=words.read,
    offers=words.offers,
    decision=words.decision,
    round=lambda view, voice: voice.text("terminal.round", n=view.round),
    kinds=words.kinds,
    notation="help.notation.skull",
    play=(
        "help.play.skull.1",
        "help.play.skull.2",
        "help.play.skull.3",
        "help.play.skull.4",
        "help.play.skull.5",
    ),
    beats=words.BEATS,
)
