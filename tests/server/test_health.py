"""/health says how things are, also when they are bad."""

import re
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from skulduggery.server.http.app import make_app
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import writer
from skulduggery.server.store.sqlite.writer import connect
from tests.server.commands import wait_for
from tests.server.houses import PATIENCE, free_port, serving
from tests.server.moments import held_back


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


# While somebody else writes to the database


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """A house that waits for a lock no longer than a moment."""
    monkeypatch.setattr(writer, "PATIENCE", 50)
    with TestClient(make_app(Settings(tmp_path))) as client:
        yield client


def healthy(client: Any) -> bool:
    return bool(client.get("/health").status_code == 200)


@contextmanager
def locked_out(client: Any, data: Path) -> Iterator[None]:
    """Somebody else holds the lock, and a change was refused."""
    with closing(connect(data / writer.NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert come_in(client) == 503
        yield


def come_in(client: Any) -> int:
    status: int = client.post("/api/v1/guests", json={"name": "Ada"}).status_code
    return status


def test_health_is_bad_while_the_database_is_locked_and_mends_by_itself(
    hasty: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with locked_out(hasty, tmp_path):
        time.sleep(writer.AGAIN + 0.5)  # so it was tried again
        bad = hasty.get("/health")
        assert (bad.status_code, bad.json()["message"]["key"]) == (503, "server.store-stuck")
        assert logged(caplog) == ["changes cannot be stored"]

    wait_for(lambda: healthy(hasty))
    assert logged(caplog) == ["changes cannot be stored", "changes are stored again"]


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if "stored" in record.message]


def test_a_change_that_happens_to_be_stored_does_not_end_the_trouble(
    hasty: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that where some changes are stored and others not, it is not logged by turns."""
    monkeypatch.setattr(writer, "AGAIN", 3_600)
    with locked_out(hasty, tmp_path):
        pass

    assert come_in(hasty) == 201
    assert not healthy(hasty)


def test_a_probe_leaves_nothing_behind_and_none_is_written_while_all_is_well(
    hasty: Any, tmp_path: Path
) -> None:
    log = tmp_path / f"{writer.NAME}-wal"
    written = log.stat().st_size
    time.sleep(writer.AGAIN + 0.5)
    assert log.stat().st_size == written

    with locked_out(hasty, tmp_path):
        pass
    wait_for(lambda: healthy(hasty))
    assert log.stat().st_size > written + 65_536
    with closing(connect(tmp_path / writer.NAME)) as base:
        assert base.execute("SELECT count(*) FROM moves").fetchone() == (0,)


@pytest.mark.long  # a server's patience with a lock is five seconds
def test_a_running_server_says_that_its_database_is_locked(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path / "data", "--metrics-port", str(port)) as server:
        ada = server.client("Ada")
        assert failing(port) == 0
        with held_back(server):
            assert ada.http.patch("/me", json={"name": "Ann"}).status_code == 503
            assert server.health().status_code == 503
            assert failing(port) == 1
        wait_for(lambda: server.health().status_code == 200)

        assert failing(port) == 0
        said = server.log.read_text()
        assert said.count("changes cannot be stored | OperationalError(SQLITE_BUSY)") == 1
        assert said.count("changes are stored again") == 1


def failing(port: int) -> float:
    said = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False).text
    (found,) = re.findall(r"^skulduggery_store_failing (\S+)$", said, re.M)
    return float(found)
