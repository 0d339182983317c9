"""Checks of a finished game: every page shows the record's result, and none was sent too much."""

import re
from typing import Any, Final

import msgspec
from playwright.sync_api import expect

from skulduggery.core import Outcome, replay
from skulduggery.notation import GAMES, read_record
from skulduggery.texts import Voice
from tests.browser.harness.leaks import leaks
from tests.browser.harness.player import Player
from tests.browser.harness.tables import Table
from tests.browser.harness.taps import Choose, finish, play


def ended(table: Table, ways: list[Choose]) -> Any:
    """Played to the end, and everybody agrees. The record."""
    play(dict(zip(table.people, ways, strict=True)))
    for person in table.people:
        finish(person)
    assert_agreed(table)
    assert_discreet(table)
    return table.record


# What is open to all once the game has ended; before, the server refuses it.
AFTERWARDS: Final = re.compile("/(record|replay|verify)")


def outcome_of(record: Any) -> Outcome:
    game = GAMES[record["game"]]
    *_, state = replay(game, read_record(msgspec.json.encode(record)))
    found = game.outcome(state)
    assert found is not None
    return found


def assert_agreed(table: Table) -> None:
    """Every page shows the end that the record leads to."""
    record = table.record
    outcome, players = outcome_of(record), record["players"]
    winners = [players[seat] for seat in outcome.winners]
    for page in table.pages:
        shown = page.page.locator(".over")
        expect(shown.locator("h2")).to_have_text(won(page, winners))
        places = shown.locator("li:has(.name)")
        expect(places).to_have_count(len(players))
        rows = places.all_inner_texts()
        for name, score in zip(players, outcome.scores, strict=True):
            points = Voice("en", "official").text("web.over.points", n=score)
            assert [row for row in rows if name in row and points in row], (name, points, rows)


def won(page: Player, winners: list[str]) -> re.Pattern[str]:
    """What is above the result: several may have won together."""
    if len(winners) > 1:
        return re.compile(".*".join(winners))
    return re.compile("You win" if winners == [page.name] else f"{winners[0]} wins")


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
