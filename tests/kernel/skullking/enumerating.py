"""All worlds that fit what a viewer knows, and how likely each is: counted, not drawn.

A history says which cards each hand was dealt or drew, and where they went. It counts as many times
as there are ways to tell cards apart that are alike. Whether it fits is asked of the referee alone:
the round is played again with these cards, and must look the same.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod

from skulduggery.core import IllegalMove, Seat
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import BENDT, Card, Cards, in_order
from skulduggery.skullking.model import GRAYBEARD, State
from skulduggery.skullking.rulebooks import deck
from tests.kernel.skullking.worlds import World, played, retold, world_of_state
from tests.laws.play import Play


class TooMany(Exception):
    """More histories than anybody wants to count."""


def likely(play: Play, viewer: Seat | None, most: int) -> dict[World, float]:
    """By world how likely it is. What lies in an order that nobody knows is sorted there."""
    weights: defaultdict[World, float] = defaultdict(float)
    for world, weight in histories(play.states[-1], viewer):
        weights[world] += weight
        if len(weights) > most:
            raise TooMany
    fitting = {world: n for world, n in weights.items() if fits(play, viewer, world)}
    return {world: n / sum(fitting.values()) for world, n in fitting.items()}


def fits(play: Play, viewer: Seat | None, world: World) -> bool:
    try:
        return GAME.view(retold(play, world), viewer) == GAME.view(play.states[-1], viewer)
    except IllegalMove:
        return False


def histories(state: State, viewer: Seat | None) -> Iterator[tuple[World, float]]:
    """Every way in which unseen cards may have come to where they are, fitting or not."""
    truth = world_of_state(state)
    bandit = next((seat for seat, player in enumerate(state.players) if player.drawn), None)
    if bandit == viewer:
        bandit = None
    others = [seat for seat in range(len(state.players)) if seat not in (viewer, bandit)]
    sizes = [*(len(truth.hands[seat]) for seat in others), len(truth.pile), len(truth.undealt)]
    for openly, split in ways(state, bandit):
        for piles, weight in dealt_out(unseen(state, viewer), [*sizes, *split]):
            world = truth._replace(pile=piles[len(others)], undealt=piles[len(others) + 1])
            hands = dict(enumerate(truth.hands)) | dict(zip(others, piles, strict=False))
            if bandit is not None:
                held, held_drawn, gone, gone_drawn = piles[-4:]
                hands[bandit] = in_order((*held, *held_drawn))
                world = world._replace(
                    drawn=in_order((*openly, *held_drawn, *gone_drawn)),
                    discards=in_order((*gone, *gone_drawn)),
                )
            yield world._replace(hands=tuple(hands.values())), weight


def ways(state: State, bandit: Seat | None) -> Iterator[tuple[Cards, list[int]]]:
    """Which of another's cards Bendt brought: of those played since, and how many of those held
    and put away, each pile split in what was dealt and what was drawn."""
    if bandit is None:
        yield (), []
        return
    used = next(n for n, trick in enumerate(state.tricks) if BENDT in trick.cards)
    since = played(state, bandit, used + 1)
    held, gone = len(state.hands[bandit]), len(state.players[bandit].discards)
    drawn = len(state.players[bandit].drawn)
    for n in range(drawn + 1):
        for openly in combinations(since, n):
            for kept in range(drawn - n + 1):
                away = drawn - n - kept
                if kept <= held and away <= gone:
                    yield openly, [held - kept, kept, gone - away, away]


def unseen(state: State, viewer: Seat | None) -> Counter[Card]:
    """The cards that this viewer does not see, and how many of each."""
    cards = Counter(deck(state.rules))
    cards.subtract(
        card for hand in (*range(len(state.players)), GRAYBEARD) for card in played(state, hand)
    )
    if viewer is not None:
        cards.subtract([*state.hands[viewer], *state.players[viewer].discards])
    return +cards


def dealt_out(cards: Counter[Card], sizes: Sequence[int]) -> Iterator[tuple[list[Cards], float]]:
    """Every way to make piles of these sizes; cards that are alike can be told apart in so many."""
    if not sizes:
        yield [], 1.0
        return
    for pile in sorted(set(combinations(sorted(cards.elements()), sizes[0]))):
        alike = prod(factorial(count) for count in Counter(pile).values())
        for rest, weight in dealt_out(cards - Counter(pile), sizes[1:]):
            yield [in_order(pile), *rest], weight / alike
