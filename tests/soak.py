"""The soak: the laws at their full size, in parts that can be run one by one.

    make soak                        all that has not passed at this commit
    make soak PARTS="kills wire-2"   these, or all pieces of these
    make soak-status                 what has passed, at which commit

What has passed is kept in .soak/passed.jsonl, a line each. A part that was interrupted, or failed,
is simply run again.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / ".soak"


class Part(NamedTuple):
    """Some tests, in pieces of a quarter of an hour at most on two cores."""

    name: str
    tests: str  # as pytest is called
    pieces: int
    processes: int = 2


PARTS: Final = (
    Part("leaks", "tests/laws/test_leaks.py", 3),
    Part("laws", "tests/laws --ignore=tests/laws/test_leaks.py", 2),
    Part("twins", "tests/kernel/test_twins.py", 6),
    Part(
        "kernel",
        "tests/kernel/test_leaks.py tests/kernel/skullking/test_imagining.py "
        "tests/kernel/skullking/test_trick.py",
        1,
    ),
    Part("bots", "tests/bots/test_laws.py tests/bots/test_bots.py", 1),
    Part("kills", "tests/server/test_durability.py", 2),
    Part("messages", "tests/server/test_exactly_once.py", 1),
    Part("wire", "tests/server/test_leaks.py", 3),
    Part(
        "server",
        "tests/server/test_tables.py tests/server/test_openapi.py tests/server/test_fuzz.py",
        2,
    ),
    Part("browser", "tests/browser -m soak --ignore=tests/browser/engines", 1, processes=3),
    Part("browsers", "tests/browser/engines", 2),
)


class Piece(NamedTuple):
    part: Part
    number: int

    @property
    def name(self) -> str:
        return self.part.name if self.part.pieces == 1 else f"{self.part.name}-{self.number + 1}"


class Passed(NamedTuple):
    """A line of what is kept."""

    piece: str
    commit: str
    when: str
    seconds: int
    tests: int


class Memory:
    """What has passed, and when: a file of JSON lines."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "passed.jsonl"

    def add(self, passed: Passed) -> None:
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a") as lines:
            lines.write(json.dumps(passed._asdict()) + "\n")

    def last(self, piece: str, commit: str | None = None) -> Passed | None:
        """The last time that it passed, at this commit or at any."""
        fitting = [
            one for one in self._all() if one.piece == piece and commit in (None, one.commit)
        ]
        return fitting[-1] if fitting else None

    def _all(self) -> list[Passed]:
        lines = self.file.read_text().splitlines() if self.file.exists() else []
        return [Passed(**json.loads(line)) for line in lines]


def pieces(parts: Iterable[Part], names: Sequence[str] = ()) -> list[Piece]:
    """All, or those that are named by themselves or by their part."""
    every = [Piece(part, number) for part in parts for number in range(part.pieces)]
    known = {name for piece in every for name in (piece.name, piece.part.name)}
    if unknown := sorted({*names} - known):
        raise SystemExit(
            f"There is no part {', '.join(unknown)}. There are: {' '.join(sorted(known))}"
        )
    return [piece for piece in every if not names or {piece.name, piece.part.name} & {*names}]


# Running


def soak(parts: Iterable[Part], names: Sequence[str], memory: Memory, root: Path) -> bool:
    """Run what has not passed yet at this commit. Has all of it passed?"""
    commit, chosen = committed(root), pieces(parts, names)
    left = [piece for piece in chosen if memory.last(piece.name, commit) is None]
    print(f"{len(chosen) - len(left)} of {len(chosen)} parts have passed at {commit[:8]}.")
    failed = []
    for at, piece in enumerate(left, 1):
        announce(piece, f"{at} of {len(left)}", memory)
        if not passes(piece, commit, memory, root):
            failed.append(piece.name)
    if failed:
        print(f"Failed: {' '.join(failed)}")
    return not failed


def announce(piece: Piece, place: str, memory: Memory) -> None:
    before = memory.last(piece.name)
    expected = f", took {lasted(before.seconds)} last time" if before else ""
    print(f"\n{piece.name} ({place}, begun at {datetime.now():%H:%M}{expected})", flush=True)


def passes(piece: Piece, commit: str, memory: Memory, root: Path) -> bool:
    begun, tests = time.monotonic(), run(piece, root)
    if tests is None:
        return False
    if committed(root) != commit:
        raise SystemExit("Another commit is checked out now: nobody can say what has passed.")
    seconds = round(time.monotonic() - begun)
    memory.add(Passed(piece.name, commit, f"{datetime.now(UTC):%Y-%m-%d %H:%M}", seconds, tests))
    return True


def run(piece: Piece, root: Path) -> int | None:
    """How many tests have passed; None if one failed."""
    report = root / ".soak" / "report.xml"
    ids = collected(piece.part, root)[piece.number :: piece.part.pieces]
    workers = ["-n", str(piece.part.processes), "--maxschedchunk=1"]
    done = pytest("-q", f"--junit-xml={report}", *workers, *ids, root=root)
    if done.returncode != 0:
        return None
    suite = ElementTree.parse(report).find("testsuite")
    assert suite is not None
    return int(suite.get("tests", 0)) - int(suite.get("skipped", 0))


def collected(part: Part, root: Path) -> list[str]:
    found = pytest("--collect-only", "-q", *part.tests.split(), root=root, stdout=subprocess.PIPE)
    return [line for line in found.stdout.splitlines() if "::" in line]


def pytest(*args: str, root: Path, stdout: int | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", *args],
        cwd=root,
        env={**os.environ, "LAWS": "soak"},
        stdout=stdout,
        text=True,
    )


def committed(root: Path) -> str:
    """The commit that is checked out, and nothing else."""
    if git(root, "status", "--porcelain"):
        raise SystemExit(
            "What passes is remembered by its commit: commit or stash your changes first."
        )
    return git(root, "rev-parse", "HEAD")


def git(root: Path, *args: str) -> str:
    return subprocess.run(
        ["git", *args], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()


# What it says


def status(parts: Iterable[Part], names: Sequence[str], memory: Memory, root: Path) -> str:
    head = git(root, "rev-parse", "HEAD")
    return "\n".join(line(piece, memory, head) for piece in pieces(parts, names))


def line(piece: Piece, memory: Memory, head: str) -> str:
    passed = memory.last(piece.name, head) or memory.last(piece.name)
    if passed is None:
        return f"{piece.name:<12} never passed here"
    where = "here" if passed.commit == head else f"at {passed.commit[:8]}"
    how = f"{passed.tests} tests in {lasted(passed.seconds)}"
    return f"{piece.name:<12} passed {where} on {passed.when}: {how}"


def lasted(seconds: int) -> str:
    return f"{seconds // 60} min {seconds % 60:02} s"


def main(args: Sequence[str]) -> int:
    names = [arg for arg in args if arg != "--status"]
    memory = Memory(FOLDER)
    if "--status" in args:
        print(status(PARTS, names, memory, ROOT))
        return 0
    try:
        return 0 if soak(PARTS, names, memory, ROOT) else 1
    except KeyboardInterrupt:
        print("\nStopped. What has passed is remembered; make soak goes on with the rest.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
