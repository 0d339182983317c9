"""A house full of tables in the midst of a game, as the server finds them when it starts."""

import random
import secrets
import time
from pathlib import Path
from typing import Final, NamedTuple

from skulduggery.core import DEALER
from skulduggery.server.model import Chair, Guest, Row, Setup, Table, Time
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME, Statement, connect, prepare
from skulduggery.server.tables.hosting import begun
from skulduggery.server.tables.play import Play
from skulduggery.server.tables.steps import decided, rows_of, seed_of

SEATS: Final = 5
SETUP: Final = Setup(game="skull", rules="official", seats=SEATS)


class Place(NamedTuple):
    """A seat at a table, and the secret of whoever sits there."""

    code: str
    secret: str


def furnish(data: Path, tables: int) -> list[list[Place]]:
    """Every seat is another person's, and every game is somewhere between its start and its end."""
    data.mkdir()
    base = connect(data / NAME)
    prepare(base)
    rng = random.Random(1)
    made = [_table(number, int(time.time() * 1_000), rng) for number in range(tables)]
    base.execute("BEGIN")
    for _, statements in made:
        for sql, values in statements:
            base.execute(sql, values)
    base.execute("COMMIT")
    base.close()
    return [places for places, _ in made]


def _table(number: int, now: Time, rng: random.Random) -> tuple[list[Place], list[Statement]]:
    guests = [Guest(number * SEATS + seat + 1, f"Guest {seat}") for seat in range(SEATS)]
    hidden = [secrets.token_hex(24) for _ in guests]
    table = Table(
        code=f"{number:06}",
        token=secrets.token_hex(9),
        setup=SETUP,
        secret=secrets.token_hex(32),
        created=now,
        host=guests[0].id,
        chairs=tuple([Chair(guest.name, guest=guest.id) for guest in guests]),
    )
    table = begun(table, now)
    known = [queries.add_guest(*pair, now) for pair in zip(guests, hidden, strict=True)]
    moves = queries.add_moves(table.code, _played(table, now, rng))
    places = [Place(table.code, secret) for secret in hidden]
    return places, [*known, *queries.save(table, now, None), *moves]


def _played(table: Table, now: Time, rng: random.Random) -> list[Row]:
    """A random game to its end, of which some part is left to be played. Its moves have no ids."""
    play, seed = Play(table), seed_of(table)
    game, state, turns = play.game, play.state, [play.opening()]
    while movers := game.to_act(turns[-1][-1].after if turns[-1] else state):
        state = turns[-1][-1].after if turns[-1] else state
        seat = movers[0]
        assert seat != DEALER
        turns.append(decided(game, state, seat, rng.choice(game.legal(state, seat)), seed))
    kept = turns[: rng.randrange(1, len(turns))]
    return rows_of([step for turn in kept for step in turn], 0, "person", now, None)
