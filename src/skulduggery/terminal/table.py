"""One game as it is played: its record so far, who sits where, and chance. It knows no screen."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from skulduggery import dealer
from skulduggery.bots import Bot, answer, log_replaced
from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    Entry,
    Message,
    Mover,
    Outcome,
    Record,
    Seat,
    replay,
)


class Ply(NamedTuple):
    """One move, with the table before and after it."""

    before: Any
    mover: Mover
    move: Any
    after: Any


def plies(game: AnyGame, record: AnyRecord) -> Iterator[Ply]:
    """Every move of a record; those that replay are given before the one that does not raises."""
    states = replay(game, record)
    return _plies(record, next(states), states)


def _plies(record: AnyRecord, before: Any, states: Iterator[Any]) -> Iterator[Ply]:
    for entry, after in zip(record.moves, states, strict=False):
        yield Ply(before, entry.seat, entry.move, after)
        before = after


class Table:
    """A game under way. Whoever is not a bot is a person and is waited for."""

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        players: tuple[str, ...],
        bots: Mapping[Seat, Bot],
        seed: bytes,
    ) -> None:
        self.game = game
        self.rules = rules
        self.players = players
        self.bots = bots
        self.seed = seed
        self.state = game.start(rules, len(players))
        self.moves: list[Entry[Any]] = []
        self.replaced: Counter[Seat] = Counter()  # how often a bot had to be
        self._rngs = {seat: _rng(seed, seat) for seat in bots}

    def again(self) -> "Table":
        """The same people at the same table, with other luck."""
        seed = hashlib.sha256(self.seed).digest()
        return Table(self.game, self.rules, self.players, self.bots, seed)

    @property
    def record(self) -> AnyRecord:
        game = self.game
        return Record(game.name, game.version, self.rules, self.players, tuple(self.moves))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def ready(self) -> Mover | None:
        """The next one who need not be waited for: the dealer or a bot."""
        movers = self.game.to_act(self.state)
        return next((mover for mover in movers if mover == DEALER or mover in self.bots), None)

    def step(self) -> Ply | None:
        """The move of whoever is ready, if anybody is."""
        mover = self.ready
        return None if mover is None else self.play(mover, self._choice(mover))

    def play(self, mover: Mover, move: Any) -> Ply:
        """Make a move; one that is refused leaves the table as it was."""
        before = self.state
        self.state = self.game.apply(before, mover, move)
        self.moves.append(Entry(mover, move))
        return Ply(before, mover, move, self.state)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def tell(self, ply: Ply, viewer: Seat | None) -> tuple[Message, ...]:
        return self.game.tell(*ply, viewer)

    def heard(self, viewer: Seat | None) -> list[Message]:
        """All that a viewer was told so far."""
        told = [self.tell(ply, viewer) for ply in plies(self.game, self.record)]
        return [message for messages in told for message in messages]

    def _choice(self, mover: Mover) -> Any:
        if mover == DEALER:
            return dealer.move(self.game, self.state, self.seed)
        return self._answer(mover)

    def _answer(self, seat: Seat) -> Any:
        move, fault = answer(self.bots[seat], self.view(seat), self._rngs[seat])
        if fault is not None:
            self.replaced[seat] += 1
            log_replaced(f"seat {seat + 1} ({self.players[seat]}), round {self.state.round}", fault)
        return move


def _rng(seed: bytes, seat: Seat) -> Random:
    """A bot's own luck, from which the dealer's cannot be guessed."""
    return Random(hmac.digest(seed, f"bot {seat}".encode(), "sha256"))
