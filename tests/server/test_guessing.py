"""Codes, invites and passes cannot be guessed at speed, from however many addresses one pretends.

Every test calls from an address of its own, by a proxy that the server was told to believe.
"""

import json
import time
from contextlib import suppress
from itertools import count
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from skulduggery.server.limits import Limit
from tests.server.houses import PATIENCE, Client
from tests.server.routes import ROUTES, Route
from tests.server.test_authorisation import CASES, LINKED, PADS
from tests.server.tuned import NEVER, NO_LIMITS, Tuned, tuned

GUESSES: Final = 5
SETUP: Final = {"game": "skull", "rules": "official", "seats": 3, "public": True}
WRONG: Final = "/tables/ABCDEF"  # one in 85 million
NUMBERS: Final = count(1)
BODIES: Final[dict[str, Any]] = {
    **{route: case.body for route, case in CASES.items()},
    **{route: body for route, (body, _) in PADS.items()},
    **{route: {} for route in LINKED},
}


@pytest.fixture(scope="module")
def server(strict_house: Tuned) -> Tuned:
    assert strict_house.settings.guesses.burst == GUESSES
    return strict_house


@pytest.fixture(scope="module")
def table(server: Tuned) -> Any:
    """Of Ada, who is asked by nobody."""
    return server.client("Ada").make(seats=4)


@pytest.fixture
def eve(server: Tuned) -> Client:
    return caller(server, f"198.51.100.{next(NUMBERS)}")


def caller(server: Tuned, address: str) -> Client:
    eve = server.client("Eve")
    eve.http.headers["X-Forwarded-For"] = address
    return eve


def used_up(eve: Client) -> Client:
    for _ in range(GUESSES):
        assert eve.http.get(WRONG).status_code == 404
    return eve


def guess(eve: Client, route: Route, code: str) -> httpx.Response:
    path = route.filled(code=code)
    more: Any = {} if route.method == "GET" else {"json": BODIES[route.short]}
    return eve.http.request(route.method, f"http://{eve.address}{path}", **more)


# Codes


@pytest.mark.parametrize("route", [one for one in ROUTES if "{code}" in one.path], ids=str)
def test_few_codes_can_be_guessed_by_any_route(
    server: Tuned, eve: Client, table: Any, route: Route
) -> None:
    answers = [guess(eve, route, f"ABCDE{letter}") for letter in "ABCDEFG"]

    assert [one.status_code for one in answers] == [404] * GUESSES + [429] * 2
    assert answers[-1].json()["message"]["key"] == "server.too-many-guesses"
    assert guess(eve, route, table["code"]).status_code == 429  # she cannot tell that it is right


def goodbye(eve: Client, code: str) -> str:
    headers = {name: eve.http.headers[name] for name in ("Authorization", "X-Forwarded-For")}
    url = f"ws://{eve.address}/api/v1/tables/{code}/socket"
    with connect(url, additional_headers=headers, open_timeout=PATIENCE) as wire:
        with suppress(ConnectionClosed):
            wire.send('{"type": "hello", "protocol": 1}')
        return str(json.loads(wire.recv(PATIENCE))["message"]["key"])


def test_few_codes_can_be_guessed_by_sockets(eve: Client, table: Any) -> None:
    said = [goodbye(eve, f"ABCDE{letter}") for letter in "ABCDEFG"]

    assert said == ["server.unknown-table"] * GUESSES + ["server.too-many-guesses"] * 2
    assert goodbye(eve, table["code"]) == "server.too-many-guesses"


def test_sockets_and_requests_are_counted_together(eve: Client, table: Any) -> None:
    used_up(eve)
    assert goodbye(eve, table["code"]) == "server.too-many-guesses"


def test_without_a_name_one_guesses_no_more(server: Tuned, table: Any) -> None:
    with httpx.Client(base_url=f"http://{server.address}/api/v1", verify=False) as nobody:
        nobody.headers["X-Forwarded-For"] = "198.51.100.200"
        answers = [nobody.get(WRONG).status_code for _ in range(GUESSES + 1)]
        right = nobody.get(f"/tables/{table['code']}").status_code

    assert set(answers) <= {401, 404, 429}
    assert right in (401, 429)
    assert 404 not in answers or right == 429  # else a right code could be told from a wrong one


def test_a_new_name_is_the_same_caller(server: Tuned, eve: Client, table: Any) -> None:
    used_up(eve)
    again = caller(server, eve.http.headers["X-Forwarded-For"])
    assert again.http.get(f"/tables/{table['code']}").status_code == 429


def test_right_codes_cost_nothing(server: Tuned) -> None:
    eve = caller(server, "198.51.100.201")
    code = eve.make()["code"]
    for _ in range(3 * GUESSES):
        eve.get(f"/tables/{code}")
    assert eve.http.get(WRONG).status_code == 404


def test_whoever_belongs_to_a_table_is_not_kept_out_by_a_neighbour(
    server: Tuned, eve: Client
) -> None:
    ben = caller(server, eve.http.headers["X-Forwarded-For"])
    code = ben.make()["code"]
    used_up(eve)

    assert ben.get(f"/tables/{code}")["code"] == code
    assert ben.http.get(WRONG).status_code == 429


# Invites and passes


def test_few_invites_can_be_guessed(server: Tuned, eve: Client, table: Any) -> None:
    enter = f"/tables/{table['code']}/enter"
    tokens = ["0" * 18, table["invite"][:-1], table["invite"].upper() + "0", " ", "x" * 100]
    answers = [eve.http.post(enter, json={"token": token}).status_code for token in tokens]

    assert answers == [403] * GUESSES
    assert eve.http.post(enter, json={"token": table["invite"]}).status_code == 429
    friend = caller(server, "198.51.100.202")
    assert friend.http.post(enter, json={"token": table["invite"]}).status_code == 200


def test_few_links_can_be_guessed(server: Tuned, eve: Client) -> None:
    ada = server.client("Ada")
    code = ada.make(seats=2)["code"]
    ada.post(f"/tables/{code}/start", free="bots")
    ada.post(f"/tables/{code}/close")
    token = ada.post(f"/tables/{code}/share")["token"]
    path = f"/tables/{code}/shared"
    wrong = ["0" * 18, token[:-1], token.upper() + "0", "%20", "x" * 100]
    answers = [eve.http.get(f"{path}/{one}").status_code for one in wrong]

    assert answers == [404] * GUESSES
    assert eve.http.get(f"{path}/{token}").status_code == 429  # she cannot tell that it is right
    friend = caller(server, "198.51.100.205")
    assert friend.http.get(f"{path}/{token}").status_code == 200


def test_asking_at_the_door_is_no_guess(eve: Client, table: Any) -> None:
    for _ in range(GUESSES + 1):
        assert eve.http.post(f"/tables/{table['code']}/enter", json={}).status_code == 200
    assert eve.http.get(WRONG).status_code == 404


def test_few_passes_can_be_guessed(server: Tuned, eve: Client) -> None:
    ada = server.client("Ada")
    code = ada.make()["code"]
    use = f"/tables/{code}/pass/use"
    given = ada.post(f"/tables/{code}/pass")
    assert (len(given["text"]), given["seconds"]) == (8, 300)
    answers = [eve.http.post(use, json={"text": f"ABCDEFG{n}"}).status_code for n in range(7)]

    assert answers == [409] * GUESSES + [429] * 2
    # The pass is worth nothing now, wherever one comes from.
    phone = caller(server, "198.51.100.203")
    assert phone.http.post(use, json={"text": given["text"]}).status_code == 409
    assert ada.get(f"/tables/{code}")["seats"][0]["guest"] == ada.id


def test_a_pass_works_once(server: Tuned) -> None:
    ada, phone, eve = (server.client(name) for name in ("Ada", "Ada's phone", "Eve"))
    code = ada.make()["code"]
    text = ada.post(f"/tables/{code}/pass")["text"]
    phone.post(f"/tables/{code}/pass/use", text=text)

    assert eve.http.post(f"/tables/{code}/pass/use", json={"text": text}).status_code == 409
    assert phone.get(f"/tables/{code}")["seats"][0]["guest"] == phone.id


# Who calls


def test_a_network_of_many_addresses_is_one_caller(server: Tuned) -> None:
    used_up(caller(server, "2001:db8:1:2::a"))

    assert caller(server, "2001:db8:1:2:ffff::b").http.get(WRONG).status_code == 429
    assert caller(server, "2001:db8:1:3::a").http.get(WRONG).status_code == 404


def test_addresses_of_the_old_kind_written_as_new_ones_are_told_apart(server: Tuned) -> None:
    used_up(caller(server, "::ffff:192.0.2.1"))

    assert caller(server, "192.0.2.1").http.get(WRONG).status_code == 429
    assert caller(server, "::ffff:192.0.2.2").http.get(WRONG).status_code == 404


def test_what_a_caller_says_of_itself_to_the_proxy_does_not_count(server: Tuned) -> None:
    for n in range(GUESSES):
        eve = caller(server, f"10.0.0.{n}, 192.0.2.77")
        assert eve.http.get(WRONG).status_code == 404
    assert caller(server, "10.9.9.9, 192.0.2.77").http.get(WRONG).status_code == 429
    assert caller(server, "192.0.2.77").http.get(WRONG).status_code == 429


def test_only_proxies_that_were_named_are_believed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    others = ("192.0.2.50", "10.0.0.0/8")
    settings = {**NO_LIMITS, "guesses": Limit(1, NEVER), "proxies": others}
    with tuned(tmp_path_factory.mktemp("house") / "data", **settings) as server:
        callers = [caller(server, f"203.0.113.{n}") for n in range(3)]
        assert [one.http.get(WRONG).status_code for one in callers] == [404, 429, 429]


# Other measures


def test_everything_has_its_measure_and_time_heals(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    few = dict.fromkeys(["guests", "makes", "verifies"], Limit(3, NEVER))
    settings = {**NO_LIMITS, **few, "guesses": Limit(1, 1.0), "asks": Limit(200, NEVER)}
    with tuned(tmp_path_factory.mktemp("house") / "data", **settings) as server:
        ada, eve = server.client("Ada").http, server.client("Eve").http

        def codes(path: str, **body: Any) -> list[int]:
            return [ada.post(path, json=body).status_code for _ in range(4)]

        assert codes("/guests", name="Eve") == [201, 429, 429, 429]
        assert codes("/tables", setup=SETUP) == [201, 201, 201, 429]
        assert codes("/quick", game="skull") == [429] * 4
        assert codes("/verify") == [400, 400, 400, 429]
        healed(eve, ada.get("/me/tables").json()[0]["code"])
        asked = [ada.get("/me").status_code for _ in range(200)]
        assert asked == sorted(asked)
        assert set(asked) == {200, 429}
        assert ada.get(f"http://{server.address}/health").status_code == 200


def healed(eve: httpx.Client, code: str) -> None:
    """Even if the first wrong guess was long ago when the next one is made."""
    until = time.monotonic() + PATIENCE
    while eve.get(WRONG).status_code != 429:
        assert time.monotonic() < until
    while eve.get(f"/tables/{code}").status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_guest_has_so_many_sockets(server: Tuned) -> None:
    ada = caller(server, "198.51.100.204")
    code = ada.make()["code"]
    sockets = [ada.socket(code) for _ in range(server.settings.sockets_each)]
    for one in sockets:
        one.until("table")
    assert first_word(ada, code) == "goodbye"
    sockets[0].close()
    until = time.monotonic() + PATIENCE
    while first_word(ada, code) != "table":
        assert time.monotonic() < until


def first_word(ada: Client, code: str) -> str:
    with suppress(ConnectionClosed):
        return str(ada.socket(code).receive()["type"])
    return "goodbye"
