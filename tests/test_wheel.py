"""The sdist, and the wheel made of it, which serves the page where there is no node or checkout."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import httpx
import pytest

from hatch_build import is_current
from tests.server.houses import Server, started

pytestmark = pytest.mark.long

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = "skulduggery/server/page/"
ONE_FILE: Final = "skulduggery-pad.html"
SHOWN: Final = ("index.html", ONE_FILE, "pad-worker.js")
NAMED: Final = re.compile(r"[\w-]+\.(?:js|css|woff2|svg|png|json|webmanifest|html)\b")


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """From the page that `make web` built."""
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each file as old as its unpacking, as some releases of pip leave it."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        for member in packed:
            path, content = folder / member.name, packed.extractfile(member)
            assert content
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read())
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


def build(target: str, source: Path, folder: Path) -> Path:
    """Without npm in reach, and without the network."""
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=source,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, f"make web first.\n{built.stderr}"
    (found,) = folder.iterdir()
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

    @property
    def command(self) -> Sequence[str]:
        return ["skulduggery", *self.arguments]

    @property
    def environment(self) -> Mapping[str, str]:
        """In whose PATH the command is looked for."""
        return {"PATH": str(self.home / "bin"), "HOME": str(self.folder)}


@pytest.fixture(scope="module")
def house(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    (_packages(installed) / PAGE / "here.txt").write_text("from the wheel")
    server = Installed(installed, tmp_path_factory.mktemp("nowhere"))
    address = f"http://{server.address}"
    with started(server), httpx.Client(base_url=address, verify=False) as client:
        yield client


def test_the_sdist_has_the_sources_and_the_page(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}

    assert {f"src/{PAGE}{name}" for name in SHOWN} <= names
    assert {"web/src/main.ts", "web/package-lock.json", "hatch_build.py", "Makefile"} <= names
    assert {"docs/rules/skull.md", "requirements/run.lock", "tests/test_wheel.py"} <= names
    assert not [name for name in names if "node_modules" in name or ".venv" in name]
    assert sdist.stat().st_size < 10_000_000


def test_the_wheel_has_a_page_and_no_sources_of_it(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    assert {PAGE + name for name in SHOWN} <= set(names)
    assert not [name for name in names if name.endswith((".svelte", ".ts", ".map"))]
    assert not [name for name in names if not name.startswith("skulduggery")]


def test_the_wheel_of_a_checkout_is_the_same(wheel: Path, tmp_path: Path) -> None:
    assert build("wheel", ROOT, tmp_path).read_bytes() == wheel.read_bytes()


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


def test_an_unpacked_sdist_is_built_anew_once_a_source_was_changed(tmp_path: Path) -> None:
    page = tmp_path / "src/skulduggery/server/page" / ONE_FILE
    source, packed = tmp_path / "web/src/App.svelte", tmp_path / "PKG-INFO"
    for at, path in enumerate((page, source, packed)):  # in the order of their unpacking
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (at, at))

    assert is_current(tmp_path)
    source.touch()
    assert not is_current(tmp_path)
