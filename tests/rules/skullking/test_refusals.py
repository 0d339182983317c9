"""Why a move is refused: the clause it breaks, and what a player can make of it."""

import pytest

from skulduggery.core import Message
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Discard,
    Load,
    Look,
    Move,
    Name,
    Play,
    State,
)
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    cards,
    clause,
    playing,
    refused,
)
from tests.rules.skullking.scenes import (
    BENDT,
    BIDDING,
    FOLLOWING,
    HARRY,
    JUANITA,
    LEADING,
    LOADING,
    RASCAL,
    ROSIE,
)

P7 = Play("p7")
ABILITIES: list[Move] = [Name(ANN), Discard(cards("p7 c1")), Bet(10), Look(), Change(1)]
OTHERS: list[Move] = [P7, Load("grapeshot"), *ABILITIES]


# Bidding and loading


@clause("K-BID")
@pytest.mark.parametrize("n", [-1, 4, 5])
def test_a_bid_beyond_the_cards_dealt(n: int) -> None:
    assert refused(BIDDING, ANN, Bid(n)) == Message(
        "K-BID", "refusal.bid-cards", {"n": n, "most": 3}
    )


@clause("K-BID")
@pytest.mark.parametrize("move", OTHERS)
def test_before_anything_else_a_bid_is_made(move: Move) -> None:
    assert refused(BIDDING, ANN, move) == Message("K-BID", "refusal.must-bid", {"most": 3})


@clause("K-BID")
@pytest.mark.parametrize("move", [Bid(1), Bid(9), *OTHERS])
def test_who_has_bid_waits_for_the_others(move: Move) -> None:
    assert refused(BIDDING, BEN, move) == Message("K-BID", "refusal.already-bid")


@clause("K-CANNON")
@pytest.mark.parametrize("move", [Bid(1), P7, *ABILITIES])
def test_after_the_bids_a_cannon_is_loaded_before_anything_else(move: Move) -> None:
    assert refused(LOADING, ANN, move) == Message("K-CANNON", "refusal.must-load")


@clause("K-CANNON")
@pytest.mark.parametrize("move", [Bid(1), *OTHERS])
def test_who_has_loaded_waits_for_the_others(move: Move) -> None:
    assert refused(LOADING, BEN, move) == Message("K-CANNON", "refusal.already-loaded")


# Playing


@clause("K-TURN")
@pytest.mark.parametrize(
    ("state", "seat", "turn"),
    [(LEADING, BEN, ANN), (LEADING, CLEO, ANN), (FOLLOWING, ANN, BEN), (FOLLOWING, CLEO, BEN)],
)
@pytest.mark.parametrize("move", [P7, Bid(1), Look()])
def test_out_of_turn(state: State, seat: int, turn: int, move: Move) -> None:
    assert refused(state, seat, move) == Message("K-TURN", "refusal.not-your-turn", {"seat": turn})


@clause("K-TURN")
@pytest.mark.parametrize(
    "card", ["p8", "escape", "kraken", "tigress-pirate", "tigress-escape", "tigress"]
)
def test_nobody_plays_a_card_they_do_not_hold(card: str) -> None:
    state = playing({ANN: "p7 c1", BEN: "p2 c2", CLEO: "p3 c3"})

    assert refused(state, ANN, Play(card)) == Message(
        "K-TURN", "refusal.card-not-held", {"card": card}
    )


@clause("K-DECK")
@pytest.mark.parametrize("card", ["", "p0", "p15", "x7", "P7", "pirate", "p7 c1", "skull king"])
def test_nobody_plays_a_card_that_does_not_exist(card: str) -> None:
    assert refused(LEADING, ANN, Play(card)) == Message(
        "K-DECK", "refusal.no-such-card", {"text": card}
    )


@clause("K-TIGRESS")
def test_the_tigress_must_be_declared() -> None:
    assert refused(LEADING, ANN, Play("tigress")) == Message("K-TIGRESS", "refusal.declare-tigress")


@clause("K-FOLLOW")
@pytest.mark.parametrize(
    ("led", "hand", "card", "suit"),
    [
        ("p7 escape", "p2 c9", "c9", "p"),
        ("p7 escape", "p2 j9", "j9", "p"),
        ("j7 escape", "j2 p9", "p9", "j"),
        ("escape c7", "c2 m9", "m9", "c"),
    ],
)
def test_a_suit_that_must_be_followed(led: str, hand: str, card: str, suit: str) -> None:
    first, second = led.split()
    state = playing({ANN: f"{first} m1", BEN: f"{second} m2", CLEO: hand}, led=led)

    assert refused(state, CLEO, Play(card)) == Message(
        "K-FOLLOW", "refusal.follow-suit", {"card": card, "suit": suit}
    )


@clause("K-BID")
def test_once_cards_are_played_bids_stand() -> None:
    assert refused(LEADING, ANN, Bid(1)) == Message("K-BID", "refusal.bids-stand")


@clause("K-CANNON")
def test_once_cards_are_played_no_cannon_is_loaded() -> None:
    assert refused(LEADING, ANN, Load("grapeshot")) == Message("K-CANNON", "refusal.no-loading-now")


@clause("K-PA-WHEN")
@pytest.mark.parametrize("move", ABILITIES)
def test_no_ability_without_winning_with_its_pirate(move: Move) -> None:
    assert refused(LEADING, ANN, move) == Message("K-PA-WHEN", "refusal.no-ability-now")


# Abilities


@clause("K-PA-WHEN")
@pytest.mark.parametrize(
    ("state", "pirate"),
    [
        (ROSIE, "rosie"),
        (BENDT, "bendt"),
        (RASCAL, "rascal"),
        (JUANITA, "juanita"),
        (HARRY, "harry"),
    ],
)
@pytest.mark.parametrize("seat", [ANN, CLEO])
def test_all_others_wait_while_an_ability_is_used(state: State, pirate: str, seat: int) -> None:
    assert refused(state, seat, Look()) == Message(
        "K-PA-WHEN", "refusal.ability-first", {"seat": BEN, "card": pirate}
    )


@clause("K-PA-ROSIE")
@pytest.mark.parametrize("seat", [-1, 3, 8])
def test_rosie_names_nobody_who_does_not_exist(seat: int) -> None:
    assert refused(ROSIE, BEN, Name(seat)) == Message(
        None, "refusal.no-such-seat", {"n": seat + 1, "most": 3}
    )


@clause("K-PA-ROSIE")
@pytest.mark.parametrize("move", [Play("c5"), Bid(1), Load("grapeshot"), Bet(10), Look()])
def test_with_rosie_a_leader_is_named_before_anything_else(move: Move) -> None:
    assert refused(ROSIE, BEN, move) == Message("K-PA-ROSIE", "refusal.must-name-leader")


@clause("K-PA-BENDT")
@pytest.mark.parametrize(
    "away", ["", "p8", "p8 c5 c14", "p8 p8", "p8 m1", "j9 c14", "p8 p15", "p8 c5 c14 j9"]
)
def test_with_bendt_just_two_of_the_hand_are_discarded_in_its_order(away: str) -> None:
    assert refused(BENDT, BEN, Discard(cards(away))) == Message(
        "K-PA-BENDT", "refusal.must-discard", {"n": 2}
    )


@clause("K-PA-BENDT")
@pytest.mark.parametrize("move", [Play("p8"), Bid(1), Name(BEN), Bet(10), Look(), Change(0)])
def test_with_bendt_cards_are_discarded_before_anything_else(move: Move) -> None:
    assert refused(BENDT, BEN, move) == Message("K-PA-BENDT", "refusal.must-discard", {"n": 2})


@clause("K-PA-RASCAL")
@pytest.mark.parametrize("points", [-10, 1, 5, 15, 30])
def test_with_rascal_other_bets_are_refused(points: int) -> None:
    assert refused(RASCAL, BEN, Bet(points)) == Message(
        "K-PA-RASCAL", "refusal.bet-range", {"n": points}
    )


@clause("K-PA-RASCAL")
@pytest.mark.parametrize("move", [Play("p8"), Bid(1), Name(BEN), Look(), Change(0)])
def test_with_rascal_a_bet_is_made_before_anything_else(move: Move) -> None:
    assert refused(RASCAL, BEN, move) == Message("K-PA-RASCAL", "refusal.must-bet")


@clause("K-PA-JUANITA")
@pytest.mark.parametrize("move", [Play("p8"), Bid(1), Name(BEN), Bet(0), Change(0)])
def test_with_juanita_one_looks_before_anything_else(move: Move) -> None:
    assert refused(JUANITA, BEN, move) == Message("K-PA-JUANITA", "refusal.must-look")


@clause("K-PA-HARRY")
@pytest.mark.parametrize("by", [-2, 1, 2])
def test_with_harry_the_bid_stays_within_the_cards_dealt(by: int) -> None:
    """Ben has bid 3 of 3."""
    assert refused(HARRY, BEN, Change(by)) == Message(
        "K-PA-HARRY", "refusal.change-range", {"most": 3}
    )


@clause("K-PA-HARRY")
@pytest.mark.parametrize("move", [Play("p8"), Bid(1), Name(BEN), Bet(0), Look()])
def test_with_harry_the_bid_is_changed_or_left_before_anything_else(move: Move) -> None:
    assert refused(HARRY, BEN, move) == Message("K-PA-HARRY", "refusal.must-change")
