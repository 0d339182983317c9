"""What is captured, and the alliances that Loot makes."""

from itertools import permutations

import pytest

from skulduggery.skullking.model import Trick
from skulduggery.skullking.scoring import Result, score_round
from skulduggery.skullking.trick import Bonus, Verdict
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    cards,
    clause,
    play,
    playing,
    scores,
    trick,
)

PIRATES = ["rosie", "bendt", "rascal", "juanita", "harry", "tigress-pirate"]


def bonuses(text: str) -> list[tuple[str, int]]:
    return [(bonus.card, bonus.points) for bonus in trick(text).bonuses]


# Fourteens


@clause("K-BONUS-14")
@pytest.mark.parametrize(("card", "points"), [("p14", 10), ("c14", 10), ("m14", 10), ("j14", 20)])
def test_a_fourteen_is_worth_10_and_the_black_one_20(card: str, points: int) -> None:
    for taken in (f"{card} rosie", f"rosie {card}", f"{card} skull-king", f"{card} mermaid"):
        assert bonuses(taken) == [(card, points)]


@clause("K-BONUS-14")
def test_a_fourteen_counts_whoever_played_it() -> None:
    assert bonuses("p14 p2") == [("p14", 10)]
    assert bonuses("p2 c14") == [("c14", 10)]
    assert bonuses("m14 j14 p14 c14") == [("m14", 10), ("j14", 20), ("p14", 10), ("c14", 10)]


@clause("K-BONUS-14")
def test_no_other_number_is_worth_anything() -> None:
    for suit in "pcmj":
        assert bonuses(" ".join(f"{suit}{n}" for n in range(1, 14))) == []


# Characters


@clause("K-BONUS-MERMAID")
@pytest.mark.parametrize("pirate", PIRATES)
def test_a_pirate_gets_20_for_each_mermaid(pirate: str) -> None:
    assert bonuses(f"{pirate} mermaid") == [("mermaid", 20)]
    assert bonuses(f"mermaid {pirate} mermaid") == [("mermaid", 20), ("mermaid", 20)]


@clause("K-BONUS-PIRATE")
@pytest.mark.parametrize("pirate", PIRATES)
def test_the_skull_king_gets_30_for_each_pirate(pirate: str) -> None:
    other = "rosie" if pirate != "rosie" else "harry"

    assert bonuses(f"{pirate} skull-king") == [(pirate, 30)]
    assert bonuses(f"{pirate} skull-king {other}") == [(pirate, 30), (other, 30)]


@clause("K-BONUS-KING")
def test_a_mermaid_gets_40_for_the_skull_king() -> None:
    assert bonuses("skull-king mermaid") == [("skull-king", 40)]
    assert bonuses("mermaid p3 skull-king mermaid") == [("skull-king", 40)]


@pytest.mark.parametrize(
    ("three", "points"),
    [
        pytest.param("rosie mermaid p3", 20, marks=clause("K-BONUS-MERMAID")),
        pytest.param("rosie skull-king p3", 30, marks=clause("K-BONUS-PIRATE")),
        pytest.param("mermaid skull-king p3", 40, marks=clause("K-BONUS-KING")),
    ],
)
def test_the_order_of_play_does_not_matter(three: str, points: int) -> None:
    for lying in permutations(three.split()):
        assert [bonus for _, bonus in bonuses(" ".join(lying))] == [points]


@pytest.mark.parametrize(
    "text",
    [
        "rosie bendt",  # a pirate taken by a pirate
        "mermaid mermaid",
        "skull-king tigress-escape",
        "skull-king escape loot p3",
        "rosie p13 j13",
        "rosie tigress-escape",
    ],
)
def test_other_captures_bring_nothing(text: str) -> None:
    assert bonuses(text) == []


# At the table


@clause("K-BONUS-ONLY-HIT")
@pytest.mark.parametrize(("bid", "points"), [(0, -20), (1, -10), (2, 40 + 10 + 30)])
def test_bonus_points_come_only_with_an_exact_bid(bid: int, points: int) -> None:
    hands = {ANN: "c14 p1", BEN: "rosie p2", CLEO: "skull-king p3"}
    state = play(playing(hands, bids={CLEO: bid}), "c14 rosie skull-king")
    captured = (Bonus("c14", 10), Bonus("rosie", 30))
    assert state.tricks == (
        Trick((ANN, BEN, CLEO), cards("c14 rosie skull-king"), winner=CLEO, bonuses=captured),
    )

    state = play(state, "p3 p1 p2")
    assert scores(state) == [20, 20, points]
    assert state.past[0].scores[CLEO].bonuses == captured


# Loot


@clause("K-LOOT")
def test_who_plays_a_loot_and_who_captures_it_are_allies() -> None:
    assert trick("p7 loot p9") == Verdict(2, 2, (), loot=(1,))
    assert trick("loot p7 rosie") == Verdict(2, 2, (), loot=(0,))


@clause("K-LOOT")
def test_each_loot_is_its_own_alliance() -> None:
    assert trick("loot p7 loot") == Verdict(1, 1, (), loot=(0, 2))


@clause("K-LOOT")
@pytest.mark.parametrize("scoring", ["skull-king", "rascal"])
@pytest.mark.parametrize(
    ("bids", "points"),
    [
        ((0, 1), [20, 20]),
        ((1, 1), [0, 0]),  # off by one is not enough, and costs the ally as well
        ((0, 0), [0, 0]),
        ((1, 0), [0, 0]),
    ],
)
def test_allies_get_20_each_if_both_meet_their_bids(
    scoring: str, bids: tuple[int, int], points: list[int]
) -> None:
    rules = book(scoring=scoring)
    state = playing({ANN: "loot", BEN: "p7", CLEO: "p3"}, bids=dict(enumerate(bids)), rules=rules)

    ended = play(state, "loot p7 p3").past[0].scores

    assert [score.loot for score in ended] == [*points, 0]
    assert [score.allies for score in ended] == [
        (BEN,) * (points[0] > 0),
        (ANN,) * (points[1] > 0),
        (),
    ]


@clause("K-LOOT")
def test_two_loots_in_a_trick_make_two_alliances_for_the_winner() -> None:
    hands = {ANN: "loot", BEN: "p7", CLEO: "loot", DAN: "p3"}
    state = play(playing(hands, bids={BEN: 1}), "loot p7 loot p3")

    ended = state.past[0].scores
    assert [score.allies for score in ended] == [(BEN,), (ANN, CLEO), (BEN,), ()]
    assert [score.loot for score in ended] == [20, 40, 20, 0]


@clause("K-LOOT")
def test_one_of_two_alliances_may_come_to_nothing() -> None:
    hands = {ANN: "loot", BEN: "p7", CLEO: "loot"}
    state = play(playing(hands, bids={BEN: 1, CLEO: 1}), "loot p7 loot")

    ended = state.past[0].scores
    assert [score.allies for score in ended] == [(BEN,), (ANN,), ()]
    assert [score.loot for score in ended] == [20, 20, 0]


@clause("K-LOOT")
def test_the_same_two_may_be_allied_twice() -> None:
    hands = {ANN: "loot loot", BEN: "p7 p8", CLEO: "p2 p3"}
    state = play(playing(hands, bids={BEN: 2}), "loot p7 p2 p8 p3 loot")

    ended = state.past[0].scores
    assert [score.allies for score in ended] == [(BEN, BEN), (ANN, ANN), ()]
    assert [score.loot for score in ended] == [40, 40, 0]


@clause("K-LOOT")
def test_a_cannonball_changes_nothing_about_loot() -> None:
    allied = score_round(
        "rascal", 3, [Result(0, 0, allies=(1,), load="cannonball"), Result(1, 1, allies=(0,))]
    )

    assert [score.loot for score in allied] == [20, 20]


@clause("K-LOOT-SELF")
def test_a_loot_won_by_its_own_player_makes_no_alliance() -> None:
    assert trick("loot escape tigress-escape") == Verdict(0, 0)


@clause("K-LOOT-SELF")
def test_anothers_loot_in_that_trick_does() -> None:
    assert trick("loot escape loot") == Verdict(0, 0, (), loot=(2,))
    assert trick("escape loot loot") == Verdict(0, 0, (), loot=(1, 2))


@clause("K-LOOT-SELF")
def test_nor_does_a_loot_in_a_trick_that_nobody_wins() -> None:
    hands = {ANN: "loot", BEN: "p7", CLEO: "kraken"}
    state = play(playing(hands), "loot p7 kraken")

    assert state.last == Trick((ANN, BEN, CLEO), cards("loot p7 kraken"), winner=None)
    assert [score.allies for score in state.past[0].scores] == [(), (), ()]
