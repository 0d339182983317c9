"""What a policy makes of a decision: a choice by weights, and the weights of a small net."""

import numpy as np
from numpy.typing import NDArray

from skulduggery.kernel.compiling import Ints, Reals, compiled
from skulduggery.kernel.randomness import below, fraction
from skulduggery.kernel.seats import NOBODY

Floats = NDArray[np.float32]


@compiled
def weighed(weights: Reals, mask: Ints, random: Ints) -> int:
    """A legal action by its weight; any of them where none has a weight."""
    total = 0.0
    for action in range(len(mask)):
        if mask[action]:
            total += weights[action]
    if not total > 0.0:
        return any_of(mask, random)
    point = fraction(random) * total
    chosen = NOBODY
    for action in range(len(mask)):
        if mask[action] and weights[action] > 0.0:
            chosen = action
            point -= weights[action]
            if point < 0.0:
                break
    return chosen


@compiled
def any_of(mask: Ints, random: Ints) -> int:
    """A legal action, each as likely."""
    legal = 0
    for action in range(len(mask)):
        legal += mask[action]
    nth = below(random, legal)
    for action in range(len(mask)):
        if mask[action]:
            if nth == 0:
                return action
            nth -= 1
    return NOBODY


@compiled
def think(observation: Ints, inner: Floats, hidden: Reals) -> None:
    """The first layer: rectified units over what is observed; the last row is their bias."""
    for unit in range(len(hidden)):
        hidden[unit] = inner[len(observation), unit]
    for at in range(len(observation)):
        seen = observation[at]
        if seen:
            for unit in range(len(hidden)):
                hidden[unit] += seen * inner[at, unit]
    for unit in range(len(hidden)):
        hidden[unit] = max(hidden[unit], 0.0)


@compiled
def weigh(hidden: Reals, outer: Floats, mask: Ints, weights: Reals) -> None:
    """The second layer: the legal actions' odds (softmax); the last row is their bias."""
    highest = -np.inf
    for action in range(len(mask)):
        if mask[action]:
            weight = outer[len(hidden), action]
            for unit in range(len(hidden)):
                weight += hidden[unit] * outer[unit, action]
            weights[action] = weight
            highest = max(highest, weight)
    for action in range(len(mask)):
        if mask[action]:
            weights[action] = np.exp(weights[action] - highest)
