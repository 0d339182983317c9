"""The games that the laws are tried on. A new game adds one entry, and all laws hold it to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from hypothesis.strategies import SearchStrategy

from skulduggery.core import AnyGame, AnyRecord, Outcome, Seat
from skulduggery.skull import GAME as SKULL
from skulduggery.skullking import GAME as SKULLKING
from tests.laws import scale, skull, skull_secrets, skullking, skullking_secrets
from tests.laws.scale import MODE, Scale

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator."""


@dataclass(frozen=True)
class Subject:
    """A game, and what only its own rules can tell of it."""

    game: AnyGame
    scale: Scale

    rules: Callable[[int], SearchStrategy[Any]]
    """For so many seats: every preset, and every mix of options that can be played."""

    most_moves: Callable[[Any, int], int]
    """No game by these rules of so many seats has more moves than this."""

    universe: Callable[[int], Sequence[Any]]
    """Every move that can be said at a table of so many seats, sense or nonsense, or at least some
    of every kind where there are too many."""

    state_types: frozenset[type]
    """What a state is made of and a viewer must never be handed."""

    assert_conserved: Callable[[Sequence[Any]], None]
    """The states of a play: no piece appears, disappears or changes but as the rules say."""

    assert_sensible: Callable[[Any, Outcome], None]
    """The last state, and who won."""

    known: Callable[[Any, Viewer], Any]
    """All that a viewer knows of a state."""

    scramble: Callable[[AnyRecord, Viewer, Random], AnyRecord]
    """Another legal record that differs in all that the viewer cannot know, and in nothing else."""

    reach: Callable[[AnyRecord, Viewer, Any, Random], AnyRecord]
    """Such a record that ends in just this state."""

    delicate: Callable[[Sequence[Any]], Sequence[int]]
    """The plies of a play at which a secret lies that shows soon: too rare to be met by chance."""

    def __repr__(self) -> str:
        return self.game.name


SUBJECTS: Final = (
    Subject(
        game=SKULL,
        scale=scale.SKULL[MODE],
        rules=skull.rules,
        most_moves=skull.most_moves,
        universe=skull.universe,
        state_types=skull.STATE_TYPES,
        assert_conserved=skull.assert_conserved,
        assert_sensible=skull.assert_sensible,
        known=skull.known,
        scramble=skull_secrets.scramble,
        reach=skull_secrets.reach,
        delicate=skull_secrets.delicate,
    ),
    Subject(
        game=SKULLKING,
        scale=scale.SKULLKING[MODE],
        rules=skullking.rules,
        most_moves=skullking.most_moves,
        universe=skullking.universe,
        state_types=skullking.STATE_TYPES,
        assert_conserved=skullking.assert_conserved,
        assert_sensible=skullking.assert_sensible,
        known=skullking.known,
        scramble=skullking_secrets.scramble,
        reach=skullking_secrets.reach,
        delicate=skullking_secrets.delicate,
    ),
)
