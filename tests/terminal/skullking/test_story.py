"""A record of Skull King as a story: all open, or as one seat heard it."""

import pytest

from skulduggery.core import Record
from skulduggery.skullking import GAME
from skulduggery.skullking.model import Discard
from skulduggery.terminal.story import story, told_openly
from skulduggery.terminal.table import Table, plies
from skulduggery.texts import LANGUAGES
from tests.terminal.skullking.tables import bid, dealt, play, preset, table, view_of


def finished(book: str, seats: int) -> Record[object, object]:
    game = table(preset(book), seats, persons=0, seed=book)
    while game.step() is not None:
        pass
    return game.record


@pytest.mark.parametrize("book", list(GAME.presets))
def test_all_viewers_hear_the_same_sentences_so_the_open_story_is_sound(book: str) -> None:
    for ply in plies(GAME, finished(book, 4)):
        everybody = [GAME.tell(*ply, viewer) for viewer in (None, 0, 1, 2, 3)]
        assert len({len(heard) for heard in everybody}) == 1
        assert all(message in sum(everybody, ()) for message in told_openly(GAME, ply))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", list(GAME.presets))
@pytest.mark.parametrize(("seats", "seat"), [(2, None), (2, 0), (5, None), (5, 4)])
def test_every_game_can_be_told(book: str, language: str, seats: int, seat: int | None) -> None:
    told = list(story(GAME, finished(book, seats), language, seat))
    assert len(told) > 100
    assert told[0].startswith("Skull King · ")
    assert not any("{" in line for line in told)


def heard(game: Table, seat: int | None) -> str:
    return "\n".join(story(GAME, game.record, "en", seat))


def test_a_sealed_bid_is_told_openly_but_to_a_seat_only_when_all_have_bid() -> None:
    game = bid(dealt("p7", "p12", "p2"), 1)
    assert "Ada" in heard(game, None)
    assert heard(game, 0) != heard(game, 1)


def test_what_bendt_brings_is_heard_by_one_seat_and_in_the_open_story() -> None:
    game = dealt("bendt p4", "p1 p2", "c1 c2", book="advanced")
    play(bid(game, 1, 1, 1), "bendt p1 c1")
    drawn = view_of(game).drawn
    game.play(0, Discard(drawn))
    named = f"the {drawn[0][1:]} of"
    assert named in heard(game, 0)
    assert named in heard(game, None)
    assert named not in heard(game, 1)
