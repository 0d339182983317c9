"""The scorepad, on a phone beside a game with real cards or discs."""

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from skulduggery.skullking.scoring import Result
from skulduggery.texts import MINUS
from tests.browser.conftest import Come
from tests.browser.harness.accessibility import faults
from tests.browser.harness.browser import PHONE
from tests.browser.harness.scorepad import (
    BIDDING,
    FINISHED,
    FOUR,
    LOADING,
    UNEVEN,
    Scorepad,
    captured,
    file,
    king,
    skull,
    totals,
)

MOST_TAPS: Final = 12  # for a round of four without bonuses


def test_four_score_ten_rounds_without_a_network_and_correct_one(come: Come) -> None:
    ann = come("Ann", PHONE)
    pad = Scorepad(ann)
    pad.set_up(FOUR)
    pad.tap("Begin: 10 rounds")
    expect(pad.page.locator(".numbers")).to_be_visible()
    ann.context.set_offline(True)
    played = [
        (cards, [Result(1, 1), Result(0, cards - 1), Result(0, 0), Result(2, 0)])
        for cards in range(2, 11)
    ]

    pad.round(FOUR, [(1, 1), (0, 0), (1, 0), (0, 0)])
    pad.capture("a mermaid", "the black 14")
    expect(pad.page.locator(".dock")).to_contain_text("Captured the black 14")
    pad.tap("Next round")
    for cards, results in played:
        before = pad.taps
        pad.round(FOUR, [(result.bid, result.won) for result in results])
        pad.tap("Next round" if cards < 10 else "To the final sheet")
        assert pad.taps - before <= MOST_TAPS

    first = [Result(1, 1, captured("mermaid", "j14")), Result(0, 0), Result(1, 0), Result(0, 0)]
    assert pad.final() == dict(zip(FOUR, totals([(1, first), *played]), strict=True))

    # Dot says that she had bid 0 in the third round, and won none: all totals follow, and it lasts
    pad.tap("Correct round 3")
    pad.tap("Bids")
    pad.choose("Dot")
    pad.number(0)
    expect(pad.page.locator(".board")).to_be_visible()
    pad.tap("Corrected")
    played[1][1][3] = Result(0, 0)
    corrected = dict(zip(FOUR, totals([(1, first), *played]), strict=True))
    assert pad.final() == corrected

    ann.context.set_offline(False)
    pad.page.reload()
    assert pad.final() == corrected
    with pad.page.expect_download() as picture:
        pad.tap("Share as a picture")
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    with pad.page.expect_download() as table:
        pad.tap("Save as CSV")
    assert len(Path(table.value.path()).read_text().splitlines()) == 41
    pad.tap("The same players again")
    pad.player.sees_heading("Round 1 of 10")
    expect(pad.page.get_by_role("img", name="Cid deals")).to_be_visible()


def test_two_score_graybeards_tricks_abilities_a_loot_and_a_beast(come: Come) -> None:
    two = ("Ann", "Ben")
    pad = Scorepad(come("Ann", PHONE))
    pad.set_up(two)
    pad.pick("Advanced")
    pad.player.press(pad.page.get_by_text("Scoring and rounds"))
    pad.page.get_by_placeholder("1, 3, 5, 7").fill("2, 4")
    pad.tap("Begin: 2 rounds")
    expect(pad.page.locator(".numbers")).to_be_visible()
    pad.player.context.set_offline(True)

    pad.round(two, [(1, 0), (0, 0)])
    expect(pad.page.get_by_text("2 of 2 tricks belong to nobody yet.")).to_be_visible()
    pad.choose("Graybeard")
    pad.tap("A beast took it")
    pad.tap("Next round")

    # Harry bends Ann's bid, the Rascal takes Ben's bet, and one Loot makes them allies
    pad.round(two, [(1, 2), (1, 1)])
    pad.capture("the Skull King")
    pad.tap("+1")
    pad.tap("An alliance over a loot")
    pad.player.press(pad.page.locator(".loot").get_by_role("button", name="Ben"))
    pad.choose("Ben")
    pad.tap("20")
    pad.tap("Graybeard took it")
    pad.tap("To the final sheet")

    first = [Result(1, 0), Result(0, 0)]
    second = [Result(2, 2, captured("skull-king"), (1,)), Result(1, 1, (), (0,), 20)]
    final = dict(zip(two, totals([(2, first), (4, second)]), strict=True))
    assert pad.final() == final

    # a wrong tap, and back
    pad.tap("Not over yet")
    pad.choose("Ann")
    pad.tap(f"{MINUS}1")
    expect(pad.page.locator(".dock")).to_contain_text("None promised")
    pad.tap("Undo")
    pad.tap("To the final sheet")
    assert pad.final() == final


def test_a_damaged_file_is_refused_and_no_game_is_lost(come: Come, tmp_path: Path) -> None:
    pad = Scorepad(come("Ann", PHONE))
    pad.player.go("/pad")
    pad.bring(file(tmp_path / "good.json", king(1, FINISHED, BIDDING), skull(2)))
    expect(pad.page.get_by_text("2 games came in.")).to_be_visible()

    wrong = king(1, FINISHED, {**BIDDING, "nobody": -1})
    pad.bring(file(tmp_path / "bad.json", skull(3), {**wrong, "revision": 9}))
    pad.player.sees_alert("damaged (at pad.rounds.2.nobody)")
    expect(pad.page.locator(".games li")).to_have_count(2)

    with pad.page.expect_download() as saved:
        pad.tap("Save all games")
    text = Path(saved.value.path()).read_text()
    assert [game["id"][-1] for game in json.loads(text)["games"]] == ["2", "1"]
    (tmp_path / "same.json").write_text(text)
    pad.bring(tmp_path / "same.json")
    expect(pad.page.get_by_text("All of these are here already.")).to_be_visible()
    (tmp_path / "cut.json").write_text(text[:-30])
    pad.bring(tmp_path / "cut.json")
    pad.player.sees_alert("no file of the scorepad")

    pad.player.press(pad.page.get_by_role("button", name="Remove the game").first)
    expect(pad.page.locator(".games li")).to_have_count(1)
    pad.tap("Undo")
    expect(pad.page.locator(".games li")).to_have_count(2)


FULL: Final = """() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
}"""


def test_what_the_device_cannot_keep_is_not_shown_as_kept(come: Come, tmp_path: Path) -> None:
    pad = Scorepad(come("Ann", PHONE))
    pad.player.go("/pad")
    pad.bring(file(tmp_path / "game.json", king(1, BIDDING)))
    pad.player.press(pad.page.locator(".games a"))
    expect(pad.page.locator(".numbers")).to_be_visible()
    other = pad.player.new_page()
    other.goto(pad.page.url)
    other.locator(".numbers button").first.tap()
    expect(other.get_by_role("group", name="What does Ben bid?")).to_be_visible()

    pad.number(1)  # on top of what the other tab has done: that one is shown instead
    pad.player.sees_alert("another tab")
    expect(pad.page.get_by_role("group", name="What does Ben bid?")).to_be_visible()
    pad.page.evaluate(FULL)
    pad.number(1)
    pad.player.sees_alert("no room left")
    expect(pad.page.get_by_role("group", name="What does Ben bid?")).to_be_visible()
    with pad.page.expect_download() as saved:
        pad.player.press(pad.page.get_by_role("alert").get_by_role("button"))
    assert json.loads(Path(saved.value.path()).read_text())["games"][0]["revision"] == 2


def test_skull_is_scored_by_challenges_won_and_lost(come: Come) -> None:
    pad = Scorepad(come("Ann", PHONE))
    pad.player.go("/pad/new")
    pad.pick("Skull")
    pad.pick("Cards")
    pad.tap("Begin")
    starts = pad.page.locator("li.starts")
    expect(starts).to_contain_text("Player 1")

    pad.tap("Player 2")
    pad.tap("Player 4")  # whose skull it was: by this book that one starts
    expect(starts).to_contain_text("Player 4")
    expect(pad.page.get_by_role("img", name="3 cards left")).to_be_visible()
    for _ in range(2):
        pad.tap("Player 3")
        pad.tap("Player 3 made it: a point")
    pad.player.sees_heading("Player 3 wins!")
    pad.tap("Undo")
    expect(starts).to_contain_text("1 point")


# Faster than any disk: what is shown follows a tap at once, what is kept does not.
FAST: Final = """async (names) => {
    for (const name of names) {
        const buttons = [...document.querySelectorAll(".dock button")];
        buttons.find((one) => one.innerText === name).click();
        await Promise.resolve();
    }
}"""


def test_taps_faster_than_the_disk_are_all_kept(come: Come) -> None:
    pad = Scorepad(come("Ann", PHONE))
    pad.player.go("/pad/new")
    pad.pick("Skull")
    pad.tap("Begin")
    expect(pad.page.locator("li.starts")).to_contain_text("Player 1")
    pad.page.evaluate(FAST, ["Player 3", "Player 3 made it: a point"] * 2)
    pad.player.sees_heading("Player 3 wins!")


def test_axe_finds_nothing_on_the_pad(come: Come, tmp_path: Path) -> None:
    ann = come("Ann", PHONE)
    pad = Scorepad(ann)
    ann.go("/pad")
    games = [king(1, FINISHED, BIDDING), king(2, LOADING), king(3, FINISHED, UNEVEN)]
    ended = king(4, FINISHED, FINISHED, FINISHED, ended=True)
    pad.bring(file(tmp_path / "games.json", *games, ended, skull(5, (0, 1), (1, None))))
    expect(pad.page.locator(".games li")).to_have_count(5)
    found = {"all": faults(ann)}
    ann.page.locator("section:has(#people) button").first.click()
    found["a player"] = faults(ann)
    ann.page.keyboard.press("Escape")
    for at in ("new", *(f"{id:016x}" for id in range(1, 6))):
        ann.go_within(f"/pad/{at}")
        expect(ann.page.locator("main h1")).not_to_have_text("Scorepad")
        ann.page.locator("main .primary, main .next, .numbers, .who").first.wait_for()
        found[at] = faults(ann)
        if at == f"{1:016x}":
            pad.tap("Names and rules")
            found["names and rules"] = faults(ann)
            ann.page.keyboard.press("Escape")

    assert {at: here for at, here in found.items() if here} == {}
