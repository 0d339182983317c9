"""In whatever phase a table is when its server is killed, it is the same table afterwards.

Each of these is a story with a break in it: all are told up to there, then the server is killed and
started again, once, and each is told to its end.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from skulduggery.server.model import Time
from skulduggery.server.store.sqlite import queries
from skulduggery.server.store.sqlite.writer import NAME, connect
from tests.server.houses import Client, Server, Socket
from tests.server.parties import begin, play, wish
from tests.server.wide import wide

pytestmark = pytest.mark.long

SECOND = 1_000
DAY = 24 * 60 * 60 * SECOND
CLOCK = {"seconds": 600, "bank": 3_600}
WHOLE = (600 + 3_600) * SECOND  # what a decision may take at most

Meanwhile: TypeAlias = Callable[[Server], None] | None  # what happens while the server is away
Story: TypeAlias = Iterator[Meanwhile]
Tellers: TypeAlias = list[Client]  # four guests

STORIES: dict[str, Callable[[Tellers], Story]] = {}


def story(tell: Callable[[Tellers], Story]) -> Callable[[Tellers], Story]:
    STORIES[tell.__name__] = tell
    return tell


@pytest.fixture(scope="module")
def stories(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Story]]:
    with wide(tmp_path_factory.mktemp("house") / "data") as server:
        begun = {name: tell(_guests(server)) for name, tell in STORIES.items()}
        breaks = [next(one) for one in begun.values()]
        server.kill()
        for meanwhile in breaks:
            if meanwhile is not None:
                meanwhile(server)
        server.start()
        yield begun


def _guests(server: Server) -> Tellers:
    return [server.client(name) for name in ("Ann", "Ben", "Cat", "Dan")]


def decide(socket: Socket) -> None:
    socket.send(**wish(socket.until("view"), "a move"))
    socket.until("done")


def play_on(guests: Tellers, code: str) -> None:
    """To the end."""
    sockets = [guest.socket(code) for guest in guests]
    play(sockets)
    for socket in sockets:
        socket.close()


# While people gather


@story
def a_table_that_gathers_is_as_it_was(guests: Tellers) -> Story:
    ann, ben, cat, dan = guests
    made = ann.make(seats=4, door="ask")
    at = f"/tables/{made['code']}"
    for guest in (ben, cat, dan):
        guest.post(f"{at}/enter", token=made["invite"])
    ben.post(f"{at}/seat")
    ann.post(f"{at}/guests/{ben.id}/let-in")
    cat.post(f"{at}/seat")
    ann.post(f"{at}/seat", luck="00ff")
    ann.post(f"{at}/bots", bot="novice")
    ann.post(f"{at}/guests/{ben.id}/mute")
    ann.post(f"{at}/guests/{dan.id}/kick")
    before = [ann.get(at), ben.get(at), cat.get(at), ann.get("/me/tables")]
    yield None

    assert [ann.get(at), ben.get(at), cat.get(at), ann.get("/me/tables")] == before
    assert dan.http.get(at).status_code == 403
    assert ann.post(f"{at}/guests/{cat.id}/let-in")["seats"][3]["guest"] == cat.id
    assert ann.post(f"{at}/start")["phase"] == "playing"


@story
def a_pass_given_before_moves_the_seat_afterwards_and_once(guests: Tellers) -> Story:
    ann, ben, cat, _ = guests
    at = f"/tables/{ann.make()['code']}"
    text = ann.post(f"{at}/pass")["text"]
    yield None

    taken = ben.post(f"{at}/pass/use", text=text)["you"]
    assert taken == {"guest": ben.id, "seat": 0, "host": True, "asking": False}
    assert cat.http.post(f"{at}/pass/use", json={"text": text}).status_code == 409


@story
def wrong_guesses_at_a_pass_are_not_forgotten(guests: Tellers) -> Story:
    ann, ben, *_ = guests
    at = f"/tables/{ann.make()['code']}"
    text = ann.post(f"{at}/pass")["text"]
    for _ in range(5):
        ben.http.post(f"{at}/pass/use", json={"text": "WRONGONE"})
    yield None

    assert ben.http.post(f"{at}/pass/use", json={"text": text}).status_code == 409


@story
def talk_is_heard_afterwards(guests: Tellers) -> Story:
    code = begin(guests[:2], "skull", "classic")
    socket = guests[0].socket(code)
    socket.send(type="talk", id="1", kind="say", text="Arr!")
    socket.until("done")
    yield None

    lines = guests[1].socket(code).until("talk")["lines"]
    assert [line["text"] for line in lines] == ["Arr!"]


# While they play


def the_same_game(game: str, rules: str, guests: Tellers) -> Story:
    code = begin(guests[:2], game, rules, public=True)
    for guest in guests[:2]:
        decide(guest.socket(code))
    before = [guest.socket(code).until("view") for guest in guests]
    tables = [guest.get("/me/tables") for guest in guests]
    yield None

    assert [guest.socket(code).until("view") for guest in guests] == before
    assert [guest.get("/me/tables") for guest in guests] == tables
    play_on(guests[:2], code)
    assert guests[0].get(f"/tables/{code}/verify")["honest"]


@story
def everybody_sees_the_same_game_of_skull(guests: Tellers) -> Story:
    return the_same_game("skull", "official", guests)


@story
def everybody_sees_the_same_game_of_skull_king(guests: Tellers) -> Story:
    return the_same_game("skullking", "standard schedule=3,2", guests)


@story
def who_missed_something_is_told_of_it_afterwards(guests: Tellers) -> Story:
    ann, ben, *_ = guests
    code = begin([ann, ben], "skullking", "standard schedule=3,2")
    hears = ann.socket(code)
    before = hears.until("view")["ply"]
    decide(ben.socket(code))
    told = hears.until("view")["told"]
    yield None

    assert told
    assert ann.socket(code, since=before).until("view")["told"] == told


@story
def a_bot_plays_on_for_who_resigned(guests: Tellers) -> Story:
    ann, ben, *_ = guests
    code = begin(guests[:2], "skullking", "standard schedule=2,2")
    ben.post(f"/tables/{code}/resign")
    yield None

    assert ann.get(f"/tables/{code}")["seats"][1]["left"] == "resigned"
    ann.post(f"/tables/{code}/resign")
    ann.socket(code).until("table", phase="over")


def shift(code: str, begun: Time, moves: Time, server: Server) -> None:
    """Into the past: when the game began, when the server ran, and when all moves were made."""
    with closing(connect(server.data / NAME)) as base:
        base.execute("UPDATE moves SET time = time - ? WHERE code = ?", (moves, code))
        base.execute("UPDATE runs SET started = started - ?", (begun,))
        table = queries.table(base, code)
        assert table is not None
        assert table.begun is not None
        earlier = replace(table, begun=table.begun - begun)
        for sql, values in queries.save(earlier, table.begun, table):
            base.execute(sql, values)


@story
def the_time_that_the_server_was_away_costs_nobody(guests: Tellers) -> Story:
    code = begin(guests[:2], "skull", "classic", clock=CLOCK)
    decide(guests[0].socket(code))
    yield partial(shift, code, DAY, DAY)

    view = guests[1].socket(code).until("view")
    assert view["decision"] == 0
    assert view["clocks"]["banks"] == [3_600 * SECOND] * 2
    assert WHOLE - 60 * SECOND < view["clocks"]["left"][1] <= WHOLE
    decide(guests[1].socket(code))


@story
def time_that_was_used_before_stays_used(guests: Tellers) -> Story:
    code = begin(guests[:2], "skull", "classic", clock=CLOCK)
    decide(guests[0].socket(code))
    yield partial(shift, code, DAY + 700 * SECOND, DAY)  # so that the move took 700 seconds

    banks = guests[1].socket(code).until("view")["clocks"]["banks"]
    assert 3_440 * SECOND < banks[0] <= 3_500 * SECOND
    assert banks[1] == 3_600 * SECOND


# Afterwards


def the_same_end(end: Callable[[Tellers, str], None], guests: Tellers) -> Story:
    ann, ben, *_ = guests
    code = begin(guests[:2], "skullking", "standard schedule=1,1")
    end(guests, code)
    before = [told_of(guest, code) for guest in (ann, ben)]
    yield None

    assert [told_of(guest, code) for guest in (ann, ben)] == before
    assert ann.get(f"/tables/{code}/verify")["honest"]
    next = ben.post(f"/tables/{code}/rematch")["code"]
    assert ann.post(f"/tables/{code}/rematch")["code"] == next


def told_of(guest: Client, code: str) -> list[Any]:
    paths = ["", "/record", "/record.txt", "/verify", "/replay", "/replay?all=true"]
    answers = [guest.http.get(f"/tables/{code}{path}") for path in paths]
    mine = [guest.http.get(path) for path in ("/me/tables", "/me/statistics")]
    return [(answer.status_code, answer.text) for answer in answers + mine]


@story
def a_game_that_is_over_is_as_it_was(guests: Tellers) -> Story:
    return the_same_end(lambda guests, code: play_on(guests[:2], code), guests)


@story
def a_game_that_was_abandoned_is_as_it_was(guests: Tellers) -> Story:
    def abandon(guests: Tellers, code: str) -> None:
        for guest in guests[:2]:
            guest.post(f"/tables/{code}/abandon")

    return the_same_end(abandon, guests)


@story
def a_table_that_was_closed_is_as_it_was(guests: Tellers) -> Story:
    return the_same_end(lambda guests, code: guests[0].post(f"/tables/{code}/close"), guests)


# Told last, since it does not wait.


@story
def a_quick_match_begins_all_the_same(guests: Tellers) -> Story:
    (code,) = {guest.post("/quick", game="skull")["code"] for guest in guests}
    yield None

    guests[0].socket(code).until("table", phase="playing")


@pytest.mark.parametrize("name", STORIES)
def test_after_a_crash(stories: dict[str, Story], name: str) -> None:
    assert list(stories[name]) == []  # told to its end


def test_after_a_restart_with_an_earlier_clock_a_decision_has_its_time_and_no_more(
    tmp_path: Path,
) -> None:
    with wide(tmp_path / "data") as server:
        guests = _guests(server)
        code = begin(guests[:2], "skull", "classic", clock=CLOCK)
        decide(guests[0].socket(code))
        server.kill()
        shift(code, -2 * DAY, -2 * DAY, server)  # as if the clock had been ahead so far
        server.start()

        left = guests[1].socket(code).until("view")["clocks"]["left"]
        assert WHOLE - 60 * SECOND < left[1] <= WHOLE
        play_on(guests[:2], code)
        assert "the clock is behind what is stored" in server.log.read_text()
