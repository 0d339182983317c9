"""The referee's tricks and scores beside a second opinion on them, over all that can happen.

Kinds of cards. What a card does in a trick depends on its suit, its number and what it shows, and
the rules never tell the three standard suits apart but by which is led. So the representatives are:

- two standard suits with a low, a middle and a high number, so that each may lead and the other be
  thrown off, with a number equal, lower or higher; a third, so that two others can tie;
- trump with the same numbers; all the 14s, which are prizes;
- everything special, two of it where the deck has two; two pirates, since the first one wins, and
  the Tigress both ways.

Two cards are tried with every name in the deck, so that no card was left out of what it shows.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final, get_args

import pytest

from skulduggery.skullking.cards import DECK, DECLARED, IN_HAND, KRAKEN, LOOT, NAMES, TIGRESS, WHALE
from skulduggery.skullking.scoring import Result, Score, Scoring, Shot, score_round
from skulduggery.skullking.trick import Bonus, KrakenLeader, WhaleLoot, judge, suit_in_play
from tests.laws import skullking_oracle as oracle
from tests.laws.scale import MODE
from tests.laws.skullking_sheet import as_line

clause = pytest.mark.clause

FULL_DECK: Final = (*DECK, KRAKEN, WHALE, LOOT, LOOT)  # K-EXTRA
TABLED: Final = tuple(card for card in NAMES if card != TIGRESS)  # names a card has on the table
KINDS: Final = (
    *("p1", "p7", "p14", "c1", "c7", "c14", "m7", "m14", "j1", "j7", "j14"),
    *("escape", "rosie", "harry", "tigress-pirate", "tigress-escape", "mermaid", "skull-king"),
    *("kraken", "whale", "loot"),
)
OPTIONS: Final = tuple(product(get_args(KrakenLeader), get_args(WhaleLoot)))

# A million tricks, in parts that several processes can share.
PARTS, PART = {"quick": (1, 10_000), "": (10, 100_000), "soak": (50, 200_000)}[MODE]
ROUNDS = {"quick": 1_000, "": 20_000, "soak": 200_000}[MODE]


def tricks(names: Sequence[str], length: int) -> Iterator[tuple[str, ...]]:
    """In every order, as often as the deck has these cards."""
    there = Counter(FULL_DECK)
    for cards in product(names, repeat=length):
        if Counter(IN_HAND[card] for card in cards) <= there:
            yield cards


def assert_agreed(cards: Sequence[str], kraken_leader: Any, whale_loot: Any) -> None:
    verdict = judge(cards, kraken_leader, whale_loot)
    prizes = tuple(sorted((bonus.card, bonus.points) for bonus in verdict.bonuses))
    found = (verdict.winner, verdict.leader, prizes, verdict.loot)
    assert found == oracle.rule(cards, kraken_leader, whale_loot), cards


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
@pytest.mark.parametrize(("names", "length"), [(TABLED, 2), (KINDS, 3)], ids=["pairs", "kinds"])
def test_all_tricks_of_two_cards_and_of_three_kinds(
    names: Sequence[str], length: int, options: tuple[str, str]
) -> None:
    for cards in tricks(names, length):
        assert_agreed(cards, *options)


@clause("K-FOLLOW")
@clause("K-LEAD-ESCAPE")
@clause("K-LEAD-CHARACTER")
def test_the_suit_to_follow_after_all_that_may_have_been_played() -> None:
    for length in range(4):
        for cards in tricks(KINDS, length):
            assert suit_in_play(cards) == oracle.suit_to_follow(cards), cards


@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_tricks(part: int) -> None:
    rng = Random(part)
    for cards in random_tricks(rng, PART):
        assert_agreed(cards, *rng.choice(OPTIONS))
        assert suit_in_play(cards) == oracle.suit_to_follow(cards), cards


def random_tricks(rng: Random, n: int) -> Iterator[tuple[str, ...]]:
    """A shuffled deck is cut into tricks of up to eight cards, which is quicker than one each."""
    deck: list[str] = []
    for _ in range(n):
        if len(deck) < 8:
            deck = rng.sample(FULL_DECK, len(FULL_DECK))
        length = rng.randint(1, 8)
        yield tuple(rng.choice(DECLARED[card]) for card in deck[:length])
        del deck[:length]


# Scores


@clause("K-RASCAL-BONUS")
@clause("K-BONUS-ONLY-HIT")
@clause("K-LOOT")
@pytest.mark.parametrize("scoring", get_args(Scoring))
def test_random_rounds_are_scored_alike(scoring: Scoring) -> None:
    rng = Random(scoring)
    for _ in range(ROUNDS):
        cards = rng.randint(1, 24)
        fates = random_fates(rng, cards, loads=scoring == "rascal" and rng.random() < 0.5)
        scores = score_round(scoring, cards, [result(fate) for fate in fates])
        for fate, line, score in zip(
            fates, oracle.score(scoring, cards, fates), scores, strict=True
        ):
            assert_same_line(fate, line, score)


def random_fates(rng: Random, cards: int, loads: bool) -> list[oracle.Fate]:
    """Mostly near what was bid, since all bids far off are alike."""
    allies = random_allies(rng, seats := rng.randint(2, 8))
    return [
        oracle.Fate(
            bid=(bid := rng.choice([0, rng.randint(0, cards)])),
            won=rng.choice([bid, min(cards, bid + 1), max(0, bid - 1), rng.randint(0, cards)]),
            prizes=tuple(rng.choices(PRIZES, k=rng.randint(0, 4))),
            allies=tuple(allies[seat]),
            bet=rng.choice([0, 10, 20]),
            load=rng.choice(get_args(Shot)) if loads else None,
        )
        for seat in range(seats)
    ]


PRIZES: Final = (("p14", 10), ("j14", 20), ("mermaid", 20), ("rosie", 30), ("skull-king", 40))


def random_allies(rng: Random, seats: int) -> list[list[int]]:
    """Up to two alliances, which may be with the same player."""
    allies: list[list[int]] = [[] for _ in range(seats)]
    for _ in range(rng.randint(0, 2)):
        one, two = rng.sample(range(seats), 2)
        allies[one].append(two)
        allies[two].append(one)
    return allies


def result(fate: oracle.Fate) -> Result:
    bonuses = tuple(Bonus(*prize) for prize in fate.prizes)
    load: Any = fate.load
    return Result(fate.bid, fate.won, bonuses, fate.allies, fate.bet, load)


def assert_same_line(fate: oracle.Fate, line: oracle.Line, score: Score) -> None:
    assert as_line(score) == line, fate
    assert score.total == line.total
    assert (score.bid, score.won, score.load) == (fate.bid, fate.won, fate.load)
    assert tuple((bonus.card, bonus.points) for bonus in score.bonuses) == fate.prizes
