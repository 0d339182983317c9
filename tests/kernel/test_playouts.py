"""Playouts: games played to their end by chance, by a table, by a small net."""

from collections import Counter
from math import exp, sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from skulduggery.kernel.batch import Batch
from skulduggery.kernel.playouts import Net, Playouts, Policy, Table
from skulduggery.kernel.policies import think, weigh, weighed
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.skull.model import PLACING, ROUNDS
from tests.kernel.twins import TWINS, Twin

each_game = pytest.mark.parametrize("twin", TWINS, ids=repr)
SEATS, ROWS = 3, 400


def begun(twin: Twin, rows: int = ROWS) -> NDArray[np.int64]:
    rules = twin.game.presets[twin.game.usual_rules]
    return Batch(twin.kernel, rules, SEATS, rows, seed=2).states


def shares_of(twin: Twin, policy: Policy, rows: int = ROWS, **more: Any) -> NDArray[np.float32]:
    states, shares = begun(twin, rows), np.zeros((rows, SEATS), np.float32)
    decisions = Playouts(twin.kernel, policy, **more).run(states, seeded(4, rows), shares)
    assert decisions > rows
    assert {twin.kernel.mover(state) for state in states} == {-1}
    assert shares.sum(axis=1) == pytest.approx(np.ones(rows))
    return shares


def no_table(twin: Twin) -> Table:
    return Table(np.zeros((twin.kernel.SITUATIONS, len(twin.kernel.ACTIONS)), np.float32))


def no_net(twin: Twin, units: int = 4) -> Net:
    actions = len(twin.kernel.ACTIONS)
    inner = np.zeros((twin.kernel.OBSERVED + 1, units), np.float32)
    return Net(inner, np.zeros((units + 1, actions), np.float32))


@each_game
def test_every_policy_plays_to_the_end_by_any_number_of_threads(twin: Twin) -> None:
    for policy in (None, no_table(twin), no_net(twin)):
        one = shares_of(twin, policy)
        assert (shares_of(twin, policy, threads=3) == one).all()
        assert (one.mean(axis=0) > 0.15).all()  # everybody wins now and then


@each_game
def test_any_legal_action_is_picked_and_each_as_often(twin: Twin) -> None:
    kernel, rules = twin.kernel, twin.game.presets[twin.game.usual_rules]
    batch, random = Batch(kernel, rules, SEATS, 1, seed=3), seeded(1, 1)[0]
    for _ in range(40):
        legal = np.flatnonzero(batch.masks[0]).tolist()
        picked = Counter(kernel.pick(batch.states[0], random) for _ in range(60 * len(legal)))
        assert set(picked) == set(legal)
        surprise = sum((count - 60) ** 2 / 60 for count in picked.values())
        assert surprise < len(legal) + 6 * sqrt(2 * len(legal))
        batch.step([kernel.pick(batch.states[0], random)])


def test_a_choice_by_weights_is_as_often_as_they_say() -> None:
    mask = np.array([1, 0, 1, 1, 1], np.uint8)
    random = seeded(0, 1)[0]
    for weights in ([1, 50, 3, 0, 4], [0, 1, 0, 0, 2]):
        odds = np.array(weights, np.float32)
        found = Counter(weighed(odds, mask, random) for _ in range(8_000))
        legal = odds * mask
        for action, share in enumerate(legal / legal.sum()):
            assert abs(found[action] - 8_000 * share) <= 6 * sqrt(8_000 * share * (1 - share))


def test_where_nothing_has_a_weight_any_legal_action_is_chosen() -> None:
    mask, random = np.array([0, 1, 1, 0, 1], np.uint8), seeded(0, 1)[0]
    found = Counter(weighed(np.zeros(5, np.float32), mask, random) for _ in range(3_000))

    assert set(found) == {1, 2, 4}
    assert all(abs(count - 1_000) < 160 for count in found.values())


def test_a_net_weighs_as_its_formula_says() -> None:
    rng = np.random.default_rng(0)
    inner, outer = rng.normal(size=(6, 3)), rng.normal(size=(4, 7))
    observation, mask = np.array([0, 2, 0, 1, 5], np.uint8), np.array([1, 0, 1, 1, 0, 0, 1])
    hidden, weights = np.zeros(3, np.float32), np.zeros(7, np.float32)

    think(observation, inner.astype(np.float32), hidden)
    weigh(hidden, outer.astype(np.float32), mask, weights)

    units = [max(0.0, float(column @ (*observation, 1))) for column in inner.T]
    logits = [float(column @ (*units, 1)) for column in outer.T]
    odds = [exp(logit) * legal for logit, legal in zip(logits, mask, strict=True)]
    assert hidden.tolist() == pytest.approx(units, rel=1e-4)
    assert (weights / weights.sum()).tolist() == pytest.approx(
        [each / sum(odds) for each in odds], rel=1e-3
    )


def test_a_table_decides_by_its_situation() -> None:
    """Where all lay flowers and the first bid of 1 is let go, the starter wins in two rounds."""
    twin = TWINS[0]
    table = no_table(twin)
    for action in ("place flower", "bid 1", "pass", "flip 0"):
        table.weights[:, twin.kernel.ACTIONS.index(action)] = 1
    placing = slice(PLACING * 128, (PLACING + 1) * 128)
    table.weights[placing, twin.kernel.ACTIONS.index("place flower")] = 0

    assert rounds_of(twin, table) == {2}
    assert len(rounds_of(twin, None)) > 2


def test_a_net_decides_by_what_it_observes() -> None:
    """The same: it bids 1 as soon as it sees that discs are down."""
    twin = TWINS[0]
    net, actions = no_net(twin, units=1), twin.kernel.ACTIONS.index
    (down,) = [field.at for field in twin.kernel.OBSERVATION if field.name == "down"]
    net.inner[down] = 1
    net.outer[0, actions("bid 1")] = 50
    net.outer[-1, [actions("place flower"), actions("pass")]] = 25

    assert rounds_of(twin, net) == {2}


def rounds_of(twin: Twin, policy: Policy) -> set[int]:
    states, shares = begun(twin), np.zeros((ROWS, SEATS), np.float32)
    Playouts(twin.kernel, policy).run(states, seeded(4, ROWS), shares)
    return set(states[:, ROUNDS].tolist())


@each_game
def test_policies_of_another_shape_are_refused_in_a_sentence(twin: Twin) -> None:
    with pytest.raises(ValueError, match=r"weights must have the shape \(\d+, \d+\), and has"):
        Playouts(twin.kernel, Table(np.zeros((2, 3), np.float32)))
    net = no_net(twin)
    with pytest.raises(ValueError, match="inner must have the shape"):
        Playouts(twin.kernel, Net(net.inner[1:], net.outer))
    with pytest.raises(ValueError, match="outer must have the shape"):
        Playouts(twin.kernel, Net(net.inner, net.outer[1:]))
