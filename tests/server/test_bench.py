"""`make bench-server` measures what it says, here with very little of everything."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parents[2]
LITTLE: Final = ("--tables=8", "--at-once=4", "--rounds=1", "--moves=30", "--paced=20")
LINES: Final = (
    *("moves a second", "p50", "p99", "CPU a move", "engine", "store", "wire"),
    *("memory an idle socket", "a commit alone", "changes to a commit"),
)


@pytest.mark.long
def test_the_bench_prints_every_figure_that_is_asked_for(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.server", *LITTLE],
        cwd=tmp_path,
        env={"PYTHONPATH": str(HERE), "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stderr
    assert [line for line in LINES if line not in run.stdout] == []
    assert list(tmp_path.iterdir()) == []
