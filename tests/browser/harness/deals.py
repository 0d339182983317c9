"""Chosen deals: rounds of Skull King dealt as a test likes, by a name that the host gives as luck.

Only the tests' own server deals them (`harness.server`): at any other the name is luck like any
other.
"""

from typing import Final, NamedTuple

from skulduggery import dealer
from skulduggery.core import Chance, Draw, Order
from skulduggery.notation import read_rules
from skulduggery.skullking import GAME
from skulduggery.skullking.rulebooks import deck

SECRET: Final = bytes(range(32))  # of every table there

MOST_SEATS: Final = 8


class Deal(NamedTuple):
    rules: str
    hands: tuple[str, ...]  # by seat, then Graybeard's pile, then the top of what is left
    round: int = 1


def luck(name: str) -> str:
    return name.encode().hex()


def seed(name: str, seats: int) -> bytes:
    """Nobody but the host adds anything."""
    return dealer.seed(SECRET, [name.encode(), *[b""] * (seats - 1)])


def stacked(deal: Deal, shuffled: tuple[int, ...]) -> Order:
    """These hands from the top, and below them the others as they were shuffled."""
    cards, left = deck(read_rules(GAME, deal.rules)), list(shuffled)
    top = [_taken(cards, left, card) for hand in deal.hands for card in hand.split()]
    return Order((*top, *left))


def _taken(cards: tuple[str, ...], left: list[int], card: str) -> int:
    place = next(place for place in left if cards[place] == card)
    left.remove(place)
    return place


class Dealer:
    """Draws as the real one does, but for the deals it was given."""

    def __init__(self, deals: dict[str, Deal]) -> None:
        self._fair = dealer.draw
        self._deals = {
            seed(name, seats): deal
            for name, deal in deals.items()
            for seats in range(2, MOST_SEATS + 1)
        }

    def draw(self, seed: bytes, round: int, chance: Chance) -> Draw | Order:
        fair, deal = self._fair(seed, round, chance), self._deals.get(seed)
        if deal is None or deal.round != round or isinstance(fair, Draw):
            return fair
        return stacked(deal, fair.of)
