"""Orders from outside the server: it is asked, or without one they are carried out here."""

import asyncio
import secrets
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from skulduggery.server.bot_workers import BotWorkers
from skulduggery.server.context import Service
from skulduggery.server.metrics import Metrics
from skulduggery.server.model import Denied
from skulduggery.server.operations.commands.execution import EmptyHouse, operate
from skulduggery.server.operations.commands.messages import Answer, Order
from skulduggery.server.operations.commands.socket import ask
from skulduggery.server.settings import Settings
from skulduggery.server.store.sqlite import folder
from skulduggery.server.store.sqlite.writer import Store

PATIENCE: Final = 10.0  # seconds until a server that starts or stops has done so


def carry_out(data: Path, order: Order) -> Answer:
    folder.database(data)
    until = time.monotonic() + PATIENCE
    while True:
        answer = _by_server_or_here(data, order)
        if answer is not None:
            return answer
        if time.monotonic() > until:
            raise Denied("cli.operate.no-answer", file=str(data))
        time.sleep(0.1)


def _by_server_or_here(data: Path, order: Order) -> Answer | None:
    """None: somebody holds the folder who does not answer, or not yet."""
    with ExitStack() as holding:
        try:
            holding.enter_context(folder.held(data))
        except folder.InUse:
            return _by_server(data, order)
        return asyncio.run(_here(data, order))


def _by_server(data: Path, order: Order) -> Answer | None:
    try:
        return ask(data, order)
    except PermissionError as error:
        raise Denied("cli.operate.forbidden", file=str(data)) from error
    except OSError:
        return None


async def _here(data: Path, order: Order) -> Answer:
    folder.check(data)
    store = Store(data, asyncio.get_running_loop().call_soon_threadsafe)
    settings, workers = Settings(data), BotWorkers(1)
    service = Service(settings, store, workers, Metrics(), _now, secrets.token_bytes)
    try:
        return await operate(EmptyHouse(service), order)
    finally:
        workers.close()
        await asyncio.to_thread(store.close)


def _now() -> int:
    return int(time.time() * 1_000)
