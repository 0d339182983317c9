"""Preview pictures for messengers: made one at a time in a process of its own, the latest kept."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict
from collections.abc import Sequence
from importlib.resources import files
from logging import getLogger
from typing import Final

import msgspec

from skulduggery.previews.model import Item
from skulduggery.server.model import NotFound, TooFast

LOG: Final = getLogger("skulduggery.server")
COMMAND: Final = "import sys; from skulduggery.previews import compose; compose.work(sys.argv[1])"
PATIENCE: Final = 20.0  # seconds, on a machine that has much else to do
MOST_KEPT: Final = 64  # pictures, of some hundred kilobytes each
MOST_WAITING: Final = 8


class Previews:
    """A picture is known by what is seen in it, and so by nobody's table or link."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    async def picture(self, layout: Sequence[Item]) -> bytes:
        seen = msgspec.json.encode(layout)
        if seen not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise TooFast("server.too-fast")
            self._waiting += 1
            try:
                async with self._one:
                    if seen not in self._kept:
                        self._keep(seen, await _composed(seen))
            finally:
                self._waiting -= 1
        self._kept.move_to_end(seen)
        return self._kept[seen]

    def _keep(self, seen: bytes, picture: bytes) -> None:
        self._kept[seen] = picture
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


async def _composed(layout: bytes) -> bytes:
    """-P, since the folder it starts in may hold anything, a `random.py` for one."""
    page = str(files("skulduggery.server").joinpath("page"))
    command = (sys.executable, "-P", "-c", COMMAND, page)
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        async with asyncio.timeout(PATIENCE):
            picture, _ = await process.communicate(layout)
    except TimeoutError:
        picture = b""
    finally:
        if process.returncode is None:  # too slow, or nobody waits for it any more
            process.kill()
            await process.wait()
    if not picture or process.returncode:
        LOG.warning("a preview picture could not be made")
        raise NotFound("server.no-preview")
    return picture
