"""What all tables of the house share."""

from collections.abc import Callable
from typing import NamedTuple

from skulduggery.server.bot_workers import BotWorkers
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Time
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite.writer import Store


class Service(NamedTuple):
    settings: Settings
    store: Store
    workers: BotWorkers
    metrics: Metrics
    now: Callable[[], Time]
    entropy: Callable[[int], bytes]
