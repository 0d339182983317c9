"""The log: one line an event, as text or as JSON.

Never in it: a card, a move, what was said, a name, a secret. So of whatever was raised it has the
type and the place but not the words, which may hold any of them, and of what others log, only the
words that they always say.
"""

import errno
import json
import logging
import sys
import threading
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import walk_tb
from typing import Any, Final

from skulduggery.core import Refused

OURS: Final = "skulduggery"
LOG: Final = logging.getLogger("skulduggery.server")
FACTS: Final = ("table", "pad", "guest", "path", "address", "version")
"""All that an event may have with it."""
MOST_PLACES: Final = 30  # of where something was raised: too deep a recursion has a thousand


def set_up(level: str, form: str) -> None:
    """Others speak up when something is wrong; at their most talkative they would quote frames."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMS[form]())
    least = logging.getLevelName(level.upper())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(least, logging.WARNING))
    logging.getLogger(OURS).setLevel(least)
    sys.excepthook = lambda kind, fault, at: _failed("the program failed", fault)
    sys.unraisablehook = lambda what: _failed("a clean-up failed", what.exc_value)
    threading.excepthook = lambda what: _failed("a thread failed", what.exc_value)


def background(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """For the event loop, which would say what a callback was called with."""
    _failed("something failed in the background", context.get("exception"))


def _failed(what: str, fault: BaseException | None) -> None:
    LOG.error(what, exc_info=fault)


# What an event comes to


class Event(dict[str, Any]):
    def __init__(self, record: logging.LogRecord) -> None:
        time = datetime.fromtimestamp(record.created, UTC)
        super().__init__(
            time=time.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            level=record.levelname.lower(),
            by=record.name,
            event=_words(record),
        )
        for fact in FACTS:
            if hasattr(record, fact):
                self[fact] = getattr(record, fact)
        if record.exc_info and record.exc_info[1] is not None:
            self["faults"] = list(faults(record.exc_info[1]))


def _words(record: logging.LogRecord) -> str:
    if record.name.split(".")[0] == OURS:
        return record.getMessage()
    return str(record.msg).strip().partition("\n")[0]


def faults(fault: BaseException) -> Iterator[str]:
    """What was raised and where, and before it what led to that."""
    earlier = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if earlier is not None:
        yield from faults(earlier)
    if isinstance(fault, BaseExceptionGroup):
        for one in fault.exceptions:
            yield from faults(one)
    places = [
        f"{'/'.join(PurePath(call.f_code.co_filename).parts[-2:])}:{line} {call.f_code.co_name}"
        for call, line in walk_tb(fault.__traceback__)
    ]
    yield " < ".join([_kind(fault), *places[: -MOST_PLACES - 1 : -1]])


def _kind(fault: BaseException) -> str:
    """With what is known to be harmless: the system's name for it, or a key of the catalogue."""
    name = type(fault).__name__
    if isinstance(fault, Refused):
        return f"{name}({fault.message.key})"
    code = getattr(fault, "sqlite_errorname", None)
    if isinstance(fault, OSError) and fault.errno is not None:
        code = errno.errorcode.get(fault.errno)
    return f"{name}({code})" if code else name


# How it is written


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(Event(record), default=str)


class Text(logging.Formatter):
    """Nothing in it can pass itself off as another line."""

    def format(self, record: logging.LogRecord) -> str:
        event = Event(record)
        facts = [f"{fact}={event[fact]}" for fact in FACTS if fact in event]
        said = " ".join([event["event"], *facts])
        line = " | ".join([said, *event.get("faults", [])])
        line = f"{event['time']} {event['level']:7} {line}"
        return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)


FORMS: Final[dict[str, type[logging.Formatter]]] = {"text": Text, "json": Json}
