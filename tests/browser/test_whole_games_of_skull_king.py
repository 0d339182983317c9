"""Whole games of Skull King: several browsers at a table, bots in the other seats, all by taps."""

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from skulduggery.texts import MINUS
from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.final_checks import ended, outcome_of
from tests.browser.harness.player import Player
from tests.browser.harness.policies import Policy, at_random, by, eager
from tests.browser.harness.tables import Table, begin

# With this luck Ada and Ben hold all pirates and both beasts, and whoever sits there too nothing
# that could stop them.
ALL_ABILITIES: Final = "017adb"

# With this one either of them has the Tigress, in both rounds of a table for two.
TIGRESS_TWICE: Final = "00019a"


def skull_king(people: list[Player], rules: str, seats: int, **more: Any) -> Table:
    return begin(people, rules, seats, game="skullking", **more)


def finished(table: Table, *policies: Policy) -> Any:
    """Played to the end, and everybody agrees, to the last point. The record."""
    record = ended(table, [by(policy) for policy in policies])
    scores = outcome_of(record).scores
    ada = table.pages[0]
    ada.press(ada.page.locator(".over").get_by_role("button", name="Score sheet"))
    totals = ada.page.get_by_role("dialog").locator(".players .head i")
    expect(totals).to_have_count(len(scores))
    assert sorted(read(one) for one in totals.all_inner_texts()) == sorted(scores)
    return record


def read(points: str) -> int:
    return int(points.replace(MINUS, "-"))


def done(record: Any, seats: range) -> set[str]:
    """What these seats did, by the kind of move, or by the card."""
    moves = [move for mover, move in record["moves"] if mover in seats]
    return {move.get("card", move["type"]) for move in moves}


@pytest.mark.long
def test_two_people_and_two_bots_play_by_the_beginners_book(come: Come) -> None:
    table = skull_king([come("Ada", PHONE), come("Ben", DESKTOP)], "beginner schedule=1,3,2", 4)
    finished(table, at_random(Random(1)), at_random(Random(2)))


@pytest.mark.long
def test_every_pirates_ability_is_used_and_both_beasts_come(come: Come) -> None:
    people, eve = [come("Ada", PHONE), come("Ben", DESKTOP)], come("Eve", PHONE)
    table = skull_king(people, "advanced schedule=5,5,5", 3, luck=ALL_ABILITIES, watching=[eve])
    record = finished(table, eager, eager)
    assert done(record, range(2)) >= {"name", "discard", "bet", "look", "change"}
    assert done(record, range(2)) >= {"kraken", "whale"}


@pytest.mark.long
def test_five_load_their_cannons(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = skull_king(people, "rascal-cannon schedule=2,4,3", 5)
    record = finished(table, at_random(Random(3)), at_random(Random(4)))
    assert done(record, range(2)) >= {"load"}


@pytest.mark.long
def test_two_play_with_graybeard_and_their_tigress_is_a_pirate_and_an_escape(come: Come) -> None:
    people = [come("Ada", PHONE), come("Ben", DESKTOP)]
    table = skull_king(people, "standard schedule=4,4", 2, luck=TIGRESS_TWICE)
    record = finished(table, at_random(Random(5)), at_random(Random(6)))
    assert done(record, range(2)) >= {"tigress-pirate", "tigress-escape"}


@pytest.mark.long
def test_eight_play_at_one_table(come: Come) -> None:
    table = skull_king([come("Ada", PHONE), come("Ben", DESKTOP)], "standard schedule=1,2,8", 8)
    finished(table, at_random(Random(7)), at_random(Random(8)))


@pytest.mark.soak
@pytest.mark.parametrize("rules", ["beginner", "advanced", "rascal-cannon"])
def test_one_person_and_three_bots_play_all_ten_rounds(come: Come, rules: str) -> None:
    record = finished(skull_king([come("Ada", PHONE)], rules, 4), at_random(Random(9)))
    assert record["rules"]["schedule"] == "classic"
