"""The scorepad without a network, as a file from disk, and followed by others."""

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.harness.accessibility import faults
from tests.browser.harness.browser import PHONE
from tests.browser.harness.network import network_to
from tests.browser.harness.player import Player
from tests.browser.harness.scorepad import FOUR, PLAIN, Scorepad, entry, file, king, round_of, skull
from tests.server.tuned import Tuned

KING: Final = king(
    1,
    round_of(entry(1, 1), entry(0, 0), entry(1, 0)),
    round_of(entry(), entry(), entry()),
    rules=PLAIN,
)
SKULL: Final = skull(1, (0, None), (1, 0), book="official")
CONTROLLED: Final = "() => navigator.serviceWorker.controller !== null"


def test_after_one_visit_the_pad_needs_no_network(come: Come, house: Tuned) -> None:
    with network_to(house.port) as network:
        ann = come("Ann", PHONE, at=network.address)
        ann.go("/pad")
        ann.sees("works in flight mode")
        ann.go("/")
        assert not ann.page.evaluate(CONTROLLED)  # nobody stands between a table and its server
        network.cut()

        pad = Scorepad(ann)
        begin(pad)
        ann.page.reload()
        assert ann.page.evaluate(CONTROLLED)
        expect(pad.said("Ann")).to_contain_text("1")


def begin(pad: Scorepad) -> None:
    """A new game, and the first one's bid."""
    pad.set_up(FOUR)
    pad.tap("Begin: 10 rounds")
    pad.number(1)
    expect(pad.said("Ann")).to_contain_text("1")


def test_over_plain_http_the_pad_can_be_kept_as_a_file_that_works_from_disk(
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
    pad = Scorepad(ann)
    begin(pad)
    ann.page.reload()
    expect(pad.said("Ann")).to_contain_text("1")
    expect(ann.page.get_by_role("button", name="Let others follow")).to_have_count(0)


def test_others_follow_the_pad_and_another_phone_takes_it_over(come: Come, tmp_path: Path) -> None:
    ann, ben, cid = come("Ann"), come("Ben", PHONE), come("Cid", PHONE)
    pad = open_game(ann, tmp_path)
    ann.tap("Let others follow")
    ann.tap("Share it")
    path = shared(ann)
    ben.go(path)
    ben.sees("Live: every entry appears here by itself")
    expect(followed(ben, "Ann")).to_have_text("·")
    ann.tap("Done")

    # what is entered is kept, whoever can be reached, and seen as soon as somebody can
    ann.context.set_offline(True)
    pad.number(1)
    expect(pad.said("Ann")).to_contain_text("1")
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
    Scorepad(cid).number(2)
    for reader in (ann, ben):
        expect(followed(reader, "Ben")).to_have_text("2")


def open_game(player: Player, folder: Path) -> Scorepad:
    pad = Scorepad(player)
    player.go("/pad")
    pad.bring(file(folder / "game.json", KING))
    expect(player.page.locator(".games li")).to_be_visible()
    player.go_within(f"/pad/{KING['id']}")
    expect(player.page.locator(".numbers")).to_be_visible()
    return pad


def shared(player: Player) -> str:
    """Where the link leads that is shown."""
    link = urlsplit(player.page.locator(".link a").get_attribute("href") or "")
    return f"{link.path}#{link.fragment}"


def followed(player: Player, name: str) -> Locator:
    return player.page.locator("main li", has_text=name).locator("b")


def test_axe_finds_nothing_where_a_pad_is_followed_or_shared(
    come: Come, house: Tuned, tmp_path: Path
) -> None:
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
