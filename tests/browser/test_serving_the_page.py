"""How the server hands out the built page: whole, small, and kept by browsers."""

import gzip
import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.tuned import Tuned


@pytest.fixture
def ask(house: Tuned) -> Iterator[httpx.Client]:
    plain = {"Accept-Encoding": "identity"}
    with httpx.Client(base_url=f"http://{house.address}", headers=plain) as client:
        yield client


def test_every_address_of_the_app_shows_the_same_shell(ask: httpx.Client) -> None:
    shell = ask.get("/")
    others = [ask.get(path).content for path in ("/new", "/t/ABCDEF", "/t/ABCDEF/replay", "/what")]

    assert shell.headers["content-type"] == "text/html; charset=utf-8"
    assert others == [shell.content] * 4


def test_the_scorepad_as_one_file_is_to_be_kept(ask: httpx.Client) -> None:
    answer = ask.get("/skulduggery-pad.html")

    assert answer.headers["content-disposition"] == 'attachment; filename="skulduggery-pad.html"'
    assert (
        answer.headers["content-security-policy"] == ask.get("/").headers["content-security-policy"]
    )
    assert not re.search(r'(?:src|href)="(?!data:|#)', answer.text.partition("<script")[0])


def test_what_is_no_file_of_it_is_not_found(ask: httpx.Client) -> None:
    assert [ask.get(path).status_code for path in ("/x.js", "/api/v1/x", "/../x.py")] == [404] * 3


def test_files_are_compressed_for_those_who_can_read_it(ask: httpx.Client) -> None:
    script = re.findall(r'src="(/assets/[^"]+\.js)"', ask.get("/").text)[0]
    plain = ask.get(script)
    with ask.stream("GET", script, headers={"Accept-Encoding": "br, gzip"}) as answer:
        packed = b"".join(answer.iter_raw())

    assert "content-encoding" not in plain.headers
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed) == plain.content


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_a_browser_has_it_need_not_fetch_again(ask: httpx.Client, encoding: str) -> None:
    wished = {"Accept-Encoding": encoding}
    first = ask.get("/", headers=wished)
    again = ask.get("/", headers={**wished, "If-None-Match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


def test_files_named_by_what_is_in_them_are_kept_for_ever(ask: httpx.Client) -> None:
    shell = ask.get("/")
    names = re.findall(r'"(/assets/[^"]+)"', shell.text)

    assert shell.headers["cache-control"] == "no-cache"
    assert names
    assert {ask.get(name).headers["cache-control"] for name in names} == {
        "public, max-age=31536000, immutable"
    }
