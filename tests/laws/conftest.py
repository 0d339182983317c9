"""How hypothesis tries the laws, and what a soak says while it runs."""

from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.laws.scale import MODE
from tests.laws.subjects import SUBJECTS

# The same games every time, so that a change which fails was not just unlucky; a soak looks
# further. Nothing is kept: hypothesis would leave files in the tree. Its `explain` phase traces
# every line, which games of hundreds of moves cannot afford.
set_hypothesis_home_dir(Path(gettempdir(), "hypothesis"))
settings.register_profile(
    "laws",
    deadline=None,
    derandomize=MODE != "soak",
    database=None,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("laws")


class Progress:
    """How many games have kept their secrets so far."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal
        self.done = 0
        self.all = sum(subject.scale.leak_games for subject in SUBJECTS)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        games: Any = dict(report.user_properties).get("games")
        if report.when == "call" and games is not None:
            self.done += games
            self.terminal.ensure_newline()
            self.terminal.write_line(f"{self.done:,} of {self.all:,} games kept their secrets")


@pytest.hookimpl(trylast=True)  # when there is a terminal to write to
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if MODE == "soak" and terminal:  # a worker process has none
        config.pluginmanager.register(Progress(terminal))
