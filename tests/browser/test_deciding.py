"""How a decision feels: sealed, safe from a slip, explained where it is not allowed, noticed."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.harness.browser import DESKTOP, PHONE
from tests.browser.harness.player import Player, Spot
from tests.browser.harness.tables import begin
from tests.browser.harness.taps import Offer, choose, look, owes, pick

HIDE = """
() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  window.buzzes = 0;
  navigator.vibrate = () => Boolean(window.buzzes += 1);
}
"""


def offer(player: Player, name: str) -> Offer:
    return next(one for one in look(player).offers if one.name == name)


def lay(player: Player, name: str) -> None:
    choose(player, lambda _, offers: next(one for one in offers if one.name == name))


def label(player: Player) -> str:
    """Of the button that says what a second tap would do."""
    return player.page.locator(".confirm .primary").inner_text()


def thinking(player: Player) -> list[str]:
    """Whom the page shows to be deciding."""
    return player.page.locator(".seat.owes .name").all_inner_texts()


def touch_a_disc(player: Player) -> None:
    """Whether it may be laid or not."""
    box = player.page.locator(".hand button").first.bounding_box()
    assert box
    player.touch(Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


def test_a_sealed_decision_and_what_follows(come: Come) -> None:
    ada, ben = come("Ada", PHONE), come("Ben", DESKTOP)
    begin([ada, ben], "official starter=1", seats=2)

    # One tap only picks, another picks something else, and nothing is sent before the second.
    pick(ada, offer(ada, "skull"))
    assert label(ada) == "Lay a skull"
    confirm = pick(ada, offer(ada, "flower"))
    assert label(ada) == "Lay a flower"
    assert ada.moves == []
    ada.touch(confirm)
    ada.hears(lambda: not owes(ada))
    assert ada.moves == [{"type": "place", "disc": "flower"}]

    # Who is still thinking shows on both pages; what was laid shows on neither.
    for page in (ada, ben):
        expect(page.page.locator(".seat.owes")).to_have_count(1)
        assert thinking(page) == ["Ben"]
    assert ben.view["players"][0]["stack"] == ["hidden"]

    # What is not allowed now says why, with the clause, and sends nothing.
    touch_a_disc(ada)
    expect(ada.page.locator(".toast")).to_contain_text(re.compile("Rule S-[A-Z-]+"))
    assert len(ada.moves) == 1

    # All is revealed together, to both.
    lay(ben, "skull")
    for page in (ada, ben):
        expect(page.page.get_by_role("log")).to_contain_text("Everybody has laid a disc.")

    # In another tab a turn is noticed, once.
    ben.page.evaluate(HIDE)
    expect(ada.page).to_have_title(re.compile("^● Your turn"))
    assert not ben.page.title().startswith("●")
    lay(ada, "1")
    expect(ben.page).to_have_title(re.compile("^● Your turn"))
    assert not ada.page.title().startswith("●")
    assert ben.page.evaluate("window.buzzes") == 1

    # The first bid freezes the mats, and a disc that is touched says so.
    touch_a_disc(ben)
    expect(ben.page.locator(".toast")).to_contain_text("Rule S-NO-MORE")
    lay(ben, "Pass")
    expect(ben.page.locator(".toast")).to_be_empty(timeout=2_000)  # who goes on has read it
    expect(ben.page).not_to_have_title(re.compile("●"))
    assert ben.moves == [{"type": "place", "disc": "skull"}, {"type": "pass"}]


def test_a_clock_runs_and_says_when_it_was_quicker(come: Come) -> None:
    ada = come("Ada", PHONE)
    begin([ada], "official starter=1", seats=2, clock={"seconds": 5, "bank": 0})
    clock = ada.page.locator(".own .clock")
    expect(clock).to_have_text(re.compile("[45]"))
    expect(clock).to_have_text(re.compile("[12]"))
    ada.hears(lambda: ada.last["view"]["decision"] != 0)
    expect(ada.page.locator(".toast")).to_contain_text("Your time was up")
    assert ada.moves == []
