"""Whatever somebody is called or says comes back as it was typed, everywhere, and does nothing."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from skulduggery.notation import read_record
from skulduggery.server.http.app import BIGGEST
from skulduggery.server.names import LONGEST_LINE, LONGEST_NAME, another
from tests.server.frames import CLOSE, Wire, greeted
from tests.server.houses import Client, Socket
from tests.server.matches import match, move, now
from tests.server.tuned import Tuned

HARMLESS: Final = (
    *("<script>x</script>", "<img src=x onerror=y>", "\"'><svg/onload=x>", "</title>&lt;&#60;"),
    *("'; DROP TABLE guests;--", '" OR ""="', "{{7*7}}${7*7}#{7}", "{0.__class__}{seat}", "%s%n%x"),
    *('a","b', '["x"]', "\\", "\\n\\u0000", "players []", "dealing 0 0 -", "1. 1:f 2:s", "*:#1"),
    *("null", "undefined", "NaN", "0", "-1", "__proto__", "constructor", "javascript:alert(1)"),
    *("../../etc/passwd", "Ada | error", "x=1 y=2", "$(reboot)", "`id`", "=1+1", "@everyone"),
    *("李雷", "नमस्ते", "עברית", "محمد", "e\u0301", "ﷺ", "ẞ", "İ", "\U0001d56c\U0001d589"),
    *("👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "1️⃣", "☠️"),
)
HARMFUL: Final = {
    "nothing": "",
    "blanks": " \u00a0\u3000",
    "a line break": "A\nb",
    "a return": "A\rb",
    "a tab": "A\tb",
    "nul": "A\0b",
    "escape": "\x1b[2J",
    "a bell": "A\a",
    "delete": "A\x7f",
    "next line": "A\x85b",
    "a line separator": "A\u2028b",
    "a paragraph separator": "A\u2029b",
    "to the left": "\u202egnp.exe",
    "an isolate": "\u2067abc\u2069",
    "a mark": "A\u200fb",
    "an Arabic mark": "A\u061cb",
    "no width": "A\u200bda",
    "only a joiner": "\u200d",
    "letters joined": "A\u200dda",
    "a soft hyphen": "A\u00adda",
    "a byte order mark": "\ufeffAda",
    "tags": "Ada\U000e0041",
    "a filler": "\u3164",
    "another filler": "\uffa0",
    "a blank pattern": "\u2800",
    "an own sign": "\ue000",
    "no sign": "\uffff",
}


@pytest.fixture(scope="module")
def server(open_house: Tuned) -> Iterator[Tuned]:
    """In whose log none of these words may be, however much it says."""
    yield open_house
    log = open_house.log.read_text()
    assert "server started" in log
    assert all(re.match(r"\d{4}-\d\d-\d\dT[\d:.]+Z ", line) for line in log.splitlines())
    assert not [word for word in HARMLESS if len(word) > 5 and word in log]


@pytest.fixture(autouse=True)
def _unharmed(server: Tuned) -> Iterator[None]:
    yield
    assert server.faults() == []


# Names


def seated(server: Tuned, names: tuple[str, ...]) -> tuple[list[Client], str]:
    guests = [server.client(name) for name in names]
    made = guests[0].make(seats=len(names), public=True)
    for guest in guests[1:]:
        guest.join(made)
    return guests, made["code"]


GROUPS: Final = [HARMLESS[at : at + 6] for at in range(0, len(HARMLESS) - 1, 6)]


@pytest.mark.parametrize("names", GROUPS, ids=range(len(GROUPS)))
def test_a_name_comes_back_as_it_was_typed(server: Tuned, names: tuple[str, ...]) -> None:
    guests, code = seated(server, names)
    socket = guests[0].socket(code)
    shown = socket.until("table")  # somebody is there, so it is in the lobby
    (listed,) = [one for one in guests[0].get("/tables") if one["code"] == code]
    guests[0].post(f"/tables/{code}/start")
    (mine,) = guests[-1].get("/me/tables")

    assert [guest.get("/me")["name"] for guest in guests] == list(names)
    assert [seat["name"] for seat in shown["seats"]] == list(names)
    assert [listed["players"], mine["players"]] == [list(names)] * 2
    assert said_by(guests, code) == list(names)
    assert watched(server, code, names[0]) == f"{names[0]} II"
    assert_recorded(guests[0], code, names)


def said_by(guests: list[Client], code: str) -> list[str]:
    for n, guest in enumerate(guests):
        socket = guest.socket(code)
        socket.send(type="talk", id=f"{n}", kind="say", text="me")
        socket.until("done", id=f"{n}")
    return [line["name"] for line in lines(guests[0].socket(code))]


def lines(socket: Socket) -> Any:
    return socket.until("talk")["lines"]


def watched(server: Tuned, code: str, name: str) -> str:
    """What a spectator is called who would go by a player's name."""
    socket = server.client(name).socket(code)
    socket.send(type="talk", id="x", kind="say", text="me too")
    socket.until("done", id="x")
    return str(lines(server.client("Cleo").socket(code))[-1]["name"])


def assert_recorded(host: Client, code: str, names: tuple[str, ...]) -> None:
    host.post(f"/tables/{code}/close")
    as_json, as_text = (
        host.http.get(f"/tables/{code}/{path}") for path in ("record", "record.txt")
    )

    assert as_json.headers["content-type"] == "application/json"
    assert as_text.headers["content-type"].startswith("text/plain")
    assert [read_record(one.content).players for one in (as_json, as_text)] == [names] * 2
    assert read_record(as_json.content) == read_record(as_text.content)
    assert as_text.text.splitlines()[3].startswith("dealing ")
    assert host.get(f"/tables/{code}/verify")["honest"]


def test_what_cannot_be_seen_is_no_name(server: Tuned) -> None:
    ada = server.client("Ada").http
    for how, name in HARMFUL.items():
        for answer in (
            ada.post("/guests", json={"name": name}),
            ada.patch("/me", json={"name": name}),
        ):
            assert answer.status_code == 400, how
            assert answer.json()["message"]["key"] == "server.bad-name", how
    assert ada.get("/me").json()["name"] == "Ada"


@pytest.mark.parametrize("size", [LONGEST_NAME + 1, 201, 10_000, 60_000, 10**6])
def test_a_name_is_short(server: Tuned, size: int) -> None:
    answer = server.client("Ada").http.post("/guests", json={"name": "x" * size})
    assert answer.status_code == (413 if size > BIGGEST else 400)
    assert len(answer.content) < 1_000


LOOKALIKES: Final = (
    "Ada\ufe0f",
    "Ada\u034f",
    "A\ufe00da",
    "\uff21da",
    "ada",
    "Ada\U000e0100",
    "\U0001d5a0da",
)


@pytest.mark.parametrize("name", LOOKALIKES, ids=ascii)
def test_two_who_look_alike_are_told_apart(name: str) -> None:
    assert another(name, ["Ada"]) == f"{name} II"


# Talk


def test_a_line_comes_back_as_it_was_typed(server: Tuned) -> None:
    game = match(server)
    ada, ben = game.ada.socket(game.code), game.ben.socket(game.code)
    for n, text in enumerate(HARMLESS):
        ada.send(type="talk", id=f"{n}", kind="say", text=text)
        ada.until("done", id=f"{n}")
        heard: list[Any] = []
        while not heard:  # of what was said before they came they hear as well
            heard = [line for line in lines(ben) if line["n"] == n]
        assert heard[0]["text"] == text
    again = [line["text"] for line in lines(game.ben.socket(game.code))]
    assert again == list(HARMLESS)[-50:]
    move(ben, now(ben))


def test_what_cannot_be_seen_is_not_said(server: Tuned) -> None:
    game = match(server)
    ada = game.ada.socket(game.code)
    for how, text in HARMFUL.items():
        ada.send(type="talk", id=how, kind="say", text=text)
        assert ada.until("refused", id=how)["message"]["key"] == "server.bad-line"
    assert lines(game.ben.socket(game.code)) == []


@pytest.mark.parametrize("size", [LONGEST_LINE + 1, 2_001, 8_000])
def test_a_line_is_short(server: Tuned, size: int) -> None:
    game = match(server)
    wire = greeted(game.ada, game.code)
    wire.text(json.dumps({"type": "talk", "id": "1", "kind": "say", "text": "x" * size}))
    assert wire.answer()["message"]["key"] in ("server.bad-line", "server.unreadable")
    wire.close()


def test_nobody_makes_a_speech(server: Tuned) -> None:
    game = match(server)
    ben, wire = game.ben.socket(game.code), Wire(game.ada, game.code)
    wire.text(json.dumps({"type": "talk", "id": "1", "kind": "say", "text": "x" * 10**6}))
    assert wire.until(CLOSE).code == 1009
    wire.close()
    move(ben, now(ben))


def test_a_sentence_with_a_name_in_it_is_still_one(server: Tuned) -> None:
    """Names stand in refusals too, and there a brace is a brace."""
    guests, code = seated(server, ("{0.__class__}{seat}", "{key!r:>9}", "%(seat)s"))
    guests[0].post(f"/tables/{code}/start")
    socket = guests[0].socket(code)
    for n, wish in enumerate(({"type": "flip", "owner": 1}, {"type": "bid", "number": 9})):
        socket.send(type="move", id=f"{n}", decision=0, move=wish)
        assert socket.until("refused", id=f"{n}")["text"]
