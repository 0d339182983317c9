"""What the referee alone costs: the moves that were played, and all that is shown of them."""

import time
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from bench.server.groups import Trouble
from skulduggery.core import DEALER
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME, connect
from skulduggery.server.tables.play import restored
from skulduggery.server.tables.steps import decided, read_move, seed_of, told

TABLES: Final = 200  # that is enough of them


def engine_seconds(data: Path, told: int) -> float:
    """CPU seconds for a move once more, in this process: it is read, applied, answered by the
    dealer, shown and told to five. Nothing is encoded here, and no garbage collected."""
    base = connect(data / NAME)
    sql = "SELECT code, count(id) FROM moves GROUP BY code HAVING count(id)"
    played: dict[str, int] = dict(base.execute(sql).fetchall())
    if sum(played.values()) != told:
        raise Trouble(f"{told} moves were told, and {sum(played.values())} are stored.")
    some = list(played)[:TABLES]
    seconds = sum(_replay(base, code) for code in some)
    return seconds / sum(played[code] for code in some)


def _replay(base: Connection, code: str) -> float:
    """Only what was played here is timed: before that no move has an id."""
    table, rows = queries.table(base, code), queries.rows(base, code)
    assert table is not None
    here = next(row.ply for row in rows if row.id is not None)
    play, seed = restored(table, rows[:here], []), seed_of(table)
    game, state = play.game, play.state
    began = time.process_time()
    for row in rows[here:]:
        if row.seat != DEALER:
            steps = decided(game, state, row.seat, read_move(game, row.move), seed)
            state = steps[-1].after
            for viewer in range(table.setup.seats):
                game.view(state, viewer)
                told(game, steps, viewer)
    return time.process_time() - began
