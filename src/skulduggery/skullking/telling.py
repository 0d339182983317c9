"""What a viewer may hear of a move: for the log, the animation and the screen reader."""

from collections.abc import Iterator
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from skulduggery import core
from skulduggery.core import Draw, Message, Mover, Scene, Seat
from skulduggery.skullking.cards import BENDT, HARRY, JUANITA, KRAKEN, RASCAL, ROSIE, WHALE, Card
from skulduggery.skullking.engine import hands_after, outcome
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bet,
    Bid,
    Bidding,
    Change,
    Dealing,
    Discard,
    Load,
    Loading,
    Look,
    Move,
    Name,
    Play,
    Playing,
    State,
    Trick,
)
from skulduggery.skullking.players import dealt, first_leader
from skulduggery.skullking.view import passing, view

Story: TypeAlias = Iterator[Message | State]
"""What is told, and among it the states that a move passes through."""

Params: TypeAlias = dict[str, int | str]


def tell(
    before: State, seat: Mover, move: Move, after: State, viewer: Seat | None
) -> tuple[Message, ...]:
    """What a viewer hears of a move, from the states before and after it; None is a spectator."""
    return core.messages(_told(before, seat, move, after, viewer))


def scenes(
    before: State, seat: Mover, move: Move, after: State, viewer: Seat | None
) -> tuple[Scene, ...]:
    """The same, with the table as it is at each moment of it."""
    story = _told(before, seat, move, after, viewer)
    return core.scenes(story, partial(passing, seat=viewer), view(after, viewer))


def _told(before: State, seat: Mover, move: Move, after: State, viewer: Seat | None) -> Story:
    match move:
        case Draw(index):
            yield Message("K-DEALER", "told.deals-first", {"seat": index})
        case Bid() | Load():
            yield from _sealed(seat, move, viewer)
            yield from _shown(before, after)
        case Play():
            yield from _played(before, seat, move.card, after)
        case Name() | Discard() | Bet() | Look() | Change():
            yield from _used(before, seat, move, viewer)
        case _:  # the shuffle
            yield Message("K-ROUNDS", "told.dealt", {"n": dealt(after)})
    if isinstance(after.phase, Ability):
        yield _asked(after, after.phase, viewer)
    if len(after.past) > len(before.past):
        yield from _round_ended(after)


# Bids and loads


def _sealed(seat: Mover, move: Bid | Load, viewer: Seat | None) -> Iterator[Message]:
    """K-BID, K-CANNON: until all have chosen, only who chose knows what."""
    match move:
        case Bid(number) if viewer == seat:
            yield Message("K-BID", "told.bid-sealed-known", {"seat": seat, "n": number})
        case Bid():
            yield Message("K-BID", "told.bid-sealed", {"seat": seat})
        case Load(shot) if viewer == seat:
            yield Message("K-CANNON", "told.load-sealed-known", {"seat": seat, "load": shot})
        case _:
            yield Message("K-CANNON", "told.load-sealed", {"seat": seat})


def _shown(before: State, after: State) -> Story:
    """K-BID, K-CANNON: all have chosen, so all is shown together."""
    if type(after.phase) is type(before.phase):
        return
    yield replace(before, players=after.players, phase=replace(before.phase, movers=()))
    if isinstance(before.phase, Bidding):
        yield Message("K-BID", "told.bids-shown")
    else:
        yield Message("K-CANNON", "told.loads-shown")
    for seat, player in enumerate(after.players):
        if isinstance(before.phase, Bidding):
            yield Message("K-BID", "told.bid", {"seat": seat, "n": player.bid or 0})
        else:
            yield Message("K-CANNON", "told.load", {"seat": seat, "load": player.load or ""})
    if not isinstance(after.phase, Loading):
        yield Message("K-DEALER", "told.leads", {"seat": first_leader(after)})


# Tricks


def _played(before: State, seat: Mover, card: Card, after: State) -> Story:
    phase = before.phase
    assert isinstance(phase, Playing)  # cards are played to a trick
    assert isinstance(seat, int)  # and not by the dealer
    key = "told.plays" if phase.cards else "told.leads-with"
    yield Message("K-TURN", key, {"seat": seat, "card": card})
    trick = Playing((seat,), (), phase.order, phase.cards + (card,))
    lying = replace(before, hands=hands_after(before, seat, card), phase=trick)
    ghost = tuple(_ghost(after))
    if len(trick.cards) == len(trick.order):
        yield from _trick_ended(lying, after)
    elif ghost:
        yield lying
    yield from ghost


def _ghost(after: State) -> Iterator[Message]:
    """K-GB-SECOND, K-GB-LEAD: Graybeard's card, if it is the last one on the table."""
    if isinstance(after.phase, Playing) and after.phase.cards:
        spot = len(after.phase.cards) - 1
        if after.phase.order[spot] == GRAYBEARD:
            clause, key = GHOST[spot]
            yield Message(clause, key, {"card": after.phase.cards[spot]})


GHOST: Final = (
    ("K-GB-LEAD", "told.graybeard-leads-with"),
    ("K-GB-SECOND", "told.graybeard-plays"),
)


def _trick_ended(lying: State, after: State) -> Story:
    """The trick lies there, whole; then it is somebody's, and only then all goes on."""
    trick = after.tricks[-1] if after.tricks else after.last
    assert trick is not None
    yield lying
    beasts = [card for card in trick.cards if card in (KRAKEN, WHALE)]
    if beasts:
        yield from _beast(trick, beasts[-1])
    yield from _trick_taken(trick)
    yield replace(lying, tricks=lying.tricks + (trick,))
    if trick.winner is None and isinstance(after.phase, Playing):
        leader = after.phase.order[0]
        yield Message("K-TURN", "told.leads", {"seat": leader})


def _beast(trick: Trick, beast: Card) -> Iterator[Message]:
    """K-BEASTS: the later one acts."""
    if beast == KRAKEN:
        yield Message("K-KRAKEN", "told.kraken")
    elif trick.winner is None:
        yield Message("K-WHALE", "told.whale-alone")
    else:
        yield Message("K-WHALE", "told.whale")


def _trick_taken(trick: Trick) -> Iterator[Message]:
    if trick.winner is None:
        return
    card = trick.cards[trick.order.index(trick.winner)]
    if trick.winner == GRAYBEARD:
        yield Message("K-GB-LEAD", "told.graybeard-takes", {"card": card})
        return
    yield Message("K-TURN", "told.takes", {"seat": trick.winner, "card": card})
    for bonus in trick.bonuses:
        captured: Params = {"seat": trick.winner, "card": bonus.card, "n": bonus.points}
        yield Message("K-BONUS-ONLY-HIT", "told.captures", captured)
    for ally in trick.allies:
        yield Message("K-LOOT", "told.allies", {"seat": trick.winner, "owner": ally})


# Abilities


def _asked(after: State, phase: Ability, viewer: Seat | None) -> Message:
    """K-PA-BENDT: what was drawn is seen by that seat alone."""
    seat = phase.movers[0]
    if phase.pirate != BENDT:
        clause, key = ASKED[phase.pirate]
        return Message(clause, key, {"seat": seat})
    drawn = after.players[seat].drawn
    if viewer == seat:
        known: Params = {"seat": seat, "cards": " ".join(drawn)}
        return Message("K-PA-BENDT", "told.bendt-known", known)
    return Message("K-PA-BENDT", "told.bendt", {"seat": seat, "n": len(drawn)})


ASKED: Final = {
    ROSIE: ("K-PA-ROSIE", "told.rosie"),
    RASCAL: ("K-PA-RASCAL", "told.rascal"),
    JUANITA: ("K-PA-JUANITA", "told.juanita"),
    HARRY: ("K-PA-HARRY", "told.harry"),
}


def _used(
    before: State, seat: Mover, move: Name | Discard | Bet | Look | Change, viewer: Seat | None
) -> Iterator[Message]:
    match move:
        case Name(leader):
            yield Message("K-PA-ROSIE", "told.names-leader", {"seat": seat, "owner": leader})
        case Discard(cards) if viewer == seat:
            known: Params = {"seat": seat, "cards": " ".join(cards)}
            yield Message("K-PA-BENDT", "told.discards-known", known)
        case Discard(cards):
            yield Message("K-PA-BENDT", "told.discards", {"seat": seat, "n": len(cards)})
        case Bet(points):
            yield Message("K-PA-RASCAL", "told.bets", {"seat": seat, "n": points})
        case Look():
            yield Message("K-PA-JUANITA", "told.looks", {"seat": seat, "n": len(before.undealt)})
        case _:
            yield _changed(before, seat, move.by)


def _changed(before: State, seat: Mover, by: int) -> Message:
    assert isinstance(seat, int)
    bid = (before.players[seat].bid or 0) + by
    key = "told.changes-bid" if by else "told.keeps-bid"
    return Message("K-PA-HARRY", key, {"seat": seat, "n": bid})


# The end of a round


def _round_ended(after: State) -> Iterator[Message]:
    for seat, score in enumerate(after.past[-1].scores):
        points = f"{score.total:+d}"
        line: Params = {"seat": seat, "bid": score.bid, "won": score.won, "points": points}
        yield Message("K-SCORES", "told.scores", line)
    if isinstance(after.phase, Dealing):
        starts = {"n": after.round, "seat": first_leader(after)}
        yield Message("K-ROUNDS", "told.round", starts)
    ended = outcome(after)
    if ended is not None:
        key = "told.wins" if len(ended.winners) == 1 else "told.shares-win"
        for seat in ended.winners:
            yield Message("K-SCORES", key, {"seat": seat, "points": str(ended.scores[seat])})
