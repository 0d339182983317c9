"""A referee's state as a row of the kernel: the very row that the same moves lead to there."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from skulduggery.core import DEALER as REFEREES_DEALER
from skulduggery.core import Seat
from skulduggery.kernel.seats import DEALER, NOBODY
from skulduggery.kernel.skull import model as row
from skulduggery.kernel.skull.model import encode_rules
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    ALL_DISCS,
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bidding,
    Call,
    Challenge,
    Disc,
    Flipped,
    Losing,
    Naming,
    Opening,
    Over,
    Phase,
    Placing,
    Round,
    Starting,
    State,
)

PHASES = {
    Opening: row.OPENING,
    Starting: row.STARTING,
    Placing: row.PLACING,
    Bidding: row.BIDDING,
    Challenge: row.CHALLENGE,
    Losing: row.LOSING,
    Naming: row.NAMING,
    Over: row.OVER,
}

Row = NDArray[np.int64]


def load(state: State) -> Row:
    """The row of this state, counts of its past rounds included."""
    seats = len(state.players)
    found = np.zeros(row.SIZE, np.int64)
    found[: row.RULES] = encode_rules(state.rules, seats)
    found[row.PHASE] = PHASES[type(state.phase)]
    found[row.TURN] = _turn(state)
    found[row.IN_GAME] = _bits(seat for seat, player in enumerate(state.players) if player.discs)
    found[row.STARTER] = _or_nobody(state.starter)
    found[row.HOLDER] = _or_nobody(state.last_chance)
    found[row.WINNER] = state.phase.winner if isinstance(state.phase, Over) else NOBODY
    found[row.ROUNDS] = len(state.past)
    if isinstance(state.phase, Opening):
        found[row.WAITING] = _bits(state.phase.order)
    calls, flips = _said_and_turned(state.phase)
    _load_players(state, flips, found)
    _load_round(state, calls, flips, found)
    past = found[row.PAST :].reshape(row.MOST_SEATS, row.COUNTED)
    for one in state.past:
        _count(one, past)
    np.minimum(past, row.MOST_COUNTED, out=past)
    return found


def _turn(state: State) -> int:
    movers = GAME.to_act(state)
    if not movers:
        return NOBODY
    return DEALER if movers[0] == REFEREES_DEALER else movers[0]


def _said_and_turned(phase: Phase) -> tuple[tuple[Call, ...], tuple[Flipped, ...]]:
    match phase:
        case Bidding():
            return phase.calls, ()
        case Challenge():
            return phase.calls, phase.flips
        case Losing(challenge):
            return challenge.calls, challenge.flips
    return (), ()


def _load_players(state: State, flips: tuple[Flipped, ...], found: Row) -> None:
    for seat, player in enumerate(state.players):
        turned = [flip.disc for flip in flips if flip.owner == seat]
        laid = [*player.stack, *reversed(turned)]  # S-TOP-DOWN
        found[row.POINTS + seat] = player.points
        found[row.LAID + seat] = len(laid)
        found[row.HEIGHT + seat] = len(player.stack)
        found[row.FLOWERS + seat] = player.discs.count(FLOWER)
        found[row.SKULLS + seat] = player.discs.count(SKULL)
        found[row.SKULL_AT + seat] = _height(laid, SKULL)
        found[row.CHANCE_AT + seat] = _height(laid, LAST_CHANCE)
        known = LAST_CHANCE if not _sealed(state) else None
        mat = [row.LYING + 2 if disc == known else row.HIDDEN for disc in player.stack]
        mat += [row.OPEN + row.DISCS.index(disc) for disc in reversed(turned)]
        found[row.MAT + row.MOST_DISCS * seat :][: len(mat)] = mat
        found[row.FATES + seat] = _fates(state.past, flips, seat)


def _sealed(state: State) -> bool:
    """S-LC-OPEN: Last Chance shows only once all opening discs lie."""
    return isinstance(state.phase, Opening) and state.rules.opening == "at-once"


def _height(laid: list[Disc], disc: Disc) -> int:
    return laid.index(disc) + 1 if disc in laid else 0


def _fates(past: tuple[Round, ...], flips: tuple[Flipped, ...], seat: Seat) -> int:
    """Until how many discs were left the skull may have been kept, by what was turned."""
    fates = {1, 2, 3, 4}
    discs = len(ALL_DISCS)
    rounds = [(one.flips, one.trap is not None and one.challenger == seat) for one in past]
    for turned, lost in [*rounds, (flips, False)]:
        faces = [flip.disc for flip in turned if flip.owner == seat]
        if SKULL in faces:
            fates = {n for n in fates if n <= discs}
        elif faces.count(FLOWER) == discs:
            fates = {n for n in fates if n > discs}
        discs -= lost
    return _bits(fates)


def _load_round(
    state: State, calls: tuple[Call, ...], flips: tuple[Flipped, ...], found: Row
) -> None:
    found[row.CHALLENGER] = NOBODY
    bids = [(call.seat, call.number) for call in calls if call.number is not None]
    if isinstance(state.phase, Placing) or calls:
        found[row.DOWN] = sum(found[row.LAID : row.LAID + len(state.players)])
    if bids:
        found[row.CHALLENGER], found[row.BID] = bids[-1]
        passed = _bits(call.seat for call in calls if call.number is None)
        found[row.IN_AUCTION] = found[row.IN_GAME] & ~passed
    found[row.TRAP] = state.phase.trap if isinstance(state.phase, Losing) else NOBODY
    standing = 0
    for seat, number in [(call.seat, call.number) for call in calls]:
        if number is None:
            found[row.PASSED_AT + seat] = standing
        else:
            standing = number
            found[row.CALLED + number - 1] = seat + 1
    found[row.FLIPS] = len(flips)
    for at, flip in enumerate(flips):
        found[row.TURNED + at] = flip.owner + 1


def _count(past: Round, counts: Row) -> None:
    counts[past.challenger, row.CHALLENGES] += 1
    if past.trap is not None:
        own = past.trap == past.challenger
        counts[past.trap, row.OWN_TRAPS if own else row.CAUGHT] += 1
    for call in past.calls:
        counts[call.seat, row.PASSES if call.number is None else row.BIDS] += 1
    for seat, laid in enumerate(past.laid):
        faces = [flip.disc for flip in past.flips if flip.owner == seat]
        counts[seat, row.ALL_LAID] += laid
        if laid and len(faces) == laid:
            counts[seat, row.STACKS_SEEN] += 1
            counts[seat, row.SKULLS_FIRST] += faces[-1] == SKULL


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _or_nobody(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat
