"""A match: bots play the same deals from every seat, on one core or many, and all is counted.

Everything follows from the seed: the dealer's draws from that and the deal's number, each bot's
luck from these, its place in the line-up and how far that is moved on. So a match is played again
exactly, however it is split up.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import permutations
from typing import Final

from skulduggery.arena.cores import each
from skulduggery.arena.game import Deal, play_game
from skulduggery.arena.tally import Tally
from skulduggery.bots import find
from skulduggery.core import Value
from skulduggery.notation import GAMES, read_rules

SEED: Final = "arena"
PART: Final = 8  # deals at least: little enough that progress shows and all cores end together
PARTS: Final = 2_000  # at most, so that what is still to be done needs little room


class Match(Value, frozen=True):
    """One line-up. The deals are as many as make at least so many games, each from every seat."""

    game: str
    rules: str  # as written: a rulebook, and what is changed
    bots: tuple[str, ...]
    games: int
    seed: str = SEED

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)


class Part(Value, frozen=True):
    """Some deals of one of several matches."""

    match: Match
    number: int  # of the match
    deals: range


def round_robin(match: Match, contenders: Sequence[str]) -> list[Match]:
    """One of each against many of each other: who beats whom tells nothing of a third."""
    return [
        Match(match.game, match.rules, (one, *[many] * (match.seats - 1)), match.games, match.seed)
        for one, many in permutations(contenders, 2)
    ]


def play(
    matches: Sequence[Match], cores: int = 1, told: Callable[[int], object] = int
) -> list[Tally]:
    """Play them all; `told` hears again and again how many games are done."""
    tallies = [Tally(match.bots) for match in matches]
    with closing(each(play_part, list(_parts(matches)), cores)) as results:
        for number, tally in results:
            tallies[number].add(tally)
            told(sum([tally.games for tally in tallies]))
    return tallies


def _parts(matches: Sequence[Match]) -> Iterator[Part]:
    for number, match in enumerate(matches):
        size = max(PART, match.deals // PARTS)
        for first in range(0, match.deals, size):
            yield Part(match, number, range(first, min(first + size, match.deals)))


def play_part(part: Part) -> tuple[int, Tally]:
    """Each deal as often as there are seats, the line-up moved on by one each time."""
    match = part.match
    game = GAMES[match.game]
    rules = read_rules(game, match.rules)
    tally = Tally(match.bots)
    lines = [tally.lines[name] for name in match.bots]
    for number in part.deals:
        for shift in range(match.seats):
            bots = [find(game, name) for name in match.bots]  # of a class, new ones for each game
            play_game(game, rules, bots, lines, Deal(number, _seed(match, number), shift))
        tally.end_deal()
    return part.number, tally


def _seed(match: Match, deal: int) -> bytes:
    return hashlib.sha256(f"{match.seed}/{deal}".encode()).digest()
