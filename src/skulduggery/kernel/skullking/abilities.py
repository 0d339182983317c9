"""What the five pirates do for whoever wins a trick with them, as in `skullking.abilities`."""

from typing import Final

from skulduggery.kernel.compiling import Ints, compiled
from skulduggery.kernel.randomness import below
from skulduggery.kernel.skullking.cards import (
    BENDT,
    HARRY,
    JUANITA,
    KINDS,
    NUMBER_WORD,
    NUMBERED,
    RASCAL,
    ROSIE,
    SPECIAL_WORD,
    count_of,
)
from skulduggery.kernel.skullking.model import (
    ABILITIES,
    ABILITY,
    ALIKE,
    BANDIT,
    BET,
    BET_0,
    BID,
    CARDS,
    CHANGE_0,
    DISCARD,
    DISCARD_ONE,
    DISCARDS,
    DRAWN,
    DREW_AT,
    EARLY,
    FIRST,
    LOOK,
    LOOKED_AT,
    LOOKER,
    NAME_0,
    NUMBERS,
    PHASE,
    PIRATE,
    SAW_NUMBERS,
    SAW_SPECIALS,
    SEATS,
    SECOND,
    SPECIALS,
    TOP,
    TRICK,
    TURN,
    UNDEALT_NUMBERS,
    UNDEALT_SPECIALS,
    VOIDS,
    WAITING,
)
from skulduggery.skullking.choices import BET_POINTS

BETS: Final = len(BET_POINTS)
BET_STEP: Final = BET_POINTS[1]


@compiled
def has_ability(state: Ints, card: int) -> bool:
    """K-PA-WHEN: not after a round's last trick, but for Harry; nor with nothing to draw or see."""
    if not state[ABILITIES] or card < ROSIE or card > HARRY:
        return False
    if card in (BENDT, JUANITA) and not (state[UNDEALT_NUMBERS] or state[UNDEALT_SPECIALS]):
        return False
    return card == HARRY or state[TRICK] < state[CARDS]


@compiled
def begin(state: Ints, seat: int, pirate: int) -> None:
    """Whoever won a trick with this pirate is asked; Bendt's cards are drawn."""
    if pirate == BENDT:
        _draw(state, seat)
    state[PHASE] = ABILITY
    state[PIRATE] = pirate
    state[TURN] = seat
    state[WAITING] = 1 << seat


@compiled
def use(state: Ints, seat: int, action: int) -> int:
    """What an ability changes, and who leads the next trick."""
    pirate = state[PIRATE]
    state[PIRATE] = 0
    if pirate == ROSIE:  # K-PA-ROSIE
        leader = seat + action - NAME_0
        return leader - state[SEATS] if leader >= state[SEATS] else leader
    if pirate == BENDT:
        _drop(state, seat, 0, FIRST[action - DISCARD])
        _drop(state, seat, 1, SECOND[action - DISCARD])
    elif pirate == RASCAL:
        state[BET + seat] = (action - BET_0) * BET_STEP
    elif pirate == JUANITA:  # K-PA-JUANITA
        state[LOOKER] = 1 + seat
        state[LOOKED_AT] = state[TRICK]
        state[SAW_NUMBERS] = state[UNDEALT_NUMBERS]
        state[SAW_SPECIALS] = state[UNDEALT_SPECIALS]
    else:  # K-PA-HARRY: the changed bid counts for everything
        state[BID + seat] += action - CHANGE_0
    return seat


@compiled
def _draw(state: Ints, seat: int) -> None:
    """K-PA-BENDT: first draw, then discard as many."""
    one, two = min(state[TOP], state[TOP + 1]), max(state[TOP], state[TOP + 1])
    state[DRAWN] = one if one else two
    state[DRAWN + 1] = two if one else 0
    state[TOP] = 0
    state[TOP + 1] = 0
    state[BANDIT] = 1 + seat
    state[DREW_AT] = state[TRICK]
    state[EARLY] = state[VOIDS + seat]  # what was drawn may be of any suit
    state[VOIDS + seat] = 0
    for spot in range(drawn(state)):
        card = state[DRAWN + spot] - 1
        state[UNDEALT_NUMBERS] -= NUMBER_WORD[card]
        state[UNDEALT_SPECIALS] -= SPECIAL_WORD[card]
        state[NUMBERS + seat] += NUMBER_WORD[card]
        state[SPECIALS + seat] += SPECIAL_WORD[card]


@compiled
def drawn(state: Ints) -> int:
    """How many cards Bendt brought."""
    return int(state[DRAWN] > 0) + int(state[DRAWN + 1] > 0)


@compiled
def _drop(state: Ints, seat: int, spot: int, card: int) -> None:
    state[DISCARDS + spot] = card
    if card:
        state[NUMBERS + seat] -= NUMBER_WORD[card - 1]
        state[SPECIALS + seat] -= SPECIAL_WORD[card - 1]


# What may be done


@compiled
def mask_uses(state: Ints, seat: int, out: Ints) -> None:
    """1 for each action that the ability leaves open."""
    pirate = state[PIRATE]
    if pirate == ROSIE:
        for action in range(NAME_0, NAME_0 + state[SEATS]):
            out[action] = 1
    elif pirate == BENDT:
        _mask_discards(state, seat, out)
    elif pirate == RASCAL:
        for action in range(BET_0, BET_0 + BETS):
            out[action] = 1
    elif pirate == JUANITA:
        out[LOOK] = 1
    else:
        for action in range(_least_change(state, seat), _most_change(state, seat) + 1):
            out[action] = 1


@compiled
def any_use(state: Ints, seat: int, random: Ints) -> int:
    """One of these, each as likely."""
    pirate = state[PIRATE]
    if pirate == ROSIE:
        return NAME_0 + below(random, state[SEATS])
    if pirate == BENDT:
        return _any_discard(state, seat, random)
    if pirate == RASCAL:
        return BET_0 + below(random, BETS)
    if pirate == JUANITA:
        return LOOK
    least = _least_change(state, seat)
    return least + below(random, _most_change(state, seat) - least + 1)


@compiled
def _least_change(state: Ints, seat: int) -> int:
    """K-PA-HARRY: within 0 and the cards dealt."""
    return CHANGE_0 - int(state[BID + seat] > 0)


@compiled
def _most_change(state: Ints, seat: int) -> int:
    return CHANGE_0 + int(state[BID + seat] < state[CARDS])


@compiled
def _held(state: Ints, seat: int, kind: int) -> int:
    """How many of a kind are in the hand."""
    if kind < NUMBERED:
        return state[NUMBERS + seat] >> kind & 1
    return count_of(state[SPECIALS + seat], kind)


@compiled
def _mask_discards(state: Ints, seat: int, out: Ints) -> None:
    """K-PA-BENDT: as many as were drawn, and the drawn ones as well as any."""
    for kind in range(KINDS):
        held = _held(state, seat, kind)
        if held and drawn(state) == 1:
            out[DISCARD_ONE + kind] = 1
        elif held:
            pair = DISCARD + kind * (kind - 1) // 2
            for other in range(kind):
                out[pair + other] = int(_held(state, seat, other) > 0)
            if held > 1:
                out[ALIKE[kind]] = 1


@compiled
def _any_discard(state: Ints, seat: int, random: Ints) -> int:
    """Any two cards: one of each of two kinds, or two that are alike."""
    held, alike = 0, 0
    for kind in range(KINDS):
        held += int(_held(state, seat, kind) > 0)
        alike += int(_held(state, seat, kind) > 1)
    if drawn(state) == 1:
        return DISCARD_ONE + _nth_kind(state, seat, below(random, held), 1)
    nth = below(random, held * (held - 1) // 2 + alike)
    if nth < alike:
        return int(ALIKE[_nth_kind(state, seat, nth, 2)])
    nth -= alike
    higher = 1
    while nth >= higher:
        nth -= higher
        higher += 1
    kind = _nth_kind(state, seat, higher, 1)
    return DISCARD + kind * (kind - 1) // 2 + _nth_kind(state, seat, nth, 1)


@compiled
def _nth_kind(state: Ints, seat: int, nth: int, copies: int) -> int:
    """The kind by its number among those of which there are so many copies or more."""
    kind = 0
    while True:
        if _held(state, seat, kind) >= copies:
            if nth == 0:
                return kind
            nth -= 1
        kind += 1
