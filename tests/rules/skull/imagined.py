"""Games played from the start on, and what a viewer imagines of them."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, Seat
from skulduggery.skull.engine import start
from skulduggery.skull.imagining import imagine
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Lose,
    Player,
    State,
)
from skulduggery.skull.view import view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    book,
    lay,
    play,
    round_of,
)

FLOWERS = {ANN: "F", BEN: "F", CLEO: "F"}
ANNS_TRAP = {ANN: "S", BEN: "F", CLEO: "F"}

# Games, played from the start on


def new_game(preset: str = "official", **options: Any) -> State:
    return start(book(preset, **options), seats=3)


def ben_loses(state: State, times: int = 1, drawn: int = 0) -> State:
    """Ben shows a flower and runs into Ann's skull; nobody but him knows what he has lost."""
    for _ in range(times):
        state = round_of(state, ANNS_TRAP, by=BEN, flips=(BEN, ANN))
        state = play(state, (DEALER, Draw(drawn)))
    return state


def ben_goes(state: State) -> State:
    """Ben challenges over his own skull until he is out."""
    for _ in range(3):
        state = round_of(state, {**FLOWERS, BEN: "S"}, by=BEN, flips=(BEN,))
        state = play(state, (BEN, Lose(FLOWER)))
    return round_of(state, {**FLOWERS, BEN: "S"}, by=BEN, flips=(BEN,))


BENS_GAME = new_game(starter=BEN)
LAID = lay(BENS_GAME, FLOWERS)
OUT = ben_goes(BENS_GAME)


# How they are asked


def imagined(state: State, viewer: Seat | None, times: int = 60) -> list[State]:
    seen = view(state, viewer)
    return [imagine(seen, Random(seed)) for seed in range(times)]


def bens(state: State, viewer: Seat | None = ANN) -> set[Player]:
    """All that is imagined of Ben."""
    return {other.players[BEN] for other in imagined(state, viewer)}


def share(state: State, holds: Callable[[Player], bool]) -> float:
    """How often something holds for what Ann imagines of Ben."""
    return sum(holds(other.players[BEN]) for other in imagined(state, ANN, 2_000)) / 2_000


def has_skull(player: Player) -> bool:
    return SKULL in player.discs


def roughly(expected: float) -> Any:
    return pytest.approx(expected, abs=0.04)
