"""The page's copy of the games' facts."""

import re

import pytest

from protocol.facts import facts, facts_of
from skulduggery.core import AnyGame
from skulduggery.games import GAMES
from skulduggery.server.sockets.protocol import REACTIONS

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])


@EVERY_GAME
def test_what_the_game_says_is_there_whole(game: AnyGame) -> None:
    found = facts_of(game)

    assert found["title"] == game.title
    assert list(found["presets"]) == list(game.presets)
    assert game.facts.keys() <= found.keys()


@EVERY_GAME
def test_every_game_is_a_constant_and_found_by_its_name(game: AnyGame) -> None:
    text = facts()

    assert f"export const {game.name.upper()} = {{" in text
    assert f"  {game.name}: {game.name.upper()},\n" in text


def test_reactions_are_there_in_their_order() -> None:
    (found,) = re.findall(r"REACTIONS = \[(.*)\]", facts())

    assert found == ", ".join([f'"{one}"' for one in REACTIONS])
