"""The actions of Skull King: numbered once and for all, and every one is a move and back again."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from skulduggery.core import Draw, Seat
from skulduggery.kernel import skullking as kernel
from skulduggery.kernel.randomness import seeded
from skulduggery.kernel.skullking import model as row
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import DECLARED
from skulduggery.skullking.choices import discards
from skulduggery.skullking.model import Bid, Discard, Name, Play, Rules
from skulduggery.skullking.rulebooks import deck

ALL = range(len(kernel.ACTIONS))


def test_the_numbering_is_the_one_of_its_version() -> None:
    """Who trained a net has it by these numbers: if this changes, so must ACTIONS_VERSION."""
    told = sha256("\n".join(kernel.ACTIONS).encode()).hexdigest()
    assert (kernel.ACTIONS_VERSION, told[:16]) == (1, "7a8ec0b902fa9ab8")


def test_every_action_has_a_name_of_its_own() -> None:
    assert len(set(kernel.ACTIONS)) == len(kernel.ACTIONS) == 2460


@pytest.mark.parametrize(("seat", "seats"), [(0, 8), (5, 8), (1, 2)])
def test_every_action_is_a_move_and_back_again(seat: Seat, seats: int) -> None:
    moves = [kernel.move(action, seat, seats) for action in ALL]
    for action, move in zip(ALL, moves, strict=True):
        if not isinstance(move, Name) or action - row.NAME_0 < seats:
            assert kernel.number(move, seat, seats) == action


def test_the_names_say_what_the_moves_are() -> None:
    assert kernel.move(kernel.ACTIONS.index("bid 3"), 0, 4) == Bid(3)
    assert kernel.move(kernel.ACTIONS.index("play tigress-escape"), 0, 4) == Play("tigress-escape")
    assert kernel.move(kernel.ACTIONS.index("name 3"), 2, 4) == Name(1)
    pair = kernel.ACTIONS.index("discard p1 kraken")
    assert kernel.move(pair, 0, 4) == Discard(("p1", "kraken"))
    assert kernel.number(Discard(("kraken", "p1")), 0, 4) == pair


def test_every_discard_has_a_number() -> None:
    """Whatever is held: one of every pair that the deck can make, alike ones among them."""
    cards = deck(Rules("standard", kraken=True, whale=True, loot=True))
    moves = [*discards(cards, 2), *discards(cards, 1)]
    numbers = [kernel.number(move, 0, 3) for move in moves]
    assert sorted(numbers) == list(range(row.DISCARD, len(kernel.ACTIONS)))


def test_every_card_can_be_played() -> None:
    cards = deck(Rules("standard", kraken=True, whale=True, loot=True))
    ways = {kernel.number(Play(way), 0, 3) for card in cards for way in DECLARED[card]}
    assert sorted(ways) == list(range(row.PLAY, row.NAME_0))


@pytest.mark.parametrize("number", [-1, len(kernel.ACTIONS)])
def test_other_numbers_are_no_actions(number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no action {number}: they are 0 to 2459"):
        kernel.move(number, 0, 4)


def test_the_dealers_moves_are_no_actions() -> None:
    with pytest.raises(ValueError, match="the dealer's"):
        kernel.number(Draw(0), 0, 4)


# Rules and draws


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("rules", GAME.presets.values(), ids=GAME.presets)
def test_what_the_dealer_draws_is_an_order_of_the_deck(rules: Rules, seats: int) -> None:
    state, draw = np.zeros(kernel.SIZE, np.int64), np.zeros(kernel.LONGEST_DRAW, np.int64)
    random = seeded(seats, 1)[0]
    kernel.start(state, kernel.encode_rules(rules, seats))
    kernel.draw(state, random, draw)
    assert draw[0] in range(seats)
    kernel.deal(state, draw)
    kernel.draw(state, random, draw)
    cards = len(deck(rules))
    assert sorted(draw[:cards].tolist()) == list(range(cards))


def test_every_card_is_dealt_first_as_often() -> None:
    rules, seats, tries = Rules("beginner", first_dealer=0, schedule=(1,)), 3, 14_000
    state, draw = np.zeros(kernel.SIZE, np.int64), np.zeros(kernel.LONGEST_DRAW, np.int64)
    random, found = seeded(1, 1)[0], np.zeros((5, 70))
    kernel.start(state, kernel.encode_rules(rules, seats))
    for _ in range(tries):
        kernel.draw(state, random, draw)
        for spot in range(5):  # the three hands, and what Bendt may draw
            found[spot, draw[spot]] += 1
    surprise = ((found - tries / 70) ** 2 / (tries / 70)).sum(axis=1)
    assert (surprise < 69 + 6 * (2 * 69) ** 0.5).all()


def test_a_schedule_of_any_length_is_kept() -> None:
    counts = tuple(Random(1).randint(1, 24) for _ in range(100))
    rules = kernel.encode_rules(Rules("beginner", schedule=counts), 2)
    row_of = np.zeros(kernel.SIZE, np.int64)
    kernel.start(row_of, rules)
    read = [
        int(rules[row.SCHEDULE + n // row.COUNTS_A_WORD]) >> n % row.COUNTS_A_WORD * row.COUNT_BITS
        & 31
        for n in range(100)
    ]
    assert tuple(read) == counts
    assert row_of[row.CARDS] == counts[0]
