"""Whole games of Skull: several browsers at one table, bots in the other seats, all by taps."""

from random import Random
from typing import Any

import pytest

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.final_checks import ended
from tests.browser.harness.policies import checked, first_then, lively, reckless
from tests.browser.harness.tables import Table, begin
from tests.browser.harness.taps import Choose


def finished(table: Table, *ways: Choose) -> Any:
    """Played to the end, and everybody agrees. The record."""
    return ended(table, [checked(way) for way in ways])


def kinds(record: Any, seat: int) -> set[str]:
    """What a seat did; a bid that is not the first of its auction is a raise."""
    found, bidding = set(), False
    for mover, move in record["moves"]:
        kind = "raise" if bidding and move["type"] == "bid" else move["type"]
        bidding = kind in ("bid", "raise", "pass")
        if mover == seat:
            found.add(kind)
    return found


@pytest.mark.soak
def test_two_people_and_a_bot_play_by_the_classic_book(come: Come) -> None:
    table = begin([come("Ada", PHONE), come("Ben", DESKTOP)], "classic", seats=3)
    finished(table, lively(Random(1)), lively(Random(2)))


@pytest.mark.soak
def test_by_keys_one_opens_the_challenge_one_raises_and_one_passes(come: Come) -> None:
    """And then as it comes."""
    people = [come("Ada", PHONE), come("Ben", PHONE), come("Cleo", DESKTOP)]
    table, rest = begin(people, "keys starter=1", seats=4), lively(Random(3))
    record = finished(table, *(first_then(kind, rest) for kind in ("number", "number", "pass")))
    assert kinds(record, 0) >= {"place", "bid"}
    assert kinds(record, 1) >= {"place", "raise"}
    assert kinds(record, 2) >= {"place", "pass"}


@pytest.mark.soak
def test_somebody_looks_on_while_two_play_by_the_cards(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "cards", seats=3, watching=[come("Eve", PHONE)])
    finished(table, lively(Random(4)), lively(Random(5)))


@pytest.mark.long
def test_who_loses_every_disc_names_who_starts(come: Come) -> None:
    """Whoever started and lost starts again, so that no bot comes before her."""
    table = begin([come("Ada", PHONE), come("Ben", DESKTOP)], "official starter=1", seats=4)
    record = finished(table, reckless, lively(Random(7)))
    assert kinds(record, 0) == {"place", "bid", "flip", "lose", "name"}


@pytest.mark.soak
def test_who_has_one_disc_left_lays_the_last_chance(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "last-chance starter=1", seats=3, watching=[come("Eve", DESKTOP)])
    record = finished(table, reckless, lively(Random(9)))
    assert [0, {"type": "place", "disc": "last-chance"}] in record["moves"]
