"""Games of Skull as a scorepad is told of them, and how they stand in the engine after each round.

What the page works out for real discs is checked with these: who challenged and whose trap it was
is all that a pad knows.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, TypeAlias

from skulduggery.core import Seat
from skulduggery.skull import GAME
from skulduggery.skull.model import Name, Naming, Over, State
from skulduggery.skull.players import still_in
from tests.laws.play import Play, Table, play
from tests.laws.subjects import SUBJECTS

Standing: TypeAlias = dict[str, Any]


class Game(NamedTuple):
    """What was entered, and how it stands at first and after each thing that was told."""

    pad: dict[str, Any]
    expected: list[Standing]


def challenged(rng: Random, book: str, seats: int) -> Game:
    """A game that the engine has played, entered as a person would who looks on."""
    (skull,) = [subject for subject in SUBJECTS if subject.game is GAME]
    game = play(Table(skull, GAME.presets[book], seats, rng.getrandbits(32)))
    told = [after for before, _, move, after in game.steps if is_told(before, move, after)]
    first = game.states[-1].past[0].starter
    start = standing(GAME.start(GAME.presets[book], seats)) | {"starter": first}
    return Game(document(book, seats, first, challenges(game), rng), [start, *map(standing, told)])


def is_told(before: State, move: Any, after: State) -> bool:
    """A round is over, or whoever is out has named who starts."""
    return len(after.past) > len(before.past) or isinstance(move, Name)


def challenges(game: Play) -> list[dict[str, Any]]:
    names = [(state, move) for state, _, move, _ in game.steps if isinstance(move, Name)]
    named = {len(state.past): move.starter for state, move in names}
    return [
        {"by": round.challenger, "trap": round.trap, "named": named.get(number)}
        for number, round in enumerate(game.states[-1].past, start=1)
    ]


def standing(state: State) -> Standing:
    """All that a pad derives. Nobody starts while somebody is to be named, or after the end."""
    winner = state.phase.winner if isinstance(state.phase, Over) else None
    naming = isinstance(state.phase, Naming)
    return {
        "points": [player.points for player in state.players],
        "discs": [len(player.discs) for player in state.players],
        "in": list(still_in(state.players)),
        "chance": state.last_chance,
        "winner": winner,
        "winners": [] if winner is None else [winner],
        "ended": winner is not None,
        "naming": naming,
        "starter": None if naming or winner is not None else state.starter,
    }


def document(
    book: str, seats: int, starter: Seat, challenges: list[dict[str, Any]], rng: Random
) -> dict[str, Any]:
    return {
        "kind": "skull",
        "version": 1,
        "id": f"{rng.getrandbits(64):016x}",
        "revision": rng.randrange(1000),
        "made": "2026-11-16T20:00:00.000Z",
        "ended": "2026-11-16T21:00:00.000Z",
        "players": [{"name": f"Player {n}", "ink": (n * 3) % 8} for n in range(seats)],
        "book": book,
        "starter": starter,
        "challenges": challenges,
    }


# What must be met among many games, or else they would prove little


def seen(game: Game) -> Iterator[str]:
    """What happened on the way, in a few words each."""
    for before, after in pairwise(game.expected):
        out = set(before["in"]) - set(after["in"])
        if after["winner"] is not None:
            yield "the last one wins" if out else "a point wins"
        elif after["naming"]:
            yield "somebody is named"
        elif out:
            yield "somebody is out"
        if len(out) == 2:
            yield "both are out"
        if before["chance"] in out:
            yield "last chance is lost"
        if None not in (before["chance"], after["chance"]) and before["chance"] not in out:
            yield "last chance goes to another"
