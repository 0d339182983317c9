"""A match: bots play the same deals from every seat, on one core or many, and all is counted.

Everything follows from the seed: the dealer's draws from that and the deal's number, each bot's
luck from these, its place in the line-up and how far that is moved on. So a match is played again
exactly, however it is split up; unless a bot is too slow for a time limit.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import permutations
from typing import Any, Final

from skulduggery.arena.cores import each
from skulduggery.arena.game import BotFailed, Conditions, Deal, Place, play_game
from skulduggery.arena.tally import Tally
from skulduggery.bots import find
from skulduggery.core import AnyGame, Entry, Record, Value
from skulduggery.games import GAMES
from skulduggery.notation import read_rules

SEED: Final = "arena"
PART: Final = 8  # deals at least: little enough that progress shows and all cores end together
PARTS: Final = 2_000  # at most, so that what is still to be done needs little room
UNCONDITIONAL: Final = Conditions()


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
    conditions: Conditions = UNCONDITIONAL


def round_robin(match: Match, contenders: Sequence[str]) -> list[Match]:
    """One of each against many of each other: who beats whom tells nothing of a third."""
    return [
        Match(match.game, match.rules, (one, *[many] * (match.seats - 1)), match.games, match.seed)
        for one, many in permutations(contenders, 2)
    ]


def play(
    matches: Sequence[Match],
    cores: int = 1,
    told: Callable[[int], object] = int,
    conditions: Conditions = UNCONDITIONAL,
) -> list[Tally]:
    """Play them all; `told` hears again and again how many games are done."""
    tallies = [Tally(match.bots) for match in matches]
    with closing(each(play_part, list(_parts(matches, conditions)), cores)) as results:
        for number, tally in results:
            tallies[number].add(tally)
            told(sum([tally.games for tally in tallies]))
    return tallies


def _parts(matches: Sequence[Match], conditions: Conditions) -> Iterator[Part]:
    for number, match in enumerate(matches):
        size = max(PART, match.deals // PARTS)
        for first in range(0, match.deals, size):
            deals = range(first, min(first + size, match.deals))
            yield Part(match, number, deals, conditions)


def play_part(part: Part) -> tuple[int, Tally]:
    """Each deal as often as there are seats, the line-up moved on by one each time."""
    match = part.match
    rules, tally = read_rules(GAMES[match.game], match.rules), Tally(match.bots)
    for number in part.deals:
        for shift in range(match.seats):
            _play(part, rules, tally, Deal(number, _secret(match, number), shift, match.seats))
        tally.end_deal()
    return part.number, tally


def _secret(match: Match, deal: int) -> bytes:
    return hashlib.sha256(f"{match.seed}/{deal}".encode()).digest()


def _play(part: Part, rules: Any, tally: Tally, deal: Deal) -> None:
    """One game. Where a bot's fault ends it, its record until then shows how that came about."""
    game, conditions = GAMES[part.match.game], part.conditions
    places, moves = _places(game, part.match.bots, tally, deal), []
    try:
        for entry in play_game(game, rules, places, deal, conditions):
            moves.append(entry)
    except BotFailed:
        _keep(part, rules, deal, moves)
        raise
    _keep(part, rules, deal, moves)


def _places(game: AnyGame, bots: Sequence[str], tally: Tally, deal: Deal) -> list[Place]:
    """Of a class, new bots for each game."""
    return [
        Place(name, find(game, name), deal.luck(place), tally.lines[name])
        for place, name in enumerate(bots)
    ]


def _keep(part: Part, rules: Any, deal: Deal, moves: Sequence[Entry[Any]]) -> None:
    if part.conditions.keep is None:
        return
    game, names = GAMES[part.match.game], _told_apart(part.match.bots)
    players = tuple([names[deal.place(seat)] for seat in range(deal.seats)])
    record = Record(game.name, game.version, rules, players, tuple(moves), deal.dealing)
    part.conditions.keep(part.number, deal.game, record)


def _told_apart(bots: Sequence[str]) -> list[str]:
    """Bots of the same name by their number: novice 1, novice 2."""
    return [
        name if bots.count(name) == 1 else f"{name} {bots[: place + 1].count(name)}"
        for place, name in enumerate(bots)
    ]
