import json

from tests.golden.learning import FILE, LEARNER, NELL, RULES, SCRIPT, lesson


def test_the_lesson_is_as_committed() -> None:
    """`python -m tests.golden.learning` writes it anew; then play it in a browser."""
    assert lesson() == FILE.read_bytes()


def test_the_learner_wins_a_point_and_sees_somebody_lose_a_disc() -> None:
    told = [message["key"] for ply in json.loads(lesson())["plies"] for message in ply["told"]]
    last = json.loads(lesson())["plies"][-1]["view"]["players"]

    assert "told.point" in told
    assert last[LEARNER]["points"] == 1
    assert last[NELL]["discs"] == 3


def test_the_lesson_begins_with_the_learner() -> None:
    assert RULES.starter == LEARNER == SCRIPT[0].seat
