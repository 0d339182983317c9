"""Where the hidden cards of a round lie: read from a row, and tried out on the referee."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skulduggery.core import DEALER, Order
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking import model as row
from skulduggery.kernel.skullking.cards import HELD_AS, KINDS, NUMBERED, count_of
from skulduggery.kernel.skullking.trick import packed
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import IN_HAND, Cards, in_order
from skulduggery.skullking.model import (
    GRAYBEARD,
    Bid,
    Bidding,
    Discard,
    Hand,
    Load,
    Loading,
    Playing,
    State,
)
from skulduggery.skullking.rulebooks import deck
from tests.laws.play import Play

Row = NDArray[np.int64]


class World(NamedTuple):
    """All that somebody may not know of a round."""

    hands: tuple[Cards, ...]  # sorted
    pile: Cards  # Graybeard's, the top first
    undealt: Cards  # the top first, as far as that matters, and then sorted
    drawn: Cards  # by whoever won with Bendt, sorted
    discards: Cards
    bids: tuple[int, ...]  # -1: not said yet
    loads: tuple[int, ...]


def world_of(found: Row) -> World:
    """What this row says of it."""
    seats = int(found[row.SEATS])
    top = _some(found, row.TOP)
    rest = list(_held(found, row.UNDEALT_NUMBERS, row.UNDEALT_SPECIALS))
    for card in top:
        rest.remove(card)
    pile = [packed(found, row.PILE, trick) for trick in range(row.MOST_CARDS)]
    return World(
        tuple(_held(found, row.NUMBERS + seat, row.SPECIALS + seat) for seat in range(seats)),
        tuple(HELD_AS[number - 1] for number in pile if number),
        (*top, *rest),
        _some(found, row.DRAWN),
        _some(found, row.DISCARDS),
        tuple(found[row.BID : row.BID + seats].tolist()),
        tuple(found[row.LOAD : row.LOAD + seats].tolist()),
    )


def world_of_state(state: State) -> World:
    """What is true of it; as of a row, but for what lies in an order that nobody knows."""
    drawn, discards = (
        next((cards for cards in own if cards), ())
        for own in zip(*((player.drawn, player.discards) for player in state.players), strict=True)
    )
    shots = {None: NOBODY, "grapeshot": 0, "cannonball": 1}
    return World(
        state.hands,
        in_order(state.graybeard),
        in_order(state.undealt),
        drawn,
        discards,
        tuple(NOBODY if player.bid is None else player.bid for player in state.players),
        tuple(shots[player.load] for player in state.players),
    )


def _held(found: Row, numbers: int, specials: int) -> Cards:
    bits, counts = int(found[numbers]), int(found[specials])
    held = [kind for kind in range(NUMBERED) if bits >> kind & 1]
    for kind in range(NUMBERED, KINDS):
        held += [kind] * count_of(counts, kind)
    return tuple(HELD_AS[kind] for kind in held)


def _some(found: Row, at: int) -> Cards:
    return tuple(HELD_AS[number - 1] for number in found[at : at + 2] if number)


# Tried out


def retold(play: Play, world: World) -> State:
    """The play's last state, had its round been dealt like this; IllegalMove if it cannot be."""
    moves, last = play.record.moves, play.states[-1]
    ply = max(ply for ply, entry in enumerate(moves) if isinstance(entry.move, Order))
    state = GAME.apply(play.states[ply], DEALER, _order(last, world))
    for entry in moves[ply + 1 :]:
        seat: Any = entry.seat
        state = GAME.apply(state, seat, _said(entry.move, seat, last, world))
    return state


def _said(move: Any, seat: int, last: State, world: World) -> Any:
    if isinstance(move, Discard):
        return Discard(world.discards)
    if isinstance(move, Bid) and isinstance(last.phase, Bidding):
        return Bid(world.bids[seat])
    if isinstance(move, Load) and isinstance(last.phase, Loading):
        return Load(("grapeshot", "cannonball")[world.loads[seat]])
    return move


def _order(state: State, world: World) -> Order:
    """The shuffle that leads there."""
    piles = [[*hand, *played(state, seat)] for seat, hand in enumerate(world.hands)]
    for seat, player in enumerate(state.players):
        if player.drawn:
            piles[seat] += world.discards
            for card in world.drawn:
                piles[seat].remove(card)
    piles += [[*played(state, GRAYBEARD), *world.pile], [*world.drawn, *world.undealt]]
    spots: dict[str, list[int]] = {}
    for spot, card in enumerate(deck(state.rules)):
        spots.setdefault(card, []).append(spot)
    return Order(tuple(spots[card].pop() for pile in piles for card in pile))


def played(state: State, hand: Hand, since: int = 0) -> list[str]:
    """What this hand has played in the round, or since some trick, as it was in the hand."""
    tricks = [(trick.order, trick.cards) for trick in state.tricks[since:]]
    if isinstance(state.phase, Playing):
        tricks.append((state.phase.order, state.phase.cards))
    return [
        IN_HAND[card]
        for order, cards in tricks
        for owner, card in zip(order, cards, strict=False)
        if owner == hand
    ]
