"""What a viewer may hear of a move: for the log, the animation and the screen reader."""

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from skulduggery import core
from skulduggery.core import Message, Mover, Scene, Seat
from skulduggery.skull.engine import flipped, to_flip
from skulduggery.skull.model import (
    LAST_CHANCE,
    POINTS_TO_WIN,
    Bid,
    Challenge,
    Disc,
    Flip,
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
    Round,
    State,
)
from skulduggery.skull.view import passing, view

Story: TypeAlias = Iterator[Message | State]
"""What is told, and among it the states that a move passes through."""


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
    lying = before  # what is on the table when the round ends
    match move:
        case Place(disc):
            yield _laid(before, seat, disc, viewer)
            yield from _opened(before, after)
        case Bid(number):
            opening = isinstance(before.phase, Placing)
            clause, key = ("S-TURN", "told.challenge") if opening else ("S-RAISE", "told.raise")
            yield Message(clause, key, {"seat": seat, "n": number})
            yield from _auction_ended(after)
        case Pass():
            yield Message("S-RAISE", "told.pass", {"seat": seat})
            yield from _auction_ended(after)
        case Flip(owner):
            yield _flipped(before, seat, owner)
            assert isinstance(before.phase, Challenge)  # discs are flipped in a challenge
            lying = flipped(before, before.phase, owner)
            if not isinstance(after.phase, Challenge | Losing):
                yield lying  # the last disc, before all is cleared away
        case Name(starter):
            yield Message("S-NEXT-OUT", "told.named", {"seat": seat, "owner": starter})
        case _:
            pass  # what was lost by choice or drawn by the dealer shows in what follows
    if before.starter is None and after.starter is not None:
        yield Message("S-FIRST", "told.starter", {"seat": after.starter})
    if len(after.past) > len(before.past):
        yield from _round_ended(lying, after, viewer)
    if after.round > 1 and isinstance(after.phase, Opening) and _all_in_hand(after):
        assert after.starter is not None  # known from round 2 on
        yield Message("S-NEXT", "told.round", {"n": after.round, "seat": after.starter})


def _laid(before: State, seat: Mover, disc: Disc, viewer: Seat | None) -> Message:
    """S-SECRET: only its owner hears what was laid, but for an open Last Chance (S-LC-OPEN)."""
    clause = "S-OPEN" if isinstance(before.phase, Opening) else "S-TURN"
    if viewer == seat or (disc == LAST_CHANCE and not _sealed(before)):
        return Message(clause, "told.laid-known", {"seat": seat, "disc": disc})
    return Message(clause, "told.laid", {"seat": seat})


def _opened(before: State, after: State) -> Iterator[Message]:
    """Sealed discs lie: Last Chance shows only now (S-LC-OPEN)."""
    if not _sealed(before) or isinstance(after.phase, Opening):
        return
    yield Message("S-OPEN", "told.all-laid")
    for seat, player in enumerate(after.players):
        if LAST_CHANCE in player.stack:
            yield Message("S-LC-OPEN", "told.last-chance-shown", {"seat": seat})


def _sealed(state: State) -> bool:
    return isinstance(state.phase, Opening) and state.rules.opening == "at-once"


def _auction_ended(after: State) -> Iterator[Message]:
    if isinstance(after.phase, Challenge):
        challenge = {"seat": after.phase.challenger, "n": after.phase.bid}
        yield Message("S-AUCTION-END", "told.challenger", challenge)
        yield from _more_than_bid(after, after.phase)


def _more_than_bid(state: State, challenge: Challenge) -> Iterator[Message]:
    """S-OWN-WHOLE: the own stack may be higher than the number."""
    left = to_flip(state, challenge)
    if left > challenge.bid:
        yield Message("S-OWN-WHOLE", "told.own-whole", {"seat": challenge.challenger, "n": left})


def _flipped(before: State, seat: Mover, owner: Seat) -> Message:
    disc = before.players[owner].stack[-1]
    if seat == owner:
        return Message("S-OWN-FIRST", "told.flip-own", {"seat": seat, "disc": disc})
    return Message("S-TOP-DOWN", "told.flip", {"seat": seat, "owner": owner, "disc": disc})


def _round_ended(before: State, after: State, viewer: Seat | None) -> Story:
    ended = after.past[-1]
    seat = ended.challenger
    if ended.trap is None:
        yield Message("S-POINT", "told.point", {"seat": seat, "n": after.players[seat].points})
    else:
        yield from _disc_lost(before, after, ended, viewer)
    yield _paid(before, after)
    if after.last_chance is not None:
        yield Message("S-LC-GET", "told.last-chance-taken", {"seat": after.last_chance})
    match after.phase:
        case Naming():
            yield Message("S-NEXT-OUT", "told.must-name", {"seat": seat})
        case Over(winner) if after.players[winner].points == POINTS_TO_WIN:
            yield Message("S-WIN-TWO", "told.wins-by-points", {"seat": winner})
        case Over(winner):
            yield Message("S-WIN-LAST", "told.wins-as-last", {"seat": winner})
        case _:
            pass


def _paid(before: State, after: State) -> State:
    """What was won or lost is, and the discs of all others still lie where they lay."""
    players = [
        replace(one, points=then.points)
        if one.discs == then.discs
        else Player(then.discs, then.discs, (), then.points)
        for one, then in zip(before.players, after.players, strict=True)
    ]
    return replace(before, players=tuple(players), last_chance=None)


def _disc_lost(before: State, after: State, ended: Round, viewer: Seat | None) -> Iterator[Message]:
    loser = ended.challenger
    had, has = before.players[loser].discs, after.players[loser].discs
    if had != has and before.last_chance != loser:
        yield _loss(loser, had, has, viewer)
    for seat in ended.out:
        if seat != loser:
            yield Message("S-LAST-TRAP", "told.out-by-last-trap", {"seat": seat})
        elif before.last_chance == loser:
            yield Message("S-LC-RISK", "told.out-by-last-chance", {"seat": seat})
        else:
            yield Message("S-OUT", "told.out", {"seat": seat})


def _loss(seat: Seat, had: tuple[Disc, ...], has: tuple[Disc, ...], viewer: Seat | None) -> Message:
    """S-LOSS-SECRET: only the loser knows which disc it was."""
    if viewer == seat:
        disc = next(disc for disc in had if had.count(disc) > has.count(disc))
        return Message("S-LOSS-SECRET", "told.lost-known", {"seat": seat, "disc": disc})
    return Message("S-LOSS", "told.lost", {"seat": seat, "n": len(has)})


def _all_in_hand(state: State) -> bool:
    return not any(player.stack for player in state.players)
