"""What a viewer imagines of a table, and how it is asked."""

from collections import Counter
from random import Random

from skulduggery.core import Seat
from skulduggery.skullking.cards import IN_HAND, Card, Cards
from skulduggery.skullking.engine import apply, legal, to_act
from skulduggery.skullking.imagining import imagine
from skulduggery.skullking.model import Playing, State
from skulduggery.skullking.view import view


def imagined(state: State, viewer: Seat | None, times: int = 60) -> list[State]:
    seen = view(state, viewer)
    return [imagine(seen, Random(seed)) for seed in range(times)]


def hands(state: State, viewer: Seat | None, of: Seat, times: int = 60) -> set[Cards]:
    """Every hand that a viewer imagines somebody to have."""
    return {other.hands[of] for other in imagined(state, viewer, times)}


def suits(cards: Cards) -> set[str]:
    """The suits among these cards, by their letters."""
    return {card[0] for card in cards if card[1:].isdigit()}


def everything(state: State) -> Counter[Card]:
    """Every card of the table, wherever it lies."""
    tricks = [trick.cards for trick in state.tricks]
    if isinstance(state.phase, Playing):
        tricks.append(state.phase.cards)
    away = [player.discards for player in state.players]
    lying = Counter(IN_HAND[card] for trick in tricks for card in trick)
    for pile in (*state.hands, *away, state.graybeard, state.undealt):
        lying.update(pile)
    return lying


def wandering(state: State, steps: int, seed: int) -> State:
    """So many moves further, any that are legal."""
    rng = Random(seed)
    for _ in range(steps):
        seat = rng.choice(to_act(state))
        state = apply(state, seat, rng.choice(legal(state, seat)))
    return state
