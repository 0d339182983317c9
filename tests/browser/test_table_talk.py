"""Table talk: it reaches the others, it is seen, and nothing that was typed is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from skulduggery.server.limits import Limit
from tests.browser.conftest import Come
from tests.browser.harness.browser import PHONE
from tests.browser.harness.player import Player
from tests.browser.harness.tables import begin
from tests.server.tuned import NEVER, NO_LIMITS, Tuned, tuned

FEW = 3  # lines in a row, where talk is limited


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tuned]:
    """A house of its own, which may be killed, and where nobody talks too much."""
    limits = {**NO_LIMITS, "lines": Limit(FEW, NEVER)}
    with tuned(tmp_path_factory.mktemp("strict") / "data", **limits) as server:
        yield server


def field(player: Player) -> Locator:
    return player.page.get_by_label("Say something")


def say(player: Player, text: str) -> None:
    field(player).fill(text)
    player.tap("Send")


def test_words_claims_and_gestures_reach_the_others(come: Come) -> None:
    ada, ben = come("Ada"), come("Ben", PHONE)
    begin([ada, ben], "official", seats=2)
    bubble = ben.page.locator(".said")
    say(ada, "<b>Good evening</b>")
    expect(bubble).to_have_text("<b>Good evening</b>")  # as typed, and never as HTML
    expect(field(ada)).to_have_value("")
    ada.tap("Trust me.")
    expect(bubble).to_have_text("Trust me.")
    ada.tap("laughs")
    expect(bubble.locator("[data-gesture=laugh]")).to_be_visible()

    # who does not look sees how much was missed; once it was read, nothing is left
    unread = ben.page.get_by_role("button", name="Talk 3 unread")
    ben.press(unread)
    lines = ben.page.get_by_role("region", name="Talk").get_by_role("listitem")
    expect(lines).to_have_text(["Ada <b>Good evening</b>", "Ada Trust me.", "Ada laughs"])
    expect(unread).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()
    expect(bubble).to_have_count(0)  # what was said before is not said again


def test_who_is_muted_is_told_so_and_keeps_what_was_typed(come: Come) -> None:
    ada, ben = come("Ada"), come("Ben")
    begin([ada, ben], "official", seats=2)
    field(ben).fill("Listen to me")
    ada.tap("Menu")
    ada.press(ada.page.locator("summary", has_text="Ben"))
    ada.tap("Mute")
    ben.sees("The host has muted you at this table.")
    expect(ben.page.get_by_role("button", name="Send")).to_be_disabled()
    ada.tap("Let talk")
    ben.tap("Send")
    ada.sees("Listen to me")


def test_who_talks_too_fast_or_loses_the_server_keeps_what_was_typed(
    come: Come, strict: Tuned
) -> None:
    ada, ben = come("Ada", server=strict), come("Ben", server=strict)
    begin([ada, ben], "official", seats=2)
    for n in range(FEW):
        say(ada, f"Line {n}")
        ben.sees(f"Line {n}")
    say(ada, "One too many")
    expect(ada.page.get_by_role("alert")).to_have_text(
        "You talk faster than anybody can read. Wait a moment."
    )
    expect(field(ada)).to_have_value("One too many")

    strict.kill()
    say(ben, "Anybody there?")
    ben.sees("No network. It is sent as soon as there is one.")
    expect(field(ben)).to_have_value("Anybody there?")
    strict.start()
    ada.sees("Anybody there?")
    expect(field(ben)).to_have_value("")
    assert [line["text"] for line in ada.last["talk"]["lines"]].count("Anybody there?") == 1
