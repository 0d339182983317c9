"""The rules of Skull over plain integers, in the order of the referee's `skull.engine`."""

from skulduggery.kernel.compiling import Ints, Reals, compiled
from skulduggery.kernel.randomness import below
from skulduggery.kernel.seats import DEALER, NOBODY
from skulduggery.kernel.skull.model import (
    ACTIONS,
    ALL_FATES,
    ALL_LAID,
    BID,
    BID_0,
    BIDDING,
    BIDS,
    CALLED,
    CAUGHT,
    CHALLENGE,
    CHALLENGER,
    CHALLENGER_NAMES,
    CHALLENGES,
    CHANCE_AT,
    COUNTED,
    DOWN,
    EMPTY,
    FATES,
    FIRST_STARTER,
    FLIP,
    FLIPS,
    FLOWERS,
    HEIGHT,
    HIDDEN,
    HOLDER,
    IN_AUCTION,
    IN_GAME,
    IN_TURN,
    LAID,
    LAST_TRAP_OUT,
    LOSE,
    LOSING,
    LYING,
    MAT,
    MOST_COUNTED,
    MOST_DISCS,
    NAME_0,
    NAMING,
    OPEN,
    OPENING,
    OVER,
    OWN_TRAPS,
    PASS,
    PASSED_AT,
    PASSES,
    PAST,
    PHASE,
    PLACE,
    PLACING,
    POINTS,
    ROUNDS,
    RULES,
    SEATS,
    SIZE,
    SKULL_AT,
    SKULLS,
    SKULLS_FIRST,
    STACKS_SEEN,
    STARTER,
    STARTER_SHOWN_LATE,
    STARTING,
    TRAP,
    TRAP_CHOSEN,
    TRAP_OWNER_NEXT,
    TURN,
    TURNED,
    WAITING,
    WHOLE_STACK,
    WINNER,
    WITH_LAST_CHANCE,
)

ALL: int = len(ACTIONS)


@compiled
def start(state: Ints, rules: Ints) -> None:
    """A table before the first move; whatever is to be drawn is left to the dealer."""
    for at in range(SIZE):
        state[at] = 0
    for at in range(RULES):
        state[at] = rules[at]
    for at in (STARTER, HOLDER, CHALLENGER, TRAP, WINNER):
        state[at] = NOBODY
    for seat in range(state[SEATS]):  # S-DEAL
        state[FLOWERS + seat] = 3
        state[SKULLS + seat] = 1
        state[FATES + seat] = ALL_FATES
    state[IN_GAME] = (1 << state[SEATS]) - 1
    if state[STARTER_SHOWN_LATE]:  # S-FIRST: the discs lie before anybody knows who starts
        _owe_opening(state, 0)
    elif state[FIRST_STARTER] == NOBODY:
        _ask_for_starter(state)
    else:
        _open(state, state[FIRST_STARTER])


@compiled
def mover(state: Ints) -> int:
    """Who decides now: of sealed choices the first one clockwise that is owed."""
    return state[TURN]


@compiled
def movers(state: Ints) -> int:
    """The seats that owe a decision now, as bits; several where choices are sealed."""
    if state[PHASE] == OPENING and not state[IN_TURN]:  # S-OPENING
        return state[WAITING]
    return 1 << state[TURN] if state[TURN] >= 0 else 0


@compiled
def legal(state: Ints, seat: int) -> int:
    """All that this seat may do now: the actions as bits."""
    if not movers(state) >> seat & 1:
        return 0
    phase = state[PHASE]
    if phase == OPENING:
        return _places(state, seat)
    if phase == PLACING:  # S-TURN, S-MUST, S-BID-RANGE
        return _places(state, seat) | _bids(1, state[DOWN])
    if phase == BIDDING:  # S-RAISE, S-NO-MORE
        return _bids(state[BID] + 1, state[DOWN]) | 1 << PASS
    if phase == CHALLENGE:
        return _stacks(state, seat)
    if phase == LOSING:
        flower, skull = state[FLOWERS + seat] > 0, state[SKULLS + seat] > 0
        return flower << LOSE | skull << LOSE + 1
    return _names(state, seat)


@compiled
def mask(state: Ints, seat: int, out: Ints) -> None:
    """The same, 1 or 0 for each action."""
    actions = legal(state, seat)
    for action in range(ALL):
        out[action] = actions >> action & 1


@compiled
def apply(state: Ints, action: int) -> None:
    """What follows when whose turn it is takes an action, which must be a legal one."""
    if action <= BID_0:
        _place(state, action - PLACE)
    elif action < PASS:
        _bid(state, action - BID_0)
    elif action == PASS:
        _pass(state)
    elif action < LOSE:
        _flip(state, clockwise(state, state[TURN], action - FLIP))
    elif action < NAME_0:
        _lose(state, action - LOSE)
    else:
        _open(state, clockwise(state, state[TURN], action - NAME_0))


@compiled
def draw(state: Ints, random: Ints, out: Ints) -> None:
    """The dealer's draw: one index."""
    if state[PHASE] == STARTING:
        out[0] = below(random, state[SEATS])
    else:
        out[0] = below(random, _discs(state, state[CHALLENGER]))


@compiled
def deal(state: Ints, draw: Ints) -> None:
    """What follows when the dealer draws this index."""
    if state[PHASE] == STARTING:
        _draw_starter(state, draw[0])
    else:  # S-LOSS-OTHER: a position in the challenger's shuffled discs, of which the skull is last
        _lose(state, draw[0] >= state[FLOWERS + state[CHALLENGER]])


@compiled
def returns(state: Ints, out: Reals) -> None:
    """Each seat's share of the win; 0 for all while the game goes on."""
    for seat in range(state[SEATS]):
        out[seat] = 1.0 if seat == state[WINNER] else 0.0


# Opening


@compiled
def _open(state: Ints, starter: int) -> None:
    state[STARTER] = _in_game_from(state, starter)
    _owe_opening(state, state[STARTER])


@compiled
def _owe_opening(state: Ints, first: int) -> None:
    state[PHASE] = OPENING
    state[WAITING] = state[IN_GAME]
    state[TURN] = first


@compiled
def _ask_for_starter(state: Ints) -> None:
    state[PHASE] = STARTING
    state[TURN] = DEALER


@compiled
def _opened(state: Ints) -> None:
    """All opening discs lie. Who starts round 1 may have to be found only now (S-FIRST)."""
    if state[HOLDER] != NOBODY and state[CHANCE_AT + state[HOLDER]]:
        _show_last_chance(state, state[HOLDER])
    if state[STARTER] == NOBODY:
        state[STARTER] = state[FIRST_STARTER]
    if state[STARTER] == NOBODY:
        _ask_for_starter(state)
        return
    state[PHASE] = PLACING
    state[TURN] = state[STARTER]
    state[DOWN] = _count(state[IN_GAME])


@compiled
def _draw_starter(state: Ints, starter: int) -> None:
    if state[LAID]:  # S-FIRST: the opening discs lie already
        state[STARTER] = starter
        _opened(state)
    else:
        _open(state, starter)


# Placing


@compiled
def _place(state: Ints, disc: int) -> None:
    seat = state[TURN]
    _lay(state, seat, disc)
    if state[PHASE] == PLACING:
        state[DOWN] += 1
        state[TURN] = _in_game_from(state, clockwise(state, seat, 1))
        return
    state[WAITING] &= ~(1 << seat)
    if state[WAITING]:
        state[TURN] = _first_from(state, state[WAITING], clockwise(state, seat, 1))
    else:
        _opened(state)


@compiled
def _lay(state: Ints, seat: int, disc: int) -> None:
    state[MAT + seat * MOST_DISCS + state[LAID + seat]] = HIDDEN  # S-SECRET
    state[LAID + seat] += 1
    state[HEIGHT + seat] += 1
    if disc == 1:
        state[SKULL_AT + seat] = state[LAID + seat]
    elif disc == 2:
        state[CHANCE_AT + seat] = state[LAID + seat]
        if state[PHASE] == PLACING or state[IN_TURN]:
            _show_last_chance(state, seat)


@compiled
def _show_last_chance(state: Ints, seat: int) -> None:
    """S-LC-OPEN: it lies open, but for a sealed opening disc until all have laid."""
    state[MAT + seat * MOST_DISCS + state[CHANCE_AT + seat] - 1] = LYING + 2


# The auction


@compiled
def _bid(state: Ints, number: int) -> None:
    seat = state[TURN]
    if state[PHASE] == PLACING:
        state[PHASE] = BIDDING
        state[IN_AUCTION] = state[IN_GAME]
    state[BID] = number
    state[CHALLENGER] = seat
    state[CALLED + number - 1] = seat + 1
    if number == state[DOWN]:  # S-AUCTION-END: nobody can bid more
        state[PHASE] = CHALLENGE
    else:
        state[TURN] = _first_from(state, state[IN_AUCTION], clockwise(state, seat, 1))


@compiled
def _pass(state: Ints) -> None:
    seat = state[TURN]
    state[PASSED_AT + seat] = state[BID]
    state[IN_AUCTION] &= ~(1 << seat)
    state[TURN] = _first_from(state, state[IN_AUCTION], clockwise(state, seat, 1))
    if state[TURN] == state[CHALLENGER]:  # S-AUCTION-END: all but one have passed
        state[PHASE] = CHALLENGE


# The challenge


@compiled
def _flip(state: Ints, owner: int) -> None:
    height = state[HEIGHT + owner]  # S-TOP-DOWN
    state[HEIGHT + owner] = height - 1
    state[MAT + owner * MOST_DISCS + height - 1] = OPEN + disc_at(state, owner, height)
    state[TURNED + state[FLIPS]] = owner + 1
    state[FLIPS] += 1
    _remember(state, owner, height)
    if height == state[SKULL_AT + owner]:  # S-STOP-TRAP
        _trapped(state, owner)
    elif not to_flip(state):  # S-STOP-COUNT
        _won(state)


@compiled
def disc_at(state: Ints, seat: int, height: int) -> int:
    """The disc that a seat laid there: 0 a flower, 1 the skull, 2 Last Chance."""
    return 1 if height == state[SKULL_AT + seat] else 2 if height == state[CHANCE_AT + seat] else 0


@compiled
def to_flip(state: Ints) -> int:
    """How many harmless discs still have to be flipped to win the challenge."""
    left = state[BID] - state[FLIPS]
    if state[WHOLE_STACK]:  # S-OWN-WHOLE
        return max(left, state[HEIGHT + state[CHALLENGER]])
    return left


@compiled
def _remember(state: Ints, owner: int, height: int) -> None:
    """What a turned disc says of when its owner's skull may have been lost."""
    discs = _discs(state, owner)
    kept_since = (1 << discs + 1) - 1  # the fates in which the skull is still there
    if height == state[SKULL_AT + owner]:
        state[FATES + owner] &= kept_since
    elif turned_flowers(state, owner) == discs:
        state[FATES + owner] &= ~kept_since


@compiled
def turned_flowers(state: Ints, seat: int) -> int:
    """How many flowers of a seat lie open."""
    height = state[HEIGHT + seat]
    turned = state[LAID + seat] - height
    return turned - (state[SKULL_AT + seat] > height) - (state[CHANCE_AT + seat] > height)


@compiled
def _won(state: Ints) -> None:
    seat = state[CHALLENGER]
    state[POINTS + seat] += 1  # S-POINT
    _close(state, NOBODY)
    if state[POINTS + seat] == 2:  # S-WIN-TWO
        _over(state, seat)
    else:
        _open(state, seat)  # S-NEXT


@compiled
def _trapped(state: Ints, trap: int) -> None:
    seat = state[CHALLENGER]
    if trap != seat and _falls(state, trap) and state[IN_GAME] == (1 << seat | 1 << trap):
        # S-LAST-TRAP: only the challenger is left, who has won before losing anything
        _put_away(state, trap)
        _close(state, trap)
        _over(state, seat)
    elif _discs(state, seat) == 1:  # forced; S-LC-RISK: who has Last Chance has one disc left
        falls = _falls(state, trap)
        _put_away(state, seat)
        _lost(state, trap, falls)
    else:
        state[PHASE] = LOSING
        state[TRAP] = trap
        # S-OWN-TRAP, S-LOSS-OTHER
        state[TURN] = seat if trap == seat and state[TRAP_CHOSEN] else DEALER


# Losing a disc


@compiled
def _lose(state: Ints, disc: int) -> None:
    seat, trap = state[CHALLENGER], state[TRAP]
    falls = _falls(state, trap)
    if disc:
        state[SKULLS + seat] = 0
    else:
        state[FLOWERS + seat] -= 1
    _lost(state, trap, falls)


@compiled
def _lost(state: Ints, trap: int, falls: bool) -> None:
    """S-LOSS: the challenger goes on with what is left, if anything."""
    seat = state[CHALLENGER]
    left = _discs(state, seat)
    if falls:
        _put_away(state, trap)
    _close(state, trap)
    if left == 1 and state[WITH_LAST_CHANCE]:  # S-LC-GET: the second-last has just gone
        state[HOLDER] = seat
    if left:
        _open(state, trap if state[TRAP_OWNER_NEXT] else seat)  # S-NEXT
    elif _count(state[IN_GAME]) == 1:  # S-WIN-LAST
        _over(state, _in_game_from(state, 0))
    elif seat == trap and state[CHALLENGER_NAMES]:
        state[PHASE] = NAMING
        state[TURN] = seat
    else:
        _open(state, trap)  # S-NEXT-OUT; over the own trap in `cards`, the next one clockwise


@compiled
def _falls(state: Ints, trap: int) -> bool:
    """S-LAST-TRAP: whose only disc is a trap is out once it is flipped."""
    return state[LAST_TRAP_OUT] == 1 and state[FLOWERS + trap] == 0


@compiled
def _put_away(state: Ints, seat: int) -> None:
    state[FLOWERS + seat] = 0
    state[SKULLS + seat] = 0


# The end of a round


@compiled
def _close(state: Ints, trap: int) -> None:
    """S-RETURN: all take back what is still theirs. S-LC-BACK: Last Chance goes to the middle."""
    _count_round(state, trap)
    for seat in range(state[SEATS]):
        if not _discs(state, seat):  # S-OUT
            state[IN_GAME] &= ~(1 << seat)
        for at in range(state[LAID + seat]):
            state[MAT + seat * MOST_DISCS + at] = EMPTY
        state[LAID + seat] = 0
        state[HEIGHT + seat] = 0
        state[SKULL_AT + seat] = 0
        state[CHANCE_AT + seat] = 0
        state[PASSED_AT + seat] = 0
    for at in range(state[BID]):
        state[CALLED + at] = 0
    for at in range(state[FLIPS]):
        state[TURNED + at] = 0
    for at in (DOWN, BID, IN_AUCTION, FLIPS):
        state[at] = 0
    for at in (HOLDER, CHALLENGER, TRAP):
        state[at] = NOBODY
    state[ROUNDS] += 1


@compiled
def _count_round(state: Ints, trap: int) -> None:
    """What everybody saw of this round, added to the rounds before."""
    challenger = state[CHALLENGER]
    state[PAST + challenger * COUNTED + CHALLENGES] += 1
    if trap == challenger:
        state[PAST + trap * COUNTED + OWN_TRAPS] += 1
    elif trap != NOBODY:
        state[PAST + trap * COUNTED + CAUGHT] += 1
    for at in range(CALLED, CALLED + state[BID]):
        if state[at]:
            bids = PAST + (state[at] - 1) * COUNTED + BIDS
            state[bids] = min(state[bids] + 1, MOST_COUNTED)
    for seat in range(state[SEATS]):
        past = PAST + seat * COUNTED
        state[past + PASSES] += state[PASSED_AT + seat] > 0
        state[past + ALL_LAID] += state[LAID + seat]
        if state[LAID + seat] and not state[HEIGHT + seat]:
            state[past + STACKS_SEEN] += 1
            state[past + SKULLS_FIRST] += state[SKULL_AT + seat] == 1


@compiled
def _over(state: Ints, winner: int) -> None:
    state[PHASE] = OVER
    state[TURN] = NOBODY
    state[WINNER] = winner


# Who has what, and who comes next


@compiled
def _discs(state: Ints, seat: int) -> int:
    return state[FLOWERS + seat] + state[SKULLS + seat]


@compiled
def hand_flowers(state: Ints, seat: int) -> int:
    """The flowers in a hand."""
    laid = state[LAID + seat] - (state[SKULL_AT + seat] > 0) - (state[CHANCE_AT + seat] > 0)
    return state[FLOWERS + seat] - laid


@compiled
def has_skull(state: Ints, seat: int) -> bool:
    """Is the skull in this hand?"""
    return state[SKULLS + seat] == 1 and state[SKULL_AT + seat] == 0


@compiled
def has_last_chance(state: Ints, seat: int) -> bool:
    """Is Last Chance in this hand?"""
    return state[HOLDER] == seat and state[CHANCE_AT + seat] == 0


@compiled
def _in_game_from(state: Ints, seat: int) -> int:
    return _first_from(state, state[IN_GAME], seat)


@compiled
def _first_from(state: Ints, some: int, seat: int) -> int:
    """The first of some seats, clockwise from this one on."""
    while not some >> seat & 1:
        seat = clockwise(state, seat, 1)
    return seat


@compiled
def clockwise(state: Ints, seat: int, places: int) -> int:
    """The seat so many places on, which are less than once around: a division takes longer."""
    seat += places
    return seat if seat < state[SEATS] else seat - state[SEATS]


@compiled
def _count(some: int) -> int:
    """How many seats these are."""
    count = 0
    while some:
        some &= some - 1
        count += 1
    return count


# Actions as bits


@compiled
def _places(state: Ints, seat: int) -> int:
    flower = hand_flowers(state, seat) > 0
    return flower | has_skull(state, seat) << 1 | has_last_chance(state, seat) << 2


@compiled
def _bids(least: int, most: int) -> int:
    return (1 << BID_0 + most + 1) - (1 << BID_0 + least)


@compiled
def _stacks(state: Ints, seat: int) -> int:
    if state[HEIGHT + seat]:  # S-OWN-FIRST
        return 1 << FLIP
    stacks = 0
    for other in range(1, state[SEATS]):
        stacks |= (state[HEIGHT + clockwise(state, seat, other)] > 0) << FLIP + other
    return stacks


@compiled
def _names(state: Ints, seat: int) -> int:
    names = 0
    for other in range(1, state[SEATS]):
        names |= (state[IN_GAME] >> clockwise(state, seat, other) & 1) << NAME_0 + other
    return names


# One of them at random

LOWEST_BIT: tuple[int, ...] = tuple(
    next((bit for bit in range(64) if (1 << bit) % 67 == rest), 0) for rest in range(67)
)
"""A power of two is known by its rest of 67."""


@compiled
def pick(state: Ints, random: Ints) -> int:
    """A legal action of whoever decides, each as likely."""
    actions = legal(state, state[TURN])
    for _ in range(below(random, _count(actions))):
        actions &= actions - 1
    return LOWEST_BIT[(actions & -actions) % 67]
