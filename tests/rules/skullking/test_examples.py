"""The examples of the rulebook and the cases of its captain's log, with their own figures.

Whoever the book names sits in the order in which it lets them play.
"""

from typing import Any

import pytest

from skulduggery.skullking.engine import start
from skulduggery.skullking.model import Trick
from skulduggery.skullking.scoring import Result, Score, Scoring, Shot, score_round
from skulduggery.skullking.trick import Bonus, suit_in_play
from tests.rules.skullking.builders import (
    book,
    cards,
    clause,
    deal,
    last_trick,
    moves,
    on,
    play,
    playing,
    plays,
    scores,
    trick,
)


def points(scoring: Scoring, cards: int, bid: int, won: int, load: Shot | None = None) -> int:
    (score,) = score_round(scoring, cards, [Result(bid, won, load=load)])
    return score.total


# Key terms


@clause("K-ROUNDS")
def test_in_the_third_round_3_cards_are_dealt_so_3_tricks_are_played() -> None:
    state = on(start(book(first_dealer=0), 3), until=3)
    third = deal(state, {})
    assert [len(hand) for hand in third.hands] == [3, 3, 3]

    before = on(third, until=4)
    assert before.past[2].cards == 3
    assert sum(score.won for score in before.past[2].scores) == 3


@clause("K-TRUMP")
def test_green_14_is_of_lower_rank_than_black_1() -> None:
    assert trick("p14 j1").winner == 1


# The cards


@clause("K-SUIT")
def test_samuel_bonny_and_henry() -> None:
    samuel, bonny, henry = range(3)
    hands = {samuel: "p7", bonny: "p12", henry: "p8"}

    assert last_trick(playing(hands, led="p7 p12 p8")).winner == bonny


@clause("K-SUIT")
def test_scarlet_thomas_and_jack() -> None:
    scarlet, thomas, jack = range(3)
    hands = {scarlet: "c12", thomas: "c5", jack: "m14"}

    assert last_trick(playing(hands, led="c12 c5 m14")).winner == scarlet


@clause("K-TRUMP")
def test_scarlet_william_and_jack() -> None:
    scarlet, william, jack = range(3)
    hands = {scarlet: "c12", william: "c5", jack: "j2"}

    assert last_trick(playing(hands, led="c12 c5 j2")).winner == jack


@clause("K-ALL-ESCAPE")
@pytest.mark.parametrize("led", ["escape tigress-escape loot", "loot escape tigress-escape"])
def test_if_each_plays_an_escape_the_first_card_wins(led: str) -> None:
    assert trick(led).winner == 0


@clause("K-TRIAD")
@pytest.mark.parametrize(
    "led", ["rosie skull-king mermaid", "mermaid skull-king rosie", "skull-king mermaid rosie"]
)
def test_pirate_king_and_mermaid_in_one_trick(led: str) -> None:
    verdict = trick(led)

    assert verdict.winner == cards(led).index("mermaid")
    assert verdict.bonuses == (Bonus("skull-king", 40),)


# Scoring


@clause("K-SK-HIT")
def test_calvin_bids_3_and_takes_3() -> None:
    assert points("skull-king", cards=5, bid=3, won=3) == 60


@clause("K-SK-MISS")
def test_angela_bids_2_but_takes_4() -> None:
    assert points("skull-king", cards=5, bid=2, won=4) == -20


@clause("K-SK-ZERO")
def test_kate_bids_zero_in_round_7_and_takes_none() -> None:
    assert points("skull-king", cards=7, bid=0, won=0) == 70


@clause("K-SK-ZERO")
def test_johnny_bids_zero_in_round_9_and_captures_2() -> None:
    assert points("skull-king", cards=9, bid=0, won=2) == -90


@clause("K-BONUS-14")
@pytest.mark.parametrize("led", ["p2 p14 p3", "p14 p2 p3"])
def test_a_14_brings_its_bonus_whether_played_by_oneself_or_another(led: str) -> None:
    taker = cards(led).index("p14")
    hands = dict(enumerate(led.split()))

    own = play(playing(hands, bids={taker: 1}), led)
    others = play(playing({0: "p14", 1: "j2", 2: "p3"}, bids={1: 1}), "p14 j2 p3")

    assert scores(own)[taker] == 20 + 10
    assert scores(others) == [10, 20 + 10, 10]


@clause("K-BONUS-KING")
def test_lawrence_charlotte_anne_and_morgan() -> None:
    lawrence, charlotte, anne, morgan = range(4)
    hands = {lawrence: "c14", charlotte: "rosie", anne: "skull-king", morgan: "mermaid"}
    state = play(playing(hands, bids={morgan: 1}), "c14 rosie skull-king mermaid")

    assert last_trick(state).winner == morgan
    assert last_trick(state).bonuses == (Bonus("c14", 10), Bonus("skull-king", 40))
    assert state.past[0].scores[morgan].bonus == 10 + 40


# The Rascal's scoring


@clause("K-RASCAL")
@pytest.mark.parametrize("bid", [0, 3, 1, 5])
def test_5_cards_are_worth_50_whatever_is_bid(bid: int) -> None:
    assert points("rascal", cards=5, bid=bid, won=bid) == 50


@clause("K-RASCAL")
def test_harry_shirley_and_poe_with_3_cards() -> None:
    """Example A."""
    assert [points("rascal", cards=3, bid=bid, won=bid) for bid in (0, 1, 2)] == [30, 30, 30]


@clause("K-RASCAL")
def test_harry_shirley_and_poe_with_4_cards() -> None:
    """Example B: Harry meets his bid, Shirley is off by one and Poe by two."""
    bids_and_tricks = [(1, 1), (0, 1), (4, 2)]

    assert [points("rascal", 4, bid, won) for bid, won in bids_and_tricks] == [40, 20, 0]


@clause("K-CANNON")
@pytest.mark.parametrize(
    ("load", "won", "expected"),
    [("grapeshot", 3, 60), ("grapeshot", 2, 30), ("cannonball", 3, 90), ("cannonball", 4, 0)],
)
def test_6_cards_and_a_bid_of_3_with_either_load(load: Shot, won: int, expected: int) -> None:
    assert points("rascal", cards=6, bid=3, won=won, load=load) == expected


# Ye be warned


@clause("K-WHALE")
def test_cathy_ezra_david_lori_and_charlie() -> None:
    cathy, ezra, david, lori, charlie = range(5)
    led = "j2 rosie c14 skull-king whale"
    hands = dict(zip((cathy, ezra, david, lori, charlie), led.split(), strict=True))

    assert last_trick(play(playing(hands, bids={david: 1}), led)) == Trick(
        (cathy, ezra, david, lori, charlie), cards(led), winner=david, bonuses=(Bonus("c14", 10),)
    )


@clause("K-LEAD-CHARACTER")
@pytest.mark.parametrize("beast", ["kraken", "whale"])
def test_when_a_beast_leads_there_is_no_suit_to_follow(beast: str) -> None:
    hands: dict[int, Any] = {0: f"{beast} p1", 1: "p2 c2", 2: "p3 c3"}

    assert suit_in_play((beast, "p2")) is None
    assert moves(playing(hands, led=f"{beast} p2")) == plays("p3 c3")


@clause("K-LOOT-SELF")
def test_a_loot_led_and_followed_by_escapes_wins_without_an_alliance() -> None:
    hands = {0: "loot", 1: "escape", 2: "escape"}
    state = play(playing(hands, bids={0: 1}), "loot escape escape")

    assert last_trick(state) == Trick((0, 1, 2), cards("loot escape escape"), winner=0)
    assert state.past[0].scores[0] == Score(1, 1, None, 20, (), 0, (), 0, 0)
