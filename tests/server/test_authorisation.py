"""Nobody acts for a seat that is not theirs, or for a table that is not: by no route."""

from collections.abc import Mapping
from contextlib import closing
from secrets import token_hex
from typing import Any, Final, NamedTuple

import httpx
import pytest

from tests.server.casts import ROLES, Cast, Phase, Role
from tests.server.replays import unfolded
from tests.server.routes import OTHERS, ROUTES, SOCKETS, Route
from tests.server.tuned import Tuned

SETUP: Final = {"game": "skull", "rules": "official", "seats": 3}


NOTHING: Final[Mapping[str, Any]] = {}


class Case(NamedTuple):
    """Who may ask this of a table. For everybody else it is as if they had not asked."""

    may: tuple[Role, ...]
    phase: Phase = "gathering"
    body: Mapping[str, Any] = NOTHING
    done: int = 200
    not_now: tuple[Role, ...] = ()  # may in principle, but is refused as things are


HOST: Final[tuple[Role, ...]] = ("host",)
SEATED: Final[tuple[Role, ...]] = ("host", "player")
LET_IN: Final[tuple[Role, ...]] = (*SEATED, "watcher")
GUESTS: Final[tuple[Role, ...]] = (*LET_IN, "stranger", "kicked")

CASES: Final = {
    "GET /me": Case(GUESTS),
    "PATCH /me": Case(GUESTS, body={"name": "Ida"}),
    "DELETE /me": Case(("stranger", *LET_IN, "kicked")),
    "GET /me/tables": Case(GUESTS),
    "GET /me/statistics": Case(GUESTS),
    "POST /tables": Case(GUESTS, body={"setup": SETUP}, done=201),
    "POST /quick": Case(GUESTS, body={"game": "skull"}, done=201),
    "GET /tables/{code}": Case(LET_IN),
    "GET /tables/{code}/door": Case(GUESTS),
    "POST /tables/{code}/enter": Case((*LET_IN, "stranger")),
    "POST /tables/{code}/seat": Case(LET_IN),
    "DELETE /tables/{code}/seat": Case(("player", "host")),
    "POST /tables/{code}/pass": Case(SEATED, "playing", done=201),
    "POST /tables/{code}/pass/use": Case((), "playing", {"text": "ABCDEFGH"}, not_now=GUESTS),
    "POST /tables/{code}/bots": Case(HOST),
    "DELETE /tables/{code}/seats/{seat}": Case(HOST),
    "POST /tables/{code}/guests/{guest}/let-in": Case(HOST),
    "POST /tables/{code}/guests/{guest}/turn-away": Case(HOST),
    "POST /tables/{code}/guests/{guest}/kick": Case(HOST),
    "POST /tables/{code}/guests/{guest}/mute": Case(HOST),
    "POST /tables/{code}/guests/{guest}/host": Case(HOST),
    "POST /tables/{code}/host": Case((), "playing", not_now=SEATED),
    "POST /tables/{code}/start": Case(HOST, body={"free": "bots"}),
    "POST /tables/{code}/close": Case(HOST, "playing"),
    "POST /tables/{code}/resign": Case(SEATED, "playing"),
    "POST /tables/{code}/abandon": Case(SEATED, "playing"),
    "POST /tables/{code}/rematch": Case(SEATED, "closed"),
    "GET /tables/{code}/record": Case(LET_IN, "closed"),
    "GET /tables/{code}/record.txt": Case(LET_IN, "closed"),
    "GET /tables/{code}/replay": Case(LET_IN, "closed"),
    "GET /tables/{code}/verify": Case(LET_IN, "closed"),
    "POST /tables/{code}/share": Case(SEATED, "closed", done=201),
    "DELETE /tables/{code}/share": Case(HOST, "closed"),
}
# A finished game's link opens for whoever has it: no guest is asked for, and none is looked at.
SHARED: Final = "/tables/{code}/shared/{token}"
LINKED: Final = {
    f"GET {SHARED}{rest}" for rest in ("", "/replay", "/record", "/record.txt", "/picture")
}
# These know no guest, and no table but public ones.
FOR_EVERYBODY: Final = {
    *("GET /", "GET /{path}", "GET /health", "GET /games", "GET /nearby", "GET /tables"),
    *("GET /schema", "GET /schema/openapi.json", "GET /schema/{path}"),
    *("POST /guests", "POST /verify", "POST /skullking/trick"),
}
UNKNOWN: Final = ("nobody", "forgotten")

# Scorepads know no guests: one holds the key, one held it before, one has another, one none.
HOLDERS: Final = ("writer", "former writer", "stranger", "nobody")
WRITERS: Final = (200, 403, 403, 401)
SHEET: Final = {"counter": 2, "document": {}}
PADS: Final = {
    "POST /pads": ({"key": "0" * 32, "counter": 1, "document": {}}, (201,) * 4),
    "GET /pads/{code}": ({}, (200,) * 4),
    "PUT /pads/{code}": (SHEET, WRITERS),
    "DELETE /pads/{code}": ({}, WRITERS),
    "POST /pads/{code}/pass": ({}, (201, *WRITERS[1:])),
    "POST /pads/{code}/pass/use": ({"text": "ABCDEFGH", "key": "1" * 32}, (409,) * 4),
}


@pytest.fixture
def server(open_house: Tuned) -> Tuned:
    return open_house


def test_every_route_has_its_case() -> None:
    known = CASES.keys() | PADS.keys() | LINKED | FOR_EVERYBODY
    assert {route.short for route in ROUTES} == known
    sockets = {f"/api/v1/{of}/{{code}}/socket" for of in ("tables", "pads")}
    assert sockets == set(SOCKETS)  # which are tested by themselves
    assert [] == OTHERS


def asked(cast: Cast, role: Role, route: Route, body: Mapping[str, Any]) -> httpx.Response:
    at = "asking" if route.path.endswith(("let-in", "turn-away")) else "watcher"
    path = route.filled(code=cast.code, guest=cast[at].id)
    more: Any = {} if route.method == "GET" else {"json": body}
    return cast.http(role).request(route.method, f"http://{cast.server.address}{path}", **more)


@pytest.mark.parametrize("route", [one for one in ROUTES if one.short in CASES], ids=str)
def test_nobody_else_may(server: Tuned, route: Route) -> None:
    case = CASES[route.short]
    with closing(Cast(server, case.phase)) as cast:
        before = cast.table()
        for role in [role for role in ROLES if role not in case.may]:
            answer = asked(cast, role, route, case.body)
            assert answer.status_code == expected(role, case), (role, answer.text)
            assert answer.json().keys() == {"message", "text"}
        assert cast.table() == before
        for role in case.may[:1]:
            answer = asked(cast, role, route, case.body)
            assert answer.status_code == case.done, answer.text
    assert server.faults() == []


def expected(role: Role, case: Case) -> int:
    if role in UNKNOWN:
        return 401
    return 409 if role in case.not_now else 403


# A link alone shows a finished game.


def by_link(cast: Cast, role: Role, route: Route, token: str) -> int:
    path = route.filled(code=cast.code, token=token)
    answer = cast.http(role).get(f"http://{cast.server.address}{path}")
    return answer.status_code


@pytest.mark.parametrize("route", [one for one in ROUTES if one.short in LINKED], ids=str)
def test_a_finished_game_is_shown_by_its_link_to_everybody_and_by_nothing_else(
    server: Tuned, route: Route
) -> None:
    with closing(Cast(server, "closed")) as other, closing(Cast(server, "closed")) as cast:
        elsewhere = other["host"].post(other.path("/share"))["token"]
        invite = cast.table()["invite"]
        for role in ROLES:
            tokens = (elsewhere, invite, cast["host"].secret, "0" * 18)
            assert [by_link(cast, role, route, one) for one in tokens] == [404] * 4, role
        token = cast["player"].post(cast.path("/share"))["token"]
        assert [by_link(cast, role, route, token) for role in ROLES] == [200] * len(ROLES)
        cast["host"].http.delete(cast.path("/share")).raise_for_status()
        assert [by_link(cast, role, route, token) for role in ROLES] == [404] * len(ROLES)
    assert server.faults() == []


@pytest.mark.parametrize("route", [one for one in ROUTES if one.short in LINKED], ids=str)
@pytest.mark.parametrize("phase", ["gathering", "playing"])
def test_no_link_shows_a_game_before_its_end(server: Tuned, route: Route, phase: Phase) -> None:
    with closing(Cast(server, phase)) as cast:
        refused = cast["host"].http.post(cast.path("/share"))
        assert refused.json()["message"]["key"] == "server.not-ended"
        invite = cast.table()["invite"]
        assert {by_link(cast, role, route, invite) for role in ROLES} == {404}


# A scorepad's key alone writes.


def handed_on(client: httpx.Client) -> tuple[str, dict[str, str]]:
    """A pad's code, and the keys of all who come."""
    keys = {role: token_hex(16) for role in HOLDERS[:3]}
    body = {"key": keys["former writer"], "counter": 1, "document": {}}
    code = client.post("/pads", json=body).json()["code"]
    headers = {"Authorization": f"Bearer {keys['former writer']}"}
    text = client.post(f"/pads/{code}/pass", headers=headers).json()["text"]
    taking = {"text": text, "key": keys["writer"]}
    client.post(f"/pads/{code}/pass/use", json=taking).raise_for_status()
    return code, keys


@pytest.mark.parametrize("route", [one for one in ROUTES if one.short in PADS], ids=str)
def test_nobody_writes_on_a_scorepad_but_who_has_its_key(server: Tuned, route: Route) -> None:
    body, expected = PADS[route.short]
    with httpx.Client(base_url=f"http://{server.address}/api/v1") as client:
        code, keys = handed_on(client)
        url = f"http://{server.address}{route.filled(code=code)}"
        for role, status in reversed([*zip(HOLDERS, expected, strict=True)]):
            headers = {"Authorization": f"Bearer {keys[role]}"} if role in keys else {}
            more: Any = {} if route.method == "GET" else {"json": body}
            answer = client.request(route.method, url, headers=headers, **more)
            assert answer.status_code == status, (role, answer.text)
    assert server.faults() == []


# What one may do is done for oneself alone.


def left(cast: Cast) -> dict[str, str | None]:
    return {seat["name"]: seat["left"] for seat in cast.table()["seats"] if not seat["bot"]}


def test_who_resigns_resigns_one_seat(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        cast["player"].post(cast.path("/resign"))
        assert left(cast) == {"Ada": None, "Ben": "resigned", "Finn": None}


def test_who_would_abandon_the_game_speaks_for_one_seat(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        cast["player"].post(cast.path("/abandon"))
        giving_up = [seat["name"] for seat in cast.table()["seats"] if seat["gives_up"]]
        assert giving_up == ["Ben"]


def test_who_gets_up_frees_one_seat(server: Tuned) -> None:
    with closing(Cast(server, "gathering")) as cast:
        before = cast.table()["seats"]
        cast["player"].http.delete(cast.path("/seat")).raise_for_status()
        gone = [
            old["name"]
            for old, new in zip(before, cast.table()["seats"], strict=True)
            if old != new
        ]
        assert gone == ["Ben"]


def test_the_door_tells_a_stranger_nothing_but_no(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        for role in ("stranger", "kicked"):
            assert set(cast[role].get(cast.path("/door")).values()) == {False}


def test_who_asks_to_come_in_is_shown_nothing_yet(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        assert cast["stranger"].post(cast.path("/enter")) is None
        assert cast["stranger"].http.get(cast.path()).status_code == 403


def test_my_tables_are_mine(server: Tuned) -> None:
    with closing(Cast(server, "playing")) as cast:
        found = {role: cast[role].get("/me/tables") for role in ("player", "stranger", "kicked")}
        assert [one["code"] for one in found["player"]] == [cast.code]
        assert [found["stranger"], found["kicked"]] == [[], []]


@pytest.mark.parametrize("rest", ["/record", "/record.txt", "/verify", "/replay?all=true"])
def test_what_a_table_keeps_to_itself_is_shown_to_nobody(server: Tuned, rest: str) -> None:
    with closing(Cast(server, "closed", records="own")) as cast:
        answers = [cast[role].http.get(cast.path(rest)).status_code for role in LET_IN]
        assert answers == [403] * 3


def test_a_game_is_then_replayed_from_ones_own_seat(server: Tuned) -> None:
    with closing(Cast(server, "closed", records="own")) as cast:
        for own, role in enumerate(SEATED):
            answers = [
                cast[role].http.get(cast.path("/replay"), params={"seat": seat}).status_code
                for seat in range(3)
            ]
            assert answers == [200 if seat == own else 403 for seat in range(3)]
        shown = unfolded(cast["watcher"].get(cast.path("/replay")))
        assert {view["you"] for frame in shown for view in frame["views"]} == {None}
