"""How the moves of Skull are spelled."""

from collections.abc import Mapping
from typing import Final

from skulduggery.core import Draw
from skulduggery.notation.spelling import DRAW, Spelling
from skulduggery.skull.model import Bid, Disc, Flip, Lose, Name, Pass, Place

DISCS: Final[Mapping[str, Disc]] = {"f": "flower", "s": "skull", "l": "last-chance"}
LETTERS: Final = {disc: letter for letter, disc in DISCS.items()}

SPELLINGS: Final[Mapping[type, Spelling]] = {
    Place: Spelling("([fsl])", lambda m: LETTERS[m.disc], lambda t: Place(DISCS[t])),
    Bid: Spelling(r"(\d{1,3})", lambda m: f"{m.number}", lambda t: Bid(int(t))),
    Pass: Spelling("(-)", lambda m: "-", lambda t: Pass()),
    Flip: Spelling(r"x(\d{1,3})", lambda m: f"x{m.owner + 1}", lambda t: Flip(int(t) - 1)),
    Lose: Spelling("~([fsl])", lambda m: f"~{LETTERS[m.disc]}", lambda t: Lose(DISCS[t])),
    Name: Spelling(r">(\d{1,3})", lambda m: f">{m.starter + 1}", lambda t: Name(int(t) - 1)),
    Draw: DRAW,
}
