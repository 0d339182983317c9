"""Who has what, and who comes next."""

from functools import cache
from typing import TypeVar

from skulduggery.core import Seat
from skulduggery.skullking.model import Player, State
from skulduggery.skullking.rulebooks import schedule

T = TypeVar("T")


def dealt(state: State) -> int:
    """How many cards each is dealt in this round; once the game is over, in the last one."""
    counts = schedule(state.rules, len(state.players))
    return counts[state.round - 1]


def first_leader(state: State) -> Seat:
    """K-DEALER: left of the dealing seat."""
    assert state.dealing is not None  # nobody leads before somebody deals
    return (state.dealing + 1) % len(state.players)


def totals(state: State) -> tuple[int, ...]:
    """The score of each so far."""
    return state.past[-1].totals if state.past else (0,) * len(state.players)


def bid_of(player: Player) -> int:
    """What a player has bid."""
    assert player.bid is not None  # once cards are played
    return player.bid


@cache
def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats, from this one on."""
    return tuple([seat % seats for seat in range(first, first + seats)])


def seated(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """What each seat has, players or hands, with something else at this one."""
    seats = list(items)
    seats[seat] = item
    return tuple(seats)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """All items but one of these."""
    spot = items.index(item)
    return items[:spot] + items[spot + 1 :]
