"""Who leads where Graybeard plays: he himself after winning a trick, and otherwise never."""

import pytest

from skulduggery.skullking.engine import to_act
from skulduggery.skullking.model import GRAYBEARD, Playing
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    book,
    cards,
    clause,
    last_trick,
    moves,
    order,
    play,
    playing,
    plays,
)

WOULD_BE = book(kraken_leader="would-be-winner")


@clause("K-GB-LEAD")
@pytest.mark.parametrize("leader", [ANN, BEN])
def test_graybeard_leads_after_winning_and_then_comes_who_led_the_rounds_first_trick(
    leader: int,
) -> None:
    hands = {ANN: "p7 c1 m1", BEN: "p8 c2 m2"}
    state = playing(hands, leader=leader, graybeard="rosie j14 m7")

    state = play(state, "p7 p8" if leader == ANN else "p8 p7")

    assert last_trick(state).winner == GRAYBEARD
    assert order(state) == (GRAYBEARD, leader, 1 - leader)
    assert isinstance(state.phase, Playing)
    assert state.phase.cards == cards("j14")
    assert to_act(state) == (leader,)


@clause("K-GB-LEAD")
def test_behind_his_lead_the_first_trick_decides_and_not_the_one_before() -> None:
    hands = {ANN: "p1 c1 m1", BEN: "p8 c2 m2"}
    state = playing(hands, graybeard="p3 rosie j7", led="p1 p8")
    assert order(state) == (BEN, GRAYBEARD, ANN)

    state = play(state, "c2 c1")
    assert order(state) == (GRAYBEARD, ANN, BEN)


@clause("K-GB-LEAD")
def test_he_leads_on_as_long_as_he_wins() -> None:
    hands = {ANN: "p1 c1 m1", BEN: "p2 c2 m2"}
    state = playing(hands, graybeard="j1 j2 j3", led="p1 p2 c1 c2")

    assert order(state) == (GRAYBEARD, ANN, BEN)
    assert [trick.winner for trick in state.tricks] == [GRAYBEARD, GRAYBEARD]
    over = play(state, "m1 m2")
    assert [score.won for score in over.past[0].scores] == [0, 0]


@clause("K-GB-LEAD")
def test_his_numbers_set_the_suit_at_the_lead() -> None:
    hands = {ANN: "p1 c1 m1", BEN: "p2 c2 m2"}
    state = playing(hands, graybeard="j1 c7 m7", led="p1 p2")

    assert moves(state) == plays("c1")
    assert moves(play(state, "c1")) == plays("c2")


@clause("K-GB-LEAD")
@pytest.mark.parametrize(
    ("hands", "pile", "led", "leader"),
    [
        # Ann leads, so they play Ann, Graybeard, Ben.
        pytest.param({ANN: "p7 c1", BEN: "p8 c2"}, "kraken m5", "p7 p8", BEN, id="his kraken"),
        pytest.param({ANN: "kraken c1", BEN: "p8 c2"}, "p7 m5", "kraken p8", BEN, id="Ann's"),
        pytest.param({ANN: "p7 c1", BEN: "kraken c2"}, "p8 m5", "p7 kraken", ANN, id="Ben's"),
        pytest.param({ANN: "escape c1", BEN: "rosie c2"}, "whale m5", "escape rosie", BEN),
        pytest.param({ANN: "whale c1", BEN: "rosie c2"}, "loot m5", "whale rosie", ANN),
        pytest.param({ANN: "harry c1", BEN: "whale c2"}, "loot m5", "harry whale", BEN),
    ],
)
def test_after_a_trick_without_a_winner_a_human_leads(
    hands: dict[int, str], pile: str, led: str, leader: int
) -> None:
    state = playing(hands, graybeard=pile, led=led)

    assert last_trick(state).winner is None
    assert order(state) == (leader, GRAYBEARD, 1 - leader)


@clause("K-GB-LEAD")
@pytest.mark.parametrize(
    ("hands", "pile", "led", "leader"),
    [
        # He leads the second trick, so they play Graybeard, Ann, Ben.
        pytest.param({ANN: "p7", BEN: "p8"}, "kraken", "p7 p8", ANN, id="his kraken"),
        pytest.param({ANN: "kraken", BEN: "p8"}, "p7", "kraken p8", BEN, id="Ann's"),
        pytest.param({ANN: "p8", BEN: "kraken"}, "p7", "p8 kraken", ANN, id="Ben's"),
        pytest.param({ANN: "escape", BEN: "rosie"}, "whale", "escape rosie", ANN),
        pytest.param({ANN: "whale", BEN: "rosie"}, "loot", "whale rosie", ANN),
        pytest.param({ANN: "rosie", BEN: "whale"}, "loot", "rosie whale", BEN),
    ],
)
def test_also_after_a_trick_that_he_led(
    hands: dict[int, str], pile: str, led: str, leader: int
) -> None:
    full = {ANN: f"c1 {hands[ANN]} m1", BEN: f"c2 {hands[BEN]} m2"}
    state = playing(full, graybeard=f"j1 {pile} m5", led=f"c1 c2 {led}")

    assert [trick.winner for trick in state.tricks] == [GRAYBEARD, None]
    assert order(state) == (leader, GRAYBEARD, 1 - leader)


@clause("K-GB-LEAD")
@pytest.mark.parametrize(
    ("hands", "pile", "led", "leader"),
    [
        ({ANN: "p7 c1", BEN: "kraken c2"}, "p8 m5", "p7 kraken", BEN),  # he would have won
        ({ANN: "kraken c1", BEN: "p7 c2"}, "p8 m5", "kraken p7", BEN),
        ({ANN: "p9 c1", BEN: "kraken c2"}, "p8 m5", "p9 kraken", ANN),
        ({ANN: "p9 c1", BEN: "p10 c2"}, "kraken m5", "p9 p10", BEN),
        ({ANN: "p10 c1", BEN: "p9 c2"}, "kraken m5", "p10 p9", ANN),
    ],
)
def test_where_the_would_be_winner_leads_the_next_one_leads_for_graybeard(
    hands: dict[int, str], pile: str, led: str, leader: int
) -> None:
    state = playing(hands, graybeard=pile, led=led, rules=WOULD_BE)

    assert order(state) == (leader, GRAYBEARD, 1 - leader)


@clause("K-GB-LEAD")
def test_as_the_would_be_winner_of_a_trick_he_led_he_gives_way_to_who_came_next() -> None:
    hands = {ANN: "c1 kraken m1", BEN: "c2 p7 m2"}
    state = playing(hands, graybeard="j1 p8 m5", led="c1 c2 kraken p7", rules=WOULD_BE)

    assert order(state) == (ANN, GRAYBEARD, BEN)
