"""The rules of Skull King over plain integers, in the order of the referee's `skullking.engine`."""

from typing import Final

from skulduggery.kernel.compiling import Ints, Reals, compiled
from skulduggery.kernel.randomness import below
from skulduggery.kernel.seats import DEALER, NOBODY
from skulduggery.kernel.skullking.abilities import (
    any_use,
    begin,
    has_ability,
    mask_uses,
    use,
)
from skulduggery.kernel.skullking.cards import (
    DECK_SIZES,
    DECKS,
    FULL_NUMBERS,
    FULL_SPECIALS,
    KINDS,
    NO_SUIT,
    NUMBER_WORD,
    NUMBERED,
    OPEN,
    SETS,
    SPECIAL_WORD,
    TIGRESS,
    TIGRESS_ESCAPE,
    count_of,
    nth_one,
    ones,
)
from skulduggery.kernel.skullking.model import (
    ACTIONS,
    BEAST,
    BEST_CARD,
    BID,
    BID_0,
    BIDDING,
    BONUS,
    CANNON,
    CAPTOR,
    CARD_BITS,
    CARDS,
    COUNT_BITS,
    COUNTS_A_WORD,
    DEALING,
    DEALING_SEAT,
    FIRST_DEALER,
    GRAYBEARD,
    LEADER,
    LED,
    LOAD,
    LOAD_0,
    LOADING,
    LOOTS,
    NUMBERS,
    OF_THE_ROUND,
    OVER,
    OWNER,
    PAST,
    PHASE,
    PILE,
    PLAY,
    PLAYING,
    ROUNDS,
    RULES,
    SCHEDULE,
    SCORE,
    SEATS,
    SIZE,
    SPECIALS,
    SPOT,
    STARTING,
    SUIT,
    TOOK,
    TOP,
    TRICK,
    TURN,
    UNDEALT_NUMBERS,
    UNDEALT_SPECIALS,
    VOIDS,
    WAITING,
    WHALE_LOOT,
    WITH_KRAKEN,
    WITH_LOOT,
    WITH_WHALE,
    WON,
)
from skulduggery.kernel.skullking.scoring import score_round
from skulduggery.kernel.skullking.trick import (
    CARD_MASK,
    bonus,
    clear_trick,
    first_leader,
    hand_at,
    hands,
    next_leader,
    pack,
    packed,
    playable,
    put,
    winner,
)

ALL: Final = len(ACTIONS)
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
NEVER: Final = -3  # no hand that leads: the trick goes on, or an ability is used first


@compiled
def start(state: Ints, rules: Ints) -> None:
    """A table before the first move; whatever is to be drawn is left to the dealer."""
    for at in range(SIZE):
        state[at] = 0
    for at in range(RULES):
        state[at] = rules[at]
    state[DEALING_SEAT] = state[FIRST_DEALER]  # K-DEALER
    state[PHASE] = STARTING if state[FIRST_DEALER] == NOBODY else DEALING
    _owe_draw(state)


@compiled
def mover(state: Ints) -> int:
    """Who decides now: of sealed choices the first one clockwise that is owed."""
    return state[TURN]


@compiled
def movers(state: Ints) -> int:
    """The seats that owe a decision now, as bits; several where choices are sealed."""
    return state[WAITING]


@compiled
def mask(state: Ints, seat: int, out: Ints) -> None:
    """What this seat may do now: 1 or 0 for each action."""
    for action in range(ALL):
        out[action] = 0
    if not state[WAITING] >> seat & 1:
        return
    phase = state[PHASE]
    if phase == PLAYING:
        _mask_plays(state, seat, out)
    elif phase == BIDDING:
        for action in range(BID_0, BID_0 + state[CARDS] + 1):  # K-BID
            out[action] = 1
    elif phase == LOADING:
        out[LOAD_0] = 1
        out[LOAD_0 + 1] = 1
    else:
        mask_uses(state, seat, out)


@compiled
def pick(state: Ints, random: Ints) -> int:
    """A legal action of whoever decides, each as likely."""
    phase = state[PHASE]
    if phase == PLAYING:
        return PLAY + _any_play(state, state[TURN], random)
    if phase == BIDDING:
        return BID_0 + below(random, state[CARDS] + 1)
    if phase == LOADING:
        return LOAD_0 + below(random, 2)
    return any_use(state, state[TURN], random)


@compiled
def apply(state: Ints, action: int) -> None:
    """What follows when whose turn it is takes an action, which must be a legal one."""
    seat, phase = state[TURN], state[PHASE]
    if phase == PLAYING:
        leader = _play(state, seat, action - PLAY)
    elif phase == BIDDING:
        leader = _bid(state, seat, action - BID_0)
    elif phase == LOADING:
        leader = _load(state, seat, action - LOAD_0)
    else:
        leader = use(state, seat, action)
    if leader != NEVER:
        _next_trick(state, leader)
    if state[PHASE] == PLAYING:
        _turn(state)


@compiled
def returns(state: Ints, out: Reals) -> None:
    """Each seat's share of the win; 0 for all while the game goes on."""
    best, winners = state[SCORE], 0
    for seat in range(state[SEATS]):
        best = max(best, state[SCORE + seat])
    for seat in range(state[SEATS]):
        winners += int(state[SCORE + seat] == best)
    for seat in range(state[SEATS]):
        won = state[PHASE] == OVER and state[SCORE + seat] == best  # K-SCORES
        out[seat] = 1.0 / winners if won else 0.0


# Dealing


@compiled
def draw(state: Ints, random: Ints, out: Ints) -> None:
    """The dealer's draw: who deals first, or an order of the deck. What nobody will see of that
    is left unshuffled."""
    if state[PHASE] == STARTING:
        out[0] = below(random, state[SEATS])
        return
    cards = DECK_SIZES[deck_of(state)]
    for at in range(cards):
        out[at] = at
    for at in range(min(hands(state) * state[CARDS] + 2, cards)):  # two more for Bendt
        other = at + below(random, cards - at)
        out[at], out[other] = out[other], out[at]


@compiled
def deal(state: Ints, draw: Ints) -> None:
    """What follows from the dealer's draw."""
    if state[PHASE] == STARTING:
        state[DEALING_SEAT] = draw[0]
        state[PHASE] = DEALING
    else:
        _deal(state, draw)


@compiled
def _deal(state: Ints, order: Ints) -> None:
    """Each takes as many cards from the top as this round has; Graybeard after all others."""
    seats, cards, deck = state[SEATS], state[CARDS], deck_of(state)
    numbers, specials = FULL_NUMBERS, FULL_SPECIALS[deck]
    at = 0
    for seat in range(seats):
        for _ in range(cards):
            card = DECKS[deck, order[at]]
            state[NUMBERS + seat] += NUMBER_WORD[card]
            state[SPECIALS + seat] += SPECIAL_WORD[card]
            at += 1
        numbers -= state[NUMBERS + seat]
        specials -= state[SPECIALS + seat]
    if seats == GRAYBEARD:  # K-GB-DEAL
        for trick in range(cards):
            card = DECKS[deck, order[at]]
            pack(state, PILE, trick, card + 1)
            numbers -= NUMBER_WORD[card]
            specials -= SPECIAL_WORD[card]
            at += 1
    state[UNDEALT_NUMBERS] = numbers
    state[UNDEALT_SPECIALS] = specials
    for spot in range(min(DECK_SIZES[deck] - at, 2)):
        state[TOP + spot] = 1 + DECKS[deck, order[at + spot]]
    _owe_all(state, BIDDING)  # K-BID


@compiled
def deck_of(state: Ints) -> int:
    """K-EXTRA: the number of the deck that is played with."""
    return state[WITH_KRAKEN] + 2 * state[WITH_WHALE] + 4 * state[WITH_LOOT]


# Bidding, and loading the cannon


@compiled
def _owe_draw(state: Ints) -> None:
    """A clean table, at which the dealer shuffles, or draws who deals."""
    for at in range(OF_THE_ROUND, SIZE):
        state[at] = 0
    for seat in range(state[SEATS]):
        state[BID + seat] = NOBODY
        state[LOAD + seat] = NOBODY
    count = state[SCHEDULE + state[PAST] // COUNTS_A_WORD]
    state[CARDS] = count >> state[PAST] % COUNTS_A_WORD * COUNT_BITS & COUNT_MASK  # K-ROUNDS
    state[TURN] = DEALER
    state[WAITING] = 0


@compiled
def _owe_all(state: Ints, phase: int) -> None:
    """All choose at once: clockwise here, but nobody is shown what another has chosen."""
    state[PHASE] = phase
    state[TURN] = first_leader(state)
    state[WAITING] = (1 << state[SEATS]) - 1


@compiled
def _is_last(state: Ints, seat: int) -> bool:
    """Have all chosen, now that this seat has? If not, the next one decides."""
    state[WAITING] &= ~(1 << seat)
    if state[WAITING] == 0:
        return True
    while not state[WAITING] >> seat & 1:
        seat = 0 if seat + 1 == state[SEATS] else seat + 1
    state[TURN] = seat
    return False


@compiled
def _bid(state: Ints, seat: int, bid: int) -> int:
    """Who leads, once all have said all."""
    state[BID + seat] = bid
    if not _is_last(state, seat):
        return NEVER
    if state[CANNON]:  # K-CANNON
        _owe_all(state, LOADING)
        return NEVER
    return first_leader(state)


@compiled
def _load(state: Ints, seat: int, shot: int) -> int:
    state[LOAD + seat] = shot
    return first_leader(state) if _is_last(state, seat) else NEVER


# Tricks


@compiled
def _lead(state: Ints, leader: int) -> None:
    state[PHASE] = PLAYING
    state[LEADER] = leader
    pack(state, LED, state[TRICK], leader + 1)


@compiled
def _turn(state: Ints) -> None:
    """Whose turn it is to play; Graybeard plays at once."""
    hand = hand_at(state, state[SPOT])
    if hand >= state[SEATS]:
        _ghost_plays(state)
        hand = hand_at(state, state[SPOT])
    state[TURN] = hand
    state[WAITING] = 1 << hand


@compiled
def _ghost_plays(state: Ints) -> None:
    """K-GB-SECOND: Graybeard's top card. K-GB-PASSIVE: his Tigress is an escape."""
    trick = state[TRICK]
    top = packed(state, PILE, trick) - 1
    state[PILE + (trick >> 3)] &= ~(CARD_MASK << (trick & 7) * CARD_BITS)
    put(state, TIGRESS_ESCAPE if top == TIGRESS else top)


@compiled
def _mask_plays(state: Ints, seat: int, out: Ints) -> None:
    numbers, specials = playable(state, state[NUMBERS + seat]), state[SPECIALS + seat]
    for card in range(NUMBERED):
        out[PLAY + card] = numbers >> card & 1
    for kind in range(NUMBERED, KINDS):
        out[PLAY + kind] = int(count_of(specials, kind) > 0)
    out[PLAY + TIGRESS_ESCAPE] = out[PLAY + TIGRESS]  # K-TIGRESS


@compiled
def _any_play(state: Ints, seat: int, random: Ints) -> int:
    """Of cards that are alike one will do."""
    numbers, specials = playable(state, state[NUMBERS + seat]), state[SPECIALS + seat]
    numbered, ways = ones(numbers), 0
    if specials:
        for kind in range(NUMBERED, KINDS):
            ways += int(count_of(specials, kind) > 0)
        ways += count_of(specials, TIGRESS)
    nth = below(random, numbered + ways)
    if nth < numbered:
        return nth_one(numbers, nth)
    nth -= numbered
    for kind in range(NUMBERED, KINDS):
        if count_of(specials, kind):
            if nth == 0:
                return kind
            nth -= 1
    return TIGRESS_ESCAPE


@compiled
def _play(state: Ints, seat: int, card: int) -> int:
    """K-TURN. Who leads the next trick, if this one is full."""
    state[NUMBERS + seat] -= NUMBER_WORD[card]
    state[SPECIALS + seat] -= SPECIAL_WORD[card]
    if card < NUMBERED and state[SUIT] not in (OPEN, NO_SUIT, SETS[card]):
        state[VOIDS + seat] |= 1 << state[SUIT] - 1  # K-FOLLOW: the hand has none of it
    put(state, card)
    return _end_trick(state) if state[SPOT] == hands(state) else NEVER


@compiled
def _end_trick(state: Ints) -> int:
    """Who leads the next one; NEVER if an ability is used first."""
    spot = winner(state)
    if spot == NOBODY:
        hand = _living(state, next_leader(state))
        _gather(state, 1)
        return hand
    hand, card = hand_at(state, spot), NOBODY if state[BEAST] else state[BEST_CARD]
    is_ghost = hand >= state[SEATS]
    if not is_ghost:  # K-GB-PASSIVE
        state[WON + hand] += 1
        state[BONUS + hand] += bonus(state)
        if state[LOOTS] and (not state[BEAST] or state[WHALE_LOOT]):
            _ally(state, hand)
    _gather(state, 2 + hand)
    if not is_ghost and has_ability(state, card):
        begin(state, hand, card)
        return NEVER
    return hand


@compiled
def _gather(state: Ints, took: int) -> None:
    pack(state, TOOK, state[TRICK], took)
    clear_trick(state)
    state[TRICK] += 1


@compiled
def _ally(state: Ints, captor: int) -> None:
    """K-LOOT, and K-LOOT-SELF: not with oneself, nor with Graybeard."""
    for spot in range(hands(state)):
        owner = hand_at(state, spot)
        if state[LOOTS] >> spot & 1 and owner != captor and owner < state[SEATS]:
            alliance = int(state[CAPTOR] > 0)
            state[CAPTOR + alliance] = 1 + captor
            state[OWNER + alliance] = 1 + owner


@compiled
def _living(state: Ints, spot: int) -> int:
    """K-GB-LEAD: without a winner a human leads, in Graybeard's stead who comes after him."""
    hand = hand_at(state, spot)
    return hand_at(state, spot + 1) if hand >= state[SEATS] else hand


@compiled
def _next_trick(state: Ints, leader: int) -> None:
    if state[TRICK] < state[CARDS]:
        _lead(state, leader)
    else:
        _end_round(state)


# The end of a round


@compiled
def _end_round(state: Ints) -> None:
    score_round(state)
    state[PAST] += 1
    if state[PAST] < state[ROUNDS]:
        state[DEALING_SEAT] = first_leader(state)  # K-DEALER: the next one's left
        state[PHASE] = DEALING
        _owe_draw(state)
        return
    cards = state[CARDS]
    _owe_draw(state)
    state[CARDS] = cards
    state[PHASE] = OVER
    state[TURN] = NOBODY
