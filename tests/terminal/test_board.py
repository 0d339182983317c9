"""How the table looks: drawn from a view, readable without colour, nothing left out."""

import pytest
from textual.content import Content

from skulduggery.core import Seat
from skulduggery.terminal import inks
from skulduggery.terminal.skull.board import around, board
from skulduggery.terminal.skull.hand import hand
from skulduggery.texts import Voice
from tests.terminal.tables import played, table

ROUND = "1:f 2:f 3:s 4:f 1:f 2:s 3:f 4:f 1:1 2:2 3:4"
TO_CLEO = f"{ROUND} 4:- 1:- 2:-"
LOSSES = "1:s 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1 1:~f "


def drawn(moves: str, you: Seat | None = 0, rules: str = "official starter=1") -> str:
    game = played(moves, rules)
    return draw(game.view(you), Voice("en", game.rules.rulebook, game.players, you)).plain


def draw(view: object, voice: Voice) -> Content:
    return board(view, voice, 80, 11)  # type: ignore[arg-type]


def test_every_seat_has_a_pattern_of_its_own() -> None:
    assert len(set(inks.PATTERNS)) == len(set(inks.INKS)) == 8
    assert all(Content(pattern).cell_length == 1 for pattern in inks.PATTERNS)


def test_seats_go_clockwise_around_the_table_with_the_viewer_on_the_near_side() -> None:
    assert around(table(seats=2).view(0)) == ([1], [0])
    assert around(table(seats=4).view(0)) == ([1, 2, 3], [0])
    assert around(table(seats=5).view(0)) == ([2, 3], [1, 0, 4])
    assert around(table(seats=6).view(2)) == ([4, 5, 0], [3, 2, 1])


def test_whose_turn_it_is_shows_without_colour() -> None:
    assert "┏━ ▶ ≡ Ada · you" in drawn("1:f 2:f 3:s 4:f")
    assert "┏━ ▶ ∩ Ben" in drawn("1:f 2:f 3:s 4:f 1:f")


def test_in_a_sealed_opening_it_shows_who_has_laid() -> None:
    picture = drawn("2:f 4:s")
    assert picture.count("has laid") == 2
    assert picture.count("▶") == 2


def test_stacks_are_pieces_and_only_the_own_ones_are_known() -> None:
    picture = drawn(ROUND)
    assert "▐f▌▐f▌" in picture
    assert "▐∩▌▐∩▌" in picture
    assert "▐∷▌▐∷▌" in picture
    assert "▐∷▌▐∷▌" not in drawn(ROUND, you=2)


def test_a_challenge_that_flips_more_than_was_bid_counts_down_to_the_end() -> None:
    begun = "1:f 2:f 3:f 4:f 1:f 2:f 3:f 4:f 1:f 2:f 3:f 4:f 1:1 2:- 3:- 4:-"
    keys = "keys starter=1"
    assert "You flip: 3 to go" in drawn(begun, rules=keys)
    assert "You flip: 1 to go" in drawn(f"{begun} 1:x1 1:x1", rules=keys)
    assert "■■□" in drawn(f"{begun} 1:x1 1:x1", rules=keys)
    trapped = begun.replace("1:f", "1:s", 1) + " 1:x1 1:x1 1:x1"
    assert "■■" in drawn(trapped, rules=f"{keys} own_trap=chosen")


def test_the_auction_shows_the_bid_and_what_everybody_said() -> None:
    picture = drawn(f"{ROUND} 4:-")
    assert "Cleo bids 4 of 8" in picture
    assert "■■■■□□□□" in picture
    assert "≡ Ada 1  ∩ Ben 2  ∷ Cleo 4  » Dario -" in picture
    assert "█ █" in picture  # the 4 itself, three lines high
    assert picture.count("passes") == 1


def test_what_is_flipped_lies_open_beside_the_stack_and_in_the_middle() -> None:
    picture = drawn(f"{TO_CLEO} 3:x3")
    assert "▐∷▌ ▐F▌" in picture
    assert "∷▐F▌" in picture
    assert "flips, 3 to go" in picture


def test_a_trap_is_framed_and_named() -> None:
    picture = drawn("1:f 2:s 3:f 4:f 1:2 2:- 3:- 4:- 1:x1 1:x2")
    assert "A skull at Ben's!" in picture
    assert "╔═ ∩ Ben" in picture


def test_the_last_challenge_stays_until_the_next_round_is_under_way() -> None:
    picture = drawn("1:f 2:f 3:f 4:f 1:2 2:- 3:- 4:- 1:x1 1:x2")
    assert "You flipped for 2:" in picture
    assert "≡▐F▌  ∩▐F▌" in picture
    assert "All safe. The point is yours." in picture
    assert "◆◇" in picture


def test_lost_discs_and_last_chance_are_counted() -> None:
    picture = drawn(LOSSES * 3, rules="last-chance starter=1")
    assert "hand 2" in picture
    assert "1 disc +L" in picture
    assert "Last Chance" in picture


CHANCE = "last-chance starter=1"
HELD = LOSSES * 3  # Ada is down to her last disc


@pytest.mark.parametrize(
    ("moves", "you", "says"),
    [
        ("", 0, "▐L▌ The Last Chance lies in the middle."),
        (HELD, 0, "The Last Chance is in your hand."),
        (HELD, 1, "The Last Chance is in Ada's hand."),
        (f"{HELD} 1:l", 0, "The Last Chance lies on your mat: 1 of 1 from below."),
        (f"{HELD} 1:l", 1, "The Last Chance is Ada's, held or just laid."),
        (f"{HELD} 1:s", 1, "The Last Chance is Ada's, held or just laid."),
        (f"{HELD} 1:s", None, "The Last Chance is Ada's, held or just laid."),
        (f"{HELD} 1:s 2:f 3:f 4:f", 1, "The Last Chance is in Ada's hand."),
        (f"{HELD} 1:s 2:f 3:f 4:f 1:l", 1, "The Last Chance lies on Ada's mat: 2 of 2 from below."),
        (
            f"{HELD} 1:l 2:f 3:f 4:f 1:2 2:- 3:- 4:- 1:x1",
            None,
            "The Last Chance lies flipped beside Ada's mat.",
        ),
        (
            f"{HELD} 1:l 2:f 3:f 4:f 1:2 2:- 3:- 4:- 1:x1 1:x2",
            2,
            "The Last Chance lies in the middle.",
        ),
    ],
)
def test_where_the_last_chance_lies_is_told_to_all_who_may_know(
    moves: str, you: Seat | None, says: str
) -> None:
    assert says in drawn(moves, you, CHANCE)


def test_laid_in_turn_it_is_open_at_once() -> None:
    picture = drawn(f"{HELD} 1:l", 1, f"{CHANCE} opening=in-turn")
    assert "lies on Ada's mat: 1 of 1 from below." in picture


def test_without_the_last_chance_nothing_is_said_of_it() -> None:
    assert "Last Chance" not in drawn(ROUND)


def test_who_is_out_keeps_a_place_without_a_frame() -> None:
    picture = drawn(LOSSES * 3 + "1:s 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1 1:>2")
    assert "≡ Ada · you" in picture
    assert " out " in picture


def test_a_spectator_sees_the_table_too() -> None:
    assert "▐≡▌▐≡▌" in drawn(ROUND, you=None)


def test_a_long_auction_keeps_its_latest_words() -> None:
    bids = "1:1 2:2 3:3 4:4 1:5 2:6 3:7"
    picture = drawn(f"1:f 2:f 3:s 4:f 1:f 2:s 3:f 4:f {bids}")
    assert "…  " in picture
    assert "∷ Cleo 7" in picture


@pytest.mark.parametrize(("n", "scale", "height"), [(7, 1, 3), (24, 1, 3), (24, 2, 5), (9, 3, 8)])
def test_numbers_are_as_high_as_they_should_be(n: int, scale: int, height: int) -> None:
    rows = inks.number(n, inks.LAMP, scale)
    assert len(rows) == height
    assert len({row.cell_length for row in rows}) == 1


def test_the_hand_shows_its_faces() -> None:
    game = played("1:f")
    voice = Voice("en", "official", game.players, 0)
    assert "▐F▌▐F▌▐S▌" in hand(game.view(0), voice, tall=False).plain
    assert len(hand(game.view(0), voice, tall=True).plain.splitlines()) == 3
