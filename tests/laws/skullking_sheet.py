"""The score sheet of a whole game of Skull King, worked out from its record by the second opinion.

Nothing is asked of the referee: whose turn it is, who may use an ability and who leads next follow
from the rules, and a record that says otherwise fails here.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from skulduggery.core import AnyRecord, Draw, Entry, Order
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Name, Play
from skulduggery.skullking.rulebooks import deck, schedule
from tests.laws.skullking_oracle import Fate, Line, Prize, Ruling, rule, score

GHOST: Final = "graybeard"
Hand = Any  # a seat, or the ghost


class Page(NamedTuple):
    """A finished round."""

    cards: int
    elsewhere: int  # tricks that nobody won but Graybeard, or nobody at all
    fates: list[Fate]
    lines: list[Line]


def sheet(record: AnyRecord) -> Iterator[Page]:
    """A page for each round of a finished game."""
    moves = deque(record.moves)
    rules, seats = record.rules, len(record.players)
    dealing = rules.first_dealer
    if dealing is None:
        dealing = next_move(moves, Draw).move.index
    for cards in schedule(rules, seats):
        dealing, leader = (dealing + 1) % seats, (dealing + 1) % seats  # K-DEALER
        yield play_round(Round(rules, seats, cards, leader, moves))
    assert not moves


def next_move(moves: deque[Entry[Any]], kind: type) -> Entry[Any]:
    entry = moves.popleft()
    assert isinstance(entry.move, kind)
    return entry


@dataclass
class Round:
    rules: Any
    seats: int
    cards: int
    first: int  # who leads the first trick
    moves: deque[Entry[Any]]
    ghost: deque[str] = field(default_factory=deque)
    undealt: int = 0
    bids: dict[Hand, int] = field(default_factory=dict)
    loads: dict[Hand, str] = field(default_factory=dict)
    bets: Counter[Hand] = field(default_factory=Counter)
    won: Counter[Hand] = field(default_factory=Counter)
    prizes: dict[Hand, list[Prize]] = field(default_factory=dict)
    allies: list[tuple[Hand, Hand]] = field(default_factory=list)

    def next(self, kind: type) -> Entry[Any]:
        return next_move(self.moves, kind)


def play_round(round: Round) -> Page:
    deal(round)
    leader: Hand = round.first
    for left in reversed(range(round.cards)):
        leader = play_trick(round, leader, left)
    fates = [fate(round, seat) for seat in range(round.seats)]
    elsewhere = round.won[None] + round.won[GHOST]
    return Page(round.cards, elsewhere, fates, list(score(round.rules.scoring, round.cards, fates)))


def deal(round: Round) -> None:
    pile = [deck(round.rules)[thing] for thing in round.next(Order).move.of]
    dealt = round.cards * round.seats
    if round.seats == 2:  # K-GB-DEAL
        round.ghost.extend(pile[dealt : dealt + round.cards])
    round.undealt = len(pile) - dealt - len(round.ghost)
    for _ in range(round.seats):  # K-BID
        entry = round.next(Bid)
        round.bids[entry.seat] = entry.move.number
    for _ in range(round.seats if round.rules.cannon else 0):  # K-CANNON
        entry = round.next(Load)
        round.loads[entry.seat] = entry.move.shot


def play_trick(round: Round, leader: Hand, left: int) -> Hand:
    """Who leads the next one, for which so many cards are left."""
    turns = turns_from(round, leader)
    cards = [card_of(round, hand) for hand in turns]
    ruling = rule(cards, round.rules.kraken_leader, round.rules.whale_loot)
    if ruling.winner is None:
        round.won[None] += 1
        # K-GB-LEAD: the first human from there on
        return next(h for h in (turns + turns)[ruling.leader :] if h != GHOST)
    winner = turns[ruling.winner]
    take(round, winner, turns, ruling)
    return winner if winner == GHOST else use(round, winner, cards[ruling.winner], left)


def turns_from(round: Round, leader: Hand) -> list[Hand]:
    """K-TURN, K-GB-SECOND, K-GB-LEAD."""
    if round.seats > 2:
        return [(leader + n) % round.seats for n in range(round.seats)]
    if leader == GHOST:
        return [GHOST, round.first, 1 - round.first]
    return [leader, GHOST, 1 - leader]


def card_of(round: Round, hand: Hand) -> str:
    """K-GB-PASSIVE: Graybeard's Tigress is an escape."""
    if hand == GHOST:
        card = round.ghost.popleft()
        return "tigress-escape" if card == "tigress" else card
    entry = round.next(Play)
    assert entry.seat == hand
    return str(entry.move.card)


def take(round: Round, winner: Hand, turns: list[Hand], ruling: Ruling) -> None:
    round.won[winner] += 1
    round.prizes.setdefault(winner, []).extend(ruling.prizes)
    for spot in ruling.loot:  # K-LOOT; K-LOOT-SELF: not with Graybeard
        if GHOST not in (winner, turns[spot]):
            round.allies += [(winner, turns[spot]), (turns[spot], winner)]


def use(round: Round, winner: int, card: str, left: int) -> Hand:
    """K-PA-WHEN: who leads, once the pirate that won has done what it can."""
    drawn = min(2, round.undealt)
    can = {
        "rosie": left,
        "bendt": left and drawn,
        "rascal": left,
        "juanita": left and round.undealt,
        "harry": True,
    }
    if not round.rules.abilities or not can.get(card):
        return winner
    entry = round.next(ABILITIES[card])
    assert entry.seat == winner
    match entry.move:
        case Name(leader):
            return leader
        case Discard(cards):
            assert len(cards) == drawn
            round.undealt -= drawn
        case Bet(points):
            round.bets[winner] = points
        case Change(by):
            round.bids[winner] += by
    return winner


ABILITIES: Final = {
    "rosie": Name,
    "bendt": Discard,
    "rascal": Bet,
    "juanita": Look,
    "harry": Change,
}


def fate(round: Round, seat: int) -> Fate:
    return Fate(
        bid=round.bids[seat],
        won=round.won[seat],
        prizes=tuple(sorted(round.prizes.get(seat, ()))),
        allies=tuple(ally for one, ally in round.allies if one == seat),
        bet=round.bets[seat],
        load=round.loads.get(seat),
    )


def as_line(score: Any) -> Line:
    """What the referee wrote, in the second opinion's terms."""
    return Line(score.base, score.bonus, tuple(sorted(score.allies)), score.loot, score.bet)
