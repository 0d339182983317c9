"""What a round is worth: both scorings, and every point with its cause.

Pure functions, for the referee and the scorepad alike.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from skulduggery.core import Seat, Value
from skulduggery.skullking.trick import Bonus

Scoring: TypeAlias = Literal["skull-king", "rascal"]
Shot: TypeAlias = Literal["grapeshot", "cannonball"]

LOOT_POINTS: Final = 20  # K-LOOT


class Result(Value, frozen=True):
    """How a round went for one player."""

    bid: int
    won: int
    bonuses: tuple[Bonus, ...] = ()  # for what was captured
    allies: tuple[Seat, ...] = ()  # once for each Loot shared with that player
    bet: int = 0
    load: Shot | None = None

    @property
    def off(self) -> int:
        return abs(self.bid - self.won)


class Score(Value, frozen=True, array_like=True):
    """One player's line of the score sheet. The bonuses are listed in full, the points count."""

    bid: int
    won: int
    load: Shot | None
    base: int
    bonuses: tuple[Bonus, ...]
    bonus: int
    allies: tuple[Seat, ...]  # whose Loot, or with whose help, brought points
    loot: int
    bet: int

    @property
    def total(self) -> int:
        return self.base + self.bonus + self.loot + self.bet


def score_round(scoring: Scoring, cards: int, results: Sequence[Result]) -> tuple[Score, ...]:
    """The round's line for every player, who were dealt so many cards each."""
    return tuple([_score(scoring, cards, result, results) for result in results])


def _score(scoring: Scoring, cards: int, result: Result, results: Sequence[Result]) -> Score:
    off = result.off
    halves = _halves(scoring, result.load, off)
    allies = () if off else tuple([ally for ally in result.allies if not results[ally].off])
    return Score(
        result.bid,
        result.won,
        result.load,
        base=_base(scoring, cards, result, halves),
        bonuses=result.bonuses,
        bonus=sum([bonus.points for bonus in result.bonuses]) * halves // 2,
        allies=allies,
        loot=LOOT_POINTS * len(allies),
        bet=-result.bet if off else result.bet,  # K-PA-RASCAL
    )


def _halves(scoring: Scoring, load: Shot | None, off: int) -> int:
    """How much of what is at stake counts, in halves: both if exact, one for a glancing blow."""
    if off == 0:
        return 2
    glancing = scoring == "rascal" and load != "cannonball"  # K-RASCAL-BONUS, K-BONUS-ONLY-HIT
    return 1 if glancing and off == 1 else 0


def _base(scoring: Scoring, cards: int, result: Result, halves: int) -> int:
    if scoring == "rascal":  # K-RASCAL, K-CANNON
        return cards * (15 if result.load == "cannonball" else 10) * halves // 2
    if result.bid == 0:  # K-SK-ZERO
        return -10 * cards if result.off else 10 * cards
    if result.off:  # K-SK-MISS
        return -10 * result.off
    return 20 * result.won  # K-SK-HIT
