"""The presets of Skull King as data, what is dealt, and which mixes of options make sense."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from skulduggery.core import BadRules, BookSeats, Message
from skulduggery.skullking.cards import DECK, KRAKEN, LOOT, WHALE, Cards, in_order
from skulduggery.skullking.model import Rules, Schedule

SEATS: Final = range(2, 9)  # K-SEATS
GRAYBEARDS_TABLE: Final = 2  # K-GB-DEAL: so few play with a third hand
MOST_ROUNDS: Final = 100  # in a list of one's own: nobody plays longer, and a record has an end

BEGINNER: Final = Rules(rulebook="beginner")
STANDARD: Final = Rules(rulebook="standard", kraken=True, whale=True, loot=True)
RASCAL: Final = replace(STANDARD, rulebook="rascal", scoring="rascal")

PRESETS: Final = {
    "beginner": BEGINNER,
    "standard": STANDARD,
    "advanced": replace(STANDARD, rulebook="advanced", abilities=True),
    "rascal": RASCAL,
    "rascal-cannon": replace(RASCAL, rulebook="rascal-cannon", cannon=True),
}

BOOK_SEATS: Final = dict.fromkeys(PRESETS, BookSeats(SEATS[0], SEATS[-1], proposed=4))

SCHEDULES: Final[dict[Schedule, tuple[int, ...]]] = {
    "classic": tuple(range(1, 11)),  # K-ROUNDS
    "short": (1, 3, 5, 7, 9),
    "sprint": (5, 5, 5, 5, 5),
    "high": (6, 7, 8, 9, 10),
    "even": (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    "long": (*range(1, 11), *range(9, 0, -1)),
}


EXTRA: Final = {"kraken": (KRAKEN,), "whale": (WHALE,), "loot": (LOOT, LOOT)}
"""K-EXTRA: by option, the cards that it adds to the deck."""


@cache  # eight decks
def _deck(kraken: bool, whale: bool, loot: bool) -> Cards:
    extra = EXTRA["kraken"] * kraken + EXTRA["whale"] * whale + EXTRA["loot"] * loot
    return in_order(DECK + extra)


def deck(rules: Rules) -> Cards:
    """All cards that are played with, sorted."""
    return _deck(rules.kraken, rules.whale, rules.loot)


def most_cards(rules: Rules, seats: int) -> int:
    """K-CAP: the largest number that gives all the same, Graybeard included."""
    return len(deck(rules)) // (seats + (seats == GRAYBEARDS_TABLE))


def schedule(rules: Rules, seats: int) -> tuple[int, ...]:
    """How many cards each is dealt, round by round."""
    if isinstance(rules.schedule, tuple):
        return rules.schedule
    return _capped(rules.schedule, most_cards(rules, seats))


@cache
def _capped(name: Schedule, cap: int) -> tuple[int, ...]:
    return tuple([min(cards, cap) for cards in SCHEDULES[name]])


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that make no sense together or at a table of this size."""
    if seats not in SEATS:
        raise BadRules(Message("K-SEATS", "rules.seats", {"n": seats, "least": 2, "most": 8}))
    if rules.first_dealer is not None and rules.first_dealer not in range(seats):
        numbers = {"n": rules.first_dealer + 1, "most": seats}
        raise BadRules(Message("K-DEALER", "rules.first-dealer", numbers))
    if rules.cannon and rules.scoring != "rascal":
        raise BadRules(Message("K-CANNON", "rules.cannon-needs-rascal"))
    if isinstance(rules.schedule, tuple):
        _check_list(rules.schedule, seats, most_cards(rules, seats))


def _check_list(counts: tuple[int, ...], seats: int, cap: int) -> None:
    """K-SCHEDULE: what the deck cannot serve is refused."""
    if not 1 <= len(counts) <= MOST_ROUNDS:
        numbers = {"n": len(counts), "most": MOST_ROUNDS}
        raise BadRules(Message("K-SCHEDULE", "rules.schedule-length", numbers))
    for round, count in enumerate(counts, start=1):
        numbers = {"round": round, "n": count, "seats": seats, "most": cap}
        if count > cap:
            raise BadRules(Message("K-SCHEDULE", "rules.schedule-cards", numbers))
        if count < 1:
            raise BadRules(Message("K-SCHEDULE", "rules.schedule-no-cards", numbers))
