"""A whole table that would look just like this to the viewer: for search, and for tests.

What a player hides is when their skull was lost, if it was, and how their discs are laid. Both are
drawn from all that fits what everybody saw.
"""

from collections.abc import Iterable
from random import Random

from skulduggery.core import Seat
from skulduggery.skull import model
from skulduggery.skull import view as seen
from skulduggery.skull.model import (
    ALL_DISCS,
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Disc,
    Discs,
    Flipped,
    Players,
    State,
)
from skulduggery.skull.players import clockwise
from skulduggery.skull.view import HIDDEN, View


def imagine(view: View, rng: Random) -> State:
    """Any state that this viewer could not tell from the true one."""
    seats = range(len(view.players))
    players = tuple(
        [_viewer(view, seat) if seat == view.you else _other(view, seat, rng) for seat in seats]
    )
    return State(
        rules=view.rules,
        players=players,
        phase=_phase(view, players),
        starter=view.starter,
        last_chance=view.last_chance,
        past=view.past,
    )


def _viewer(view: View, seat: Seat) -> model.Player:
    """Nothing of one's own is hidden."""
    player = view.players[seat]
    stack = tuple([disc for disc in player.stack if disc != HIDDEN])
    discs = _own_discs((*view.hand, *stack)) + _turned(view.flips, seat)
    return model.Player(tuple(sorted(discs)), view.hand, stack, player.points)


def _other(view: View, seat: Seat, rng: Random) -> model.Player:
    player = view.players[seat]
    discs = _discs_left(view, seat, rng)
    unseen: list[Disc] = list(discs)
    for disc in _turned(view.flips, seat):
        unseen.remove(disc)
    rng.shuffle(unseen)
    if seat == view.last_chance and not _last_chance_lies(view, seat):
        # In hand, unless it is a sealed opening disc. The stack is taken from the end.
        unseen.insert(rng.randint(0, len(unseen)) if _sealed(view) else 0, LAST_CHANCE)
    stack = tuple([unseen.pop() if face == HIDDEN else face for face in player.stack])
    hand = tuple(sorted(unseen, key=[FLOWER, SKULL, LAST_CHANCE].index))
    return model.Player(discs, hand, stack, player.points)


def _discs_left(view: View, seat: Seat, rng: Random) -> Discs:
    """Flowers, and the skull unless it was among the losses, each disc as likely as any other."""
    left = view.players[seat].discs
    flowers, skulls = _shown(view, seat)
    kept_until = range(len(ALL_DISCS), left - 1, -1)  # had the skull while so many discs were left
    fits = [
        n
        for n in kept_until
        if all(flowers[count] < count for count in flowers if count >= n)
        and all(count >= n for count in skulls)
    ]
    kept = rng.choices(fits, weights=[left if n == left else 1 for n in fits])[0] == left
    return ALL_DISCS[len(ALL_DISCS) - left :] if kept else ALL_DISCS[:left]


def _shown(view: View, seat: Seat) -> tuple[dict[int, int], set[int]]:
    """By discs left at the time: the most flowers shown in one round, and if a skull was."""
    flowers: dict[int, int] = {}
    skulls: set[int] = set()
    count = len(ALL_DISCS)
    for flips, lost in [
        *((past.flips, past.trap is not None and past.challenger == seat) for past in view.past),
        (view.flips, False),
    ]:
        turned = _turned(flips, seat)
        flowers[count] = max(flowers.get(count, 0), turned.count(FLOWER))
        if SKULL in turned:
            skulls.add(count)
        if lost:
            count -= 1
    return flowers, skulls


def _phase(view: View, players: Players) -> model.Phase:
    phase = view.phase
    match phase:
        case seen.Opening(waiting):
            return model.Opening(waiting)
        case seen.Starting():
            return model.Starting()
        case seen.Placing(turn, most):
            return model.Placing(clockwise(players, turn), most)
        case seen.Bidding(_, _, bid, most, order):
            return model.Bidding(order, most, bid, view.calls)
        case seen.Challenge(challenger, bid):
            return model.Challenge(challenger, bid, view.calls, view.flips)
        case seen.Losing(challenger, bid, trap):
            return model.Losing(model.Challenge(challenger, bid, view.calls, view.flips), trap)
        case seen.Naming(challenger):
            return model.Naming(challenger)
    return model.Over(phase.winner)


def _turned(flips: tuple[Flipped, ...], seat: Seat) -> Discs:
    return _own_discs(flip.disc for flip in flips if flip.owner == seat)


def _own_discs(discs: Iterable[Disc]) -> Discs:
    return tuple([disc for disc in discs if disc != LAST_CHANCE])


def _last_chance_lies(view: View, seat: Seat) -> bool:
    return LAST_CHANCE in view.players[seat].stack or Flipped(seat, LAST_CHANCE) in view.flips


def _sealed(view: View) -> bool:
    return isinstance(view.phase, seen.Opening) and view.rules.opening == "at-once"
