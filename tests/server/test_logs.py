"""What is logged, and above all what is not."""

import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, Final

import pytest

from skulduggery.server.model import Denied
from skulduggery.server.operations.commands.client import carry_out
from skulduggery.server.operations.commands.messages import Ban, Close, Forget
from skulduggery.server.operations.logs import Json, Text, faults
from tests.server.commands import Player, surroundings
from tests.server.houses import Server, started

CANARY: Final = "tweet-tweet"
KEYS: Final = {"time", "level", "by", "event", "table", "guest", "address", "version", "faults"}
EVENTS: Final = {
    *("server started", "server stops", "server stopped"),
    *("table made", "table playing", "table over", "table closed"),
    *("operator closed a table", "operator banned a guest", "operator deleted a guest"),
    "a request failed",
}


class Planted(Server):
    """With a fault in it: whoever mutes a guest finds it."""

    FAULT = f"""
import sys
from skulduggery.server.tables import hosting
def mute(*args):
    try:
        raise ValueError({CANARY!r})
    except ValueError:
        raise KeyError({CANARY!r}, args)
hosting.mute = mute
from skulduggery.cli import main
sys.exit(main())
"""

    logs_stdout = False

    @property
    def command(self) -> Sequence[str]:
        return [sys.executable, "-c", self.FAULT, *self.arguments]

    @property
    def environment(self) -> Mapping[str, str]:
        return surroundings()


def planted(data: Path, *flags: str) -> AbstractContextManager[Planted]:
    return started(Planted(data, *flags))


def an_evening(server: Server) -> list[str]:
    """Whatever is logged happens, and what must not be logged is said: that is the answer."""
    ada = Player(server, name=f"Ada {CANARY}", seats=3)
    ada.talk(CANARY)
    ada.socket.send(type=CANARY)
    ada.until("refused")
    ada.play(2)
    http = ada.client.http
    muted = http.post(f"/tables/{ada.code}/guests/{ada.client.id}/mute", json={"muted": True})
    assert muted.status_code == 409
    http.get(f"/nowhere/{CANARY}?secret={CANARY}", headers={"X-Canary": CANARY})
    http.post("/tables", content=f'{{"{CANARY}": "{CANARY}"'.encode())
    token = http.get(f"/tables/{ada.code}").json()["invite"]
    guest = ada.client.id
    for order in (Close(ada.code), Ban(guest, banned=True), Forget(guest)):
        assert not carry_out(server.data, order).refused
    assert server.stop() == 0
    return [CANARY, ada.client.secret, token]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    data = tmp_path_factory.mktemp("house") / "data"
    flags = ("--bot-pace", "0", "--log-level", "debug", "--log-format", "json")
    with planted(data, *flags) as server:
        hidden = an_evening(server)
    return server.log.read_text(), hidden


def events(log: str) -> list[Any]:
    return [json.loads(line) for line in log.splitlines()]


def test_every_line_is_json_and_says_one_of_a_few_things(evening: tuple[str, list[str]]) -> None:
    found = events(evening[0])

    assert {event["event"] for event in found} == EVENTS - {"table over"}
    assert {key for event in found for key in event} <= KEYS
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]{12}Z", event["time"]) for event in found)


def test_nothing_that_was_said_or_is_secret_is_in_it(evening: tuple[str, list[str]]) -> None:
    log, hidden = evening

    assert [one for one in hidden if one in log] == []
    assert not re.search(r"flower|rose|legal|Bearer|Ada", log)


def test_of_a_fault_it_has_the_kind_and_the_place(evening: tuple[str, list[str]]) -> None:
    (failed,) = [event for event in events(evening[0]) if event["level"] == "error"]

    assert (failed["event"], len(failed["table"])) == ("a request failed", 6)
    first, then = failed["faults"]
    assert first.startswith("ValueError < ")
    assert then.startswith("KeyError < ")
    assert re.search(r"tables/live\.py:\d+ \w+", then)


# In the small


def record(name: str, message: str, *args: Any, **more: Any) -> logging.LogRecord:
    one = logging.LogRecord(name, logging.ERROR, "file.py", 1, message, args, None)
    for key, value in more.items():
        setattr(one, key, value)
    return one


def raised(fault: Exception) -> Exception:
    try:
        raise fault
    except type(fault) as caught:
        return caught


def test_text_is_one_line_whatever_is_in_it() -> None:
    line = Text().format(record("skulduggery.server", "it\nhappened \x1b[2J", table="A\nB"))

    assert "\n" not in line
    assert "\x1b" not in line
    assert line.endswith(" error   it�happened �[2J table=A�B")


def test_of_others_only_what_they_always_say_is_told() -> None:
    one = record("uvicorn.error", "Cannot read %s\nsince %s", CANARY, CANARY)

    assert json.loads(Json().format(one))["event"] == "Cannot read %s"


def test_only_known_facts_go_along() -> None:
    one = record("skulduggery.server", "a thing", guest=5, name_of_guest=CANARY, card=CANARY)

    assert CANARY not in Json().format(one) + Text().format(one)
    assert json.loads(Json().format(one))["guest"] == 5


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (KeyError(CANARY), "KeyError <"),
        (OSError(28, CANARY), "OSError(ENOSPC) <"),
        (Denied("server.fault", text=CANARY), "Denied(server.fault) <"),
        (ExceptionGroup(CANARY, [KeyError(CANARY)]), "ExceptionGroup <"),
    ],
)
def test_a_fault_is_told_without_its_words(fault: Exception, kind: str) -> None:
    told = list(faults(raised(fault)))

    assert told[-1].startswith(kind)
    assert "server/test_logs.py:" in told[-1]
    assert CANARY not in "".join(told)


def test_the_name_of_a_database_error_is_told() -> None:
    with (
        closing(sqlite3.connect(":memory:")) as base,
        pytest.raises(sqlite3.OperationalError) as error,
    ):
        base.execute(f"SELECT '{CANARY}' FROM nowhere")
    (told,) = faults(error.value)

    assert told.startswith("OperationalError(SQLITE_ERROR) <")


def deeper(n: int) -> None:
    if n:
        deeper(n - 1)
    raise KeyError


def test_the_way_to_a_deep_fault_is_cut_short() -> None:
    with pytest.raises(KeyError) as error:
        deeper(200)
    (told,) = faults(error.value)

    assert told.count(" < ") == 30


STRAY: Final = f"""
import asyncio, sys, threading
from skulduggery.server.operations import logs
logs.set_up("info", "json")
def fail(*args):
    raise KeyError({CANARY!r})
class Untidy:
    __del__ = fail
async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.background)
    loop.call_soon(fail, {CANARY!r})
    task = loop.create_task(asyncio.sleep(0))
    task.add_done_callback(fail)
    await task
    await asyncio.sleep(0.01)
asyncio.run(main())
thread = threading.Thread(target=fail, args=[{CANARY!r}])
thread.start()
thread.join()
Untidy()
fail()
"""


def test_what_nobody_caught_is_told_without_its_words_too() -> None:
    done = subprocess.run([sys.executable, "-c", STRAY], capture_output=True, text=True)
    told = [event["event"] for event in events(done.stderr)]

    assert CANARY not in done.stderr
    assert told == [
        *["something failed in the background"] * 2,
        *("a thread failed", "a clean-up failed", "the program failed"),
    ]
    assert all("KeyError < " in event["faults"][0] for event in events(done.stderr))
