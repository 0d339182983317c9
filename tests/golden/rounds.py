"""Rounds of Skull King as a scorepad is told of them, and what the engine's scoring makes of each.

The one generator that the browser's arithmetic is checked with: rounds that are made up, with every
option and every extreme, and rounds that were really played.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from skulduggery.core import Mover, Seat
from skulduggery.skullking import GAME
from skulduggery.skullking.facts import BONUSES
from skulduggery.skullking.model import Bid, Change, Rules, State, Trick
from skulduggery.skullking.rulebooks import PRESETS, SCHEDULES, most_cards
from skulduggery.skullking.scoring import Result, Score, score_round
from skulduggery.skullking.trick import Bonus
from tests.laws.play import Play, Table, play
from tests.laws.subjects import SUBJECTS

BONUS: Final = {card: Bonus(card, points) for card, points in BONUSES.items()}
CAPTURED: Final = (*BONUSES, "mermaid")  # there are two of these
OFTEN: Final = (0, 0, 0, 1, 2)  # bids and misses that a random number would seldom meet


Line: TypeAlias = tuple[tuple[Score, ...], tuple[int, ...]]
T = TypeVar("T")


class Game(NamedTuple):
    """What was entered, and by round every player's line and total."""

    pad: dict[str, Any]
    expected: list[Line]


def document(rules: dict[str, Any], seats: int, rounds: list[Any], rng: Random) -> dict[str, Any]:
    return {
        "kind": "skullking",
        "version": 1,
        "id": f"{rng.getrandbits(64):016x}",
        "revision": rng.randrange(1000),
        "made": "2026-11-16T20:00:00.000Z",
        "ended": rng.choice([None, "2026-11-16T21:00:00.000Z"]),
        "players": [{"name": f"Player {n}", "ink": (n * 3) % 8} for n in range(seats)],
        "rules": rules,
        "dealer": rng.randrange(seats),
        "rounds": rounds,
    }


def any_of(rng: Random, some: Sequence[T]) -> T:
    """As `rng.choice`, in a third of the time."""
    return some[int(rng.random() * len(some))]


# Made up: anything that a pad can be told


def invented(rng: Random) -> Game:
    seats = rng.randint(2, 8)
    rules = some_rules(rng, seats)
    totals, rounds, expected = (0,) * seats, [], []
    for cards in rules["schedule"]:
        rounds.append(some_round(rng, seats, cards))
        scores = worth(rules, cards, rounds[-1])
        totals = tuple([before + one.total for before, one in zip(totals, scores, strict=True)])
        expected.append((scores, totals))
    return Game(document(rules, seats, rounds, rng), expected)


def some_rules(rng: Random, seats: int) -> dict[str, Any]:
    yes = {name: rng.random() < 0.6 for name in ("kraken", "whale", "loot", "abilities")}
    scoring = rng.choice(["skull-king", "rascal"])
    cap = most_cards(
        Rules("standard", kraken=yes["kraken"], whale=yes["whale"], loot=yes["loot"]), seats
    )
    named = [min(cards, cap) for cards in rng.choice(list(SCHEDULES.values()))]
    own = [rng.randint(1, cap) for _ in range(rng.randint(1, 12))]
    return {
        **yes,
        "scoring": scoring,
        "cannon": scoring == "rascal" and rng.random() < 0.5,
        "missed_bonus": rng.random() < 0.25,
        "schedule": rng.choice([named, own]),
    }


def some_round(rng: Random, seats: int, cards: int) -> dict[str, Any]:
    hands: list[list[str]] = [[] for _ in range(seats)]
    share = any_of(rng, (0.0, 0.0, 0.3, 1.0))  # of all that can be captured
    for card in CAPTURED:
        if rng.random() < share:
            any_of(rng, hands).append(card)
    pairs = [divmod(int(rng.random() * seats * seats), seats) for _ in range(2)]
    return {
        "entries": [some_entry(rng, cards, captured) for captured in hands],
        "nobody": any_of(rng, (0, 0, min(cards, 2))),
        "ghost": any_of(rng, range(cards + 1)) if seats == 2 else 0,
        "loot": [pair for pair in pairs if pair[0] != pair[1]],
    }


def some_entry(rng: Random, cards: int, captured: list[str]) -> dict[str, Any]:
    number = any_of(rng, range(cards + 1))
    bid = any_of(rng, (0, 0, number, cards))
    change = any_of(rng, (0, 0, -(bid > 0), +(bid < cards)))
    off = any_of(rng, (*OFTEN, number)) * any_of(rng, (-1, 1))
    return {
        "bid": bid,
        "change": change,
        "won": max(0, min(cards, bid + any_of(rng, (0, change)) + off)),
        "load": any_of(rng, (None, "grapeshot", "cannonball")),
        "captured": captured,
        "bet": any_of(rng, (0, 10, 20)),
    }


def worth(rules: dict[str, Any], cards: int, round: dict[str, Any]) -> tuple[Score, ...]:
    """By the engine's own scoring. What is not played does not count."""
    entries = round["entries"]
    results = [result(rules, entry, allies(rules, round, at)) for at, entry in enumerate(entries)]
    scores = score_round(rules["scoring"], cards, results)
    return tuple(map(in_full, scores)) if rules["missed_bonus"] else scores


def in_full(score: Score) -> Score:
    """The pad's house rule, which the engine does not know: captures count on a missed bid."""
    return replace(score, bonus=sum([bonus.points for bonus in score.bonuses]))


def result(rules: dict[str, Any], entry: dict[str, Any], friends: tuple[Seat, ...]) -> Result:
    able = rules["abilities"]
    return Result(
        entry["bid"] + (entry["change"] if able else 0),
        entry["won"],
        tuple([BONUS[card] for card in entry["captured"]]),
        friends,
        entry["bet"] if able else 0,
        (entry["load"] or "grapeshot") if rules["cannon"] else None,
    )


def allies(rules: dict[str, Any], round: dict[str, Any], seat: Seat) -> tuple[Seat, ...]:
    pairs = [pair for pair in round["loot"] if rules["loot"] and seat in pair]
    return tuple([sum(pair) - seat for pair in pairs])  # the other one of each


# Played: the engine's own games, entered as a person would who looks on


def played(rng: Random) -> Game:
    seats = rng.randint(2, 6)
    rules = rng.choice(list(PRESETS.values()))
    king = next(subject for subject in SUBJECTS if subject.game is GAME)
    game = play(Table(king, rules, seats, rng.getrandbits(32)))
    last: State = game.states[-1]
    entered = {
        **{name: getattr(rules, name) for name in ("kraken", "whale", "loot", "abilities")},
        "scoring": rules.scoring,
        "cannon": rules.cannon,
        "missed_bonus": False,
        "schedule": [past.cards for past in last.past],
    }
    expected = [(past.scores, past.totals) for past in last.past]
    return Game(document(entered, seats, list(seen(game, seats)), rng), expected)


def seen(game: Play, seats: int) -> Iterator[dict[str, Any]]:
    """Every round as it is entered: what was bid and bet, and what became of each trick."""
    said: dict[Mover, list[int]] = {}
    for before, seat, move, after in game.steps:
        match move:
            case Bid(number):
                said[seat] = [number, 0]
            case Change(by):
                said[seat][1] = by
        if len(after.past) > len(before.past):
            done = after.past[-1]
            # after Harry's change in a round's last trick there is none to come
            last = (after.last,) * (len(before.tricks) < done.cards)
            tricks, scores = (*before.tricks, *last), done.scores
            yield {
                "entries": [
                    entered(seat, said[seat], scores[seat], tricks) for seat in range(seats)
                ],
                "nobody": sum(trick.winner is None for trick in tricks),
                "ghost": sum(trick.winner == "graybeard" for trick in tricks),
                "loot": [[ally, trick.winner] for trick in tricks for ally in trick.allies],
            }


def entered(seat: Seat, said: list[int], score: Score, tricks: tuple[Trick, ...]) -> dict[str, Any]:
    own = [trick for trick in tricks if trick.winner == seat]
    return {
        "bid": said[0],
        "change": said[1],
        "won": len(own),
        "load": score.load,
        "captured": [bonus.card for trick in own for bonus in trick.bonuses],
        "bet": abs(score.bet),
    }
