"""A referee's state as a row of the kernel: the very row that the same moves lead to there."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from skulduggery.core import DEALER as REFEREES_DEALER
from skulduggery.kernel.seats import DEALER, NOBODY
from skulduggery.kernel.skullking import model as row
from skulduggery.kernel.skullking.cards import KIND, WAY, words
from skulduggery.kernel.skullking.engine import start
from skulduggery.kernel.skullking.model import encode_rules
from skulduggery.kernel.skullking.trick import pack, put
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import BENDT, IN_HAND, JUANITA, SUIT, SUITS, Card, Cards
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bidding,
    Dealing,
    Hand,
    Loading,
    Over,
    Playing,
    Starting,
    State,
)
from skulduggery.skullking.players import dealt, totals
from skulduggery.skullking.trick import suit_in_play

PHASES: Final = {
    Starting: row.STARTING,
    Dealing: row.DEALING,
    Bidding: row.BIDDING,
    Loading: row.LOADING,
    Playing: row.PLAYING,
    Ability: row.ABILITY,
    Over: row.OVER,
}
SHOTS: Final = {None: NOBODY, "grapeshot": 0, "cannonball": 1}

Row = NDArray[np.int64]


def load(state: State) -> Row:
    """The row of this state, counts of its past rounds included."""
    seats = len(state.players)
    found = np.zeros(row.SIZE, np.int64)
    start(found, encode_rules(state.rules, seats))
    movers = GAME.to_act(state)
    found[row.PHASE] = PHASES[type(state.phase)]
    found[row.TURN] = _turn(state)
    found[row.WAITING] = sum(1 << seat for seat in movers if seat != REFEREES_DEALER)
    found[row.DEALING_SEAT] = NOBODY if state.dealing is None else state.dealing
    found[row.PAST] = len(state.past)
    found[row.CARDS] = dealt(state)
    for seat in range(seats):
        lines = [past.scores[seat] for past in state.past]
        found[row.SCORE + seat] = totals(state)[seat]
        found[row.MET + seat] = sum(line.bid == line.won for line in lines)
    if state.hands:
        _load_players(state, found)
        _load_cards(state, found)
        _load_tricks(state, found)
        _load_pirates(state, found)
    return found


def _turn(state: State) -> int:
    movers = GAME.to_act(state)
    if not movers:
        return NOBODY
    return DEALER if movers[0] == REFEREES_DEALER else movers[0]


def _load_players(state: State, found: Row) -> None:
    for seat, player in enumerate(state.players):
        own = [trick for trick in state.tricks if trick.winner == seat]
        found[row.BID + seat] = NOBODY if player.bid is None else player.bid
        found[row.LOAD + seat] = SHOTS[player.load]
        found[row.BET + seat] = player.bet
        found[row.WON + seat] = len(own)
        found[row.BONUS + seat] = sum(bonus.points for trick in own for bonus in trick.bonuses)
    alliances = [(trick.winner, ally) for trick in state.tricks for ally in trick.allies]
    for n, (captor, owner) in enumerate(alliances):
        found[row.CAPTOR + n] = 1 + _hand(captor)
        found[row.OWNER + n] = 1 + owner


def _hand(hand: Hand | None) -> int:
    if hand is None:
        return NOBODY
    return row.GRAYBEARD if hand == GRAYBEARD else hand


def _load_cards(state: State, found: Row) -> None:
    for seat, hand in enumerate(state.hands):
        found[row.NUMBERS + seat], found[row.SPECIALS + seat] = words(hand)
    found[row.UNDEALT_NUMBERS], found[row.UNDEALT_SPECIALS] = words(state.undealt)
    if not any(player.drawn for player in state.players):
        _load_some(state.undealt[:2], found, row.TOP)
    for n, card in enumerate(reversed(state.graybeard), start=1):
        pack(found, row.PILE, dealt(state) - n, 1 + KIND[card])


def _load_some(cards: Cards, found: Row, at: int) -> None:
    found[at : at + len(cards)] = [1 + KIND[card] for card in cards]


def _load_tricks(state: State, found: Row) -> None:
    """What was played before the trick on the table, and then that, card by card."""
    width = max(len(state.players), 3)
    for number, trick in enumerate(state.tricks):
        pack(found, row.LED, number, 1 + _hand(trick.order[0]))
        pack(found, row.TOOK, number, 2 + _hand(trick.winner))
        for spot, card in enumerate(trick.cards):
            pack(found, row.PLAYED, number * width + spot, 1 + WAY[card])
        _load_voids(trick.order, trick.cards, found)
        if any(player.drawn for player in state.players) and BENDT in trick.cards:
            bandit = next(seat for seat, player in enumerate(state.players) if player.drawn)
            found[row.EARLY] = found[row.VOIDS + bandit]
            found[row.VOIDS + bandit] = 0
    found[row.TRICK] = len(state.tricks)
    if isinstance(state.phase, Playing):
        found[row.LEADER] = _hand(state.phase.order[0])
        pack(found, row.LED, len(state.tricks), 1 + _hand(state.phase.order[0]))
        _load_voids(state.phase.order, state.phase.cards, found)
        for card in state.phase.cards:
            put(found, WAY[card])


def _load_voids(order: tuple[Hand, ...], cards: Cards, found: Row) -> None:
    """K-FOLLOW: who did not follow had none of the suit."""
    for spot, (hand, card) in enumerate(zip(order, cards, strict=False)):
        suit = suit_in_play(cards[:spot])
        if hand != GRAYBEARD and suit is not None and SUIT.get(card, suit) != suit:
            found[row.VOIDS + hand] |= 1 << SUITS.index(suit)


def _load_pirates(state: State, found: Row) -> None:
    if isinstance(state.phase, Ability):
        found[row.PIRATE] = KIND[IN_HAND[state.phase.pirate]]
    for seat, player in enumerate(state.players):
        if player.drawn:
            found[row.BANDIT] = 1 + seat
            found[row.DREW_AT] = _tricks_until(state, BENDT)
            _load_some(player.drawn, found, row.DRAWN)
            _load_some(player.discards, found, row.DISCARDS)
        if player.saw is not None:
            found[row.LOOKER] = 1 + seat
            found[row.LOOKED_AT] = _tricks_until(state, JUANITA)
            found[row.SAW_NUMBERS], found[row.SAW_SPECIALS] = words(player.saw)


def _tricks_until(state: State, card: Card) -> int:
    """How many tricks were played once this card was."""
    return 1 + next(n for n, trick in enumerate(state.tricks) if card in trick.cards)
