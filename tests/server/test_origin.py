"""A page of somebody else's cannot speak for whoever looks at it: by no route, and no socket."""

import json
from contextlib import suppress
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.houses import PATIENCE, Client, serving
from tests.server.routes import ROUTES, Route
from tests.server.tuned import Tuned

# Nothing there depends on who asks: whoever can reach the server may read it.
FOR_EVERYBODY: Final = {
    *("GET /", "GET /{path}", "GET /health"),
    *("GET /schema", "GET /schema/openapi.json", "GET /schema/{path}"),
}
GUARDED: Final = [route for route in ROUTES if route.short not in FOR_EVERYBODY]
PROXY: Final = {"X-Forwarded-Proto": "https"}


def foreign(address: str) -> list[str]:
    host, port = address.split(":")
    return [
        *("null", "", "https://evil.example", f"https://evil.example:{port}", "http://[", "x"),
        *(f"http://{host}", f"http://{host}:1", f"http://{address}0", f"http://sub.{address}"),
        *(f"ftp://{address}", f"file://{address}", f"//{address}", address, f"ws://{address}"),
        *(f"http://{address}@evil.example", f"http://evil.example@{address}"),
        *(f"http://{address}.evil.example", f"http://evil.example/{address}"),
        *(f"http://{address}/", f"http://{address}#", f"HTTP://{address}", f"http://{address}\\"),
        *(f"http://{address}, http://evil.example", f"http://localhost:{port}"),
    ]


def own(address: str) -> list[str]:
    """https too: a proxy may speak it to the world, and http to us."""
    return [f"http://{address}", f"https://{address}"]


@pytest.fixture(scope="module")
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture(scope="module")
def ada(server: Tuned) -> Client:
    return server.client("Ada")


@pytest.fixture(scope="module")
def code(ada: Client) -> str:
    return str(ada.make()["code"])


def ask(ada: Client, code: str, route: Route, **headers: str) -> httpx.Response:
    url = f"http://{ada.address}{route.filled(code=code)}"
    return ada.http.request(route.method, url, headers=headers)


def refused(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and answer.json()["message"]["key"] == "server.foreign-origin"


@pytest.mark.parametrize("route", GUARDED, ids=str)
def test_a_foreign_page_is_refused_by_every_route(ada: Client, code: str, route: Route) -> None:
    for origin in ("https://evil.example", "null", f"http://{ada.address}0"):
        assert refused(ask(ada, code, route, Origin=origin)), origin


def test_a_page_is_foreign_however_it_is_spelled(ada: Client, code: str) -> None:
    for origin in foreign(ada.address):
        assert refused(ask(ada, code, Route("GET", "/api/v1/me"), Origin=origin)), origin


def test_what_was_refused_was_not_done(ada: Client, code: str) -> None:
    for route in GUARDED:
        ask(ada, code, route, Origin="https://evil.example")
    assert ada.get("/me")["name"] == "Ada"
    assert ada.get(f"/tables/{code}")["phase"] == "gathering"


@pytest.mark.parametrize("route", [route for route in GUARDED if route.method == "GET"], ids=str)
def test_our_own_page_is_not(ada: Client, code: str, route: Route) -> None:
    assert not refused(ask(ada, code, route))
    for origin in [*own(ada.address), "https://play.example"]:
        assert not refused(ask(ada, code, route, Origin=origin)), origin


def test_a_page_that_was_sent_in_the_clear_is_not_ours_where_we_are_reached_by_https(
    ada: Client, code: str
) -> None:
    route = Route("GET", "/api/v1/me")
    assert refused(ask(ada, code, route, Origin=f"http://{ada.address}", **PROXY))
    assert not refused(ask(ada, code, route, Origin=f"https://{ada.address}", **PROXY))


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_no_answer_invites_another_page_to_read_it(ada: Client, code: str, route: Route) -> None:
    asked = {
        "Origin": "https://evil.example",
        "Access-Control-Request-Method": route.method,
        "Access-Control-Request-Headers": "authorization",
    }
    for method in (route.method, "OPTIONS"):
        answer = ask(ada, code, Route(method, route.path), **asked)
        assert not [name for name in answer.headers if name.startswith("access-control")]


def first_message(ada: Client, code: str, **headers: str) -> Any:
    with connect(
        f"ws://{ada.address}/api/v1/tables/{code}/socket",
        additional_headers={"Authorization": f"Bearer {ada.secret}", **headers},
        open_timeout=PATIENCE,
    ) as wire:
        with suppress(ConnectionClosed):  # who is not wanted need not say hello
            wire.send('{"type": "hello", "protocol": 1}')
        return json.loads(wire.recv(PATIENCE))


def test_a_foreign_page_is_refused_by_the_socket(ada: Client, code: str) -> None:
    for origin in foreign(ada.address):
        goodbye = first_message(ada, code, Origin=origin)
        assert goodbye["type"] == "goodbye", origin
        assert goodbye["message"]["key"] == "server.foreign-origin", origin


def test_our_own_page_is_let_in(ada: Client, code: str) -> None:
    assert first_message(ada, code)["type"] == "table"
    for origin in [*own(ada.address), "https://play.example"]:
        assert first_message(ada, code, Origin=origin)["type"] == "table", origin


def test_origins_are_named_by_a_flag(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("house") / "data"
    origins = ("https://a.example", "http://b.example", "http://a.example")
    with serving(data, "--origin", origins[0], "--origin", origins[1]) as server:
        ask = server.client("Ada").http.get
        answers = [ask("/games", headers={"Origin": origin}).status_code for origin in origins]
    assert answers == [200, 200, 403]
