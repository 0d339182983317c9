"""The referee of Skull King: what may be done, and what follows, in the order of the rulebook."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from skulduggery.core import (
    DEALER,
    Chance,
    Draw,
    IllegalMove,
    Mover,
    OneOf,
    Order,
    OrderOf,
    Outcome,
    Seat,
)
from skulduggery.skullking.abilities import begin, has_ability, use
from skulduggery.skullking.cards import IN_HAND, TIGRESS, TIGRESS_ESCAPE, Card, Cards
from skulduggery.skullking.choices import LOADS, bids, draws, plays
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bet,
    Bid,
    Bidding,
    Change,
    Dealing,
    Discard,
    Hand,
    Hands,
    Load,
    Loading,
    Look,
    Move,
    Name,
    Over,
    Play,
    Player,
    Playing,
    Round,
    Rules,
    Starting,
    State,
    Trick,
)
from skulduggery.skullking.players import (
    bid_of,
    clockwise,
    dealt,
    first_leader,
    seated,
    totals,
    without,
)
from skulduggery.skullking.refusals import refusal
from skulduggery.skullking.rulebooks import GRAYBEARDS_TABLE, check, deck, schedule
from skulduggery.skullking.scoring import Result, score_round
from skulduggery.skullking.trick import Bonus, Verdict, judge, suit_in_play


def start(rules: Rules, seats: int) -> State:
    """A table before the first move; rules that it cannot be played by raise BadRules."""
    check(rules, seats)
    state = State(rules, players=(Player(),) * seats, phase=Starting((DEALER,), draws(seats)))
    if rules.first_dealer is None:  # K-DEALER
        return state
    return replace(state, dealing=rules.first_dealer, phase=Dealing())


def to_act(state: State) -> tuple[Mover, ...]:
    """Who owes a decision now, clockwise; several at once where choices are sealed."""
    return state.phase.movers


def legal(state: State, seat: Mover) -> tuple[Move, ...]:
    """All that this seat may do now; what is not in here is refused. Shuffles are not listed."""
    phase = state.phase
    return phase.choices if seat in phase.movers else ()


def apply(state: State, seat: Mover, move: Move) -> State:
    """The state after a move. The state given stays as it was."""
    if move not in legal(state, seat) and not _is_shuffle(state, seat, move):
        raise IllegalMove(refusal(state, seat, move))
    return _APPLY[type(move)](state, state.phase, seat, move)


def chance(state: State) -> Chance | None:
    """What the dealer is to draw now."""
    match state.phase:
        case Starting():
            return OneOf(len(state.players), purpose="dealing seat")
        case Dealing():
            return OrderOf(len(deck(state.rules)), purpose="deal")
        case _:
            return None


def outcome(state: State) -> Outcome | None:
    """Who has won, all who share it, once the last round is scored."""
    if not isinstance(state.phase, Over):
        return None
    scores = totals(state)
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]  # K-SCORES
    return Outcome(tuple(winners), scores)


def bids_met(state: State, seat: Seat) -> tuple[int, int]:
    """In how many of the rounds that are scored the bid was met, and how many these are."""
    scores = [round.scores[seat] for round in state.past]
    return sum([score.bid == score.won for score in scores]), len(scores)


# Dealing


def _draw_dealing_seat(state: State, phase: Starting, seat: Mover, move: Draw) -> State:
    return replace(state, dealing=move.index, phase=Dealing())


def _is_shuffle(state: State, seat: Mover, move: Move) -> bool:
    """Orders are too many to list."""
    if not (isinstance(state.phase, Dealing) and seat == DEALER and isinstance(move, Order)):
        return False
    return sorted(move.of) == list(range(len(deck(state.rules))))


def _deal(state: State, phase: Dealing, seat: Mover, move: Order) -> State:
    """Each takes as many cards from the top as this round has; Graybeard after all others."""
    cards, seats, all = dealt(state), len(state.players), deck(state.rules)
    ends = range(0, seats * cards, cards)
    rest = tuple(map(all.__getitem__, move.of[seats * cards :]))
    ghosts = cards if seats == GRAYBEARDS_TABLE else 0  # K-GB-DEAL
    return State(
        state.rules,
        players=(Player(),) * seats,  # nothing of the last round carries over
        phase=Bidding(clockwise(seats, first_leader(state)), bids(cards)),  # K-BID
        dealing=state.dealing,
        hands=tuple([_taken(all, move.of[end : end + cards]) for end in ends]),
        graybeard=rest[:ghosts],
        undealt=rest[ghosts:],
        last=state.last,
        past=state.past,
    )


def _taken(all: Cards, spots: tuple[int, ...]) -> Cards:
    """A hand is sorted, as the deck is before it is shuffled."""
    return tuple(map(all.__getitem__, sorted(spots)))


# Bidding, and loading the cannon


def _bid(state: State, phase: Bidding, seat: Seat, move: Bid) -> State:
    players = seated(state.players, seat, Player(bid=move.number))
    waiting = without(phase.movers, seat)
    if waiting:
        return replace(state, players=players, phase=Bidding(waiting, phase.choices))
    state, leader = replace(state, players=players), first_leader(state)
    if state.rules.cannon:  # K-CANNON
        return replace(state, phase=Loading(clockwise(len(players), leader), LOADS))
    return _lead(state, leader)


def _load(state: State, phase: Loading, seat: Seat, move: Load) -> State:
    player = replace(state.players[seat], load=move.shot)
    state = replace(state, players=seated(state.players, seat, player))
    waiting = without(phase.movers, seat)
    if waiting:
        return replace(state, phase=Loading(waiting, LOADS))
    return _lead(state, first_leader(state))


# Tricks


def _lead(state: State, leader: Hand) -> State:
    seats = len(state.players)
    if leader == GRAYBEARD:  # K-GB-LEAD: behind him, who led the round's first trick
        first = first_leader(state)
        return _turn(state, (GRAYBEARD, first, 1 - first), ())
    if seats == GRAYBEARDS_TABLE:  # K-GB-SECOND
        return _turn(state, (leader, GRAYBEARD, 1 - leader), ())
    return _turn(state, clockwise(seats, leader), ())


def _turn(state: State, order: tuple[Hand, ...], cards: Cards) -> State:
    hand = order[len(cards)]
    if hand == GRAYBEARD:
        return _ghost_plays(state, order, cards)
    choices = plays(state.hands[hand], suit_in_play(cards))
    return replace(state, phase=Playing((hand,), choices, order, cards))


def _ghost_plays(state: State, order: tuple[Hand, ...], cards: Cards) -> State:
    """K-GB-SECOND: Graybeard's top card. K-GB-PASSIVE: his Tigress is an escape."""
    top, *pile = state.graybeard
    card = TIGRESS_ESCAPE if top == TIGRESS else top
    return _turn(replace(state, graybeard=tuple(pile)), order, (*cards, card))


def _play(state: State, phase: Playing, seat: Seat, move: Play) -> State:
    """K-TURN."""
    cards = phase.cards + (move.card,)
    state = replace(state, hands=hands_after(state, seat, move.card))
    if len(cards) == len(phase.order):
        return _end_trick(state, phase.order, cards)
    return _turn(state, phase.order, cards)


def hands_after(state: State, seat: Seat, card: Card) -> Hands:
    """All hands, once this card has left one of them."""
    return seated(state.hands, seat, without(state.hands[seat], IN_HAND[card]))


def _end_trick(state: State, order: tuple[Hand, ...], cards: Cards) -> State:
    verdict = judge(cards, state.rules.kraken_leader, state.rules.whale_loot)
    trick = _trick(order, cards, verdict)
    state = replace(state, tricks=state.tricks + (trick,))
    if verdict.winner is None:
        return _next_trick(state, _living(order, verdict.leader))
    winner, card = order[verdict.winner], cards[verdict.winner]
    if winner != GRAYBEARD and has_ability(state, card):  # K-GB-PASSIVE
        return begin(state, winner, card)
    return _next_trick(state, winner)


def _trick(order: tuple[Hand, ...], cards: Cards, verdict: Verdict) -> Trick:
    if verdict.winner is None:
        return Trick(order, cards, None)
    winner = order[verdict.winner]
    if winner == GRAYBEARD:  # K-GB-PASSIVE, K-LOOT-SELF: he has no score and no allies
        return Trick(order, cards, winner)
    allies = tuple([ally for spot in verdict.loot if (ally := order[spot]) != GRAYBEARD])
    return Trick(order, cards, winner, verdict.bonuses, allies)


def _living(order: tuple[Hand, ...], spot: int) -> Hand:
    """K-GB-LEAD: without a winner a human leads, in Graybeard's stead who comes after him."""
    return order[spot + 1] if order[spot] == GRAYBEARD else order[spot]


def _next_trick(state: State, leader: Hand) -> State:
    return _lead(state, leader) if state.hands[0] else _end_round(state)


def _use(state: State, phase: Ability, seat: Seat, move: Move) -> State:
    leader = move.leader if isinstance(move, Name) else seat  # K-PA-ROSIE
    return _next_trick(use(state, seat, move), leader)


# The end of a round


def _end_round(state: State) -> State:
    assert state.dealing is not None
    cards, seats = dealt(state), len(state.players)
    scores = score_round(state.rules.scoring, cards, _results(state))
    sums = [before + score.total for before, score in zip(totals(state), scores, strict=True)]
    past = state.past + (Round(cards, state.dealing, scores, tuple(sums)),)
    over = len(past) == len(schedule(state.rules, seats))
    return State(
        state.rules,
        players=(Player(),) * seats,
        phase=Over() if over else Dealing(),
        dealing=state.dealing if over else first_leader(state),  # K-DEALER: the next one's left
        last=state.tricks[-1],
        past=past,
    )


def _results(state: State) -> list[Result]:
    seats = range(len(state.players))
    won = [0 for _ in seats]
    bonuses: list[list[Bonus]] = [[] for _ in seats]
    allies: list[list[Seat]] = [[] for _ in seats]
    for trick in state.tricks:
        if trick.winner is None or trick.winner == GRAYBEARD:
            continue
        won[trick.winner] += 1
        bonuses[trick.winner] += trick.bonuses
        for ally in trick.allies:  # K-LOOT: both of them
            allies[trick.winner].append(ally)
            allies[ally].append(trick.winner)
    return [
        Result(bid_of(player), n, tuple(own), tuple(friends), player.bet, player.load)
        for player, n, own, friends in zip(state.players, won, bonuses, allies, strict=True)
    ]


# A kind of move is only ever a choice in one kind of phase, so the move says what to do.

_APPLY: dict[type, Callable[[State, Any, Any, Any], State]] = {
    Draw: _draw_dealing_seat,
    Order: _deal,
    Bid: _bid,
    Load: _load,
    Play: _play,
    Name: _use,
    Discard: _use,
    Bet: _use,
    Look: _use,
    Change: _use,
}
