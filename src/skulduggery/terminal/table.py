"""One game as it is played: its record so far, who sits where, and chance. It knows no screen."""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from skulduggery import dealer
from skulduggery.bots import Bot, answer, find, log_replaced
from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    Dealing,
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


def dealing_of(secret: bytes, luck: Sequence[bytes]) -> Dealing:
    """A dealing that can be verified, from a secret and what each seat adds."""
    return Dealing(dealer.commitment(secret), secret.hex(), tuple([part.hex() for part in luck]))


class Table:
    """A game under way. Whoever is not a bot is a person and is waited for.

    Without a dealing, as in records of old, nobody knows what would have been drawn, and the draws
    to come are new ones.
    """

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        players: tuple[str, ...],
        bots: Mapping[Seat, str],
        dealing: Dealing | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.players = players
        self.names = bots  # of the bots, by which they are found again
        self.dealing = dealing
        self.bots: Mapping[Seat, Bot] = {seat: find(game, name) for seat, name in bots.items()}
        self.state = game.start(rules, len(players))
        self.moves: list[Entry[Any]] = []
        self.replaced: Counter[Seat] = Counter()  # how often a bot had to be
        self._seed = secrets.token_bytes(32) if dealing is None else _seed(dealing)

    def again(self) -> "Table":
        """The same people at the same table, with luck that follows from this one's."""
        secret, *luck = [hashlib.sha256(part).digest() if part else part for part in self._drawn]
        dealing = dealing_of(secret, luck)
        return Table(self.game, self.rules, self.players, self.names, dealing)

    @property
    def _drawn(self) -> list[bytes]:
        if self.dealing is None:
            return [self._seed, *[b""] * len(self.players)]
        return [bytes.fromhex(part) for part in (self.dealing.secret, *self.dealing.luck)]

    @property
    def record(self) -> AnyRecord:
        """All so far, the dealer's secret included: whoever resumes the game needs it, and it is
        the player's own machine that keeps it."""
        game = self.game
        return Record(
            game.name,
            game.version,
            self.rules,
            self.players,
            tuple(self.moves),
            self.dealing,
            tuple([self.names.get(seat) for seat in range(len(self.players))]),
        )

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
            return dealer.move(self.game, self.state, self._seed)
        return self._answer(mover)

    def _answer(self, seat: Seat) -> Any:
        move, fault = answer(self.bots[seat], self.view(seat), self._rng(seat))
        if fault is not None:
            self.replaced[seat] += 1
            log_replaced(f"seat {seat + 1} ({self.players[seat]}), round {self.state.round}", fault)
        return move

    def _rng(self, seat: Seat) -> Random:
        """A bot's own luck, from which the dealer's cannot be guessed. Each decision has its own,
        so that a game which is resumed goes on as it would have."""
        decision = sum(entry.seat == seat for entry in self.moves)
        return Random(hmac.digest(self._seed, f"bot {seat} {decision}".encode(), "sha256"))


def _seed(dealing: Dealing) -> bytes:
    secret, *luck = [bytes.fromhex(part) for part in (dealing.secret, *dealing.luck)]
    return dealer.seed(secret, luck)


def resumed(game: AnyGame, record: AnyRecord, bots: Mapping[Seat, str]) -> Table:
    """A table as it was left."""
    table = Table(game, record.rules, record.players, bots, record.dealing)
    for entry in record.moves:
        table.play(entry.seat, entry.move)
    return table
