import json
from typing import Any

import pytest

from tests.golden.learning import HANDS, LEARNER, LESSONS, NELL, ODILE, Lesson, taught

SKULL, SKULL_KING = LESSONS


def plies(lesson: Lesson) -> list[Any]:
    found: list[Any] = json.loads(taught(lesson))["plies"]
    return found


def told(lesson: Lesson) -> list[str]:
    return [message["key"] for ply in plies(lesson) for message in ply["told"]]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
def test_the_lesson_is_as_committed(lesson: Lesson) -> None:
    """`make golden` writes it anew; then play it in a browser."""
    assert taught(lesson) == lesson.file.read_bytes()


def test_the_learner_wins_a_point_and_sees_somebody_lose_a_disc() -> None:
    last = plies(SKULL)[-1]["view"]["players"]

    assert "told.point" in told(SKULL)
    assert last[LEARNER]["points"] == 1
    assert last[NELL]["discs"] == 3


def test_the_skull_lesson_begins_with_the_learner() -> None:
    assert SKULL.script[0].seat == LEARNER


def test_at_sea_the_learner_is_dealt_the_cards_that_the_lesson_is_about() -> None:
    assert sorted(plies(SKULL_KING)[0]["view"]["hand"]) == sorted(HANDS[LEARNER])


def test_the_learner_meets_the_bid_and_captures_a_mermaid_and_nell_does_not() -> None:
    totals = plies(SKULL_KING)[-1]["view"]["past"][0]["totals"]

    assert "told.captures" in told(SKULL_KING)
    assert [totals[seat] for seat in (LEARNER, NELL, ODILE)] == [60, -10, 40]
    assert told(SKULL_KING)[-1] == "told.wins"
