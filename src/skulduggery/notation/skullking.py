"""How the moves of Skull King are spelled."""

from collections.abc import Mapping
from typing import Final

from skulduggery.core import Draw, Order
from skulduggery.notation.spelling import DRAW, Spelling
from skulduggery.skullking.cards import NAMES, in_order
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Name, Play

CARD: Final = f"(?:{'|'.join(NAMES)})"
LOADS: Final = {"grapeshot": Load("grapeshot"), "cannonball": Load("cannonball")}
CHANGES: Final = {"+1": 1, "-1": -1, "=": 0}
SIGNS: Final = {by: sign for sign, by in CHANGES.items()}

SPELLINGS: Final[Mapping[type, Spelling]] = {
    Bid: Spelling(r"(\d{1,3})", lambda m: f"{m.number}", lambda t: Bid(int(t))),
    Load: Spelling("(grapeshot|cannonball)", lambda m: m.shot, lambda t: LOADS[t]),
    Play: Spelling(f"({CARD})", lambda m: m.card, Play),
    Name: Spelling(r">(\d{1,3})", lambda m: f">{m.leader + 1}", lambda t: Name(int(t) - 1)),
    Discard: Spelling(
        f"~({CARD}(?:,{CARD})*)",
        lambda m: f"~{','.join(m.cards)}",
        lambda t: Discard(in_order(t.split(","))),
    ),
    Bet: Spelling(r"\$(\d{1,3})", lambda m: f"${m.points}", lambda t: Bet(int(t))),
    Look: Spelling("(look)", lambda m: "look", lambda t: Look()),
    Change: Spelling(
        r"(\+1|-1|=)",
        lambda m: SIGNS.get(m.by, f"{m.by:+d}"),
        lambda t: Change(CHANGES[t]),
    ),
    Draw: DRAW,
    Order: Spelling(
        r"#(\d{1,3}(?:,\d{1,3})+)",
        lambda m: f"#{','.join(str(spot + 1) for spot in m.of)}",
        lambda t: Order(tuple(int(spot) - 1 for spot in t.split(","))),
    ),
}
