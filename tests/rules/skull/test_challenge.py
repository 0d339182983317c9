"""Flipping, up to the number or the trap."""

import pytest

from skulduggery.core import DEALER, Draw, Outcome
from skulduggery.skull.engine import legal, outcome, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Call,
    Challenge,
    Flip,
    Flipped,
    Losing,
    Opening,
    Over,
    Player,
    Round,
    State,
)
from skulduggery.skull.rulebooks import PRESETS
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    OFFICIAL,
    book,
    challenge,
    clause,
    discs,
    flip,
    play,
    round_of,
)


@clause("S-OWN-FIRST")
def test_challenger_flips_the_own_stack_before_any_other() -> None:
    state = challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "F"})

    assert to_act(state) == (ANN,)
    assert legal(state, ANN) == (Flip(ANN),)
    assert legal(state, BEN) == ()


@clause("S-OWN-FIRST")
def test_challenger_flips_all_of_the_own_stack_before_any_other() -> None:
    state = challenge(by=BEN, bid=4, mats={ANN: "F", BEN: "FFF"})

    assert legal(flip(state, BEN), BEN) == (Flip(BEN),)
    assert legal(flip(state, BEN, BEN), BEN) == (Flip(BEN),)
    assert legal(flip(state, BEN, BEN, BEN), BEN) == (Flip(ANN),)


@clause("S-TOP-DOWN")
def test_a_stack_is_flipped_from_the_top() -> None:
    state = challenge(by=ANN, bid=4, mats={ANN: "F", BEN: "SFF"})

    state = flip(state, ANN, BEN)

    assert state.players[BEN].stack == (SKULL, FLOWER)
    assert state.phase == Challenge(
        ANN, 4, (Call(ANN, 4),), flips=(Flipped(ANN, FLOWER), Flipped(BEN, FLOWER))
    )


@clause("S-TOP-DOWN")
def test_the_challenger_chooses_anew_each_time_whose_top_disc_is_next() -> None:
    state = flip(challenge(by=ANN, bid=5, mats={ANN: "F", BEN: "FF", CLEO: "FF"}), ANN)
    assert legal(state, ANN) == (Flip(BEN), Flip(CLEO))

    state = flip(state, BEN)
    assert legal(state, ANN) == (Flip(BEN), Flip(CLEO))

    state = flip(state, CLEO, BEN)
    assert legal(state, ANN) == (Flip(CLEO),)


@clause("S-TOP-DOWN")
def test_flipped_discs_lie_open_until_the_round_ends() -> None:
    state = flip(challenge(by=ANN, bid=3, mats={ANN: "F", BEN: "FF"}), ANN, BEN)

    assert state.players[BEN] == Player(discs("FFFS"), hand=discs("FS"), stack=discs("F"))
    assert isinstance(state.phase, Challenge)
    assert state.phase.flips == (Flipped(ANN, FLOWER), Flipped(BEN, FLOWER))


# How it ends


@clause("S-STOP-COUNT")
def test_the_challenge_is_won_as_soon_as_the_number_is_reached() -> None:
    state = challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "F", CLEO: "S"})
    assert flip(state, ANN).players[ANN].points == 0

    state = flip(state, ANN, BEN)

    assert state.players[ANN].points == 1
    assert state.phase == Opening((ANN, BEN, CLEO))


@clause("S-STOP-COUNT")
@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "keys"])  # S-OWN-WHOLE
def test_a_number_smaller_than_the_own_stack_stops_within_it(preset: str) -> None:
    state = challenge(by=ANN, bid=2, mats={ANN: "SFF", BEN: "F"}, rules=book(preset))

    state = flip(state, ANN, ANN)

    assert state.players[ANN].points == 1
    assert state.past[-1].flips == (Flipped(ANN, FLOWER), Flipped(ANN, FLOWER))


@clause("S-STOP-TRAP")
def test_the_first_trap_ends_the_challenge_before_the_number_is_reached() -> None:
    state = challenge(by=ANN, bid=3, mats={ANN: "F", BEN: "FS"})

    state = flip(state, ANN, BEN)

    lost = Challenge(ANN, 3, (Call(ANN, 3),), (Flipped(ANN, FLOWER), Flipped(BEN, SKULL)))
    assert state.phase == Losing(lost, trap=BEN)
    assert legal(state, ANN) == legal(state, BEN) == ()


@clause("S-STOP-TRAP")
def test_a_trap_as_the_very_last_disc_still_loses() -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}), ANN, BEN)

    assert isinstance(state.phase, Losing)
    assert state.players[ANN].points == 0


@clause("S-STOP-TRAP")
def test_the_own_trap_stops_the_challenge_too() -> None:
    state = flip(challenge(by=ANN, bid=3, mats={ANN: "FS", BEN: "F"}), ANN)

    assert isinstance(state.phase, Losing)
    assert state.phase.trap == ANN
    assert state.phase.challenge.flips == (Flipped(ANN, SKULL),)


@clause("S-RETURN")
def test_after_a_won_challenge_all_take_their_discs_back() -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "SF", CLEO: "FF"}), ANN, BEN)

    four = discs("FFFS")
    assert state.players == (
        Player(four, four, (), points=1),
        Player(four, four, (), points=0),
        Player(four, four, (), points=0),
    )


@clause("S-RETURN")
def test_after_a_lost_challenge_all_others_take_their_discs_back() -> None:
    mats = {ANN: "F", BEN: "FS", CLEO: "FF"}
    state = flip(challenge(by=ANN, bid=2, mats=mats, points={CLEO: 1}), ANN, BEN)

    state = play(state, (DEALER, Draw(0)))

    four, three = discs("FFFS"), discs("FFS")
    assert state.players == (
        Player(three, three, (), points=0),
        Player(four, four, (), points=0),
        Player(four, four, (), points=1),
    )


@clause("S-RETURN")
def test_of_a_round_only_what_was_flipped_is_remembered() -> None:
    state = flip(
        challenge(by=BEN, bid=2, mats={ANN: "SF", BEN: "F", CLEO: "FFS"}, starter=ANN), BEN, ANN
    )

    assert state.round == 2
    assert state.past == (
        Round(
            starter=ANN,
            laid=(2, 1, 3),
            calls=(Call(ANN, 1), Call(BEN, 2), Call(CLEO, None), Call(ANN, None)),
            flips=(Flipped(BEN, FLOWER), Flipped(ANN, FLOWER)),
            challenger=BEN,
            bid=2,
            trap=None,
            out=(),
        ),
    )


# Points


@clause("S-POINT")
def test_a_won_challenge_is_a_point() -> None:
    state = flip(challenge(by=BEN, bid=1, mats={ANN: "F", BEN: "F"}), BEN)

    assert [player.points for player in state.players] == [0, 1]
    assert outcome(state) is None


@clause("S-POINT")
def test_a_lost_challenge_costs_no_point() -> None:
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}, points={ANN: 1}), ANN, BEN)

    state = play(state, (DEALER, Draw(0)))

    assert [player.points for player in state.players] == [1, 0]


@clause("S-WIN-TWO")
@pytest.mark.parametrize("preset", PRESETS)
def test_two_points_win_the_game_at_once(preset: str) -> None:
    mats = {ANN: "F", BEN: "F", CLEO: "S"}
    state = challenge(by=ANN, bid=2, mats=mats, points={ANN: 1, CLEO: 1}, rules=book(preset))

    state = flip(state, ANN, BEN)

    assert state.phase == Over(ANN)
    assert to_act(state) == ()
    assert outcome(state) == Outcome(winners=(ANN,), scores=(2, 0, 1))


@clause("S-WIN-TWO")
def test_two_points_need_not_be_won_in_a_row() -> None:
    flowers = {ANN: "F", BEN: "F"}
    state = round_of(start(OFFICIAL, 2), flowers, by=ANN, flips=(ANN,))
    state = round_of(state, flowers, by=BEN, flips=(BEN, ANN))
    state = round_of(state, flowers, by=ANN, flips=(ANN, BEN))

    assert state.phase == Over(ANN)
    assert outcome(state) == Outcome(winners=(ANN,), scores=(2, 1))
    assert len(state.past) == 3


@clause("S-WIN-TWO")
def test_at_the_end_all_hold_their_discs_and_nothing_is_legal() -> None:
    state = flip(challenge(by=ANN, bid=1, mats={ANN: "F", BEN: "F"}, points={ANN: 1}), ANN)

    four = discs("FFFS")
    last = Round(
        ANN, (1, 1), (Call(ANN, 1), Call(BEN, None)), (Flipped(ANN, FLOWER),), ANN, 1, None, ()
    )
    assert state == State(
        rules=OFFICIAL,
        players=(Player(four, four, (), 2), Player(four, four, (), 0)),
        phase=Over(ANN),
        starter=ANN,
        past=(last,),
    )
    assert legal(state, ANN) == legal(state, BEN) == legal(state, DEALER) == ()
