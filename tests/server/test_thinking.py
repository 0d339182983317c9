"""Bots think in workers, and whatever becomes of one, a legal move comes back in time."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest
import uvloop

from skulduggery.bots import BOTS, answer, at_random, find
from skulduggery.core import DEALER
from skulduggery.notation import GAMES
from skulduggery.server import bot_workers
from skulduggery.server.bot_workers import BotWorkers, Question

ROOT: Final = Path(__file__).parent.parent.parent
ODD: Final = "tests.server.odd_bots"
SHORT: Final = 2.0  # patience with who never answers: others do, also where much else is done
LONG: Final = 600.0  # the test would fail before
SOON: Final = 60.0  # for a machine that has much else to do

Run = Callable[[Any], Any]


class Position(NamedTuple):
    game: str
    view: Any

    @property
    def json(self) -> bytes:
        return msgspec.json.encode(self.view)

    @property
    def legal(self) -> list[bytes]:
        return [msgspec.json.encode(move) for move in self.view.legal]


@cache
def positions(game: str) -> tuple[Position, ...]:
    """Where somebody had a choice, in a game played at random."""
    rules, rng, found = GAMES[game], Random(game), []
    state = rules.start(next(iter(rules.presets.values())), 4)
    while movers := rules.to_act(state):
        if movers[0] == DEALER:
            move = rules.draw(state, rng)
        else:
            found.append(Position(game, rules.view(state, movers[0])))
            move = rng.choice(found[-1].view.legal)
        state = rules.apply(state, movers[0], move)
    return tuple(position for position in found if len(position.view.legal) > 1)


SKULL: Final = positions("skull")[0]
KING: Final = positions("skullking")[0]


async def decided(workers: BotWorkers, position: Position, bot: str, seed: bytes = b"1") -> bytes:
    return await workers.decide(position.game, bot, position.json, seed)


def pids(workers: BotWorkers) -> set[int]:
    return {worker._process.pid for worker in workers._workers.values() if worker.lives()}


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not holds():
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where `tests` is found, and so its bots


@pytest.fixture(params=[asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    loop: Run = request.param
    return loop


@pytest.fixture(scope="module")
def settled() -> Iterator[BotWorkers]:
    """For bots that do nothing odd."""
    workers = BotWorkers(2, LONG)
    yield workers
    workers.close()


@pytest.fixture
def patient() -> Iterator[BotWorkers]:
    workers = BotWorkers(2, LONG)
    yield workers
    workers.close()


@pytest.fixture
def impatient() -> Iterator[BotWorkers]:
    workers = BotWorkers(2, SHORT)
    yield workers
    workers.close()


# What is answered.


@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in BOTS for bot in BOTS[game]])
def test_every_bot_answers_as_it_would_here(settled: BotWorkers, game: str, bot: str) -> None:
    some = Random(bot).sample(positions(game), 8)
    asked = [decided(settled, position, bot, b"%d" % n) for n, position in enumerate(some)]

    async def ask() -> list[bytes]:
        return await asyncio.gather(*asked)

    own = find(GAMES[game], bot)
    for n, (position, move) in enumerate(zip(some, asyncio.run(ask()), strict=True)):
        expected, _ = answer(own, position.view, Random(b"%d" % n))
        assert move == msgspec.json.encode(expected)
    assert not settled.replaced


def test_the_seed_is_all_the_luck_there_is(settled: BotWorkers, run: Run) -> None:
    async def ask() -> list[bytes]:
        seeds = [b"a", b"a", b"b", b"c", b"d", b"e", b"f", b"g"]
        return await asyncio.gather(*(decided(settled, KING, "random", seed) for seed in seeds))

    first, again = run(ask()), run(ask())
    assert first == again
    assert first[0] == first[1]
    assert len(set(first)) > 1


def test_two_workers_answer_two_hundred_at_once(settled: BotWorkers, run: Run) -> None:
    some = [*positions("skull")[:40], *positions("skullking")[:60]] * 2

    async def ask() -> list[bytes]:
        asked = asyncio.gather(*(decided(settled, position, "regular") for position in some))
        await asyncio.sleep(0)
        assert settled.waiting == len(some)
        return await asked

    moves = run(ask())
    assert len(some) == 200
    assert all(move in position.legal for move, position in zip(moves, some, strict=True))
    assert settled.waiting == 0
    assert len(pids(settled)) == 2


def test_nobody_remembers_another_decision(settled: BotWorkers) -> None:
    async def ask() -> list[bytes]:
        return [await decided(settled, SKULL, f"{ODD}:Remembers") for _ in range(4)]

    assert asyncio.run(ask()) == [SKULL.legal[0]] * 4


def test_a_view_and_some_luck_are_all_that_a_worker_is_told(
    settled: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, send = [], Connection.send_bytes

    def spied(line: Any, message: bytes) -> None:
        sent.append(message)
        send(line, message)

    monkeypatch.setattr(Connection, "send_bytes", spied)
    asyncio.run(decided(settled, KING, "novice", b"luck"))

    told = {"game": "skullking", "bot": "novice", "view": KING.json, "seed": b"luck"}
    assert [msgspec.msgpack.decode(message) for message in sent] == [told]


# What may go wrong.

FAULTS: Final = {
    "raises": r"KeyError at odd_bots\.py:\d+",
    "raises_what_nobody_knows": r"Strange at odd_bots\.py:\d+",
    "leaves": r"SystemExit at odd_bots\.py:\d+",
    "breaks_rules": "illegal Bid",
    "says_nothing": "illegal NoneType",
    "interrupts": "KeyboardInterrupt",
    "dies": r"its worker failed \(\w+\)",
    "is_killed": r"its worker failed \(\w+\)",
    "hangs_up": r"its worker failed \(\w+\)",
    "sleeps": r"no answer within 2 s",
    "spins": r"no answer within 2 s",
    "stops": r"no answer within 2 s",
    "has_children": r"no answer within 2 s",
    "nobody": r"cli\.bot\.nothing",
}


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_who_fails_is_replaced_and_that_is_logged_without_a_card(
    impatient: BotWorkers,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    name: str,
) -> None:
    bot = f"{ODD}:{name}"
    moves = [asyncio.run(decided(impatient, KING, bot, b"same")) for _ in range(2)]

    assert moves[0] in KING.legal
    assert moves[0] == moves[1]
    assert impatient.replaced == {("skullking", bot): 2}
    for record in caplog.records:
        said = record.getMessage().removeprefix(f"bot replaced: {bot} at skullking: ")
        assert re.fullmatch(FAULTS[name], said)
    assert len(caplog.records) == 2
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", ["dies", "sleeps", "interrupts", "nobody"])
def test_who_gives_no_answer_is_replaced_by_the_seeds_own_choice(
    impatient: BotWorkers, name: str
) -> None:
    async def ask() -> list[bytes]:
        return [await decided(impatient, KING, f"{ODD}:{name}", seed) for seed in (b"a", b"b")]

    expected = [at_random(KING.view, Random(seed)) for seed in (b"a", b"b")]
    assert asyncio.run(ask()) == [msgspec.json.encode(move) for move in expected]


def test_an_unknown_bot_is_replaced_too(impatient: BotWorkers) -> None:
    assert asyncio.run(decided(impatient, SKULL, "nobody")) in SKULL.legal
    assert impatient.replaced == {("skull", "nobody"): 1}


@pytest.mark.parametrize("name", ["dies", "spins", "raises"])
def test_all_other_decisions_are_made(impatient: BotWorkers, run: Run, name: str) -> None:
    bots = [f"{ODD}:{name}", *["random"] * 20] * 3

    async def ask() -> list[bytes]:
        return await asyncio.gather(*(decided(impatient, SKULL, bot) for bot in bots))

    assert all(move in SKULL.legal for move in run(ask()))
    assert impatient.replaced == {("skull", f"{ODD}:{name}"): 3}
    assert len(pids(impatient)) <= 2


def test_who_never_answers_holds_up_nobody_else(patient: BotWorkers, run: Run) -> None:
    async def ask() -> None:
        endless = asyncio.create_task(decided(patient, SKULL, f"{ODD}:sleeps"))
        async with asyncio.timeout(SOON):
            for _ in range(20):
                await decided(patient, SKULL, "random")
        assert not endless.done()
        assert patient.waiting == 1
        endless.cancel()

    run(ask())
    assert patient.waiting == 0
    assert not patient.replaced


def test_a_worker_may_be_killed_while_it_thinks(
    patient: BotWorkers, run: Run, capfd: pytest.CaptureFixture[str]
) -> None:
    async def ask() -> bytes:
        asked = asyncio.create_task(decided(patient, SKULL, f"{ODD}:sleeps"))
        await until(lambda: capfd.readouterr().out)
        for pid in pids(patient):
            os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(SOON):
            return await asked

    assert run(ask()) in SKULL.legal
    assert sum(patient.replaced.values()) == 1


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
def test_who_dies_while_nobody_asks_is_not_missed(patient: BotWorkers, by: signal.Signals) -> None:
    async def ask() -> None:
        await decided(patient, SKULL, "random")
        before = pids(patient)
        for pid in before:
            os.kill(pid, by)
        await until(lambda: not pids(patient))
        await decided(patient, SKULL, "random")
        assert pids(patient).isdisjoint(before)

    asyncio.run(ask())
    assert not patient.replaced


def test_without_any_worker_there_is_a_move_all_the_same(
    patient: BotWorkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*args: object, **options: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr(bot_workers, "Popen", full)

    assert asyncio.run(decided(patient, SKULL, "random")) in SKULL.legal
    assert caplog.messages == ["bot replaced: random at skull: its worker failed (BlockingIOError)"]


def test_a_worker_that_never_gets_ready_is_not_waited_for(
    patient: BotWorkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_workers, "COMMAND", "import time; time.sleep(600)")
    monkeypatch.setattr(bot_workers, "STARTING", 0.25)

    assert asyncio.run(decided(patient, SKULL, "random")) in SKULL.legal
    assert caplog.messages == ["bot replaced: random at skull: no answer within 0.25 s"]


def test_the_time_to_start_is_not_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    slowly = f"import time; time.sleep({SHORT + 1}); {bot_workers.COMMAND}"
    monkeypatch.setattr(bot_workers, "COMMAND", slowly)
    workers = BotWorkers(1, SHORT)
    asyncio.run(decided(workers, SKULL, "random"))
    workers.close()

    assert not workers.replaced


# How workers live and end.


def test_workers_are_started_when_they_are_needed(patient: BotWorkers) -> None:
    assert not pids(patient)
    asyncio.run(decided(patient, SKULL, "random"))
    assert len(pids(patient)) == 1


def test_workers_are_humble_and_deaf_to_control_c(patient: BotWorkers) -> None:
    async def ask() -> None:
        await decided(patient, SKULL, "random")
        (pid,) = pids(patient)
        os.kill(pid, signal.SIGINT)
        await decided(patient, SKULL, "random")
        assert pid in pids(patient)  # another thread may have started one more
        assert os.getsid(pid) == pid  # a terminal's Ctrl-C does not even reach it
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + 5, 19)

    asyncio.run(ask())
    assert not patient.replaced


@pytest.mark.long
@pytest.mark.parametrize("name", ["sleeps", "spins", "stops", "has_children"])
def test_closing_ends_all_at_once(patient: BotWorkers, run: Run, name: str) -> None:
    async def ask() -> list[bytes | BaseException]:
        await asyncio.gather(*(decided(patient, SKULL, "random") for _ in range(2)))
        asked = asyncio.gather(
            *(decided(patient, SKULL, f"{ODD}:{name}") for _ in range(5)), return_exceptions=True
        )
        await asyncio.sleep(0.1)
        since = time.monotonic()
        patient.close()
        assert time.monotonic() - since < SOON
        return await asked

    answers = run(ask())
    assert [type(said) for said in answers] == [asyncio.CancelledError] * 5
    assert patient.waiting == 0
    assert not patient.replaced
    assert not pids(patient)
    assert all(worker._process.returncode is not None for worker in patient._workers.values())


@pytest.mark.parametrize("after", [0, 0.01, 0.1])
def test_closing_does_not_wait_for_a_start(patient: BotWorkers, run: Run, after: float) -> None:
    async def ask() -> None:
        asked = asyncio.create_task(decided(patient, SKULL, f"{ODD}:sleeps"))
        await asyncio.sleep(after)
        patient.close()
        async with asyncio.timeout(SOON):
            await asyncio.wait([asked])
        assert asked.cancelled()

    run(ask())
    assert not pids(patient)


def test_closed_is_closed(patient: BotWorkers) -> None:
    async def ask() -> None:
        await decided(patient, SKULL, "random")
        patient.close()
        patient.close()
        with pytest.raises(asyncio.CancelledError):
            await decided(patient, SKULL, "random")

    asyncio.run(ask())
    assert not pids(patient)


def test_a_thread_that_comes_too_late_starts_nobody(patient: BotWorkers) -> None:
    patient.close()
    patient._ask(Question("skull", "random", SKULL.json, b""))

    assert not patient._workers


SERVER: Final = """
import asyncio, sys
from skulduggery.server.bot_workers import BotWorkers

async def serve(game, bot, view):
    workers = BotWorkers(2, 600)
    idle = [workers.decide(game, "random", view, b"") for _ in range(2)]
    await asyncio.gather(*idle)
    endless = asyncio.create_task(workers.decide(game, bot, view, b""))
    await asyncio.to_thread(sys.stdin.readline)
    workers.close()
    await asyncio.wait([endless])

asyncio.run(serve(*sys.argv[1:3], sys.argv[3].encode()))
"""


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """One that has an idle worker, and one that thinks for ever."""
    command = [sys.executable, "-c", SERVER, "skull", f"{ODD}:{request.param}", SKULL.json.decode()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline()  # said by its bot
        yield server
        server.kill()


@pytest.mark.long
@pytest.mark.parametrize("server", ["sleeps", "spins", "has_children"], indirect=True)
@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_however_the_server_ends_no_worker_stays(
    server: subprocess.Popen[bytes], way: signal.Signals
) -> None:
    server.send_signal(way)

    server.communicate(timeout=SOON)  # a worker would keep its end of the output open
    assert server.returncode == -way


@pytest.mark.long
@pytest.mark.parametrize("server", ["sleeps", "has_children"], indirect=True)
def test_a_server_that_closes_leaves_nobody(server: subprocess.Popen[bytes]) -> None:
    server.communicate(b"close\n", timeout=SOON)

    assert server.returncode == 0
