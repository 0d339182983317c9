"""What never changes in Skull King, in plain values."""

from typing import Final, get_args

from skulduggery.skullking.cards import (
    DECK,
    HIGHEST,
    IN_HAND,
    NAMES,
    PIRATES,
    SUIT,
    SUITS,
    in_order,
)
from skulduggery.skullking.choices import BET_POINTS
from skulduggery.skullking.rulebooks import EXTRA, GRAYBEARDS_TABLE, MOST_ROUNDS, SCHEDULES
from skulduggery.skullking.scoring import LOOT_POINTS, Scoring, Shot
from skulduggery.skullking.trick import CAPTURES, FOURTEENS, KrakenLeader, WhaleLoot

# K-BONUS-...: whoever captures the card, it brings so many points.
BONUSES: Final = FOURTEENS | {
    card: worth[card] for worth in CAPTURES.values() for card in in_order(list(worth))
}

FACTS: Final = {
    "suits": SUITS,
    "highest": HIGHEST,
    "specials": tuple([card for card in NAMES if card not in SUIT]),  # as a hand is sorted
    "pirates": PIRATES,
    "deck": len(DECK),  # how many cards, without the extra ones
    "extra": {option: len(cards) for option, cards in EXTRA.items()},
    "graybeards_table": GRAYBEARDS_TABLE,
    "schedules": SCHEDULES,
    "most_rounds": MOST_ROUNDS,
    "kraken_leaders": get_args(KrakenLeader),
    "whale_loots": get_args(WhaleLoot),
    "scorings": get_args(Scoring),
    "shots": get_args(Shot),
    "bets": BET_POINTS,
    "bonuses": BONUSES,
    "copies": {card: DECK.count(IN_HAND[card]) for card in BONUSES},  # of each, in the deck
    "loot_points": LOOT_POINTS,
}
