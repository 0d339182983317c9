"""The wheel: installed where there is no node and no checkout, it serves the page."""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import httpx
import pytest

from hatch_build import is_current
from tests.server.houses import Server

pytestmark = pytest.mark.long

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = "skulduggery/server/page/"
ONE_FILE: Final = "skulduggery-pad.html"
NAMED: Final = re.compile(r"[\w-]+\.(?:js|css|woff2|svg|png|json|webmanifest|html)\b")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built without npm in reach: from the page that `make web` built."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, f"make web first.\n{built.stderr}"
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with nothing but the wheel in it.

    What the wheel depends on is lent by ours, to spare its installation: a path that is looked
    through last, and whose own .pth files (that of the checkout, say) are not read.
    """
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin/python"), "--no-cache-dir"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *quiet, "--no-deps", "--no-index", str(wheel)], check=True)
    lent = _packages(home) / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib") + "\n")
    return home


def _packages(home: Path) -> Path:
    (found,) = home.glob("lib/python*/site-packages")
    return found


class Installed(Server):
    """`skulduggery serve`, as a person would call it who has installed it."""

    def __init__(self, home: Path, folder: Path) -> None:
        super().__init__(folder / "data")
        self.home, self.folder = home, folder

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                ["skulduggery", "serve", "--port", str(self.port), "--data", str(self.data)],
                executable=self.home / "bin/skulduggery",
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={"PATH": str(self.home / "bin"), "HOME": str(self.folder)},
            )
        self._wait()


@pytest.fixture(scope="module")
def house(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    (_packages(installed) / PAGE / "here.txt").write_text("from the wheel")
    server = Installed(installed, tmp_path_factory.mktemp("nowhere"))
    server.start()
    with httpx.Client(base_url=f"http://{server.address}", verify=False) as client:
        yield client
    server.stop()


def test_the_wheel_has_a_page_and_no_sources_of_it(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    assert {PAGE + name for name in ("index.html", ONE_FILE, "pad-worker.js")} <= set(names)
    assert not [name for name in names if name.endswith((".svelte", ".ts", ".map"))]
    assert not [name for name in names if not name.startswith("skulduggery")]


def test_the_installed_page_is_served_with_every_file_that_it_names(
    wheel: Path, house: httpx.Client
) -> None:
    with ZipFile(wheel) as packed:
        files = {
            name.removeprefix(PAGE): packed.read(name)
            for name in packed.namelist()
            if name.startswith(PAGE)
        }

    assert house.get("/").content == files["index.html"]
    assert house.get("/here.txt").text == "from the wheel"
    assert house.get(f"/{ONE_FILE}").content == files[ONE_FILE]
    for name in _needed(files):
        answer = house.get(f"/{name}")
        assert (answer.status_code, answer.content) == (200, files[name]), name


def _needed(files: dict[str, bytes]) -> set[str]:
    """All that the shell names, and what is named in turn by that."""
    by_name = {path.rpartition("/")[2]: path for path in files}
    needed, open = {"index.html"}, ["index.html"]
    while open:
        named = set(NAMED.findall(files[open.pop()].decode(errors="ignore")))
        found = {by_name[name] for name in named if name in by_name} - needed
        needed |= found
        open += found
    assert any(name.endswith(".js") for name in needed)
    return needed


def test_a_page_older_than_what_it_is_made_from_is_built_anew(tmp_path: Path) -> None:
    page = tmp_path / "src/skulduggery/server/page" / ONE_FILE
    source = tmp_path / "web/src/App.svelte"
    for path in (page, source):
        path.parent.mkdir(parents=True)
        path.touch()
    os.utime(page, (2, 2))

    for made, current in ((1, True), (3, False)):
        os.utime(source, (made, made))
        assert is_current(tmp_path) is current
    page.unlink()
    assert not is_current(tmp_path)
