"""Moves and rules as text, both ways."""

import pytest

from skulduggery import skullking
from skulduggery.core import (
    BadRules,
    Draw,
    IllegalMove,
    Message,
)
from skulduggery.notation import (
    options,
    read_move,
    read_rules,
    write_move,
    write_rules,
)
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
    Rules,
)
from skulduggery.skull.rulebooks import PRESETS
from tests.rules.builders import ANN, BEN, CLEO, FAY, OFFICIAL, book

# Moves

SPELLINGS: list[tuple[Move, str]] = [
    (Place(FLOWER), "f"),
    (Place(SKULL), "s"),
    (Place(LAST_CHANCE), "l"),
    (Bid(1), "1"),
    (Bid(24), "24"),
    (Bid(999), "999"),
    (Pass(), "-"),
    (Flip(ANN), "x1"),
    (Flip(FAY), "x6"),
    (Lose(FLOWER), "~f"),
    (Lose(SKULL), "~s"),
    (Lose(LAST_CHANCE), "~l"),
    (Name(ANN), ">1"),
    (Name(CLEO), ">3"),
    (Draw(0), "#1"),
    (Draw(5), "#6"),
]

UNREADABLE = [
    *("", " ", "F", "ff", "fs", "d", " f", "f ", "f\n", "place", "x", "X1", "x1x", "xf", "x1000"),
    *(
        "1000",
        "1.",
        "1 2",
        "-1",
        "--",
        "+1",
        "~",
        "~d",
        "~ff",
        ">",
        ">f",
        "#",
        "#f",
        "²",
        "\u0661",
        "x\u0661",
    ),
]


@pytest.mark.parametrize(("move", "text"), SPELLINGS)
def test_a_move_is_written_short(move: Move, text: str) -> None:
    assert write_move(GAME, move) == text


@pytest.mark.parametrize(("move", "text"), SPELLINGS)
def test_a_move_is_read_as_it_was_written(move: Move, text: str) -> None:
    assert read_move(GAME, text) == move


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(GAME, text)

    assert refusal.value.message == Message(None, "refusal.unreadable", {"text": text})


@pytest.mark.parametrize("text", ["p7", "look", "$10", "+1", "grapeshot", "#1,2", "~p7"])
def test_what_is_a_move_of_another_game_is_none_of_this_one(text: str) -> None:
    read_move(skullking.GAME, text)

    with pytest.raises(IllegalMove):
        read_move(GAME, text)


# Rules


def test_every_option_and_its_values_have_words() -> None:
    assert options(GAME) == {
        "opening": {"at-once": "at-once", "in-turn": "in-turn"},
        "first": {"before-opening": "before-opening", "after-opening": "after-opening"},
        "own_trap": {"random": "random", "chosen": "chosen"},
        "next_starter": {"challenger": "challenger", "trap-owner": "trap-owner"},
        "next_out": {"challenger-names": "challenger-names", "next-clockwise": "next-clockwise"},
        "last_trap": {"plain": "plain", "out": "out"},
        "last_chance": {"no": False, "yes": True},
        "starter": {"random": None, "1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5},
        "own_stack": {"until-bid": "until-bid", "whole": "whole"},
    }


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (PRESETS["classic"], "classic"),
        (PRESETS["keys"], "keys"),
        (PRESETS["cards"], "cards"),
        (PRESETS["official"], "official"),
        (PRESETS["last-chance"], "official last_chance=yes"),
        (book("official", starter=BEN), "official starter=2"),
        (book("keys", own_trap="chosen", starter=ANN), "keys own_trap=chosen starter=1"),
        (book("keys", own_stack="until-bid", starter=None), "keys own_stack=until-bid"),
        (
            book("cards", opening="in-turn", next_out="challenger-names", starter=None),
            "cards opening=in-turn next_out=challenger-names",
        ),
    ],
)
def test_rules_are_written_as_a_rulebook_and_what_differs(rules: Rules, text: str) -> None:
    assert write_rules(GAME, rules) == text
    assert read_rules(GAME, text) == rules


@pytest.mark.parametrize("preset", PRESETS)
def test_every_change_of_every_rulebook_is_read_as_it_was_written(preset: str) -> None:
    for option, values in options(GAME).items():
        for value in values.values():
            rules = book(preset, **{"starter": None, option: value})
            assert read_rules(GAME, write_rules(GAME, rules)) == rules


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("last-chance", PRESETS["last-chance"]),
        ("last-chance last_chance=no", PRESETS["official"]),
        ("official starter=random", PRESETS["official"]),
        ("  official   starter=1  ", OFFICIAL),
        ("official starter=3 starter=1", OFFICIAL),
    ],
)
def test_rules_may_be_typed_otherwise(text: str, rules: Rules) -> None:
    assert read_rules(GAME, text) == rules


KNOWN_BOOKS = "classic, keys, cards, official, last-chance"
KNOWN_OPTIONS = (
    "opening, first, own_trap, next_starter, next_out, last_trap, last_chance, starter, own_stack"
)


def refused_rules(text: str) -> Message:
    with pytest.raises(BadRules) as refusal:
        read_rules(GAME, text)
    return refusal.value.message


@pytest.mark.parametrize(("text", "book"), [("", ""), ("poker", "poker"), ("Keys a=b", "Keys")])
def test_an_unknown_rulebook_is_refused_with_those_known(text: str, book: str) -> None:
    assert refused_rules(text) == Message(
        None, "rules.unknown-rulebook", {"text": book, "known": KNOWN_BOOKS}
    )


@pytest.mark.parametrize("option", ["colour", "rulebook", "", "Opening"])
def test_an_unknown_option_is_refused_with_those_known(option: str) -> None:
    assert refused_rules(f"keys starter=1 {option}=keys") == Message(
        None, "rules.unknown-option", {"text": option, "known": KNOWN_OPTIONS}
    )


@pytest.mark.parametrize(
    ("change", "option", "word", "known"),
    [
        ("own_trap=both", "own_trap", "both", "random, chosen"),
        ("own_trap=", "own_trap", "", "random, chosen"),
        ("own_trap", "own_trap", "", "random, chosen"),
        ("own_trap=random=chosen", "own_trap", "random=chosen", "random, chosen"),
        ("last_chance=true", "last_chance", "true", "no, yes"),
        ("starter=0", "starter", "0", "random, 1, 2, 3, 4, 5, 6"),
        ("starter=7", "starter", "7", "random, 1, 2, 3, 4, 5, 6"),
    ],
)
def test_an_unknown_value_is_refused_with_those_known(
    change: str, option: str, word: str, known: str
) -> None:
    assert refused_rules(f"official {change}") == Message(
        None, "rules.unknown-value", {"text": word, "known": known, "option": option}
    )
