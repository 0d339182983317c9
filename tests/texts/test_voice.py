import pytest

from skulduggery.core import Message
from skulduggery.texts import Voice

ANN, BEN = 0, 1


@pytest.fixture
def voice() -> Voice:
    return Voice("en", "official", ("Ann", "Ben"), you=BEN)


def test_seats_become_names_and_discs_become_the_rulebooks_words(voice: Voice) -> None:
    flip = Message("S-OWN-FIRST", "told.flip-own", {"seat": ANN, "disc": "skull"})

    assert voice.say(flip) == "Ann flips their own: a skull!"


def test_the_same_event_in_another_rulebook_and_language() -> None:
    flip = Message("S-OWN-FIRST", "told.flip-own", {"seat": ANN, "disc": "skull"})

    assert Voice("de", "keys", ("Ann",)).say(flip) == "Ann deckt bei sich auf: einen Schlüssel!"


def test_the_listener_is_spoken_to(voice: Voice) -> None:
    assert voice.text("told.pass", seat=BEN) == "You pass."
    assert voice.text("told.pass", seat=ANN) == "Ann passes."


def test_what_is_done_to_the_listener_is_said_so(voice: Voice) -> None:
    assert voice.text("told.flip", seat=ANN, owner=BEN, disc="flower") == (
        "Ann flips one of yours: a flower!"
    )


def test_one_is_not_many(voice: Voice) -> None:
    assert voice.text("told.challenger", seat=ANN, n=1) == "Ann has to flip one disc."
    assert voice.text("told.challenger", seat=BEN, n=1) == "You have to flip one disc."
    assert voice.text("told.challenger", seat=BEN, n=2) == "You have to flip 2 discs."


def test_none_has_words_of_its_own(voice: Voice) -> None:
    assert voice.text("told.lost", seat=ANN, n=0) == "Ann loses the last one."


def test_names_are_text_and_never_templates() -> None:
    voice = Voice("en", "official", ("{seat}", "{0.__class__}"))

    assert voice.text("told.pass", seat=1) == "{0.__class__} passes."


def test_less_than_nothing_has_a_true_minus(voice: Voice) -> None:
    assert voice.text("web.over.points", n=-10) == "\N{MINUS SIGN}10 points"
    assert voice.text("told.scores", seat=ANN, won=1, bid=2, points="-10").endswith(
        "\N{MINUS SIGN}10."
    )
    assert voice.text("told.scores", seat=ANN, won=2, bid=2, points="+40").endswith("+40.")
