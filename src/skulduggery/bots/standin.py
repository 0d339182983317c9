"""Who moves when a bot cannot: one that raises or breaks the rules is replaced for that move."""

from collections.abc import Callable
from logging import getLogger
from pathlib import PurePath
from random import Random
from traceback import walk_tb
from types import TracebackType
from typing import Any, Final, TypeAlias

Bot: TypeAlias = Callable[[Any, Random], Any]

LOG: Final = getLogger("skulduggery.bots")


class IllegalAnswer(Exception):
    """A bot answered what is none of its legal moves."""

    def __str__(self) -> str:
        answer, legal = self.args
        return f"{answer!r} is not legal here, but these are: {', '.join(map(repr, legal))}"


def at_random(view: Any, rng: Random) -> Any:
    """Anything that is allowed: the simplest bot, and the yardstick that everybody should beat."""
    return rng.choice(view.legal)


def answer(bot: Bot, view: Any, rng: Random) -> tuple[Any, str | None]:
    """A bot's move; if it had to be replaced, another one, and what was wrong."""
    try:
        return decided(bot, view, rng), None
    except (Exception, SystemExit) as fault:  # a bot leaves the table, not the program
        return at_random(view, rng), described(fault)


def decided(bot: Bot, view: Any, rng: Random) -> Any:
    """A bot's own move, or whatever it raises; what is not legal raises IllegalAnswer."""
    move = bot(view, rng)
    if move not in view.legal:
        raise IllegalAnswer(move, view.legal)
    # The rules' own value: a bid of True or 1.0 is equal to one of 1, and yet no bid.
    return view.legal[view.legal.index(move)]


def described(fault: BaseException) -> str:
    """What was raised, and the last line of the bot's own file on the way there.

    Not what it says, and not which move was illegal: that may name hidden cards.
    """
    if isinstance(fault, IllegalAnswer):
        return f"illegal {type(fault.args[0]).__name__}"
    lines = [(call.f_code.co_filename, line) for call, line in walk_tb(bots_own(fault))]
    own = [line for file, line in lines if file == lines[0][0]]
    where = f" at {PurePath(lines[0][0]).name}:{own[-1]}" if own else ""
    return f"{type(fault).__name__}{where}"


def bots_own(fault: BaseException) -> TracebackType | None:
    """Its traceback from the bot's first line on; None: the bot was not even called."""
    call = fault.__traceback__
    while call is not None and call.tb_frame.f_code is not decided.__code__:
        call = call.tb_next
    return None if call is None else call.tb_next


def log_replaced(who: str, fault: str) -> None:
    """One line for a move that somebody else had to make."""
    LOG.warning("bot replaced: %s: %s", who, fault)
