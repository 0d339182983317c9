"""What messengers show beside a link to a finished game: they fetch the page and run no script."""

import re
from html.parser import HTMLParser
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from PIL import Image, ImageChops

from skulduggery.core import replay
from skulduggery.games import GAMES
from skulduggery.previews import layout, skull
from skulduggery.server.http.static import built
from tests.browser.harness.scenarios import POINT, RULES
from tests.browser.harness.tables import ScriptedTable, scripted
from tests.rules.dealings import TABLES, dealt
from tests.server.tuned import Tuned

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
WEB: Final = Path(__file__).parents[2] / "web" / "src"


class Head(HTMLParser):
    """The properties of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        if tag == "meta" and found.get("property"):
            self.said[str(found["property"])] = str(found["content"])


def played(house: Tuned, names: tuple[str, ...] = NAMES, **setup: Any) -> ScriptedTable:
    guests = [house.client(name) for name in names]
    return scripted(guests, RULES, f"{POINT} {POINT}", present=False, **setup)


def link(table: ScriptedTable, by: int = 0) -> str:
    return str(table.guests[by].post(f"/tables/{table.code}/share")["link"])


def get(url: str, language: str = "") -> httpx.Response:
    """As nobody."""
    return httpx.get(url, headers={"Accept-Language": language}, timeout=60)


def head(url: str, language: str = "") -> dict[str, str]:
    return Head(get(url, language).text).said


def picture(url: str) -> Image.Image:
    answer = get(url)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/jpeg"), answer.text
    assert len(answer.content) < 300_000  # some messengers take no more
    return Image.open(BytesIO(answer.content)).convert("RGB")


def test_a_link_has_words_and_a_picture_of_its_moment(house: Tuned) -> None:
    table = played(house)
    path = link(table)
    known = head(path)
    assert known["og:title"] == "Skull: Ada, Ben, Cleo, Dan"
    assert known["og:description"] == "Watch this game again, step by step."
    last = head(f"{path}?ply=999")
    assert "Ada wins" in last["og:description"]
    assert "Ada gewinnt" in head(f"{path}?ply=999", "de-AT")["og:description"]

    pictures = [picture(head(f"{path}?ply={ply}")["og:image"]) for ply in (0, 4, 999)]
    assert {one.size for one in pictures} == {(1200, 630)}
    for one, two in pairwise(pictures):
        assert ImageChops.difference(one, two).getbbox() is not None
    again = get(known["og:image"]).content
    assert again == get(known["og:image"]).content


def test_it_is_the_view_that_the_link_shows(house: Tuned) -> None:
    table = played(house)
    path = f"{link(table)}?ply=4"
    pictures = [
        get(head(f"{path}{seat}")["og:image"]).content for seat in ("", "&seat=0", "&seat=1")
    ]
    assert len({*pictures}) == 3  # own discs are seen, and nobody else's
    assert get(head(f"{path}&seat=all")["og:image"]).content == pictures[0]


def test_where_records_are_kept_it_shows_nobody_elses_view(house: Tuned) -> None:
    table = played(house, records="own")
    path = link(table, by=1)
    own = head(f"{path}?ply=4&seat=1")["og:image"]
    assert picture(own)
    assert picture(head(f"{path}?ply=4")["og:image"])
    assert head(f"{path}?ply=4&seat=0") == {}
    refused = get(own.replace("seat=1", "seat=0"))
    assert (refused.status_code, refused.json()["message"]["key"]) == (403, "server.records-closed")


def test_an_address_that_is_no_link_gets_the_plain_page(house: Tuned) -> None:
    table = played(house)
    path = link(table)
    plain = get(f"http://{house.address}/").content
    picture_of = head(path)["og:image"]
    assert get(f"{path}0").content == get(path.rpartition("/")[0]).content == plain
    table.guests[0].http.delete(f"/tables/{table.code}/share").raise_for_status()
    assert get(path).content == plain
    assert get(picture_of).status_code == 404
    assert house.faults() == []


def test_what_was_asked_for_in_nonsense_is_the_beginning(house: Tuned) -> None:
    path = link(played(house))
    start = head(path)
    for query in ("?ply=x", "?ply=-1", "?ply=", "?ply=1e3", "?seat=x"):
        assert head(f"{path}{query}") == start
    assert head(f"{path}?seat=99") == {}


def test_names_are_words_and_never_a_part_of_the_page(house: Tuned) -> None:
    names = ('"><b>Ada', "</head>&amp;", "'onload='", "Łukasz \N{SNOWMAN}")
    found = Head(get(link(played(house, names))).text)
    assert found.said["og:title"] == f"Skull: {', '.join(names)}"
    assert found.tags.count("b") == 0
    assert picture(found.said["og:image"])


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_all_that_a_picture_may_need_is_built(table: tuple[str, str, int]) -> None:
    known = {found[1] for path in built() if (found := re.search(r"/night/(.*)\.webp$", path))}
    game, record = GAMES[table[0]], dealt(*table)
    for state in replay(game, record):
        for viewer in (None, 0, table[2] - 1):
            items = layout(game, game.view(state, viewer), record.players)
            assert {one.name for one in items if hasattr(one, "name")} <= known


def test_pieces_look_as_they_do_on_the_page() -> None:
    (looks,) = re.findall(r"const LOOKS.*?= (\{.*?\})", (WEB / "art" / "Piece.svelte").read_text())
    assert dict(re.findall(r'(\w+): "(\w+)"', looks)) == skull.LOOKS
