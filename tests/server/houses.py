"""Server processes for tests, and API clients: requests and sockets without a browser."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds, on a busy machine


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """`skulduggery serve` in a process of its own, which can be killed and started again.

    A subclass says what else is run: another command, folder or environment.
    """

    folder: Path | None = None  # None: where the tests are run
    logs_stdout = True

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.port = free_port()
        self.flags = flags
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[Client] = []

    def client(self, name: str) -> "Client":
        """A new guest, who leaves when the server does."""
        self.clients.append(Client(self.address, name))
        return self.clients[-1]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.data.with_name(f"{self.data.name}.log")

    @property
    def command(self) -> Sequence[str]:
        return [sys.executable, "-m", "skulduggery", *self.arguments]

    @property
    def arguments(self) -> Sequence[str]:
        return ["serve", "--port", str(self.port), "--data", str(self.data), *self.flags]

    @property
    def environment(self) -> Mapping[str, str]:
        return {**os.environ, "PYTHONWARNINGS": "error"}

    def start(self) -> None:
        self.launch()
        self._wait()

    def launch(self) -> None:
        """Without waiting for it to be ready."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=log if self.logs_stdout else subprocess.DEVNULL,
                stderr=log,
                cwd=self.folder,
                env=self.environment,
            )

    def _wait(self) -> None:
        """Until it answers; how it is does not matter here."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            try:
                self.health()
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def health(self) -> httpx.Response:
        return httpx.get(f"http://{self.address}/health", timeout=PATIENCE, verify=False)

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def stop(self, how: int = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


AnyServer = TypeVar("AnyServer", bound=Server)


@contextmanager
def started(server: AnyServer) -> Iterator[AnyServer]:
    """And stopped in the end, when its clients are gone."""
    try:
        server.start()
        yield server
    finally:
        for client in server.clients:
            client.close()
        if server.process is not None and server.process.poll() is None:
            server.stop()


def serving(data: Path, *flags: str) -> AbstractContextManager[Server]:
    return started(Server(data, *flags))


class Client:
    """A guest without a browser: a bearer secret, requests, and sockets."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=f"http://{address}/api/v1", timeout=PATIENCE, verify=False
        )
        made = self.http.post("/guests", json={"name": name}).raise_for_status().json()
        self.id: int = made["id"]
        self.secret: str = made["secret"]
        self.http.headers["Authorization"] = f"Bearer {self.secret}"
        self.sockets: list[Socket] = []

    def post(self, path: str, **body: Any) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def get(self, path: str, **query: Any) -> Any:
        return self.http.get(path, params=query or None).raise_for_status().json()

    def make(
        self, game: str = "skull", rules: str = "official", seats: int = 3, **more: Any
    ) -> Any:
        return self.post("/tables", setup={"game": game, "rules": rules, "seats": seats, **more})

    def join(self, made: Any) -> None:
        self.post(f"/tables/{made['code']}/enter", token=made["invite"])
        self.post(f"/tables/{made['code']}/seat")

    def socket(self, code: str, since: int | None = None) -> "Socket":
        self.sockets.append(Socket(self, code, since))
        return self.sockets[-1]

    def close(self) -> None:
        for one in self.sockets:
            one.close()
        self.http.close()


class Socket:
    """A table's socket that has said hello."""

    def __init__(self, client: Client, code: str, since: int | None = None) -> None:
        self._stack = ExitStack()
        self.wire: ClientConnection = self._stack.enter_context(self._connect(client, code))
        self.send(type="hello", protocol=1, since=since)

    def _connect(self, client: Client, code: str) -> ClientConnection:
        return connect(
            f"ws://{client.address}/api/v1/tables/{code}/socket",
            additional_headers={"Authorization": f"Bearer {client.secret}"},
            compression=None,
            max_queue=None,  # or else whoever has not read all waits ten seconds to close
            ping_interval=None,  # drawn at random by a thread, at which hypothesis takes offence
            open_timeout=PATIENCE,
        )

    def send(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Any:
        return json.loads(self.wire.recv(timeout))

    def until(self, type: str, **facts: Any) -> Any:
        """The next message of this type of which these facts are true; others are passed over."""
        while True:
            message = self.receive()
            if message["type"] == type and facts.items() <= message.items():
                return message

    def close(self) -> None:
        self._stack.close()
