"""A running server: uvicorn with our settings, and a shutdown that says goodbye."""

import asyncio
import gc
import os
import signal
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar
from prometheus_client import make_asgi_app

from skulduggery import __version__
from skulduggery.server.house import House
from skulduggery.server.http.app import make_app
from skulduggery.server.model import Denied
from skulduggery.server.operations import logs
from skulduggery.server.operations.bind import Sockets, addresses, listening
from skulduggery.server.operations.commands.socket import OperatorSocket
from skulduggery.server.operations.gauges import Gauges
from skulduggery.server.operations.logs import LOG
from skulduggery.server.settings import Settings
from skulduggery.server.sockets.uvicorn_protocol import LimitedProtocol
from skulduggery.server.store.sqlite import folder

BIGGEST_FRAME: Final = 64 * 1024  # beyond this the socket is closed unread
PING: Final = 20.0  # seconds
GRACE: Final = 5  # seconds that open requests have when the server stops
FAREWELL: Final = 3.0  # seconds that sockets have to hear the goodbye
INTERRUPTED: Final = 130
SELDOM: Final = (50_000, 50, 50)  # a view is made of many small things, none of them in a cycle


class Server(uvicorn.Server):
    """Stops when it is asked to, and that is no failure."""

    def __init__(self, settings: Settings, metrics: Sockets, opened: Callable[[], None]) -> None:
        super().__init__(config(settings))
        self._opened = opened
        self._operator = OperatorSocket(settings.data)
        self._metrics = MetricsServer(metrics)

    @property
    def house(self) -> House:
        assert isinstance(self.config.app, Litestar)
        house: House = self.config.app.state.house
        return house

    async def startup(self, sockets: Sockets | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(logs.background)
        await super().startup(sockets)
        await self._operator.open(self.house)
        self._metrics.open(self.house)
        self._opened()

    async def shutdown(self, sockets: Sockets | None = None) -> None:
        """Nobody new is let in: who hears the goodbye comes back to the next server."""
        LOG.info("server stops")
        for server in self.servers:
            server.close()
        await self._operator.close()
        self.house.close()
        await self._gone()
        await super().shutdown(sockets)
        await self._metrics.close()

    async def _gone(self) -> None:
        """When all sockets are closed, or have had their time."""
        clock = asyncio.get_running_loop().time
        until = clock() + FAREWELL
        while self.house.sockets.taken and clock() < until:
            await asyncio.sleep(0.02)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """uvicorn's own would raise them again in the end, and so fail."""
        before = {
            one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whoever presses Ctrl-C twice means it. Nothing is lost: all that was told is stored."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(INTERRUPTED)
        self.should_exit = True


class MetricsServer(uvicorn.Server):
    """At a port of its own, which is not for everybody."""

    def __init__(self, sockets: Sockets) -> None:
        self._sockets = sockets
        self._running: asyncio.Task[None] | None = None

    def open(self, house: House) -> None:
        if not self._sockets:
            return
        registry = house.service.metrics.registry
        registry.register(Gauges(house))
        super().__init__(
            uvicorn.Config(
                make_asgi_app(registry),
                ws="none",
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._running = asyncio.create_task(self.serve(self._sockets))

    async def close(self) -> None:
        if self._running is not None:
            self.should_exit = True
            await self._running

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def config(settings: Settings) -> uvicorn.Config:
    """Sockets are not compressed: from the size of what is compressed one can guess what it is."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        lifespan="on",
        ws=LimitedProtocol,
        ws_max_size=BIGGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies) or None,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
        timeout_graceful_shutdown=GRACE,
    )


def serve(settings: Settings, tell: Callable[[list[str]], None] = lambda addresses: None) -> int:
    """Until it is stopped. What cannot be is refused before anything begins."""
    gc.set_threshold(*SELDOM)
    logs.set_up(settings.log_level, settings.log_format)
    check_tls(settings)
    with ExitStack() as held:
        held.enter_context(folder.held(settings.data))
        folder.check(settings.data)
        sockets = held.enter_context(listening(settings.host, settings.port))
        metrics: Sockets = []
        if settings.metrics_port is not None:
            at = listening(settings.metrics_host, settings.metrics_port)
            metrics = held.enter_context(at)
        found = addresses(sockets, settings.tls_cert is not None)

        def opened() -> None:
            LOG.info("server started", extra={"version": __version__, "address": " ".join(found)})
            for address in addresses(metrics, secure=False):
                LOG.info("metrics served", extra={"address": f"{address}/metrics"})
            tell(found)

        Server(settings, metrics, opened).run(sockets)
        LOG.info("server stopped")
    return 0


def check_tls(settings: Settings) -> None:
    if settings.tls_cert is None and settings.tls_key is None:
        return
    if settings.tls_cert is None or settings.tls_key is None:
        raise Denied("server.tls.half")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Nobody is there to be asked for a password.
        context.load_cert_chain(settings.tls_cert, settings.tls_key, password=lambda: b"")
    except (OSError, ValueError) as error:
        files = f"{settings.tls_cert}, {settings.tls_key}"
        raise Denied("server.tls.unusable", file=files) from error
