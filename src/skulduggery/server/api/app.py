"""The application: all routes, what guards them, and what begins and ends with it."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Router, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from skulduggery import __version__
from skulduggery.core import Refused
from skulduggery.server.api import afterwards, guests, hosting, sockets, tables
from skulduggery.server.api.identity import address, check_origin, house_of
from skulduggery.server.api.problems import fault, not_http, refused
from skulduggery.server.api.shapes import Health
from skulduggery.server.house import House
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Time, TooFast
from skulduggery.server.service import Service
from skulduggery.server.settings import Settings
from skulduggery.server.store import Store
from skulduggery.server.thinking import Thinkers

PREFIX: Final = "/api/v1"
SWEEP: Final = 60.0  # seconds
BIGGEST: Final = 64 * 1024  # bytes of a request's body
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",  # what one guest is shown is not for the next one
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def wall_clock() -> Callable[[], Time]:
    """The time of day when it starts, and from then on one that never jumps."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1_000)


def make_app(
    settings: Settings,
    now: Callable[[], Time] | None = None,
    entropy: Callable[[int], bytes] = secrets.token_bytes,
) -> Litestar:
    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        async with housed(settings, now or wall_clock(), entropy) as house:
            app.state.house = house
            yield

    return Litestar(
        route_handlers=[health, Router(PREFIX, route_handlers=_routes(), before_request=_guard)],
        lifespan=[open_house],
        exception_handlers={Refused: refused, HTTPException: not_http, Exception: fault},
        response_headers=HEADERS,
        request_max_body_size=BIGGEST,
        openapi_config=_openapi(),
        logging_config=None,
    )


@asynccontextmanager
async def housed(
    settings: Settings, now: Callable[[], Time], entropy: Callable[[int], bytes]
) -> AsyncIterator[House]:
    """An open house, with all that it needs."""
    store = Store(settings.data, asyncio.get_running_loop().call_soon_threadsafe)
    thinkers = Thinkers(settings.bot_workers)
    house = House(Service(settings, store, thinkers, Metrics(), now, entropy))
    try:
        await house.open()
        sweeper = asyncio.create_task(_sweep(house))
        yield house
        sweeper.cancel()
        house.close()
    finally:
        thinkers.close()
        await asyncio.to_thread(store.close)


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        house.sweep()


def _routes() -> list[Any]:
    rooms = (guests, tables, hosting, afterwards)
    return [*(route for room in rooms for route in room.ROUTES), sockets.table_socket]


async def _guard(request: Request[Any, Any, Any]) -> None:
    check_origin(request)
    if not house_of(request).askers.take(address(request)):
        raise TooFast("server.too-fast")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Skulduggery",
        version=__version__,
        description="Tables for Skull and Skull King. A table's socket: docs/protocol.md.",
        path=f"{PREFIX}/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )


@get("/health", summary="Is the house open?")
async def health(request: Request[Any, Any, Any]) -> Health:
    return Health("ok", __version__, len(house_of(request).tables))
