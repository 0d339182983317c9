"""Both engines, each test in both; where a package is missing it says which."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.engines import firefox, webkit
from tests.browser.engines.engine import DESK, Open
from tests.browser.engines.visitor import Visitor
from tests.browser.harness.browser import Size
from tests.browser.harness.server import RiggedServer

PICTURES: Final = Path(__file__).parents[3] / "shots" / "engines"
ENGINES: Final[dict[str, Open]] = {"firefox": firefox.Firefox, "webkit": webkit.WebKit}
Visit = Callable[..., Visitor]


def missing() -> list[str]:
    """The packages of Debian that these tests lack here."""
    there = {
        firefox.PACKAGES: firefox.PROGRAM,
        webkit.PACKAGES: webkit.DRIVER and webkit.BROWSER and webkit.SCREEN,
    }
    return [packages for packages, found in there.items() if not found]


@pytest.fixture(params=ENGINES)
def visit(request: pytest.FixtureRequest, tmp_path: Path, house: RiggedServer) -> Iterator[Visit]:
    """Opens a browser, until the test ends. What goes wrong in a page fails the test, and so does
    whatever is covered or cut off on a screen that was looked at."""
    if lacking := missing():
        pytest.fail(f"Other browsers are missing here: apt install {' '.join(lacking)}")
    came: list[Visitor] = []
    numbers, kind = count(), str(request.param)
    test = re.sub(r"\[.*", "", request.node.name)

    def one(size: Size = DESK, language: str = "en-GB", address: str = "", **_: Any) -> Visitor:
        engine = ENGINES[kind](tmp_path / f"browser-{next(numbers)}", language)
        came.append(Visitor(engine, size, address or house.address, PICTURES / test))
        return came[-1]

    yield one
    for visitor in came:
        visitor.leave()
    troubles = [trouble for visitor in came for trouble in visitor.troubles]
    assert not troubles, "\n".join(troubles)
