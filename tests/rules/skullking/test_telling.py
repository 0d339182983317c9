"""What each viewer hears of a move. (Sealed bids and loads are heard in `test_bidding`.)"""

import pytest

from skulduggery.core import DEALER, Draw, Message, Order, Seat
from skulduggery.skullking.engine import start
from skulduggery.skullking.model import Play, State
from tests.rules.skullking import heard
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    clause,
    on,
    play,
    playing,
    told,
)

ALL = (ANN, BEN, CLEO, None)
HANDS = {ANN: "p7 c1", BEN: "p12 c2", CLEO: "p8 c3"}


def heard_by_all(state: State, seat: Seat, card: str) -> tuple[Message, ...]:
    """Cards are played in the open, so all hear the same."""
    hears = [told(state, seat, Play(card), viewer) for viewer in ALL]
    assert hears == hears[:1] * len(ALL)
    return hears[0]


# The deal


@clause("K-DEALER")
@pytest.mark.parametrize("viewer", ALL)
def test_all_hear_who_deals_first(viewer: int | None) -> None:
    assert told(start(book(), 3), DEALER, Draw(BEN), viewer) == (
        Message("K-DEALER", "told.deals-first", {"seat": BEN}),
    )


@clause("K-ROUNDS")
@pytest.mark.parametrize("viewer", ALL)
@pytest.mark.parametrize("round", [1, 2, 10])
def test_all_hear_how_many_cards_are_dealt_and_nothing_of_which(
    viewer: int | None, round: int
) -> None:
    state = on(start(book("beginner", first_dealer=ANN), 3), until=round)

    for of in (range(70), reversed(range(70))):
        assert told(state, DEALER, Order(tuple(of)), viewer) == (
            Message("K-ROUNDS", "told.dealt", {"n": round}),
        )


# Tricks


@clause("K-TURN")
def test_a_lead_and_what_follows() -> None:
    state = playing(HANDS)

    assert heard_by_all(state, ANN, "p7") == (heard.leads_with(ANN, "p7"),)
    assert heard_by_all(play(state, "p7"), BEN, "p12") == (heard.plays(BEN, "p12"),)


@clause("K-TURN")
def test_who_takes_the_trick_and_with_what() -> None:
    assert heard_by_all(playing(HANDS, led="p7 p12"), CLEO, "p8") == (
        heard.plays(CLEO, "p8"),
        heard.takes(BEN, "p12"),
    )


@clause("K-TIGRESS")
@pytest.mark.parametrize("way", ["tigress-pirate", "tigress-escape"])
def test_the_tigress_is_heard_as_what_she_is_declared(way: str) -> None:
    state = playing({ANN: "tigress c1", BEN: "p2 c2", CLEO: "p3 c3"})

    assert heard_by_all(state, ANN, way) == (heard.leads_with(ANN, way),)


@clause("K-BONUS-ONLY-HIT")
def test_what_is_captured_is_told_in_the_order_of_play() -> None:
    hands = {ANN: "c14 c1", BEN: "rosie c2", CLEO: "skull-king c3", DAN: "harry c4"}

    assert heard_by_all(playing(hands, led="c14 rosie skull-king"), DAN, "harry") == (
        heard.plays(DAN, "harry"),
        heard.takes(CLEO, "skull-king"),
        heard.captures(CLEO, "c14", 10),
        heard.captures(CLEO, "rosie", 30),
        heard.captures(CLEO, "harry", 30),
    )


@clause("K-LOOT")
def test_alliances_are_told() -> None:
    hands = {ANN: "loot c1", BEN: "p9 c2", CLEO: "p3 c3", DAN: "loot c4"}

    assert heard_by_all(playing(hands, led="loot p9 p3"), DAN, "loot") == (
        heard.plays(DAN, "loot"),
        heard.takes(BEN, "p9"),
        heard.allies(BEN, ANN),
        heard.allies(BEN, DAN),
    )


@clause("K-KRAKEN")
@pytest.mark.parametrize(
    ("led", "leader"), [("kraken p2 p3", BEN), ("p1 kraken p3", CLEO), ("p1 p2 kraken", ANN)]
)
def test_the_kraken_and_who_leads_then(led: str, leader: int) -> None:
    first, second, third = led.split()
    hands = {ANN: f"{first} c1", BEN: f"{second} c2", CLEO: f"{third} c3"}

    assert heard_by_all(playing(hands, led=f"{first} {second}"), CLEO, third) == (
        heard.plays(CLEO, third),
        Message("K-KRAKEN", "told.kraken"),
        heard.leads(leader),
    )


@clause("K-WHALE")
def test_the_whale() -> None:
    hands = {ANN: "j1 c1", BEN: "whale c2", CLEO: "p14 c3"}

    assert heard_by_all(playing(hands, led="j1 whale"), CLEO, "p14") == (
        heard.plays(CLEO, "p14"),
        Message("K-WHALE", "told.whale"),
        heard.takes(CLEO, "p14"),
        heard.captures(CLEO, "p14", 10),
    )


@clause("K-WHALE")
def test_the_whale_without_a_number() -> None:
    hands = {ANN: "rosie c1", BEN: "whale c2", CLEO: "escape c3"}

    assert heard_by_all(playing(hands, led="rosie whale"), CLEO, "escape") == (
        heard.plays(CLEO, "escape"),
        Message("K-WHALE", "told.whale-alone"),
        heard.leads(BEN),
    )


@clause("K-BEASTS")
@pytest.mark.parametrize(
    ("first", "second", "acts"),
    [
        ("kraken", "whale", Message("K-WHALE", "told.whale-alone")),
        ("whale", "kraken", Message("K-KRAKEN", "told.kraken")),
    ],
)
def test_of_two_beasts_only_the_later_is_heard(first: str, second: str, acts: Message) -> None:
    hands = {ANN: f"{first} c1", BEN: f"{second} c2", CLEO: "escape c3"}

    assert heard_by_all(playing(hands, led=f"{first} {second}"), CLEO, "escape") == (
        heard.plays(CLEO, "escape"),
        acts,
        heard.leads(BEN if second == "whale" else CLEO),
    )


# The end of a round


@clause("K-SCORES")
def test_after_a_round_the_score_of_each_and_who_leads_the_next() -> None:
    state = playing({ANN: "p1", BEN: "p9", CLEO: "p3"}, bids={BEN: 1, CLEO: 1}, later=(1,))

    assert heard_by_all(play(state, "p1 p9"), CLEO, "p3") == (
        heard.plays(CLEO, "p3"),
        heard.takes(BEN, "p9"),
        heard.scores(ANN, bid=0, won=0, points="+10"),
        heard.scores(BEN, bid=1, won=1, points="+20"),
        heard.scores(CLEO, bid=1, won=0, points="-10"),
        heard.new_round(2, BEN),
    )


@clause("K-SCORES")
def test_a_score_of_nothing_is_told_with_a_sign_too() -> None:
    state = playing(
        {ANN: "p1 c1", BEN: "p9 c9"},
        graybeard="p2 c2",
        bids={ANN: 2},
        rules=book("rascal"),
        led="p1 p9 c9",
    )

    assert told(state, ANN, Play("c1"), ANN)[2:4] == (
        heard.scores(ANN, bid=2, won=0, points="+0"),
        heard.scores(BEN, bid=0, won=2, points="+0"),
    )


@clause("K-KRAKEN")
def test_after_a_last_trick_without_a_winner_nobody_leads() -> None:
    state = playing({ANN: "p1", BEN: "kraken", CLEO: "p3"}, later=(1,), led="p1 kraken")

    assert heard_by_all(state, CLEO, "p3")[:3] == (
        heard.plays(CLEO, "p3"),
        Message("K-KRAKEN", "told.kraken"),
        heard.scores(ANN, bid=0, won=0, points="+10"),
    )


@clause("K-SCORES")
def test_after_the_last_round_who_has_won() -> None:
    state = playing({ANN: "p1", BEN: "p9", CLEO: "p3"}, bids={BEN: 1}, led="p1 p9")

    assert heard_by_all(state, CLEO, "p3")[2:] == (
        heard.scores(ANN, bid=0, won=0, points="+10"),
        heard.scores(BEN, bid=1, won=1, points="+20"),
        heard.scores(CLEO, bid=0, won=0, points="+10"),
        Message("K-SCORES", "told.wins", {"seat": BEN, "points": "20"}),
    )


@clause("K-SCORES")
def test_after_the_last_round_who_shares_the_win() -> None:
    state = playing({ANN: "p1", BEN: "p9", CLEO: "p3"}, led="p1 p9")

    assert heard_by_all(state, CLEO, "p3")[5:] == (
        Message("K-SCORES", "told.shares-win", {"seat": ANN, "points": "10"}),
        Message("K-SCORES", "told.shares-win", {"seat": CLEO, "points": "10"}),
    )
