"""What a round is worth, under either scoring."""

from typing import Any

import pytest

from skulduggery.skullking.scoring import Result, Score, Scoring, Shot, score_round
from skulduggery.skullking.trick import Bonus
from tests.rules.skullking.builders import ANN, BEN, CLEO, book, clause, play, playing, scores

FORTY = (Bonus("skull-king", 40),)


def score(scoring: Scoring, cards: int, bid: int, won: int, **facts: Any) -> Score:
    (only,) = score_round(scoring, cards, [Result(bid, won, **facts)])
    return only


def skull_king(cards: int, bid: int, won: int, **facts: Any) -> int:
    return score("skull-king", cards, bid, won, **facts).total


def rascal(cards: int, bid: int, won: int, load: Shot | None = None, **facts: Any) -> int:
    return score("rascal", cards, bid, won, load=load, **facts).total


# Skull King's scoring


@clause("K-SK-HIT")
@pytest.mark.parametrize(("bid", "points"), [(1, 20), (2, 40), (3, 60), (10, 200)])
def test_an_exact_bid_brings_20_a_trick(bid: int, points: int) -> None:
    assert skull_king(cards=10, bid=bid, won=bid) == points


@clause("K-SK-HIT")
def test_the_cards_dealt_do_not_matter_to_a_bid_of_1_or_more() -> None:
    assert {skull_king(cards, bid=2, won=2) for cards in range(2, 11)} == {40}
    assert {skull_king(cards, bid=2, won=1) for cards in range(2, 11)} == {-10}


@clause("K-SK-MISS")
@pytest.mark.parametrize(
    ("bid", "won", "points"),
    [(1, 0, -10), (1, 2, -10), (3, 1, -20), (2, 4, -20), (5, 0, -50), (1, 10, -90)],
)
def test_each_trick_off_costs_10_and_the_tricks_bring_nothing(
    bid: int, won: int, points: int
) -> None:
    assert skull_king(cards=10, bid=bid, won=won) == points


@clause("K-SK-ZERO")
@pytest.mark.parametrize("cards", [1, 2, 7, 10])
def test_a_bid_of_0_is_for_10_a_card_dealt(cards: int) -> None:
    assert skull_king(cards, bid=0, won=0) == 10 * cards
    assert skull_king(cards, bid=0, won=1) == -10 * cards


@clause("K-SK-ZERO")
def test_how_far_off_a_bid_of_0_was_does_not_matter() -> None:
    assert {skull_king(cards=6, bid=0, won=won) for won in range(1, 7)} == {-60}


@clause("K-BONUS-ONLY-HIT")
@pytest.mark.parametrize(("won", "points"), [(1, -10), (2, 40 + 40), (3, -10), (4, -20)])
def test_bonuses_are_added_to_an_exact_bid_and_lost_with_any_other(won: int, points: int) -> None:
    assert skull_king(cards=5, bid=2, won=won, bonuses=FORTY) == points


@clause("K-BONUS-ONLY-HIT")
def test_a_bid_of_0_missed_brings_no_bonus_either() -> None:
    assert skull_king(cards=5, bid=0, won=1, bonuses=FORTY) == -50


# The Rascal's scoring


@clause("K-RASCAL")
@pytest.mark.parametrize("bid", [0, 1, 2, 5])
def test_all_have_10_a_card_at_stake_whatever_they_bid(bid: int) -> None:
    assert rascal(cards=5, bid=bid, won=bid) == 50


@clause("K-RASCAL")
@pytest.mark.parametrize(
    ("won", "points"), [(0, 0), (1, 0), (2, 35), (3, 70), (4, 35), (5, 0), (7, 0)]
)
def test_exact_brings_all_off_by_one_half_and_else_nothing(won: int, points: int) -> None:
    assert rascal(cards=7, bid=3, won=won) == points


@clause("K-RASCAL-BONUS")
@pytest.mark.parametrize(("won", "bonus"), [(1, 0), (2, 35), (3, 70), (4, 35), (5, 0)])
def test_bonuses_are_counted_all_by_half_or_not_at_all(won: int, bonus: int) -> None:
    seventy = (Bonus("c14", 10), Bonus("rosie", 30), Bonus("harry", 30))

    line = score("rascal", 5, bid=3, won=won, bonuses=seventy)

    assert line.bonus == bonus
    assert line.total == line.base + bonus


@clause("K-RASCAL-BONUS")
def test_half_of_a_single_fourteen_is_5() -> None:
    assert rascal(cards=1, bid=0, won=1, bonuses=(Bonus("p14", 10),)) == 5 + 5


# Cannons


@clause("K-CANNON")
@pytest.mark.parametrize("won", range(8))
def test_grapeshot_is_the_rascals_scoring(won: int) -> None:
    assert rascal(7, 3, won, "grapeshot", bonuses=FORTY) == rascal(7, 3, won, bonuses=FORTY)


@clause("K-CANNON")
@pytest.mark.parametrize(("won", "points"), [(1, 0), (2, 0), (3, 7 * 15 + 40), (4, 0), (5, 0)])
def test_a_cannonball_brings_15_a_card_and_bonuses_or_nothing(won: int, points: int) -> None:
    assert rascal(7, 3, won, "cannonball", bonuses=FORTY) == points


@clause("K-CANNON")
def test_at_the_table_each_is_scored_by_their_own_load() -> None:
    hands = {ANN: "p7 c1", BEN: "p8 c2", CLEO: "p9 c3"}
    rules = book("rascal-cannon")
    loads: dict[int, Shot] = {ANN: "cannonball", BEN: "grapeshot", CLEO: "cannonball"}
    state = playing(hands, bids={ANN: 0, BEN: 1, CLEO: 1}, loads=loads, rules=rules)

    state = play(state, "p7 p8 p9 c3 c1 c2")

    assert scores(state) == [30, 10, 0]
    assert [line.load for line in state.past[0].scores] == list(loads.values())


# The bet


@clause("K-PA-RASCAL")
@pytest.mark.parametrize("bet", [0, 10, 20])
def test_a_bet_is_won_with_an_exact_bid_and_lost_otherwise(bet: int) -> None:
    assert skull_king(5, bid=2, won=2, bet=bet) == 40 + bet
    assert skull_king(5, bid=2, won=3, bet=bet) == -10 - bet
    assert skull_king(5, bid=0, won=0, bet=bet) == 50 + bet
    assert skull_king(5, bid=0, won=1, bet=bet) == -50 - bet


@clause("K-PA-RASCAL")
@pytest.mark.parametrize("load", [None, "grapeshot", "cannonball"])
def test_off_by_one_the_bet_is_lost_whole_under_the_rascals_scoring(load: Shot | None) -> None:
    half = 0 if load == "cannonball" else 25

    assert rascal(5, bid=2, won=1, load=load, bet=20) == half - 20
    assert rascal(5, bid=2, won=2, load=load, bet=20) == (75 if load == "cannonball" else 50) + 20
    assert rascal(5, bid=2, won=4, load=load, bet=20) == -20


# The score sheet


def test_a_line_of_the_score_sheet_has_every_point_with_its_cause() -> None:
    lines = score_round(
        "rascal",
        4,
        [
            Result(1, 2, bonuses=FORTY, allies=(1,), bet=10, load="grapeshot"),
            Result(0, 0, allies=(0, 2), bet=20),
            Result(2, 2, bonuses=(), allies=(1,)),
        ],
    )

    assert lines == (
        Score(1, 2, "grapeshot", 20, FORTY, 20, (), 0, -10),
        Score(0, 0, None, 40, (), 0, (2,), 20, 20),
        Score(2, 2, None, 40, (), 0, (1,), 20, 0),
    )
    assert [line.total for line in lines] == [30, 80, 60]


@pytest.mark.parametrize(("bid", "won", "off"), [(0, 0, 0), (2, 0, 2), (0, 3, 3), (4, 5, 1)])
def test_how_far_a_bid_was_off(bid: int, won: int, off: int) -> None:
    assert Result(bid, won).off == off
