"""The cards: what the deck has, what may be added, and how a hand is sorted."""

from collections import Counter

import pytest

from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    BEASTS,
    DECLARED,
    GIVE_WAY,
    IN_HAND,
    NAMES,
    NUMBER,
    PIRATES,
    SUIT,
    in_order,
)
from skulduggery.skullking.rulebooks import deck
from tests.rules.skullking.builders import book, cards, clause

BEGINNERS = Counter(deck(book("beginner")))


@clause("K-DECK")
def test_the_deck_has_seventy_cards() -> None:
    assert BEGINNERS.total() == 70


@clause("K-DECK")
def test_four_suits_have_one_of_each_number_from_1_to_14() -> None:
    assert [(suit, n) for suit in "pcmj" for n in range(1, 15)] == [
        (SUIT[card], NUMBER[card]) for card in SUIT
    ]
    assert len(SUIT) == len(NUMBER) == 56
    assert [BEGINNERS[card] for card in SUIT] == [1] * 56
    assert (SUIT["p1"], NUMBER["p1"], SUIT["j14"], NUMBER["j14"]) == ("p", 1, "j", 14)


@clause("K-DECK")
def test_fourteen_special_cards_belong_to_every_deck() -> None:
    special = {card: n for card, n in BEGINNERS.items() if card not in SUIT}

    assert special == {
        "escape": 5,
        "rosie": 1,
        "bendt": 1,
        "rascal": 1,
        "juanita": 1,
        "harry": 1,
        "tigress": 1,
        "skull-king": 1,
        "mermaid": 2,
    }


@clause("K-EXTRA")
@pytest.mark.parametrize(
    ("options", "extra"),
    [
        ({"kraken": True}, {"kraken": 1}),
        ({"whale": True}, {"whale": 1}),
        ({"loot": True}, {"loot": 2}),
        ({"kraken": True, "whale": True}, {"kraken": 1, "whale": 1}),
        ({"kraken": True, "loot": True}, {"kraken": 1, "loot": 2}),
        ({"whale": True, "loot": True}, {"whale": 1, "loot": 2}),
        ({"kraken": True, "whale": True, "loot": True}, {"kraken": 1, "whale": 1, "loot": 2}),
    ],
)
def test_kraken_whale_and_loot_are_added_each_on_its_own(
    options: dict[str, bool], extra: dict[str, int]
) -> None:
    more = Counter(deck(book("beginner", **options)))

    assert more - BEGINNERS == extra
    assert more.total() == 70 + sum(extra.values())


@clause("K-EXTRA")
def test_with_all_that_may_be_added_there_are_seventy_four() -> None:
    assert len(deck(book("standard"))) == 74


# What a card is


@clause("K-TIGRESS")
def test_only_the_tigress_may_be_played_as_one_of_two() -> None:
    assert {card: ways for card, ways in DECLARED.items() if ways != (card,)} == {
        "tigress": ("tigress-pirate", "tigress-escape")
    }
    assert set(DECLARED) == set(deck(book("standard")))
    assert (IN_HAND["tigress-pirate"], IN_HAND["tigress-escape"]) == ("tigress", "tigress")
    assert "tigress" not in IN_HAND
    assert {card for card in NAMES if IN_HAND.get(card) != card} == {
        "tigress",
        "tigress-pirate",
        "tigress-escape",
    }


def test_what_special_cards_have_in_common() -> None:
    assert set(PIRATES) == {"rosie", "bendt", "rascal", "juanita", "harry"}
    assert {*PIRATES, "tigress-pirate"} == ACT_AS_PIRATE
    assert {"escape", "tigress-escape", "loot"} == GIVE_WAY
    assert {"kraken", "whale"} == BEASTS


def test_a_hand_is_sorted_by_suit_and_number_with_special_cards_behind() -> None:
    assert in_order(cards("kraken j1 whale m14 skull-king c2 mermaid p10 tigress p9")) == cards(
        "p9 p10 c2 m14 j1 tigress mermaid skull-king whale kraken"
    )
    assert in_order(cards("harry juanita rascal bendt rosie escape loot j14 escape")) == cards(
        "j14 loot escape escape rosie bendt rascal juanita harry"
    )
    assert in_order([]) == ()


def test_the_deck_lies_sorted_before_it_is_shuffled() -> None:
    whole = deck(book("standard"))

    assert whole == in_order(list(reversed(whole)))
    assert (whole[0], whole[14], whole[28], whole[42], whole[56:]) == (
        *("p1", "c1", "m1", "j1"),
        cards("loot loot")
        + cards("escape " * 5)
        + cards("rosie bendt rascal juanita harry")
        + cards("tigress mermaid mermaid skull-king whale kraken"),
    )
