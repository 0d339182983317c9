"""The first rounds that the web page teaches by, played by the engine so that they cannot drift.

`python -m tests.golden.learning` writes them anew. Seat 0 is the learner, and every view and every
word told is what that seat may know.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from skulduggery.core import DEALER, AnyGame, Draw, Entry, Order
from skulduggery.notation import read_rules
from skulduggery.skull import GAME as SKULL_GAME
from skulduggery.skull.model import FLOWER, SKULL, Flip, Pass, Place
from skulduggery.skull.model import Bid as Challenge
from skulduggery.skullking import GAME as SKULL_KING_GAME
from skulduggery.skullking.cards import ESCAPE, MERMAID, ROSIE, Card
from skulduggery.skullking.model import Bid, Play
from skulduggery.skullking.rulebooks import deck
from tests.golden import changes

FOLDER: Final = Path(__file__).parents[2] / "web/src/games"
SEATS: Final = 3
LEARNER, NELL, ODILE = range(SEATS)

Script = tuple[Entry[Any], ...]


class Lesson(NamedTuple):
    game: AnyGame
    rules: str
    script: Script

    @property
    def file(self) -> Path:
        return FOLDER / self.game.name / "lesson.json"


SKULLS: Final[Script] = (
    # Two flowers, a bid on them, and one of Odile's: a point.
    Entry(LEARNER, Place(FLOWER)),
    Entry(NELL, Place(FLOWER)),
    Entry(ODILE, Place(FLOWER)),
    Entry(LEARNER, Place(FLOWER)),
    Entry(NELL, Place(SKULL)),
    Entry(ODILE, Challenge(2)),
    Entry(LEARNER, Challenge(3)),
    Entry(NELL, Pass()),
    Entry(ODILE, Pass()),
    Entry(LEARNER, Flip(LEARNER)),
    Entry(LEARNER, Flip(LEARNER)),
    Entry(LEARNER, Flip(ODILE)),
    # A skull, a bluff, and Nell who believes it: she loses a disc.
    Entry(LEARNER, Place(SKULL)),
    Entry(ODILE, Place(FLOWER)),
    Entry(NELL, Place(FLOWER)),
    Entry(LEARNER, Challenge(1)),
    Entry(NELL, Challenge(2)),
    Entry(ODILE, Pass()),
    Entry(LEARNER, Pass()),
    Entry(NELL, Flip(NELL)),
    Entry(NELL, Flip(LEARNER)),
    Entry(DEALER, Draw(2)),
)

AT_SEA: Final = "beginner schedule=4 first_dealer=1"
HANDS: Final = {
    LEARNER: ("p11", "c4", ROSIE, ESCAPE),
    NELL: ("p7", "c9", MERMAID, "m2"),
    ODILE: ("p3", "c13", "m10", "j8"),
}


def shuffled(rules: str) -> Order:
    """A shuffle that deals just these hands, seat after seat, and then the rest."""
    left = list(deck(read_rules(SKULL_KING_GAME, rules)))

    def taken(card: Card) -> int:
        at = left.index(card)
        left[at] = ""
        return at

    dealt = [taken(card) for seat in range(SEATS) for card in HANDS[seat]]
    return Order((*dealt, *(at for at, card in enumerate(left) if card)))


TRICKS: Final[Script] = (
    Entry(DEALER, shuffled(AT_SEA)),
    # All bid at once.
    Entry(LEARNER, Bid(2)),
    Entry(NELL, Bid(1)),
    Entry(ODILE, Bid(2)),
    # Parrots are led, and the learner's is the highest.
    Entry(NELL, Play("p7")),
    Entry(ODILE, Play("p3")),
    Entry(LEARNER, Play("p11")),
    # A trick that is better lost.
    Entry(LEARNER, Play(ESCAPE)),
    Entry(NELL, Play("c9")),
    Entry(ODILE, Play("c13")),
    # A pirate beats all numbers, and a mermaid swims into the net.
    Entry(ODILE, Play("m10")),
    Entry(LEARNER, Play(ROSIE)),
    Entry(NELL, Play(MERMAID)),
    # Black is trump.
    Entry(LEARNER, Play("c4")),
    Entry(NELL, Play("m2")),
    Entry(ODILE, Play("j8")),
)

LESSONS: Final = (
    Lesson(SKULL_GAME, "official starter=1", SKULLS),
    Lesson(SKULL_KING_GAME, AT_SEA, TRICKS),
)


def taught(lesson: Lesson) -> bytes:
    """The script's start, and of each of its moves the scenes that the learner sees and is told."""
    game = lesson.game
    state = game.start(read_rules(game, lesson.rules), SEATS)
    shown = start = msgspec.to_builtins(game.view(state, LEARNER))
    plies = []
    for seat, move in [(entry.seat, entry.move) for entry in lesson.script]:
        after = game.apply(state, seat, move)
        scenes = game.scenes(state, seat, move, after, LEARNER)
        plies.append({"move": _known(seat, move), "scenes": changes(shown, scenes)})
        state, shown = after, msgspec.to_builtins(scenes[-1].view)
    return msgspec.json.encode({"start": start, "plies": plies}) + b"\n"


def _known(seat: Any, move: Any) -> Any:
    """Only the learner's own moves are to be made again; what others did is told."""
    return move if seat == LEARNER else None


if __name__ == "__main__":
    for lesson in LESSONS:
        lesson.file.write_bytes(taught(lesson))
