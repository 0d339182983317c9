"""The table without a screen: whose move it is, chance, and the record."""

from random import Random

import pytest

from skulduggery.bots import at_random
from skulduggery.core import DEALER, IllegalMove, Mover, replay
from skulduggery.skull.model import Bid, Place
from skulduggery.skull.view import View
from skulduggery.terminal.table import Table, plies
from tests.terminal.tables import GAME, played, table


@pytest.mark.parametrize("preset", list(GAME.presets))
@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_play_to_the_end_and_the_record_replays(preset: str, seats: int) -> None:
    game = table(preset, seats, persons=0)
    while game.step() is not None:
        pass
    assert game.outcome is not None
    *_, last = replay(GAME, game.record)
    assert last == game.state


def test_the_same_seed_brings_the_same_game_and_another_one_another() -> None:
    first, same, other = [finished(table(persons=0, seed=seed)) for seed in ("7", "7", "8")]
    assert first == same
    assert first != other


def finished(game: Table) -> object:
    while game.step() is not None:
        pass
    return game.record.moves


def test_nobody_moves_for_a_person() -> None:
    game = table()
    while game.step() is not None:
        pass
    assert game.ready is None
    assert GAME.to_act(game.state) == (0,)


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    game = played("1:f 2:f 3:f 4:f")
    before = game.record
    with pytest.raises(IllegalMove):
        game.play(0, Bid(9))
    with pytest.raises(IllegalMove):
        game.play(1, Place("flower"))
    assert game.record == before


def test_a_bot_is_given_the_view_of_its_own_seat_and_nothing_else() -> None:
    seen: list[View] = []

    def curious(view: View, rng: Random) -> object:
        seen.append(view)
        return at_random(view, rng)

    game = table(persons=0)
    game.bots = dict.fromkeys(game.bots, curious)
    movers: list[Mover] = []
    while (ply := game.step()) is not None:
        movers.append(ply.mover)
    assert [view.you for view in seen] == [mover for mover in movers if mover != DEALER]
    assert all(isinstance(view, View) for view in seen)


def test_playing_again_is_the_same_table_with_other_luck() -> None:
    first = table(persons=0)
    second = first.again()
    assert (second.players, second.rules, second.record.moves) == (first.players, first.rules, ())
    assert finished(second) != finished(first)


def test_the_plies_of_a_record_are_its_moves_between_its_states() -> None:
    game = table(persons=0)
    finished(game)
    told = list(plies(GAME, game.record))
    assert [(ply.mover, ply.move) for ply in told] == [(e.seat, e.move) for e in game.moves]
    assert told[-1].after == game.state
