"""Tricks won with a pirate."""

from typing import Any

from skulduggery.skullking.model import State
from tests.rules.skullking.builders import ADVANCED, ANN, BEN, CLEO, DAN, book, play, playing


def won_with(pirate: str, bid: int = 0, **facts: Any) -> State:
    """Ben has won the first trick with this pirate."""
    hands = {ANN: "p1 c1 m1", BEN: f"{pirate} c2 m2", CLEO: "p3 c3 m3"}
    facts = {"rules": ADVANCED, **facts}
    return playing(hands, bids={BEN: bid}, led=f"p1 {pirate} p3", **facts)


def last_trick_with(pirate: str, bid: int = 1, scoring: str = "skull-king") -> State:
    """Ben wins a round's only trick with this pirate, and another round follows."""
    hands = {ANN: "p1", BEN: pirate, CLEO: "p3"}
    rules = book("advanced", scoring=scoring)
    return playing(hands, bids={BEN: bid}, led=f"p1 {pirate} p3", rules=rules, later=(1,))


def all_dealt(pirate: str) -> State:
    """The same with nothing undealt: a deck of 70 for five players."""
    hands = {ANN: "p1", BEN: pirate, CLEO: "p3", DAN: "p4", 4: "p5"}
    state = playing(hands, rules=book("beginner", abilities=True), dealt=14)
    assert state.undealt == ()
    return play(state, f"p1 {pirate} p3 p4 p5")
