"""The page has the engine's schedules: for a game's length, the pad, and lists that are typed."""

import re
from pathlib import Path
from typing import Final

from skulduggery.skullking.rulebooks import MOST_ROUNDS, SCHEDULES

PAGE: Final = (Path(__file__).parents[2] / "web/src/setup/schedule.ts").read_text()


def test_the_page_has_the_schedules_of_the_engine() -> None:
    rows = re.findall(r"^  (\w+): \[([\d, ]+)\],$", PAGE, re.MULTILINE)
    lists = {name: tuple(map(int, cards.split(", "))) for name, cards in rows}

    assert lists == SCHEDULES


def test_a_list_of_ones_own_has_as_many_rounds_on_the_page() -> None:
    assert f"MOST_ROUNDS = {MOST_ROUNDS};" in PAGE
