"""What the five pirates can do for whoever wins a trick with them."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from skulduggery.core import Seat
from skulduggery.skullking.cards import (
    BENDT,
    HARRY,
    JUANITA,
    PIRATES,
    RASCAL,
    ROSIE,
    Card,
    Cards,
    in_order,
)
from skulduggery.skullking.choices import BETS, LOOK, changes, discards, names
from skulduggery.skullking.model import (
    Ability,
    Bet,
    Change,
    Discard,
    Look,
    Move,
    Player,
    State,
)
from skulduggery.skullking.players import bid_of, dealt, seated, without

BENDT_DRAWS: Final = 2


def has_ability(state: State, card: Card) -> bool:
    """K-PA-WHEN: not after a round's last trick, but for Harry; nor with nothing to draw or see."""
    if not state.rules.abilities or card not in PIRATES:
        return False
    if card in (BENDT, JUANITA) and not state.undealt:
        return False
    return card == HARRY or bool(state.hands[0])


def begin(state: State, seat: Seat, pirate: Card) -> State:
    """The table when whoever won a trick with this pirate is asked; Bendt's cards are drawn."""
    if pirate == BENDT:
        state = _draw(state, seat)
    return replace(state, phase=question(state, seat, pirate))


def question(state: State, seat: Seat, pirate: Card) -> Ability:
    """What whoever won a trick with this pirate is asked."""
    return Ability((seat,), _CHOICES[pirate](state, seat), pirate)


def use(state: State, seat: Seat, move: Move) -> State:
    """What an ability changes. (Rosie's changes nothing but who leads.)"""
    player = state.players[seat]
    match move:
        case Discard(cards):
            return _promise(_dropped(state, seat, cards), seat, replace(player, discards=cards))
        case Bet(points):
            return _promise(state, seat, replace(player, bet=points))
        case Look():  # K-PA-JUANITA: sorted, so that what lies on top stays unknown
            return _promise(state, seat, replace(player, saw=in_order(state.undealt)))
        case Change(by):  # K-PA-HARRY: the changed bid counts for everything
            return _promise(state, seat, replace(player, bid=bid_of(player) + by))
    return state


def _draw(state: State, seat: Seat) -> State:
    """K-PA-BENDT: first draw, then discard as many."""
    drawn = in_order(state.undealt[:BENDT_DRAWS])
    hand = in_order(state.hands[seat] + drawn)
    state = _promise(state, seat, replace(state.players[seat], drawn=drawn))
    return replace(
        state, hands=seated(state.hands, seat, hand), undealt=state.undealt[BENDT_DRAWS:]
    )


def _dropped(state: State, seat: Seat, cards: Cards) -> State:
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    return replace(state, hands=seated(state.hands, seat, hand))


def _promise(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=seated(state.players, seat, player))


_CHOICES: dict[Card, Callable[[State, Seat], tuple[Move, ...]]] = {
    ROSIE: lambda state, seat: names(len(state.players)),
    BENDT: lambda state, seat: discards(state.hands[seat], len(state.players[seat].drawn)),
    RASCAL: lambda state, seat: BETS,
    JUANITA: lambda state, seat: LOOK,
    HARRY: lambda state, seat: changes(bid_of(state.players[seat]), dealt(state)),
}
