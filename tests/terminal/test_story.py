"""A record as a story: all open, or as one seat heard it."""

import pytest

from skulduggery.core import BadRecord, BadRules, Record
from skulduggery.notation import read_record
from skulduggery.terminal.story import story, told_openly
from skulduggery.terminal.table import plies
from skulduggery.texts import LANGUAGES
from tests.terminal.tables import GAME, table

LOST_TO_BEN = """skull 1
rules official starter=1
players ["Ada", "Ben"]
1. 1:f 2:s 1:2 1:x1 1:x2 *:#4
"""


@pytest.mark.parametrize("preset", list(GAME.presets))
def test_all_viewers_hear_the_same_sentences_so_the_open_story_is_sound(preset: str) -> None:
    for ply in plies(GAME, finished(preset)):
        everybody = [GAME.tell(*ply, viewer) for viewer in (None, 0, 1, 2, 3)]
        assert len({len(heard) for heard in everybody}) == 1
        assert all(message in sum(everybody, ()) for message in told_openly(GAME, ply))


def finished(preset: str) -> Record[object, object]:
    game = table(preset, persons=0, seed=preset)
    while game.step() is not None:
        pass
    return game.record


def test_with_all_open_everything_laid_and_lost_is_told() -> None:
    assert list(story(GAME, read_record(LOST_TO_BEN.encode()), "en", None)) == [
        "Skull · Official: discs and mats + starter=1",
        "Ada, Ben",
        "",
        "Round 1",
        "  Ada lays a flower.",
        "  Ben lays a skull.",
        "  Everybody has laid a disc.",
        "  Ada opens the challenge: 2!",
        "  Ada has to flip 2 discs.",
        "  Ada flips their own: a flower!",
        "  Ada flips one of Ben's: a skull!",
        "  Ada loses a skull.",
        "",
        "Round 2. Ada starts.",
    ]


def test_a_seat_hears_only_its_own_secrets() -> None:
    told = "\n".join(story(GAME, read_record(LOST_TO_BEN.encode()), "en", 1))
    assert "Ada lays a disc." in told
    assert "You lay a skull." in told
    assert "Ada loses a disc and has 3 left." in told


def test_the_loser_hears_what_was_lost_in_german() -> None:
    told = "\n".join(story(GAME, read_record(LOST_TO_BEN.encode()), "de", 0))
    assert "Du verlierst einen Skull. Nur du weißt das." in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", list(GAME.presets))
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_every_game_can_be_told(preset: str, language: str, seat: int | None) -> None:
    told = list(story(GAME, finished(preset), language, seat))
    assert len(told) > 20
    assert not any("{" in line for line in told)


def test_what_replays_is_told_before_a_record_breaks() -> None:
    record = read_record(LOST_TO_BEN.replace("2:s", "2:s 2:5").encode())
    told: list[str] = []
    with pytest.raises(BadRecord):
        told.extend(story(GAME, record, "en", None))
    assert told[-1] == "  Everybody has laid a disc."


def test_nothing_is_told_of_a_table_that_cannot_be() -> None:
    record = read_record(LOST_TO_BEN.replace('"Ben"', '"B", "C", "D", "E", "F", "G"').encode())
    with pytest.raises(BadRules):
        next(story(GAME, record, "en", None))
