"""Why a move is refused: the clause it breaks, for whoever tried it."""

from skulduggery.core import DEALER, Draw, Message, Mover, Order, Seat
from skulduggery.skullking.cards import (
    BENDT,
    HARRY,
    IN_HAND,
    JUANITA,
    PLACE,
    RASCAL,
    ROSIE,
    TIGRESS,
    Card,
)
from skulduggery.skullking.model import (
    Ability,
    Bet,
    Bid,
    Bidding,
    Change,
    Dealing,
    Load,
    Loading,
    Move,
    Name,
    Over,
    Play,
    Playing,
    State,
)
from skulduggery.skullking.players import dealt
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.trick import suit_in_play


def refusal(state: State, seat: Mover, move: Move) -> Message:
    """The reason against a move that is not legal."""
    if seat == DEALER or isinstance(move, Draw | Order):
        return _not_the_dealers(state, seat, move)
    if seat not in range(len(state.players)):
        return _no_such_seat(state, seat)
    if isinstance(state.phase, Over):
        return Message(None, "refusal.game-over")
    if seat not in state.phase.movers:
        return _not_now(state)
    match state.phase:
        case Bidding():
            return _not_to_bid(state, move)
        case Loading():
            return Message("K-CANNON", "refusal.must-load")
        case Playing():
            return _not_to_play(state, state.phase, seat, move)
    assert isinstance(state.phase, Ability)  # in all other phases the dealer acts
    return _not_this_ability(state, state.phase, move)


def _not_the_dealers(state: State, seat: Mover, move: Move) -> Message:
    if seat != DEALER:
        return Message(None, "refusal.only-dealer-draws")
    if isinstance(move, Draw):
        return Message(None, "refusal.nothing-to-draw", {"n": move.index + 1})
    if isinstance(move, Order) and isinstance(state.phase, Dealing):
        return Message("K-ROUNDS", "refusal.not-a-shuffle", {"n": len(deck(state.rules))})
    return Message(None, "refusal.dealer-only-draws")


def _no_such_seat(state: State, seat: Seat) -> Message:
    return Message(None, "refusal.no-such-seat", {"n": seat + 1, "most": len(state.players)})


def _not_now(state: State) -> Message:
    mover = state.phase.movers[0]
    if mover == DEALER:
        return Message(None, "refusal.dealer-draws")
    match state.phase:
        case Bidding():
            return Message("K-BID", "refusal.already-bid")
        case Loading():
            return Message("K-CANNON", "refusal.already-loaded")
        case Ability(pirate=pirate):
            return Message("K-PA-WHEN", "refusal.ability-first", {"seat": mover, "card": pirate})
    return Message("K-TURN", "refusal.not-your-turn", {"seat": mover})


def _not_to_bid(state: State, move: Move) -> Message:
    if isinstance(move, Bid):
        return Message("K-BID", "refusal.bid-cards", {"n": move.number, "most": dealt(state)})
    return Message("K-BID", "refusal.must-bid", {"most": dealt(state)})


# Playing a card


def _not_to_play(state: State, phase: Playing, seat: Seat, move: Move) -> Message:
    match move:
        case Play(card):
            return _not_this_card(state, phase, seat, card)
        case Bid():
            return Message("K-BID", "refusal.bids-stand")
        case Load():
            return Message("K-CANNON", "refusal.no-loading-now")
    return Message("K-PA-WHEN", "refusal.no-ability-now")


def _not_this_card(state: State, phase: Playing, seat: Seat, card: Card) -> Message:
    hand = state.hands[seat]
    if card not in PLACE:
        return Message("K-DECK", "refusal.no-such-card", {"text": card})
    if card == TIGRESS and card in hand:
        return Message("K-TIGRESS", "refusal.declare-tigress")
    if IN_HAND.get(card) not in hand:
        return Message("K-TURN", "refusal.card-not-held", {"card": card})
    suit = suit_in_play(phase.cards)
    assert suit is not None  # nothing else keeps a card in the hand
    return Message("K-FOLLOW", "refusal.follow-suit", {"card": card, "suit": suit})


# Using an ability


def _not_this_ability(state: State, phase: Ability, move: Move) -> Message:
    match phase.pirate, move:
        case "rosie", Name(leader):
            return _no_such_seat(state, leader)
        case "rascal", Bet(points):
            return Message("K-PA-RASCAL", "refusal.bet-range", {"n": points})
        case "harry", Change():
            return Message("K-PA-HARRY", "refusal.change-range", {"most": dealt(state)})
    return _must_discard(state, phase) if phase.pirate == BENDT else _MUST[phase.pirate]


def _must_discard(state: State, phase: Ability) -> Message:
    drawn = state.players[phase.movers[0]].drawn
    return Message("K-PA-BENDT", "refusal.must-discard", {"n": len(drawn)})


_MUST = {
    ROSIE: Message("K-PA-ROSIE", "refusal.must-name-leader"),
    RASCAL: Message("K-PA-RASCAL", "refusal.must-bet"),
    JUANITA: Message("K-PA-JUANITA", "refusal.must-look"),
    HARRY: Message("K-PA-HARRY", "refusal.must-change"),
}
