"""The four published rulebooks of Skull as data, and which mixes of their options make sense."""

from typing import Final

from msgspec.structs import replace

from skulduggery.core import BadRules, BookSeats, Message
from skulduggery.skull.model import Rules

SEATS: Final = range(2, 7)  # S-SEATS: what can be played

CLASSIC: Final = Rules(
    rulebook="classic",
    opening="at-once",
    first="after-opening",
    own_trap="random",
    next_starter="challenger",
    next_out="challenger-names",
    last_trap="out",
)
KEYS: Final = Rules(
    rulebook="keys",
    opening="in-turn",
    first="before-opening",
    own_trap="random",
    next_starter="challenger",
    next_out="challenger-names",
    last_trap="plain",
    own_stack="whole",
)
CARDS: Final = Rules(
    rulebook="cards",
    opening="at-once",
    first="before-opening",
    own_trap="chosen",
    next_starter="trap-owner",
    next_out="next-clockwise",
    last_trap="plain",
)
OFFICIAL: Final = Rules(
    rulebook="official",
    opening="at-once",
    first="before-opening",
    own_trap="chosen",
    next_starter="challenger",
    next_out="challenger-names",
    last_trap="plain",
)

PRESETS: Final = {
    "classic": CLASSIC,
    "keys": KEYS,
    "cards": CARDS,
    "official": OFFICIAL,
    "last-chance": replace(OFFICIAL, last_chance=True),
}

# What a preset's name meant in records of earlier versions: S-OWN-WHOLE came with version 2.
EARLIER_PRESETS: Final = {1: {**PRESETS, "keys": replace(KEYS, own_stack="until-bid")}}

# S-SEATS: what each book names, or what is usual where it names nothing.
BOOK_SEATS: Final = {
    "classic": BookSeats(3, 6, proposed=4),
    "keys": BookSeats(2, 5, proposed=4),
    "cards": BookSeats(4, 6, proposed=5),  # best with five or six
    "official": BookSeats(3, 6, proposed=4),
    "last-chance": BookSeats(3, 6, proposed=4),
}


def check(rules: Rules, seats: int) -> None:
    """Refuse rules that make no sense together or at a table of this size."""
    if seats not in SEATS:
        raise BadRules(Message("S-SEATS", "rules.seats", {"n": seats, "least": 2, "most": 6}))
    if rules.starter is not None and rules.starter not in range(seats):
        numbers = {"n": rules.starter + 1, "most": seats}
        raise BadRules(Message("S-FIRST", "rules.starter", numbers))
    if rules.opening == "in-turn" and rules.first == "after-opening":
        raise BadRules(Message("S-OPENING", "rules.in-turn-needs-starter"))
