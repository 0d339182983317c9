"""Whole games of Skull: several browsers at one table, bots in the other seats, all by taps."""

import re
from random import Random
from typing import Any, Final

import msgspec
from playwright.sync_api import expect

from skulduggery.core import Outcome, replay
from skulduggery.notation import read_record
from skulduggery.skull import GAME
from skulduggery.texts import Voice, words
from tests.browser.conftest import Come
from tests.browser.player import DESKTOP, PHONE, Player
from tests.browser.scan import leaks
from tests.browser.skull import Choose, Offer, Table, begin, finish, play, play_on

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

# What is open to all once the game has ended; before, the server refuses it.
AFTERWARDS: Final = re.compile("/(record|replay|verify)")


def outcome_of(record: Any) -> Outcome:
    *_, state = replay(GAME, read_record(msgspec.json.encode(record)))
    found = GAME.outcome(state)
    assert found is not None
    return found


def assert_agreed(table: Table) -> None:
    """Every page shows the end that the record leads to."""
    record = table.record
    outcome, players = outcome_of(record), record["players"]
    winner = players[outcome.winners[0]]
    for page in table.pages:
        shown = page.page.locator(".over")
        expect(shown).to_contain_text("You win" if page.name == winner else f"{winner} wins")
        rows = shown.locator("li:has(.name)").all_inner_texts()
        assert len(rows) == len(players)
        for name, score in zip(players, outcome.scores, strict=True):
            points = Voice("en", "official").text("web.over.points", n=score)
            assert [row for row in rows if name in row and points in row], (name, points, rows)


def assert_discreet(table: Table) -> None:
    """No page received what it could not know."""
    record = table.record
    seats = [*range(len(table.people)), *([None] * len(table.watching))]
    for page, seat in zip(table.pages, seats, strict=True):
        answers = [answer.text() for answer in page.answers if not AFTERWARDS.search(answer.url)]
        assert len(page.frames) > len(record["moves"]) // 2
        assert leaks(record, seat, page.frames + answers) == []
        assert_own_secrets_only(table, page)
        assert page.html(f"/t/{table.code}") == page.html("/")


def assert_own_secrets_only(table: Table, page: Player) -> None:
    """A cookie proves who one is: nobody else ever sees it."""
    secrets = [one["value"] for other in table.pages for one in other.context.cookies()]
    assert len(set(secrets)) == len(table.pages)
    assert [secret for secret in secrets if any(secret in frame for frame in page.frames)] == []


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
    play(dict(zip(table.people, map(looking, ways), strict=True)))
    for person in table.people:
        finish(person)
    assert_agreed(table)
    assert_discreet(table)
    return table.record


# Games


def test_a_first_visitor_is_in_a_game_two_taps_from_the_door(come: Come) -> None:
    ada = come("Ada", PHONE)
    ada.play_now()
    play_on([ada], Random(10), moves=2)
    assert len(ada.moves) == 2


def test_classic_by_two_of_four(come: Come) -> None:
    people = [come("Ada", PHONE), come("Ben", DESKTOP)]
    table = begin(people, "classic", seats=4)
    finished(table, [lively(Random(1)), lively(Random(2))])


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


def test_cards_by_two_of_four_and_somebody_looks_on(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "cards", seats=4, watching=[come("Eve", PHONE)])
    finished(table, [lively(Random(4)), lively(Random(5))])


def test_official_where_somebody_loses_it_all_and_names_who_starts(come: Come) -> None:
    """Whoever started and lost starts again, so that no bot comes before her."""
    people = [come("Ada", PHONE), come("Ben", DESKTOP)]
    table = begin(people, "official starter=1", seats=4)
    record = finished(table, [reckless(Random(6)), lively(Random(7))])
    assert kinds(record, 0) == {"place", "bid", "flip", "lose", "name"}


def test_last_chance_is_laid_by_somebody(come: Come) -> None:
    people = [come("Ada", DESKTOP), come("Ben", PHONE)]
    table = begin(people, "last-chance starter=1", seats=3, watching=[come("Eve", DESKTOP)])
    record = finished(table, [reckless(Random(8)), lively(Random(9))])
    assert [0, {"type": "place", "disc": "last-chance"}] in record["moves"]
