"""Processes that work side by side. Who stops them stops them at once, and leaves nobody behind."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

from skulduggery.core import Message, Refused

Part = TypeVar("Part")
Result = TypeVar("Result")


def spread(task: Callable[[Part], Result], parts: Sequence[Part], cores: int) -> Iterator[Result]:
    """What every part comes to, from so many processes."""
    strangers = set(active_children())
    # Started anew rather than forked, which is the same everywhere and safe beside threads.
    pool = ProcessPoolExecutor(cores, get_context("spawn"), initializer=_follow)
    try:
        yield from _results(pool, task, parts)
    except BrokenProcessPool as fault:
        raise Refused(Message(None, "arena.worker-died")) from fault
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - strangers:
            child.terminate()  # whoever is still busy works for nobody


def _results(
    pool: ProcessPoolExecutor, task: Callable[[Part], Result], parts: Sequence[Part]
) -> Iterator[Result]:
    with _undisturbed():
        done = as_completed([pool.submit(task, part) for part in parts])
    for future in done:
        yield future.result()
    pool.shutdown()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Workers that start here are deaf to Ctrl-C: it is for this process to stop them.

    Blocked rather than ignored: what arrives meanwhile is not lost, but heard at the end.
    """
    if not hasattr(signal, "pthread_sigmask"):  # where Ctrl-C is no signal
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow() -> None:
    """A worker ends with the process that started it, however that ends."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None  # only workers follow
    parent.join()
    os._exit(1)
