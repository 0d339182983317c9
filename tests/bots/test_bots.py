"""Every bot answers every situation with a legal move, from its view alone."""

from random import Random

import pytest

from skulduggery.bots import BOTS, Bot
from skulduggery.core import DEALER, AnyGame
from skulduggery.dealer import draw
from skulduggery.notation import GAMES

PLAYERS = [
    pytest.param(GAMES[game], bot, preset, id=f"{game}-{name}-{preset}")
    for game, bots in BOTS.items()
    for name, bot in bots.items()
    for preset in GAMES[game].presets
]


@pytest.mark.parametrize(("game", "bot", "preset"), PLAYERS)
def test_a_bot_plays_whole_games_without_an_illegal_move(
    game: AnyGame, bot: Bot, preset: str
) -> None:
    rng = Random(preset)
    for seats in [*game.seats] * 3:
        state = game.start(game.presets[preset], seats)
        while movers := game.to_act(state):
            seat = rng.choice(movers)
            if seat == DEALER:
                chance = game.chance(state)
                assert chance is not None
                move = draw(rng.randbytes(32), state.round, chance)
            else:
                move = bot(game.view(state, seat), rng)
            state = game.apply(state, seat, move)
        assert game.outcome(state) is not None
