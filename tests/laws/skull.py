"""What the laws ask of Skull, answered from its rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, get_args

from hypothesis import strategies as st
from msgspec.structs import fields

from skulduggery.core import BadRules, Draw, Outcome, Seat
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    LAST_CHANCE,
    SKULL,
    Bid,
    Challenge,
    Disc,
    Discs,
    Flip,
    Flipped,
    Lose,
    Losing,
    Move,
    Name,
    Pass,
    Phase,
    Place,
    Player,
    Rules,
    State,
)
from tests.laws.skull_secrets import sealed_holder

FACES: Final = get_args(Disc)
STATE_TYPES: Final = frozenset({State, Player, *get_args(Phase)})


# Tables


def rules(seats: int) -> st.SearchStrategy[Rules]:
    return st.sampled_from(list(GAME.presets.values())) | mixes(seats)


def mixes(seats: int) -> st.SearchStrategy[Rules]:
    """Every option on its own, as a house may rule."""
    options: dict[str, Any] = {
        field.name: st.from_type(field.type) for field in fields(Rules) if field.name != "starter"
    }
    starters = st.none() | st.integers(0, seats - 1)
    return st.builds(Rules, **options, starter=starters).filter(lambda r: playable(r, seats))


def playable(rules: Rules, seats: int) -> bool:
    try:
        GAME.start(rules, seats)
    except BadRules:
        return False
    return True


def most_moves(rules: Rules, seats: int) -> int:
    """Every round brings a point or costs a disc, and in a round every disc is moved twice."""
    rounds = 5 * seats  # a point and four discs each: one more would have ended the game
    discs = 4 * seats + 1  # with Last Chance
    placed, flipped, bids, passes, starting, losing, naming = discs, discs, discs, seats, 1, 1, 1
    return rounds * (placed + flipped + bids + passes + starting + losing + naming)


def universe(seats: int) -> Sequence[Move]:
    somebody = range(-1, seats + 1)
    return (
        *(Place(disc) for disc in FACES),
        *(Lose(disc) for disc in FACES),
        *(Bid(number) for number in range(-1, 4 * seats + 3)),
        *(Flip(owner) for owner in somebody),
        *(Name(starter) for starter in somebody),
        *(Draw(index) for index in range(-1, max(seats, 4) + 1)),
        Pass(),
    )


# Conservation


def assert_conserved(states: Sequence[State]) -> None:
    first = states[0]
    assert all(Counter(p.discs) == {"flower": 3, "skull": 1} for p in first.players)  # S-DEAL
    for state in states:
        assert_every_disc_lies_somewhere(state)
    for before, after in pairwise(states):
        assert_only_losses_cost_discs(before, after)


def assert_every_disc_lies_somewhere(state: State) -> None:
    for seat, player in enumerate(state.players):
        lying = Counter((*player.hand, *player.stack, *turned(state, seat)))
        extra = [LAST_CHANCE] if seat == state.last_chance else []
        assert lying == Counter((*player.discs, *extra))
        assert LAST_CHANCE not in player.discs  # so with the above there is one of it at most


def assert_only_losses_cost_discs(before: State, after: State) -> None:
    """S-LOSS: a lost challenge costs its challenger a disc; S-LAST-TRAP: or a trap its owner."""
    for seat, (had, has) in enumerate(zip(before.players, after.players, strict=True)):
        lost = Counter(had.discs) - Counter(has.discs)
        assert not Counter(has.discs) - Counter(had.discs)
        if not lost:
            continue
        assert lost.total() == 1
        assert len(after.past) == len(before.past) + 1
        ended = after.past[-1]
        assert ended.trap is not None
        assert seat == ended.challenger or (
            seat == ended.trap and before.rules.last_trap == "out" and had.discs == (SKULL,)
        )


def turned(state: State, seat: Seat) -> Discs:
    """What lies open beside a mat."""
    return tuple(flip.disc for flip in flips(state) if flip.owner == seat)


def flips(state: State) -> tuple[Flipped, ...]:
    match state.phase:
        case Challenge():
            return state.phase.flips
        case Losing(challenge):
            return challenge.flips
        case _:
            return ()


# The end


def assert_sensible(last: State, outcome: Outcome) -> None:
    """S-WIN-TWO, S-WIN-LAST: one wins, who is still in, by points or as the last."""
    (winner,) = outcome.winners
    still_in = [seat for seat, player in enumerate(last.players) if player.discs]
    assert outcome.scores == tuple(player.points for player in last.players)
    assert winner in still_in
    assert still_in == [winner] or outcome.scores[winner] == 2
    assert all(score < 2 for seat, score in enumerate(outcome.scores) if seat != winner)


# Knowledge


def known(state: State, viewer: Seat | None) -> Any:
    """What happened in the open, how many discs are where, and all that is the viewer's own."""
    own = None if viewer is None else state.players[viewer]
    others = [
        (len(player.discs), len(player.hand), backs(state, player.stack), player.points)
        for player in state.players
    ]
    return state.rules, state.phase, state.starter, state.last_chance, state.past, others, own


def backs(state: State, stack: Discs) -> list[Disc | None]:
    """S-LC-OPEN: all are alike but Last Chance, once all opening discs lie."""
    shown = LAST_CHANCE if sealed_holder(state) is None else None
    return [disc if disc == shown else None for disc in stack]
