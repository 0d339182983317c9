"""The games of the house, and what is the same of each."""

import msgspec
import pytest

from skulduggery import skull, skullking
from skulduggery.core import AnyGame
from skulduggery.games import GAMES, parts
from skulduggery.skullking.cards import DECK, in_order
from skulduggery.skullking.rulebooks import STANDARD, deck, most_cards

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])


def test_every_game_is_known_by_its_name() -> None:
    assert {"skull": skull.GAME, "skullking": skullking.GAME} == GAMES
    assert list(GAMES) == ["skull", "skullking"]


def test_a_package_has_a_module_for_each_by_its_name() -> None:
    assert parts("skulduggery.{game}") == {"skull": skull, "skullking": skullking}


def test_a_game_that_a_package_knows_nothing_of_is_noticed() -> None:
    with pytest.raises(ImportError, match="whist"):
        parts("skulduggery.{game}.whist")


@EVERY_GAME
def test_its_first_and_its_usual_rules_are_rulebooks_of_its_own(game: AnyGame) -> None:
    assert {game.first_rules, game.usual_rules} <= set(game.presets)
    assert list(game.book_seats) == list(game.presets)


@EVERY_GAME
def test_nothing_is_claimed_twice(game: AnyGame) -> None:
    assert len(set(game.claims)) == len(game.claims) > 0


@EVERY_GAME
def test_its_facts_are_plain_values(game: AnyGame) -> None:
    assert msgspec.json.decode(msgspec.json.encode(game.facts)).keys() == game.facts.keys()


def test_no_bid_of_skull_is_a_promise() -> None:
    game = skull.GAME

    assert game.bids_met(game.start(game.presets["official"], 3), 0) == (0, 0)


def test_what_a_capture_brings_and_how_many_there_are() -> None:
    facts = skullking.GAME.facts

    assert list(facts["bonuses"]) == [
        *("p14", "c14", "m14", "j14", "mermaid"),
        *("rosie", "bendt", "rascal", "juanita", "harry", "tigress-pirate", "skull-king"),
    ]
    assert facts["copies"] == {**dict.fromkeys(facts["bonuses"], 1), "mermaid": 2}


def test_a_deck_is_as_large_as_the_facts_say() -> None:
    facts = skullking.GAME.facts
    cards = facts["deck"] + sum(facts["extra"].values())

    assert len(deck(STANDARD)) == cards == 74
    assert most_cards(STANDARD, facts["graybeards_table"]) == cards // 3
    assert most_cards(STANDARD, facts["graybeards_table"] + 1) == cards // 3


def test_cards_are_sorted_by_suit_and_number_and_then_as_the_special_ones_are_listed() -> None:
    facts = skullking.GAME.facts
    numbers = range(1, facts["highest"] + 1)
    order = [*[f"{suit}{n}" for suit in facts["suits"] for n in numbers], *facts["specials"]]

    assert list(dict.fromkeys(in_order(DECK))) == [card for card in order if card in DECK]
