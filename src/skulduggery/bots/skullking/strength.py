"""How often a card wins its trick, as it was counted in many games.

`strengths.json` holds it by hands at the table, Graybeard's included, kind of card and cards in the
hand. `make strengths` counts anew: what `regular` wins in mixed company, so that it is neither too
sure among the timid nor too timid among the greedy.
"""

import json
from functools import cache
from importlib.resources import files

from skulduggery.skullking.cards import ACT_AS_PIRATE, NUMBER, SUIT, TRUMP, Card


@cache
def kind(card: Card) -> str:
    """Cards that are as strong as each other: black 3 for that one, 3 for any other."""
    if card in SUIT:
        return f"{'black ' if SUIT[card] == TRUMP else ''}{NUMBER[card]}"
    return "pirate" if card in ACT_AS_PIRATE else card


@cache
def strength(card: Card, seats: int, cards: int) -> float:
    """For a card among so many in the hand, at a table of so many seats."""
    counted = _strengths()[str(seats)][kind(card)]
    return counted[min(cards, len(counted)) - 1]


@cache
def _strengths() -> dict[str, dict[str, list[float]]]:
    counted: dict[str, dict[str, list[float]]] = json.loads(
        files(__package__).joinpath("strengths.json").read_text()
    )
    return counted
