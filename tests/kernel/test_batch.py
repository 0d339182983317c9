"""Batches: many games at once, in place, begun anew when they are over."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from skulduggery.kernel.batch import Batch
from skulduggery.kernel.threads import Threads
from tests.kernel.twins import TWINS, Twin

each_game = pytest.mark.parametrize("twin", TWINS, ids=repr)
SHOWN = ("movers", "observations", "masks", "shares", "over")


def batch(twin: Twin, seats: int = 3, games: int = 7, **more: Any) -> Batch:
    rules = twin.game.presets[twin.game.usual_rules]
    return Batch(twin.kernel, rules, seats, games, **{"seed": 5, **more})


def any_legal(batch: Batch, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.asarray((rng.random(batch.masks.shape) * batch.masks).argmax(axis=1))


def played(batch: Batch, steps: int) -> list[bytes]:
    rng, found = np.random.default_rng(1), []
    for _ in range(steps):
        batch.step(any_legal(batch, rng))
        found.append(b"".join(getattr(batch, name).tobytes() for name in SHOWN))
    return found


@each_game
def test_each_row_shows_its_mover_what_the_kernel_says(twin: Twin) -> None:
    kernel, table, rng = twin.kernel, batch(twin), np.random.default_rng(0)
    observation = np.zeros(kernel.OBSERVED, np.uint8)
    mask = np.zeros(len(kernel.ACTIONS), np.uint8)
    for _ in range(200):
        for row, state in enumerate(table.states):
            seat = kernel.mover(state)
            kernel.observe(state, seat, observation)
            kernel.mask(state, seat, mask)
            assert table.movers[row] == seat >= 0
            assert table.observations[row].tolist() == observation.tolist()
            assert table.masks[row].tolist() == mask.tolist()
        table.step(any_legal(table, rng))


@each_game
def test_a_game_that_is_over_says_who_won_and_begins_anew(twin: Twin) -> None:
    table, rng, ended = batch(twin), np.random.default_rng(0), 0
    while ended < 20:
        before = table.states.copy()
        chosen = any_legal(table, rng)
        table.step(chosen)
        for row in range(table.games):
            twin.kernel.apply(before[row], chosen[row])
            if twin.kernel.mover(before[row]) == -1:
                ended += 1
                assert table.over[row] == 1
                assert table.shares[row].sum() == pytest.approx(1)
                assert twin.kernel.mover(table.states[row]) >= 0
            else:
                assert table.over[row] == 0
                assert not table.shares[row].any()


@each_game
def test_the_same_seed_and_actions_bring_the_same_games_by_any_number_of_threads(
    twin: Twin,
) -> None:
    one = played(batch(twin), 150)

    assert played(batch(twin, threads=3), 150) == one
    assert played(batch(twin, seed=6), 150) != one


@each_game
def test_no_two_rows_have_the_same_luck(twin: Twin) -> None:
    table = batch(twin, games=12)
    played(table, 100)

    assert len({row.tobytes() for row in table.states}) == 12


@each_game
def test_an_illegal_action_is_refused_and_nothing_happens(twin: Twin) -> None:
    table = batch(twin)
    before = table.states.copy()
    legal = table.masks.argmax(axis=1)
    for wrong in (-1, len(twin.kernel.ACTIONS), int(np.flatnonzero(table.masks[4] == 0)[0])):
        chosen = legal.copy()
        chosen[4] = wrong
        with pytest.raises(ValueError, match=f"game 4 cannot take action {wrong} now"):
            table.step(chosen)
    with pytest.raises(ValueError, match="there are 7 games"):
        table.step(legal[:6])

    assert (table.states == before).all()
    table.step(legal)


@each_game
def test_it_writes_into_the_arrays_that_it_is_given(twin: Twin) -> None:
    observations = np.full((7, twin.kernel.OBSERVED), 9, np.uint8)
    table = batch(twin, observations=observations)

    assert table.observations is observations
    assert played(table, 20) == played(batch(twin), 20)
    assert observations.tobytes() == table.observations.tobytes()


@each_game
def test_arrays_that_do_not_fit_are_refused_in_a_sentence(twin: Twin) -> None:
    with pytest.raises(TypeError, match="a batch has no rewards: there are movers, observations"):
        batch(twin, rewards=np.zeros(7))
    for wrong in (np.zeros(7, np.int32), np.zeros(8, np.int64), np.zeros(14, np.int64)[::2]):
        with pytest.raises(ValueError, match="movers must be a writable, contiguous array of int"):
            batch(twin, movers=wrong)
    with pytest.raises(ValueError, match="at least 1 has to work"):
        batch(twin, threads=0)


def test_what_fails_in_a_thread_is_raised() -> None:
    def work(thread: int, first: int, last: int) -> None:
        if thread == 2:
            raise ArithmeticError("in the third")

    with pytest.raises(ArithmeticError, match="in the third"):
        Threads(3).share(9, work)
