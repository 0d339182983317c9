"""Whole games of Skull: several browsers at one table, bots in the other seats, all by taps."""

from random import Random
from typing import Any

import pytest

from skulduggery.texts import words
from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.final_checks import ended
from tests.browser.harness.player import Player
from tests.browser.harness.tables import Table, begin
from tests.browser.harness.taps import Choose, Offer, play_on

# Ways to play


def called(player: Player, disc: str) -> str:
    """What a disc is called at this table."""
    return words("en", player.view["rules"]["rulebook"])[disc]


def of_kind(offers: list[Offer], kind: str) -> list[Offer]:
    return [offer for offer in offers if offer.kind == kind]


def lively(rng: Random) -> Choose:
    """Rather bids than lays another disc, and not too much: the game is soon over."""

    def way(player: Player, offers: list[Offer]) -> Offer:
        numbers = of_kind(offers, "number")
        return rng.choice(numbers[:2] if numbers and rng.random() < 0.7 else offers)

    return way


def reckless(rng: Random) -> Choose:
    """Lays the skull, bids all there is, and keeps the skull to the last."""

    def way(player: Player, offers: list[Offer]) -> Offer:
        if numbers := of_kind(offers, "number"):
            return numbers[-1]
        losing = player.view["phase"]["type"] == "losing"
        liked = ["flower"] if losing else ["last-chance", "skull"]
        names = [called(player, disc) for disc in liked]
        discs = [offer for name in names for offer in offers if offer.name == name]
        return (discs or offers)[0]

    return way


def first_then(kind: str, way: Choose) -> Choose:
    """At the first chance to raise or to pass, this; then as one likes."""
    left = [kind]

    def once(player: Player, offers: list[Offer]) -> Offer:
        if left and player.view["phase"]["type"] != "opening":
            return of_kind(offers, left.pop())[0]
        return way(player, offers)

    return once


def looking(way: Choose) -> Choose:
    """Sees to it that the page offers what may be done, all of it and nothing else."""

    def careful(player: Player, offers: list[Offer]) -> Offer:
        names = [seat["name"] for seat in player.last["table"]["seats"]]
        legal = {spelled(player, names, move) for move in player.view["legal"]}
        assert {(offer.kind, offer.name) for offer in offers} == legal
        return way(player, offers)

    return careful


def spelled(player: Player, names: list[str], move: Any) -> tuple[str, str]:
    """As the page has it."""
    match move:
        case {"disc": disc}:
            return "disc", called(player, disc)
        case {"number": number}:
            return "number", str(number)
        case {"owner": seat} | {"starter": seat}:
            return "seat", names[seat]
    return "pass", "Pass"


# How it ended


def kinds(record: Any, seat: int) -> set[str]:
    """What a seat did; a bid that is not the first of its auction is a raise."""
    found, bidding = set(), False
    for mover, move in record["moves"]:
        kind = "raise" if bidding and move["type"] == "bid" else move["type"]
        bidding = kind in ("bid", "raise", "pass")
        if mover == seat:
            found.add(kind)
    return found


def finished(table: Table, ways: list[Choose]) -> Any:
    """Played to the end, and everybody agrees. The record."""
    return ended(table, [looking(way) for way in ways])


# Games


def test_a_first_visitor_is_in_a_game_two_taps_from_the_door(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.play_now()
    play_on([ada], Random(10), moves=2)
    assert len(ada.moves) == 2


@pytest.mark.soak
def test_classic_by_two_of_three(come: Come) -> None:
    people = [come("Ada", PHONE), come("Ben", DESKTOP)]
    table = begin(people, "classic", seats=3)
    finished(table, [lively(Random(1)), lively(Random(2))])


@pytest.mark.soak
def test_keys_by_three_of_four(come: Come) -> None:
    """Ada opens the challenge, Ben raises, Cleo passes; then as it comes."""
    people = [come("Ada", PHONE), come("Ben", PHONE), come("Cleo", DESKTOP)]
    table = begin(people, "keys starter=1", seats=4)
    rest = lively(Random(3))
    first = [first_then(kind, rest) for kind in ("number", "number", "pass")]
    record = finished(table, first)
    assert kinds(record, 0) >= {"place", "bid"}
    assert kinds(record, 1) >= {"place", "raise"}
    assert kinds(record, 2) >= {"place", "pass"}


@pytest.mark.soak
def test_cards_by_two_of_three_and_somebody_looks_on(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "cards", seats=3, watching=[come("Eve", PHONE)])
    finished(table, [lively(Random(4)), lively(Random(5))])


@pytest.mark.long
def test_official_where_somebody_loses_it_all_and_names_who_starts(come: Come) -> None:
    """Whoever started and lost starts again, so that no bot comes before her."""
    people = [come("Ada", PHONE), come("Ben", DESKTOP)]
    table = begin(people, "official starter=1", seats=4)
    record = finished(table, [reckless(Random(6)), lively(Random(7))])
    assert kinds(record, 0) == {"place", "bid", "flip", "lose", "name"}


@pytest.mark.soak
def test_last_chance_is_laid_by_somebody(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "last-chance starter=1", seats=3, watching=[come("Eve", DESKTOP)])
    record = finished(table, [reckless(Random(8)), lively(Random(9))])
    assert [0, {"type": "place", "disc": "last-chance"}] in record["moves"]
