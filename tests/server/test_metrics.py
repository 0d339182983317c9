"""What Prometheus is told, and what it is not."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from skulduggery.server.metrics import Metrics
from skulduggery.server.store.sqlite.writer import Commit, Store
from tests.server.commands import Player, wait_for
from tests.server.houses import Server, free_port, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    port = free_port()
    flags = ("--bot-pace", "0", "--metrics-port", str(port))
    with serving(tmp_path_factory.mktemp("house") / "data", *flags) as server:
        yield server


def text(server: Server) -> str:
    port = server.flags[-1]
    return httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False).raise_for_status().text


def figures(server: Server) -> dict[str, float]:
    """By name and labels, without the house's own name."""
    return {
        f"{sample.name.removeprefix('skulduggery_')}{_labels(sample.labels)}": sample.value
        for family in text_string_to_metric_families(text(server))
        for sample in family.samples
    }


def _labels(labels: dict[str, str]) -> str:
    return "".join(f" {value}" for _, value in sorted(labels.items()))


def moves(found: dict[str, float]) -> float:
    return sum(value for name, value in found.items() if name.startswith("moves_total"))


def stored(server: Server) -> int:
    base = sqlite3.connect(server.data / "tables.db")
    (found,) = base.execute("SELECT count(*) FROM moves").fetchone()
    base.close()
    return int(found)


def test_a_game_is_counted(server: Server) -> None:
    before = figures(server)
    ada = Player(server, seats=3)
    ada.play(2)
    ada.talk("hello")
    ada.socket.send(type="move", id="x", decision=0, move={"type": "pass"})
    ada.until("refused", id="x")
    now = figures(server)
    grown = {name: now[name] - before.get(name, 0) for name in now}

    assert grown["moves_total person"] == 2
    assert grown["moves_total bot"] >= 2
    assert grown["refused_moves_total"] == grown["talk_lines_total"] == 1
    assert grown["sockets"] == grown["guests"] == grown["tables playing"] == 1
    assert grown["move_seconds_count"] >= 4
    assert grown["store_commit_seconds_count"] == grown["store_lag_seconds_count"] > 0
    assert grown["store_batch_changes_sum"] >= grown["move_seconds_count"]
    assert now["store_failures_total"] == now["store_waiting"] == now["slow_sockets_total"] == 0


def test_all_moves_are_counted_once_they_are_stored(server: Server) -> None:
    """The dealer's too, who follows a player's in the same breath where a round ends."""
    ada = Player(server, game="skullking", rules="standard schedule=1,1", seats=3)
    ada.play(4)  # to bid and to play, twice

    ada.until("table", phase="over")
    wait_for(lambda: moves(figures(server)) == stored(server))


def test_who_leaves_is_counted_no_more(server: Server) -> None:
    ada = server.client("Ada")
    socket = ada.socket(ada.make()["code"])
    socket.until("table")
    there = figures(server)["sockets"]
    ada.close()

    wait_for(lambda: figures(server)["sockets"] < there)


def test_the_machine_is_measured_too(server: Server) -> None:
    found = figures(server)

    assert found["process_resident_memory_bytes"] > 1_000_000
    assert found["process_open_fds"] > 5
    assert any(name.startswith("python_gc_collections_total") for name in found)
    assert any(name.startswith("info ") for name in found)


def test_no_name_code_card_or_secret_is_in_it(server: Server) -> None:
    ada = Player(server, name="Canary", seats=3)
    ada.play(3)
    said = text(server)

    assert not re.search(rf"Canary|{ada.code}|{ada.client.id}|{ada.client.secret}|rose", said)
    labels = set(re.findall(r'(\w+)="', said))
    assert labels <= {
        *("by", "phase", "game", "bot", "le", "version", "generation"),
        *("implementation", "major", "minor", "patchlevel"),
    }


def test_it_is_not_served_where_the_tables_are(server: Server) -> None:
    there = httpx.get(f"http://{server.address}/metrics", verify=False)

    assert "skulduggery_" not in there.text


# In the small


def test_what_could_not_be_stored_is_counted(tmp_path: Path) -> None:
    metrics, answers = Metrics(), list[Any]()
    store = Store(tmp_path, lambda tell: tell())
    store.watch = metrics.committed
    for _ in range(2):  # the same thing, which is there only once
        store.put([("INSERT INTO runs VALUES (1)", ())], answers.append)
    store.close()

    said = generate_latest(metrics.registry).decode()
    assert "skulduggery_store_failures_total 1.0" in said
    assert "skulduggery_store_batch_changes_sum 2.0" in said
    assert [answer is None for answer in answers] == [True, False]


def test_a_commit_is_told_as_it_was() -> None:
    metrics = Metrics()
    metrics.committed(Commit(changes=7, failures=2, seconds=0.004, lag=0.3))

    said = generate_latest(metrics.registry).decode()
    assert "skulduggery_store_failures_total 2.0" in said
    assert 'skulduggery_store_commit_seconds_bucket{le="0.005"} 1.0' in said
    assert 'skulduggery_store_commit_seconds_bucket{le="0.002"} 0.0' in said
    assert 'skulduggery_store_lag_seconds_bucket{le="0.2"} 0.0' in said
    assert 'skulduggery_store_batch_changes_bucket{le="10.0"} 1.0' in said
