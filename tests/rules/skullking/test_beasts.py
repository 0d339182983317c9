"""The Kraken and the White Whale."""

from itertools import permutations
from typing import Any

import pytest

from skulduggery.skullking.engine import to_act
from skulduggery.skullking.model import Trick
from skulduggery.skullking.trick import Bonus, Verdict
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    cards,
    clause,
    moves,
    order,
    play,
    playing,
    plays,
    scores,
    trick,
)

WOULD_BE: dict[str, Any] = {"kraken_leader": "would-be-winner"}


# The Kraken


@clause("K-KRAKEN")
@pytest.mark.parametrize("spot", [0, 1, 2, 3])
def test_nobody_wins_a_trick_with_the_kraken(spot: int) -> None:
    lying = ["p14", "skull-king", "loot"]
    lying.insert(spot, "kraken")

    assert trick(" ".join(lying)) == Verdict(winner=None, leader=(spot + 1) % 4)


@clause("K-KRAKEN")
def test_the_cards_are_set_aside() -> None:
    hands = {ANN: "p14 c1", BEN: "kraken c2", CLEO: "j14 c3"}
    state = play(playing(hands, bids={ANN: 0, BEN: 1}), "p14 kraken j14")

    assert state.tricks == (Trick((ANN, BEN, CLEO), cards("p14 kraken j14"), winner=None),)
    assert scores(play(state, "c3 c1 c2")) == [20, -10, -20]


@clause("K-KRAKEN")
@pytest.mark.parametrize(
    ("led", "leader"),
    [("kraken p2 p3", BEN), ("p1 kraken p3", CLEO), ("p1 p2 kraken", ANN)],
)
def test_left_of_the_krakens_player_leads(led: str, leader: int) -> None:
    (first, second, third) = led.split()
    state = playing({ANN: f"{first} c1", BEN: f"{second} c2", CLEO: f"{third} c3"}, led=led)

    assert to_act(state) == (leader,)
    assert order(state) == (leader, (leader + 1) % 3, (leader + 2) % 3)


@clause("K-KRAKEN")
@pytest.mark.parametrize(
    ("led", "leader"),
    [
        ("p7 p9 kraken p8", 1),
        ("p7 rosie kraken bendt", 1),
        ("kraken p7 c14 p9", 3),
        ("kraken escape c14 p9", 2),  # the suit is set as if the Kraken were not there
        ("p7 kraken j1 p14", 2),
        ("escape kraken escape loot", 0),
        ("kraken escape escape loot", 1),
        ("rosie skull-king kraken mermaid", 3),
        ("kraken", 0),  # nothing is left, and nobody else plays
    ],
)
def test_or_else_the_one_who_would_have_won_without_it(led: str, leader: int) -> None:
    assert trick(led, **WOULD_BE) == Verdict(None, leader)


@clause("K-KRAKEN")
@pytest.mark.parametrize(
    ("led", "leader"),
    [
        ("p7 whale p9 kraken", 2),  # the Whale would have let the 14 win
        ("c14 whale j1 kraken", 2),
        ("whale c14 kraken p9", 1),  # c14 comes first, so chests are led
        ("whale p1 kraken m9", 1),
    ],
)
def test_an_earlier_whale_is_taken_out_as_well(led: str, leader: int) -> None:
    assert trick(led, **WOULD_BE) == Verdict(None, leader)


@clause("K-KRAKEN")
@pytest.mark.parametrize(("led", "leader"), [("whale kraken", 0), ("kraken", 0)])
def test_where_nothing_is_left_it_is_left_of_the_kraken(led: str, leader: int) -> None:
    assert trick(led, **WOULD_BE) == trick(led) == Verdict(None, leader)


@clause("K-KRAKEN")
@pytest.mark.parametrize(("option", "leader"), [("left", CLEO), ("would-be-winner", ANN)])
def test_who_leads_behind_the_kraken_is_an_option(option: str, leader: int) -> None:
    hands = {ANN: "p9 c1", BEN: "kraken c2", CLEO: "p7 c3"}
    state = playing(hands, rules=book(kraken_leader=option), led="p9 kraken p7")

    assert to_act(state) == (leader,)


@clause("K-KRAKEN")
@pytest.mark.parametrize("option", ["left", "would-be-winner"])
def test_without_a_winner_there_is_no_ability(option: str) -> None:
    hands = {ANN: "rosie c1", BEN: "p7 c2", CLEO: "kraken c3"}
    rules = book("advanced", kraken_leader=option)

    assert order(playing(hands, rules=rules, led="rosie p7 kraken")) == (ANN, BEN, CLEO)


# The White Whale


@clause("K-WHALE")
@pytest.mark.parametrize(
    ("led", "winner"),
    [
        ("p7 c9 whale j8", 1),
        ("whale p7 c9 m8", 2),
        ("j13 whale p14", 2),
        ("p1 skull-king rosie mermaid whale", 0),
        ("p2 whale rosie", 0),
        ("escape c1 whale", 1),
    ],
)
def test_the_highest_number_of_any_suit_wins_under_the_whale(led: str, winner: int) -> None:
    verdict = trick(led)

    assert (verdict.winner, verdict.leader) == (winner, winner)


@clause("K-WHALE")
def test_the_first_of_equal_numbers_wins_under_the_whale() -> None:
    for four in permutations(["p9", "c9", "m9", "j9"]):
        assert trick(" ".join([*four, "whale"])).winner == 0
    assert trick("p8 c9 whale j9").winner == 1


@clause("K-WHALE")
@pytest.mark.parametrize("spot", [0, 1, 2])
def test_without_a_number_the_trick_is_set_aside_and_the_whales_player_leads(spot: int) -> None:
    lying = ["skull-king", "loot"]
    lying.insert(spot, "whale")

    assert trick(" ".join(lying)) == Verdict(winner=None, leader=spot)


@clause("K-WHALE")
def test_at_the_table_the_whales_player_leads() -> None:
    hands = {ANN: "rosie c1", BEN: "whale c2", CLEO: "mermaid c3"}
    state = playing(hands, rules=ADVANCED, led="rosie whale mermaid")

    assert state.tricks == (Trick((ANN, BEN, CLEO), cards("rosie whale mermaid"), winner=None),)
    assert order(state) == (BEN, CLEO, ANN)


@clause("K-WHALE")
def test_what_is_destroyed_brings_nothing_but_fourteens_still_count() -> None:
    verdict = trick("c14 rosie loot skull-king mermaid whale j14")

    assert verdict == Verdict(0, 0, (Bonus("c14", 10), Bonus("j14", 20)), loot=())


@clause("K-WHALE")
def test_a_pirate_destroyed_has_no_ability() -> None:
    hands = {ANN: "harry c1", BEN: "p7 c2", CLEO: "whale c3"}
    state = playing(hands, rules=ADVANCED, led="harry p7 whale")

    assert order(state) == (BEN, CLEO, ANN)


@clause("K-WHALE")
@pytest.mark.parametrize(("option", "allies"), [("destroyed", ()), ("allied", (ANN,))])
def test_whether_loot_makes_its_alliance_under_the_whale_is_an_option(
    option: str, allies: tuple[int, ...]
) -> None:
    hands = {ANN: "loot c1", BEN: "p7 c2", CLEO: "whale c3"}
    state = playing(hands, rules=book(whale_loot=option), led="loot p7 whale")

    assert state.tricks[0].winner == BEN
    assert state.tricks[0].allies == allies


@clause("K-WHALE")
def test_with_alliances_under_the_whale_all_else_is_as_without() -> None:
    led = "loot c14 rosie loot mermaid whale"

    assert trick(led, whale_loot="allied") == Verdict(1, 1, (Bonus("c14", 10),), loot=(0, 3))
    assert trick(led, whale_loot="destroyed") == Verdict(1, 1, (Bonus("c14", 10),))
    assert trick("loot whale loot", whale_loot="allied") == Verdict(None, 1)


@clause("K-WHALE")
@pytest.mark.parametrize("beast", ["whale", "kraken"])
def test_a_suit_already_led_must_be_followed_after_either_beast(beast: str) -> None:
    hands = {ANN: "p7 c1", BEN: f"{beast} c2", CLEO: "p3 c3", DAN: "p1 j14"}
    state = playing(hands, led=f"p7 {beast}")
    assert moves(state) == plays("p3")

    assert moves(play(state, "p3")) == plays("p1")


# Both


@clause("K-BEASTS")
@pytest.mark.parametrize(
    ("led", "verdict"),
    [
        ("p7 whale c9 kraken", Verdict(None, 0)),
        ("whale kraken p7 c9", Verdict(None, 2)),
        ("p7 kraken c9 whale", Verdict(2, 2)),
        ("kraken whale c9 p7", Verdict(2, 2)),
        ("kraken whale rosie escape", Verdict(None, 1)),
        ("rosie kraken escape whale", Verdict(None, 3)),
    ],
)
def test_the_later_beast_acts_and_the_earlier_is_powerless(led: str, verdict: Verdict) -> None:
    assert trick(led) == verdict


@clause("K-BEASTS")
def test_a_whale_after_the_kraken_asks_nobody_who_would_have_won() -> None:
    assert trick("rosie kraken escape whale", **WOULD_BE) == Verdict(None, 3)
    assert trick("rosie kraken p1 whale", **WOULD_BE) == Verdict(2, 2)
