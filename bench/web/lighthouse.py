"""Lighthouse with a phone's settings: home, and a table in play."""

import json
import os
import subprocess
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tests.browser.harness.browser import CHROMIUM, FLAGS

HERE: Final = Path(__file__).parent
CLI: Final = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
BARS: Final = {"performance": 0.95, "accessibility": 1.0, "best-practices": 0.95}
TRIES: Final = 3
PATIENCE: Final = 180  # seconds


class Page(NamedTuple):
    name: str
    address: str
    headers: dict[str, str]


def install() -> None:
    """In a folder of its own: the web app's tools need none of it."""
    if not CLI.exists():
        print("Installing what bench/web/package-lock.json names ...", flush=True)
        subprocess.run([tool("npm"), "ci", "--silent"], cwd=HERE, check=True)


def tool(name: str) -> str:
    found = which(name)
    if found is None:
        raise SystemExit(f"{name} is missing: Lighthouse needs node 18.20 or newer.")
    return found


def scores(page: Page, runs: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {category: [] for category in BARS}
    for _ in range(runs):
        for category, score in audit(page).items():
            found[category].append(score)
    return found


def audit(page: Page) -> dict[str, float]:
    """Now and then a trace lacks its beginning, says Lighthouse: then it is run again, aloud."""
    for _ in range(TRIES):
        with TemporaryDirectory() as folder:
            report = _report(page, Path(folder) / "report.json")
        failed = report.get("runtimeError", {}).get("message")
        if failed is None:
            return {category: float(report["categories"][category]["score"]) for category in BARS}
        print(f"{page.name}: measured again, since {failed}", flush=True)
    raise SystemExit(f"Lighthouse could not measure {page.name} in {TRIES} tries.")


def _report(page: Page, file: Path) -> Any:
    """By way of a file: what is piped may be cut off when it ends."""
    command = [tool("node"), str(CLI), page.address, "--quiet", "--output=json"]
    command += [f"--output-path={file}"]
    command += [f"--only-categories={','.join(BARS)}"]
    command += [f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}"]
    command += [f"--extra-headers={json.dumps(page.headers)}"]
    subprocess.run(
        command,
        env={**os.environ, "CHROME_PATH": CHROMIUM},
        capture_output=True,
        check=False,  # of what went wrong the report tells
        timeout=PATIENCE,
    )
    return json.loads(file.read_bytes())


def rows(page: Page, runs: int) -> list[list[str]]:
    return [
        [
            f"{page.name}: {category}",
            f"{median(found):.2f}",
            f"{min(found):.2f} to {max(found):.2f}",
            f"{BARS[category]:.2f}",
            "" if median(found) >= BARS[category] else "missed",
        ]
        for category, found in scores(page, runs).items()
    ]
