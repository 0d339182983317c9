"""The score of a game, and who wins it."""

import pytest

from skulduggery.core import Outcome
from skulduggery.skullking.engine import bids_met, legal, outcome, to_act
from skulduggery.skullking.model import Over, Round, State
from skulduggery.skullking.players import totals
from skulduggery.skullking.scoring import Score
from tests.rules.skullking.builders import ANN, BEN, CLEO, clause, deal, play, playing, said

HANDS = {ANN: "p1", BEN: "p9", CLEO: "p3"}


def after_two_rounds(first: dict[int, int], second: dict[int, int]) -> State:
    """Ben wins the only trick of each of two rounds; what all bid decides the game."""
    state = play(playing(HANDS, bids=first, later=(1,)), "p1 p9 p3")
    return play(said(deal(state, HANDS), second), "p9 p3 p1")


@clause("K-SCORES")
@pytest.mark.parametrize(
    ("first", "second", "scores", "winners"),
    [
        ({BEN: 1}, {BEN: 1}, (20, 40, 20), (BEN,)),
        ({}, {}, (20, -20, 20), (ANN, CLEO)),
        ({BEN: 1, CLEO: 1}, {}, (20, 10, 0), (ANN,)),
        ({ANN: 1, BEN: 1, CLEO: 1}, {BEN: 1, ANN: 1}, (-20, 40, 0), (BEN,)),
        ({BEN: 1}, {ANN: 1, CLEO: 1}, (0, 10, 0), (BEN,)),
        ({ANN: 1, CLEO: 1}, {ANN: 1, CLEO: 1}, (-20, -20, -20), (ANN, BEN, CLEO)),
    ],
)
def test_the_highest_score_wins_and_equals_share_it(
    first: dict[int, int],
    second: dict[int, int],
    scores: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    state = after_two_rounds(first, second)

    assert state.phase == Over()
    assert totals(state) == scores
    assert outcome(state) == Outcome(winners, scores)


@clause("K-SCORES")
def test_there_is_no_outcome_before_the_last_round_is_over() -> None:
    state = playing(HANDS, bids={BEN: 1}, later=(1,))
    assert outcome(state) is None

    state = play(state, "p1 p9 p3")
    assert outcome(state) is None
    assert totals(state) == (10, 20, 10)


def test_it_is_counted_how_many_bids_were_met() -> None:
    state = after_two_rounds({BEN: 1}, {ANN: 1})

    assert [bids_met(state, seat) for seat in (ANN, BEN, CLEO)] == [(1, 2), (1, 2), (2, 2)]


@clause("K-SCORES")
def test_every_round_adds_its_lines_to_the_score_sheet() -> None:
    state = after_two_rounds({BEN: 1}, {})

    assert state.past == (
        Round(
            cards=1,
            dealing=CLEO,
            scores=(
                Score(0, 0, None, 10, (), 0, (), 0, 0),
                Score(1, 1, None, 20, (), 0, (), 0, 0),
                Score(0, 0, None, 10, (), 0, (), 0, 0),
            ),
            totals=(10, 20, 10),
        ),
        Round(
            cards=1,
            dealing=ANN,
            scores=(
                Score(0, 0, None, 10, (), 0, (), 0, 0),
                Score(0, 1, None, -10, (), 0, (), 0, 0),
                Score(0, 0, None, 10, (), 0, (), 0, 0),
            ),
            totals=(20, 10, 20),
        ),
    )


def test_when_the_game_is_over_nobody_owes_a_decision() -> None:
    state = after_two_rounds({}, {})

    assert to_act(state) == ()
    assert [legal(state, seat) for seat in (ANN, BEN, CLEO)] == [(), (), ()]
    assert state.round == 2
