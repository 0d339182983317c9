"""A report in a terminal: aligned, in the listener's language."""

import pytest

from skulduggery.arena.figures import TIMES, Figures, clock
from skulduggery.arena.report import Played
from skulduggery.arena.sheet import aligned, sheet
from skulduggery.texts import Voice
from tests.arena.reports import MATCH, ONE, entrant, report, round_robin

ENGLISH, GERMAN = Voice("en", "official"), Voice("de", "official")


def test_a_match_in_english() -> None:
    assert list(sheet(MATCH, ENGLISH, "Skull · Official")) == [
        "Skull · Official",
        "20,000 games: 5,000 deals, each from all 4 seats. Seed: arena",
        "",
        "bot                   wins       95 %  rank  points  median  99th  replaced",
        "regular             51.2 %  50.1–52.3  1.52  -12.50  412 µs     –     1,234",
        f"my_bot:<&MyBot> {TIMES}3  16.3 %  15.9–16.6  1.52  -12.50  412 µs     –     1,234",
        "",
        "An even share is 25.0 %.",
        "3,171,867 decisions in 1:23: 38,123 a second on 2 cores.",
    ]


def test_a_match_in_german() -> None:
    lines = list(sheet(MATCH, GERMAN, "Skull"))

    assert lines[1].startswith("20.000 Spiele: 5.000 Mal gegeben")
    assert "51,2 %  50,1–52,3" in lines[4]
    assert lines[-2] == "Ein gerechter Anteil ist 25,0 %."


def test_where_bids_are_promises_it_says_how_many_were_kept() -> None:
    found = report(Played((entrant("regular", 4, ONE, bids_met=0.456),)), game="skullking")
    lines = list(sheet(found, ENGLISH, "Skull King"))

    assert "score  bids met" in lines[3]
    assert "-12.50    45.6 %" in lines[4]


def test_a_round_robin_is_two_tables() -> None:
    lines = list(sheet(round_robin(), ENGLISH, "Skull"))

    assert lines[3:13] == [
        "One of the row against 3 of the column: how often it wins, in per cent",
        "",
        "           a          b          c",
        "a          –  10.0 ±2.0  10.0 ±2.0",
        "b  20.0 ±2.0          –  20.0 ±2.0",
        "c  30.0 ±2.0  30.0 ±2.0          –",
        "",
        "3 of the row against one of the column: how often each of them wins, in per cent",
        "",
        "           a          b          c",
    ]
    assert lines[13] == "a          –  26.7 ±1.0  23.3 ±1.0"


def test_where_two_play_one_table_says_it_all() -> None:
    text = "\n".join(sheet(round_robin(seats=2), ENGLISH, "Skull"))

    assert text.count("how often") == 1
    assert "The row against the column" in text


def test_columns_are_aligned_by_the_widest() -> None:
    assert list(aligned([["a", "12"], ["long", "3"]])) == ["a     12", "long   3"]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (2.5, "2.5 s"),
        (1.0, "1.0 s"),
        (0.999_99, "1000 ms"),
        (0.25, "250 ms"),
        (0.001_2, "1.2 ms"),
        (0.000_043, "43.0 µs"),
        (0.000_000_8, "0.8 µs"),
        (None, "–"),
    ],
)
def test_times_are_told_in_a_unit_that_can_be_read(seconds: float | None, said: str) -> None:
    assert Figures(ENGLISH).time(seconds) == said


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00"), (59.6, "1:00"), (83, "1:23"), (3_725, "1:02:05")]
)
def test_how_long_it_took(seconds: float, said: str) -> None:
    assert clock(seconds) == said
