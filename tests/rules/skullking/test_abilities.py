"""When the pirates' abilities are used."""

import pytest

from skulduggery.core import DEALER
from skulduggery.skullking.engine import chance, legal, to_act
from skulduggery.skullking.model import (
    Ability,
    Bet,
    Change,
    Dealing,
    Discard,
    Look,
    Move,
    Name,
    Player,
)
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    clause,
    deal,
    last_trick,
    make,
    moves,
    order,
    play,
    playing,
    said,
    scores,
)
from tests.rules.skullking.pirates import all_dealt, last_trick_with, won_with

PIRATES = ["rosie", "bendt", "rascal", "juanita", "harry"]


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", PIRATES)
def test_an_ability_is_used_at_once_on_winning_with_that_pirate(pirate: str) -> None:
    state = won_with(pirate)

    assert isinstance(state.phase, Ability)
    assert state.phase.pirate == pirate
    assert to_act(state) == (BEN,)
    assert chance(state) is None
    assert moves(state)
    assert legal(state, ANN) == legal(state, DEALER) == ()
    assert last_trick(state).winner == BEN


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", PIRATES)
def test_without_the_option_pirates_have_no_ability(pirate: str) -> None:
    assert order(won_with(pirate, rules=book("standard"))) == (BEN, CLEO, ANN)


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", PIRATES)
@pytest.mark.parametrize("taker", ["skull-king", "tigress-pirate"])
def test_a_pirate_that_is_captured_has_no_ability(pirate: str, taker: str) -> None:
    card = "tigress" if taker == "tigress-pirate" else taker
    hands = {ANN: f"{card} c1", BEN: f"{pirate} c2", CLEO: "p3 c3"}
    state = playing(hands, rules=ADVANCED, led=f"{taker} {pirate} p3")

    assert order(state) == (ANN, BEN, CLEO)


@clause("K-PA-WHEN")
def test_of_two_pirates_only_the_one_that_wins_has_its_ability() -> None:
    hands = {ANN: "p1 c1", BEN: "rosie c2", CLEO: "harry c3"}
    state = playing(hands, rules=ADVANCED, led="p1 rosie harry")

    assert moves(state) == (Name(ANN), Name(BEN), Name(CLEO))
    assert order(make(state, (BEN, Name(BEN)))) == (BEN, CLEO, ANN)


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", ["rosie", "bendt", "rascal", "juanita"])
def test_after_a_rounds_last_trick_there_is_no_ability(pirate: str) -> None:
    state = last_trick_with(pirate)

    assert state.phase == Dealing()
    assert state.round == 2


@clause("K-PA-WHEN")
def test_but_harrys_is_used_after_the_last_trick_as_well() -> None:
    state = last_trick_with("harry")

    assert isinstance(state.phase, Ability)
    assert state.round == 1
    ended = make(state, (BEN, Change(0)))
    assert ended.phase == Dealing()
    assert ended.round == 2


@clause("K-PA-WHEN")
def test_nothing_carries_over_to_the_next_round() -> None:
    state = won_with("rascal", bid=1, later=(1,))
    state = play(make(state, (BEN, Bet(20))), "c2 c3 c1 m3 m1 m2")
    assert state.players == (Player(),) * 3

    state = said(deal(state, {ANN: "p1", BEN: "p9", CLEO: "p3"}), {BEN: 1})
    ended = play(state, "p9 p3 p1")
    assert [score.bet for score in ended.past[0].scores] == [0, 20, 0]
    assert [score.bet for score in ended.past[1].scores] == [0, 0, 0]


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", ["bendt", "juanita"])
def test_with_nothing_undealt_bendt_and_juanita_ask_for_nothing(pirate: str) -> None:
    state = all_dealt(pirate)

    assert last_trick(state).winner == BEN
    assert order(state) == (BEN, CLEO, DAN, 4, ANN)


@clause("K-PA-WHEN")
@pytest.mark.parametrize("pirate", ["rosie", "rascal", "harry"])
def test_the_others_need_nothing_undealt(pirate: str) -> None:
    assert isinstance(all_dealt(pirate).phase, Ability)


@clause("K-PA-WHEN")
@pytest.mark.parametrize(
    ("pirate", "neutral"),
    [("rosie", Name(BEN)), ("rascal", Bet(0)), ("juanita", Look()), ("harry", Change(0))],
)
def test_an_ability_used_without_effect_leaves_the_lead_to_the_winner(
    pirate: str, neutral: Move
) -> None:
    state = make(won_with(pirate), (BEN, neutral))

    assert order(state) == (BEN, CLEO, ANN)
    assert [player.bid for player in state.players] == [0, 0, 0]


@clause("K-PA-WHEN")
def test_several_abilities_may_be_used_in_a_round() -> None:
    hands = {ANN: "p1 c1 m1", BEN: "rascal harry m2", CLEO: "p3 c3 m3"}
    state = playing(hands, bids={BEN: 1}, rules=ADVANCED, led="p1 rascal p3")
    state = play(make(state, (BEN, Bet(10))), "harry c3 c1")
    state = make(state, (BEN, Change(1)))

    assert state.players[BEN] == Player(bid=2, bet=10)
    assert scores(play(state, "m2 m3 m1")) == [30, 40 + 10, -30]


# What is kept


@clause("K-PA-WHEN")
@pytest.mark.parametrize(
    ("pirate", "move"),
    [
        ("rosie", Name(ANN)),
        ("bendt", Discard(("c2", "m2"))),
        ("rascal", Bet(10)),
        ("juanita", Look()),
        ("harry", Change(1)),
    ],
)
def test_an_ability_concerns_nobody_elses_bid_hand_or_bet(pirate: str, move: Move) -> None:
    before = won_with(pirate, undealt="j1 j2")
    after = make(before, (BEN, move))

    for seat in (ANN, CLEO):
        assert after.players[seat] == before.players[seat] == Player(bid=0)
        assert after.hands[seat] == before.hands[seat]
    assert after.tricks == before.tricks
