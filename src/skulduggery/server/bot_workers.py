"""Bots think in processes of their own, so that none of them holds up a table.

A worker is a new interpreter at the end of a line. A thread of the server asks it and waits, and
the event loop waits for the thread: it need not care what becomes of a worker. That is told a view
and answers which of its moves to make, so whatever happens there, a legal move comes back.
"""

import os
import select
import signal
import sys
from asyncio import CancelledError, get_running_loop
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random
from subprocess import DEVNULL, Popen
from threading import Lock, Thread, get_ident
from typing import Final

from msgspec import DecodeError, Raw, json, msgpack

from skulduggery.bots import answer, at_random, find, log_replaced
from skulduggery.core import Refused, Value
from skulduggery.games import GAMES

STARTING: Final = 30.0  # seconds until a worker is ready, on a machine that has much else to do
VIEWS: Final = {name: json.Decoder(game.view_type) for name, game in GAMES.items()}
COMMAND: Final = "import sys; from skulduggery.server.bot_workers import work; work(sys.argv[1])"


class Question(Value, frozen=True):
    """All that a worker is told."""

    game: str
    bot: str
    view: bytes
    seed: bytes


class Thought(Value, frozen=True):
    index: int | None  # of a move in the view; None: somebody else has to choose
    fault: str | None = None


class Offer(Value, frozen=True):
    legal: tuple[Raw, ...]  # of any game's view: what may be answered


class BotWorkers:
    """Workers that are started when they are needed, and stay until they fail or all is closed."""

    def __init__(self, workers: int, patience: float = 5.0) -> None:
        self.replaced: Counter[tuple[str, str]] = Counter()  # by game and bot
        self._patience = patience
        self._waiting = 0
        self._closed = False
        self._threads = ThreadPoolExecutor(workers, "bots")
        self._workers: dict[int, Worker] = {}  # each thread has its own, which no other asks
        self._lock = Lock()  # so that nobody starts a worker after all were ended

    @property
    def waiting(self) -> int:
        """How many decisions were asked for and are not yet answered."""
        return self._waiting

    async def decide(self, game: str, bot: str, view: bytes, seed: bytes) -> bytes:
        """One of the moves that the view offers, as it is written there."""
        offer = json.decode(view, type=Offer)
        thought = await self._thought(Question(game, bot, view, seed))
        if thought.fault is not None:
            self.replaced[game, bot] += 1
            log_replaced(f"{bot} at {game}", thought.fault)
        if thought.index is None:
            return bytes(at_random(offer, Random(seed)))
        return bytes(offer.legal[thought.index])

    def close(self) -> None:
        """Ends all workers at once, also those that are thinking."""
        with self._lock:
            self._closed = True
            for worker in self._workers.values():
                worker.kill()
        self._threads.shutdown(cancel_futures=True)  # soon done: there is nobody to wait for
        for worker in self._workers.values():
            worker.end()

    async def _thought(self, question: Question) -> Thought:
        if self._closed:
            raise CancelledError
        self._waiting += 1
        try:
            loop = get_running_loop()
            thought = await loop.run_in_executor(self._threads, self._ask, question)
        finally:
            self._waiting -= 1
        if self._closed:
            raise CancelledError  # what was said is only that a worker was ended
        return thought

    def _ask(self, question: Question) -> Thought:
        """In a thread, and so in nobody's way."""
        try:
            return self._mine().ask(question, self._patience)
        except TimeoutError as late:
            return Thought(None, str(late))
        except (EOFError, OSError, DecodeError) as fault:
            return Thought(None, f"its worker failed ({type(fault).__name__})")

    def _mine(self) -> "Worker":
        with self._lock:
            worker = self._workers.get(get_ident())
            if worker is None or not worker.lives():
                if self._closed:
                    raise EOFError
                worker = self._workers[get_ident()] = Worker()
        return worker


class Worker:
    """A process that thinks. One thread asks it; any may kill it."""

    def __init__(self) -> None:
        self._line, theirs = Pipe()
        fd = theirs.fileno()
        # -P, since the folder it starts in may hold anything, a `random.py` for one.
        command = [sys.executable, "-P", "-c", COMMAND, str(fd)]
        # In a session of its own Ctrl-C does not reach it: when it ends, the server decides.
        with theirs:
            self._process = Popen(command, pass_fds=[fd], stdin=DEVNULL, start_new_session=True)
        self._ready = False

    def lives(self) -> bool:
        return self._process.poll() is None

    def ask(self, question: Question, patience: float) -> Thought:
        """Its answer. If there is none it is ended: it might still give it to the next question."""
        try:
            if not self._ready:
                self._ready = bool(self._hear(STARTING))  # not in the bot's time
            self._line.send_bytes(msgpack.encode(question))
            return msgpack.decode(self._hear(patience), type=Thought)
        except BaseException:
            self.end()
            raise

    def _hear(self, patience: float) -> bytes:
        if not self._line.poll(patience):
            raise TimeoutError(f"no answer within {patience:g} s")
        return self._line.recv_bytes()

    def kill(self) -> None:
        """With all that a bot may have started. Whoever waits for an answer hears it at once."""
        if self._process.returncode is None:  # else its number may be another's by now
            with suppress(ProcessLookupError, PermissionError):  # said of the dead, as systems vary
                os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self._process.wait()
        self._line.close()


def work(line: str) -> None:
    """The whole life of a worker: it answers, one question after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(5)  # tables come before thoughts
    server = Connection(int(line))
    Thread(target=_end_with, args=[server], daemon=True).start()
    with suppress(EOFError, OSError):  # nobody is left to answer to
        server.send_bytes(b"ready")
        while True:
            question = msgpack.decode(server.recv_bytes(), type=Question)
            server.send_bytes(msgpack.encode(_think(question)))


def _end_with(server: Connection) -> None:
    """However the server ends, and even while a bot thinks for ever."""
    watch = select.poll()
    watch.register(server.fileno(), 0)  # of questions it need not hear, only of the end
    watch.poll()
    os.killpg(0, signal.SIGKILL)  # itself, and all that a bot may have started


def _think(question: Question) -> Thought:
    try:
        # Of a class a new one each time: it has no memory but its view, nor another seat's.
        bot = find(GAMES[question.game], question.bot)
        view = VIEWS[question.game].decode(question.view)
        move, fault = answer(bot, view, Random(question.seed))
        return Thought(view.legal.index(move), fault)
    except Refused as refusal:
        return Thought(None, refusal.message.key)
    except BaseException as fault:  # what even `answer` lets pass, less its words: see there
        return Thought(None, type(fault).__name__)
