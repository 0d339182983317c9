"""The scorepad without a network, as a file from disk, and followed by others."""

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.harness.accessibility import faults
from tests.browser.harness.browser import PHONE
from tests.browser.harness.network import network_to
from tests.browser.harness.next_release import NextRelease
from tests.browser.harness.player import Player
from tests.server.houses import started
from tests.server.tuned import NO_LIMITS, Tuned, tuned

BLANK: Final[dict[str, Any]] = {
    "bid": None,
    "load": None,
    "change": 0,
    "won": None,
    "captured": [],
    "bet": 0,
}
ROUND: Final = {"entries": [BLANK] * 3, "nobody": 0, "ghost": 0, "loot": []}
NAMES: Final = ("Ann", "Ben", "Cid")
SHEET: Final[dict[str, Any]] = {
    "version": 1,
    "id": f"{1:016x}",
    "revision": 1,
    "made": "2026-11-16T20:00:00.000Z",
    "ended": None,
    "players": [{"name": name, "ink": ink} for ink, name in enumerate(NAMES)],
}
WON: Final = [{**BLANK, "bid": bid, "won": won} for bid, won in ((1, 1), (0, 0), (1, 0))]
KING: Final = {
    **SHEET,
    "kind": "skullking",
    "rules": {
        **dict.fromkeys(("cannon", "kraken", "whale", "loot", "abilities", "missed_bonus"), False),
        **{"scoring": "skull-king", "schedule": [1, 2, 3]},
    },
    "dealer": 0,
    "rounds": [{**ROUND, "entries": WON}, ROUND],
}
LOST: Final = [{"by": by, "trap": trap, "named": None} for by, trap in ((0, None), (1, 0))]
SKULL: Final = {
    **SHEET,
    **{"kind": "skull", "book": "official", "starter": 0, "challenges": LOST},
}
CONTROLLED: Final = "() => navigator.serviceWorker.controller !== null"


def test_after_one_visit_the_pad_needs_no_network(come: Come, house: Tuned) -> None:
    with network_to(house.port) as network:
        ann = come("Ann", PHONE, at=network.address)
        ann.go("/pad")
        ann.sees("works in flight mode")
        ann.go("/")
        assert not ann.page.evaluate(CONTROLLED)  # nobody stands between a table and its server
        network.cut()

        begin(ann)
        expect(bid(ann, "Ann")).to_contain_text("1")
        ann.page.reload()
        assert ann.page.evaluate(CONTROLLED)
        expect(bid(ann, "Ann")).to_contain_text("1")


WAITING: Final = """() => new Promise((found) => {
    const look = async () => {
        const { waiting } = await navigator.serviceWorker.getRegistration("/pad");
        if (waiting) found(true);
        else setTimeout(look, 50);
    };
    void look();
})"""


def test_a_new_release_is_kept_whole_before_it_is_used(come: Come, tmp_path: Path) -> None:
    with tuned(tmp_path / "data", **NO_LIMITS) as old:
        ann = come("Ann", server=old)
        ann.go("/pad")
        ann.sees("works in flight mode")
    new = NextRelease(tmp_path / "data", **NO_LIMITS)
    new.follow(old)
    marked = ann.page.locator("meta[name=release]")
    with started(new):
        ann.go("/pad")
        expect(marked).to_have_count(0)  # the old one, whole, while the new one is fetched
        ann.page.evaluate(WAITING)
        ann.go("/pad")
        expect(marked).to_have_count(1)
    ann.page.reload()
    ann.sees("works in flight mode")
    assert ann.page.evaluate("() => caches.keys()") == ["pad-next"]


def begin(player: Player) -> None:
    """A new game, and the first one's bid."""
    player.go("/pad")
    player.tap("A new game", "link")
    player.page.get_by_label("Name of player").first.fill("Ann")
    player.tap("Begin: 10 rounds")
    number(player, 1)


def number(player: Player, n: int) -> None:
    """For whom it is asked."""
    numbers = player.page.locator(".numbers")
    player.press(numbers.get_by_role("button", name=str(n), exact=True))


def bid(player: Player, name: str) -> Locator:
    """What somebody bid, on the pad that is written on."""
    return player.page.locator(".rows li", has_text=name).locator(".said")


def test_over_plain_http_the_pad_is_a_file_that_works_from_disk(
    come: Come, house: Tuned, tmp_path: Path
) -> None:
    ann = come("Ann", PHONE, at=f"house.test:{house.port}")
    ann.go("/pad")
    ann.sees("This page came by plain http")
    with ann.page.expect_download() as download:
        ann.tap("Download the pad", "link")
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert kept.name == "skulduggery-pad.html"

    ann.address = f"{kept.as_uri()}#"
    ann.go("/pad")
    ann.sees("needs no server")
    expect(ann.page.get_by_role("link", name="Home")).to_have_count(0)
    begin(ann)
    expect(bid(ann, "Ann")).to_contain_text("1")
    ann.page.reload()
    expect(bid(ann, "Ann")).to_contain_text("1")
    expect(ann.page.get_by_role("button", name="Let others follow")).to_have_count(0)


def test_a_pad_is_followed_and_goes_to_another_phone(come: Come, tmp_path: Path) -> None:
    ann, ben, cid = come("Ann"), come("Ben", PHONE), come("Cid", PHONE)
    open_game(ann, tmp_path)
    ann.tap("Let others follow")
    ann.tap("Share it")
    path = shared(ann)
    ben.go(path)
    ben.sees("Live: every entry appears here by itself")
    expect(followed(ben, "Ann")).to_have_text("·")
    ann.tap("Done")

    # what is entered is kept, whoever can be reached, and seen as soon as somebody can
    ann.context.set_offline(True)
    number(ann, 1)
    expect(bid(ann, "Ann")).to_contain_text("1")
    ann.tap("Others follow this pad")
    ann.sees("The server cannot be reached")
    ann.context.set_offline(False)
    expect(followed(ben, "Ann")).to_have_text("1")

    ann.tap("Hand it to another phone")
    expect(ann.page.get_by_role("button", name="Rather not")).to_be_visible()
    cid.go(shared(ann))
    cid.tap("Take it over")
    ann.sees("Another phone keeps this pad now")
    expect(ann.page.locator(".numbers")).to_have_count(0)
    number(cid, 2)
    for reader in (ann, ben):
        expect(followed(reader, "Ben")).to_have_text("2")


def open_game(player: Player, folder: Path) -> None:
    player.go("/pad")
    file = folder / "game.json"
    file.write_text(json.dumps({"format": "skulduggery-pad", "version": 1, "games": [KING]}))
    player.page.get_by_label("Bring in a file").set_input_files(file)
    expect(player.page.locator(".games li")).to_be_visible()
    player.go_within(f"/pad/{SHEET['id']}")
    expect(player.page.locator(".numbers")).to_be_visible()


def shared(player: Player) -> str:
    """Where the link leads that is shown."""
    link = urlsplit(player.page.locator(".link a").get_attribute("href") or "")
    return f"{link.path}#{link.fragment}"


def followed(player: Player, name: str) -> Locator:
    return player.page.locator("main li", has_text=name).locator("b")


def test_whoever_follows_can_read_it_by_any_means(come: Come, house: Tuned, tmp_path: Path) -> None:
    ada, ben = house.client("Ada"), come("Ben")
    for key, game in (("a", KING), ("b", SKULL)):
        made = ada.post("/pads", key=key * 32, counter=1, document=game)
        word = ada.http.post(f"/pads/{made['code']}/pass", headers=bearer(key * 32)).json()["text"]
        ben.go(f"/pad/live/{made['code']}#{word}")
        expect(ben.page.locator("main li").first).to_be_visible()
        assert faults(ben) == {}
    open_game(ben, tmp_path)
    ben.tap("Let others follow")
    ben.tap("Share it")
    expect(ben.page.locator(".link a")).to_be_visible()
    assert faults(ben) == {}


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
