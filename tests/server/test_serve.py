"""`skulduggery serve` as its operator meets it: what it refuses, and how it starts."""

import os
import select
import shutil
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from skulduggery.cli import main
from skulduggery.server.operations import logs
from skulduggery.server.store.sqlite.backup import back_up
from skulduggery.server.store.sqlite.folder import LOCK
from skulduggery.server.store.sqlite.writer import NAME
from tests.server.commands import COMMAND, refused, surroundings
from tests.server.houses import PATIENCE, Server, serving

Refuse = Callable[..., str]


@pytest.fixture
def refuse(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refuse:
    """What a server says that does not start, in this process since there are many ways to."""

    def said(*args: str | Path) -> str:
        assert main(["serve", "--lang", "en", *map(str, args)]) == 2
        out, told = capsys.readouterr()
        assert (out, told.count("\n")) == ("", 1)
        return told.removeprefix("skulduggery: ").strip()

    monkeypatch.setattr(logs, "set_up", lambda level, form: None)
    return said


@pytest.fixture
def taken() -> Any:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield str(other.getsockname()[1])


def test_a_port_that_is_taken_gets_a_sentence(taken: str, tmp_path: Path) -> None:
    told = refused("serve", "--port", taken, "--data", tmp_path)

    assert told.startswith(f"Port {taken} at 127.0.0.1 cannot be used: Address already in use.")


def test_a_port_that_is_taken_is_refused_for_the_metrics_too(
    refuse: Refuse, taken: str, tmp_path: Path
) -> None:
    told = refuse("--port", "0", "--metrics-port", taken, "--data", tmp_path)

    assert f"Port {taken} at" in told


def test_an_address_that_is_not_here_gets_a_sentence(refuse: Refuse, tmp_path: Path) -> None:
    assert 'There is no address "no such host"' in refuse(
        "--host", "no such host", "--data", tmp_path
    )


def test_an_address_of_another_machine_gets_a_sentence(refuse: Refuse, tmp_path: Path) -> None:
    """Which is kept for documentation, so it is nobody's."""
    told = refuse("--host", "203.0.113.7", "--data", tmp_path)

    assert 'There is no address "203.0.113.7" to listen at.' in told


def test_a_folder_that_cannot_be_gets_a_sentence(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert f"{tmp_path}/file cannot be used: File exists." in refuse("--data", tmp_path / "file")
    assert "/proc/skulduggery cannot be used: " in refuse("--data", "/proc/skulduggery")


def test_a_database_that_is_none_is_left_as_it_is(refuse: Refuse, tmp_path: Path) -> None:
    garbage = b"this is not a database, whatever it is" * 100
    (tmp_path / NAME).write_bytes(garbage)
    told = refuse("--data", tmp_path)

    assert f"{tmp_path / NAME} is damaged (file is not a database) and was left as it is." in told
    assert (tmp_path / NAME).read_bytes() == garbage


def test_a_newer_database_is_left_as_it_is(refuse: Refuse, tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / NAME)
    base.execute("PRAGMA user_version = 999")
    base.close()
    before = (tmp_path / NAME).read_bytes()

    assert "newer version (999)" in refuse("--data", tmp_path)
    assert (tmp_path / NAME).read_bytes() == before


def test_only_half_of_tls_gets_a_sentence(refuse: Refuse, tmp_path: Path) -> None:
    told = refuse("--data", tmp_path, "--tls-cert", tmp_path / "cert.pem")

    assert "give both --tls-cert and --tls-key" in told


def test_a_certificate_that_is_none_gets_a_sentence(refuse: Refuse, tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.write_text("hello")
    told = refuse("--data", tmp_path / "data", "--tls-cert", cert, "--tls-key", key)

    assert f"{cert}, {key}. Check that both" in told
    assert not (tmp_path / "data").exists()


# Starting


@contextmanager
def started(*args: str | Path) -> Iterator[list[str]]:
    """A server by the addresses that it says, which stops well when it is asked to."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(),
        text=True,
    )
    assert process.stdout is not None
    try:
        assert select.select([process.stdout], [], [], PATIENCE)[0], "it says nothing"
        line = process.stdout.readline().removeprefix("Tables are open at ")
        yield line.removesuffix(" (Ctrl-C closes them).\n").split(" · ")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def test_the_addresses_are_said_at_once_and_the_folder_is_made(tmp_path: Path) -> None:
    """On this machine, and where there is a network the address that others there see."""
    data = tmp_path / "new" / "data"
    with started("--data", data, "--host", "0.0.0.0") as (here, *elsewhere):
        answers = [httpx.get(f"{one}/health", verify=False) for one in (here, *elsewhere)]

        assert here.startswith("http://127.0.0.1:")
        assert {answer.json()["status"] for answer in answers} == {"ok"}
        assert data.stat().st_mode & 0o777 == 0o700


def test_whatever_holds_secrets_is_its_owners_alone_in_a_folder_that_is_everybodys(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o777)
    before = os.umask(0)
    try:
        with started("--data", data) as (here,):
            httpx.post(f"{here}/api/v1/guests", json={"name": "Ada"}, verify=False)
            back_up(data, tmp_path / "copy.db", force=False)
            found = [*data.iterdir(), tmp_path / "copy.db"]
            modes = {file.name: file.stat().st_mode & 0o777 for file in found}
    finally:
        os.umask(before)

    assert modes.pop(LOCK) == 0o644  # which is empty: root's commands and the owner's both open it
    files = {NAME, f"{NAME}-wal", f"{NAME}-shm", "operator.sock", "copy.db"}
    assert modes == dict.fromkeys(files, 0o600)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl here to make a certificate with")
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        + ["-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-keyout", "key.pem", "-out", "cert.pem"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    return folder


def test_with_a_certificate_it_speaks_https_and_cookies_are_secure(
    certificate: Path, tmp_path: Path
) -> None:
    flags = ("--tls-cert", certificate / "cert.pem", "--tls-key", certificate / "key.pem")
    with started("--data", tmp_path, *flags) as (address,):
        # Not verified: that the name fits is not what is asked here.
        with httpx.Client(verify=False, headers={"Origin": address}) as browser:
            welcomed = browser.post(f"{address}/api/v1/guests", json={"name": "Ada"})
            others = [browser.get(f"{address}{path}") for path in ("/", "/health", "/none.txt")]

        assert address.startswith("https://")
        assert "secure" in welcomed.headers["set-cookie"].lower()
        for answer in (welcomed, *others):
            assert answer.headers["strict-transport-security"] == "max-age=31536000"


def secure(server: Server) -> bool:
    """Whether it believes us that we were called by https."""
    origin = f"https://{server.address}"
    headers = {"Origin": origin, "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    welcomed = httpx.post(
        f"http://{server.address}/api/v1/guests",
        json={"name": "Ada"},
        headers=headers,
        verify=False,
    )
    believed = "secure" in welcomed.headers["set-cookie"].lower()
    assert believed == ("strict-transport-security" in welcomed.headers)
    return believed


def test_a_proxy_that_was_named_is_believed(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--proxy", "10.0.0.1", "--proxy", "127.0.0.0/8") as server:
        assert secure(server)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flags = ("--proxy", "10.0.0.1")
    with serving(tmp_path_factory.mktemp("house") / "data", *flags) as server:
        yield server


def test_no_other_proxy_is_believed(server: Server) -> None:
    assert not secure(server)


def test_one_folder_has_one_server_and_a_killed_one_leaves_no_lock(server: Server) -> None:
    told = refused("serve", "--port", "0", "--data", server.data)
    server.kill()
    server.start()

    assert told.startswith(f"{server.data} is in use: a server runs on it")
