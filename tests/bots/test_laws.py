"""Laws for every bot of the house: in any situation of any rules, a legal move and no surprise."""

from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.configuration import set_hypothesis_home_dir

from skulduggery.bots import BOTS, Bot
from skulduggery.core import DEALER, Mover
from tests.laws.play import Table, choose, tables
from tests.laws.scale import MODE
from tests.laws.subjects import SUBJECTS, Subject

# Games for each bot. In some nobody else plays, in others it meets whatever chance brings about.
GAMES: Final = {
    "skull": {"quick": 8, "": 150, "soak": 2_000},
    "skullking": {"quick": 3, "": 20, "soak": 500},
}
WILD: Final = (0.0, 0.5)  # how often a move is made at random, to get where no bot would go
ODD: Final = 7  # every so many decisions, the bot is asked again

set_hypothesis_home_dir(Path(gettempdir(), "hypothesis"))  # nothing is left in the tree

EVERY_BOT = [
    pytest.param(subject, bot, id=f"{subject.game.name}-{name}")
    for subject in SUBJECTS
    for name, bot in BOTS[subject.game.name].items()
]


@pytest.mark.parametrize(("subject", "bot"), EVERY_BOT)
def test_a_bot_plays_any_rules_at_any_seat_by_the_rules(subject: Subject, bot: Bot) -> None:
    """No stand-in is at hand here: an illegal move or an exception fails."""
    at_tables = settings(
        max_examples=GAMES[subject.game.name][MODE],
        deadline=None,
        derandomize=MODE != "soak",
        database=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow],
    )(given(tables(subject))(lambda table: play_on(table, bot)))
    at_tables()


def play_on(table: Table, bot: Bot) -> None:
    """A whole game of one bot at every seat, or of one bot and chance."""
    game, rng = table.game, table.rng("bots")
    wild = rng.choice(WILD)
    state = game.start(table.rules, table.seats)
    while movers := game.to_act(state):
        mover = rng.choice(movers)
        state = game.apply(state, mover, move_of(table, state, mover, bot, wild, rng))
    assert game.outcome(state) is not None


def move_of(table: Table, state: Any, mover: Mover, bot: Bot, wild: float, rng: Random) -> Any:
    if mover == DEALER:
        return choose(table.game, state, mover, rng)
    view, luck = table.game.view(state, mover), rng.getrandbits(32)
    move = bot(view, Random(luck))
    assert move in view.legal
    if luck % ODD == 0:
        assert_nothing_is_hidden(table, view, luck, move, bot)
    return choose(table.game, state, mover, rng) if rng.random() < wild else move


def assert_nothing_is_hidden(table: Table, view: Any, luck: int, move: Any, bot: Bot) -> None:
    """A copy of the view and the same luck bring the same move, whatever was asked meanwhile."""
    copy = msgspec.json.decode(msgspec.json.encode(view), type=table.game.view_type)
    assert copy == view
    assert bot(copy, Random(luck)) == move
