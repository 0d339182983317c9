"""Why a move is refused: the clause it breaks, for whoever tried it."""

from skulduggery.core import DEALER, Draw, Message, Mover, Seat
from skulduggery.skull.model import (
    Bid,
    Bidding,
    Challenge,
    Flip,
    Lose,
    Losing,
    Move,
    Name,
    Opening,
    Over,
    Pass,
    Place,
    Placing,
    State,
)


def refusal(state: State, seat: Mover, move: Move, movers: tuple[Mover, ...]) -> Message:
    """The reason against a move that is not legal, while `movers` owe a decision."""
    if seat == DEALER or isinstance(move, Draw):
        return _not_the_dealers(seat, move)
    if seat not in range(len(state.players)):
        return _no_such_seat(state, seat)
    if isinstance(state.phase, Over):
        return Message(None, "refusal.game-over")
    if seat not in movers:
        return _not_now(state, seat, movers)
    match state.phase:
        case Opening():
            return _not_to_open(move)
        case Placing():
            return _not_on_your_turn(state, state.phase, seat, move)
        case Bidding():
            return _not_in_the_auction(state.phase, move)
        case Challenge():
            return _not_in_the_challenge(state, state.phase, seat, move)
        case Losing():
            return _not_to_lose(move)
        case _:
            return _not_to_name(state, move)


def _not_the_dealers(seat: Mover, move: Move) -> Message:
    if seat != DEALER:
        return Message(None, "refusal.only-dealer-draws")
    if isinstance(move, Draw):
        return Message(None, "refusal.nothing-to-draw", {"n": move.index + 1})
    return Message(None, "refusal.dealer-only-draws")


def _no_such_seat(state: State, seat: Seat) -> Message:
    return Message(None, "refusal.no-such-seat", {"n": seat + 1, "most": len(state.players)})


def _not_now(state: State, seat: Seat, movers: tuple[Mover, ...]) -> Message:
    if not state.players[seat].discs:
        return Message("S-OUT", "refusal.out")
    if movers == (DEALER,):
        return Message(None, "refusal.dealer-draws")
    if isinstance(state.phase, Opening) and state.players[seat].stack:
        return Message("S-OPEN", "refusal.already-laid")
    if isinstance(state.phase, Bidding) and seat not in state.phase.order:
        return Message("S-RAISE", "refusal.passed")
    return Message("S-TURN", "refusal.not-your-turn", {"seat": movers[0]})


def _not_held(move: Place | Lose) -> Message:
    return Message("S-DEAL", "refusal.not-held", {"disc": move.disc})


def _not_to_open(move: Move) -> Message:
    if isinstance(move, Place):
        return _not_held(move)
    return Message("S-OPEN", "refusal.lay-first")


def _not_on_your_turn(state: State, phase: Placing, seat: Seat, move: Move) -> Message:
    hand = state.players[seat].hand
    match move:
        case Bid(number):
            return Message("S-BID-RANGE", "refusal.bid-range", {"n": number, "most": phase.down})
        case _ if not hand:
            return Message("S-MUST", "refusal.must-challenge")
        case Place():
            return _not_held(move)
        case _:
            return Message("S-TURN", "refusal.place-or-challenge")


def _not_in_the_auction(phase: Bidding, move: Move) -> Message:
    match move:
        case Place():
            return Message("S-NO-MORE", "refusal.no-more-discs")
        case Bid(number) if number > phase.down:
            return _not_so_high(phase, number)
        case Bid(number):
            return Message("S-RAISE", "refusal.bid-higher", {"n": number, "bid": phase.bid})
        case _:
            return Message("S-RAISE", "refusal.raise-or-pass", {"bid": phase.bid})


def _not_so_high(phase: Bidding, number: int) -> Message:
    """What is left to bid may be one number, two, or more: each is said in its own words."""
    left = range(phase.bid + 1, phase.down + 1)
    key = {1: "refusal.raise-to", 2: "refusal.raise-to-either"}.get(
        len(left), "refusal.raise-range"
    )
    params = {"n": number, "least": left[0], "most": left[-1]}
    return Message("S-BID-RANGE", key, params)


def _not_in_the_challenge(state: State, phase: Challenge, seat: Seat, move: Move) -> Message:
    match move:
        case Place():
            return Message("S-NO-MORE", "refusal.no-more-discs")
        case Bid() | Pass():
            return Message("S-AUCTION-END", "refusal.auction-over")
        case Flip(owner) if owner not in range(len(state.players)):
            return _no_such_seat(state, owner)
        case Flip() if state.players[seat].stack and len(phase.flips) >= phase.bid:
            return Message("S-OWN-WHOLE", "refusal.own-whole")
        case Flip() if state.players[seat].stack:
            return Message("S-OWN-FIRST", "refusal.own-first")
        case Flip(owner):
            return Message("S-TOP-DOWN", "refusal.nothing-to-flip", {"owner": owner})
        case _:
            return Message("S-TOP-DOWN", "refusal.must-flip")


def _not_to_lose(move: Move) -> Message:
    if isinstance(move, Lose):
        return _not_held(move)
    return Message("S-OWN-TRAP", "refusal.must-lose")


def _not_to_name(state: State, move: Move) -> Message:
    if isinstance(move, Name) and move.starter in range(len(state.players)):
        return Message("S-NEXT-OUT", "refusal.name-somebody-in", {"owner": move.starter})
    if isinstance(move, Name):
        return _no_such_seat(state, move.starter)
    return Message("S-NEXT-OUT", "refusal.must-name")
