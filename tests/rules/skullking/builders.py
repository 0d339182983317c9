"""Tables of Skull King to test with. Each builder states only what matters.

Cards are written by their names with spaces between: "p7 j14 escape". Every table here is shuffled,
dealt and played by the rules from the start on, so that nothing about it is impossible.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import pytest
from msgspec.structs import replace

from skulduggery.core import DEALER, IllegalMove, Message, Mover, Order, Seat
from skulduggery.skullking.cards import Card, Cards
from skulduggery.skullking.engine import apply, legal, start, to_act
from skulduggery.skullking.model import (
    Bid,
    Dealing,
    Load,
    Loading,
    Move,
    Play,
    Playing,
    Rules,
    State,
    Trick,
)
from skulduggery.skullking.rulebooks import GRAYBEARDS_TABLE, PRESETS, deck, schedule
from skulduggery.skullking.scoring import Shot
from skulduggery.skullking.telling import tell
from skulduggery.skullking.trick import Verdict, judge
from tests.rules import builders

clause = builders.clause

ANN, BEN, CLEO, DAN = range(4)

Hands: TypeAlias = Mapping[Seat, str]


def cards(text: str) -> Cards:
    return tuple(text.split())


def book(preset: str = "standard", **options: Any) -> Rules:
    """A preset, with whatever else the table changed."""
    return replace(PRESETS[preset], **options)


STANDARD: Final = book()
ADVANCED: Final = book("advanced")
CANNON: Final = book("rascal-cannon")


# A trick on its own


def trick(text: str, **options: Any) -> Verdict:
    """What a trick of these cards comes to; who played them is counted from 0."""
    return judge(cards(text), **options)


# Tables


def table(
    hands: Hands,
    rules: Rules = STANDARD,
    leader: Seat = ANN,
    dealt: int | None = None,
    later: tuple[int, ...] = (),
    **piles: str,
) -> State:
    """The first round is dealt; rounds of so many cards may come later."""
    most = dealt or max(len(hand.split()) for hand in hands.values())
    counts, dealing = (most, *later), (leader - 1) % len(hands)
    rules = replace(rules, schedule=counts, first_dealer=dealing)
    return deal(start(rules, len(hands)), hands, **piles)


def deal(state: State, hands: Hands, graybeard: str = "", undealt: str = "") -> State:
    """All get the cards named, and what they lack from the rest of the deck, from p1 on."""
    rest = list(enumerate(deck(state.rules)))
    seats = len(state.players)
    named = [hands.get(seat, "") for seat in range(seats)]
    if seats == GRAYBEARDS_TABLE:
        named.append(graybeard)
    piles = [_picked(rest, text) for text in named]
    top = _picked(rest, undealt)
    size = schedule(state.rules, seats)[state.round - 1]
    for pile in piles:
        pile += [rest.pop(0)[0] for _ in range(size - len(pile))]
    assert {len(pile) for pile in piles} == {size}
    spots = [spot for pile in piles for spot in pile]
    return apply(state, DEALER, Order((*spots, *top, *[spot for spot, _ in rest])))


def _picked(rest: list[tuple[int, Card]], text: str) -> list[int]:
    """Where these cards are in the deck; they are no longer in the rest."""
    spots = []
    for card in text.split():
        spot = next(spot for spot, other in rest if other == card)
        rest.remove((spot, card))
        spots.append(spot)
    return spots


def playing(
    hands: Hands,
    bids: Mapping[Seat, int] | None = None,
    loads: Mapping[Seat, Shot] | None = None,
    led: str = "",
    **facts: Any,
) -> State:
    """All have bid, 0 unless said, and these cards were played."""
    return play(said(table(hands, **facts), bids, loads), led)


# Moves


def said(
    state: State,
    bids: Mapping[Seat, int] | None = None,
    loads: Mapping[Seat, Shot] | None = None,
) -> State:
    """All bid, and load their cannons if they have any."""
    for seat in range(len(state.players)):
        state = apply(state, seat, Bid((bids or {}).get(seat, 0)))
    if isinstance(state.phase, Loading):
        for seat in range(len(state.players)):
            state = apply(state, seat, Load((loads or {}).get(seat, "grapeshot")))
    return state


def play(state: State, text: str) -> State:
    """Whoever has the turn plays the next of these cards."""
    for card in text.split():
        (seat,) = to_act(state)
        state = apply(state, seat, Play(card))
    return state


def make(state: State, *moves: tuple[Mover, Move]) -> State:
    for seat, move in moves:
        state = apply(state, seat, move)
    return state


def on(state: State, until: int | None = None) -> State:
    """The game goes on, with the first move there is, to its end or to the start of a round."""
    while to_act(state) and not (isinstance(state.phase, Dealing) and state.round == until):
        seat = to_act(state)[0]
        moves = legal(state, seat)
        move = moves[0] if moves else Order(tuple(range(len(deck(state.rules)))))
        state = apply(state, seat, move)
    return state


# What is asked of a table


def moves(state: State) -> tuple[Move, ...]:
    """What may be done by the first of those who owe a decision."""
    return legal(state, to_act(state)[0])


def plays(text: str) -> tuple[Play, ...]:
    return tuple([Play(card) for card in cards(text)])


def scores(state: State) -> list[int]:
    """What the last finished round brought each."""
    return [score.total for score in state.past[-1].scores]


def last_trick(state: State) -> Trick:
    trick = state.tricks[-1] if state.tricks else state.last
    assert trick is not None
    return trick


def order(state: State) -> tuple[Seat | str, ...]:
    """Who plays to the trick, and in which order."""
    assert isinstance(state.phase, Playing)
    return state.phase.order


def refused(state: State, seat: Mover, move: Move) -> Message:
    """Why this move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        apply(state, seat, move)
    return refusal.value.message


def told(state: State, seat: Mover, move: Move, viewer: Seat | None) -> tuple[Message, ...]:
    """What a viewer hears when this move is made."""
    return tell(state, seat, move, apply(state, seat, move), viewer)
