"""A table in every phase."""

from skulduggery.skull.engine import start
from skulduggery.skull.model import (
    Bid,
    Pass,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    challenge,
    flip,
    opening,
    placing,
    play,
)

STARTING = start(book(starter=None), 3)
OPENING = opening({ANN: "", BEN: "F", CLEO: ""}, owned={ANN: "FFF"})
IN_TURN = opening({ANN: "F", BEN: "", CLEO: ""}, rules=book("keys"))
PLACING = placing({ANN: "S", BEN: "F", CLEO: "F"})
NOTHING_LEFT = placing({ANN: "FFFS", BEN: "F"})
BIDDING = play(
    placing({ANN: "F", BEN: "F", CLEO: "F", DAN: "F"}), (ANN, Bid(1)), (BEN, Pass()), (CLEO, Bid(2))
)
CHALLENGE = challenge(by=ANN, bid=3, mats={ANN: "F", BEN: "F", CLEO: "FF"})
FLIPPING = flip(CHALLENGE, ANN, BEN)
DRAWING = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}), ANN, BEN)
CHOOSING = flip(challenge(by=ANN, bid=1, mats={ANN: "S", BEN: "F"}, owned={ANN: "FS"}), ANN)
NAMING = flip(challenge(by=ANN, bid=1, mats={ANN: "S", CLEO: "F", DAN: "F"}, owned={ANN: "S"}), ANN)
OVER = flip(challenge(by=ANN, bid=1, mats={ANN: "F", BEN: "F"}, points={ANN: 1}), ANN)

EVERY_PHASE = {
    "starting": STARTING,
    "opening": OPENING,
    "placing": PLACING,
    "bidding": BIDDING,
    "challenge": CHALLENGE,
    "drawing": DRAWING,
    "choosing": CHOOSING,
    "naming": NAMING,
    "over": OVER,
}
