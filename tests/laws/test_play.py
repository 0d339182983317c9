"""Laws of play: games end, the gate holds, pieces are conserved, sealed choices have no order."""

from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from skulduggery.core import DEALER, AnyGame, Draw, IllegalMove, Mover, OneOf, Order, OrderOf
from tests.laws.play import Table, choose, is_order, law, play, some_states


@law
def test_a_game_ends(table: Table) -> None:
    played = play(table)

    assert len(played.record.moves) <= table.subject.most_moves(table.rules, table.seats)
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
    game, rng = table.game, table.rng("orders")
    for state in play(table).states:
        for seat in game.to_act(state):
            for move in game.legal(state, seat) or some_orders(game, state, rng):
                assert game.apply(state, seat, move) != state


@law
def test_only_who_owes_a_decision_has_legal_moves(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        movers = game.to_act(state)
        assert len(set(movers)) == len(movers)
        listed = set(movers) - ({DEALER} if owes_order(game, state) else set())
        assert all(bool(game.legal(state, seat)) == (seat in listed) for seat in anybody(table))


@law
def test_the_dealer_draws_when_there_is_something_to_draw(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        chance = game.chance(state)
        assert (chance is not None) == (DEALER in game.to_act(state))
        draws = range(chance.n) if isinstance(chance, OneOf) else ()  # orders are not listed
        assert game.legal(state, DEALER) == tuple(Draw(index) for index in draws)


@law
def test_an_order_has_everything_once(table: Table) -> None:
    game, rng = table.game, table.rng("orders")
    for state in play(table).states:
        if owes_order(game, state):
            for order in some_orders(game, state, rng):
                assert game.chance(game.apply(state, DEALER, order)) != game.chance(state)
                for wrong in (order.of[1:], (*order.of, 0), order.of[1:] + order.of[1:2]):
                    assert_refused_unless_legal(game, state, DEALER, Order(wrong))


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
            for order in some_turns(movers, rng):
                there = choose_all(table.game, state, choices, order)
                assert there == choose_all(table.game, state, choices, movers)


def anybody(table: Table) -> tuple[Mover, ...]:
    """All who sit there, the dealer, and some who do not exist."""
    return (*range(-2, table.seats + 2), DEALER)


def owes_order(game: AnyGame, state: Any) -> bool:
    return isinstance(game.chance(state), OrderOf)


def some_orders(game: AnyGame, state: Any, rng: Random) -> list[Order]:
    """Too many to list."""
    return [order for _ in range(3) if isinstance(order := game.draw(state, rng), Order)]


def some_turns(movers: tuple[Mover, ...], rng: Random) -> list[tuple[Mover, ...]]:
    """Six at most. Those of more than six seats are too many to list."""
    if len(movers) > 6:
        return [tuple(rng.sample(movers, len(movers))) for _ in range(6)]
    turns = list(permutations(movers))
    return rng.sample(turns, min(len(turns), 6))


def assert_refused_unless_legal(game: AnyGame, state: Any, seat: Mover, move: Any) -> None:
    if move in game.legal(state, seat) or is_order(game, state, seat, move):
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
