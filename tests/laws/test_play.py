"""Laws of play: games end, the gate holds, pieces are conserved, sealed choices have no order."""

from itertools import permutations
from typing import Any

import msgspec
import pytest

from skulduggery.core import DEALER, AnyGame, Draw, IllegalMove, Mover
from tests.laws.play import Table, choose, law, play, some_states


@law
def test_a_game_ends(table: Table) -> None:
    played = play(table)

    assert len(played.record.moves) <= table.subject.most_moves(table.seats)
    assert table.game.to_act(played.states[-1]) == ()


@law
def test_nobody_has_won_before_the_end_and_somebody_has_then(table: Table) -> None:
    *running, last = play(table).states
    outcome = table.game.outcome(last)

    assert all(table.game.outcome(state) is None for state in running)
    assert outcome is not None
    table.subject.assert_sensible(last, outcome)


@law
def test_discs_and_cards_are_conserved(table: Table) -> None:
    table.subject.assert_conserved(play(table).states)


@law
def test_every_legal_move_applies(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        for seat in game.to_act(state):
            for move in game.legal(state, seat):
                assert game.apply(state, seat, move) != state


@law
def test_only_who_owes_a_decision_has_legal_moves(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        movers = game.to_act(state)
        assert len(set(movers)) == len(movers)
        assert all(bool(game.legal(state, seat)) == (seat in movers) for seat in anybody(table))


@law
def test_the_dealer_draws_when_there_is_something_to_draw(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        chance = game.chance(state)
        assert (chance is not None) == (DEALER in game.to_act(state))
        draws = () if chance is None else tuple(Draw(index) for index in range(chance.n))
        assert game.legal(state, DEALER) == draws


@law
def test_everything_else_is_refused_with_a_reason(table: Table) -> None:
    for state in some_states(play(table), 4, table.rng("plies")):
        for seat in anybody(table):
            for move in table.subject.universe(table.seats):
                assert_refused_unless_legal(table.game, state, seat, move)


@law
def test_sealed_choices_may_arrive_in_any_order(table: Table) -> None:
    rng = table.rng("orders")
    for state in play(table).states:
        movers = table.game.to_act(state)
        if len(movers) > 1:
            choices = {seat: choose(table.game, state, seat, rng) for seat in movers}
            orders = list(permutations(movers))
            for order in rng.sample(orders, min(len(orders), 6)):
                there = choose_all(table.game, state, choices, order)
                assert there == choose_all(table.game, state, choices, movers)


def anybody(table: Table) -> tuple[Mover, ...]:
    """All who sit there, the dealer, and some who do not exist."""
    return (*range(-2, table.seats + 2), DEALER)


def assert_refused_unless_legal(game: AnyGame, state: Any, seat: Mover, move: Any) -> None:
    if move in game.legal(state, seat):
        return
    before = msgspec.json.encode(state)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(state, seat, move)
    assert refusal.value.message.key.startswith("refusal.")
    assert msgspec.json.encode(state) == before


def choose_all(
    game: AnyGame, state: Any, choices: dict[Mover, Any], order: tuple[Mover, ...]
) -> Any:
    for seat in order:
        state = game.apply(state, seat, choices[seat])
    return state
