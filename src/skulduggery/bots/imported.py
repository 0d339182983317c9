"""Anybody's bot, by its import path: `package.module:Name`, from what is installed or lies here."""

import inspect
import os
import sys
from importlib import import_module
from typing import Any

from skulduggery.bots.standin import Bot
from skulduggery.core import Message, Refused


def imported(path: str) -> Bot:
    """A function, or something that can `decide`; of a class, a new one each time."""
    module, _, name = path.partition(":")
    try:
        found = getattr(_module(module), name, None)
        bot = _decides(found() if isinstance(found, type) else found)
    except Refused:
        raise
    except (Exception, SystemExit) as fault:
        detail = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise _refused("cli.bot.broken", text=path, detail=detail) from fault
    if bot is None:
        raise _refused("cli.bot.nothing", text=path, name=name, module=module)
    return bot


def _module(name: str) -> Any:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does; an installed command would not look here
    try:
        return import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name is None or not f"{name}.".startswith(f"{fault.name}."):
            raise  # it is there, and misses another
        raise _refused("cli.bot.module", text=name) from fault


def _decides(found: Any) -> Bot | None:
    bot = getattr(found, "decide", found)
    return bot if callable(bot) and _takes_two(bot) else None


def _takes_two(bot: Bot) -> bool:
    """A view and an rng. Better asked now than found out move by move."""
    try:
        inspect.signature(bot).bind(None, None)
    except TypeError:
        return False
    except ValueError:  # it cannot be asked, as some that are written in C
        pass
    return True


def _refused(key: str, **params: str) -> Refused:
    return Refused(Message(None, key, params))
