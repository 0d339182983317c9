"""Moves and rules of Skull King as text, both ways."""

import pytest

from skulduggery.core import BadRules, Draw, IllegalMove, Message, Order
from skulduggery.notation import lists, options, read_move, read_rules, write_move, write_rules
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import NAMES
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Discard,
    Load,
    Look,
    Move,
    Name,
    Play,
    Rules,
)
from skulduggery.skullking.rulebooks import PRESETS
from tests.rules.skullking.builders import ANN, CLEO, book, cards

# Moves

SPELLINGS: list[tuple[Move, str]] = [
    (Bid(0), "0"),
    (Bid(10), "10"),
    (Bid(999), "999"),
    (Load("grapeshot"), "grapeshot"),
    (Load("cannonball"), "cannonball"),
    (Play("p1"), "p1"),
    (Play("p14"), "p14"),
    (Play("j7"), "j7"),
    (Play("escape"), "escape"),
    (Play("skull-king"), "skull-king"),
    (Play("tigress-pirate"), "tigress-pirate"),
    (Play("tigress-escape"), "tigress-escape"),
    (Name(ANN), ">1"),
    (Name(7), ">8"),
    (Discard(("p7",)), "~p7"),
    (Discard(cards("p7 escape")), "~p7,escape"),
    (Discard(cards("escape escape")), "~escape,escape"),
    (Bet(0), "$0"),
    (Bet(20), "$20"),
    (Look(), "look"),
    (Change(1), "+1"),
    (Change(0), "="),
    (Change(-1), "-1"),
    (Draw(0), "#1"),
    (Draw(7), "#8"),
    (Order((2, 0, 1)), "#3,1,2"),
    (Order(tuple(range(74))), "#" + ",".join(str(n) for n in range(1, 75))),
]

UNREADABLE = [
    *("", " ", "P7", "p0", "p15", "p", "7p", "p7 ", " p7", "p7\n", "p7,p8", "p07", "pirate", "tig"),
    *("skull king", "skullking", "Escape", "bid 3", "-", "1000", "1.", "-2", "+2", "+", "==", "+0"),
    *("~", "~p", "~p7,", "~,p7", "~p7 p8", "~p7;p8", "p7~", "grape", "Look", "looks"),
    *(">", ">p7", ">1000", "$", "$x", "$1000", "$-5", "#", "#,1", "#1,", "#1,,2", "#p7", "#1,1000"),
    *("\u0661", "#1,\u0662", "~p7,p\u0668", ">\u0661"),
]


@pytest.mark.parametrize(("move", "text"), SPELLINGS)
def test_a_move_is_written_short(move: Move, text: str) -> None:
    assert write_move(GAME, move) == text


@pytest.mark.parametrize(("move", "text"), SPELLINGS)
def test_a_move_is_read_as_it_was_written(move: Move, text: str) -> None:
    assert read_move(GAME, text) == move


@pytest.mark.parametrize("card", NAMES)
def test_every_card_is_played_by_its_name(card: str) -> None:
    assert read_move(GAME, card) == Play(card)
    assert write_move(GAME, Play(card)) == card


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(GAME, text)

    assert refusal.value.message == Message(None, "refusal.unreadable", {"text": text})


@pytest.mark.parametrize(
    ("typed", "away"), [("~escape,p7", "p7 escape"), ("~j1,p14", "p14 j1"), ("~p9,p10", "p9 p10")]
)
def test_discards_may_be_typed_in_any_order(typed: str, away: str) -> None:
    """They are put away in the order of the hand."""
    assert read_move(GAME, typed) == Discard(cards(away))


# Rules

SCHEDULES = ["classic", "short", "sprint", "high", "even", "long"]


def test_every_option_and_its_values_have_words() -> None:
    no_or_yes = {"no": False, "yes": True}

    assert options(GAME) == {
        "scoring": {"skull-king": "skull-king", "rascal": "rascal"},
        "cannon": no_or_yes,
        "kraken": no_or_yes,
        "whale": no_or_yes,
        "loot": no_or_yes,
        "abilities": no_or_yes,
        "schedule": {name: name for name in SCHEDULES},
        "kraken_leader": {"left": "left", "would-be-winner": "would-be-winner"},
        "whale_loot": {"destroyed": "destroyed", "allied": "allied"},
        "first_dealer": {"random": None, **{str(seat + 1): seat for seat in range(8)}},
    }


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        *[(rules, name) for name, rules in PRESETS.items()],
        (book("beginner", whale=True), "beginner whale=yes"),
        (book("standard", loot=False), "standard loot=no"),
        (book("standard", schedule="short"), "standard schedule=short"),
        (book("standard", schedule=(1, 3, 5)), "standard schedule=1,3,5"),
        (book("standard", schedule=(7,)), "standard schedule=7"),
        (book("standard", schedule=(10, 999)), "standard schedule=10,999"),
        (book("rascal", cannon=True, first_dealer=CLEO), "rascal cannon=yes first_dealer=3"),
        (
            book("advanced", kraken_leader="would-be-winner", whale_loot="allied"),
            "advanced kraken_leader=would-be-winner whale_loot=allied",
        ),
    ],
)
def test_rules_are_written_as_a_preset_and_what_differs(rules: Rules, text: str) -> None:
    assert write_rules(GAME, rules) == text
    assert read_rules(GAME, text) == rules


def test_rounds_of_ones_own_are_the_only_lists() -> None:
    assert lists(GAME) == ("schedule",)
    assert read_rules(GAME, "standard schedule=3,5").schedule == (3, 5)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_change_of_every_preset_is_read_as_it_was_written(preset: str) -> None:
    for option, values in options(GAME).items():
        for value in values.values():
            rules = book(preset, **{option: value})
            assert read_rules(GAME, write_rules(GAME, rules)) == rules


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("standard schedule=classic", book("standard")),
        ("  rascal   cannon=yes ", book("rascal", cannon=True)),
        ("standard schedule=short schedule=1,2", book("standard", schedule=(1, 2))),
        ("standard schedule=01,002", book("standard", schedule=(1, 2))),
        ("standard schedule=0", book("standard", schedule=(0,))),  # refused when a table starts
    ],
)
def test_rules_may_be_typed_otherwise(text: str, rules: Rules) -> None:
    assert read_rules(GAME, text) == rules


def refused_rules(text: str) -> Message:
    with pytest.raises(BadRules) as refusal:
        read_rules(GAME, text)
    return refusal.value.message


@pytest.mark.parametrize(
    "word",
    [
        "",
        "fancy",
        "1,",
        ",1",
        "1,,2",
        "1;2",
        "1.5",
        "-1",
        "1-10",
        "1000",
        "1,1000",
        "\u0661",
        "Short",
    ],
)
def test_a_schedule_is_a_name_or_a_list(word: str) -> None:
    known = ", ".join(SCHEDULES)

    assert refused_rules(f"standard schedule={word}") == Message(
        None, "rules.unknown-list", {"text": word, "known": known, "option": "schedule"}
    )


@pytest.mark.parametrize(
    ("change", "option", "word", "known"),
    [
        ("scoring=1,2", "scoring", "1,2", "skull-king, rascal"),
        ("kraken=1", "kraken", "1", "no, yes"),
        ("first_dealer=9", "first_dealer", "9", "random, 1, 2, 3, 4, 5, 6, 7, 8"),
        ("first_dealer=1,2", "first_dealer", "1,2", "random, 1, 2, 3, 4, 5, 6, 7, 8"),
    ],
)
def test_no_other_option_takes_a_list(change: str, option: str, word: str, known: str) -> None:
    assert refused_rules(f"standard {change}") == Message(
        None, "rules.unknown-value", {"text": word, "known": known, "option": option}
    )


def test_an_unknown_preset_is_refused_with_those_known() -> None:
    known = "beginner, standard, advanced, rascal, rascal-cannon"

    assert refused_rules("official") == Message(
        None, "rules.unknown-rulebook", {"text": "official", "known": known}
    )
