"""Tables of Skull King to sit down at in tests, with the hands one likes."""

from collections import Counter
from typing import Any, Final

from msgspec.structs import replace

from skulduggery.core import DEALER, Order
from skulduggery.skullking import GAME
from skulduggery.skullking.model import Bid, Play, Rules
from skulduggery.skullking.rulebooks import PRESETS, deck
from skulduggery.skullking.view import View
from skulduggery.terminal.table import Table
from skulduggery.texts import Voice
from tests.terminal.tables import dealing

NAMES: Final = ("Ada", "Ben", "Cleo", "Dario", "Edda", "Finn", "Gus", "Hanna")
LANGUAGE: Final = "en"


def table(rules: Rules, seats: int = 4, seed: str = "7", persons: int = 1) -> Table:
    """A table whose first seats are persons, the others bots that do anything."""
    bots = dict.fromkeys(range(persons, seats), "random")
    return Table(GAME, rules, NAMES[:seats], bots, dealing(seed, seats))


def preset(name: str, **options: Any) -> Rules:
    return replace(PRESETS[name], **options)


def dealt(
    *hands: str,
    book: str = "standard",
    later: tuple[int, ...] = (),
    leads: int = 0,
    ghost: bool = False,
) -> Table:
    """A table of persons with these hands, perhaps with later rounds; the last may be a ghost's."""
    cards = [hand.split() for hand in hands]
    seats = len(hands) - ghost
    schedule = (len(cards[0]), *later)
    rules = preset(book, schedule=schedule, first_dealer=(leads - 1) % seats)
    game = table(rules, seats, persons=seats)
    game.play(DEALER, Order(order(rules, [card for hand in cards for card in hand])))
    return game


def order(rules: Rules, first: list[str]) -> tuple[int, ...]:
    """A shuffle that brings these cards to the top."""
    places: dict[str, list[int]] = {}
    for place, card in enumerate(deck(rules)):
        places.setdefault(card, []).append(place)
    assert not Counter(first) - Counter(deck(rules))
    top = [places[card].pop(0) for card in first]
    return (*top, *[place for place in range(len(deck(rules))) if place not in top])


def bid(game: Table, *numbers: int) -> Table:
    for seat, number in enumerate(numbers):
        game.play(seat, Bid(number))
    return game


def play(game: Table, cards: str) -> Table:
    """These cards, by whoever's turn it is."""
    for card in cards.split():
        (mover,) = GAME.to_act(game.state)
        game.play(mover, Play(card))
    return game


def view_of(game: Table, seat: int | None = 0) -> View:
    view: View = game.view(seat)
    return view


def voice_of(game: Table, language: str = LANGUAGE, seat: int | None = 0) -> Voice:
    return Voice(language, game.rules.rulebook, game.players, seat)
