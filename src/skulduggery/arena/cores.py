"""Work spread over the cores of this machine."""

import os
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")


def available() -> int:
    """How many cores this process may use, which some systems cannot say."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def each(
    task: Callable[[Part], Result], parts: Sequence[Part], cores: int
) -> Generator[Result, None, None]:
    """What every part comes to, in whatever order they are done; close it to stop early."""
    if min(cores, len(parts)) <= 1:
        yield from map(task, parts)
        return
    # It takes a moment to import, which nobody else should have to wait for.
    from skulduggery.arena.processes import spread

    yield from spread(task, parts, min(cores, len(parts)))
