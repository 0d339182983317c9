"""A real server with the built page, and real browsers that come to it."""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.harness.browser import DESKTOP, LAUNCH, Size
from tests.browser.harness.player import Player
from tests.browser.harness.server import RiggedServer
from tests.server.houses import started
from tests.server.tuned import NO_LIMITS, Tuned

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
    """Everywhere, without limits, with bots that do not dawdle, and secrets that are known."""
    data = tmp_path_factory.mktemp("house") / "data"
    server = RiggedServer(data, **NO_LIMITS, host="0.0.0.0")
    with started(server):
        yield server


@pytest.fixture
def come(browser: Browser, house: Tuned) -> Iterator[Come]:
    """Somebody with a browser of their own, who goes when the test ends.

    What goes wrong in a page fails the test, whatever it was about.
    """
    came: list[Player] = []

    def one(name: str, size: Size = DESKTOP, at: str = "", **likes: Any) -> Player:
        player = Player(browser, f"http://{at or house.address}", name, size, **likes)
        came.append(player)
        return player

    yield one
    for player in came:
        player.leave()
    assert [trouble for player in came for trouble in player.troubles] == []
