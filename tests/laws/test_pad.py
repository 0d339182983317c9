"""What the scorepad works out in the browser is the engine's: its sums, and how Skull stands."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from skulduggery.skull import GAME as SKULL
from tests.golden import challenges, rounds
from tests.golden.challenges import challenged, seen
from tests.golden.rounds import Line, invented, played

clause = pytest.mark.clause

ROOT: Final = Path(__file__).parents[2]
BUNDLER: Final = ROOT / "web" / "node_modules" / ".bin" / "rolldown"
WITH_NODE: Final = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
ENCODE: Final = msgspec.json.Encoder()
ROUNDS: Final = 30_000
GAMES: Final = 40  # played
CHALLENGED: Final = 100  # games of Skull, by each book at each size of table

Game: TypeAlias = rounds.Game | challenges.Game


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's own TypeScript, as a program."""
    made = tmp_path_factory.mktemp("pad") / "pads.mjs"
    source = ROOT / "tests" / "golden" / "pads.mjs"
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


def asked(script: Path, games: Sequence[Game], kind: Any) -> list[Any]:
    pads = ENCODE.encode_lines([game.pad for game in games])
    node = subprocess.run(
        ["node", script], input=pads, capture_output=True, check=True, env=WITH_NODE
    )
    return msgspec.json.Decoder(kind).decode_lines(node.stdout)


def differing(script: Path, games: Sequence[Game], kind: Any = list[Line]) -> list[Any]:
    answers = asked(script, games, kind | dict[str, Any])
    return [
        (game.pad, answer, game.expected)
        for game, answer in zip(games, answers, strict=True)
        if answer != game.expected
    ]


@pytest.mark.long
@clause("K-PAD")
def test_every_line_and_total_is_as_the_engine_has_it(script: Path) -> None:
    rng = Random("every option, and every extreme")
    games: list[rounds.Game] = []
    many = 0
    while many < ROUNDS:
        games.append(invented(rng))
        many += len(games[-1].expected)

    assert differing(script, games)[:1] == []


@pytest.mark.long
@clause("K-PAD")
def test_a_game_that_was_played_comes_to_the_same_on_the_pad(script: Path) -> None:
    rng = Random("as a person would enter it")

    assert differing(script, [played(rng) for _ in range(GAMES)])[:1] == []


@pytest.mark.long
@clause("S-PAD")
@pytest.mark.parametrize("book", SKULL.presets)
def test_skull_stands_as_the_engine_has_it_after_every_round(script: Path, book: str) -> None:
    rng = Random(book)
    games = [challenged(rng, book, seats) for seats in SKULL.seats for _ in range(CHALLENGED)]

    assert differing(script, games, list[dict[str, Any]])[:1] == []


@pytest.mark.parametrize(
    ("book", "rare"),
    [
        ("classic", {"somebody is named", "both are out"}),
        ("keys", {"somebody is named"}),
        ("cards", set()),
        ("official", {"somebody is named"}),
        (
            "last-chance",
            {"somebody is named", "last chance is lost", "last chance goes to another"},
        ),
    ],
)
def test_what_is_rare_happens_in_these_games(book: str, rare: set[str]) -> None:
    rng = Random(book)
    games = [challenged(rng, book, seats) for seats in SKULL.seats for _ in range(CHALLENGED)]

    met = {what for game in games for what in seen(game)}
    assert met == {"a point wins", "the last one wins", "somebody is out", *rare}
