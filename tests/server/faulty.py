"""A server where much goes wrong, and that logs all it can: `python -m tests.server.faulty serve`.

Whatever is raised here says in its words all that is secret. None of it may get into the log.
"""

import logging
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import count
from pkgutil import resolve_name
from typing import Any
from unittest.mock import patch

from skulduggery.bots import BOTS
from skulduggery.cli import main
from skulduggery.server.operations import logs

ODD_BOT = "tests.server.odd_bots:raises"
"""Its worker imports it; it says what it holds."""


class FaultyView(Exception):
    pass


class FaultyMove(Exception):
    pass


class FaultyPage(Exception):
    pass


class FaultyThought(Exception):
    pass


FAULTS = (FaultyView, FaultyMove, FaultyPage, FaultyThought)


def faulty(whole: Any, every: int, fault: type[Exception]) -> Callable[..., Any]:
    """Now and then it fails, and tells all that it was given."""
    times = count(1)

    def sometimes(*given: Any, **named: Any) -> Any:
        if next(times) % every == 0:
            secrets = [getattr(one, "state", one) for one in given]
            raise fault(f"{secrets} {named}") from KeyError(str(secrets))
        return whole(*given, **named)

    return sometimes


def set_up(level: str, form: str, ordinarily: Any = logs.set_up) -> None:
    """All loggers say all they can."""
    ordinarily(level, form)
    known = list(logging.root.manager.loggerDict)
    for name in [None, "uvicorn.error", "asyncio", *known]:
        logging.getLogger(name).setLevel(logging.DEBUG)


def plant(place: str, every: int, fault: type[Exception]) -> AbstractContextManager[Any]:
    return patch(place, faulty(resolve_name(place), every, fault))


if __name__ == "__main__":
    BOTS["skullking"][ODD_BOT] = BOTS["skullking"]["random"]  # type: ignore[index]
    with (
        plant("skulduggery.server.tables.audience.Audience._view", 15, FaultyView),
        plant("skulduggery.server.tables.play.decided", 7, FaultyMove),
        plant("skulduggery.server.http.routes.tables.table_shown", 3, FaultyPage),
        plant("skulduggery.server.bot_workers.BotWorkers.decide", 9, FaultyThought),
        patch.object(logs, "set_up", set_up),
    ):
        sys.exit(main())
