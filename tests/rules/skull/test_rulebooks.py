"""The four rulebooks, option by option, and the official one with Last Chance."""

import pytest

from skulduggery.skull.model import Rules
from skulduggery.skull.rulebooks import PRESETS
from tests.rules.builders import clause

BOOKS = ["classic", "keys", "cards", "official"]

OPENING = ["at-once", "in-turn", "at-once", "at-once"]
FIRST = ["after-opening", "before-opening", "before-opening", "before-opening"]
OWN_TRAP = ["random", "random", "chosen", "chosen"]
OWN_STACK = ["until-bid", "whole", "until-bid", "until-bid"]
NEXT = ["challenger", "challenger", "trap-owner", "challenger"]
NEXT_OUT = ["challenger-names", "challenger-names", "next-clockwise", "challenger-names"]
LAST_TRAP = ["out", "plain", "plain", "plain"]


def by_book(option: str) -> list[object]:
    return [getattr(PRESETS[name], option) for name in BOOKS]


@clause("S-OPENING")
def test_only_in_keys_opening_discs_are_laid_in_turn() -> None:
    assert by_book("opening") == OPENING


@clause("S-FIRST")
def test_only_in_classic_the_starter_is_shown_after_the_opening() -> None:
    assert by_book("first") == FIRST


@clause("S-FIRST")
def test_in_every_rulebook_the_first_starter_is_drawn_unless_named() -> None:
    assert by_book("starter") == [None, None, None, None]


@clause("S-OWN-TRAP")
def test_in_cards_and_official_the_loser_chooses_after_the_own_trap() -> None:
    assert by_book("own_trap") == OWN_TRAP


@clause("S-OWN-WHOLE")
def test_only_in_keys_the_whole_own_stack_is_flipped() -> None:
    assert by_book("own_stack") == OWN_STACK


@clause("S-NEXT")
def test_only_in_cards_the_owner_of_the_trap_starts_next() -> None:
    assert by_book("next_starter") == NEXT


@clause("S-NEXT-OUT")
def test_only_in_cards_nobody_is_asked_who_starts() -> None:
    assert by_book("next_out") == NEXT_OUT


@clause("S-LAST-TRAP")
def test_only_in_classic_the_last_trap_is_deadly() -> None:
    assert by_book("last_trap") == LAST_TRAP


@clause("S-LAST-CHANCE")
def test_no_rulebook_plays_with_last_chance_unless_asked() -> None:
    assert by_book("last_chance") == [False, False, False, False]


@clause("S-LAST-CHANCE")
def test_last_chance_is_the_official_rulebook_with_the_extra_disc() -> None:
    assert PRESETS["last-chance"] == Rules(
        rulebook="official",
        opening="at-once",
        first="before-opening",
        own_trap="chosen",
        next_starter="challenger",
        next_out="challenger-names",
        last_trap="plain",
        last_chance=True,
        starter=None,
    )


@pytest.mark.parametrize("name", BOOKS)
def test_each_rulebook_lends_its_own_look_and_words(name: str) -> None:
    assert PRESETS[name].rulebook == name


def test_there_are_these_rulebooks_and_no_others() -> None:
    assert list(PRESETS) == [*BOOKS, "last-chance"]
