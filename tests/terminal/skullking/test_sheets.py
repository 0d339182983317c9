"""Pages of Skull King: the score sheet, the cards of this round, and why not."""

import pytest

from skulduggery.skullking.model import Discard, Look
from skulduggery.terminal.pages import WIDTH
from skulduggery.terminal.skullking.sheets import round_cards, score_sheet, why_not
from skulduggery.terminal.table import Table
from skulduggery.texts import LANGUAGES
from tests.terminal.skullking.tables import bid, dealt, play, preset, table, view_of, voice_of


def sheet(game: Table) -> str:
    return score_sheet(view_of(game), voice_of(game)).plain


def cards(game: Table, seat: int = 0) -> str:
    return round_cards(view_of(game, seat), voice_of(game, seat=seat)).plain


def why(game: Table, seat: int) -> str:
    return why_not(view_of(game, seat), voice_of(game, seat=seat)).plain


def test_the_score_sheet_has_each_round_and_every_cause() -> None:
    game = dealt("m14 loot", "rosie p2", "mermaid c2", later=(1,))
    assert sheet(game) == "No round is finished yet."
    play(bid(game, 0, 2, 0), "m14 rosie mermaid p2 c2 loot")
    told = sheet(game).splitlines()
    assert told[0].split() == ["≡", "Ada", "∩", "Ben", "∷", "Cleo"]
    assert told[1].split() == ["1", "+40", "+90", "+20"]
    assert told[2].split() == ["40", "90", "20"]
    (ben,) = [line for line in told if line.startswith("∩ Ben")]
    assert ben.split() == [
        "∩",
        "Ben",
        "2",
        "2",
        "+40",
        "M14",
        "+10,",
        "Mermaid",
        "+20",
        "+90",
        "90",
    ]
    assert "Mermaid +20" in sheet(game)
    assert "loot +20" in sheet(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 8])
def test_a_whole_game_fits_on_the_pages(seats: int, language: str) -> None:
    game = table(preset("advanced"), seats, persons=0)
    while game.step() is not None:
        view, voice = view_of(game), voice_of(game, language)
        for page in (score_sheet, round_cards):
            assert max(map(len, page(view, voice).plain.splitlines())) <= WIDTH


def test_the_tricks_of_the_round_may_be_looked_at_again() -> None:
    game = bid(dealt("p7 c2", "p12 m1", "p3 c9"), 1, 1, 1)
    assert "No trick is finished yet." in cards(game)
    play(game, "p7 p12 p3")
    assert " 1  ≡ ▐P7▌  ∩ ▐P12▌  ∷ ▐P3▌  Ben took it." in cards(game)


def test_a_trick_that_nobody_won_says_so() -> None:
    game = play(bid(dealt("p7 c2", "kraken m1", "p3 c9"), 1, 1, 1), "p7 kraken p3")
    assert "Nobody won it: all set aside." in cards(game)


def test_what_juanita_shows_is_for_one_alone() -> None:
    game = dealt("juanita p4", "p1 p2", "c1 c2", book="advanced")
    play(bid(game, 1, 1, 1), "juanita p1 c1")
    assert "Juanita" not in cards(game).replace("×Juanita", "")  # noqa: RUF001
    game.play(0, Look())
    assert "Juanita showed you what was not dealt:" in cards(game)
    assert "parrots       3 5 6 7 8 9 10 11 12 13 14" in cards(game)
    assert "showed you" not in cards(game, 1)


def test_what_bendt_brought_and_took_is_for_one_alone() -> None:
    game = dealt("bendt p4", "p1 p2", "c1 c2", book="advanced")
    play(bid(game, 1, 1, 1), "bendt p1 c1")
    assert "You drew:" in cards(game)
    drawn = view_of(game).drawn
    game.play(0, Discard(drawn))
    assert "You put away:" in cards(game)
    assert "You" not in cards(game, 1)


def test_why_a_card_may_not_be_played() -> None:
    game = play(bid(dealt("p7 c1 c3", "p9 c4 escape", "p1 p2 p3"), 1, 1, 1), "p7")
    told = why(game, 1)
    assert "What you may play now\n▐P9▌▐Escape▌" in told
    assert "C4         " in told
    assert "What you may play" not in why(game, 2)
