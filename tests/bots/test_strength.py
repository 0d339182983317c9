"""Who beats whom, over deals that are always the same: a bot that gets weaker is noticed.

The figures that are claimed stand in docs/bots.md, from far more games; here fewer must do.
"""

import pytest

from skulduggery.arena.match import Match, play
from skulduggery.games import GAMES as HOUSE

GAMES = {"skull": 240, "skullking": 48}
YARDSTICKS = {
    "skull": ("random", "always-skull", "never-bids", "maniac"),
    "skullking": ("random", "greedy", "always-zero"),
}

LESSER = [(game, bot) for game, bots in YARDSTICKS.items() for bot in (*bots, "novice")]


def share(game: str, one: str, many: str) -> float:
    """Of the wins, for one among three of the other: a quarter would be fair."""
    match = Match(game, HOUSE[game].usual_rules, (one, many, many, many), GAMES[game])
    (tally,) = play([match])
    return tally.lines[one].share.mean


@pytest.mark.long
@pytest.mark.parametrize(("game", "many"), LESSER)
def test_one_regular_among_lesser_ones_wins_far_more_than_its_share(game: str, many: str) -> None:
    assert share(game, "regular", many) > 0.4


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_one_novice_among_regulars_wins_less_than_its_share(game: str) -> None:
    assert share(game, "novice", "regular") < 0.2
