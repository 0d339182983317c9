"""The command, run by somebody in some folder."""

import os
import subprocess
from pathlib import Path
from typing import Final

from tests.terminal.tables import COMMAND

ROOT: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 60  # seconds, for a machine that has much else to do
ENGLISH: Final = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}


def run(*args: str | Path, folder: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **ENGLISH, **env},
        cwd=folder,
        timeout=PATIENCE,
    )
