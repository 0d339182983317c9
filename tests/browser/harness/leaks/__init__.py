"""Leak scan: what a page received, of any game, that its seat may not know."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tests.browser.harness.leaks.skull import SkullScan
from tests.browser.harness.leaks.skullking import SkullKingScan

SCANS: Final[Mapping[str, type[SkullScan] | type[SkullKingScan]]] = {
    "skull": SkullScan,
    "skullking": SkullKingScan,
}


def leaks(record: Any, seat: int | None, received: Iterable[str]) -> list[str]:
    """What this seat (None: a spectator) was sent and could not know."""
    scan = SCANS[record["game"]](record, seat)
    return [f"{leak}: {text}" for text in received for leak in scan.read(text)]
