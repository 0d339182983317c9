"""Laws that only Skull has."""

import dataclasses
from itertools import product

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from skulduggery.skull import GAME
from skulduggery.skull.model import LAST_CHANCE, SKULL, Player
from tests.laws.play import Table, play, replay, somewhere, tables
from tests.laws.subjects import SUBJECTS

SUBJECT = next(subject for subject in SUBJECTS if subject.game is GAME)


def with_last_chance(table: Table) -> Table:
    return dataclasses.replace(table, rules=replace(table.rules, last_chance=True))


@pytest.mark.clause("S-LC-ONCE")
@settings(max_examples=SUBJECT.scale.games)
@given(tables(SUBJECT).map(with_last_chance))
def test_each_player_gets_last_chance_once_a_game_at_most(table: Table) -> None:
    rounds = {(state.round, state.last_chance) for state in play(table).states}
    getters = [seat for _, seat in rounds if seat is not None]

    assert len(set(getters)) == len(getters)


@settings(max_examples=SUBJECT.scale.games)
@given(tables(SUBJECT, sizes=[2]))
def test_of_one_opponent_everything_possible_is_imagined(table: Table) -> None:
    """There are few possibilities, none below one in eight, so enough tries find them all."""
    rng = table.rng("imagining")
    part = somewhere(table, play(table), rng)
    for viewer in range(table.seats):
        view = GAME.view(part.states[-1], viewer)
        imagined = [GAME.imagine(view, rng) for _ in range(150)]
        for _ in range(10):
            possible = replay(GAME, SUBJECT.scramble(part.record, viewer, rng))
            assert possible.states[-1] in imagined


def test_the_scrambler_changes_secrets_of_every_kind() -> None:
    changed: set[str] = set()
    for preset, seats, seed in product(GAME.presets, (3, 5), range(30)):
        table = Table(SUBJECT, GAME.presets[preset], seats, seed)
        rng = table.rng("leaks")
        truth = somewhere(table, play(table), rng)
        other = replay(GAME, SUBJECT.scramble(truth.record, None, rng))
        for one, two in zip(truth.states[-1].players, other.states[-1].players, strict=True):
            changed |= differences(one, two)

    assert changed == {"lost skull", "hand", "stack", "sealed last chance"}


def differences(one: Player, two: Player) -> set[str]:
    differs = {
        "lost skull": (SKULL in one.discs) != (SKULL in two.discs),
        "hand": one.hand != two.hand,
        "stack": one.stack != two.stack,
        "sealed last chance": (LAST_CHANCE in one.stack) != (LAST_CHANCE in two.stack),
    }
    return {name for name, is_so in differs.items() if is_so}
