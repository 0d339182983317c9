"""The number of ways a round can go is a fact: whatever changes it has changed a rule.

For some deals, how many different rounds there are of 1, 2, 3 ... decisions. Where several seats
owe one at once, the first of them decides first. A round that is over goes nowhere, so each line
ends with 0.

Two of them by hand. "follow": all bid 0, 1 or 2, which makes 3, 9, 27. Ann leads either card, 54.
Behind p1 Ben must play p2, behind c1 he may play both: 27 * (1 + 2) = 81. Cleo has her escape
beside p3, behind p1 as well as behind c1: 162. The second trick leaves no choice: 162 three times.

"harry": Ann, Ben and Cleo may each play both of their cards, 54, 108, 216. In half of these rounds
Ben has won with Harry, and changes a bid of 0 or 2 in two ways, of 1 in three: on average 7/3. So
it is 108 + 108 * 7/3 = 360, and as many play on. At the end the other half comes to Harry as well,
while the first half plays its last card: 252 + 252 = 504.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from skulduggery.skullking.engine import apply, legal, to_act
from skulduggery.skullking.model import State
from tests.rules.skullking.builders import ADVANCED, ANN, BEN, CANNON, CLEO, DAN, table


def ways(state: State) -> Iterator[int]:
    """How many different rounds there are of 1, 2, 3 ... decisions, until all are over."""
    states = [state]
    while states:
        ahead = [
            (state, seat, move)
            for state in states
            for seat in to_act(state)[:1]
            for move in legal(state, seat)
        ]
        yield len(ahead)
        states = [apply(*decision) for decision in ahead]


def with_pirate(pirate: str, **facts: Any) -> State:
    hands = {ANN: "p1 c1", BEN: f"{pirate} c2", CLEO: "p3 escape"}
    return table(hands, rules=ADVANCED, **facts)


ONE_CARD = {ANN: "p1", BEN: "tigress", CLEO: "p3"}
FOUR = {ANN: "p1 c1", BEN: "p2 tigress", CLEO: "p3 escape", DAN: "c4 m4"}

COUNTS = {
    "one card": (table(ONE_CARD), "2 4 8 8 16 16 0"),
    "cannons": (table(ONE_CARD, rules=CANNON), "2 4 8 16 32 64 64 128 128 0"),
    "follow": (
        table({ANN: "p1 c1", BEN: "p2 m2", CLEO: "p3 escape"}),
        "3 9 27 54 81 162 162 162 162 0",
    ),
    "characters": (
        table({ANN: "p1 c1", BEN: "rosie mermaid", CLEO: "p3 skull-king"}),
        "3 9 27 54 108 216 216 216 216 0",
    ),
    "beasts": (
        table({ANN: "p1 kraken", BEN: "p2 whale", CLEO: "p3 c3"}),
        "3 9 27 54 108 162 162 162 162 0",
    ),
    "four": (table(FOUR), "3 9 27 81 162 486 972 1458 1620 1620 1782 1944 0"),
    "graybeard": (
        table({ANN: "p1 p9 c1", BEN: "p2 m2 c2"}, graybeard="p5 j1 kraken"),
        "4 16 48 48 96 176 176 176 0",
    ),
    "rosie": (with_pirate("rosie"), "3 9 27 54 108 216 432 432 432 324 0"),
    "bendt": (
        with_pirate("bendt", undealt="tigress j1"),
        "3 9 27 54 108 216 432 540 540 432 0",
    ),
    "rascal": (with_pirate("rascal"), "3 9 27 54 108 216 432 432 432 324 0"),
    "juanita": (with_pirate("juanita"), "3 9 27 54 108 216 216 216 216 108 0"),
    "harry": (with_pirate("harry"), "3 9 27 54 108 216 360 360 360 504 0"),
}


@pytest.mark.parametrize(("state", "counts"), COUNTS.values(), ids=COUNTS)
def test_ways_of_a_round(state: State, counts: str) -> None:
    assert list(ways(state)) == [int(count) for count in counts.split()]
