"""What is counted and timed, for Prometheus. No name, no card, no code of a table is in it."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Decisions stored", "by")
        self.refused = self._counter("refused_moves", "Moves that were refused")
        self.lines = self._counter("talk_lines", "Lines of talk stored")
        self.messages = self._counter("messages_sent", "Messages put to sockets", "type")
        self.dropped = self._counter("slow_sockets_dropped", "Sockets that read too slowly")
        self.failed = self._counter("store_failures", "Changes that could not be stored")
        self.told = self._histogram("move_seconds", "From a move's arrival until all are told")
        self.lag = self._histogram("store_seconds", "From a change until it is on disk")

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A figure that is asked for when it is wanted."""
        gauge = Gauge(f"skulduggery_{name}", about, registry=self.registry)
        gauge.set_function(value)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"skulduggery_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"skulduggery_{name}", about, buckets=QUICK, registry=self.registry)
