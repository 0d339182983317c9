"""The number of ways a game can go is a fact: whatever changes it has changed a rule."""

from collections.abc import Iterator

import pytest

from skulduggery.notation import read_rules
from skulduggery.skull import GAME
from skulduggery.skull.engine import apply, legal, start, to_act
from skulduggery.skull.model import State
from tests.rules.builders import opening
from tests.rules.skull.counts import FROM_THE_START, FROM_TWO_DISCS


def ways(state: State, longest: int) -> Iterator[int]:
    """How many different games there are of 1, 2, 3 ... decisions."""
    states = [state]
    for _ in range(longest):
        ahead = [
            (state, seat, move)
            for state in states
            for seat in to_act(state)[:1]
            for move in legal(state, seat)
        ]
        yield len(ahead)
        states = [apply(*decision) for decision in ahead]


@pytest.mark.parametrize(("rules", "seats"), FROM_THE_START)
def test_ways_from_the_start(rules: str, seats: int) -> None:
    counts = [int(count) for count in FROM_THE_START[rules, seats].split()]

    assert list(ways(start(read_rules(GAME, rules), seats), len(counts))) == counts


@pytest.mark.parametrize(("rules", "seats"), FROM_TWO_DISCS)
def test_ways_from_two_discs(rules: str, seats: int) -> None:
    counts = [int(count) for count in FROM_TWO_DISCS[rules, seats].split()]
    state = opening(
        mats=dict.fromkeys(range(seats), ""),
        owned=dict.fromkeys(range(seats), "FS"),
        points=dict.fromkeys(range(seats), 1),
        rules=read_rules(GAME, rules),
    )

    assert list(ways(state, len(counts))) == counts
