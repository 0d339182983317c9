"""What is counted and timed, for Prometheus. No name, no card, no code of a table is in it.

Moves are counted thousands of times a second, so what has a label is looked up once and kept.
"""

from collections.abc import Iterable
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Histogram, Info
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from skulduggery import __version__
from skulduggery.server.model import By, Row
from skulduggery.server.store.sqlite.writer import Commit

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
CHANGES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        moves = self._counter("moves", "Decisions stored, by who made them", "by")
        self._moves = {by: moves.labels(by) for by in get_args(By)}
        self.refused = self._counter("refused_moves", "Moves of people that were refused")
        self.lines = self._counter("talk_lines", "Lines of talk stored")
        self.pad_changes = self._counter("pad_changes", "Changes of scorepads stored")
        self.dropped = self._counter("slow_sockets", "Sockets let go since they read too slowly")
        self._told = self._histogram("move_seconds", "From a move's arrival until all are told")
        self._failed = self._counter("store_failures", "Changes that could not be stored")
        self._commit = self._histogram("store_commit_seconds", "How long a commit takes")
        self._lag = self._histogram("store_lag_seconds", "How long the oldest in a commit waited")
        self._batch = self._histogram("store_batch_changes", "Changes to a commit", CHANGES)
        Info("skulduggery", "Which version this is", registry=self.registry).info(
            {"version": __version__}
        )
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def moved(self, rows: Iterable[Row], seconds: float) -> None:
        """Decisions that were stored, and how long after they arrived everybody was told."""
        for row in rows:
            self._moves[row.by].inc()
        self._told.observe(seconds)

    def committed(self, commit: Commit) -> None:
        """Called in the store's thread, once a commit."""
        self._failed.inc(commit.failures)
        self._commit.observe(commit.seconds)
        self._lag.observe(commit.lag)
        self._batch.observe(commit.changes)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"skulduggery_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...] = SECONDS) -> Histogram:
        return Histogram(f"skulduggery_{name}", about, buckets=buckets, registry=self.registry)
