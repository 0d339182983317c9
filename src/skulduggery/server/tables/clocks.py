"""Clocks, as a function of times: how long each seat has, and when its time is up."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from skulduggery.core import DEALER, Mover, Seat, Value
from skulduggery.server.model import Clock, Time

_T = TypeVar("_T")


class Clocks(Value, frozen=True):
    banks: tuple[int, ...]  # milliseconds left, by seat
    began: tuple[Time | None, ...]  # since when each seat owes a decision; None: it owes none


def wound_up(seats: int, clock: Clock | None) -> Clocks:
    bank = clock.bank * 1_000 if clock else 0
    return Clocks((bank,) * seats, (None,) * seats)


def owing(clocks: Clocks, movers: Iterable[Mover], now: Time) -> Clocks:
    """The clocks of those who owe a decision run, from now on if they did not yet."""
    movers = set(movers)
    began = [
        (now if since is None else since) if seat in movers else None
        for seat, since in enumerate(clocks.began)
    ]
    return Clocks(clocks.banks, tuple(began))


def moved(clocks: Clocks, clock: Clock | None, seat: Mover, now: Time) -> Clocks:
    """Whoever took longer than a decision may take has paid from the bank."""
    since = None if seat == DEALER else clocks.began[seat]
    if seat == DEALER or since is None:
        return clocks
    over = 0 if clock is None else max(0, now - since - clock.seconds * 1_000)
    bank = max(0, clocks.banks[seat] - over)
    return Clocks(_with(clocks.banks, seat, bank), _with(clocks.began, seat, None))


def resumed(clocks: Clocks, now: Time) -> Clocks:
    """After the server was away everybody's decision begins anew."""
    began = [None if since is None else max(since, now) for since in clocks.began]
    return replace(clocks, began=tuple(began))


def runs_out(clocks: Clocks, clock: Clock | None, seat: Seat) -> Time | None:
    since = clocks.began[seat]
    if clock is None or since is None:
        return None
    return since + clock.seconds * 1_000 + clocks.banks[seat]


def _with(all: tuple[_T, ...], at: int, one: _T) -> tuple[_T, ...]:
    return (*all[:at], one, *all[at + 1 :])
