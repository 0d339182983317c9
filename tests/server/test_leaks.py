"""The leak law on the wire: what a viewer cannot know changes no byte that reaches it.

An evening is played on a real server, and told again with other secrets: other hidden discs and
cards, other luck, other things tried in vain. Whatever the viewer's wires received must be the same
to the last byte, headers and all, and so must be how many messages there were and how long.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest

from skulduggery.core import DEALER
from tests.laws.play import Play, Table, play, replay, somewhere
from tests.laws.scale import MODE
from tests.laws.subjects import SUBJECTS, Subject, Viewer
from tests.server.evening import Secrets
from tests.server.tables_to_try import some_tables
from tests.server.telling import Told, tell


class Scale(NamedTuple):
    shards: int  # for each game, so that several processes can share them
    tables: int  # in each of these
    viewers: int  # at each of those; each costs a whole evening


SCALE = {"quick": Scale(1, 1, 1), "": Scale(3, 2, 2), "soak": Scale(20, 10, 99)}[MODE]

SHARDS = [
    pytest.param(subject, shard, id=f"{subject}-{shard}", marks=pytest.mark.long if shard else ())
    for subject in SUBJECTS
    for shard in range(SCALE.shards)
]


@pytest.mark.parametrize(("subject", "shard"), SHARDS)
def test_scrambled_secrets_change_no_byte_that_reaches_a_viewer(
    subject: Subject, shard: int
) -> None:
    changed = [
        changes
        for table in some_tables(subject, shard, SCALE.tables)
        for changes in assert_no_leak(table)
    ]
    assert sum(changed) > 0.5 * len(changed)  # a law about nothing would always hold


def assert_no_leak(table: Table) -> list[bool]:
    """For each viewer: whether its secrets were others at all."""
    rng = table.rng("leaks")
    truth, more = some_of_it(table, rng), rng.choice([True, False])
    first = tell(table, truth, Secrets())
    changed = []
    for viewer in some_viewers(table, rng):
        other = replay(table.game, table.subject.scramble(truth.record, viewer, rng))
        again = tell(table, other, Secrets(viewer, others=True, more=more))
        assert_alike(first, again, viewer, f"{viewer} of {table}")
        assert more or first.figures == again.figures
        changed.append(other.states != truth.states)
    return changed


def some_of_it(table: Table, rng: Random) -> Play:
    """A game up to some ply. On a server the dealer never waits."""
    whole = play(table)
    ply = len(somewhere(table, whole, rng).record.moves)
    while DEALER in table.game.to_act(whole.states[ply]):
        ply += 1
    return whole.until(ply)


def some_viewers(table: Table, rng: Random) -> Sequence[Viewer]:
    """A seat, a spectator, who knows the least, then the others."""
    first, *others = rng.sample(range(table.seats), table.seats)
    return [first, None, *others][: SCALE.viewers]


def assert_alike(first: Told, again: Told, viewer: Viewer, who: str) -> None:
    assert len(first.by_viewer[viewer]) == len(again.by_viewer[viewer])
    for one, two in zip(first.by_viewer[viewer], again.by_viewer[viewer], strict=True):
        around = around_difference(one, two)
        assert one == two, f"{who} can tell {one[around]!r} from {two[around]!r}"


def around_difference(one: bytes, two: bytes) -> slice:
    differ = (at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    at = next(differ, min(len(one), len(two))) if one != two else 0
    return slice(max(0, at - 500), at + 200)
