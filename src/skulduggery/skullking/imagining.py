"""A whole table that would look just like this to the viewer: for search, and for tests.

Sealed choices may be anything, and hidden cards lie wherever they may (`hiding`).
"""

from collections import defaultdict
from random import Random

from msgspec.structs import replace

from skulduggery.core import DEALER, Seat
from skulduggery.skullking import model
from skulduggery.skullking import view as seen
from skulduggery.skullking.abilities import question
from skulduggery.skullking.cards import Card, in_order
from skulduggery.skullking.choices import LOADS, bids, draws, plays
from skulduggery.skullking.hiding import (
    DISCARDS,
    UNDEALT,
    Pile,
    filled,
    layouts,
    looked_before_bendt,
)
from skulduggery.skullking.model import GRAYBEARD, State
from skulduggery.skullking.view import View


def imagine(view: View, rng: Random) -> State:
    """Any state that this viewer could not tell from the true one."""
    state = State(
        rules=view.rules,
        players=tuple([_said(view, seat, rng) for seat in range(len(view.players))]),
        phase=model.Dealing(),
        dealing=view.dealing,
        tricks=view.tricks,
        last=view.last,
        past=view.past,
    )
    if isinstance(view.phase, seen.Starting):
        return replace(state, phase=model.Starting((DEALER,), draws(len(view.players))))
    if isinstance(view.phase, seen.Dealing):
        return state
    if isinstance(view.phase, seen.Over):
        return replace(state, phase=model.Over())
    state = _laid_out(view, state, rng)
    return replace(state, phase=_phase(view, state))


def _said(view: View, seat: Seat, rng: Random) -> model.Player:
    """Bids and loads that are sealed may be anything."""
    player = view.players[seat]
    bid, load = player.bid, player.load
    match view.phase:
        case seen.Bidding(waiting) if seat != view.you and seat not in waiting:
            bid = rng.randint(0, view.cards)
        case seen.Loading(waiting) if seat != view.you and seat not in waiting:
            load = rng.choice(("grapeshot", "cannonball"))
    if seat == view.you:
        return model.Player(bid, load, player.bet, view.drawn, view.discards, view.saw)
    return model.Player(bid, load, player.bet)


def _phase(view: View, state: State) -> model.Phase:
    match view.phase:
        case seen.Bidding(waiting):
            return model.Bidding(waiting, bids(view.cards))
        case seen.Loading(waiting):
            return model.Loading(waiting, LOADS)
        case seen.Playing(turn, order, cards, suit):
            return model.Playing((turn,), plays(state.hands[turn], suit), order, cards)
    assert isinstance(view.phase, seen.Ability)  # in all other phases nothing is hidden
    return question(state, view.phase.turn, view.phase.pirate)


# What lies where


def _laid_out(view: View, state: State, rng: Random) -> State:
    """The truth is one of the layouts, so there is a way to fill one."""
    ways = ((layout, filled(view, layout, rng)) for layout in layouts(view, rng))
    layout, filling = next((layout, way) for layout, way in ways if way is not None)
    piles: dict[Pile, list[Card]] = defaultdict(list)
    for place, card in filling:
        piles[place.pile].append(card)
    drawn = [*layout.drawn, *view.drawn, *[card for place, card in filling if place.drawn]]
    seats = range(len(view.players))
    hands = [view.hand if seat == view.you else in_order(piles[seat]) for seat in seats]
    return replace(
        state,
        players=tuple([_learned(view, state, seat, piles, drawn) for seat in seats]),
        hands=tuple(hands),
        graybeard=tuple(piles[GRAYBEARD]),
        undealt=tuple(piles[UNDEALT]),
    )


def _learned(
    view: View, state: State, seat: Seat, piles: dict[Pile, list[Card]], drawn: list[Card]
) -> model.Player:
    """What another's pirates brought them to know."""
    player = state.players[seat]
    if seat == view.you:
        return player
    if view.players[seat].drew:
        player = replace(player, drawn=in_order(drawn), discards=in_order(piles[DISCARDS]))
    if view.players[seat].looked:
        later = drawn if looked_before_bendt(view) else []
        player = replace(player, saw=in_order(piles[UNDEALT] + later))
    return player
