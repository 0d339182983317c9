import json
from collections import ChainMap
from typing import Any

import pytest

from tests.golden.learning import HANDS, LEARNER, LESSONS, NELL, ODILE, Lesson, taught

SKULL, SKULL_KING = LESSONS


def views(lesson: Lesson) -> list[Any]:
    """After each of its plies."""
    script = json.loads(taught(lesson))
    found = [script["start"]]
    for ply in script["plies"]:
        found.append(dict(ChainMap(*[one["changed"] for one in ply["scenes"][::-1]], found[-1])))
    return found[1:]


def told(lesson: Lesson) -> list[str]:
    plies = json.loads(taught(lesson))["plies"]
    return [told["key"] for ply in plies for scene in ply["scenes"] for told in scene["told"]]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game.name)
def test_the_lesson_is_as_committed(lesson: Lesson) -> None:
    """`make golden` writes it anew; then play it in a browser."""
    assert taught(lesson) == lesson.file.read_bytes()


def test_the_learner_wins_a_point_and_sees_somebody_lose_a_disc() -> None:
    last = views(SKULL)[-1]["players"]

    assert "told.point" in told(SKULL)
    assert last[LEARNER]["points"] == 1
    assert last[NELL]["discs"] == 3


def test_the_skull_lesson_begins_with_the_learner() -> None:
    assert SKULL.script[0].seat == LEARNER


def test_at_sea_the_learner_is_dealt_the_cards_that_the_lesson_is_about() -> None:
    assert sorted(views(SKULL_KING)[0]["hand"]) == sorted(HANDS[LEARNER])


def test_the_learner_meets_the_bid_and_captures_a_mermaid_and_nell_does_not() -> None:
    totals = views(SKULL_KING)[-1]["past"][0]["totals"]

    assert "told.captures" in told(SKULL_KING)
    assert [totals[seat] for seat in (LEARNER, NELL, ODILE)] == [60, -10, 40]
    assert told(SKULL_KING)[-1] == "told.wins"
