"""What one seat, or a spectator, may know of a table: built from those facts, never by removal."""

from typing import Final, Literal, TypeAlias

from skulduggery.core import Message, Mover, Seat, Value
from skulduggery.skull import model
from skulduggery.skull.engine import legal, to_act, to_flip
from skulduggery.skull.model import (
    LAST_CHANCE,
    Call,
    Disc,
    Discs,
    Flipped,
    Move,
    Place,
    Round,
    Rules,
    State,
)
from skulduggery.skull.refusals import refusal

Face: TypeAlias = Disc | Literal["hidden"]
HIDDEN: Final = "hidden"


class Player(Value, frozen=True):
    """What lies before a seat, as the viewer sees it."""

    points: int
    discs: int  # left in the game; none: out
    hand: int  # still held, Last Chance included
    stack: tuple[Face, ...]  # face down, from bottom to top


class Opening(Value, frozen=True, tag="opening"):
    """Everybody lays one disc."""

    waiting: tuple[Seat, ...]  # who has not laid yet


class Starting(Value, frozen=True, tag="starting"):
    """The dealer draws who starts."""


class Placing(Value, frozen=True, tag="placing"):
    """Who has the turn adds a disc or opens the challenge."""

    turn: Seat
    most: int  # the highest bid there is


class Bidding(Value, frozen=True, tag="bidding"):
    """Who has the turn raises or passes."""

    turn: Seat
    bidder: Seat
    bid: int
    most: int
    order: tuple[Seat, ...]  # who is still in the auction, from whose turn it is to the bidder


class Challenge(Value, frozen=True, tag="challenge"):
    """The challenger flips discs."""

    challenger: Seat
    bid: int
    left: int  # still to be flipped; it may be more than was bid (S-OWN-WHOLE)


class Losing(Value, frozen=True, tag="losing"):
    """The challenge is lost, and with it one of the challenger's discs."""

    challenger: Seat
    bid: int
    trap: Seat
    by: Mover  # who decides which disc goes


class Naming(Value, frozen=True, tag="naming"):
    """The challenger is out and names the next starter."""

    challenger: Seat


class Over(Value, frozen=True, tag="over"):
    """Somebody has won."""

    winner: Seat


Phase: TypeAlias = Opening | Starting | Placing | Bidding | Challenge | Losing | Naming | Over


class Forbidden(Value, frozen=True):
    """A disc in the viewer's hand that may not be laid now, and why."""

    disc: Disc
    why: Message


class View(Value, frozen=True):
    """A table as one seat or a spectator sees it: what is known there, and what may be done."""

    rules: Rules
    you: Seat | None  # None: a spectator
    round: int
    starter: Seat | None
    last_chance: Seat | None
    players: tuple[Player, ...]
    hand: Discs
    phase: Phase
    calls: tuple[Call, ...]  # the auction of this round
    flips: tuple[Flipped, ...]  # the challenge of this round
    past: tuple[Round, ...]
    to_act: tuple[Mover, ...]
    legal: tuple[Move, ...]
    forbidden: tuple[Forbidden, ...]


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know of a table; None is a spectator."""
    movers = to_act(state)
    if seat is None:
        return _seen(state, seat, movers, (), ())
    moves = legal(state, seat)
    return _seen(state, seat, movers, moves, _forbidden(state, seat, movers, moves))


def passing(state: State, seat: Seat | None) -> View:
    """The same of a moment between two states, in which nobody decides."""
    return _seen(state, seat, (), (), ())


def _seen(
    state: State,
    seat: Seat | None,
    movers: tuple[Mover, ...],
    moves: tuple[Move, ...],
    forbidden: tuple[Forbidden, ...],
) -> View:
    return View(
        rules=state.rules,
        you=seat,
        round=state.round,
        starter=state.starter,
        last_chance=state.last_chance,
        players=_players(state, seat),
        hand=() if seat is None else state.players[seat].hand,
        phase=_phase(state),
        calls=_calls(state.phase),
        flips=_flips(state.phase),
        past=state.past,
        to_act=movers,
        legal=moves,
        forbidden=forbidden,
    )


def _players(state: State, viewer: Seat | None) -> tuple[Player, ...]:
    sealed = isinstance(state.phase, model.Opening) and state.rules.opening == "at-once"
    return tuple(
        [
            Player(
                player.points,
                len(player.discs),
                len(player.hand),
                player.stack if seat == viewer else _backs(player.stack, sealed),
            )
            for seat, player in enumerate(state.players)
        ]
    )


def _backs(stack: Discs, sealed: bool) -> tuple[Face, ...]:
    """S-SECRET: of the others' discs only Last Chance is known, once all have laid (S-LC-OPEN)."""
    known = None if sealed else LAST_CHANCE
    return tuple([LAST_CHANCE if disc == known else HIDDEN for disc in stack])


def _phase(state: State) -> Phase:
    phase = state.phase
    match phase:
        case model.Opening(order):
            return Opening(order)
        case model.Starting():
            return Starting()
        case model.Placing(order, down):
            return Placing(order[0], down)
        case model.Bidding(order, down, bid):
            return Bidding(order[0], order[-1], bid, down, order)
        case model.Challenge(challenger, bid):
            return Challenge(challenger, bid, to_flip(state, phase))
        case model.Losing(challenge, trap):
            return Losing(challenge.challenger, challenge.bid, trap, to_act(state)[0])
        case model.Naming(challenger):
            return Naming(challenger)
    return Over(phase.winner)


def _calls(phase: model.Phase) -> tuple[Call, ...]:
    match phase:
        case model.Bidding() | model.Challenge():
            return phase.calls
        case model.Losing(challenge):
            return challenge.calls
        case _:
            return ()


def _flips(phase: model.Phase) -> tuple[Flipped, ...]:
    match phase:
        case model.Challenge():
            return phase.flips
        case model.Losing(challenge):
            return challenge.flips
        case _:
            return ()


def _forbidden(
    state: State, seat: Seat, movers: tuple[Mover, ...], moves: tuple[Move, ...]
) -> tuple[Forbidden, ...]:
    return tuple(
        [
            Forbidden(disc, refusal(state, seat, Place(disc), movers))
            for disc in dict.fromkeys(state.players[seat].hand)
            if Place(disc) not in moves
        ]
    )
