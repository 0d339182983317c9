"""A lock is installed as it stands, whatever was released since it was made.

The Makefile sets up a made-up project here, from an index of its own: a folder of small wheels.
"""

import hashlib
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pip
import pytest

pytestmark = pytest.mark.long

ROOT: Final = Path(__file__).parents[1]
LOCKED: Final = ("fruit-1.0", "rind-1.0", "seeds-1.0")
RELEASED_SINCE: Final = "rind-1.1"
NEEDS: Final = {
    "orchard": "Requires-Dist: fruit\n",  # the project itself
    "fruit": "Requires-Dist: rind[pips]>=1.0\n",
    "rind": "Provides-Extra: pips\nRequires-Dist: seeds; extra == 'pips'\n",
    "seeds": "",
}
BACKEND: Final = """
import shutil

def build_editable(folder, settings=None, metadata=None):
    return shutil.copy("orchard-1.0-py3-none-any.whl", folder).rpartition("/")[2]
"""
PROJECT: Final = """
[project]
name = "orchard"
version = "1.0"
dependencies = ["fruit"]

[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""


def wheel(folder: Path, release: str) -> Path:
    name, _, version = release.partition("-")
    made = folder / f"{release}-py3-none-any.whl"
    facts = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{NEEDS[name]}"
    with ZipFile(made, "w") as packed:
        packed.writestr(f"{release}.dist-info/METADATA", facts)
        packed.writestr(
            f"{release}.dist-info/WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        packed.writestr(f"{release}.dist-info/RECORD", "")
    return made


def pinned(made: Path) -> str:
    name, version, *_ = made.name.split("-")
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(made.read_bytes()).hexdigest()}\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("index", "requirements"):
        (tmp_path / folder).mkdir()
    lock = "".join(pinned(wheel(tmp_path / "index", release)) for release in LOCKED)
    (tmp_path / "requirements/run.lock").write_text(lock)
    wheel(tmp_path / "index", RELEASED_SINCE)
    wheel(tmp_path, "orchard-1.0")
    (tmp_path / "backend.py").write_text(BACKEND)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    environment(tmp_path / ".venv")
    return tmp_path


def environment(home: Path) -> None:
    """With this environment's pip, which Python brought along: unpacking another takes seconds."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "pip").symlink_to(Path(pip.__file__).parent)


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(project: Path) -> Run:
    """Where nothing of this machine's settings holds, and no network is asked."""
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(project),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "yes",
        "PIP_FIND_LINKS": str(project / "index"),
    }

    def running(*command: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=project, env=env, capture_output=True, text=True)

    return running


@pytest.fixture
def make(run: Run) -> Run:
    def making(*args: str) -> subprocess.CompletedProcess[str]:
        return run("make", "-f", ROOT / "Makefile", *args)

    return making


def test_a_newer_release_of_what_is_wanted_with_an_extra_changes_nothing(
    make: Run, run: Run
) -> None:
    done = make(".venv/run.stamp")

    assert done.returncode == 0, done.stderr
    assert "Installing the 3 Python packages of requirements/run.lock" in done.stdout
    listed = run(".venv/bin/python", "-m", "pip", "freeze").stdout.split()
    assert {"fruit==1.0", "rind==1.0", "seeds==1.0"} <= set(listed)


@pytest.mark.skipif(
    tuple(map(int, pip.__version__.split(".")[:2])) > (23, 2),
    reason="later releases of pip than Python 3.11 and 3.12.0 bring heed the pins of extras",
)
def test_resolving_would_have_failed(make: Run, run: Run) -> None:
    """The same command, but for what keeps pip from resolving: so this index is the trap."""
    (command,) = (
        line.partition(" || ")[0]
        for line in make("-n", ".venv/run.stamp").stdout.splitlines()
        if "--require-hashes" in line
    )
    resolved = run(*shlex.split(command.replace(" --no-deps", "")))

    assert " --no-deps" in command
    assert resolved.returncode != 0
    assert "rind" in resolved.stderr
    assert "hash" in resolved.stderr


def test_what_does_not_fit_together_stops_the_set_up(make: Run, project: Path) -> None:
    lock = project / "requirements/run.lock"
    fruit, _, seeds = lock.read_text().splitlines()
    lock.write_text(f"{fruit}\n{seeds}\n")

    done = make(".venv/run.stamp")

    assert done.returncode != 0
    assert "fruit 1.0 requires rind, which is not installed." in done.stdout
    assert "What is in .venv does not fit together" in done.stdout
    assert not (project / ".venv/run.stamp").exists()


def test_a_python_that_is_missing_gets_a_sentence(make: Run) -> None:
    done = make("VENV=.venv-new", "PYTHON=python3.2", ".venv-new/run.stamp")

    assert done.returncode != 0
    assert "needs Python 3.11 or newer, and python3.2 is older, or is not there" in done.stdout


def test_every_lock_is_installed_by_that_command() -> None:
    """But for the project itself, which is in no lock."""
    installs = [
        line
        for path in ("Makefile", "deploy/Containerfile", "docs/hosting.md")
        for line in (ROOT / path).read_text().splitlines()
        if "pip install" in line or "$(PIP) install" in line
    ]

    assert installs
    for line in installs:
        assert "--no-deps" in line, line
        assert "--require-hashes" in line or "--no-build-isolation" in line, line
