"""What is there to host with fits the program: the page, the unit, the container, the proxy."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from bench.server.running import Sizes
from skulduggery.cli import main, parser
from skulduggery.cli.serve import FLAGS, PREFIX, VARIABLES
from skulduggery.server.metrics import Metrics
from skulduggery.server.settings import Settings

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs/hosting.md").read_text()
CONTAINER: Final = (ROOT / "deploy/Containerfile").read_text()
UNIT: Final = ROOT / "deploy/skulduggery.service"
PROXY: Final = (ROOT / "deploy/Caddyfile").read_text()


@pytest.fixture
def help_of(capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    """As it is printed."""

    def printed(command: str) -> str:
        with pytest.raises(SystemExit):
            main([command, "--help"])
        return capsys.readouterr().out

    return printed


# The page

SPOKEN: Final = {"--open", "--lang"}  # what the command itself says, and no setting of the server


def test_every_flag_of_serve_is_on_the_page_and_the_other_way_round(
    help_of: Callable[[str], str],
) -> None:
    """With its variable, and what it usually is."""
    told = re.findall(r"^  (--[a-z-]+)", help_of("serve"), re.M)
    rows = re.findall(r"^\| `(--[a-z-]+)` \| (?:`(\w+)`)? ?\| (?:`?([^`|]*?)`?)? ?\|", PAGE, re.M)
    usual = {"none": "", "off": "off"}

    assert [row[0] for row in rows] == told
    assert rows[: -len(SPOKEN)] == [
        (f"--{flag.name}", flag.variable, usual.get(flag.usual, flag.usual)) for flag in FLAGS
    ]


def test_whatever_flag_the_page_names_there_is() -> None:
    known = {f"--{flag.name}" for flag in FLAGS} | SPOKEN
    others = {"--force", "--phase", "--json", "--name", "--banned"}  # of other commands
    others |= {"--no-deps", "--require-hashes", "--no-build-isolation"}  # of pip
    measuring = {f"--{name.replace('_', '-')}" for name in Sizes._fields}

    assert set(re.findall(r"(?<![\w-])(--[a-z][a-z-]+)", PAGE)) <= known | others | measuring


def test_every_order_is_on_the_page_and_can_be_given(help_of: Callable[[str], str]) -> None:
    given = re.findall(r"^    skulduggery (operate .*?)(?:  .*)?$", PAGE, re.M)
    known = re.findall(r"^    ([a-z-]+)(?: |$)", help_of("operate"), re.M)

    assert {order.split()[1] for order in given} == set(known)
    for order in given:
        parser().parse_args(shlex.split(order.replace("GUEST", "5")))


def test_every_metric_is_on_the_page_and_the_other_way_round() -> None:
    said = set(re.findall(r"skulduggery_(\w+)", PAGE))
    counted = {family.name for family in Metrics().registry.collect()}
    ours = {name for name in counted if name.startswith("skulduggery_")}
    source = (ROOT / "src/skulduggery/server/operations/gauges.py").read_text()
    gauges = set(re.findall(r'"(?:skulduggery_)?(\w+)", "[A-Z]', source))
    known = {name.removeprefix("skulduggery_") for name in ours} | gauges | {"bots_replaced"}

    assert {name.removesuffix("_total") for name in said} == known


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGE)

    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


# The unit


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """As it is, but for where the program is."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze here to check the unit with")
    path = tmp_path / UNIT.name
    path.write_text(UNIT.read_text().replace("/opt/skulduggery/bin/skulduggery", sys.executable))
    return path


def test_systemd_finds_nothing_wrong_with_the_unit(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_gives_hardly_anything_away(unit: Path) -> None:
    asked = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(unit)]
    done = subprocess.run(asked, capture_output=True, text=True)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd-analyze cannot judge a unit that is not loaded")

    assert done.returncode == 0, done.stdout


def test_the_unit_sets_what_there_is_to_be_set() -> None:
    text = UNIT.read_text()
    (command,) = re.findall(r"^ExecStart=\S*/(skulduggery .*)$", text, re.M)

    assert parser().parse_args(command.split()[1:])
    assert set(re.findall(rf"{PREFIX}\w+", text)) - {PREFIX} <= set(VARIABLES)


# The container


def test_the_container_copies_what_there_is() -> None:
    copied = [line.split()[1:-1] for line in re.findall(r"^COPY (?!--from).*", CONTAINER, re.M)]
    paths = [path for line in copied for path in line]

    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_container_takes_from_stages_that_there_are() -> None:
    stages = re.findall(r"^FROM \S+ AS (\w+)$", CONTAINER, re.M)
    taken = re.findall(r"--from=(\w+)", CONTAINER)

    assert set(taken) == set(stages)
    assert CONTAINER.count("\nFROM ") == len(stages) + 1


def test_the_container_runs_as_nobody_with_settings_that_there_are() -> None:
    last = CONTAINER.rpartition("\nFROM ")[2]
    command = [*json.loads(_said(last, "ENTRYPOINT")), *json.loads(_said(last, "CMD"))]

    assert parser().parse_args(command[1:])
    assert set(re.findall(rf"{PREFIX}\w+", last)) <= set(VARIABLES)
    assert _said(last, "USER") == "skulduggery"
    assert _said(last, "VOLUME") in last.partition("SKULDUGGERY_DATA=")[2].splitlines()[0]
    assert _said(last, "EXPOSE") == str(Settings(Path()).port)


def _said(text: str, word: str) -> str:
    (rest,) = re.findall(rf"^{word} (.*)$", text, re.M)
    return str(rest)


def test_the_containers_health_is_asked_in_python_that_works() -> None:
    (asked,) = re.findall(r'^    (\["python", "-c", .*\])$', CONTAINER, re.M)

    compile(json.loads(asked)[2], "HEALTHCHECK", "exec")
    assert "/health" in asked


def test_the_page_is_built_where_the_container_takes_it_from() -> None:
    (page,) = re.findall(r"--from=page /build/(\S+)", CONTAINER)
    (built,) = re.findall(r'PAGE = "\.\./(\S+)"', (ROOT / "web/vite.config.ts").read_text())

    assert page == built


def test_the_container_has_all_that_the_page_is_made_from() -> None:
    """What the Makefile calls the page's sources is what the container's first stage copies."""
    (sources,) = re.findall(r"^WEB := ((?:.*\\\n)*.*)$", (ROOT / "Makefile").read_text(), re.M)
    stage = CONTAINER.partition(" AS page")[2].partition("\nFROM ")[0]
    copied = re.findall(r"^COPY (\S+) \S+$", stage, re.M)

    needed = set(re.findall(r"\b(?:src|docs|web)/[\w/]+", sources))
    assert len(needed) > 4
    assert [one for one in needed if not one.startswith(tuple(copied))] == []


# The proxy


def test_the_proxy_leads_to_where_the_server_listens() -> None:
    usual = Settings(Path())

    assert f"reverse_proxy {usual.host}:{usual.port} {{" in PROXY
    assert f"--proxy {usual.host}" in PROXY
    assert PROXY.count("{") == PROXY.count("}")
