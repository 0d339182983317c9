"""Games that were dealt by a committed secret and everybody's luck, always the same ones."""

from functools import cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from skulduggery import dealer
from skulduggery.core import DEALER, AnyGame, AnyRecord, Dealing, Entry, Record
from skulduggery.notation import GAMES

SECRET: Final = bytes(range(32))
LUCK: Final = (b"\x01" * 16, b"", b"Cleo", b"\x00", b"", b"\xff" * 32, b"Gil", b"")
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
TABLES: Final = [("skull", "classic", 6), ("skullking", "advanced", 2), ("skullking", "rascal", 8)]


@cache
def dealt(name: str, preset: str, seats: int) -> AnyRecord:
    """A whole game in which the players do anything, and the dealer what the seed says."""
    game, rng, seed = GAMES[name], Random(1), dealer.seed(SECRET, LUCK[:seats])
    state = game.start(game.presets[preset], seats)
    moves: list[Entry[Any]] = []
    while movers := game.to_act(state):
        mover = rng.choice(movers)
        legal = game.legal(state, mover)
        move = dealer.move(game, state, seed) if mover == DEALER else rng.choice(legal)
        state = game.apply(state, mover, move)
        moves.append(Entry(mover, move))
    return _record(game, preset, seats, moves)


def _record(game: AnyGame, preset: str, seats: int, moves: list[Entry[Any]]) -> AnyRecord:
    luck = tuple([part.hex() for part in LUCK[:seats]])
    dealing = Dealing(dealer.commitment(SECRET), SECRET.hex(), luck)
    rules, players = game.presets[preset], NAMES[:seats]
    return Record(game.name, game.version, rules, players, tuple(moves), dealing)


def tampered(record: AnyRecord, **changes: Any) -> AnyRecord:
    """The same game with something else in its dealing."""
    assert isinstance(record.dealing, Dealing)
    return replace(record, dealing=replace(record.dealing, **changes))


def with_move(record: AnyRecord, ply: int, move: Any) -> AnyRecord:
    """The same game with something else played at one ply, counted from 1."""
    moves = list(record.moves)
    moves[ply - 1] = Entry(moves[ply - 1].seat, move)
    return replace(record, moves=tuple(moves))


def draws(record: AnyRecord) -> dict[int, Any]:
    """The dealer's moves by their ply."""
    plies = enumerate(record.moves, start=1)
    return {ply: entry.move for ply, entry in plies if entry.seat == DEALER}
