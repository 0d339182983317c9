"""The page's guess of how long a game takes leans on the engine's schedules."""

import re
from pathlib import Path

from skulduggery.skullking.rulebooks import SCHEDULES

PAGE = Path(__file__).parents[2] / "web/src/parts/lengths.ts"


def test_the_page_counts_tricks_and_rounds_as_the_engine_does() -> None:
    rows = re.findall(r"^  (\w+): \[(\d+), (\d+)\],$", PAGE.read_text(), re.MULTILINE)

    assert {name: (int(tricks), int(rounds)) for name, tricks, rounds in rows} == {
        name: (sum(cards), len(cards)) for name, cards in SCHEDULES.items()
    }
