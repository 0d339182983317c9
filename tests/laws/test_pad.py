"""The scorepad's arithmetic in the browser is the engine's."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from tests.golden.rounds import Game, Line, invented, played

clause = pytest.mark.clause

ROOT: Final = Path(__file__).parents[2]
BUNDLER: Final = ROOT / "web" / "node_modules" / ".bin" / "rolldown"
WITH_NODE: Final = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
ENCODE: Final = msgspec.json.Encoder()
ROUNDS: Final = 30_000
GAMES: Final = 40  # played


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's own TypeScript, as a program."""
    made = tmp_path_factory.mktemp("pad") / "rounds.mjs"
    source = ROOT / "tests" / "golden" / "rounds.mjs"
    options: list[str] = [
        "--platform",
        "node",
        "--format",
        "esm",
        "--log-level",
        "silent",
        "-o",
        str(made),
    ]
    subprocess.run([BUNDLER, source, *options], check=True, env=WITH_NODE, capture_output=True)
    return made


def asked(script: Path, games: list[Game]) -> list[Any]:
    pads = ENCODE.encode_lines([game.pad for game in games])
    node = subprocess.run(
        ["node", script], input=pads, capture_output=True, check=True, env=WITH_NODE
    )
    return msgspec.json.Decoder(list[Line] | dict[str, Any]).decode_lines(node.stdout)


def differing(script: Path, games: list[Game]) -> list[Any]:
    answers = asked(script, games)
    return [
        (game.pad["rules"], answer, game.expected)
        for game, answer in zip(games, answers, strict=True)
        if answer != game.expected
    ]


@pytest.mark.long
@clause("K-PAD")
def test_every_line_and_total_is_as_the_engine_has_it(script: Path) -> None:
    rng = Random("every option, and every extreme")
    games: list[Game] = []
    rounds = 0
    while rounds < ROUNDS:
        games.append(invented(rng))
        rounds += len(games[-1].expected)

    assert differing(script, games)[:1] == []


@pytest.mark.long
@clause("K-PAD")
def test_a_game_that_was_played_comes_to_the_same_on_the_pad(script: Path) -> None:
    rng = Random("as a person would enter it")

    assert differing(script, [played(rng) for _ in range(GAMES)])[:1] == []
