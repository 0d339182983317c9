"""What a person may type, and what it means now."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis.strategies import text

from skulduggery.core import IllegalMove
from skulduggery.notation import LETTERS
from skulduggery.skull.model import Bid, Disc, Flip, Lose, Move, Name, Pass, Place
from skulduggery.skull.view import View
from skulduggery.terminal.commands import AGAIN, ALWAYS, QUIT, Command, command, spoken
from skulduggery.terminal.skull.words import decision, letter, offers, read
from skulduggery.texts import LANGUAGES, Voice
from tests.terminal.tables import GAME, NAMES, played, table

OPENED = "1:f 2:f 3:f 4:s"
CHALLENGE = f"{OPENED} 1:2 2:- 3:- 4:- 1:x1"
TRAPPED = "1:s 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1"


IN_CHALLENGE: View = played(CHALLENGE).view(0)


def meant(text: str, moves: str = OPENED, rules: str = "official starter=1") -> Move:
    view: View = played(moves, rules).view(0)
    return read(view, NAMES[:4], text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("f", Place("flower")),
        ("F", Place("flower")),
        (" flower ", Place("flower")),
        ("lay a flower", Place("flower")),
        ("Blume", Place("flower")),
        ("eine Blume", Place("flower")),
        ("s", Place("skull")),
        ("skull", Place("skull")),
        ("Totenkopf", Place("skull")),
        ("l", Place("last-chance")),
        ("last chance", Place("last-chance")),
        ("Letzte Chance", Place("last-chance")),
        ("3", Bid(3)),
        ("bid 3", Bid(3)),
        ("biete 3", Bid(3)),
        ("-", Pass()),
        ("pass", Pass()),
        ("passe", Pass()),
        ("x2", Flip(1)),
        ("flip Ben", Flip(1)),
        ("~f", Lose("flower")),
        (">3", Name(2)),
    ],
)
def test_before_the_challenge_a_letter_lays_and_a_number_bids(text: str, move: Move) -> None:
    assert meant(text) == move


@pytest.mark.parametrize(
    ("rules", "text", "move"),
    [
        ("keys", "key", Place("skull")),
        ("keys", "k", Place("skull")),
        ("keys", "coaster", Place("flower")),
        ("keys", "plain coaster", Place("flower")),
        ("keys", "Schlüssel", Place("skull")),
        ("keys", "leerer Deckel", Place("flower")),
        ("cards", "rose", Place("flower")),
        ("cards", "r", Place("flower")),
        ("classic", "t", Place("skull")),
    ],
)
def test_every_rulebook_has_its_own_words(rules: str, text: str, move: Move) -> None:
    assert meant(text, rules=f"{rules} starter=1") == move


@pytest.mark.parametrize(
    ("text", "owner"),
    [("2", 1), ("x2", 1), ("ben", 1), ("B", 1), ("flip Cleo", 2), ("c", 2), ("d", 3), ("9", 8)],
)
def test_in_the_challenge_a_number_or_a_name_flips(text: str, owner: int) -> None:
    assert meant(text, CHALLENGE) == Flip(owner)


@pytest.mark.parametrize("text", ["f", "~f", "flower", "lose a flower"])
def test_over_the_own_skull_a_letter_loses(text: str) -> None:
    assert meant(text, TRAPPED) == Lose("flower")


@pytest.mark.parametrize("text", ["2", ">2", "Ben", "name ben"])
def test_who_goes_out_over_the_own_skull_names_by_number_or_name(text: str) -> None:
    lost = "1:s 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1 1:~f"
    last = "1:s 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1"
    assert meant(text, f"{lost} {lost} {lost} {last}") == Name(1)


@pytest.mark.parametrize("text", ["", "xyzzy", "x", "²", "9999", "f f", "~", "{seat}"])
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        meant(text)
    assert refused.value.message.key == "refusal.unreadable"
    assert refused.value.message.params["text"] == text


@given(text())
def test_whatever_is_typed_breaks_nothing(typed: str) -> None:
    with suppress(IllegalMove):
        read(IN_CHALLENGE, NAMES[:4], typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", ["classic", "keys", "cards", "official"])
def test_the_letters_shown_are_different_and_can_be_typed(rulebook: str, language: str) -> None:
    voice = Voice(language, rulebook)
    letters: dict[Disc, str] = {disc: letter(voice, disc) for disc in LETTERS}
    assert len(set(letters.values())) == 3
    for disc, typed in letters.items():
        assert meant(typed, rules=f"{rulebook} starter=1") == Place(disc)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", list(GAME.presets))
def test_every_key_that_is_offered_is_a_legal_move(preset: str, language: str) -> None:
    game = table(preset, persons=1, seed=preset)
    voice = Voice(language, game.rules.rulebook, game.players, 0)
    while game.outcome is None:
        while game.step() is not None:
            view = game.view(0)
            assert decision(view, voice)
            for offer in offers(view, voice):
                for key in offer.key.split("-") if len(offer.key) > 1 else [offer.key]:
                    assert read(view, voice.names, key) in view.legal
        if game.outcome is None:
            game.play(0, game.view(0).legal[-1])


@pytest.mark.parametrize(
    ("text", "known", "meaning"),
    [
        ("help", ALWAYS, "help"),
        ("HILFE", ALWAYS, "help"),
        ("q", [QUIT], "quit"),
        ("ende", [QUIT], "quit"),
        ("a", [QUIT], None),
        ("nochmal", [AGAIN, QUIT], "again"),
    ],
)
def test_commands_are_known_in_both_languages(
    text: str, known: Sequence[Command], meaning: str | None
) -> None:
    assert command(text, known) == meaning


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("say well done", "well done"),
        ("Sag gut  gemacht", "gut  gemacht"),
        ("'well done", "well done"),
        ("' f", "f"),
        ("say", ""),
        ("sayf", None),
        ("f", None),
    ],
)
def test_what_is_said_is_told_from_what_is_played(text: str, said: str | None) -> None:
    assert spoken(text) == said
