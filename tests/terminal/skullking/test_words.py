"""What a person may type, what it means now, and what is offered."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis.strategies import text

from skulduggery.core import IllegalMove
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import DECK
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
)
from skulduggery.skullking.view import View
from skulduggery.terminal.skullking.faces import LABELS
from skulduggery.terminal.skullking.reading import read
from skulduggery.terminal.skullking.words import decision, key_of, offers
from skulduggery.texts import LANGUAGES, Voice
from tests.terminal.skullking.tables import (
    NAMES,
    bid,
    dealt,
    play,
    preset,
    table,
    view_of,
    voice_of,
)

HAND = "p7 c12 m3 j14 escape rosie tigress mermaid skull-king loot"
OTHERS = ("p1 p2 p3 p4 p5 p6 p8 p9 p10 p11", "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10")
IN_TRICKS = view_of(bid(dealt(HAND, *OTHERS), 1, 1, 1))


def won_with(pirate: str) -> View:
    game = dealt(f"{pirate} p4 p5", "p1 p2 p3", "c1 c2 c3", book="advanced")
    return view_of(play(bid(game, 1, 1, 1), f"{pirate} p1 c1"))


WITH_BENDT = won_with("bendt")


def meant(text: str, view: View = IN_TRICKS) -> Move:
    return read(view, NAMES, text)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("p7", "p7"),
        ("P7", "p7"),
        (" p 7 ", "p7"),
        ("7p", "p7"),
        ("parrot 7", "p7"),
        ("play the 7 of parrots", "p7"),
        ("green 7", "p7"),
        ("Papagei 7", "p7"),
        ("spiele grüne 7", "p7"),
        ("c12", "c12"),
        ("t12", "c12"),
        ("Truhe 12", "c12"),
        ("m3", "m3"),
        ("k3", "m3"),
        ("Karte 3", "m3"),
        ("j14", "j14"),
        ("jolly roger 14", "j14"),
        ("schwarze 14", "j14"),
        ("12", "c12"),
        ("escape", "escape"),
        ("e", "escape"),
        ("Esc", "escape"),
        ("Flucht", "escape"),
        ("rosie", "rosie"),
        ("ro", "rosie"),
        ("pirate", "rosie"),
        ("Pirat", "rosie"),
        ("tp", "tigress-pirate"),
        ("tigress as a pirate", "tigress-pirate"),
        ("tigress p", "tigress-pirate"),
        ("Tigerin als Pirat", "tigress-pirate"),
        ("te", "tigress-escape"),
        ("tf", "tigress-escape"),
        ("tigress-escape", "tigress-escape"),
        ("tigress as an escape", "tigress-escape"),
        ("tigress", "tigress"),
        ("mermaid", "mermaid"),
        ("mer", "mermaid"),
        ("Nixe", "mermaid"),
        ("Meerjungfrau", "mermaid"),
        ("king", "skull-king"),
        ("the Skull King", "skull-king"),
        ("skull-king", "skull-king"),
        ("loot", "loot"),
        ("Beute", "loot"),
        ("kraken", "kraken"),
        ("white whale", "whale"),
        ("p15", "p15"),
    ],
)
def test_a_card_may_be_named_in_many_ways(text: str, card: str) -> None:
    assert meant(text) == Play(card)


@pytest.mark.parametrize("text", ["", "xyzzy", "p", "²", "p7 p8", "7 of nothing", "{seat}", "é"])
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        meant(text)
    assert refused.value.message.key == "refusal.unreadable"
    assert refused.value.message.params["text"] == text


@given(text())
def test_whatever_is_typed_breaks_nothing(typed: str) -> None:
    for view in (IN_TRICKS, WITH_BENDT):
        with suppress(IllegalMove):
            meant(typed, view)


def test_a_number_that_is_on_no_card_or_on_several_is_taken_for_a_bid() -> None:
    assert meant("5") == Bid(5)
    assert meant("7", view_of(bid(dealt("p7 c7", "p1 p2", "c1 c2"), 1, 1, 1))) == Bid(7)


def test_which_pirate_is_meant_must_be_said_where_they_have_abilities() -> None:
    hands = ("rosie harry", "p1 p2", "c1 c2")
    assert meant("pirate", view_of(bid(dealt(*hands), 1, 1, 1))) == Play("rosie")
    with pytest.raises(IllegalMove):
        meant("pirate", view_of(bid(dealt(*hands, book="advanced"), 1, 1, 1)))


@pytest.mark.parametrize("text", ["3", "bid 3", "sage 3", " 3 "])
def test_before_the_tricks_a_number_bids(text: str) -> None:
    assert meant(text, view_of(dealt(HAND, *OTHERS))) == Bid(3)


@pytest.mark.parametrize(
    ("text", "shot"),
    [
        ("g", "grapeshot"),
        ("Grapeshot", "grapeshot"),
        ("Schrot", "grapeshot"),
        ("c", "cannonball"),
        ("load cannonball", "cannonball"),
        ("k", "cannonball"),
        ("Kugel", "cannonball"),
    ],
)
def test_cannons_are_loaded_by_word_or_letter(text: str, shot: str) -> None:
    view = view_of(bid(dealt("p7", "p1", "p2", book="rascal-cannon"), 1, 1, 1))
    assert meant(text, view) == Load(shot)  # type: ignore[arg-type]


# Abilities


@pytest.mark.parametrize(
    ("pirate", "text", "move"),
    [
        ("rosie", "2", Name(1)),
        ("rosie", "Ben", Name(1)),
        ("rosie", "name cl", Name(2)),
        ("rosie", "9", Name(8)),
        ("bendt", "p4 p5", Discard(("p4", "p5"))),
        ("bendt", "p5, p4", Discard(("p4", "p5"))),
        ("bendt", "discard the 5 of parrots and p4", Discard(("p4", "p5"))),
        ("bendt", "p4", Discard(("p4",))),
        ("bendt", "p4 p15", Discard(("p4", "p15"))),
        ("bendt", "~p4,p5", Discard(("p4", "p5"))),
        ("rosie", ">2", Name(1)),
        ("rascal", "$20", Bet(20)),
        ("rascal", "20", Bet(20)),
        ("rascal", "bet 10", Bet(10)),
        ("rascal", "0", Bet(0)),
        ("rascal", "15", Bet(15)),
        ("juanita", "look", Look()),
        ("juanita", "schau", Look()),
        ("harry", "+", Change(1)),
        ("harry", "+1", Change(1)),
        ("harry", "mehr", Change(1)),
        ("harry", "-", Change(-1)),
        ("harry", "down", Change(-1)),
        ("harry", "=", Change(0)),
        ("harry", "0", Change(0)),
        ("harry", "bleiben", Change(0)),
    ],
)
def test_each_ability_is_answered_in_its_own_words(pirate: str, text: str, move: Move) -> None:
    assert meant(text, won_with(pirate)) == move


@pytest.mark.parametrize("pirate", ["rosie", "bendt", "rascal", "juanita", "harry"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ability_is_a_question_to_one_and_news_to_the_others(
    pirate: str, language: str
) -> None:
    game = dealt(f"{pirate} p4 p5", "p1 p2 p3", "c1 c2 c3", book="advanced")
    play(bid(game, 1, 1, 1), f"{pirate} p1 c1")
    asked = decision(view_of(game), voice_of(game, language))
    told = decision(view_of(game, 1), voice_of(game, language, 1))
    assert voice_of(game, language).text(LABELS[pirate]) in asked
    assert "Ada" in told
    assert offers(view_of(game), voice_of(game, language))
    assert not offers(view_of(game, 1), voice_of(game, language, 1))


def test_bendt_names_what_was_drawn_to_who_drew_it() -> None:
    view = won_with("bendt")
    voice = Voice("en", "advanced", NAMES[:3], 0)
    assert len(view.drawn) == 2
    assert f"{view.drawn[0]}".upper() in decision(view, voice).upper()


# Offers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_typed_as_it_is_shown(language: str) -> None:
    voice = Voice(language, "standard")
    for card in DECK:
        assert meant(key_of(voice, card)) == Play(card)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", list(GAME.presets))
@pytest.mark.parametrize("seats", [2, 5])
def test_every_key_that_is_offered_is_a_legal_move(book: str, seats: int, language: str) -> None:
    game = table(preset(book), seats, seed=book)
    voice = voice_of(game, language)
    while game.outcome is None:
        while game.step() is not None:
            view = view_of(game)
            assert decision(view, voice)
            for offer in offers(view, voice):
                for key in offer.key.split("-") if len(offer.key) > 1 else [offer.key]:
                    assert read(view, voice.names, key) in view.legal
        if game.outcome is None:
            game.play(0, view_of(game).legal[-1])


def test_following_is_said_with_its_suit() -> None:
    game = play(bid(dealt("p7 c1", "p9 c4", "p1 p2"), 1, 1, 1), "p7")
    said = decision(view_of(game, 1), voice_of(game, seat=1))
    assert said == "Your turn: follow parrots, or play a special card."
    assert decision(view_of(game), voice_of(game)) == "Ben is to play."


def test_a_shared_win_names_all_who_share_it() -> None:
    game = play(bid(dealt("p7", "p12", "p2"), 0, 0, 0), "p7 p12 p2")
    assert decision(view_of(game), voice_of(game)) == "Ada and Cleo share the win with 10 points!"
