"""What one seat, or a spectator, may know of a table: built from those facts, never by removal."""

from typing import TypeAlias

from skulduggery.core import Message, Mover, Seat, Value
from skulduggery.skullking import model
from skulduggery.skullking.cards import DECLARED, Card, Cards, Suit
from skulduggery.skullking.engine import legal, outcome, to_act
from skulduggery.skullking.model import Hand, Move, Play, Round, Rules, State, Trick
from skulduggery.skullking.players import dealt, totals
from skulduggery.skullking.refusals import refusal
from skulduggery.skullking.rulebooks import GRAYBEARDS_TABLE, schedule
from skulduggery.skullking.scoring import Shot
from skulduggery.skullking.trick import suit_in_play, winning


class Player(Value, frozen=True):
    """What is known of a seat, as the viewer sees it."""

    score: int  # of the rounds that are finished
    hand: int  # cards still held
    bid: int | None  # None: not said yet, or sealed
    load: Shot | None
    won: int  # tricks of this round
    bet: int
    drew: int  # cards that Bendt brought
    looked: bool  # Juanita showed what is undealt


class Starting(Value, frozen=True, tag="starting"):
    """The dealer draws who deals."""


class Dealing(Value, frozen=True, tag="dealing"):
    """The dealer shuffles."""


class Bidding(Value, frozen=True, tag="bidding"):
    """Everybody bids, sealed."""

    waiting: tuple[Seat, ...]  # who has not bid yet


class Loading(Value, frozen=True, tag="loading"):
    """Everybody loads the cannon, sealed."""

    waiting: tuple[Seat, ...]  # who has not loaded yet


class Playing(Value, frozen=True, tag="playing"):
    """The trick that lies on the table: who plays in which order, and the cards so far."""

    turn: Seat
    order: tuple[Hand, ...]
    cards: Cards
    suit: Suit | None  # to be followed
    winning: Hand | None  # as it lies


class Ability(Value, frozen=True, tag="ability"):
    """Who won the last trick with this pirate uses the ability."""

    turn: Seat
    pirate: Card


class Over(Value, frozen=True, tag="over"):
    """All rounds are played."""

    winners: tuple[Seat, ...]


Phase: TypeAlias = Starting | Dealing | Bidding | Loading | Playing | Ability | Over


class Forbidden(Value, frozen=True):
    """A card in the viewer's hand that may not be played now, and why."""

    card: Card
    why: Message


class View(Value, frozen=True):
    """A table as one seat or a spectator sees it: what is known there, and what may be done."""

    rules: Rules
    you: Seat | None  # None: a spectator
    round: int
    schedule: tuple[int, ...]  # cards dealt in each round
    cards: int  # dealt in this one
    dealing: Seat | None
    players: tuple[Player, ...]
    hand: Cards
    phase: Phase
    tricks: tuple[Trick, ...]  # of this round
    last: Trick | None  # the round before ended with it
    graybeard: int | None  # cards in his pile; None: he is not here
    undealt: int
    drawn: Cards  # what Bendt brought the viewer in this round
    discards: Cards  # and what was put away for it
    saw: Cards | None  # what Juanita showed the viewer in this round
    past: tuple[Round, ...]
    to_act: tuple[Mover, ...]
    legal: tuple[Move, ...]
    forbidden: tuple[Forbidden, ...]


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know of a table; None is a spectator."""
    if seat is None:
        return _seen(state, seat, to_act(state), (), ())
    moves = legal(state, seat)
    return _seen(state, seat, to_act(state), moves, _forbidden(state, seat, moves))


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
    own = model.Player() if seat is None else state.players[seat]
    return View(
        rules=state.rules,
        you=seat,
        round=state.round,
        schedule=schedule(state.rules, len(state.players)),
        cards=dealt(state),
        dealing=state.dealing,
        players=_players(state, seat),
        hand=_hand(state, seat),
        phase=_phase(state),
        tricks=state.tricks,
        last=state.last,
        graybeard=len(state.graybeard) if len(state.players) == GRAYBEARDS_TABLE else None,
        undealt=len(state.undealt),
        drawn=own.drawn,
        discards=own.discards,
        saw=own.saw,
        past=state.past,
        to_act=movers,
        legal=moves,
        forbidden=forbidden,
    )


def _hand(state: State, seat: Seat | None) -> Cards:
    return state.hands[seat] if seat is not None and state.hands else ()


def _players(state: State, viewer: Seat | None) -> tuple[Player, ...]:
    scores = totals(state)
    return tuple([_player(state, seat, scores[seat], viewer) for seat in range(len(scores))])


def _player(state: State, seat: Seat, score: int, viewer: Seat | None) -> Player:
    """K-BID, K-CANNON: what the others say is sealed until all have said it."""
    said = state.players[seat]
    bid_shown = seat == viewer or not isinstance(state.phase, model.Bidding)
    load_shown = seat == viewer or not isinstance(state.phase, model.Loading)
    return Player(
        score=score,
        hand=len(state.hands[seat]) if state.hands else 0,
        bid=said.bid if bid_shown else None,
        load=said.load if load_shown else None,
        won=sum([trick.winner == seat for trick in state.tricks]),
        bet=said.bet,
        drew=len(said.drawn),
        looked=said.saw is not None,
    )


def _phase(state: State) -> Phase:
    match state.phase:
        case model.Starting():
            return Starting()
        case model.Dealing():
            return Dealing()
        case model.Bidding(movers):
            return Bidding(movers)
        case model.Loading(movers):
            return Loading(movers)
        case model.Playing(movers, _, order, cards):
            return _trick(order, cards, movers[0])
        case model.Ability(movers, _, pirate):
            return Ability(movers[0], pirate)
        case _:
            ended = outcome(state)
            assert ended is not None  # in all other phases somebody acts
            return Over(ended.winners)


def _trick(order: tuple[Hand, ...], cards: Cards, turn: Seat) -> Playing:
    best = winning(cards)
    return Playing(turn, order, cards, suit_in_play(cards), None if best is None else order[best])


def _forbidden(state: State, seat: Seat, moves: tuple[Move, ...]) -> tuple[Forbidden, ...]:
    return tuple(
        [
            Forbidden(card, refusal(state, seat, Play(card)))
            for card in dict.fromkeys(_hand(state, seat))
            if Play(DECLARED[card][0]) not in moves
        ]
    )
