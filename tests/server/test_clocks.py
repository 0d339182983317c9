"""Clocks: so much time a decision, and a bank for those that take longer."""

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skulduggery.core import DEALER
from skulduggery.notation import GAMES
from skulduggery.server.http.app import going_on
from skulduggery.server.model import DAY, Clock, Row, Table
from skulduggery.server.tables.clocks import Clocks, moved, owing, resumed, runs_out, wound_up
from skulduggery.server.tables.play import Play, restored
from skulduggery.server.tables.presenter import clocks_shown
from skulduggery.server.tables.steps import encode, rows_of
from tests.server import tables
from tests.server.parlour import Parlour, Time, housed, opened, playing
from tests.server.tables import ADA, BEN, CAT

TEN = Clock(seconds=10, bank=5)
S = 1_000  # a second


def thinking(*since: int | None, banks: tuple[int, ...] | None = None) -> Clocks:
    return Clocks(banks or (5 * S,) * len(since), since)


# As functions


def test_everybody_starts_with_the_whole_bank() -> None:
    assert wound_up(2, TEN).banks == (5 * S, 5 * S)


def test_without_a_clock_time_is_never_up() -> None:
    assert runs_out(thinking(0), None, 0) is None


def test_time_is_up_when_the_decision_and_the_bank_are_used_up() -> None:
    assert runs_out(thinking(100 * S), TEN, 0) == 115 * S


def test_who_owes_nothing_has_all_the_time() -> None:
    assert runs_out(thinking(None, 0), TEN, 0) is None


def test_a_decision_in_time_costs_nothing() -> None:
    assert moved(thinking(0), TEN, 0, 10 * S).banks == (5 * S,)


def test_what_takes_longer_is_paid_from_the_bank() -> None:
    assert moved(thinking(0), TEN, 0, 12 * S).banks == (3 * S,)


def test_a_bank_is_never_overdrawn() -> None:
    assert moved(thinking(0), TEN, 0, 100 * S).banks == (0,)


def test_nobody_pays_for_another() -> None:
    assert moved(thinking(0, 0), TEN, 0, 12 * S) == Clocks((3 * S, 5 * S), (None, 0))


def test_anothers_sealed_choice_does_not_give_more_time() -> None:
    assert owing(thinking(0, None), [0], 9 * S).began == (0, None)


def test_the_clock_starts_with_the_decision() -> None:
    assert owing(thinking(None, 0), [0], 9 * S).began == (9 * S, None)


def test_the_dealer_has_no_clock() -> None:
    assert moved(thinking(0), TEN, DEALER, 99 * S) == thinking(0)


def test_after_the_server_was_away_a_decision_begins_anew() -> None:
    back = resumed(thinking(0, None), 60 * S)

    assert back.began == (60 * S, None)
    assert moved(back, TEN, 0, 70 * S).banks == (5 * S, 5 * S)


def test_what_is_left_is_shown_and_never_less_than_nothing() -> None:
    shown = clocks_shown(thinking(0, None, 14 * S), TEN, 16 * S)

    assert shown is not None
    assert shown.left == (0, None, 13 * S)
    assert clocks_shown(thinking(0), None, 0) is None


times = st.lists(st.integers(0, 60 * S), min_size=1, max_size=30)


@given(times, st.randoms(use_true_random=False))
def test_a_bank_never_grows(waits: list[int], rng: Random) -> None:
    now, clocks = 0, owing(wound_up(3, TEN), range(3), 0)
    history = [clocks.banks]
    for wait in waits:
        now += wait
        seat = rng.randrange(3)
        clocks = rng.choice([moved(clocks, TEN, seat, now), resumed(clocks, now)])
        clocks = owing(clocks, rng.sample(range(3), 2), now)
        history.append(clocks.banks)

    for before, after in pairwise(history):
        assert all(0 <= new <= old for old, new in zip(before, after, strict=True))


# A game, and the same game from the store

SETUPS: dict[str, dict[str, Any]] = {
    "skull": {"rules": "classic"},
    "skullking": {"game": "skullking", "rules": "standard schedule=1,2"},
}


class Evening:
    """A game with its rows and runs, as a server has it."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Random(seed)
        self.now = 0
        self.table: Table = tables.playing(ADA, BEN, CAT, clock=TEN, **SETUPS[game])
        self.play = Play(self.table)
        self.rows: list[Row] = []
        self.runs = [0]
        self._take(self.play.opening())

    def _take(self, steps: Any, id: str | None = None) -> None:
        rows = rows_of(steps, self.play.ply, "person", self.now, id)
        self.play.take(steps, rows)
        self.rows += rows

    def goes_on(self) -> None:
        """Somebody decides after a while, or the server starts again."""
        self.now += self.rng.randrange(1, 14 * S)
        if self.rng.random() < 0.1:
            self.runs.append(self.now)
            self.play.resume(self.now)
        else:
            self._decide()

    def _decide(self) -> None:
        play, seat = self.play, self.rng.choice(self.play.movers)
        move = self.rng.choice(play.game.legal(play.state, seat))
        self._take(play.decided(seat, play.decisions[seat], encode(move)), f"{play.ply}")


@pytest.mark.parametrize("game", SETUPS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), length=st.integers(0, 60))
def test_a_game_from_the_store_is_the_game_as_it_was(game: str, seed: int, length: int) -> None:
    one = Evening(game, seed)
    for _ in range(length):
        if one.play.outcome is None:
            one.goes_on()

    again = restored(one.table, one.rows, one.runs)
    assert again.clocks == one.play.clocks
    assert again.state == one.play.state
    assert again.decisions == one.play.decisions
    assert again.answers == one.play.answers
    assert again.entries == one.play.entries


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), since=st.integers(0, 200))
def test_what_was_missed_is_all_that_happened_since(seed: int, since: int) -> None:
    one = Evening("skullking", seed)
    while one.play.outcome is None:
        one.goes_on()
    since = min(since, one.play.ply)

    steps = one.play.steps_since(since)
    assert [(step.mover, step.move) for step in steps] == [
        (entry.seat, entry.move) for entry in one.play.entries[since:]
    ]
    assert not steps or steps[-1].after == one.play.state


def test_every_game_has_its_clocks_tried() -> None:
    assert set(SETUPS) == set(GAMES)


# In a house


@housed()
async def test_when_time_is_up_a_bot_decides_and_it_is_written_down_as_the_clock(
    room: Parlour,
) -> None:
    game = await playing(room, "Ada", "Ben", clock={"seconds": 10, "bank": 5})
    ada, ben = game.devices
    assert ada.view["clocks"] == {"banks": [5_000, 5_000], "left": [15_000, 15_000]}
    await ben.move()

    await room.later(14.999)
    assert room.by(game.code) == ["person"]
    await room.later(0.001)
    view = await ada.until("view", ply=2)
    assert room.by(game.code) == ["person", "clock"]
    assert view["clocks"]["banks"] == [0, 5_000]
    assert room.bots.asked == ["regular"]


@housed()
async def test_a_move_after_time_was_up_is_too_late(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben", clock={"seconds": 10})
    ada, _ = game.devices

    await room.later(10)
    answer = await ada.move(decision=0)
    assert answer["message"]["key"] == "server.stale-decision"
    assert (await ada.until("view"))["ply"] == 2


@housed()
async def test_a_bot_has_no_clock(room: Parlour) -> None:
    room.bots.hold()
    ada = await room.guest("Ada")
    code = await ada.make(2, "nell", clock={"seconds": 5})
    await ada.post(f"/tables/{code}/start")
    device = await ada.device(code)
    await device.move()

    await room.later(1_000)
    assert room.by(code) == ["person"]
    room.bots.let()
    await device.until("view", ply=2)
    assert room.by(code)[:2] == ["person", "bot"]


@housed()
async def test_days_to_a_move_where_the_pace_is_slow(room: Parlour) -> None:
    clock = {"seconds": 3 * DAY}
    game = await playing(room, "Ada", "Ben", "Cat", pace="slow", clock=clock)
    for device in game.devices[1:]:
        await device.leave()

    await room.later(3 * DAY - 1)
    assert room.by(game.code) == []
    await room.later(1)
    await game.devices[0].until("view", ply=3)
    assert room.by(game.code) == ["clock"] * 3


@housed()
async def test_there_is_no_clock_if_none_was_wished_for(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")

    await room.later(30 * DAY)
    assert game.devices[0].view["clocks"] is None
    assert room.by(game.code) == []


def test_while_the_server_is_down_no_clock_runs(tmp_path: Path) -> None:
    async def evening() -> None:
        time = Time()
        async with opened(tmp_path, time) as room:
            game = await playing(room, "Ada", "Ben", clock={"seconds": 10, "bank": 5})
            await game.devices[1].move()
            await room.later(12)
        time.now += 3_600_000
        async with opened(tmp_path, time) as room:
            live = room.live(game.code)
            assert live.play is not None
            assert live.play.clocks.banks == (5_000, 5_000)
            assert runs_out(live.play.clocks, live.table.setup.clock, 0) == time.now + 15_000
            await room.later(14.999)
            assert room.by(game.code) == ["person"]
            await room.later(0.001)
            await room.until(lambda: room.by(game.code)[:2] == ["person", "clock"])

    asyncio.run(evening())


def test_after_a_restart_with_an_earlier_clock_a_decision_begins_anew(tmp_path: Path) -> None:
    """Also for whoever looks again later, and however often it happens."""

    async def evening() -> None:
        time = Time()
        async with opened(tmp_path, time) as room:
            game = await playing(room, "Ada", "Ben", clock={"seconds": 60, "bank": 5})
            await room.later(30)
            await game.devices[1].move()
            await room.later(20)
        for hours in (2, 24):
            time.now -= hours * 3_600_000
            async with opened(tmp_path, time) as room:
                await room.later(0)
                assert left(room, game.code) == [65_000, None]
                await room.later(50)
                room.house.tables.clear()
                assert left(room, game.code) == [15_000, None]
        async with opened(tmp_path, time) as room:
            await room.later(64.5)
            assert room.by(game.code) == ["person"]
            await room.later(0.5)
            await room.until(lambda: room.by(game.code)[:2] == ["person", "clock"])

    asyncio.run(evening())


def left(room: Parlour, code: str) -> list[int | None]:
    live = room.live(code)
    assert live.play is not None
    shown = clocks_shown(live.play.clocks, live.table.setup.clock, room.house.service.now())
    assert shown is not None
    return list(shown.left)


def test_a_clock_that_is_right_is_left_alone() -> None:
    assert going_on(lambda: 1_000, 1_000)() == 1_000
    assert going_on(lambda: 1_000, 7)() == 1_000
