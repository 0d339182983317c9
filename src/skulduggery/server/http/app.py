"""The application: all routes, what guards them, and what begins and ends with it."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from logging import getLogger
from typing import Any, Final

from litestar import Litestar, Request, Router, get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from skulduggery import __version__
from skulduggery.core import Refused
from skulduggery.server.bot_workers import BotWorkers
from skulduggery.server.context import Service
from skulduggery.server.house import House
from skulduggery.server.http import static
from skulduggery.server.http.bodies import Health, Problem
from skulduggery.server.http.errors import fault, not_http, refused, too_deep
from skulduggery.server.http.identity import address, check_host, check_origin, house_of
from skulduggery.server.http.routes import (
    guests,
    hosting,
    pads,
    records,
    sharing,
    sockets,
    tables,
    tricks,
)
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Time, TooFast
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import Store

LOG: Final = getLogger("skulduggery.server")
PREFIX: Final = "/api/v1"
SWEEP: Final = 60.0  # seconds
BIGGEST: Final = 64 * 1024  # bytes of a request's body
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",  # what one guest is shown is not for the next one
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

PLAIN: Final = [(name.lower().encode(), text.encode()) for name, text in HEADERS.items()]
# Who has come by https once comes by nothing else for a year (HSTS): to this name, and not to those
# below it, which may be another's.
SECURE: Final = [*PLAIN, (b"strict-transport-security", b"max-age=31536000")]
PROBLEMS: Final = {
    status: ResponseSpec(Problem, description="Why not, in a sentence", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 429, 503)
}


def wall_clock() -> Callable[[], Time]:
    """The time of day when it starts, and from then on one that never jumps."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1_000)


def going_on(now: Callable[[], Time], stored: Time) -> Callable[[], Time]:
    """Time goes on from what is stored, where the system's clock is behind that: it was set back,
    or not set yet, as on a machine without a battery for it. All that is timed leans on this."""
    behind = stored - now()
    if behind <= 0:
        return now
    LOG.warning("the clock is behind what is stored, and times go on from there")
    return lambda: now() + behind


class App(Litestar):
    """Every answer has the headers, those of errors and unknown pages included."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                ours = SECURE if scope["scheme"] == "https" else PLAIN
                more = [header for header in ours if header[0] not in own]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await super().__call__(scope, receive, sent if scope["type"] == "http" else send)


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

    return App(
        route_handlers=[health, static.page, _interface()],
        lifespan=[open_house],
        exception_handlers={
            Refused: refused,
            HTTPException: not_http,
            RecursionError: too_deep,
            Exception: fault,
        },
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
    workers = BotWorkers(settings.bot_workers)
    metrics = Metrics()
    store.watch = metrics.committed
    now = going_on(now, queries.latest(store.reader))
    house = House(Service(settings, store, workers, metrics, now, entropy))
    try:
        await house.open()
        sweeper = asyncio.create_task(_sweep(house))
        yield house
        sweeper.cancel()
        house.close()
    finally:
        workers.close()
        await asyncio.to_thread(store.close)


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        try:
            house.sweep()
            await house.forget_old()
        except Exception as fault:  # a full disk, say: in a while it is tried again
            LOG.error("a sweep failed", exc_info=fault)


def _interface() -> Router:
    return Router(PREFIX, route_handlers=_routes(), before_request=_guard)


def _routes() -> list[Any]:
    rooms = (guests, tables, hosting, records, sharing, pads, tricks)
    routes: list[HTTPRouteHandler] = [route for room in rooms for route in room.ROUTES]
    for route in routes:
        route.responses = {
            **PROBLEMS,
            **(route.responses or {}),
        }  # the document would name Litestar's own ones instead
    return [*routes, sockets.table_socket, sockets.pad_socket]


async def _guard(request: Request[Any, Any, Any]) -> None:
    check_host(request)
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
    house_of(request).service.store.check()
    return Health("ok", __version__, len(house_of(request).tables))
