"""What each viewer hears of abilities, and of Graybeard."""

import pytest

from skulduggery.core import Message
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Look, Name, Play
from tests.rules.skullking import heard
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    make,
    playing,
    table,
    told,
)
from tests.rules.skullking.scenes import BENDT, HARRY, JUANITA, RASCAL, ROSIE

ALL = (ANN, BEN, CLEO, None)


# Abilities


@pytest.mark.parametrize(
    ("pirate", "asked"),
    [
        pytest.param("rosie", "K-PA-ROSIE", marks=clause("K-PA-ROSIE")),
        pytest.param("rascal", "K-PA-RASCAL", marks=clause("K-PA-RASCAL")),
        pytest.param("juanita", "K-PA-JUANITA", marks=clause("K-PA-JUANITA")),
        pytest.param("harry", "K-PA-HARRY", marks=clause("K-PA-HARRY")),
    ],
)
@pytest.mark.parametrize("viewer", ALL)
def test_all_hear_whose_ability_is_used(pirate: str, asked: str, viewer: int | None) -> None:
    hands = {ANN: "p1 c1", BEN: f"{pirate} c2", CLEO: "p3 c3"}
    state = playing(hands, rules=ADVANCED, led=f"p1 {pirate}")

    assert told(state, CLEO, Play("p3"), viewer) == (
        heard.plays(CLEO, "p3"),
        heard.takes(BEN, pirate),
        Message(asked, f"told.{pirate}", {"seat": BEN}),
    )


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", ALL)
def test_only_who_drew_hears_what(viewer: int | None) -> None:
    hands = {ANN: "p1 c1", BEN: "bendt c2", CLEO: "p3 c3"}
    state = playing(hands, rules=ADVANCED, undealt="j9 c14", led="p1 bendt")
    known = Message("K-PA-BENDT", "told.bendt-known", {"seat": BEN, "cards": "c14 j9"})
    unknown = Message("K-PA-BENDT", "told.bendt", {"seat": BEN, "n": 2})

    assert told(state, CLEO, Play("p3"), viewer) == (
        heard.plays(CLEO, "p3"),
        heard.takes(BEN, "bendt"),
        known if viewer == BEN else unknown,
    )


@clause("K-PA-BENDT")
def test_all_hear_how_many_were_drawn_and_discarded() -> None:
    rules = book("beginner", abilities=True)
    hands = {ANN: "p1", BEN: "bendt", CLEO: "p3"}
    state = playing(hands, rules=rules, dealt=23, undealt="j9", led="p1 bendt")

    drawn = Message("K-PA-BENDT", "told.bendt", {"seat": BEN, "n": 1})
    assert told(state, CLEO, Play("p3"), ANN)[-1] == drawn
    state = make(state, (CLEO, Play("p3")))
    assert told(state, BEN, Discard(("j9",)), ANN) == (
        Message("K-PA-BENDT", "told.discards", {"seat": BEN, "n": 1}),
    )


@clause("K-PA-BENDT")
@pytest.mark.parametrize("viewer", ALL)
def test_only_who_discards_hears_what(viewer: int | None) -> None:
    known = Message("K-PA-BENDT", "told.discards-known", {"seat": BEN, "cards": "p8 j9"})
    unknown = Message("K-PA-BENDT", "told.discards", {"seat": BEN, "n": 2})

    assert told(BENDT, BEN, Discard(cards("p8 j9")), viewer) == (
        known if viewer == BEN else unknown,
    )


@clause("K-PA-ROSIE")
@pytest.mark.parametrize("viewer", ALL)
@pytest.mark.parametrize("leader", [ANN, BEN])
def test_all_hear_who_is_named(viewer: int | None, leader: int) -> None:
    assert told(ROSIE, BEN, Name(leader), viewer) == (
        Message("K-PA-ROSIE", "told.names-leader", {"seat": BEN, "owner": leader}),
    )


@clause("K-PA-RASCAL")
@pytest.mark.parametrize("viewer", ALL)
@pytest.mark.parametrize("points", [0, 20])
def test_all_hear_the_bet(viewer: int | None, points: int) -> None:
    assert told(RASCAL, BEN, Bet(points), viewer) == (
        Message("K-PA-RASCAL", "told.bets", {"seat": BEN, "n": points}),
    )


@clause("K-PA-JUANITA")
@pytest.mark.parametrize("viewer", ALL)
def test_all_hear_that_somebody_looks_and_at_how_many(viewer: int | None) -> None:
    assert told(JUANITA, BEN, Look(), viewer) == (
        Message("K-PA-JUANITA", "told.looks", {"seat": BEN, "n": 74 - 9}),
    )


@clause("K-PA-HARRY")
@pytest.mark.parametrize("viewer", ALL)
def test_all_hear_the_bid_that_counts_now(viewer: int | None) -> None:
    assert told(HARRY, BEN, Change(-1), viewer) == (
        Message("K-PA-HARRY", "told.changes-bid", {"seat": BEN, "n": 2}),
    )
    assert told(HARRY, BEN, Change(0), viewer) == (
        Message("K-PA-HARRY", "told.keeps-bid", {"seat": BEN, "n": 3}),
    )


@clause("K-PA-HARRY")
@pytest.mark.parametrize(("bid", "by", "then"), [(0, 1, 1), (0, 0, 0), (1, -1, 0)])
def test_the_bid_may_become_0_or_have_been_0(bid: int, by: int, then: int) -> None:
    hands = {ANN: "p1 c1", BEN: "harry c2", CLEO: "p3 c3"}
    state = playing(hands, rules=ADVANCED, bids={BEN: bid}, led="p1 harry p3")

    assert told(state, BEN, Change(by), ANN)[0].params == {"seat": BEN, "n": then}


@clause("K-PA-HARRY")
def test_after_the_last_trick_the_round_ends_with_harry() -> None:
    hands = {ANN: "p1", BEN: "harry", CLEO: "p3"}
    state = playing(hands, rules=ADVANCED, led="p1 harry p3", later=(1,))

    assert told(state, BEN, Change(1), ANN) == (
        Message("K-PA-HARRY", "told.changes-bid", {"seat": BEN, "n": 1}),
        heard.scores(ANN, bid=0, won=0, points="+10"),
        heard.scores(BEN, bid=1, won=1, points="+20"),
        heard.scores(CLEO, bid=0, won=0, points="+10"),
        heard.new_round(2, BEN),
    )


# Graybeard


@clause("K-GB-SECOND")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_graybeards_card_is_heard_with_the_lead(viewer: int | None) -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="tigress m5")

    assert told(state, ANN, Play("p7"), viewer) == (
        heard.leads_with(ANN, "p7"),
        Message("K-GB-SECOND", "told.graybeard-plays", {"card": "tigress-escape"}),
    )


@clause("K-GB-SECOND")
def test_it_is_heard_once() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="p3 m5", led="p7")

    assert told(state, BEN, Play("p8"), None) == (heard.plays(BEN, "p8"), heard.takes(BEN, "p8"))


@clause("K-GB-LEAD")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_graybeard_takes_a_trick_and_leads(viewer: int | None) -> None:
    state = playing({ANN: "c14 c1", BEN: "loot c2"}, graybeard="j1 m5", led="c14")

    assert told(state, BEN, Play("loot"), viewer) == (
        heard.plays(BEN, "loot"),
        Message("K-GB-LEAD", "told.graybeard-takes", {"card": "j1"}),
        Message("K-GB-LEAD", "told.graybeard-leads-with", {"card": "m5"}),
    )


@clause("K-GB-LEAD")
def test_behind_his_lead_cards_are_played_as_usual() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="j1 m5", led="p7 p8")

    assert told(state, ANN, Play("c1"), None) == (heard.plays(ANN, "c1"),)


@clause("K-GB-LEAD")
def test_in_the_last_trick_he_takes_and_leads_no_more() -> None:
    state = playing({ANN: "p7", BEN: "p8"}, graybeard="j1", led="p7")

    assert told(state, BEN, Play("p8"), None) == (
        heard.plays(BEN, "p8"),
        Message("K-GB-LEAD", "told.graybeard-takes", {"card": "j1"}),
        heard.scores(ANN, bid=0, won=0, points="+10"),
        heard.scores(BEN, bid=0, won=0, points="+10"),
        Message("K-SCORES", "told.shares-win", {"seat": ANN, "points": "10"}),
        Message("K-SCORES", "told.shares-win", {"seat": BEN, "points": "10"}),
    )


@clause("K-GB-LEAD")
def test_without_a_winner_it_is_told_which_human_leads() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="kraken m5", led="p7")

    assert told(state, BEN, Play("p8"), None) == (
        heard.plays(BEN, "p8"),
        Message("K-KRAKEN", "told.kraken"),
        heard.leads(BEN),
    )


@clause("K-GB-SECOND")
def test_when_all_have_bid_the_human_who_leads_is_told_and_no_card_of_his() -> None:
    state = make(table({ANN: "p7", BEN: "p8"}, leader=BEN, graybeard="p3"), (ANN, Bid(0)))

    assert told(state, BEN, Bid(1), None)[-1] == Message("K-DEALER", "told.leads", {"seat": BEN})
