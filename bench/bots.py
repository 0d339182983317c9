"""How long the bots of the house take to decide: the median over whole games of four alike.

Measured by the arena's own watch, in wall time: a median hardly notices what else a machine does.
"""

from collections.abc import Mapping
from itertools import count
from typing import Final

from skulduggery.arena.figures import Figures
from skulduggery.arena.match import Match, Part, play_part
from skulduggery.arena.sheet import aligned
from skulduggery.arena.tally import Line, Tally
from skulduggery.bots import BOTS, CHARACTERS
from skulduggery.games import GAMES
from skulduggery.texts import Voice

SEATS: Final = 4
DECISIONS: Final = 4_000  # at least, for each bot
NOVICE: Final = 0.3e-3
BARS: Final[Mapping[str, Mapping[str, float]]] = {  # seconds
    "skull": {"novice": NOVICE, **dict.fromkeys(["regular", *CHARACTERS], 1e-3)},
    "skullking": {"novice": NOVICE, **dict.fromkeys(["regular", *CHARACTERS], 2e-3)},
}
FIGURES: Final = Figures(Voice("en", "official"))


def timed(game: str, bot: str) -> Line:
    match = Match(game, GAMES[game].usual_rules, (bot,) * SEATS, games=SEATS)
    tally = Tally(match.bots)
    for deal in count():
        tally.add(play_part(Part(match, 0, range(deal, deal + 1)))[1])
        if tally.decisions >= DECISIONS:
            break
    return tally.lines[bot]


def row(game: str, bot: str) -> list[str]:
    line, bar = timed(game, bot), BARS[game].get(bot)
    median, slow = line.time(0.5), line.time(0.99)
    assert median is not None
    over = " missed" if bar is not None and median > bar else ""
    return [bot, FIGURES.time(median), FIGURES.time(slow), FIGURES.time(bar) + over]


def main() -> None:
    for game, bots in BOTS.items():
        print(f"\n{game} {GAMES[game].usual_rules}, {SEATS} seats: time per decision")
        for line in aligned([["", "median", "99th", "bar"], *[row(game, bot) for bot in bots]]):
            print(line)


if __name__ == "__main__":
    main()
