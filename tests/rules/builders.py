"""Tables to test with. Each builder states only what matters; the rest is as at the start.

A mat is its stack from bottom to top: F for a flower, S for the skull, L for Last Chance. A seat
without a mat is out.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import pytest
from msgspec.structs import replace

from skulduggery.core import IllegalMove, Message, Mover, Seat
from skulduggery.skull.engine import apply, to_act
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Challenge,
    Disc,
    Discs,
    Flip,
    Move,
    Opening,
    Pass,
    Place,
    Placing,
    Player,
    Players,
    Rules,
    Starting,
    State,
)
from skulduggery.skull.players import clockwise
from skulduggery.skull.rulebooks import PRESETS
from skulduggery.skull.telling import tell

clause = pytest.mark.clause

ANN, BEN, CLEO, DAN, EVE, FAY = range(6)

Mats: TypeAlias = Mapping[Seat, str]

FACES: Final[Mapping[str, Disc]] = {"F": FLOWER, "S": SKULL, "L": LAST_CHANCE}


def book(preset: str = "official", **options: Any) -> Rules:
    """A rulebook with Ann as the starter, and with whatever else the table changed."""
    return replace(PRESETS[preset], **{"starter": ANN, **options})


OFFICIAL: Final = book()
LAST_CHANCE_BOOK: Final = book("last-chance")


def discs(letters: str) -> Discs:
    return tuple([FACES[letter] for letter in letters])


# Tables in the middle of a game


def table(
    mats: Mats,
    rules: Rules = OFFICIAL,
    owned: Mats | None = None,
    points: Mapping[Seat, int] | None = None,
    last_chance: Seat | None = None,
) -> State:
    """Mats as given, and in hand all that a player owns and has not laid."""
    owned, points = owned or {}, points or {}
    players: list[Player] = []
    for seat in range(max(mats) + 1):
        own = discs(owned.get(seat, "FFFS") if seat in mats else "")
        extra: Discs = (LAST_CHANCE,) if seat == last_chance else ()
        stack = discs(mats.get(seat, ""))
        players.append(Player(own, _held((*own, *extra), stack), stack, points.get(seat, 0)))
    return State(rules, tuple(players), Starting(), last_chance=last_chance)


def _held(all: Discs, laid: Discs) -> Discs:
    held = list(all)
    for disc in laid:
        held.remove(disc)
    return tuple(held)


def opening(mats: Mats, starter: Seat = ANN, **facts: Any) -> State:
    """A round opens; who has something on the mat has laid already."""
    state = table(mats, **facts)
    order = [seat for seat in clockwise(state.players, starter) if not mats[seat]]
    return replace(state, starter=starter, phase=Opening(tuple(order)))


def placing(mats: Mats, turn: Seat = ANN, **facts: Any) -> State:
    """All opening discs lie, and it is the turn of the one who started."""
    state = table(mats, **facts)
    return replace(state, starter=turn, phase=Placing(clockwise(state.players, turn), down(state)))


def challenge(by: Seat, bid: int, mats: Mats, starter: Seat | None = None, **facts: Any) -> State:
    """The auction is over, and nothing is flipped yet."""
    return auction(placing(mats, by if starter is None else starter, **facts), by, bid)


def holding(by: Seat, bid: int, mats: Mats, owned: Mats, **facts: Any) -> State:
    """The same, with Last Chance on Ann's mat or in her hand."""
    facts = {"rules": LAST_CHANCE_BOOK, **facts}
    return challenge(by, bid, mats, owned=owned, last_chance=ANN, **facts)


# Moves


def play(state: State, *moves: tuple[Mover, Move]) -> State:
    for seat, move in moves:
        state = apply(state, seat, move)
    return state


def auction(state: State, by: Seat, bid: int) -> State:
    """One bids and all others give way; an earlier player opens with 1, and then gives way."""
    while not isinstance(state.phase, Challenge):
        seat = to_act(state)[0]
        way: Move = Bid(1) if isinstance(state.phase, Placing) else Pass()
        state = apply(state, seat, Bid(bid) if seat == by else way)
    return state


def flip(state: State, *owners: Seat) -> State:
    """The challenger flips the top discs of these, one by one."""
    for owner in owners:
        state = apply(state, to_act(state)[0], Flip(owner))
    return state


def lay(state: State, mats: Mats) -> State:
    """All lay their opening disc; then turn after turn goes by as far as the mats show more."""
    while isinstance(state.phase, Opening | Placing):
        seat = state.phase.order[0]
        laid = len(state.players[seat].stack)
        if laid == len(mats[seat]):
            break
        state = apply(state, seat, Place(FACES[mats[seat][laid]]))
    return state


def round_of(state: State, mats: Mats, by: Seat, flips: tuple[Seat, ...]) -> State:
    """A whole round, with a challenge for just as many as are flipped."""
    return flip(auction(lay(state, mats), by, bid=len(flips)), *flips)


# What is asked of a table


def down(state: State) -> int:
    return sum(len(player.stack) for player in state.players)


def owned_discs(players: Players) -> tuple[Discs, ...]:
    return tuple(player.discs for player in players)


def refused(state: State, seat: Mover, move: Move) -> Message:
    """Why this move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        apply(state, seat, move)
    return refusal.value.message


def told(state: State, seat: Mover, move: Move, viewer: Seat | None) -> tuple[Message, ...]:
    """What a viewer hears when this move is made."""
    return tell(state, seat, move, apply(state, seat, move), viewer)
