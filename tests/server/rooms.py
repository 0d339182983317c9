"""Disks of a chosen size: small ones in memory, which can be filled and made bigger."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tests.server.houses import PATIENCE

FILLER: Final = "filler"
PAGE: Final = 4_096


class Room:
    def __init__(self, path: Path) -> None:
        self.path = path

    def resize(self, kilobytes: int) -> None:
        _run("mount", "-o", f"remount,size={kilobytes}k", str(self.path))

    def fill(self) -> None:
        """To the last byte."""
        with suppress(OSError), (self.path / FILLER).open("ab", buffering=0) as filler:
            while True:
                filler.write(bytes(PAGE))

    def wait_until_full(self) -> None:
        until = monotonic() + PATIENCE
        while os.statvfs(self.path).f_bavail:
            assert monotonic() < until
            sleep(0.05)

    def empty(self) -> None:
        (self.path / FILLER).unlink()


@contextmanager
def mounted(path: Path, kilobytes: int) -> Iterator[Room]:
    path.mkdir()
    _run("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(path))
    try:
        yield Room(path)
    finally:
        _run("umount", "--lazy", str(path))


def why_not(path: Path) -> str | None:
    """Why no disk can be mounted here, if so."""
    try:
        with mounted(path, 64):
            return None
    except (OSError, subprocess.CalledProcessError) as failure:
        said = getattr(failure, "stderr", None) or str(failure)
        return f"no disk can be mounted (uid {os.geteuid()}): {said.strip()[:200]}"


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)
