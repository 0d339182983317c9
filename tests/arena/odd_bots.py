"""Bots that somebody might bring along: good ones, bad ones, and some that keep a diary."""

import os
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any

from skulduggery.bots import at_random
from skulduggery.core import AnyRecord, Message, Refused
from skulduggery.skull.model import SKULL, Bid, Place

SEEN: list[Any] = []  # the views that a watcher was given


def watches(view: Any, rng: Random) -> Any:
    SEEN.append(view)
    return at_random(view, rng)


def raises(view: Any, rng: Random) -> Any:
    raise KeyError(f"my hand is {view.hand}")


def raises_below(view: Any, rng: Random) -> Any:
    return rng.choice([])


def leaves(view: Any, rng: Random) -> Any:
    sys.exit(3)


def breaks_rules(view: Any, rng: Random) -> Any:
    return Bid(99)


def says_nothing(view: Any, rng: Random) -> Any:
    return None


def shows_its_skull(view: Any, rng: Random) -> Any:
    """Illegal from the second disc on, and what it tries would tell what it holds."""
    return Place(SKULL)


def agrees(view: Any, rng: Random) -> Any:
    """With everything: it is equal to whatever it is compared with."""
    return Yes()


class Yes:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Prickly:
    """Cannot even be compared."""

    def __eq__(self, other: object) -> bool:
        raise ArithmeticError

    def __hash__(self) -> int:
        return 0


def is_prickly(view: Any, rng: Random) -> Any:
    return Prickly()


def dies(view: Any, rng: Random) -> Any:
    """Takes its whole process along."""
    os._exit(7)


def loops(view: Any, rng: Random) -> Any:
    """Never returns, and catches every Exception."""
    asked = 0
    while True:
        try:
            asked += 1
        except Exception:
            asked = 0


def sleeps(view: Any, rng: Random) -> Any:
    time.sleep(600)


def ignores_its_end(view: Any, rng: Random) -> Any:
    """Catches what interrupts it, and answers all the same."""
    try:
        time.sleep(600)
    except BaseException:
        return view.legal[0]


def cannot_be_stopped(view: Any, rng: Random) -> Any:
    """Catches all that comes, and tries again."""
    while True:
        with suppress(BaseException):
            time.sleep(600)


def fails_in_the_second_round(view: Any, rng: Random) -> Any:
    if view.round == 2:
        raise LookupError
    return at_random(view, rng)


class Unpicklable(Exception):
    """Cannot be sent from one process to another."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(one)
        self.more = lambda: two


def raises_unpicklable(view: Any, rng: Random) -> Any:
    raise Unpicklable(1, 2)


class Counts:
    """Answers by how often it was asked, and so differs if it is not new in each game."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, view: Any, rng: Random) -> Any:
        self.asked += 1
        return view.legal[self.asked % len(view.legal)]


class NeedsMore:
    def __init__(self, more: int) -> None:
        self.more = more

    def decide(self, view: Any, rng: Random) -> Any:
        return at_random(view, rng)


class CannotDecide:
    pass


class Fragile:
    def __init__(self) -> None:
        raise RuntimeError("not today,\nnot ever")

    def decide(self, view: Any, rng: Random) -> Any:
        return at_random(view, rng)


def cannot_keep(match: int, game: int, record: AnyRecord) -> None:
    """No bot: a folder of records that takes none."""
    raise Refused(Message(None, "cli.save.forbidden", {"file": "1"}))


ready = Counts()
no_bot = 7


def wants_three(view: Any, rng: Random, more: Any) -> Any:
    return at_random(view, rng)
