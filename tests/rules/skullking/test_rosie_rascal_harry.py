"""What Rosie, Rascal and Harry do for whoever wins with them."""

import pytest

from skulduggery.skullking.model import Bet, Change, Name, Player
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    book,
    clause,
    last_trick,
    make,
    moves,
    order,
    play,
    playing,
    scores,
)
from tests.rules.skullking.pirates import last_trick_with, won_with

# Rosie


@clause("K-PA-ROSIE")
def test_rosie_lets_any_player_lead_oneself_included() -> None:
    state = won_with("rosie")
    assert moves(state) == (Name(ANN), Name(BEN), Name(CLEO))

    for leader in (ANN, BEN, CLEO):
        then = make(state, (BEN, Name(leader)))
        assert order(then) == (leader, (leader + 1) % 3, (leader + 2) % 3)
        assert last_trick(then).winner == BEN
        assert then.players == state.players


# Rascal


@clause("K-PA-RASCAL")
def test_rascal_bets_0_10_or_20() -> None:
    state = won_with("rascal")

    assert moves(state) == (Bet(0), Bet(10), Bet(20))
    assert [make(state, (BEN, bet)).players[BEN].bet for bet in (Bet(0), Bet(10), Bet(20))] == [
        *(0, 10, 20)
    ]


@clause("K-PA-RASCAL")
@pytest.mark.parametrize(
    ("scoring", "bid", "points"),
    [
        ("skull-king", 1, 20 + 20),
        ("skull-king", 2, -10 - 20),
        ("rascal", 1, 30 + 20),
        ("rascal", 2, 15 - 20),  # off by one, the bet is lost
        ("rascal", 3, 0 - 20),
    ],
)
def test_the_bet_is_won_with_an_exact_bid_and_lost_with_any_other(
    scoring: str, bid: int, points: int
) -> None:
    state = make(won_with("rascal", bid, rules=book("advanced", scoring=scoring)), (BEN, Bet(20)))

    ended = play(state, "c2 c3 c1 m3 m1 m2")

    assert ended.past[0].scores[BEN].won == 1
    assert scores(ended)[BEN] == points


# Harry


@clause("K-PA-HARRY")
@pytest.mark.parametrize(
    ("bid", "changes"),
    [
        (0, (Change(0), Change(1))),
        (1, (Change(-1), Change(0), Change(1))),
        (2, (Change(-1), Change(0), Change(1))),
        (3, (Change(-1), Change(0))),
    ],
)
def test_harry_changes_the_bid_by_one_within_0_and_the_cards_dealt(
    bid: int, changes: tuple[Change, ...]
) -> None:
    state = won_with("harry", bid)

    assert moves(state) == changes
    for change in changes:
        assert make(state, (BEN, change)).players[BEN] == Player(bid=bid + change.by)


@clause("K-PA-HARRY")
def test_the_bid_stays_within_the_cards_of_this_very_round() -> None:
    first = playing({ANN: "p1", BEN: "harry", CLEO: "p3"}, bids={BEN: 1}, rules=ADVANCED)

    assert moves(play(first, "p1 harry p3")) == (Change(-1), Change(0))


@clause("K-PA-HARRY")
@pytest.mark.parametrize(
    ("bid", "by", "points"),
    [(0, 1, 20), (1, 0, 20), (1, -1, -10), (0, 0, -10)],
)
def test_the_changed_bid_counts_for_everything(bid: int, by: int, points: int) -> None:
    state = make(last_trick_with("harry", bid), (BEN, Change(by)))

    assert state.past[0].scores[BEN].bid == bid + by
    assert scores(state)[BEN] == points


@clause("K-PA-HARRY")
def test_the_changed_bid_counts_for_bonuses_loot_and_load() -> None:
    hands = {ANN: "loot", BEN: "harry", CLEO: "mermaid"}
    rules = book("rascal-cannon", abilities=True)
    state = playing(hands, loads={BEN: "cannonball"}, rules=rules, led="loot harry mermaid")

    ended = make(state, (BEN, Change(1))).past[0].scores

    assert (ended[BEN].base, ended[BEN].bonus, ended[BEN].loot) == (15, 20, 20)
    assert ended[BEN].load == "cannonball"
    assert ended[ANN].loot == 20
