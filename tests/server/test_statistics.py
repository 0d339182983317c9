"""How a guest did: shared wins in part, and a game one resigned from is lost."""

import sqlite3
from typing import Any

from msgspec.structs import replace

from skulduggery.core import Outcome
from skulduggery.notation import GAMES
from skulduggery.server.model import Table
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import prepare
from tests.server.parlour import Parlour, housed, play_on, playing
from tests.server.tables import ADA, BEN, CAT, ended


def base_with(*tables: Table) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:", isolation_level=None)
    prepare(base)
    for table in tables:
        for sql, values in queries.add_results(table, 0):
            base.execute(sql, values)
    return base


def result(code: str, winners: tuple[int, ...], scores: tuple[int, ...], **facts: Any) -> Table:
    return ended(ADA, BEN, CAT, code=code, outcome=Outcome(winners, scores), **facts)


def test_a_shared_win_counts_in_part() -> None:
    base = base_with(result("A", (0, 1), (5, 5, 1)), result("B", (0,), (7, 2, 3)))
    (ada,), (ben,) = queries.tallies(base, ADA.id), queries.tallies(base, BEN.id)

    assert (ada.played, ada.won, ada.best) == (2, 1.5, 7)
    assert (ben.played, ben.won, ben.best) == (2, 0.5, 5)
    base.close()


def test_who_resigned_has_lost_even_if_their_bot_won() -> None:
    table = result("A", (1,), (0, 2, 1))
    chairs = [replace(chair, left="resigned") for chair in table.chairs[1:2] if chair]
    base = base_with(replace(table, chairs=(table.chairs[0], *chairs, table.chairs[2])))

    (ben,) = queries.tallies(base, BEN.id)
    assert (ben.played, ben.won) == (1, 0)
    base.close()


def test_every_rulebook_has_a_tally_of_its_own() -> None:
    base = base_with(
        result("A", (0,), (2, 0, 0)),
        result("B", (0,), (2, 0, 0), rules="cards last_chance=yes"),
        result("C", (1,), (9, 90, 0), game="skullking", rules="standard"),
    )

    found = [(one.game, one.rulebook) for one in queries.tallies(base, ADA.id)]
    assert found == [("skull", "cards"), ("skull", "official"), ("skullking", "standard")]
    base.close()


@housed()
async def test_statistics_are_each_guests_own(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await play_on(room, game)
    (winner,) = room.live(game.code).table.outcome.winners  # type: ignore[union-attr]

    for seat, guest in enumerate(game.guests):
        found = await guest.get("/me/statistics")
        assert (found["played"], found["won"]) == (1, float(seat == winner))
        assert found["tallies"][0]["game"] in GAMES
    assert (await (await room.guest("Zoe")).get("/me/statistics"))["played"] == 0


@housed()
async def test_only_what_was_played_to_its_end_counts(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    await game.guests[0].post(f"/tables/{game.code}/close")

    assert (await game.guests[0].get("/me/statistics"))["played"] == 0
