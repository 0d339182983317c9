"""A running server: uvicorn with our settings, and a shutdown that says goodbye."""

import asyncio
import socket
from typing import Final

import uvicorn
from litestar import Litestar

from skulduggery.server.api.app import make_app
from skulduggery.server.settings import Settings

BIGGEST_FRAME: Final = 64 * 1024  # beyond this the socket is closed unread
PING: Final = 20.0  # seconds
GRACE: Final = 5  # seconds that open requests have when the server stops


class Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, Litestar) and "house" in app.state:
            app.state.house.close()
            await asyncio.sleep(0.1)  # the goodbyes are on their way
        await super().shutdown(sockets)


def config(settings: Settings) -> uvicorn.Config:
    """Sockets are not compressed: from the size of what is compressed one can guess what it is."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=BIGGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
        timeout_graceful_shutdown=GRACE,
    )


def serve(settings: Settings) -> int:
    server = Server(config(settings))
    server.run()
    return 0
