"""Whatever a client sends, and however often: everything is done once, or not at all."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

import pytest

from skulduggery import dealer
from skulduggery.core import AnyRecord, Mover
from skulduggery.notation import GAMES, read_record
from tests.laws.scale import MODE
from tests.server.disks import Disk
from tests.server.hostile import Hostile, Player
from tests.server.houses import PATIENCE
from tests.server.parties import begin
from tests.server.wide import WideServer, wide

SHARDS, MESSAGES = {"quick": (1, 500), "": (1, 3_000), "soak": (20, 5_000)}[MODE]

PLAYED = [
    (4, "skull", "official"),
    (4, "skullking", "standard schedule=1,2,3"),
    (3, "skull", "last-chance"),
]


class Evening:
    """The same four guests at one table after the other. With a seed all luck is known."""

    def __init__(self, server: WideServer) -> None:
        self.guests = [server.client(name) for name in "ABCD"]
        self.sent = 0

    def play(self, number: int, random: Random | None = None) -> AnyRecord:
        """A game: by hostile players, if they have anything to be erratic by."""
        seats, game, rules = PLAYED[number % len(PLAYED)]
        guests = self.guests[:seats]
        code = begin(guests, game, rules)
        players = [
            Player(one, code) if random is None else Hostile(one, code, random) for one in guests
        ]
        asyncio.run(_play(players))
        for player in players:
            player.check()
        self.sent += sum(player.sent for player in players)
        return read_record(guests[0].http.get(f"/tables/{code}/record").raise_for_status().content)


async def _play(players: Sequence[Player]) -> None:
    async with asyncio.TaskGroup() as all:
        for player in players:
            all.create_task(player.play())
    for player in players:
        await player.send_again()


def by_mover(record: AnyRecord) -> dict[Mover, list[Any]]:
    """Each mover's decisions. Sealed choices may arrive in any order, and it changes nothing."""
    decisions: dict[Mover, list[Any]] = defaultdict(list)
    for entry in record.moves:
        decisions[entry.seat].append(entry.move)
    return decisions


@pytest.mark.long
@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_hostile_client_ends_with_the_same_record_as_a_polite_one(
    shard: int, tmp_path: Path
) -> None:
    records: list[AnyRecord] = []
    with wide(tmp_path / "hostile", seed=f"luck {shard}") as server:
        evening = Evening(server)
        while evening.sent < MESSAGES:
            records.append(evening.play(len(records), Random(shard)))

    with wide(tmp_path / "polite", seed=f"luck {shard}") as server:
        evening = Evening(server)
        for number, record in enumerate(records):
            polite = evening.play(number)
            assert by_mover(record) == by_mover(polite)
            assert record.dealing == polite.dealing
            dealer.verify(GAMES[record.game], record)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WideServer]:
    with wide(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


# Over HTTP, all at once


def at_once(*asks: Callable[[], Any]) -> list[Any]:
    """All of these in the same moment, each in a thread of its own."""
    ready = Barrier(len(asks))

    def ask(one: Callable[[], Any]) -> Any:
        ready.wait(PATIENCE)
        return one()

    with ThreadPoolExecutor(len(asks)) as threads:
        return list(threads.map(ask, asks))


def test_a_game_begins_once_however_often_it_is_begun(server: WideServer) -> None:
    ann = server.client("Ann")
    made = ann.make(seats=3)
    for _ in range(2):
        ann.post(f"/tables/{made['code']}/bots")
    starts = at_once(*[lambda: ann.http.post(f"/tables/{made['code']}/start", json={})] * 8)

    assert sorted(answer.status_code for answer in starts) == [200, *[409] * 7]


def test_a_seat_that_many_want_is_taken_by_one(server: WideServer) -> None:
    ann, others = server.client("Ann"), [server.client(name) for name in "BCDEF"]
    made = ann.make(seats=2)
    for other in others:
        other.post(f"/tables/{made['code']}/enter", token=made["invite"])
    at = f"/tables/{made['code']}/seat"
    answers = at_once(*[partial(other.http.post, at, json={}) for other in others])

    seated = [other.id for other, answer in zip(others, answers, strict=True) if answer.is_success]
    assert [seat["guest"] for seat in ann.get(f"/tables/{made['code']}")["seats"]] == [
        ann.id,
        *seated,
    ]


def test_a_guest_who_sits_down_twice_has_one_seat(server: WideServer) -> None:
    ann, ben = server.client("Ann"), server.client("Ben")
    made = ann.make(seats=4)
    ben.post(f"/tables/{made['code']}/enter", token=made["invite"])
    at_once(*[lambda: ben.post(f"/tables/{made['code']}/seat")] * 8)

    seats = ann.get(f"/tables/{made['code']}")["seats"]
    assert [seat and seat["guest"] for seat in seats] == [ann.id, ben.id, None, None]


def test_a_pass_is_used_once(server: WideServer) -> None:
    ann, others = server.client("Ann"), [server.client(name) for name in "BCDEF"]
    made = ann.make(seats=3)
    given = ann.post(f"/tables/{made['code']}/pass")
    at = f"/tables/{made['code']}/pass/use"
    typed = {"text": given["text"]}
    answers = at_once(*[partial(other.http.post, at, json=typed) for other in others])

    used = [other.id for other, answer in zip(others, answers, strict=True) if answer.is_success]
    table = Disk(server.data).tables[made["code"]]
    assert [chair and chair.guest for chair in table.chairs] == [*used, None, None]


def test_a_rematch_asked_for_by_all_at_once_is_one_table(server: WideServer) -> None:
    both = [server.client("Ann"), server.client("Ben")]
    code = begin(both, "skull", "classic")
    for one in both:
        one.post(f"/tables/{code}/abandon")
    at = f"/tables/{code}/rematch"
    codes = {made["code"] for made in at_once(*[partial(one.post, at) for one in both * 4])}

    assert codes == {both[0].get(f"/tables/{code}")["next"]}
    assert len(both[0].get("/me/tables")) == 2


def test_a_quick_match_asked_for_twice_is_one_seat(server: WideServer) -> None:
    ann = server.client("Ann")
    codes = at_once(*[lambda: ann.post("/quick", game="skull")["code"]] * 4)

    (code,) = set(codes)
    seats = ann.get(f"/tables/{code}")["seats"]
    assert [seat and seat["guest"] for seat in seats] == [ann.id, None, None, None]
