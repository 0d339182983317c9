"""The twins: a game's referee and its kernel, and what is compared when they play in lockstep."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import randbits
from tempfile import gettempdir
from types import ModuleType
from typing import Any, Final

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.configuration import set_hypothesis_home_dir
from numpy.typing import NDArray

from skulduggery.core import DEALER as REFEREES_DEALER
from skulduggery.core import AnyGame, Draw, Mover, Order, Seat
from skulduggery.kernel import skull, skullking
from skulduggery.kernel.seats import DEALER, NOBODY
from tests.kernel.skull import reading as skull_reading
from tests.kernel.skullking import reading as skullking_reading
from tests.laws.play import Table, tables
from tests.laws.scale import MODE
from tests.laws.subjects import SUBJECTS, Subject

set_hypothesis_home_dir(Path(gettempdir(), "hypothesis"))  # nothing is left in the tree


@dataclass(frozen=True)
class Twin:
    """A game's referee and its kernel."""

    subject: Subject
    kernel: ModuleType

    facts: Callable[[Any], Any]
    """What an observation holds of a view."""

    read: Callable[[Sequence[int], Seat], Any]
    """The same, read back from an observation of this seat."""

    @property
    def game(self) -> AnyGame:
        return self.subject.game

    def __repr__(self) -> str:
        return self.game.name


def _subject(name: str) -> Subject:
    return next(subject for subject in SUBJECTS if subject.game.name == name)


TWINS: Final = (
    Twin(_subject("skull"), skull, skull_reading.facts, skull_reading.read),
    Twin(_subject("skullking"), skullking, skullking_reading.facts, skullking_reading.read),
)


@dataclass
class Tally:
    """How much was compared."""

    decisions: int = 0


Row = NDArray[np.int64]


def hold(twin: Twin, decisions: int, shard: int) -> Tally:
    """The twin law, over games of so many decisions; each shard has games of its own."""
    tally = Tally()

    @seed(randbits(64) if MODE == "soak" else shard)
    @settings(
        max_examples=decisions // 4,  # a game has more decisions than these
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(tables(twin.subject, first_seed=shard << 32))
    def play_alike(table: Table) -> None:
        if tally.decisions < decisions:
            lockstep(twin, table, tally)

    play_alike()
    return tally


def lockstep(twin: Twin, table: Table, tally: Tally) -> None:
    """A whole game by random moves, and at every step all that can be asked of both."""
    game, kernel, rng = twin.game, twin.kernel, table.rng("twins")
    state, row = game.start(table.rules, table.seats), np.zeros(kernel.SIZE, np.int64)
    kernel.start(row, kernel.encode_rules(table.rules, table.seats))
    style = Style(rng)
    while game.to_act(state):
        assert_alike(twin, state, row)
        seat = who(kernel, row)
        assert seat in game.to_act(state)
        move = style.choose(game, state, seat)
        take(kernel, row, seat, move, table.seats)
        state = game.apply(state, seat, move)
        tally.decisions += seat != REFEREES_DEALER
    assert_alike(twin, state, row)
    assert_ended_alike(twin, state, row)


class Style:
    """How a game is played: wildly, but not each time alike. Small bids, many discs on the mats and
    the like are too rare where all kinds of moves are as likely."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.likes: defaultdict[type, float] = defaultdict(lambda: rng.choice((0.1, 1.0, 1.0, 5.0)))
        self.modest = rng.choice((0.0, 0.0, 0.9))  # how often the first of a kind is taken

    def choose(self, game: AnyGame, state: Any, seat: Mover) -> Any:
        if seat == REFEREES_DEALER:
            return game.draw(state, self.rng)
        legal = game.legal(state, seat)
        kinds = list(dict.fromkeys(type(move) for move in legal))
        (kind,) = self.rng.choices(kinds, [self.likes[kind] for kind in kinds])
        moves = [move for move in legal if type(move) is kind]
        return moves[0] if self.rng.random() < self.modest else self.rng.choice(moves)


def who(kernel: ModuleType, row: Row) -> Mover:
    seat = kernel.mover(row)
    return REFEREES_DEALER if seat == DEALER else int(seat)


def take(kernel: ModuleType, row: Row, seat: Mover, move: Any, seats: int) -> None:
    """A move of the referee's, in the kernel."""
    if seat == REFEREES_DEALER:
        kernel.deal(row, as_draw(move))
    else:
        kernel.apply(row, kernel.number(move, seat, seats))


def as_draw(move: Draw | Order) -> Row:
    drawn = [move.index] if isinstance(move, Draw) else move.of
    return np.array(drawn, np.int64)


def assert_alike(twin: Twin, state: Any, row: Row) -> None:
    """Who acts, what may be done, what it has come to, and what each seat observes."""
    game, kernel = twin.game, twin.kernel
    loaded, movers = kernel.load(state), game.to_act(state)
    seats = range(int(loaded[0]))
    owing = {seat for seat in seats if kernel.movers(row) >> seat & 1}
    assert owing == set(movers) - {REFEREES_DEALER}
    assert_first(kernel, row, movers)
    assert row.tolist() == loaded.tolist(), differing(kernel, row, loaded)
    mask = np.ones(len(kernel.ACTIONS), np.uint8)
    observation = np.full(kernel.OBSERVED, 255, np.uint8)
    for seat in seats:
        kernel.mask(row, seat, mask)
        legal = [kernel.move(int(action), seat, len(seats)) for action in np.flatnonzero(mask)]
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(game.legal(state, seat))
        kernel.observe(row, seat, observation)
        assert twin.read(observation.tolist(), seat) == twin.facts(game.view(state, seat))


def assert_first(kernel: ModuleType, row: Row, movers: Sequence[Mover]) -> None:
    """The first one clockwise of those who owe a decision; nobody at the end."""
    if movers:
        assert who(kernel, row) == movers[0]
    else:
        assert kernel.mover(row) == NOBODY


def assert_ended_alike(twin: Twin, state: Any, row: Row) -> None:
    outcome = twin.game.outcome(state)
    assert outcome is not None
    shares = np.zeros(len(outcome.scores), np.float32)
    twin.kernel.returns(row, shares)
    share = np.float32(1 / len(outcome.winners))
    assert shares.tolist() == [
        share if seat in outcome.winners else 0 for seat in range(len(outcome.scores))
    ]


def differing(kernel: ModuleType, one: Row, two: Row) -> dict[str, Any]:
    """For whoever has to find out why: the fields that differ."""
    rows = {one.name: (one.at, one.end) for one in kernel.STATE}
    return {
        name: (one[at:end].tolist(), two[at:end].tolist())
        for name, (at, end) in rows.items()
        if one[at:end].tolist() != two[at:end].tolist()
    }
