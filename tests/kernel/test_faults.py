"""Faults planted in the kernel: the twin law catches every one of them."""

from dataclasses import replace
from typing import Final

import pytest

from tests.kernel.planting import Fault, planted
from tests.kernel.skull.faults import FAULTS as SKULL
from tests.kernel.skullking.faults import FAULTS as SKULLKING
from tests.kernel.twins import TWINS, Twin, hold

FAULTS: Final = {"skull": SKULL, "skullking": SKULLKING}
PLANTED: Final = [
    pytest.param(twin, fault, id=f"{twin}-{fault.wrong}")
    for twin in TWINS
    for fault in FAULTS[twin.game.name]
]
DECISIONS: Final = 10_000  # within which each must be caught; most are in the first game


@pytest.mark.parametrize(("twin", "fault"), PLANTED)
def test_a_planted_fault_is_caught(twin: Twin, fault: Fault) -> None:
    with planted(twin.kernel.__name__, fault) as kernel:
        assert not keeps_the_law(replace(twin, kernel=kernel), DECISIONS)


@pytest.mark.parametrize("twin", TWINS, ids=repr)
def test_without_a_fault_it_keeps_the_law(twin: Twin) -> None:
    """Or else it would be the planting that is caught."""
    right = FAULTS[twin.game.name][0]
    with planted(twin.kernel.__name__, right._replace(planted=right.right)) as kernel:
        assert kernel is not twin.kernel
        assert keeps_the_law(replace(twin, kernel=kernel), 300)


def keeps_the_law(twin: Twin, decisions: int) -> bool:
    try:
        hold(twin, decisions, shard=0)
    except Exception:  # a fault may also break something
        return False
    return True
