"""/health says how things are, also when they are bad."""

import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from skulduggery.server.api.app import make_app
from skulduggery.server.settings import Settings
from tests.server.houses import PATIENCE


@pytest.fixture
def indoors(tmp_path: Path) -> Any:
    with TestClient(make_app(Settings(tmp_path))) as client:
        yield client


def test_health_says_that_all_is_well(indoors: Any) -> None:
    answer = indoors.get("/health")

    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_health_notices_that_nothing_is_stored_any_more(indoors: Any) -> None:
    store = indoors.app.state.house.service.store
    store.waiting.put(None)  # so the thread that writes ends
    store._thread.join(PATIENCE)

    answer = indoors.get("/health", headers={"Accept-Language": "de"})
    assert answer.status_code == 503
    assert answer.json()["text"].startswith("Im Moment kann nichts gespeichert werden.")


def test_health_notices_a_disk_that_does_not_answer(indoors: Any) -> None:
    indoors.app.state.house.service.store.writing_since = time.perf_counter() - 60

    assert indoors.get("/health").status_code == 503


def test_health_notices_that_nothing_can_be_read(indoors: Any) -> None:
    indoors.app.state.house.service.store.reader.execute("ALTER TABLE tables RENAME TO gone")

    answer = indoors.get("/health")
    assert answer.status_code == 503
    assert answer.json()["message"]["key"] == "server.store-unreadable"
