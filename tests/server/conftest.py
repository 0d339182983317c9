"""Servers that several tests share, since to start one takes a second.

Whoever uses them leaves them in order, and makes guests and tables of their own.
"""

from collections.abc import Iterator

import pytest

from skulduggery.server.limits import Limit
from tests.server.tuned import NEVER, NO_LIMITS, Tuned, tuned


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tuned]:
    """Without limits, behind a proxy, and with a log of many words."""
    with tuned(
        tmp_path_factory.mktemp("open") / "data",
        **NO_LIMITS,
        origins=("https://play.example",),
        proxies=("127.0.0.1",),
        log_level="debug",
    ) as server:
        yield server


@pytest.fixture(scope="session")
def strict_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tuned]:
    """With little patience, and none comes back. Callers are told apart by what the proxy says."""
    limits = {
        "guesses": Limit(5, NEVER),
        "frames": Limit(50, NEVER),
        "lines": Limit(3, NEVER),
        "sockets_each": 3,
    }
    settings = {**NO_LIMITS, **limits, "proxies": ("127.0.0.1",)}
    with tuned(tmp_path_factory.mktemp("strict") / "data", **settings) as server:
        yield server


@pytest.fixture(autouse=True)
def _no_socket_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    for name in {"open_house", "strict_house"} & set(request.fixturenames):
        request.getfixturevalue(name).hang_up()
