"""What pages of any game received and should not have."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tests.browser.scan_skull import SkullScan
from tests.browser.scan_skullking import SkullKingScan

SCANS: Final[Mapping[str, type[SkullScan] | type[SkullKingScan]]] = {
    "skull": SkullScan,
    "skullking": SkullKingScan,
}


def leaks(record: Any, seat: int | None, received: Iterable[str]) -> list[str]:
    """What this seat (None: a spectator) was sent and could not know."""
    scan = SCANS[record["game"]](record, seat)
    return [f"{leak}: {text}" for text in received for leak in scan.read(text)]
