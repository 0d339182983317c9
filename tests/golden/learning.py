"""The first round that the web page teaches by, played by the engine so that it cannot drift.

`python -m tests.golden.learning` writes it anew. Seat 0 is the learner, and every view and every
word told is what that seat may know.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from skulduggery.core import DEALER, Draw, Entry
from skulduggery.notation import read_rules
from skulduggery.skull import GAME
from skulduggery.skull.model import FLOWER, SKULL, Bid, Flip, Pass, Place

FILE: Final = Path(__file__).parents[2] / "web/src/learn/skull.json"
LEARNER, NELL, ODILE = range(3)
RULES: Final = read_rules(GAME, "official starter=1")

SCRIPT: Final[tuple[Entry[Any], ...]] = (
    # Two flowers, a bid on them, and one of Odile's: a point.
    Entry(LEARNER, Place(FLOWER)),
    Entry(NELL, Place(FLOWER)),
    Entry(ODILE, Place(FLOWER)),
    Entry(LEARNER, Place(FLOWER)),
    Entry(NELL, Place(SKULL)),
    Entry(ODILE, Bid(2)),
    Entry(LEARNER, Bid(3)),
    Entry(NELL, Pass()),
    Entry(ODILE, Pass()),
    Entry(LEARNER, Flip(LEARNER)),
    Entry(LEARNER, Flip(LEARNER)),
    Entry(LEARNER, Flip(ODILE)),
    # A skull, a bluff, and Nell who believes it: she loses a disc.
    Entry(LEARNER, Place(SKULL)),
    Entry(ODILE, Place(FLOWER)),
    Entry(NELL, Place(FLOWER)),
    Entry(LEARNER, Bid(1)),
    Entry(NELL, Bid(2)),
    Entry(ODILE, Pass()),
    Entry(LEARNER, Pass()),
    Entry(NELL, Flip(NELL)),
    Entry(NELL, Flip(LEARNER)),
    Entry(DEALER, Draw(2)),
)


def lesson() -> bytes:
    """The script's start, and after each of its moves what the learner sees and is told."""
    state = GAME.start(RULES, 3)
    start, plies = GAME.view(state, LEARNER), []
    for seat, move in [(entry.seat, entry.move) for entry in SCRIPT]:
        after = GAME.apply(state, seat, move)
        told = GAME.tell(state, seat, move, after, LEARNER)
        plies.append({"move": _known(seat, move), "told": told, "view": GAME.view(after, LEARNER)})
        state = after
    return msgspec.json.encode({"start": start, "plies": plies}) + b"\n"


def _known(seat: Any, move: Any) -> Any:
    """Only the learner's own moves are to be made again; what others did is told."""
    return move if seat == LEARNER else None


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(lesson())
