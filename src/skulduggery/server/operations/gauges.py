"""What the house is asked when somebody looks: how much of everything there is right now."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from skulduggery.server.house import House
from skulduggery.server.model import Phase


class Gauges(Collector):
    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        house, service = self._house, self._house.service
        yield self._tables()
        yield _gauge("sockets", "Sockets that are open", house.sockets.taken)
        yield _gauge("guests", "Guests who have one", house.sockets.holders)
        yield _gauge("pads_followed", "Scorepads that somebody follows", house.pads.followed)
        yield _gauge("store_waiting", "Changes to be stored", service.store.waiting.qsize())
        failing = service.store.failing is not None
        yield _gauge("store_failing", "Whether nothing can be stored now", int(failing))
        yield _gauge("bots_waiting", "Decisions that bots are asked for", service.workers.waiting)
        yield self._replaced()

    def _tables(self) -> Metric:
        """Those at hand; of others the server knows nothing until somebody asks for them."""
        family = GaugeMetricFamily("skulduggery_tables", "Tables at hand", labels=["phase"])
        found = Counter(live.table.phase for live in self._house.tables.values())
        for phase in get_args(Phase):
            family.add_metric([phase], found[phase])
        return family

    def _replaced(self) -> Metric:
        about = "Moves of bots that somebody else had to make"
        family = CounterMetricFamily("skulduggery_bots_replaced", about, labels=["game", "bot"])
        for names, times in self._house.service.workers.replaced.items():
            family.add_metric(names, times)
        return family


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"skulduggery_{name}", about, value)
