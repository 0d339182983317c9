"""S-OWN-WHOLE: a bid smaller than the own stack, by either reading."""

from typing import Any

import pytest

from skulduggery.core import Message
from skulduggery.notation import read_record, read_rules, write_record
from skulduggery.skull import GAME
from skulduggery.skull import view as seen
from skulduggery.skull.engine import apply, legal, to_act
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Flip,
    Flipped,
    Losing,
    Opening,
    Pass,
    State,
)
from skulduggery.skull.rulebooks import EARLIER_PRESETS, PRESETS
from skulduggery.skull.view import view
from tests.golden import RECORDS
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    book,
    challenge,
    clause,
    flip,
    placing,
    refused,
    told,
)

WHOLE = book(own_stack="whole")
THREE = {ANN: "FFF", BEN: "F", CLEO: "F"}


def small_bid(mats: dict[int, str] = THREE, bid: int = 1, **facts: Any) -> State:
    return challenge(by=ANN, bid=bid, mats=mats, **{"rules": WHOLE, **facts})


@clause("S-OWN-WHOLE")
def test_whole_means_that_all_of_the_own_stack_is_flipped_whatever_was_bid() -> None:
    state = small_bid()

    for flipped in range(3):
        assert to_act(state) == (ANN,)
        assert legal(state, ANN) == (Flip(ANN),)
        assert state.players[ANN].points == 0, flipped
        state = flip(state, ANN)

    assert state.players[ANN].points == 1
    assert state.phase == Opening((ANN, BEN, CLEO))
    assert state.past[-1].flips == (Flipped(ANN, FLOWER),) * 3
    assert state.past[-1].bid == 1


@clause("S-OWN-WHOLE")
def test_whole_finds_a_trap_below_the_number_bid() -> None:
    state = flip(small_bid({ANN: "SFF", BEN: "F"}, bid=2), ANN, ANN, ANN)

    assert isinstance(state.phase, Losing)
    assert state.phase.trap == ANN
    assert state.phase.challenge.flips == (
        Flipped(ANN, FLOWER),
        Flipped(ANN, FLOWER),
        Flipped(ANN, SKULL),
    )


@clause("S-OWN-WHOLE")
def test_whole_flips_no_disc_of_others_beyond_the_number() -> None:
    state = flip(small_bid({ANN: "FF", BEN: "FF"}, bid=3), ANN, ANN, BEN)

    assert state.players[ANN].points == 1
    assert state.past[-1].flips[-1] == Flipped(BEN, FLOWER)


@clause("S-OWN-WHOLE")
def test_a_last_chance_in_the_own_stack_is_flipped_with_it() -> None:
    rules = book("last-chance", own_stack="whole")
    state = small_bid({ANN: "LF", BEN: "F"}, owned={ANN: "F"}, rules=rules, last_chance=ANN)

    state = flip(state, ANN, ANN)

    assert state.past[-1].flips == (Flipped(ANN, FLOWER), Flipped(ANN, LAST_CHANCE))
    assert state.players[ANN].points == 1


@clause("S-OWN-WHOLE")
def test_until_bid_means_that_the_number_is_enough() -> None:
    rules = book("keys", own_stack="until-bid")
    state = flip(small_bid({ANN: "SFF", BEN: "F"}, bid=2, rules=rules), ANN, ANN)

    assert state.players[ANN].points == 1
    assert state.past[-1].flips == (Flipped(ANN, FLOWER), Flipped(ANN, FLOWER))


# What is shown, told and refused


@clause("S-OWN-WHOLE")
def test_a_view_says_how_many_are_still_to_be_flipped() -> None:
    state = small_bid()

    for left in (3, 2, 1):
        for viewer in (ANN, BEN, None):
            assert view(state, viewer).phase == seen.Challenge(challenger=ANN, bid=1, left=left)
        state = flip(state, ANN)


def test_beyond_the_own_stack_the_number_says_how_many_are_left() -> None:
    state = small_bid({ANN: "FF", BEN: "FF"}, bid=3)

    assert view(state, BEN).phase == seen.Challenge(challenger=ANN, bid=3, left=3)
    assert view(flip(state, ANN, ANN), BEN).phase == seen.Challenge(ANN, bid=3, left=1)


@clause("S-OWN-WHOLE")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_all_are_told_that_more_than_the_number_is_flipped(viewer: int | None) -> None:
    state = apply(placing({ANN: "FFF", BEN: "F"}, rules=WHOLE), ANN, Bid(2))

    assert told(state, BEN, Pass(), viewer)[-2:] == (
        Message("S-AUCTION-END", "told.challenger", {"seat": ANN, "n": 2}),
        Message("S-OWN-WHOLE", "told.own-whole", {"seat": ANN, "n": 3}),
    )


@clause("S-OWN-WHOLE")
@pytest.mark.parametrize("mats", [{ANN: "FF", BEN: "F"}, {ANN: "F", BEN: "FF"}])
def test_where_the_number_is_enough_nothing_more_is_told(mats: dict[int, str]) -> None:
    state = apply(placing(mats, rules=WHOLE), ANN, Bid(2))

    (*_, last) = told(state, BEN, Pass(), CLEO)
    assert last.key == "told.challenger"


@clause("S-OWN-WHOLE")
def test_no_other_stack_once_the_number_is_reached_and_the_own_one_still_lies() -> None:
    state = flip(small_bid(), ANN)

    assert refused(state, ANN, Flip(BEN)) == Message("S-OWN-WHOLE", "refusal.own-whole")


def test_before_the_number_is_reached_the_own_stack_simply_comes_first() -> None:
    assert refused(small_bid(), ANN, Flip(BEN)) == Message("S-OWN-FIRST", "refusal.own-first")


# Records of before


@clause("S-OWN-WHOLE")
def test_in_records_of_the_first_version_keys_was_played_until_the_bid() -> None:
    assert read_rules(GAME, "keys", version=1).own_stack == "until-bid"
    assert read_rules(GAME, "keys", version=2).own_stack == "whole"
    assert read_rules(GAME, "keys").own_stack == "whole"
    assert {name for name in PRESETS if EARLIER_PRESETS[1][name] != PRESETS[name]} == {"keys"}


@clause("S-OWN-WHOLE")
def test_a_record_of_the_first_version_is_read_and_written_as_it_was() -> None:
    text = 'skull 1\nrules keys\nplayers ["Ann", "Ben"]\n1. *:#1\n'
    record = read_record(text.encode())

    assert record.rules.own_stack == "until-bid"
    assert write_record(record) == text


@clause("S-OWN-WHOLE")
def test_a_record_in_json_that_does_not_say_was_played_until_the_bid() -> None:
    record = read_record((RECORDS / "skull-1-keys-2.json").read_bytes())

    assert record.rules == EARLIER_PRESETS[1]["keys"]
