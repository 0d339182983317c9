"""A sync comes before every word: whatever is told to anybody would survive a power cut."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from skulduggery.server.model import Phase
from tests.server.disks import Disk
from tests.server.houses import PATIENCE, Client
from tests.server.parties import gather, play
from tests.server.traces import SENDS, Platter, events, tracing, why_not
from tests.server.wide import wide

ORDER: list[Phase] = ["gathering", "playing", "over"]
RULES = "standard schedule=1,2"


@pytest.mark.long
def test_all_that_is_told_would_survive_a_power_cut_in_that_moment(tmp_path: Path) -> None:
    if why := why_not():
        pytest.skip(f"not tested whether a sync precedes every acknowledgement: {why}")
    log = tmp_path / "calls"
    with wide(tmp_path / "data", under=tracing(log)) as server:
        moves = spend_an_evening([server.client(name) for name in "ABC"])
    wait_for_the_end_of(log)

    told = checked(log, tmp_path / "data")

    assert told["done"] >= moves + 1
    assert told["view"] >= 3 * moves
    assert min(told[kind] for kind in ("table", "talk", "made", "pass", "guest")) > 0


def spend_an_evening(guests: list[Client]) -> int:
    """A whole game, with all that belongs to it; how many moves it had."""
    host, *others = guests
    code = gather(guests, "skullking", RULES)["code"]
    host.post(f"/tables/{code}/guests/{others[0].id}/mute")
    others[0].post(f"/tables/{code}/pass")
    sockets = [guest.socket(code) for guest in guests]
    sockets[0].send(type="talk", id="a line", kind="say", text="Good luck!")
    host.post(f"/tables/{code}/start")
    return play(sockets)


def wait_for_the_end_of(log: Path) -> None:
    """The tracer ends after what it traces."""
    until = monotonic() + PATIENCE
    while "+++ exited with 0 +++" not in log.read_text()[-100:]:
        assert monotonic() < until
        sleep(0.05)


def checked(log: Path, data: Path) -> Counter[str]:
    """How much was told of each kind, each of it being on the disk by then."""
    platter, random, told = Platter(data), Random(1), Counter[str]()
    for event in events(log):
        platter.see(event)
        if event.entry and event.call.name in SENDS.split(",") and "TCP" in event.call.on:
            for message in messages(event.call.data):
                kind = kind_of(message)
                told[kind] += 1
                holds = LAWS.get(kind)
                assert holds is None or holds(message, platter.after_a_power_cut(random)), message
    return told


def messages(sent: bytes) -> Iterator[dict[str, Any]]:
    """The objects in what was sent, whatever stands between them."""
    text, at, decoder = sent.decode("latin-1"), 0, json.JSONDecoder()
    while (at := text.find("{", at)) >= 0:
        try:
            message, at = decoder.raw_decode(text, at)
            yield message
        except ValueError:
            at += 1  # the length of a frame may look like a brace


def kind_of(message: dict[str, Any]) -> str:
    for kind, mark in {"made": "link", "pass": "seconds", "guest": "secret"}.items():
        if mark in message:
            return kind
    return str(message.get("type"))


# What has to be on the disk when it is told. There may be more by then.


def done(message: Any, disk: Disk) -> bool:
    ids = [row.id for (rows) in disk.rows.values() for row in rows]
    if message["ply"] is None:
        return message["id"] in [line.id for lines in disk.lines.values() for line in lines]
    return ids.count(message["id"]) == 1 and ids[message["ply"]] == message["id"]


def view(message: Any, disk: Disk) -> bool:
    return any(len(rows) >= message["ply"] for rows in disk.rows.values())


def table(message: Any, disk: Disk) -> bool:
    stored = disk.tables[message["code"]]
    told = [seat and seat["guest"] for seat in message["seats"]]
    seated = [chair and chair.guest for chair in stored.chairs]
    muted = {seat["guest"] for seat in message["seats"] if seat and seat["muted"]}
    return (
        ORDER.index(message["phase"]) <= ORDER.index(stored.phase)
        and all(one in (None, other) for one, other in zip(told, seated, strict=True))
        and muted <= set(stored.muted)
    )


def talk(message: Any, disk: Disk) -> bool:
    stored = {line.text for lines in disk.lines.values() for line in lines}
    return {line["text"] for line in message["lines"]} <= stored


def pass_given(message: Any, disk: Disk) -> bool:
    found = hashlib.sha256(message["text"].encode()).hexdigest()
    return found in [one.hash for table in disk.tables.values() for one in table.passes]


LAWS: dict[str, Callable[[Any, Disk], bool]] = {
    "done": done,
    "view": view,
    "table": table,
    "talk": talk,
    "made": lambda message, disk: message["code"] in disk.tables,
    "pass": pass_given,
    "guest": lambda message, disk: message["id"] in disk.guests,
}
