"""The course of a game: a move in, the moves that follow from it out. It knows no network."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from skulduggery import dealer
from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    Dealing,
    Entry,
    Message,
    Mover,
    Record,
    Scene,
    Seat,
    replay,
)
from skulduggery.games import GAMES
from skulduggery.server.model import ENDED, BadInput, By, Row, Table, Time
from skulduggery.server.tables.membership import game_of, players, rules_of

LONGEST_MOVE: Final = 1_000  # bytes: beyond all that can be meant
encode: Final = msgspec.json.Encoder().encode


class Step(NamedTuple):
    """One decision, with the game before and after it."""

    before: Any
    mover: Mover
    move: Any
    after: Any


_moves: Final = {game.name: msgspec.json.Decoder(game.move_type) for game in GAMES.values()}


def read_move(game: AnyGame, move: bytes) -> Any:
    if len(move) > LONGEST_MOVE:
        raise BadInput("server.unreadable-move")
    try:
        return _moves[game.name].decode(move)
    except (msgspec.DecodeError, RecursionError):
        raise BadInput("server.unreadable-move") from None


def seed_of(table: Table) -> bytes:
    """The dealer's: from its own secret and what every seat added."""
    luck = [bytes.fromhex(chair.luck) if chair else b"" for chair in table.chairs]
    return dealer.seed(bytes.fromhex(table.secret), luck)


def dealt(game: AnyGame, state: Any, seed: bytes) -> Iterator[Step]:
    """All that the dealer owes now."""
    while DEALER in game.to_act(state):
        move = dealer.move(game, state, seed)
        after = game.apply(state, DEALER, move)
        yield Step(state, DEALER, move, after)
        state = after


def decided(game: AnyGame, state: Any, seat: Seat, move: Any, seed: bytes) -> tuple[Step, ...]:
    """A seat's move, and the dealer's answers. What the rules forbid raises."""
    after = game.apply(state, seat, move)
    return (Step(state, seat, move, after), *dealt(game, after, seed))


def rows_of(steps: Iterable[Step], ply: int, by: By, now: Time, id: str | None) -> list[Row]:
    """The steps as they are stored, from this ply on; only the first is anybody's."""
    return [
        Row(number, step.mover, encode(step.move), "dealer", now)
        if step.mover == DEALER
        else Row(number, step.mover, encode(step.move), by, now, id)
        for number, step in enumerate(steps, start=ply)
    ]


def entries_of(game: AnyGame, rows: Sequence[Row]) -> list[Entry[Any]]:
    return [Entry(row.seat, _moves[game.name].decode(row.move)) for row in rows]


def record_of(table: Table, entries: Sequence[Entry[Any]]) -> AnyRecord:
    """The record so far; the dealer's secret is in it once the game has ended, and not before."""
    game = game_of(table.setup)
    dealing = _dealing(table) if table.phase in ENDED else None
    moves = tuple(entries)
    return Record(game.name, game.version, rules_of(table.setup), players(table), moves, dealing)


def _dealing(table: Table) -> Dealing:
    luck = tuple([chair.luck if chair else "" for chair in table.chairs])
    return Dealing(commitment_of(table), table.secret, luck)


def commitment_of(table: Table) -> str:
    return dealer.commitment(bytes.fromhex(table.secret))


def steps_of(game: AnyGame, record: AnyRecord) -> Iterator[Step]:
    states = replay(game, record)
    before = next(states)
    for entry, after in zip(record.moves, states, strict=True):
        yield Step(before, entry.seat, entry.move, after)
        before = after


def told(game: AnyGame, steps: Iterable[Step], viewer: Seat | None) -> tuple[Message, ...]:
    return tuple([message for step in steps for message in game.tell(*step, viewer)])


def scenes(game: AnyGame, steps: Iterable[Step], viewer: Seat | None) -> tuple[Scene, ...]:
    return tuple([scene for step in steps for scene in game.scenes(*step, viewer)])
