"""Real servers for tests, as processes of their own, and clients that speak to them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds, on a busy machine


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """`skulduggery serve` in a process of its own, which can be killed and started again."""

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

    def start(self) -> None:
        command = [sys.executable, "-m", "skulduggery", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.flags],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONWARNINGS": "error"},
            )
        self._wait()

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


@contextmanager
def serving(data: Path, *flags: str) -> Iterator[Server]:
    server = Server(data, *flags)
    server.start()
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        if server.process is not None and server.process.poll() is None:
            server.stop()


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
