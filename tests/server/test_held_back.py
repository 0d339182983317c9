"""Nothing is told before it is stored: while a commit is held back, no byte of it goes out."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.moments import held_back, until_asked
from tests.server.parties import gather, owing, wish
from tests.server.wide import WideServer, wide

A_MOMENT = 0.3  # seconds
RULES = "standard schedule=1,2"  # a short game, with cards to hide


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WideServer]:
    with wide(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


class Company:
    """Three who play and one who watches, at a table in public."""

    def __init__(self, server: WideServer) -> None:
        self.ann, self.ben, self.cat, self.eve = [server.client(name) for name in "ABCE"]
        self.all = [self.ann, self.ben, self.cat, self.eve]
        self.made = gather(self.all[:3], "skullking", RULES, public=True)
        self.code: str = self.made["code"]
        self.sockets = [one.socket(self.code) for one in self.all]
        self.views: list[Any] = [None] * 4

    @property
    def at(self) -> str:
        return f"/tables/{self.code}"

    def heard(self) -> list[list[Any]]:
        """What came to each of them."""
        came = [until_asked(socket) for socket in self.sockets]
        for seat, messages in enumerate(came):
            views = [message for message in messages if message["type"] == "view"]
            self.views[seat] = [self.views[seat], *views][-1]
        return came

    def found_out(self) -> list[tuple[int, str]]:
        """What they can learn by asking over HTTP."""
        public = [self.at, *(f"{self.at}/{what}" for what in ("record", "replay")), "/tables"]
        mine = [(one, path) for one in self.all for path in (self.at, "/me/tables")]
        asked = [*mine, *((self.eve, path) for path in public), (self.ann, "/me/statistics")]
        answers = [one.http.get(path) for one, path in asked]
        return [(answer.status_code, answer.text) for answer in answers]

    def move(self, seat: int, id: str) -> None:
        self.sockets[seat].send(**wish(self.views[seat], id))


NOTHING: list[list[Any]] = [[], [], [], []]


@pytest.mark.long
def test_of_no_move_of_a_whole_game_anything_is_told_before_it_is_stored(
    server: WideServer,
) -> None:
    company = Company(server)
    company.ann.post(f"{company.at}/start")
    company.heard()
    known, moves = company.found_out(), 0
    while (seat := owing(company.views[:3])) is not None:
        ply, moves = company.views[seat]["ply"], moves + 1
        with held_back(server) as other:
            company.move(seat, f"move {moves}")
            assert company.heard() == NOTHING
            assert company.found_out() == known
            other.execute("ROLLBACK")
            assert company.sockets[seat].until("done", id=f"move {moves}")["ply"] == ply
        company.heard()
        assert all(view["ply"] > ply for view in company.views)
        known = company.found_out()

    assert company.ann.get(company.at)["phase"] == "over"
    assert company.ann.get(f"{company.at}/verify")["honest"]


def test_who_says_hello_while_a_move_is_held_back_hears_of_it_when_it_is_stored(
    server: WideServer,
) -> None:
    company = Company(server)
    company.ann.post(f"{company.at}/start")
    company.heard()
    with held_back(server) as other:
        company.move(0, "held")
        assert company.heard() == NOTHING
        late = company.eve.socket(company.code)
        assert until_asked(late) == []
        other.execute("ROLLBACK")
        assert late.until("view")["ply"] == company.views[0]["ply"] + 1


# What else is acknowledged

Ask = Callable[[Company], Any]

ASKED: dict[str, Ask] = {
    "a seat is given up": lambda us: us.cat.http.delete(f"{us.at}/seat"),
    "a seat is freed": lambda us: us.ann.http.delete(f"{us.at}/seats/2"),
    "a bot sits down": lambda us: us.ann.http.post(f"{us.at}/bots", json={}),
    "a guest is let in": lambda us: us.eve.http.post(
        f"{us.at}/enter", json={"token": us.made["invite"]}
    ),
    "a guest is muted": lambda us: us.ann.http.post(
        f"{us.at}/guests/{us.ben.id}/mute", json={"muted": True}
    ),
    "a guest is put out": lambda us: us.ann.http.post(f"{us.at}/guests/{us.eve.id}/kick"),
    "the role is handed over": lambda us: us.ann.http.post(f"{us.at}/guests/{us.ben.id}/host"),
    "a pass is given": lambda us: us.ben.http.post(f"{us.at}/pass"),
    "the game begins": lambda us: us.ann.http.post(f"{us.at}/start", json={}),
    "the table is closed": lambda us: us.ann.http.post(f"{us.at}/close"),
    "a table is made": lambda us: us.ann.http.post(
        "/tables", json={"setup": {"game": "skull", "rules": "official", "seats": 3}}
    ),
    "a guest has another name": lambda us: us.ann.http.patch("/me", json={"name": "Zoe"}),
    "a guest comes": lambda us: us.ann.http.post("/guests", json={"name": "Dan"}),
}


@pytest.mark.long
@pytest.mark.parametrize("asked", ASKED)
def test_nobody_is_told_before_it_is_stored_that(server: WideServer, asked: str) -> None:
    company = Company(server)
    if "bot" in asked:
        company.cat.http.delete(f"{company.at}/seat")
    company.heard()
    known = company.found_out()
    with held_back(server) as other, ThreadPoolExecutor(1) as asking:
        answer: Future[Any] = asking.submit(ASKED[asked], company)
        with pytest.raises(TimeoutError):
            answer.result(A_MOMENT)
        assert company.heard() == NOTHING
        assert company.found_out() == known
        other.execute("ROLLBACK")
        assert answer.result().is_success, answer.result().text


def test_a_line_of_talk_is_heard_by_nobody_before_it_is_stored(server: WideServer) -> None:
    company = Company(server)
    company.heard()
    line = {"type": "talk", "kind": "say", "text": "I laid a skull.", "id": "a line"}
    with held_back(server) as other:
        company.sockets[0].send(**line)
        assert company.heard() == NOTHING
        other.execute("ROLLBACK")
        for socket in company.sockets:
            assert socket.until("talk")["lines"][0]["text"] == line["text"]


# Held back for too long


@pytest.mark.long
def test_a_move_that_cannot_be_stored_is_refused_and_may_be_sent_again(
    server: WideServer,
) -> None:
    company = Company(server)
    company.ann.post(f"{company.at}/start")
    company.heard()
    known = company.found_out()
    with held_back(server) as other:
        company.move(0, "too long")
        refused = company.sockets[0].until("refused", id="too long")
        other.execute("ROLLBACK")
    assert refused["message"]["key"] == "server.not-stored"
    assert "stored" in refused["text"]
    assert company.heard() == NOTHING
    assert company.found_out() == known

    company.move(0, "too long")
    assert company.sockets[0].until("done")["id"] == "too long"
    company.move(0, "too long")
    assert company.sockets[0].until("done")["ply"] == company.views[0]["ply"]


@pytest.mark.long
def test_what_is_asked_over_http_and_cannot_be_stored_is_refused_as_unavailable(
    server: WideServer,
) -> None:
    company = Company(server)
    company.heard()
    known = company.found_out()
    with held_back(server) as other:
        answer = company.ann.http.post(f"{company.at}/start", json={})
        other.execute("ROLLBACK")
    assert answer.status_code == 503
    assert answer.json()["message"]["key"] == "server.not-stored"
    assert company.heard() == NOTHING
    assert company.found_out() == known
    assert company.ann.post(f"{company.at}/start")["phase"] == "playing"
