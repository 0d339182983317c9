"""How the table looks: drawn from a view, readable without colour, nothing left out."""

import pytest

from skulduggery.skullking.cards import NAMES as CARDS
from skulduggery.skullking.model import Bet, Load
from skulduggery.terminal.skullking.board import board
from skulduggery.terminal.skullking.faces import INSIDE, LINES, WIDTH, Size, face, label
from skulduggery.terminal.skullking.hand import hand
from skulduggery.terminal.skullking.who import around
from skulduggery.terminal.table import Table
from skulduggery.texts import LANGUAGES, Voice
from tests.terminal.skullking.tables import bid, dealt, play, preset, table, view_of, voice_of

HANDS = ("p7 c2 escape", "p12 m14 rosie", "j3 c9 mermaid", "p1 p2 tigress")
SMALL, WIDE = (80, 12), (120, 12)


def drawn(game: Table, seat: int | None = 0, size: tuple[int, int] = SMALL) -> str:
    return board(view_of(game, seat), voice_of(game, seat=seat), *size).plain


def lines(game: Table, containing: str) -> list[str]:
    return [line for line in drawn(game).splitlines() if containing in line]


def held(game: Table, width: int = 76, screen: int = 24) -> str:
    return hand(view_of(game), voice_of(game), width, screen).plain


# Cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_label_of_its_own_that_fits(language: str) -> None:
    voice = Voice(language, "standard")
    labels = [label(voice, card) for card in CARDS]
    assert len(set(labels)) == len(CARDS)
    assert all(len(text) <= INSIDE for text in labels)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["medium", "large"])
def test_all_cards_of_a_size_are_equally_large(size: Size, language: str) -> None:
    voice = Voice(language, "standard")
    for card in CARDS:
        rows = face(voice, card, size)
        assert len(rows) == LINES[size]
        assert {row.cell_length for row in rows} == {WIDTH}


# The hand


def test_the_hand_shows_what_may_be_played_without_colour() -> None:
    game = play(bid(dealt(*HANDS), 1, 1, 1, 1), "p7 p12 j3")
    view, voice = view_of(game, 3), voice_of(game, seat=3)
    assert "▐P1▌▐P2▌▐Tigress▌" in hand(view, voice, 76, 24).plain


def test_what_may_not_be_played_has_no_edges_and_lies_lower() -> None:
    game = play(bid(dealt("c7 c1", "c4 p9", "p3 p4"), 1, 1, 1), "c7")
    view, voice = view_of(game, 1), voice_of(game, seat=1)
    assert " P9 ▐C4▌" in hand(view, voice, 76, 24).plain
    rows = hand(view, voice, 76, 40).plain.splitlines()
    assert rows[0] == " " * WIDTH + "▗▄▄▄▄▄▄▄▄▖"
    assert rows[-1] == "▝▀▀▀▀▀▀▀▀▘" + " " * WIDTH


def test_a_hand_of_ten_special_cards_goes_into_two_lines() -> None:
    ten = "escape escape rosie bendt rascal juanita harry tigress mermaid skull-king"
    game = dealt(ten, "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10", "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10")
    rows = held(game).splitlines()
    assert len(rows) == 2
    assert all(len(row) <= 76 for row in rows)
    assert len(held(game, 116, 40).splitlines()) == LINES["large"] + 1


# Around the table


def test_seats_go_clockwise_with_the_viewer_on_the_near_side() -> None:
    def at(seats: int) -> tuple[object, object]:
        return around(view_of(table(preset("standard"), seats, persons=seats)))

    assert at(2) == ([1, "graybeard"], [0])
    assert at(4) == ([1, 2, 3], [0])
    assert at(5) == ([2, 3], [1, 0, 4])
    assert at(7) == ([2, 3, 4, 5], [1, 0, 6])
    assert at(8) == ([2, 3, 4, 5], [1, 0, 7, 6])


def test_whose_turn_it_is_and_who_deals_show_without_colour() -> None:
    game = play(bid(dealt(*HANDS), 1, 1, 1, 1), "p7")
    assert "▶∩ Ben" in drawn(game)
    assert "▶≡ Ada" not in drawn(game)
    assert "» Dario ────── deals ─" in drawn(game)


def test_sealed_bids_show_only_that_they_were_made() -> None:
    game = dealt(*HANDS)
    bid(game, 3, 2)
    assert drawn(game).count("has chosen") == 2
    assert "bid 3 won 0" in drawn(game)  # the viewer's own
    assert "bid 2" not in drawn(game)


def test_bids_are_shown_together_and_summed() -> None:
    game = bid(dealt(*HANDS), 3, 2, 0, 1)
    assert "bid 3 won 0" in drawn(game)
    assert "bid 2 won 0" in drawn(game)
    assert "6 bid, 3 to win: 3 too many" in drawn(game)
    assert "1 bid, 3 to win: 2 left over" in drawn(bid(dealt(*HANDS), 0, 0, 0, 1))
    assert "3 bid, 3 to win\n" in drawn(bid(dealt(*HANDS), 0, 2, 0, 1))


def test_cannon_loads_are_sealed_and_then_shown() -> None:
    game = bid(dealt(*HANDS, book="rascal-cannon"), 3, 2, 0, 1)
    game.play(1, Load("cannonball"))
    assert "ball" not in drawn(game)
    assert drawn(game).count("has chosen") == 1
    for seat in (0, 2, 3):
        game.play(seat, Load("grapeshot"))
    assert drawn(game).count(" ball ") == 1
    assert drawn(game).count(" grape ") == 3


def test_the_score_and_tricks_won_stand_beside_each_name() -> None:
    game = play(bid(dealt("p7 c2", "p12 m1", "p3 c9"), 1, 1, 1), "p7 p12 p3")
    assert "bid 1 won 1  ●" in drawn(game)
    assert "bid 1 won 0  ○" in drawn(game)


def test_a_bet_is_shown() -> None:
    hands = ("rascal c2", "p12 m1", "p3 c9")
    game = play(bid(dealt(*hands, book="advanced"), 1, 1, 1), "rascal p12 p3")
    game.play(0, Bet(20))
    assert "±20" in drawn(game)


# The trick


def test_the_trick_lies_in_order_with_who_played_led_and_is_winning() -> None:
    game = play(bid(dealt(*HANDS), 1, 1, 1, 1), "p7 p12")
    (cards,) = lines(game, "P7")
    assert cards.index("P7") < cards.index("P12")
    (names,) = lines(game, "★")
    assert names.split() == ["≡", "Ada", "★∩", "Ben", "∷", "Cleo", "»", "Dario"]
    assert "Follow parrots.  Ben is winning." in drawn(game)
    assert "╰─ leads ─" in drawn(game)
    assert "╰─ winning ─" in drawn(game)
    assert "Trick 1 of 3" in drawn(game)


def test_a_character_at_the_lead_leaves_no_suit_to_follow() -> None:
    game = play(bid(dealt("rosie", "p1", "p2"), 1, 1, 1), "rosie")
    assert "No suit to follow.  You are winning." in drawn(game)


def test_beasts_are_events() -> None:
    game = play(bid(dealt("p7", "kraken", "p2"), 1, 1, 1), "p7 kraken")
    assert "The Kraken swallows this trick.  Follow parrots.\n" in drawn(game)
    game = play(bid(dealt("p7", "whale", "p2"), 1, 1, 1), "p7 whale")
    assert "White Whale: the highest number wins." in drawn(game)


def test_the_tigress_shows_what_she_was_declared_to_be() -> None:
    game = play(bid(dealt("tigress", "p1", "p2"), 1, 1, 1), "tigress-pirate")
    assert "×Tigress" in drawn(game)  # noqa: RUF001
    game = play(bid(dealt("tigress", "p1", "p2"), 1, 1, 1), "tigress-escape")
    assert "~Tigress" in drawn(game)


def test_a_finished_trick_stays_until_the_next_is_led() -> None:
    game = play(bid(dealt("p7 c2", "p12 m1", "p3 c9"), 1, 1, 1), "p7 p12 p3")
    assert "Ben took it." in drawn(game)
    assert "P12" in drawn(game)
    play(game, "m1")
    assert "took it" not in drawn(game)
    assert "P12" not in drawn(game)


def test_graybeard_has_a_place_and_plays_second() -> None:
    game = play(bid(dealt("p7 c2", "p3 c9", "p14 m1", ghost=True), 1, 1), "p7")
    assert "† Graybeard" in drawn(game)
    assert "won 0 · pile 1" in drawn(game)
    assert "Graybeard is winning." in drawn(game)
    play(game, "p3")
    assert "Graybeard took the last one and leads." in drawn(game)  # at once
    assert "won 1 · pile 0" in drawn(game)


# Between rounds


def finished(game: Table, bids: tuple[int, ...], cards: str) -> Table:
    """A round played to its end, and the next one dealt."""
    play(bid(game, *bids), cards)
    game.step()
    return game


def test_the_last_trick_of_a_round_stays_until_the_next_is_dealt() -> None:
    game = play(bid(dealt("p7", "p12", "p2", later=(1,)), 0, 1, 0), "p7 p12 p2")
    assert "The last trick of round 1" in drawn(game)
    assert "Ben took it." in drawn(game)
    game.step()
    assert "took it" not in drawn(game)


def test_after_a_round_everybodys_line_is_shown() -> None:
    game = dealt("p14 mermaid", "rosie p2", "c1 c2", later=(1,))
    finished(game, (0, 2, 0), "mermaid rosie c1 p2 c2 p14")
    (line,) = lines(game, "∩ Ben  ")
    assert line.split() == ["∩", "Ben", "2", "1", "-10", "-10", "-10"]


def test_captured_fourteens_and_characters_are_named_in_the_results() -> None:
    game = finished(dealt("m14", "rosie", "mermaid", later=(1,)), (0, 1, 0), "m14 rosie mermaid")
    assert "M14 +10, Mermaid +20" in drawn(game)
    assert "+50     50" in drawn(game)


def test_causes_that_have_no_room_in_a_line_are_summed() -> None:
    hands = ("p14 c14", "m14 j14", "rosie mermaid", "mermaid skull-king")
    game = dealt(*hands, book="standard", later=(1,))
    finished(game, (0, 0, 2, 0), "p14 m14 rosie mermaid mermaid skull-king c14 j14")
    assert "bonus +110" in drawn(game)
    causes = ("P14 +10", "M14 +10", "Mermaid +20", "C14 +10", "J14 +20", "King +40")
    assert all(cause in drawn(game, size=WIDE) for cause in causes)


def test_half_counts_are_marked_under_rascal_scoring() -> None:
    game = dealt("m14 p1", "rosie p2", "c1 c2", book="rascal", later=(1,))
    assert "½ M14 +5" in drawn(finished(game, (0, 1, 0), "m14 rosie c1 p2 c2 p1"))


def test_loot_is_shown_in_the_results() -> None:
    game = finished(dealt("p7", "loot", "p2", later=(1,)), (1, 0, 0), "p7 loot p2")
    assert drawn(game).count("loot +20") == 2


def test_at_the_end_all_are_ranked() -> None:
    game = play(bid(dealt("p7", "p12", "p2"), 1, 1, 0), "p7 p12 p2")
    picture = drawn(game)
    assert "◆ Ben wins with 20 points! ◆" in picture
    ranks = [picture.index(f"{name}      ") for name in ("Ben", "Cleo", "Ada")]
    assert ranks == sorted(ranks)


def test_a_spectator_sees_the_table_too() -> None:
    game = play(bid(dealt(*HANDS), 1, 1, 1, 1), "p7")
    assert "P7" in drawn(game, seat=None)
    assert "· you" not in drawn(game, seat=None)


def test_before_the_first_round_there_is_a_table() -> None:
    game = table(preset("standard"), persons=4)
    assert "Say what you will win" in drawn(game)
    game.step()
    assert "╰─ shuffles ─" in drawn(game)
