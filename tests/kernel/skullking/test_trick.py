"""The trick kept up card by card says what the referee says of the whole one.

Most tricks of a game have no beast, no mermaid and no Loot in them; here most have several.
"""

from random import Random
from typing import Final, Literal, get_args

import numpy as np
import pytest

from skulduggery.kernel.seats import NOBODY
from skulduggery.kernel.skullking import model as row
from skulduggery.kernel.skullking.cards import OPEN, WAY
from skulduggery.kernel.skullking.engine import start
from skulduggery.kernel.skullking.trick import bonus, next_leader, playable, put, winner
from skulduggery.skullking.cards import DECLARED, SUIT, SUITS, Card
from skulduggery.skullking.model import Rules
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.trick import KrakenLeader, judge, suit_in_play
from tests.laws.scale import MODE

TRICKS: Final = {"quick": 2_000, "": 10_000, "soak": 1_000_000}[MODE]
EVERY: Final = deck(Rules("standard", kraken=True, whale=True, loot=True))
FEW: Final = ("p14", "c14", "j14", "p2", "c2", "m2", "m3", "j2")
CARDS: Final = [card for card in EVERY if card not in SUIT or card in FEW]


@pytest.mark.parametrize("leader", get_args(KrakenLeader))
def test_it_says_what_the_whole_trick_says(leader: Literal["left", "would-be-winner"]) -> None:
    rng = Random(leader)
    for _ in range(TRICKS):
        seats = rng.randint(3, 8)
        cards = [rng.choice(DECLARED[card]) for card in rng.sample(CARDS, seats)]
        assert_judged(cards, Rules("standard", kraken_leader=leader))


def assert_judged(cards: list[Card], rules: Rules) -> None:
    state = np.zeros(row.SIZE, np.int64)
    start(state, row.encode_rules(rules, len(cards)))
    for number, card in enumerate(cards):
        assert_followed(cards[:number], state)
        put(state, WAY[card])
        so_far = judge(cards[: number + 1]).winner
        assert winner(state) == (NOBODY if so_far is None else so_far)
    verdict = judge(cards, rules.kraken_leader)
    if verdict.winner is None:
        assert next_leader(state) == verdict.leader
    else:
        assert bonus(state) == sum(each.points for each in verdict.bonuses)
        loots = {spot for spot in range(len(cards)) if state[row.LOOTS] >> spot & 1}
        allied = judge(cards, whale_loot="allied")
        assert loots - {allied.winner} == set(allied.loot)


def assert_followed(cards: list[Card], state: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> None:
    """K-FOLLOW: of one card of each suit all may be played, or one."""
    suit = suit_in_play(cards)
    one_each = sum(1 << WAY[f"{suit}5"] for suit in SUITS)
    followed = one_each if suit is None else 1 << WAY[f"{suit}5"]
    assert playable(state, one_each) == followed
    if suit is not None:
        assert state[row.SUIT] == SUITS.index(suit) + 1
        assert playable(state, one_each - followed) == one_each - followed
    if not cards:
        assert state[row.SUIT] == OPEN
