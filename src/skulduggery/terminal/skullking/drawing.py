"""Skull King as a screen wants it."""

from typing import Final

from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.skullking import words
from skulduggery.terminal.skullking.board import board, height_of
from skulduggery.terminal.skullking.hand import hand
from skulduggery.terminal.skullking.reading import read
from skulduggery.terminal.skullking.sheets import LEAVES

DRAWING: Final = Drawing(
    board=board,
    height_of=height_of,
    hand=hand,
    read=read,
    offers=words.offers,
    decision=words.decision,
    round=words.round_of,
    kinds=words.kinds,
    notation="help.notation.skullking",
    play=(
        "help.play.skullking.1",
        "help.play.skullking.2",
        "help.play.skullking.3",
        "help.play.skullking.4",
        "help.play.skullking.5",
        "help.play.skullking.6",
    ),
    beats=words.BEATS,
    leaves=LEAVES,
    opens={"told.looks": "tricks"},
)
