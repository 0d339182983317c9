"""What Last Chance risks, and its way back to the middle."""

import pytest

from skulduggery.core import DEALER, Draw, Outcome
from skulduggery.skull.engine import chance, legal, outcome, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    Bid,
    Lose,
    Name,
    Naming,
    Opening,
    Player,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    LAST_CHANCE_BOOK,
    clause,
    discs,
    flip,
    holding,
    lay,
    owned_discs,
    play,
    round_of,
)

# Its risk


@clause("S-LC-RISK")
@pytest.mark.parametrize("own", ["F", "S"])
def test_its_holder_challenging_and_losing_is_out_with_the_disc_still_left(own: str) -> None:
    mats = {ANN: "L", BEN: "S", CLEO: "F"}
    state = flip(holding(by=ANN, bid=2, mats=mats, owned={ANN: own}), ANN, BEN)

    assert state.players[ANN] == Player((), (), (), 0)
    assert state.past[-1].out == (ANN,)
    assert chance(state) is None
    assert state.phase == Opening((BEN, CLEO))


@clause("S-LC-RISK")
def test_out_over_the_own_trap_its_holder_names_the_starter() -> None:
    state = holding(by=ANN, bid=1, mats={ANN: "S", BEN: "F", CLEO: "F"}, owned={ANN: "S"})

    state = flip(state, ANN)

    assert state.phase == Naming(ANN)
    assert to_act(state) == (ANN,)
    assert play(state, (ANN, Name(CLEO))).phase == Opening((CLEO, BEN))


@clause("S-LC-RISK")
def test_its_holder_need_not_have_laid_it_to_be_out() -> None:
    state = holding(by=ANN, bid=2, mats={ANN: "F", BEN: "S", CLEO: "F"}, owned={ANN: "F"})

    assert flip(state, ANN, BEN).past[-1].out == (ANN,)


@clause("S-LC-RISK")
def test_of_two_players_the_other_one_wins() -> None:
    state = flip(holding(by=ANN, bid=2, mats={ANN: "L", BEN: "S"}, owned={ANN: "F"}), ANN, BEN)

    assert outcome(state) == Outcome(winners=(BEN,), scores=(0, 0))


@clause("S-LC-RISK")
def test_another_challenger_loses_one_disc_as_usual() -> None:
    mats = {ANN: "S", BEN: "F", CLEO: "F"}
    state = flip(holding(by=BEN, bid=2, mats=mats, owned={ANN: "S"}), BEN, ANN)
    assert to_act(state) == (DEALER,)

    state = play(state, (DEALER, Draw(0)))

    assert owned_discs(state.players) == (discs("S"), discs("FFS"), discs("FFFS"))


# Its way back


@clause("S-LC-BACK")
def test_it_goes_back_after_its_holder_has_won() -> None:
    state = flip(holding(by=ANN, bid=1, mats={ANN: "LF", BEN: "F"}, owned={ANN: "F"}), ANN)

    assert state.last_chance is None
    assert state.players[ANN] == Player(discs("F"), discs("F"), (), 1)


@clause("S-LC-BACK")
def test_it_goes_back_after_its_holder_has_lost() -> None:
    mats = {ANN: "L", BEN: "S", CLEO: "F"}

    assert flip(holding(by=ANN, bid=2, mats=mats, owned={ANN: "F"}), ANN, BEN).last_chance is None


@clause("S-LC-BACK")
@pytest.mark.parametrize("mat", ["F", "L", "FL"])
def test_it_goes_back_after_another_has_won_wherever_it_lay(mat: str) -> None:
    state = flip(holding(by=BEN, bid=1, mats={ANN: mat, BEN: "F"}, owned={ANN: "F"}), BEN)

    assert state.last_chance is None
    assert state.players[ANN] == Player(discs("F"), discs("F"), (), 0)


@clause("S-LC-BACK")
def test_it_goes_straight_on_to_that_rounds_loser_of_a_second_last_disc() -> None:
    mats = {ANN: "S", BEN: "F", CLEO: "F"}
    state = flip(holding(by=BEN, bid=2, mats=mats, owned={ANN: "S", BEN: "FF"}), BEN, ANN)
    assert state.last_chance == ANN

    state = play(state, (DEALER, Draw(0)))

    assert state.last_chance == BEN
    assert state.players[ANN] == Player(discs("S"), discs("S"), (), 0)
    assert state.players[BEN] == Player(discs("F"), discs("FL"), (), 0)


@clause("S-LC-BACK")
def test_a_whole_game_with_it() -> None:
    """Ann loses three discs, wins a point with Last Chance, and then plays on with one disc."""
    state = start(LAST_CHANCE_BOOK, 2)
    for _ in range(3):
        state = round_of(state, {ANN: "S", BEN: "F"}, by=ANN, flips=(ANN,))
        state = play(state, (ANN, Lose(FLOWER)))
    assert state.players[ANN].hand == discs("SL")

    state = round_of(state, {ANN: "L", BEN: "F"}, by=ANN, flips=(ANN, BEN))
    assert state.players[ANN] == Player(discs("S"), discs("S"), (), 1)

    state = lay(state, {ANN: "S", BEN: "F"})
    assert legal(state, ANN) == (Bid(1), Bid(2))
