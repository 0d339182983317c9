"""What all tables of the house share."""

from collections.abc import Callable
from typing import NamedTuple

from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Time
from skulduggery.server.settings import Settings
from skulduggery.server.store import Store
from skulduggery.server.thinking import Thinkers


class Service(NamedTuple):
    settings: Settings
    store: Store
    thinkers: Thinkers
    metrics: Metrics
    now: Callable[[], Time]
    entropy: Callable[[int], bytes]
