"""A real server with the built page, and real browsers that come to it."""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.harness.browser import DESKTOP, LAUNCH, Size
from tests.browser.harness.player import Player
from tests.browser.harness.server import RiggedServer
from tests.server.houses import Server, started
from tests.server.tuned import NO_LIMITS

Come = Callable[..., Player]


@pytest.hookimpl(trylast=True)  # when what is not asked for is gone
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, each to another process: what begins last is waited for by all.

    Every process gets two to begin with, so that a short one comes after each of them.
    """
    first = [one for one in items if {"long", "soak"} & {mark.name for mark in one.iter_markers()}]
    others = [item for item in items if item not in first]
    pairs = zip_longest(first, others[: len(first)])
    items[:] = [item for pair in pairs for item in pair if item] + others[len(first) :]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return LAUNCH


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RiggedServer]:
    """The server that most tests share: at every address, without limits, with quick bots."""
    data = tmp_path_factory.mktemp("house") / "data"
    with started(RiggedServer(data, **NO_LIMITS, host="0.0.0.0")) as server:
        yield server


@pytest.fixture
def come(browser: Browser, house: RiggedServer) -> Iterator[Come]:
    """Opens a player's browser, at the shared server or another, until the test ends.

    What goes wrong in a page fails the test, whatever it was about.
    """
    came: list[Player] = []

    def one(name: str, size: Size = DESKTOP, server: Server | None = None, **more: Any) -> Player:
        player = Player(browser, server or house, name, size, **more)
        came.append(player)
        return player

    yield one
    for player in came:
        player.leave()
    assert [trouble for player in came for trouble in player.troubles] == []
