"""Count how often each card of Skull King wins its trick, for the bots that lean on it.

`regular` is watched in mixed company. For every card in its hand at every moment of a round: did it
win a trick, sooner or later? Neighbouring hand sizes lend each other weight, since some are rare.
"""

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from skulduggery import dealer
from skulduggery.bots import BOTS
from skulduggery.bots.skullking import strength
from skulduggery.core import DEALER, Seat
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import IN_HAND, Cards
from skulduggery.skullking.model import Play, Trick

FILE: Final = Path(strength.__file__).with_name("strengths.json")
GAMES: Final = 1_200  # seats to a size of table: fewer games where more play
PARTS: Final = 8
MOST: Final = 10  # cards in a hand; more count as these
COMPANY: Final = ("regular", "novice", "greedy")
KINDS: Final = dict.fromkeys(strength.kind(card) for card in IN_HAND.values())

Counts = Counter[tuple[str, int]]


def count(seats: int, part: int) -> tuple[Counts, Counts]:
    """Some games at a table of this size: how often what was won, and how often it was held."""
    rng = random.Random(f"{seats}/{part}")
    won: Counts = Counter()
    held: Counts = Counter()
    for _ in range(GAMES // seats // PARTS):
        line_up = ["regular", *rng.choices(COMPANY, k=seats - 1)]
        for hand, outcomes in rounds(line_up, rng):
            for kind, is_won in outcomes:
                held[kind, len(hand)] += 1
                won[kind, len(hand)] += is_won
    return won, held


def rounds(
    line_up: list[str], rng: random.Random
) -> Iterator[tuple[Cards, list[tuple[str, bool]]]]:
    """Each hand that a `regular` held, with what became of its cards."""
    state = GAME.start(GAME.presets["standard"], len(line_up))
    played: list[tuple[Seat, Cards, str]] = []
    while movers := GAME.to_act(state):
        seat = movers[0]
        move = choose(state, seat, line_up, rng)
        if isinstance(move, Play) and isinstance(seat, int):
            played.append((seat, state.hands[seat], move.card))
        after = GAME.apply(state, seat, move)
        if len(after.past) > len(state.past):
            assert after.last is not None
            yield from _hands(line_up, played, [*state.tricks, after.last])
            played = []
        state = after


def choose(state: Any, seat: Any, line_up: list[str], rng: random.Random) -> Any:
    if seat == DEALER:
        # Not GAME.draw: it would deal other games than those that strengths.json was made of.
        return dealer.move(GAME, state, rng.randbytes(32))
    return BOTS["skullking"][line_up[seat]](GAME.view(state, seat), rng)


def _hands(
    line_up: list[str], played: list[tuple[Seat, Cards, str]], tricks: list[Trick]
) -> Iterator[tuple[Cards, list[tuple[str, bool]]]]:
    for seat, name in enumerate(line_up):
        own = [(hand, card) for mover, hand, card in played if mover == seat]
        if name != "regular":
            continue
        outcomes = [
            (strength.kind(IN_HAND[card]), trick.winner == seat)
            for (_, card), trick in zip(own, tricks, strict=True)
        ]
        for spot, (hand, _) in enumerate(own):
            yield hand, outcomes[spot:]


def smoothed(won: Counts, held: Counts, kind: str, cards: int) -> float:
    wins, holds = 0.3, 1.5  # a little doubt, for what hardly ever came up
    for size, weight in ((cards - 1, 1 / 3), (cards, 1.0), (cards + 1, 1 / 3)):
        wins += weight * won[kind, size]
        holds += weight * held[kind, size]
    return round(wins / holds, 3)


def main() -> None:
    table: dict[int, tuple[Counts, Counts]] = {}
    with ProcessPoolExecutor() as pool:
        for seats in GAME.seats:
            print(f"{seats} seats", file=sys.stderr)
            hands = max(3, seats)  # Graybeard's is the third
            won, held = table.setdefault(hands, (Counter(), Counter()))
            for more_won, more_held in pool.map(count, [seats] * PARTS, range(PARTS)):
                won.update(more_won)
                held.update(more_held)
    rows = {
        hands: {
            kind: [smoothed(won, held, kind, cards) for cards in range(1, MOST + 1)]
            for kind in KINDS
        }
        for hands, (won, held) in table.items()
    }
    lines = re.sub(r"\n\s*(?=[\d\]])", "", json.dumps(rows, indent=1))  # a line to a kind of card
    FILE.write_text(f"{lines}\n")


if __name__ == "__main__":
    main()
