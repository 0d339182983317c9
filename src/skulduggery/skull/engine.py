"""The referee of Skull: what may be done, and what follows, in the order of the rulebooks."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from skulduggery.core import DEALER, Chance, Draw, IllegalMove, Mover, OneOf, Outcome, Seat
from skulduggery.skull.model import (
    LAST_CHANCE,
    POINTS_TO_WIN,
    SKULL,
    Bid,
    Bidding,
    Call,
    Challenge,
    Discs,
    Flip,
    Flipped,
    Lose,
    Losing,
    Move,
    Name,
    Naming,
    Opening,
    Over,
    Pass,
    Place,
    Placing,
    Player,
    Players,
    Round,
    Rules,
    Starting,
    State,
)
from skulduggery.skull.players import clockwise, keeping, laid, seated, still_in, without
from skulduggery.skull.refusals import refusal
from skulduggery.skull.rulebooks import check


def start(rules: Rules, seats: int) -> State:
    """A table before the first move; rules that it cannot be played by raise BadRules."""
    check(rules, seats)
    state = State(rules, players=(Player(),) * seats, phase=Starting())
    if rules.first == "after-opening":  # S-FIRST: the discs lie before anybody knows who starts
        return replace(state, phase=Opening(tuple(range(seats))))
    if rules.starter is None:
        return state
    return _open(state, rules.starter)


def to_act(state: State) -> tuple[Mover, ...]:
    """Who owes a decision now, clockwise; several at once where choices are sealed."""
    return _TO_ACT[type(state.phase)](state, state.phase)


def legal(state: State, seat: Mover) -> tuple[Move, ...]:
    """All that this seat may do now; whatever is not in here is refused."""
    phase = state.phase
    if seat not in _TO_ACT[type(phase)](state, phase):
        return ()
    return _LEGAL[type(phase)](state, phase, seat)


def apply(state: State, seat: Mover, move: Move) -> State:
    """The state after a move. The state given stays as it was."""
    if move not in legal(state, seat):
        raise IllegalMove(refusal(state, seat, move, to_act(state)))
    phase = state.phase
    return _APPLY[type(phase)][type(move)](state, phase, seat, move)


def chance(state: State) -> Chance | None:
    """What the dealer is to draw now."""
    if DEALER not in to_act(state):
        return None
    if isinstance(state.phase, Losing):
        return OneOf(len(_loser(state, state.phase).discs), purpose="loss")
    return OneOf(len(state.players), purpose="starter")


def outcome(state: State) -> Outcome | None:
    """Who won, once somebody has."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome((state.phase.winner,), tuple(player.points for player in state.players))


def bids_met(state: State, seat: Seat) -> tuple[int, int]:
    """None: a bid promises nothing, as whoever is overbid never has to flip."""
    return 0, 0


# Opening


def _owes_opening(state: State, phase: Opening) -> tuple[Mover, ...]:
    return phase.order if state.rules.opening == "at-once" else phase.order[:1]  # S-OPENING


def _opening_moves(state: State, phase: Opening, seat: Seat) -> tuple[Move, ...]:
    return _places(state.players[seat].hand)


def _open(state: State, starter: Seat) -> State:
    order = clockwise(state.players, starter)
    return replace(state, starter=order[0], phase=Opening(order))


def _lay_opening(state: State, phase: Opening, seat: Seat, move: Place) -> State:
    players = laid(state.players, seat, move.disc)
    if phase.order == (seat,):
        return _opened(replace(state, players=players))
    return replace(state, players=players, phase=Opening(without(phase.order, seat)))


def _opened(state: State) -> State:
    """All opening discs lie. Who starts round 1 may have to be found only now (S-FIRST)."""
    starter = state.rules.starter if state.starter is None else state.starter
    if starter is None:
        return replace(state, phase=Starting())
    order = clockwise(state.players, starter)
    return replace(state, starter=starter, phase=Placing(order, down=len(order)))


def _draw_starter(state: State, phase: Starting, seat: Mover, move: Draw) -> State:
    if state.players[0].stack:  # S-FIRST: the opening discs lie already
        return _opened(replace(state, starter=move.index))
    return _open(state, move.index)


# Placing


def _placing_moves(state: State, phase: Placing, seat: Seat) -> tuple[Move, ...]:
    return _placings(state.players[seat].hand, phase.down)


def _place(state: State, phase: Placing, seat: Seat, move: Place) -> State:
    players = laid(state.players, seat, move.disc)
    turn = Placing(phase.order[1:] + phase.order[:1], phase.down + 1)
    return replace(state, players=players, phase=turn)


def _challenge(state: State, phase: Placing, seat: Seat, move: Bid) -> State:
    return _bid(state, phase, move.number, calls=(Call(seat, move.number),))


# The auction


def _bidding_moves(state: State, phase: Bidding, seat: Seat) -> tuple[Move, ...]:
    return _raises(phase.bid, phase.down)


def _raise(state: State, phase: Bidding, seat: Seat, move: Bid) -> State:
    return _bid(state, phase, move.number, calls=phase.calls + (Call(seat, move.number),))


def _bid(state: State, phase: Placing | Bidding, number: int, calls: tuple[Call, ...]) -> State:
    order, down = phase.order, phase.down
    if number == down:  # S-AUCTION-END: nobody can bid more
        return replace(state, phase=Challenge(order[0], number, calls))
    return replace(state, phase=Bidding(order[1:] + order[:1], down, number, calls))


def _pass(state: State, phase: Bidding, seat: Seat, move: Pass) -> State:
    calls = phase.calls + (Call(seat, None),)
    order = phase.order[1:]
    if len(order) == 1:  # S-AUCTION-END: all but one have passed
        return replace(state, phase=Challenge(order[0], phase.bid, calls))
    return replace(state, phase=Bidding(order, phase.down, phase.bid, calls))


# The challenge


def _challenge_moves(state: State, phase: Challenge, seat: Seat) -> tuple[Move, ...]:
    if state.players[seat].stack:  # S-OWN-FIRST
        return (Flip(seat),)
    return tuple([Flip(owner) for owner, player in enumerate(state.players) if player.stack])


def _flip(state: State, phase: Challenge, seat: Seat, move: Flip) -> State:
    state = flipped(state, phase, move.owner)
    challenge = state.phase
    assert isinstance(challenge, Challenge)
    if challenge.flips[-1].disc == SKULL:  # S-STOP-TRAP
        return _trapped(state, challenge, trap=move.owner)
    if not to_flip(state, challenge):  # S-STOP-COUNT
        return _won(state, challenge)
    return state


def flipped(state: State, challenge: Challenge, owner: Seat) -> State:
    """One more disc lies open, and what it comes to is not said yet."""
    player = state.players[owner]
    disc = player.stack[-1]  # S-TOP-DOWN
    players = seated(state.players, owner, replace(player, stack=player.stack[:-1]))
    turned = replace(challenge, flips=challenge.flips + (Flipped(owner, disc),))
    return replace(state, players=players, phase=turned)


def to_flip(state: State, challenge: Challenge) -> int:
    """How many harmless discs still have to be flipped to win the challenge."""
    left = challenge.bid - len(challenge.flips)
    if state.rules.own_stack == "until-bid":
        return left
    return max(left, len(state.players[challenge.challenger].stack))  # S-OWN-WHOLE


def _won(state: State, challenge: Challenge) -> State:
    seat = challenge.challenger
    winner = state.players[seat]
    winner = replace(winner, points=winner.points + 1)  # S-POINT
    state = _close(state, seated(state.players, seat, winner), challenge, trap=None)
    if winner.points == POINTS_TO_WIN:  # S-WIN-TWO
        return replace(state, phase=Over(seat))
    return _open(state, seat)  # S-NEXT


def _trapped(state: State, challenge: Challenge, trap: Seat) -> State:
    seat = challenge.challenger
    if _falls(state, trap) and set(still_in(state.players)) == {seat, trap} != {seat}:
        # S-LAST-TRAP: only the challenger is left, who has won before losing anything
        players = keeping(state.players, trap, ())
        return replace(_close(state, players, challenge, trap), phase=Over(seat))
    if len(state.players[seat].discs) == 1 or seat == state.last_chance:  # forced; S-LC-RISK
        return _lost(state, challenge, trap, left=())
    return replace(state, phase=Losing(challenge, trap))


# Losing a disc


def _who_chooses_loss(state: State, phase: Losing) -> tuple[Mover, ...]:
    own = phase.trap == phase.challenge.challenger
    if own and state.rules.own_trap == "chosen":  # S-OWN-TRAP
        return (phase.trap,)
    return (DEALER,)  # S-LOSS-OTHER


def _losing_moves(state: State, phase: Losing, seat: Mover) -> tuple[Move, ...]:
    discs = _loser(state, phase).discs
    return _draws(len(discs)) if seat == DEALER else _losses(discs)


def _draw_loss(state: State, phase: Losing, seat: Mover, move: Draw) -> State:
    """The dealer names a position in the challenger's shuffled discs."""
    discs = _loser(state, phase).discs
    return _lost(state, phase.challenge, phase.trap, without(discs, discs[move.index]))


def _lose(state: State, phase: Losing, seat: Mover, move: Lose) -> State:
    discs = _loser(state, phase).discs
    return _lost(state, phase.challenge, phase.trap, without(discs, move.disc))


def _lost(state: State, challenge: Challenge, trap: Seat, left: Discs) -> State:
    """S-LOSS: the challenger goes on with what is left, if anything."""
    seat = challenge.challenger
    players = keeping(state.players, seat, left)
    if _falls(state, trap):
        players = keeping(players, trap, ())
    state = _close(state, players, challenge, trap)
    if len(left) == 1 and state.rules.last_chance:
        state = _give_last_chance(state, seat)
    if left:
        return _open(state, seat if state.rules.next_starter == "challenger" else trap)  # S-NEXT
    seats = still_in(state.players)
    if len(seats) == 1:  # S-WIN-LAST
        return replace(state, phase=Over(seats[0]))
    if seat == trap and state.rules.next_out == "challenger-names":
        return replace(state, phase=Naming(seat))
    return _open(state, trap)  # S-NEXT-OUT; over the own trap in `cards`, the next one clockwise


def _falls(state: State, trap: Seat) -> bool:
    """S-LAST-TRAP: whose only disc is a trap is out once it is flipped."""
    return state.rules.last_trap == "out" and state.players[trap].discs == (SKULL,)


def _give_last_chance(state: State, seat: Seat) -> State:
    """S-LC-GET: one disc left after a loss means that the second-last has just gone."""
    player = state.players[seat]
    player = replace(player, hand=(*player.hand, LAST_CHANCE))
    return replace(state, players=seated(state.players, seat, player), last_chance=seat)


def _naming_moves(state: State, phase: Naming, seat: Seat) -> tuple[Move, ...]:
    return tuple(Name(other) for other in still_in(state.players))


def _name(state: State, phase: Naming, seat: Seat, move: Name) -> State:
    return _open(state, move.starter)


# The end of a round


def _close(state: State, players: Players, challenge: Challenge, trap: Seat | None) -> State:
    """S-RETURN: all take back what is still theirs. S-LC-BACK: Last Chance goes to the middle."""
    return replace(
        state,
        players=tuple([Player(p.discs, p.discs, (), p.points) for p in players]),
        last_chance=None,
        past=state.past + (_summary(state, players, challenge, trap),),
    )


def _summary(state: State, after: Players, challenge: Challenge, trap: Seat | None) -> Round:
    assert state.starter is not None  # nobody challenges before the starter is known
    turned = [flip.owner for flip in challenge.flips]
    return Round(
        starter=state.starter,
        laid=tuple([len(p.stack) + turned.count(seat) for seat, p in enumerate(state.players)]),
        calls=challenge.calls,
        flips=challenge.flips,
        challenger=challenge.challenger,
        bid=challenge.bid,
        trap=trap,
        out=_gone(state.players, after),
    )


def _gone(before: Players, after: Players) -> tuple[Seat, ...]:
    """S-OUT: who had discs and has none left."""
    return tuple([seat for seat, p in enumerate(before) if p.discs and not after[seat].discs])


def _loser(state: State, phase: Losing) -> Player:
    return state.players[phase.challenge.challenger]


# Moves are values, so the same ones are made once.


@cache
def _places(hand: Discs) -> tuple[Move, ...]:
    return tuple(Place(disc) for disc in sorted(set(hand)))


@cache
def _bids(least: int, most: int) -> tuple[Move, ...]:
    return tuple(Bid(number) for number in range(least, most + 1))


@cache
def _placings(hand: Discs, down: int) -> tuple[Move, ...]:
    return _places(hand) + _bids(1, down)  # S-TURN, S-MUST, S-BID-RANGE


@cache
def _raises(bid: int, down: int) -> tuple[Move, ...]:
    return (*_bids(bid + 1, down), Pass())  # S-RAISE, S-NO-MORE


@cache
def _losses(discs: Discs) -> tuple[Move, ...]:
    return tuple(Lose(disc) for disc in sorted(set(discs)))


@cache
def _draws(n: int) -> tuple[Move, ...]:
    return tuple(Draw(index) for index in range(n))


# Each phase: who owes a decision, what it may be, and what it does.

_TO_ACT: dict[type, Callable[[State, Any], tuple[Mover, ...]]] = {
    Starting: lambda state, phase: (DEALER,),
    Opening: _owes_opening,
    Placing: lambda state, phase: phase.order[:1],
    Bidding: lambda state, phase: phase.order[:1],
    Challenge: lambda state, phase: (phase.challenger,),
    Losing: _who_chooses_loss,
    Naming: lambda state, phase: (phase.challenger,),
    Over: lambda state, phase: (),
}

_LEGAL: dict[type, Callable[[State, Any, Any], tuple[Move, ...]]] = {
    Starting: lambda state, phase, seat: _draws(len(state.players)),
    Opening: _opening_moves,
    Placing: _placing_moves,
    Bidding: _bidding_moves,
    Challenge: _challenge_moves,
    Losing: _losing_moves,
    Naming: _naming_moves,
}

_APPLY: dict[type, dict[type, Callable[[State, Any, Any, Any], State]]] = {
    Starting: {Draw: _draw_starter},
    Opening: {Place: _lay_opening},
    Placing: {Place: _place, Bid: _challenge},
    Bidding: {Bid: _raise, Pass: _pass},
    Challenge: {Flip: _flip},
    Losing: {Draw: _draw_loss, Lose: _lose},
    Naming: {Name: _name},
}
