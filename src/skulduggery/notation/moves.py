"""Moves as text: how each kind of each game is spelled."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from skulduggery.core import AnyGame, Draw, IllegalMove, Message, Order
from skulduggery.skull.model import Bid, Disc, Flip, Lose, Name, Pass, Place
from skulduggery.skullking import model as king
from skulduggery.skullking.cards import NAMES, in_order


class Spelling(NamedTuple):
    """How one kind of move is written, and read again."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


DISCS: Final[Mapping[str, Disc]] = {"f": "flower", "s": "skull", "l": "last-chance"}
LETTERS: Final = {disc: letter for letter, disc in DISCS.items()}

CARD: Final = f"(?:{'|'.join(NAMES)})"
LOADS: Final = {"grapeshot": king.Load("grapeshot"), "cannonball": king.Load("cannonball")}
CHANGES: Final = {"+1": 1, "-1": -1, "=": 0}
SIGNS: Final = {by: sign for sign, by in CHANGES.items()}

DRAW: Final = Spelling(r"#(\d{1,3})", lambda m: f"#{m.index + 1}", lambda t: Draw(int(t) - 1))

SPELLINGS: Final[Mapping[str, Mapping[type, Spelling]]] = {
    "skull": {
        Place: Spelling("([fsl])", lambda m: LETTERS[m.disc], lambda t: Place(DISCS[t])),
        Bid: Spelling(r"(\d{1,3})", lambda m: f"{m.number}", lambda t: Bid(int(t))),
        Pass: Spelling("(-)", lambda m: "-", lambda t: Pass()),
        Flip: Spelling(r"x(\d{1,3})", lambda m: f"x{m.owner + 1}", lambda t: Flip(int(t) - 1)),
        Lose: Spelling("~([fsl])", lambda m: f"~{LETTERS[m.disc]}", lambda t: Lose(DISCS[t])),
        Name: Spelling(r">(\d{1,3})", lambda m: f">{m.starter + 1}", lambda t: Name(int(t) - 1)),
        Draw: DRAW,
    },
    "skullking": {
        king.Bid: Spelling(r"(\d{1,3})", lambda m: f"{m.number}", lambda t: king.Bid(int(t))),
        king.Load: Spelling("(grapeshot|cannonball)", lambda m: m.shot, lambda t: LOADS[t]),
        king.Play: Spelling(f"({CARD})", lambda m: m.card, king.Play),
        king.Name: Spelling(
            r">(\d{1,3})", lambda m: f">{m.leader + 1}", lambda t: king.Name(int(t) - 1)
        ),
        king.Discard: Spelling(
            f"~({CARD}(?:,{CARD})*)",
            lambda m: f"~{','.join(m.cards)}",
            lambda t: king.Discard(in_order(t.split(","))),
        ),
        king.Bet: Spelling(r"\$(\d{1,3})", lambda m: f"${m.points}", lambda t: king.Bet(int(t))),
        king.Look: Spelling("(look)", lambda m: "look", lambda t: king.Look()),
        king.Change: Spelling(
            r"(\+1|-1|=)",
            lambda m: SIGNS.get(m.by, f"{m.by:+d}"),
            lambda t: king.Change(CHANGES[t]),
        ),
        Draw: DRAW,
        Order: Spelling(
            r"#(\d{1,3}(?:,\d{1,3})+)",
            lambda m: f"#{','.join(str(spot + 1) for spot in m.of)}",
            lambda t: Order(tuple(int(spot) - 1 for spot in t.split(","))),
        ),
    },
}


def write_move(game: AnyGame, move: Any) -> str:
    """A move as a word, as in a record."""
    return SPELLINGS[game.name][type(move)].write(move)


def read_move(game: AnyGame, text: str) -> Any:
    """The move that a word spells; one that spells none raises IllegalMove."""
    for spelling in SPELLINGS[game.name].values():
        if found := re.fullmatch(spelling.pattern, text, re.ASCII):
            return spelling.read(found[1])
    raise IllegalMove(Message(None, "refusal.unreadable", {"text": text}))
