"""What `regular` thinks of the others' discs, and what it makes of it."""

from itertools import pairwise
from random import Random

import pytest

from skulduggery.bots.skull.beliefs import boldness, has_skull, opens_with_skull, safe_depths
from skulduggery.bots.skull.odds import Plan, plans
from skulduggery.bots.skull.regular import Regular
from skulduggery.bots.temper import Temper
from skulduggery.core import DEALER, Draw
from skulduggery.skull.engine import to_act
from skulduggery.skull.model import FLOWER, SKULL, Bid, Disc, Flip, Lose, Move, Pass, State
from skulduggery.skull.view import View, view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    LAST_CHANCE_BOOK,
    auction,
    challenge,
    flip,
    placing,
    play,
)

HONEST = Regular(Temper(bluff=0.0))


def seen(state: State) -> View:
    """By whoever decides."""
    seat = to_act(state)[0]
    assert isinstance(seat, int)
    return view(state, seat)


# Odds


def test_the_best_plan_goes_where_it_is_safest() -> None:
    safe = {BEN: [1.0, 0.5, 0.4], CLEO: [1.0, 0.75]}

    assert plans(safe) == [
        Plan(1.0, ()),
        Plan(0.75, ((CLEO, 1),)),
        Plan(0.4, ((BEN, 2),)),
        Plan(0.4 * 0.75, ((BEN, 2), (CLEO, 1))),
    ]


def test_nothing_lies_there_and_nothing_is_planned() -> None:
    assert plans({}) == [Plan(1.0, ())]


# Beliefs


def test_the_deeper_a_stack_is_flipped_the_less_safe_it_is() -> None:
    table = seen(placing({ANN: "F", BEN: "FFF", CLEO: "F"}))
    depths = safe_depths(table, BEN, memory=1.0)

    assert len(depths) == 4
    assert depths[0] == 1.0
    assert all(deep < shallow for shallow, deep in pairwise(depths))
    assert depths[-1] > 0


def test_an_only_disc_is_the_skull_if_the_skull_is_left() -> None:
    table = seen(placing({ANN: "F", BEN: "S", CLEO: "F"}, owned={BEN: "S"}))

    assert safe_depths(table, BEN, memory=1.0) == [1.0, 0.0]


def test_last_chance_in_a_stack_is_no_risk() -> None:
    state = placing(
        {ANN: "F", BEN: "LF", CLEO: "F"}, owned={BEN: "F"}, last_chance=BEN, rules=LAST_CHANCE_BOOK
    )
    top, below = safe_depths(seen(state), BEN, memory=1.0)[1:]

    assert 0 <= top == below <= 1


def test_who_bids_is_trusted_more_and_who_passes_less() -> None:
    quiet = placing({ANN: "F", BEN: "F", CLEO: "F"}, turn=BEN)
    bid = play(quiet, (BEN, Bid(1)), (CLEO, Pass()))
    table = view(bid, ANN)
    before = view(quiet, ANN)

    assert safe_depths(table, BEN, 1.0)[1] > safe_depths(before, BEN, 1.0)[1]
    assert safe_depths(table, CLEO, 1.0)[1] < safe_depths(before, CLEO, 1.0)[1]


def test_a_lost_disc_may_have_been_the_skull_and_a_forgetful_player_does_not_care() -> None:
    state = placing({ANN: "F", BEN: "S", CLEO: "F"}, turn=ANN)
    state = flip(auction(state, ANN, bid=2), ANN, BEN)
    state = play(state, (DEALER, Draw(0)))
    table = view(state, BEN)

    assert has_skull(table, ANN, memory=1.0) == pytest.approx(3 / 4)
    assert has_skull(table, ANN, memory=0.0) == 1.0
    assert has_skull(table, BEN, memory=1.0) == 1.0


def test_habits_are_learned_from_what_was_shown() -> None:
    state = placing({ANN: "F", BEN: "S", CLEO: "F"}, turn=ANN)
    state = flip(auction(state, ANN, bid=2), ANN, BEN)
    table = view(state, CLEO)
    later = view(play(state, (DEALER, Draw(0))), CLEO)

    assert opens_with_skull(later, BEN, 1.0) > opens_with_skull(table, BEN, 1.0)
    assert boldness(later, ANN, 1.0) > boldness(table, ANN, 1.0) == 0.5
    assert boldness(later, BEN, 1.0) < 0.5


# Decisions


def test_it_flips_the_disc_it_trusts_most() -> None:
    state = placing({ANN: "F", BEN: "F", CLEO: "FFF"}, turn=BEN)
    state = play(state, (BEN, Bid(1)), (CLEO, Pass()), (ANN, Bid(2)), (BEN, Pass()))
    state = flip(state, ANN)

    assert Regular().decide(seen(state), Random(1)) == Flip(BEN)


def test_without_deceit_it_passes_over_its_own_skull() -> None:
    state = play(placing({ANN: "F", BEN: "S", CLEO: "F"}, turn=ANN), (ANN, Bid(1)))

    assert HONEST.decide(seen(state), Random(1)) == Pass()


def test_it_keeps_the_skull_as_long_as_a_flower_is_left_besides() -> None:
    losses: tuple[tuple[str, Disc], ...] = (("FFFS", FLOWER), ("FFS", FLOWER), ("FS", SKULL))
    for owned, lost in losses:
        state = challenge(by=ANN, bid=1, mats={ANN: "S", BEN: "F"}, owned={ANN: owned})
        losing = flip(state, ANN)

        assert Regular().decide(seen(losing), Random(1)) == Lose(lost)


def test_it_stops_whoever_is_about_to_win() -> None:
    def answer_to(bid: int, points: int) -> Move:
        table = placing({ANN: "FFF", BEN: "F", CLEO: "FF"}, turn=ANN, points={ANN: points})
        return HONEST.decide(seen(play(table, (ANN, Bid(bid)))), Random(1))

    bids = range(1, 6)
    calm = [bid for bid in bids if isinstance(answer_to(bid, points=0), Bid)]
    pressed = [bid for bid in bids if isinstance(answer_to(bid, points=1), Bid)]
    assert set(calm) < set(pressed)


def test_more_nerve_bids_at_least_as_high() -> None:
    state = placing({ANN: "F", BEN: "F", CLEO: "F"}, turn=ANN)
    for low, high in ((0.0, 0.5), (0.5, 1.0)):
        shy, bold = (Regular(Temper(nerve=n)).decide(seen(state), Random(1)) for n in (low, high))
        assert isinstance(bold, Bid)
        assert not isinstance(shy, Bid) or shy.number <= bold.number
