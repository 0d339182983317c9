"""The leak law: what a viewer cannot know changes nothing that it is shown or told.

A game is played, and told again with other secrets: all that the viewer cannot know is scrambled,
and nothing else. To the viewer both must look and sound the same, byte for byte, at every step. A
single byte that differs is a secret given away.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from secrets import randbits
from typing import Any

import msgspec
import pytest
from hypothesis import given, seed, settings

from skulduggery.core import AnyGame, IllegalMove, Seat
from tests.laws.play import Play, Table, law, play, replay, some_plies, somewhere, tables
from tests.laws.scale import MODE
from tests.laws.subjects import SUBJECTS, Subject, Viewer

SHARDS = [
    pytest.param(subject, shard, id=f"{subject}-{shard}")
    for subject in SUBJECTS
    for shard in range(subject.scale.shards)
]


@dataclass
class Tally:
    games: set[Any] = field(default_factory=set)
    tried: int = 0
    changed: int = 0


@pytest.mark.parametrize(("subject", "shard"), SHARDS)
def test_scrambled_secrets_change_nothing_that_a_viewer_is_shown_or_told(
    subject: Subject, shard: int, record_property: Any
) -> None:
    tally = Tally()

    # Each shard has games of its own. Hypothesis repeats a few, so that it is given some more.
    @seed(randbits(64) if MODE == "soak" else shard)
    @settings(max_examples=subject.scale.shard * 9 // 8 + 10)
    @given(tables(subject, first_seed=shard << 32))
    def keeps_secrets(table: Table) -> None:
        if len(tally.games) < subject.scale.shard:
            assert_no_leak(table, tally)

    keeps_secrets()
    record_property("games", len(tally.games))
    assert len(tally.games) == subject.scale.shard
    assert tally.changed > 0.8 * tally.tried  # a law about nothing would always hold


@law
def test_scrambling_changes_nothing_that_the_viewer_knows(table: Table) -> None:
    """Or else the scrambler would be wrong about the rules, and the leak law with it."""
    known, rng = table.subject.known, table.rng("leaks")
    whole = play(table)
    for viewer in table.viewers:
        truth = somewhere(table, whole, rng)
        other = replay(table.game, table.subject.scramble(truth.record, viewer, rng))
        for one, two in zip(truth.states, other.states, strict=True):
            assert known(one, viewer) == known(two, viewer)


def assert_no_leak(table: Table, tally: Tally) -> None:
    game, rng = table.game, table.rng("leaks")
    whole = play(table)
    tally.games.add((table.rules, table.seats, table.seed))
    for viewer in table.viewers:
        truth = somewhere(table, whole, rng)
        other = replay(game, table.subject.scramble(truth.record, viewer, rng))
        tally.tried += 1
        tally.changed += other.states != truth.states
        assert_looks_and_sounds_alike(game, truth, other, viewer)
        if viewer is not None:
            for ply in some_plies(truth, 4, rng):
                assert_refused_alike(table, truth.states[ply], other.states[ply], viewer, rng)


def assert_looks_and_sounds_alike(game: AnyGame, truth: Play, other: Play, viewer: Viewer) -> None:
    for ply, (one, two) in enumerate(zip(truth.states, other.states, strict=True)):
        assert game.to_act(one) == game.to_act(two), f"{viewer} sees who acts at ply {ply}"
    for ply, (one, two) in enumerate(
        zip(perceived(game, truth, viewer), perceived(game, other, viewer), strict=True)
    ):
        assert one == two, f"{viewer} sees or hears it at ply {ply}"


def perceived(game: AnyGame, play: Play, viewer: Viewer) -> Iterator[bytes]:
    """The table at first, then all that is told of a move and how the table looks meanwhile.

    The last scene of a move has the view after it (`test_views` says so), which is every view.
    """
    yield msgspec.json.encode(game.view(play.states[0], viewer))
    for step in play.steps:
        yield msgspec.json.encode(game.scenes(*step, viewer))


def assert_refused_alike(table: Table, truth: Any, other: Any, seat: Seat, rng: Random) -> None:
    """All moves there are, or some where they are more."""
    moves = table.subject.universe(table.seats)
    for move in rng.sample(moves, min(len(moves), 60)):
        assert refusal(table.game, truth, seat, move) == refusal(table.game, other, seat, move)


def refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> bytes | None:
    """What the seat would hear if it tried this move; None if it may."""
    try:
        game.apply(state, seat, move)
    except IllegalMove as illegal:
        return msgspec.json.encode(illegal.message)
    return None
