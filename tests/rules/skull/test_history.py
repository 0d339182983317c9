"""What a view remembers of earlier rounds, and how big it gets."""

import msgspec
import pytest

from skulduggery.core import DEALER, Draw
from skulduggery.skull.engine import start
from skulduggery.skull.model import FLOWER, SKULL, Bid, Call, Flipped, Over, Place, Round, State
from skulduggery.skull.view import view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    OFFICIAL,
    clause,
    lay,
    play,
    round_of,
)

TRAP = {ANN: "F", BEN: "S", CLEO: "F", DAN: "F"}


def two_rounds() -> State:
    """Ann runs into Ben's skull; then Ben flips three flowers."""
    state = play(round_of(start(OFFICIAL, 4), TRAP, by=ANN, flips=(ANN, BEN)), (DEALER, Draw(3)))
    flowers = {ANN: "F", BEN: "F", CLEO: "F", DAN: "S"}
    return round_of(state, flowers, by=BEN, flips=(BEN, CLEO, ANN))


@clause("S-RETURN")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_all_see_the_same_summary_of_earlier_rounds(viewer: int | None) -> None:
    shown = view(two_rounds(), viewer)

    assert shown.round == 3
    assert shown.past == (
        Round(
            starter=ANN,
            laid=(1, 1, 1, 1),
            calls=(Call(ANN, 2), Call(BEN, None), Call(CLEO, None), Call(DAN, None)),
            flips=(Flipped(ANN, FLOWER), Flipped(BEN, SKULL)),
            challenger=ANN,
            bid=2,
            trap=BEN,
            out=(),
        ),
        Round(
            starter=ANN,
            laid=(1, 1, 1, 1),
            calls=(
                Call(ANN, 1),
                Call(BEN, 3),
                Call(CLEO, None),
                Call(DAN, None),
                Call(ANN, None),
            ),
            flips=(Flipped(BEN, FLOWER), Flipped(CLEO, FLOWER), Flipped(ANN, FLOWER)),
            challenger=BEN,
            bid=3,
            trap=None,
            out=(),
        ),
    )


@clause("S-RETURN")
def test_this_rounds_calls_and_flips_are_not_those_of_the_last() -> None:
    shown = view(two_rounds(), ANN)

    assert (shown.starter, shown.calls, shown.flips) == (BEN, (), ())


@clause("S-WIN-TWO")
def test_no_round_begins_after_the_last() -> None:
    flowers = {ANN: "F", BEN: "F", CLEO: "F", DAN: "F"}
    state = round_of(two_rounds(), flowers, by=BEN, flips=(BEN,))

    assert (state.phase, state.round, len(state.past)) == (Over(BEN), 3, 3)


def test_a_typical_view_is_under_three_kilobytes() -> None:
    """Four players, five rounds behind them, two discs each and more, an auction with raises."""
    flowers = {ANN: "F", BEN: "F", CLEO: "F", DAN: "F"}
    state = two_rounds()
    for by in (ANN, CLEO):
        state = round_of(state, TRAP, by=by, flips=(by, BEN))
        state = play(state, (DEALER, Draw(0)))
    state = round_of(state, flowers, by=DAN, flips=(DAN, ANN, BEN))
    state = play(lay(state, flowers), *[(seat, Place(FLOWER)) for seat in (DAN, ANN, BEN, CLEO)])
    state = play(state, *[(seat, Bid(n)) for n, seat in enumerate((DAN, ANN, BEN, CLEO, DAN), 1)])

    assert state.round == 6
    for viewer in (ANN, BEN, CLEO, DAN, None):
        assert len(msgspec.json.encode(view(state, viewer))) < 3_000
