"""The deck of Skull King, and what each card is.

A card is a short name: a suit's letter and a number, such as p7, or what a special card shows. The
Tigress is `tigress` in a hand, and on the table the pirate or the escape she was declared to be.
"""

from typing import Final, Literal, TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]
Suit: TypeAlias = Literal["p", "c", "m", "j"]

SUITS: Final[tuple[Suit, ...]] = ("p", "c", "m", "j")  # parrots, chests, maps, Jolly Rogers
TRUMP: Final = "j"
HIGHEST: Final = 14

ESCAPE: Final = "escape"
ROSIE: Final = "rosie"
BENDT: Final = "bendt"
RASCAL: Final = "rascal"
JUANITA: Final = "juanita"
HARRY: Final = "harry"
TIGRESS: Final = "tigress"
TIGRESS_PIRATE: Final = "tigress-pirate"
TIGRESS_ESCAPE: Final = "tigress-escape"
SKULL_KING: Final = "skull-king"
MERMAID: Final = "mermaid"
KRAKEN: Final = "kraken"
WHALE: Final = "whale"
LOOT: Final = "loot"

SUIT: Final[dict[Card, Suit]] = {f"{s}{n}": s for s in SUITS for n in range(1, HIGHEST + 1)}
NUMBER: Final[dict[Card, int]] = {card: int(card[1:]) for card in SUIT}

PIRATES: Final = (ROSIE, BENDT, RASCAL, JUANITA, HARRY)
ACT_AS_PIRATE: Final = frozenset({*PIRATES, TIGRESS_PIRATE})  # K-TIGRESS
GIVE_WAY: Final = frozenset({ESCAPE, TIGRESS_ESCAPE, LOOT})  # K-LEAD-ESCAPE, K-ALL-ESCAPE
BEASTS: Final = frozenset({KRAKEN, WHALE})

DECK: Final[Cards] = (  # K-DECK
    *SUIT,
    *(ESCAPE,) * 5,
    *PIRATES,
    TIGRESS,
    SKULL_KING,
    *(MERMAID,) * 2,
)

# Every name a card can have, in the order in which a hand is sorted.
NAMES: Final[Cards] = (
    *SUIT,
    LOOT,
    ESCAPE,
    *PIRATES,
    TIGRESS,
    TIGRESS_PIRATE,
    TIGRESS_ESCAPE,
    MERMAID,
    SKULL_KING,
    WHALE,
    KRAKEN,
)
PLACE: Final = {card: place for place, card in enumerate(NAMES)}

DECLARED: Final[dict[Card, Cards]] = {  # what a card in the hand may be played as
    **{card: (card,) for card in NAMES if card not in (TIGRESS_PIRATE, TIGRESS_ESCAPE)},
    TIGRESS: (TIGRESS_PIRATE, TIGRESS_ESCAPE),
}
IN_HAND: Final = {way: card for card, ways in DECLARED.items() for way in ways}
"""What a card on the table was in the hand."""


def in_order(cards: Cards | list[Card]) -> Cards:
    """Cards as one holds them: by suit and number, then the special ones."""
    return tuple(sorted(cards, key=PLACE.__getitem__))
