"""Who has what, and who comes next."""

from bisect import bisect_left
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from skulduggery.core import Seat
from skulduggery.skull.model import Disc, Discs, Player, Players

T = TypeVar("T")


def still_in(players: Players) -> tuple[Seat, ...]:
    """Who has discs left."""
    return tuple([seat for seat, player in enumerate(players) if player.discs])


def clockwise(players: Players, starter: Seat) -> tuple[Seat, ...]:
    """All who are still in, from the starter on; from the next one if the starter is out."""
    seats = still_in(players)
    turn = bisect_left(seats, starter)
    return seats[turn:] + seats[:turn]


def seated(players: Players, seat: Seat, player: Player) -> Players:
    """All players, with another one at this seat."""
    seats = list(players)
    seats[seat] = player
    return tuple(seats)


def laid(players: Players, seat: Seat, disc: Disc) -> Players:
    """All players, after one of them laid a disc."""
    player = players[seat]
    hand, stack = without(player.hand, disc), player.stack + (disc,)
    return seated(players, seat, Player(player.discs, hand, stack, player.points))


def keeping(players: Players, seat: Seat, discs: Discs) -> Players:
    """All players, of whom one has these discs left."""
    return seated(players, seat, replace(players[seat], discs=discs))


@cache  # hands and orders are few, and the same ones come again and again
def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """All items but one of these."""
    spot = items.index(item)
    return items[:spot] + items[spot + 1 :]
