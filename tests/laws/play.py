"""Random play: tables to play at, and what happened there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    Entry,
    Mover,
    Order,
    OrderOf,
    Record,
)
from skulduggery.core import replay as replay_record
from tests.laws.subjects import SUBJECTS, Subject, Viewer


@dataclass(frozen=True)
class Table:
    """A game about to be played, by players who choose as the seed says."""

    subject: Subject = field(repr=False)
    rules: Any
    seats: int
    seed: int

    @property
    def game(self) -> AnyGame:
        return self.subject.game

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *range(self.seats))

    def rng(self, purpose: str) -> Random:
        """Each purpose has its own, so that no choice depends on how often another was made."""
        return Random(f"{self.seed} {purpose}")


@dataclass(frozen=True)
class Play:
    """A record, finished or not, and every state it went through."""

    record: AnyRecord
    states: tuple[Any, ...]

    @property
    def steps(self) -> Iterator[tuple[Any, Mover, Any, Any]]:
        """Before, seat, move, after: what telling takes."""
        for before, entry, after in zip(
            self.states[:-1], self.record.moves, self.states[1:], strict=True
        ):
            yield before, entry.seat, entry.move, after

    def until(self, ply: int) -> "Play":
        record = replace(self.record, moves=self.record.moves[:ply])
        return Play(record, self.states[: ply + 1])


Law: TypeAlias = Callable[[Table], None]


def law(test: Law) -> Callable[[Subject], None]:
    """A law holds at every table of every game."""

    @pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
    def holds(subject: Subject) -> None:
        at_tables = settings(max_examples=subject.scale.games)(given(tables(subject))(test))
        at_tables()

    return holds


def tables(
    subject: Subject, sizes: Sequence[int] = (), first_seed: int = 0
) -> st.SearchStrategy[Table]:
    return st.sampled_from(sizes or subject.game.seats).flatmap(
        lambda seats: st.builds(
            Table,
            subject=st.just(subject),
            rules=subject.rules(seats),
            seats=st.just(seats),
            seed=st.integers(first_seed, first_seed + 2**32 - 1),
        )
    )


def play(table: Table) -> Play:
    """A whole game; sealed choices arrive in any order. A game that does not end is cut off."""
    game, rng = table.game, table.rng("play")
    states = [game.start(table.rules, table.seats)]
    moves: list[Entry[Any]] = []
    most = table.subject.most_moves(table.rules, table.seats)
    while game.to_act(states[-1]) and len(moves) <= most:
        seat = rng.choice(game.to_act(states[-1]))
        moves.append(Entry(seat, choose(game, states[-1], seat, rng)))
        states.append(game.apply(states[-1], seat, moves[-1].move))
    players = tuple(f"Player {seat + 1}" for seat in range(table.seats))
    record: AnyRecord = Record(game.name, game.version, table.rules, players, tuple(moves))
    return Play(record, tuple(states))


def choose(game: AnyGame, state: Any, seat: Mover, rng: Random) -> Any:
    """Any legal move; the kind first, since otherwise many bids would crowd out all else."""
    if seat == DEALER:
        return game.draw(state, rng)
    legal = game.legal(state, seat)
    kind = rng.choice(list(dict.fromkeys(type(move) for move in legal)))
    return rng.choice([move for move in legal if type(move) is kind])


def is_order(game: AnyGame, state: Any, seat: Mover, move: Any) -> bool:
    """The one kind of answer that may be given although `legal`, which would be endless, has none:
    the dealer puts as many things in order as there are, each of them once."""
    chance = game.chance(state) if seat == DEALER else None
    if not isinstance(chance, OrderOf) or not isinstance(move, Order):
        return False
    return len(move.of) == chance.n and set(move.of) == set(range(chance.n))


def replay(game: AnyGame, record: AnyRecord) -> Play:
    return Play(record, tuple(replay_record(game, record)))


def some_plies(play: Play, n: int, rng: Random) -> list[int]:
    """A few moments of a play, the last one among them."""
    return [rng.randrange(len(play.states)) for _ in range(n)] + [len(play.states) - 1]


def some_states(play: Play, n: int, rng: Random) -> list[Any]:
    return [play.states[ply] for ply in some_plies(play, n, rng)]


def somewhere(table: Table, play: Play, rng: Random) -> Play:
    """A play up to some ply. Much that is hidden shows later, so a record that stops before has
    more secrets; a whole one has seen the most."""
    anywhere = range(len(play.states))
    delicate = table.subject.delicate(play.states) or anywhere
    return play.until(rng.choice(rng.choice([anywhere, anywhere, delicate, anywhere[-1:]])))
