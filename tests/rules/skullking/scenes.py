"""A table in every phase."""

from typing import Final

from skulduggery.core import DEALER, Draw
from skulduggery.skullking.engine import start
from skulduggery.skullking.model import Bid, Load, State
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CANNON,
    CLEO,
    book,
    make,
    play,
    playing,
    table,
)

HANDS: Final = {ANN: "p7 c1 tigress", BEN: "p2 p9 escape", CLEO: "j14 m2 mermaid"}

STARTING: Final = start(book(), 3)
DEALING: Final = make(STARTING, (DEALER, Draw(CLEO)))
BIDDING: Final = make(table(HANDS), (BEN, Bid(2)))
LOADING: Final = make(
    table(HANDS, rules=CANNON),
    *((ANN, Bid(1)), (BEN, Bid(0)), (CLEO, Bid(2)), (BEN, Load("cannonball"))),
)
LEADING: Final = playing(HANDS, bids={ANN: 1})
FOLLOWING: Final = playing(HANDS, bids={ANN: 1}, led="p7")
OVER: Final = play(playing({ANN: "p1", BEN: "p9", CLEO: "p3"}, bids={BEN: 1}), "p1 p9 p3")


def won_with(pirate: str) -> State:
    """Ben has won with this pirate, and two undealt cards are known."""
    hands = {ANN: "p1 c1 m1", BEN: f"{pirate} c5 p8", CLEO: "p3 c3 m3"}
    led = f"p1 {pirate} p3"
    return playing(hands, rules=ADVANCED, bids={BEN: 3}, led=led, undealt="j9 c14")


ROSIE, BENDT, RASCAL, JUANITA, HARRY = map(
    won_with, ("rosie", "bendt", "rascal", "juanita", "harry")
)

EVERY_PHASE: Final = {
    "starting": STARTING,
    "dealing": DEALING,
    "bidding": BIDDING,
    "loading": LOADING,
    "leading": LEADING,
    "following": FOLLOWING,
    "rosie": ROSIE,
    "bendt": BENDT,
    "rascal": RASCAL,
    "juanita": JUANITA,
    "harry": HARRY,
    "over": OVER,
}
