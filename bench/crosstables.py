"""Measure who beats whom, and write it into docs/bots.md, between its marks.

    make crosstables
    make crosstables GAMES=200     for a first look: so many games a match, whatever stands here

What stands there is what the commands printed, but for how long it took: that is the machine's.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from skulduggery.bots import CHARACTERS

PAGE: Final = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN: Final = "<!-- crosstables: written by `make crosstables` -->\n"
END: Final = "<!-- end of crosstables -->\n"
COMMAND: Final = Path(sys.executable).with_name("skulduggery")


class Measured(NamedTuple):
    title: str
    games: int  # a match
    args: str


CREW: Final = " ".join(["regular", *CHARACTERS])
TABLES: Final = (
    Measured(
        "Skull: yardsticks, `novice` and `regular`",
        4_000,
        "skull --round-robin random always-skull never-bids maniac novice regular",
    ),
    Measured("Skull: the characters", 400, f"skull --round-robin {CREW}"),
    Measured(
        "Skull King: yardsticks, `novice` and `regular`",
        200,
        "skullking --round-robin random greedy always-zero novice regular",
    ),
    Measured("Skull King: one `regular` among the greedy", 2_000, "skullking regular greedy"),
    Measured("Skull King: one `regular` among novices", 800, "skullking regular novice"),
    Measured("Skull King: one `novice` among regulars", 400, "skullking novice regular"),
    Measured("Skull King: the characters", 40, f"skullking --round-robin {CREW}"),
    Measured("Skull King: four of `regular`, and the bids they meet", 200, "skullking regular"),
)


def measured(table: Measured, games: str | None) -> str:
    game, _, rest = table.args.partition(" ")
    command = f"arena {game} --seats 4 --games {games or table.games} {rest}"
    print(f"skulduggery {command}", file=sys.stderr)
    shown = subprocess.run(
        [COMMAND, *shlex.split(command), "--lang", "en"],
        stdout=subprocess.PIPE, encoding="utf-8", check=True,
    ).stdout  # fmt: skip
    *lines, _ = shown.rstrip().splitlines()
    text = "\n".join(lines).rstrip()
    return f"### {table.title}\n\n```\n$ skulduggery {command}\n{text}\n```\n"


def write(page: str, tables: list[str]) -> str:
    """The page with other tables between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "".join([before, BEGIN, "\n", "\n".join(tables), "\n", END, after])


if __name__ == "__main__":
    tables = [measured(table, os.environ.get("GAMES")) for table in TABLES]
    PAGE.write_text(write(PAGE.read_text(encoding="utf-8"), tables), encoding="utf-8")
