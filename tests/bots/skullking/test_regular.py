"""What `regular` expects of its cards, and what it makes of it."""

from itertools import product
from random import Random

import pytest

from skulduggery.bots.skullking.odds import beats, points, spread, tilted
from skulduggery.bots.skullking.regular import Regular
from skulduggery.bots.skullking.strength import kind, strength
from skulduggery.bots.temper import Temper
from skulduggery.skullking.cards import BEASTS, DECLARED, NAMES, TIGRESS
from skulduggery.skullking.engine import apply, to_act
from skulduggery.skullking.model import Bet, Bid, Change, Load, Look, Move, Name, Play, State
from skulduggery.skullking.trick import judge, suit_in_play
from skulduggery.skullking.view import view
from tests.rules.skullking.builders import ANN, BEN, CLEO, book, playing, table

STEADY = Regular(Temper(bluff=0.0))


def decides(state: State) -> Move:
    """Whoever's turn it is."""
    seat = to_act(state)[0]
    assert isinstance(seat, int)
    return STEADY.decide(view(state, seat), Random(1))


# Odds


def test_how_many_come_true() -> None:
    assert spread([]) == [1.0]
    assert spread([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert spread([1.0, 0.0, 1.0]) == [0.0, 0.0, 1.0, 0.0]
    assert sum(spread([0.1, 0.7, 0.4, 0.9])) == pytest.approx(1)


def test_odds_times_a_weight() -> None:
    assert tilted([0.0, 0.5, 1.0], 3.0) == [0.0, 0.75, 1.0]
    assert tilted([0.3], 1.0) == [0.3]


def test_points_are_those_of_the_score_sheet() -> None:
    assert points("skull-king", None, 5, 2, 2) == 40
    assert points("skull-king", None, 5, 0, 1) == -50
    assert points("rascal", "grapeshot", 4, 2, 1) == 20
    assert points("rascal", "cannonball", 4, 2, 2) == 60


@pytest.mark.parametrize("best", [card for card in NAMES if card not in BEASTS | {TIGRESS}])
def test_what_beats_what_is_what_the_referee_says(best: str) -> None:
    suit = suit_in_play([best])
    for card in NAMES:
        if card in ("tigress-pirate", "tigress-escape"):
            continue
        verdicts = [judge([best, way]) for way in DECLARED[card]]
        takes = any(verdict.winner != 0 for verdict in verdicts)
        assert beats(card, best, suit) == (takes or card in BEASTS), card


# Strength


def test_every_card_has_a_strength_at_every_table() -> None:
    for card, hands, cards in product(NAMES, range(3, 9), (1, 5, 10, 24)):
        if card not in ("tigress-pirate", "tigress-escape"):
            assert 0 <= strength(card, hands, cards) <= 1


def test_higher_is_stronger_and_trumps_are_stronger_yet() -> None:
    assert strength("p1", 4, 5) < strength("p9", 4, 5) < strength("p14", 4, 5)
    assert strength("p14", 4, 5) < strength("j14", 4, 5) < strength("skull-king", 4, 5)
    assert kind("p9") == kind("m9") == "9"
    assert kind("j9") == "black 9"
    assert kind("rosie") == kind("harry") == "pirate"
    assert kind("loot") == "loot"


# Decisions


def test_it_bids_what_the_hand_is_worth() -> None:
    def bid(hand: str) -> Move:
        return decides(table({ANN: "p4 p5 p6", BEN: hand, CLEO: "c1 c2 c3"}, leader=BEN))

    assert bid("escape escape p1") == Bid(0)
    assert bid("skull-king rosie harry") in (Bid(2), Bid(3))


def test_it_takes_the_trick_it_needs_and_leaves_the_one_it_does_not() -> None:
    hands = {ANN: "p5 c1", BEN: "p9 p2", CLEO: "p1 c3"}
    needs = playing(hands, bids={ANN: 0, BEN: 2, CLEO: 0}, led="p5")
    ducks = playing(hands, bids={ANN: 0, BEN: 0, CLEO: 0}, led="p5")

    assert decides(needs) == Play("p9")
    assert decides(ducks) == Play("p2")


def test_the_tigress_is_what_is_needed() -> None:
    hands = {ANN: "p5", BEN: "tigress", CLEO: "p1"}
    needs = playing(hands, bids={BEN: 1}, led="p5")
    ducks = playing(hands, bids={BEN: 0}, led="p5")

    assert decides(needs) == Play("tigress-pirate")
    assert decides(ducks) == Play("tigress-escape")


def test_every_ability_is_used_with_sense() -> None:
    rules = book("advanced")

    def won_with(pirate: str, bid: int, rest: str) -> Move:
        hands = {ANN: f"{pirate} {rest}", BEN: "p2 c2", CLEO: "p3 c3"}
        state = playing(hands, bids={ANN: bid, BEN: 0, CLEO: 0}, led=f"{pirate} p2 p3", rules=rules)
        return decides(state)

    assert won_with("rosie", 1, "escape") == Name(BEN)  # who then plays last
    assert won_with("juanita", 1, "escape") == Look()
    assert won_with("rascal", 1, "escape") == Bet(20)
    assert won_with("rascal", 2, "escape") == Bet(0)
    assert won_with("harry", 2, "escape") == Change(-1)
    assert won_with("harry", 1, "skull-king") == Change(1)


def test_a_sure_hand_is_fired_with_a_cannonball() -> None:
    state = table(
        {ANN: "escape escape", BEN: "p2 c9", CLEO: "p3 c8"}, leader=ANN, rules=book("rascal-cannon")
    )
    for seat in (ANN, BEN, CLEO):
        state = apply(state, seat, Bid(0))

    assert decides(state) == Load("cannonball")
