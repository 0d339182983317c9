"""Every bot answers every situation with a legal move, from its view alone."""

from random import Random

import pytest

from skulduggery.bots import BOTS, CHARACTERS
from skulduggery.core import DEALER, AnyGame
from skulduggery.notation import GAMES
from tests.laws.scale import MODE

PLAYERS = [
    pytest.param(GAMES[game], name, preset, id=f"{game}-{name}-{preset}")
    for game, bots in BOTS.items()
    for name in bots
    for preset in GAMES[game].presets
]


@pytest.mark.parametrize(("game", "name", "preset"), PLAYERS)
def test_a_bot_plays_whole_games_without_an_illegal_move(
    game: AnyGame, name: str, preset: str
) -> None:
    rng, bot = Random(preset), BOTS[game.name][name]
    for seats in sizes(game, name):
        state = game.start(game.presets[preset], seats)
        while movers := game.to_act(state):
            seat = rng.choice(movers)
            move = game.draw(state, rng) if seat == DEALER else bot(game.view(state, seat), rng)
            state = game.apply(state, seat, move)
        assert game.outcome(state) is not None


def sizes(game: AnyGame, name: str) -> list[int]:
    """Every size; of the characters, who differ from `regular` in their settings alone, one."""
    return [4] if MODE == "quick" or name in CHARACTERS else [*game.seats]
