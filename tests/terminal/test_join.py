"""A server's table in the terminal, with friends: a real server, real sockets, whole screens."""

import asyncio
import json
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from skulduggery import dealer
from skulduggery.cli.join import Place, place_of, seat_at
from skulduggery.core import Refused
from skulduggery.notation import GAMES, read_record
from skulduggery.texts import Voice
from tests.server.houses import Client
from tests.server.replays import all_steps
from tests.server.tuned import NO_LIMITS, Tuned, tuned
from tests.terminal.joining import Joined, joined, session_at
from tests.terminal.tables import sync
from tests.terminal.test_cli import refused
from tests.terminal.test_pty import Terminal

pytestmark = pytest.mark.long  # whole games at a server of its own


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tuned]:
    with tuned(tmp_path_factory.mktemp("join") / "data", **NO_LIMITS) as server:
        yield server


def table_for(house: Tuned, *, seats: int = 3, bots: int = 1, **setup: Any) -> tuple[Client, Any]:
    """A table whose host only watches, with bots at it already."""
    host = house.client("Hanna")
    usual = {"game": "skull", "rules": "official starter=1", "seats": seats}
    made = host.post("/tables", setup={**usual, **setup}, sit=False, bots=["novice"] * bots)
    return host, made


def start(host: Client, made: Any) -> None:
    host.post(f"/tables/{made['code']}/start")


async def play_on(players: list[Joined], rng: Random) -> None:
    """Whoever is to decide types something that is offered, until the game is over."""
    while not all(one.session.over for one in players):
        owing = [one for one in players if one.session.owes and not one.session.over]
        if owing:
            await owing[0].plays_on(rng)
        await asyncio.sleep(0.01)


# A whole evening


@sync
async def test_two_terminals_and_a_bot_play_a_whole_game_and_a_rematch(
    house: Tuned, tmp_path: Path
) -> None:
    host, made = table_for(house)
    async with joined(house, made, tmp_path, "Ada") as ada:
        await ada.reads(f"Table {made['code']}", "Ada  you", "a free seat", "a bot")
        await ada.reads("Waiting for the host to begin.")
        async with joined(house, made, tmp_path, "Ben", size=(120, 40)) as ben:
            await ada.reads("Ben")
            await ada.until(lambda: lucky(host, made))
            start(host, made)
            await play_on([ada, ben], Random(1))
            winner = ada.session.table.outcome.winners[0] if ada.session.table.outcome else None
            for player in (ada, ben):
                await player.reads(" a  play again")
                wins = "You win" if player.session.seat == winner else "wins the game!"
                await player.reads(wins)
                await player.until(partial(saved, player, tmp_path))
            await ada.types("a")
            await ben.types("a")
            for player in (ada, ben):
                await player.reads("Waiting for the host to begin.")
                assert player.session.table.code != made["code"]
            again = {"code": ada.session.table.code}
            await ada.until(lambda: lucky(host, again))
            start(host, again)
            for player in (ada, ben):
                await player.reads("Your hand", "Lay one disc face down.")


def lucky(host: Client, made: Any) -> bool:
    seats = host.get(f"/tables/{made['code']}")["seats"]
    return all(seat and (seat["bot"] or seat["lucky"]) for seat in seats)


def saved(player: Joined, folder: Path) -> bool:
    """The record is where the terminal's own games are, and its dealing is honest."""
    files = list(folder.glob(f"{player.session.names[player.session.seat or 0]}/games/*.txt"))
    if not files:
        return False
    record = read_record(files[0].read_bytes())
    told = [message.key for message in player.session.heard[-2:]]
    honest = dealer.verify(GAMES["skull"], record).over
    assert record.dealing is not None
    assert record.dealing.luck[player.session.seat or 0] == player.session._luck
    return honest and told == ["dealing.honest", "cli.saved"]


@sync
async def test_skull_king_is_played_there_too(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, game="skullking", rules="beginner schedule=2", seats=3, bots=2)
    async with joined(house, made, tmp_path) as ada:
        await ada.until(lambda: lucky(host, made))
        start(host, made)
        await play_on([ada], Random(1))
        await ada.reads("points!")


# Talk, clocks, who comes and goes


@sync
async def test_people_talk(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=1)
    line = host.socket(made["code"])
    async with joined(house, made, tmp_path) as ada:
        await ada.types("say Ahoy there")
        assert line.until("talk")["lines"] == []  # when we said hello
        heard = (await asyncio.to_thread(line.until, "talk"))["lines"]
        assert [(one["name"], one["text"]) for one in heard] == [("Ada", "Ahoy there")]
        line.send(type="talk", id="1", kind="say", text="[b]Welcome[/b] {seat}")
        line.send(type="talk", id="2", kind="claim", text="trust-me")
        line.send(type="talk", id="3", kind="react", text="laugh")
        await ada.reads(
            "Ada: Ahoy there",
            "Hanna (watching): [b]Welcome[/b] {seat}",
            "Hanna (watching): Trust me.",
            "Hanna (watching) laughs.",
        )
        await ada.types("'" + "x" * 281)
        await ada.notices("A line has 1 to 280 letters")


@sync
async def test_the_clock_is_shown_and_runs(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=1, clock={"seconds": 90, "bank": 30})
    async with joined(house, made, tmp_path) as ada:
        start(host, made)
        await ada.until(lambda: ada.decision.startswith(("2:00  ", "1:")))
        first = ada.decision[:4]
        await ada.until(lambda: ada.decision[:4] < first)
        assert "Lay one disc face down." in ada.decision


@sync
async def test_whoever_goes_and_comes_back_is_noticed(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=0)
    ben = house.client("Ben")
    async with joined(house, made, tmp_path) as ada:
        await ada.reads("Ada  you")
        ben.join(made)
        line = ben.socket(made["code"])
        await ada.until(lambda: ada.session.table.seats[1] and ada.session.table.seats[1].here)
        start(host, made)
        await ada.reads("Your hand")
        line.close()
        await ada.hears("Ben is away.")
        ben.socket(made["code"])
        await ada.hears("Ben is back.")


@sync
async def test_whoever_finds_no_seat_watches(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=2)
    async with joined(house, made, tmp_path) as ada:
        await ada.reads("No seat is free: you will watch.")
        start(host, made)
        await ada.until(lambda: ada.session.over)
        await ada.reads("wins the game!")
        await ada.types("f")
        await ada.notices("The game is over. Start a new one to play on.")


# What goes wrong at the table


@sync
async def test_the_server_judges_moves_and_a_refusal_stays_in_the_line(
    house: Tuned, tmp_path: Path
) -> None:
    host, made = table_for(house, seats=2, bots=1)
    async with joined(house, made, tmp_path) as ada:
        await ada.types("f")
        await ada.notices("The game has not begun yet. You may talk: say hello.")
        start(host, made)
        await ada.reads("Your hand")
        await ada.types("3")
        await ada.notices("First lay one disc")
        await ada.types("f")
        await ada.hears("You lay a flower.")
        await ada.notices("help")  # once the move is answered, which may be after it is told


@pytest.mark.parametrize("lost", ["before", "after"])
@sync
async def test_a_server_that_is_killed_and_started_again_loses_and_doubles_nothing(
    lost: str, tmp_path: Path
) -> None:
    with tuned(tmp_path / "data", **NO_LIMITS) as server:
        host, made = table_for(server, seats=2, bots=1)
        async with joined(server, made, tmp_path) as ada:
            await ada.until(lambda: lucky(host, made))
            start(host, made)
            await ada.reads("Your hand")
            await ada.plays_on(Random(1))
            await ada.until(lambda: ada.session.owes)
            if lost == "before":  # the move is made while nobody answers
                server.kill()
                await ada.notices("The connection is lost.")
                await ada.types("f")
                await ada.types("f")
                await ada.notices("Your move is on its way.")
            else:  # the server has it, and its answer is lost
                ada.session._pending = Unanswered(ada.session._pending)
                await ada.plays_on(Random(1))
                server.kill()
                await ada.notices("The connection is lost.")
            server.start()
            await ada.until(lambda: ada.session._move is None)
            await ada.until(lambda: "connection" not in ada.notice)
            await play_on([ada], Random(2))
            await ada.reads(" a  play again")
            story = [message.key for message in ada.session.heard]
            assert told_by(host, made, ada) == [key for key in story if key.startswith("told.")]


class Unanswered(dict[str, Any]):
    """What was sent, as long as no answer to it is heard."""

    def pop(self, *args: Any) -> Any:
        return None


def told_by(host: Client, made: Any, player: Joined) -> list[str]:
    """All that this seat was told of the game, by the server's own replay."""
    steps = all_steps(host.get, f"/tables/{made['code']}/replay?seat={player.session.seat}")
    return [told["key"] for step in steps for told in step["told"]]


@sync
async def test_whoever_is_put_out_is_told_and_the_screen_closes(
    house: Tuned, tmp_path: Path
) -> None:
    host, made = table_for(house, seats=2, bots=0)
    async with joined(house, made, tmp_path) as ada:
        await ada.reads("Ada  you")
        guest = host.get(f"/tables/{made['code']}")["seats"][0]["guest"]
        host.post(f"/tables/{made['code']}/guests/{guest}/kick")
        await ada.until(lambda: ada.app._exit)
        assert ada.session.farewell is not None


# Coming in


def test_whoever_joins_again_is_the_same_guest_in_the_same_seat(
    house: Tuned, tmp_path: Path
) -> None:
    host, made = table_for(house, seats=3, bots=0)
    first, again = [session_at(house, made, tmp_path, "Ada") for _ in range(2)]
    assert first.seat == again.seat == 0
    seats = host.get(f"/tables/{made['code']}")["seats"]
    assert [seat and seat["name"] for seat in seats] == ["Ada", None, None]
    kept = tmp_path / "Ada" / "guests.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(json.loads(kept.read_text())) == [f"http://{house.address}"]


def test_a_guest_whom_the_server_has_forgotten_comes_as_a_new_one(
    house: Tuned, tmp_path: Path
) -> None:
    _, made = table_for(house, seats=3, bots=0)
    kept = tmp_path / "Ada" / "guests.json"
    kept.parent.mkdir()
    kept.write_text(json.dumps({f"http://{house.address}": "00" * 32}))
    assert session_at(house, made, tmp_path, "Ada").seat == 0


@sync
async def test_without_a_token_the_host_is_asked(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=1)
    place = Place(f"http://{house.address}", made["code"], "")
    asking = asyncio.create_task(asyncio.to_thread(seat_at, place, "Ada", "en", tmp_path))
    while not (wishes := host.get(f"/tables/{made['code']}")["asking"]):
        await asyncio.sleep(0.05)
    host.post(f"/tables/{made['code']}/guests/{wishes[0]['guest']}/let-in")
    assert (await asking).seat == 1


@pytest.mark.parametrize(
    ("url", "code", "token", "place"),
    [
        ("http://a.b:8000", "ABCDEF", "1f", ("http://a.b:8000", "ABCDEF", "1f")),
        ("a.b:8000/", "ABCDEF", "", ("http://a.b:8000", "ABCDEF", "")),
        ("https://a.b/t/ABCDEF#1f3a", None, "", ("https://a.b", "ABCDEF", "1f3a")),
        ("https://a.b/t/ABCDEF", None, "1f", ("https://a.b", "ABCDEF", "1f")),
        ("http://a.b", "../me", "", ("http://a.b", "..%2Fme", "")),
    ],
)
def test_an_address_and_a_code_or_an_invite_link(
    url: str, code: str | None, token: str, place: tuple[str, str, str]
) -> None:
    assert place_of(url, code, token) == place


@pytest.mark.parametrize(
    ("url", "code", "sentence"),
    [
        ("ftp://a.b", "ABCDEF", '"ftp://a.b" is no address of a server.'),
        ("http://", "ABCDEF", '"http://" is no address of a server.'),
        ("http://a.b:port", "ABCDEF", '"http://a.b:port" is no address of a server.'),
        ("http://a.b/some/page", None, "Which table? Give its code after the address"),
    ],
)
def test_what_is_no_address(url: str, code: str | None, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        place_of(url, code, "")
    assert Voice("en", "official").say(refusal.value.message).startswith(sentence)


def sentence(tmp_path: Path, *args: str) -> str:
    """What the command says in a terminal before it gives up."""
    terminal = Terminal(tmp_path, "join", *args)
    try:
        assert terminal.ends() == 2
        return terminal.shown.decode().strip().removeprefix("skulduggery: ")
    finally:
        terminal.close()


def test_what_is_wrong_gets_one_clear_line(house: Tuned, tmp_path: Path) -> None:
    _, made = table_for(house, seats=2, bots=0)
    at = f"http://{house.address}"
    assert sentence(tmp_path, at, "ABCDEF").startswith("There is no table ")
    assert sentence(tmp_path, at, made["code"], "--token", "1f3a").startswith(
        "This invitation does"
    )
    nobody = "http://127.0.0.1:9 cannot be reached: Connection refused. Is the server running"
    assert sentence(tmp_path, "127.0.0.1:9", "ABCDEF").startswith(nobody)


class Stranger(BaseHTTPRequestHandler):
    """A server, but none of ours."""

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>Hello</html>")

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def strange_server() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_server_of_another_kind(tmp_path: Path) -> None:
    with strange_server() as address:
        assert sentence(tmp_path, address, "ABCDEF").startswith(
            f"{address} answers, but it is no Skulduggery server"
        )


def test_an_invite_link_is_all_it_takes(house: Tuned, tmp_path: Path) -> None:
    host, made = table_for(house, seats=2, bots=0)
    house.client("Ben").join(made)  # and does nothing, so that what is told stays on the screen
    terminal = Terminal(tmp_path, "join", made["link"], "--name", "Zoë")
    try:
        terminal.shows(b"Waiting for the host to begin.")
        start(host, made)
        terminal.shows(b"Your hand")
        terminal.presses(b"f\r")
        terminal.shows(b"You lay a flower.")
        terminal.presses(b"\x03")
        assert terminal.ends() == 0
        back = f"Come back with: skulduggery join http://{house.address} {made['code']}"
        assert back.encode() in terminal.shown
    finally:
        terminal.close()


def test_without_a_terminal_there_is_no_seat() -> None:
    assert refused("join", "localhost:8000", "ABCDEF").startswith("A seat at a table needs a term")
