"""Requests that no generator thinks of: broken, deep, huge, and of types nobody speaks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from skulduggery.server.http.app import BIGGEST, make_app
from skulduggery.server.http.replays import PAGE
from skulduggery.server.settings import Settings
from skulduggery.texts import catalogue
from tests.server.situations import Situation, played_out, situation
from tests.server.tuned import Tuned

PATHS: Final = make_app(Settings(Path("nowhere"))).openapi_schema.to_schema()["paths"]
ROUTES: Final = [(method.upper(), path) for path, known in PATHS.items() for method in known]
VERIFY: Final = "/api/v1/verify"  # takes whatever text or JSON a record is
WITH_BODY: Final = [
    (method, path)
    for method, path in ROUTES
    if "requestBody" in PATHS[path][method.lower()] or path == VERIFY
]


@pytest.fixture(scope="module")
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture(scope="module")
def house(server: Tuned) -> Situation:
    return situation(server, [played_out(server.client("Cleo"), "skull", "official")])


@pytest.fixture(autouse=True)
def _unharmed(server: Tuned, house: Situation) -> Iterator[None]:
    yield
    assert house.ben.get("/me")["name"] == "Ben"
    assert server.faults() == []


def addressed(house: Situation) -> dict[str, str]:
    """What stands in the addresses of routes."""
    return {
        "code": house.codes[0],
        "guest": str(house.ben.id),
        "seat": "1",
        "token": "0" * 18,
    }


def ask(house: Situation, method: str, path: str, **more: Any) -> httpx.Response:
    url = f"http://{house.ada.address}{path.format_map(addressed(house))}"
    return house.ada.http.request(method, url, **more)


def assert_ours(answer: httpx.Response, asked: object) -> None:
    """A refusal is a sentence, and a message of the catalogue."""
    assert answer.status_code < 500, (asked, answer.text)
    if answer.is_error:
        problem = answer.json()
        assert problem.keys() == {"message", "text"}, asked
        assert problem["message"].keys() == {"clause", "key", "params"}, asked
        assert problem["message"]["key"] in catalogue("en"), asked
        assert len(problem["text"]) in range(1, 1_000), asked


BODIES: Final = {
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "an endless number": b"1e999",
    "half an object": b'{"name": "A',
    "a name twice": b'{"name": "Ada", "name": 5}',
    "what nobody asked for": b'{"nonsense": 1}',
    "no text": b"\xff\xfe\x00",
    "a lone surrogate": b'{"name": "\\ud800", "token": "\\udfff", "text": "\\ud800x"}',
    "nul": b'{"name": "\\u0000", "token": "\\u0000", "text": "\\u0000"}',
    "too many digits": b'{"seat": 9' + b"9" * 6_000 + b"}",
    "a big number": b'{"seat": 99999999999999999999999, "bot": null}',
    "half a seat": b'{"seat": 0.5}',
    "no number": b'{"seat": NaN}',
    "deep lists": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"name":' * 6_000 + b"1" + b"}" * 6_000,
    "deep and without end": b"[" * 60_000,
    "deep under a name": b'{"setup": ' + b"[" * 60_000,
    "many blanks": b" " * (BIGGEST - 2) + b"{}",
    "a long name": b'{"name": "' + b"x" * 60_000 + b'"}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_no_body_is_too_odd(house: Situation, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    for route in WITH_BODY:
        assert_ours(ask(house, *route, content=body, headers=headers), route)


TYPES: Final = (
    *("text/plain", "application/x-www-form-urlencoded", "application/msgpack", "*/*", "", "a;b;c"),
    *("multipart/form-data; boundary=x", "application/json; charset=utf-16", "\u00e4/\u00f6"),
)


@pytest.mark.parametrize("type", TYPES)
def test_no_type_is_too_odd(house: Situation, type: str) -> None:
    headers = {"Content-Type": type.encode()}
    for route in WITH_BODY:
        for body in (b"{}", b"--x\r\n\r\n--x--\r\n", b"\x80"):
            assert_ours(ask(house, *route, content=body, headers=headers), route)


def pieces(size: int) -> Iterator[bytes]:
    for _ in range(size // 1_000):
        yield b" " * 1_000


@pytest.mark.parametrize("whole", [True, False], ids=["at once", "in pieces"])
def test_what_is_too_big_is_not_read(house: Situation, whole: bool) -> None:
    for method, path in WITH_BODY:
        size = 1_500_000 if path == VERIFY else BIGGEST + 1_000
        content = b" " * size if whole else pieces(size)
        answer = ask(house, method, path, content=content)
        assert answer.status_code == 413, path
        assert_ours(answer, path)


ODD: Final = (
    *("%20", "%00", "%ff%fe", "..%2f..", "%F0%9F%8E%B2", "-1", "0", "1.5", "1_0", "%D9%A3", "null"),
    *(
        "9" * 25,
        "9" * 5_000,
        "A" * 5_000,
        "true",
        "'%20OR%201=1--",
        "{code}",
        "%0d%0aSet-Cookie:a=b",
    ),
)


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_no_path_is_too_odd(house: Situation, odd: str) -> None:
    known = addressed(house)
    for method, path in ROUTES:
        for name in [name for name in known if f"{{{name}}}" in path]:
            url = path.format_map(known | {name: odd})
            answer = house.ada.http.request(method, f"http://{house.ada.address}{url}", json={})
            assert_ours(answer, (method, url[:200]))
            assert "set-cookie" not in answer.headers


QUERIES: Final = (
    *("start=-1", "start=-99999", "count=-1", "count=0", "count=101", "seat=-1", "seat=99"),
    *(
        f"start={'9' * 25}",
        f"count={'9' * 25}",
        f"seat={'9' * 5_000}",
        "start=1e5",
        "all=2",
        "all=",
    ),
    *(
        "seat=0&seat=1",
        "all=true&seat=0",
        "start=%00",
        "seat=null",
        "game=%ff",
        "free=maybe",
        "x=1",
    ),
)


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_no_query_is_too_odd(house: Situation, query: str) -> None:
    over = house.codes[-1]
    for path in (f"/tables/{over}/replay", "/tables"):
        answer = house.ada.http.get(f"{path}?{query}")
        assert_ours(answer, path)
        if "frames" in answer.text:
            assert len(answer.content) < 2 * PAGE


HEADERS: Final = (
    *({"Host": "["}, {"Host": ""}, {"Host": "a b"}, {"Host": "[::1"}, {"Host": "x:99999999"}),
    *({"Authorization": "Bearer"}, {"Authorization": b"Bearer \xff"}),
    *({"Authorization": "Basic Og=="}, {"Authorization": "bearer x"}, {"Cookie": "skulduggery="}),
    *({"Cookie": "=;;;=="}, {"Cookie": "skulduggery=%ff%00"}, {"Cookie": 'skulduggery="a;b'}),
    *({"Accept-Language": "x" * 5_000}, {"Accept-Language": b"de;q=\xff"}),
    *({"Accept": "image/png"}, {"Origin": "http://["}, {"X-Forwarded-For": "]["}, {"Range": "x"}),
)


@pytest.mark.parametrize("headers", HEADERS, ids=range(len(HEADERS)))
def test_no_header_is_too_odd(house: Situation, headers: Any) -> None:
    for method, path in ROUTES:
        if (method, path) != ("DELETE", "/api/v1/me"):
            answer = ask(house, method, path, headers=headers)
            # What is no HTTP at all is refused before it reaches us.
            if answer.text != "Invalid HTTP request received.":
                assert_ours(answer, (method, path))
