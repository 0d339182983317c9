"""The soak: what has passed at a commit is not run again, and nothing else is taken for passed."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.soak import PARTS, Memory, Part, soak, status

pytestmark = pytest.mark.long

ROOT: Final = Path(__file__).parents[1]
SMALL: Final = (
    Part("many", "test_many.py", 2, processes=0),
    Part("mode", "test_mode.py", 1, processes=0),
)
TESTS: Final = {
    ".gitignore": ".soak/\n__pycache__/\n.pytest_cache/\n",
    "pytest.ini": "[pytest]\n",
    "test_many.py": """
import pytest

@pytest.mark.parametrize("n", range(5))
def test_small(n):
    pass
""",
    "test_mode.py": """
import os

def test_the_laws_are_at_full_size():
    assert os.environ["LAWS"] == "soak"
""",
}


class Checkout:
    def __init__(self, root: Path) -> None:
        self.root, self.memory = root, Memory(root / ".soak")
        self.git("init", "--quiet")
        for name, text in TESTS.items():
            (root / name).write_text(text)
        self.commit()

    def git(self, *args: str) -> None:
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *who, *args], cwd=self.root, check=True)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "Another")

    def soak(self, *names: str) -> bool:
        return soak(SMALL, names, self.memory, self.root)

    def status(self) -> list[str]:
        return status(SMALL, (), self.memory, self.root).splitlines()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    for name in [name for name in os.environ if name.startswith("GIT_")]:  # as a hook has them
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "yes")  # to be quick
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    return Checkout(tmp_path)


Read = Callable[[], str]


@pytest.fixture
def said(capfd: pytest.CaptureFixture[str]) -> Read:
    return lambda: capfd.readouterr().out


def test_what_has_passed_is_not_run_again_until_the_next_commit(
    checkout: Checkout, said: Read
) -> None:
    assert checkout.soak("many-1")
    assert re.search(r"many-1 \(1 of 1, begun at \d\d:\d\d\)\n.*3 passed", said(), re.DOTALL)

    assert checkout.soak()
    first, *rest = said().partition("\n")
    assert first.startswith("1 of 3 parts have passed at ")
    assert "many-2 (1 of 2" in rest[1]
    assert "mode (2 of 2" in rest[1]
    assert [re.sub(r"\d\d", "00", line) for line in checkout.status()] == [
        "many-1       passed here on 0000-00-00 00:00: 3 tests in 0 min 00 s",
        "many-2       passed here on 0000-00-00 00:00: 2 tests in 0 min 00 s",
        "mode         passed here on 0000-00-00 00:00: 1 tests in 0 min 00 s",
    ]

    assert checkout.soak()
    assert said().startswith("3 of 3 parts have passed at ")
    checkout.commit()
    assert {line.split()[2] for line in checkout.status()} == {"at"}  # another commit
    assert checkout.soak("mode")
    assert "mode (1 of 1" in said()


def test_what_fails_is_not_remembered_and_the_others_are_run(
    checkout: Checkout, said: Read
) -> None:
    (checkout.root / "test_many.py").write_text("def test_small():\n    assert False\n")
    checkout.commit()

    assert not checkout.soak("many-1", "mode")
    assert said().endswith("Failed: many-1\n")
    assert checkout.status()[0] == "many-1       never passed here"
    assert checkout.status()[2].startswith("mode         passed here")


def test_changes_that_are_not_committed_are_refused(checkout: Checkout) -> None:
    (checkout.root / "test_many.py").write_text("")

    with pytest.raises(SystemExit, match="commit or stash your changes first"):
        checkout.soak()


def test_a_part_that_there_is_not_gets_a_sentence(checkout: Checkout) -> None:
    with pytest.raises(SystemExit, match=r"There is no part meny\. There are: many many-1"):
        checkout.soak("meny")


def test_whatever_knows_of_the_soak_is_in_one_of_its_parts() -> None:
    knows = re.compile(
        r"scale import MODE|subject\.scale|some_tables\(|mark\.soak|^@law", re.MULTILINE
    )
    there = " ".join(part.tests for part in PARTS)
    for path in ROOT.glob("tests/*/**/test_*.py"):
        if knows.search(path.read_text()):
            name = path.relative_to(ROOT)
            assert str(name) in there or f"{name.parent} " in f"{there} ", name
