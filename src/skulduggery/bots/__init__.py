"""Those who play when nobody else does: `decide(view, rng) -> move`.

A bot is given a view, never a state, so it knows what a person in its seat would know.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from skulduggery.bots import skull, skullking

Bot: TypeAlias = Callable[[Any, Random], Any]


def at_random(view: Any, rng: Random) -> Any:
    """Anything that is allowed: the yardstick that everybody should beat."""
    return rng.choice(view.legal)


BOTS: Final[Mapping[str, Mapping[str, Bot]]] = {
    "skull": {"random": at_random, "novice": skull.novice},
    "skullking": {"random": at_random, "novice": skullking.novice},
}
