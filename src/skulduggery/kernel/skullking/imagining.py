"""A world that fits what a seat knows: sealed choices may be anything, and hidden cards may lie
wherever they fit, all ways as likely (`skullking.hiding` has what a viewer knows of them).

Cards are laid at random, hand by hand, those first that cannot have all suits; what does not come
out is tried again. A hand that leaves less room to the next ones stands for fewer worlds than one
that leaves more, so a world is kept with the odds of how much room there was, of what there can be
at most: those that are kept are then all equally likely. Where suits are so scarce that hardly any
is kept, one of MOST_TRIES is, by these odds.

Nothing depends on what the viewer cannot know, the order of random numbers included.
"""

from typing import Final

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.randomness import below, fraction
from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking.abilities import drawn
from skulduggery.kernel.skullking.cards import (
    BARRED_BITS,
    COPIES,
    NUMBER_WORD,
    NUMBERED,
    SETS,
    SPECIAL_WORD,
    TIGRESS,
    TIGRESS_ESCAPE,
    cards_in,
    count_of,
    nth_card,
    ones,
)
from skulduggery.kernel.skullking.model import (
    BANDIT,
    BID,
    BIDDING,
    CARDS,
    DISCARDS,
    DRAWN,
    DREW_AT,
    EARLY,
    GRAYBEARD,
    LEADER,
    LED,
    LOAD,
    LOADING,
    LOOKED_AT,
    LOOKER,
    NUMBERS,
    OVER,
    PHASE,
    PILE,
    PLAYED,
    SAW_NUMBERS,
    SAW_SPECIALS,
    SEATS,
    SIZE,
    SPECIALS,
    SPOT,
    TOP,
    TRICK,
    UNDEALT_NUMBERS,
    UNDEALT_SPECIALS,
    VOIDS,
)
from skulduggery.kernel.skullking.trick import hand_after, hands, pack, packed

MOST_TRIES: Final = 64
ANY: Final = 127  # more cards than there are


@compiled
def imagine(state: Ints, viewer: int, random: Ints, out: Ints) -> None:
    """A world that fits what this seat knows, or with NOBODY a spectator."""
    for at in range(SIZE):
        out[at] = state[at]
    if state[PHASE] < BIDDING or state[PHASE] == OVER:
        return
    _choose_sealed(state, viewer, random, out)
    total, tries = 0.0, 0
    kept = (random[0], random[1], random[2], random[3])
    while tries < MOST_TRIES:
        before = (random[0], random[1], random[2], random[3])
        odds = _lay(state, viewer, random, out)
        if odds > 0.0:
            if fraction(random) < odds:
                return
            tries += 1
            total += odds
            if fraction(random) * total < odds:
                kept = before
    after = (random[0], random[1], random[2], random[3])
    random[0], random[1], random[2], random[3] = kept
    _lay(state, viewer, random, out)
    random[0], random[1], random[2], random[3] = after


@compiled
def _choose_sealed(state: Ints, viewer: int, random: Ints, out: Ints) -> None:
    """K-BID, K-CANNON: what others have chosen, and nobody has seen, may be anything."""
    for seat in range(state[SEATS]):
        if seat == viewer:
            continue
        if state[PHASE] == BIDDING and state[BID + seat] != NOBODY:
            out[BID + seat] = below(random, state[CARDS] + 1)
        if state[PHASE] == LOADING and state[LOAD + seat] != NOBODY:
            out[LOAD + seat] = below(random, 2)


@compiled
def _lay(state: Ints, viewer: int, random: Ints, out: Ints) -> float:
    """Lay all cards that the viewer does not see. The odds at which this is kept; 0: it does not
    come out."""
    bandit = NOBODY if state[BANDIT] - 1 == viewer else state[BANDIT] - 1
    looked = viewer != NOBODY and state[LOOKER] - 1 == viewer
    # What Juanita showed before another drew is either undealt still, or what was drawn.
    apart = looked and bandit != NOBODY and state[LOOKED_AT] < state[DREW_AT]
    pool = _open_pools(state, viewer, looked, apart, out)
    odds, one, two, most = 1.0, NOBODY, NOBODY, ANY
    if bandit != NOBODY:  # which of the cards since then were drawn: all ways are as likely
        spots = _since(state, bandit) + _held(state, bandit) + _discarded(state)
        one = below(random, spots)
        if drawn(state) == 2:
            two = below(random, spots - 1)
            two += int(two >= one)
        odds = _draw_played(state, bandit, one, two, pool, apart, out)
    numbers, specials = out[pool], out[pool + 1]
    for seat in range(state[SEATS]):
        barred = state[VOIDS + seat]
        if barred and odds > 0.0 and seat not in (viewer, bandit):
            if not apart:
                most = cards_in(numbers & ~BARRED_BITS[barred], specials)
            odds *= _fill(state, seat, barred, most, pool, random, out)
    if bandit != NOBODY and odds > 0.0:
        if not apart:
            most = cards_in(numbers & ~BARRED_BITS[state[VOIDS + bandit]], specials)
        odds *= _fill_bandit(state, bandit, one, two, most, pool, apart, random, out)
    if odds > 0.0:
        _lay_rest(state, viewer, bandit, pool, random, out)
    return odds


# Pools: two words of a row, from which cards are taken


@compiled
def _open_pools(state: Ints, viewer: int, looked: bool, apart: bool, out: Ints) -> int:
    """Where the cards are that the viewer does not see: all in one pool, of which the undealt are
    left in the end. What Juanita showed is a pool of its own, and the rest lies for the time being
    in the two words of what she showed."""
    pool = SAW_NUMBERS if looked else UNDEALT_NUMBERS
    numbers, specials = state[UNDEALT_NUMBERS], state[UNDEALT_SPECIALS]
    for seat in range(state[SEATS]):
        if seat != viewer:
            numbers += state[NUMBERS + seat]
            specials += state[SPECIALS + seat]
    out[pool] = numbers
    out[pool + 1] = specials
    if state[SEATS] == GRAYBEARD:
        for trick in range(_piled(state), state[CARDS]):
            _move(out, pool, packed(state, PILE, trick) - 1, 1)
    if state[BANDIT] - 1 != viewer:
        for spot in range(_discarded(state)):
            _move(out, pool, state[DISCARDS + spot] - 1, 1)
    if looked:
        at = SAW_NUMBERS if apart else UNDEALT_NUMBERS
        out[UNDEALT_NUMBERS] = state[at]
        out[UNDEALT_SPECIALS] = state[at + 1]
        out[pool] -= out[UNDEALT_NUMBERS]
        out[pool + 1] -= out[UNDEALT_SPECIALS]
    return pool


@compiled
def _move(out: Ints, pool: int, kind: int, by: int) -> None:
    """Put a card into a pool, or take it out."""
    out[pool] += by * NUMBER_WORD[kind]
    out[pool + 1] += by * SPECIAL_WORD[kind]


@compiled
def _take(out: Ints, pool: int, barred: int, most: int, random: Ints) -> tuple[int, float]:
    """A card of no barred suit; and how many there were, of what there can be at most."""
    numbers, specials = out[pool], out[pool + 1]
    fitting = numbers & ~BARRED_BITS[barred]
    fit = cards_in(fitting, specials)
    if fit == 0:
        return 0, 0.0
    kind = nth_card(fitting, specials, below(random, fit))
    _move(out, pool, kind, -1)
    return kind, fit / min(most, fit + ones(numbers - fitting))


# Hands and piles


@compiled
def _fill(
    state: Ints, seat: int, barred: int, most: int, pool: int, random: Ints, out: Ints
) -> float:
    """A hand without the barred suits."""
    out[NUMBERS + seat] = 0
    out[SPECIALS + seat] = 0
    odds = 1.0
    for _ in range(_held(state, seat)):
        kind, share = _take(out, pool, barred, most, random)
        odds *= share
        if share > 0.0:
            _hold(out, seat, kind)
    return odds


@compiled
def _hold(out: Ints, seat: int, kind: int) -> None:
    out[NUMBERS + seat] += NUMBER_WORD[kind]
    out[SPECIALS + seat] += SPECIAL_WORD[kind]


@compiled
def _held(state: Ints, seat: int) -> int:
    """How many cards are in a hand."""
    return cards_in(state[NUMBERS + seat], state[SPECIALS + seat])


@compiled
def _lay_rest(state: Ints, viewer: int, bandit: int, pool: int, random: Ints, out: Ints) -> None:
    """Where any card may lie."""
    for seat in range(state[SEATS]):
        if not state[VOIDS + seat] and seat not in (viewer, bandit):
            _fill(state, seat, 0, ANY, pool, random, out)
    _lay_pile(state, pool, random, out)
    _lay_undealt(state, viewer, random, out)


@compiled
def _lay_pile(state: Ints, pool: int, random: Ints, out: Ints) -> None:
    if state[SEATS] != GRAYBEARD:
        return
    for word in range(PILE, BANDIT):
        out[word] = 0
    for trick in range(_piled(state), state[CARDS]):
        kind, _ = _take(out, pool, 0, ANY, random)
        pack(out, PILE, trick, 1 + kind)


@compiled
def _piled(state: Ints) -> int:
    """The trick that Graybeard's top card is for: he plays second, or first."""
    return state[TRICK] + int(state[SPOT] > 0)


@compiled
def _lay_undealt(state: Ints, viewer: int, random: Ints, out: Ints) -> None:
    """What is left; what lies on top of it, and what Juanita showed of it."""
    if state[LOOKER]:
        own = state[LOOKER] - 1 == viewer
        out[SAW_NUMBERS] = state[SAW_NUMBERS] if own else out[UNDEALT_NUMBERS]
        out[SAW_SPECIALS] = state[SAW_SPECIALS] if own else out[UNDEALT_SPECIALS]
        if not own and state[LOOKED_AT] < state[DREW_AT]:
            for spot in range(drawn(state)):
                _move(out, SAW_NUMBERS, out[DRAWN + spot] - 1, 1)
    if state[TOP]:
        one, _ = _take(out, UNDEALT_NUMBERS, 0, ANY, random)
        out[TOP] = 1 + one
        if state[TOP + 1]:
            two, _ = _take(out, UNDEALT_NUMBERS, 0, ANY, random)
            out[TOP + 1] = 1 + two
            _move(out, UNDEALT_NUMBERS, two, 1)
        _move(out, UNDEALT_NUMBERS, one, 1)


# Bendt: up to two cards of another's came from the undealt ones, and nobody else knows which. Of
# those that were there before none is of a suit that was missing early.


@compiled
def _draw_played(
    state: Ints, bandit: int, one: int, two: int, pool: int, apart: bool, out: Ints
) -> float:
    """The bandit's cards that were played since, if the ones by these numbers were drawn."""
    out[DRAWN] = 0
    out[DRAWN + 1] = 0
    played, odds, least = _since(state, bandit), 1.0, 1
    if apart:  # they were in the pools, too
        for n in range(played):
            _move(out, pool, _since_then(state, bandit, n), 1)
        least = max(1, 1 + min(_left(out, UNDEALT_NUMBERS) - 2, _left(out, pool) - played))
    for n in range(played):
        kind, lucky = _since_then(state, bandit, n), n in (one, two)
        if lucky:
            _note(out, DRAWN, kind)
        elif kind < NUMBERED and state[EARLY] >> SETS[kind] - 1 & 1:
            return 0.0
        if apart:
            source = UNDEALT_NUMBERS if lucky else pool
            alike = _alike(out, source, kind)
            odds *= alike * least / (COPIES[kind] * _left(out, source))
            if alike == 0:
                return 0.0
            _move(out, source, kind, -1)
    return odds


@compiled
def _fill_bandit(
    state: Ints,
    bandit: int,
    one: int,
    two: int,
    most: int,
    pool: int,
    apart: bool,
    random: Ints,
    out: Ints,
) -> float:
    """The bandit's hand and discards."""
    out[NUMBERS + bandit] = 0
    out[SPECIALS + bandit] = 0
    out[DISCARDS] = 0
    out[DISCARDS + 1] = 0
    odds, first = 1.0, _since(state, bandit)
    kept = first + _held(state, bandit)
    for n in range(first, kept + _discarded(state)):
        lucky = n in (one, two)
        barred = (state[VOIDS + bandit] if n < kept else 0) | (0 if lucky else state[EARLY])
        source = UNDEALT_NUMBERS if lucky and apart else pool
        kind, share = _take(out, source, barred, most if n < kept else ANY, random)
        if share == 0.0:
            return 0.0
        odds *= share
        if n < kept:
            _hold(out, bandit, kind)
        else:
            _note(out, DISCARDS, kind)
        if lucky:
            _note(out, DRAWN, kind)
    return odds


@compiled
def _note(out: Ints, at: int, kind: int) -> None:
    """Write a card down as one of two, sorted."""
    card = 1 + kind
    if out[at] == 0:
        out[at] = card
    else:
        out[at + 1] = max(out[at], card)
        out[at] = min(out[at], card)


@compiled
def _discarded(state: Ints) -> int:
    """How many cards lie apart for Bendt."""
    return int(state[DISCARDS] > 0) + int(state[DISCARDS + 1] > 0)


@compiled
def _since(state: Ints, bandit: int) -> int:
    """How many cards the bandit has played since."""
    tricks = state[TRICK] - state[DREW_AT]
    return tricks + int(_spot_of(state, state[LEADER], bandit) < state[SPOT])


@compiled
def _since_then(state: Ints, bandit: int, n: int) -> int:
    """One of them, as it was in the hand."""
    trick = state[DREW_AT] + n
    spot = _spot_of(state, packed(state, LED, trick) - 1, bandit)
    card = packed(state, PLAYED, trick * hands(state) + spot) - 1
    return TIGRESS if card == TIGRESS_ESCAPE else card


@compiled
def _spot_of(state: Ints, leader: int, hand: int) -> int:
    """Where this hand's card lies in a trick."""
    spot = 0
    while hand_after(state, leader, spot) != hand:
        spot += 1
    return spot


@compiled
def _left(out: Ints, pool: int) -> int:
    return cards_in(out[pool], out[pool + 1])


@compiled
def _alike(out: Ints, pool: int, kind: int) -> int:
    """How many of this kind are in a pool."""
    if kind < NUMBERED:
        return out[pool] >> kind & 1
    return count_of(out[pool + 1], kind)
