"""Who moves when a bot cannot: one that raises or breaks the rules is replaced for that move."""

from collections.abc import Callable
from logging import getLogger
from pathlib import PurePath
from random import Random
from traceback import walk_tb
from typing import Any, Final, TypeAlias

Bot: TypeAlias = Callable[[Any, Random], Any]

LOG: Final = getLogger("skulduggery.bots")


def at_random(view: Any, rng: Random) -> Any:
    """Anything that is allowed: the simplest bot, and the yardstick that everybody should beat."""
    return rng.choice(view.legal)


def answer(bot: Bot, view: Any, rng: Random) -> tuple[Any, str | None]:
    """A bot's move; if it had to be replaced, another one, and what was wrong."""
    try:
        move = bot(view, rng)
        if move in view.legal:
            # The rules' own value: a bid of True or 1.0 is equal to one of 1, and yet no bid.
            return view.legal[view.legal.index(move)], None
    except (Exception, SystemExit) as fault:  # a bot leaves the table, not the program
        return at_random(view, rng), _raised(fault)
    return at_random(view, rng), f"illegal {type(move).__name__}"


def _raised(fault: BaseException) -> str:
    """What was raised, and the last line of the bot's own file on the way there.

    Not what it says, and above not which move was illegal: that may name hidden cards.
    """
    _, *calls = walk_tb(fault.__traceback__)
    lines = [(call.f_code.co_filename, line) for call, line in calls]
    own = [line for file, line in lines if file == lines[0][0]]
    where = f" at {PurePath(lines[0][0]).name}:{own[-1]}" if own else ""
    return f"{type(fault).__name__}{where}"


def log_replaced(who: str, fault: str) -> None:
    LOG.warning("bot replaced: %s: %s", who, fault)
