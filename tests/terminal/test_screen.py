"""A person plays in the terminal: by typed words, on a small screen, in two languages."""

import re
from pathlib import Path
from random import Random

import pytest
from textual.widgets import Input

from skulduggery.core import Entry, replay
from skulduggery.notation import read_record
from skulduggery.skull.model import Place
from skulduggery.terminal.pages import Page
from skulduggery.terminal.saving import Saving
from skulduggery.terminal.skull.words import decision
from tests.terminal.tables import GAME, NOBODY_MOVES, Guest, played, seated, sync, table

pytestmark = pytest.mark.long  # a whole game on a whole screen takes a while


@pytest.mark.parametrize(
    ("preset", "language"),
    [
        ("classic", "en"),
        ("keys", "de"),
        ("cards", "en"),
        ("official", "en"),
        ("last-chance", "de"),
    ],
)
@sync
async def test_a_whole_game_of_six_is_played_by_typing_and_nothing_is_ever_cut_off(
    preset: str, language: str
) -> None:
    rng = Random(preset)
    async with seated(table(preset, seats=6), language) as guest:
        while not guest.over:
            all_is_shown(guest)
            await guest.plays_on(rng)
        all_is_shown(guest)
        assert guest.room.table.outcome is not None


def all_is_shown(guest: Guest) -> None:
    room, screen = guest.room, guest.screen
    expected = [*room.voice.names, decision(room.view, room.voice), guest.notice]
    expected += [f" {offer.key}  {offer.text}" for offer in room.offers]
    for text in expected:
        assert text in screen, text
    long_auction = "…  [≡∩∷»≈▚]"
    assert "…" not in re.sub(long_auction, "", screen)
    assert len(screen.splitlines()) == 24


SMALL, LARGE = (80, 24), (120, 40)


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        *[(seats, size) for seats in GAME.seats for size in (SMALL, LARGE)],
        *[(6, size) for size in [(200, 60), (80, 60), (112, 24)]],
    ],
)
@sync
async def test_a_table_of_any_size_is_shown_whole(seats: int, size: tuple[int, int]) -> None:
    async with seated(table(seats=seats), size=size) as guest:
        assert "…" not in guest.screen
        assert all(f" {name} " in guest.screen for name in guest.room.voice.names)


@sync
async def test_it_gives_way_on_a_screen_that_is_too_small() -> None:
    async with seated(table(seats=6), size=(40, 10)) as guest:
        await guest.types("f")
        assert len(guest.room.table.moves) > 6


# Typing


@sync
async def test_keys_are_typed_into_the_line_and_enter_sends_them() -> None:
    async with seated(table()) as guest:
        await guest.pilot.press("f", "l", "o", "w", "e", "r", "enter")
        await guest.settles()
        assert "You lay a flower." in guest.screen
        assert guest.app.screen.query_one(Input).value == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", '"nonsense" is not a move. Type help to see what you can do.'),
        ("7", "You cannot bid 7: only 4 discs are down. Bid 1 to 4."),
        ("l", "You do not have the Last Chance. Choose what is in your hand."),
        ("-", "Lay a disc, or open the challenge with a number."),
        ("ben", "Lay a disc, or open the challenge with a number."),
        ("#2", "Only the dealer draws. Choose one of your own moves."),
        ("[b]", '"[b]" is not a move. Type help to see what you can do.'),
        ("9" * 60, f'"{"9" * 60}" is not a move.'),
    ],
)
@sync
async def test_wrong_input_is_told_and_changes_nothing(text: str, sentence: str) -> None:
    async with seated(played("1:f 2:f 3:f 4:s"), pace=NOBODY_MOVES) as guest:
        before = guest.room.table.record
        await guest.types(text)
        assert sentence in guest.notice
        assert guest.room.table.record == before
        assert guest.app.screen.query_one(Input).value == text


@sync
async def test_what_is_typed_too_early_stays_in_the_line_until_it_fits() -> None:
    game = played("1:f 2:f 3:f 4:s 1:f", persons=4)
    async with seated(game) as guest:
        await guest.types("f")
        assert guest.notice == "It is not your turn: Ben decides now."
        for seat in (1, 2, 3):
            guest.room.hear(game.play(seat, Place("flower")))
        await guest.pilot.press("enter")
        await guest.settles()
        assert game.moves[-1] == Entry(0, Place("flower"))


@sync
async def test_an_empty_line_does_nothing() -> None:
    async with seated(table()) as guest:
        before = guest.room.table.record
        await guest.types("   ")
        assert guest.room.table.record == before


@sync
async def test_bots_move_by_themselves_at_the_pace_of_the_table() -> None:
    async with seated(table(), pace=0.01) as guest:
        while guest.room.table.ready is not None:
            await guest.pilot.pause(0.01)
        await guest.types("f")
        assert len(guest.room.table.moves) >= 5


@sync
async def test_it_speaks_german() -> None:
    async with seated(table(), "de") as guest:
        await guest.types("Blume")
        assert "Du legst eine Blume." in guest.screen
        await guest.types("quatsch")
        assert guest.notice == "„quatsch“ ist kein Zug. Mit hilfe siehst du, was du tun kannst."
        await guest.types("regeln")
        assert "Die Regeln an diesem Tisch" in guest.screen


# What may be seen


@pytest.mark.parametrize("size", [SMALL, LARGE])
@sync
async def test_the_screen_is_the_same_whatever_the_others_hide(size: tuple[int, int]) -> None:
    screens = []
    for hidden in ("2:f 3:s 4:f 1:f 2:f", "2:s 3:f 4:f 1:f 2:f", "2:f 3:f 4:s 1:f 2:s"):
        async with seated(played(f"1:f {hidden}", persons=4), size=size) as guest:
            screens.append(guest.screen)
    assert screens[0] == screens[1] == screens[2]
    assert "≡f" in screens[0] or "▐f▌" in screens[0]  # the own discs are known


# Pages


@pytest.mark.parametrize(
    ("word", "title", "text"),
    [
        ("help", "Help", "open the challenge"),
        ("?", "Help", "lay a flower"),
        ("rules", "The rules of this table", "Over your own skull, you choose which disc"),
        ("log", "The story so far", "Everybody has laid a disc."),
    ],
)
@sync
async def test_pages_open_and_close(word: str, title: str, text: str) -> None:
    async with seated(table(), size=(80, 40)) as guest:
        await guest.types("f")
        await guest.types(word)
        assert isinstance(guest.app.screen, Page)
        assert title in guest.screen
        assert text in guest.screen
        await guest.pilot.press("escape")
        assert title not in guest.screen


@sync
async def test_help_says_when_there_is_nothing_to_do() -> None:
    async with seated(played("1:f"), pace=NOBODY_MOVES) as guest:
        await guest.types("help")
        assert "Nothing: it is not your turn." in guest.screen


@sync
async def test_the_rules_name_a_mix_and_each_of_its_options() -> None:
    mix = "official own_trap=random last_chance=yes starter=2"
    async with seated(table(mix), size=(80, 40)) as guest:
        assert "Official: discs and mats + 3 house rules" in guest.screen
        await guest.types("rules")
        assert "own_trap=random last_chance=yes starter=2" in guest.screen
        assert "the disc you lose is drawn at random" in guest.screen
        assert "Ben starts the game." in guest.screen


# Leaving and keeping


@sync
async def test_quit_offers_to_save_and_the_record_replays_to_the_same_state(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    async with seated(table()) as guest:
        await guest.types("f")
        await guest.types("quit")
        assert isinstance(guest.app.screen, Saving)
        assert "Save the record as skull-" in guest.screen
        await guest.types(str(path))
        assert guest.app.return_value == [path]
        assert states(path)[-1] == guest.room.table.state


def states(path: Path) -> list[object]:
    return list(replay(GAME, read_record(path.read_bytes())))


@sync
async def test_yes_saves_under_the_proposed_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with seated(table(), "de") as guest:
        await guest.pilot.press("ctrl+c")
        await guest.types("ja")
    (path,) = tmp_path.iterdir()
    assert len(states(path)) == len(guest.room.table.moves) + 1


@sync
async def test_no_leaves_without_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with seated(table()) as guest:
        await guest.types("q")
        await guest.types("n")
        assert guest.app.return_value == []
    assert list(tmp_path.iterdir()) == []


@sync
async def test_escape_goes_back_to_the_table() -> None:
    async with seated(table()) as guest:
        await guest.types("quit")
        await guest.pilot.press("escape")
        await guest.types("f")
        assert "You lay a flower." in guest.screen


@sync
async def test_control_c_leaves_from_a_page_too_and_twice_without_saving() -> None:
    async with seated(table()) as guest:
        await guest.types("help")
        await guest.pilot.press("ctrl+c")
        await guest.pilot.pause()
        assert isinstance(guest.app.screen, Saving)
        await guest.pilot.press("ctrl+c")
        assert guest.app.return_value == []


@sync
async def test_a_file_that_cannot_be_saved_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    taken = tmp_path / "taken.txt"
    taken.write_text("dear diary")
    async with seated(table()) as guest:
        await guest.types("quit")
        await guest.types(str(taken))
        assert "is there already" in guest.trouble
        await guest.types(str(tmp_path / "no" / "folder.txt"))
        assert "there is no such folder" in guest.trouble
        assert taken.read_text() == "dear diary"
        await guest.types(str(tmp_path / "free.json"))
        assert guest.app.return_value == [tmp_path / "free.json"]
    assert states(tmp_path / "free.json")[-1] == guest.room.table.state


@sync
async def test_a_table_without_a_move_is_left_without_a_question() -> None:
    async with seated(table(), pace=NOBODY_MOVES) as guest:
        await guest.types("quit")
        assert guest.app.return_value == []


@sync
async def test_a_game_can_be_saved_and_played_on(tmp_path: Path) -> None:
    async with seated(table()) as guest:
        await guest.types("save")
        await guest.types(str(tmp_path / "so-far.txt"))
        assert "Saved as" in guest.notice
        await guest.types("f")
        assert "You lay a flower." in guest.screen


@sync
async def test_a_file_named_at_the_start_is_written_without_asking(tmp_path: Path) -> None:
    keep = tmp_path / "kept.txt"
    async with seated(table(), keep=keep) as guest:
        await guest.types("f")
        await guest.types("quit")
        assert guest.app.return_value == [keep]
    assert states(keep)[-1] == guest.room.table.state


@sync
async def test_if_that_fails_it_is_told_and_asked_again(tmp_path: Path) -> None:
    async with seated(table(), keep=tmp_path / "gone" / "kept.txt") as guest:
        await guest.types("quit")
        assert "there is no such folder" in guest.trouble
        await guest.types(str(tmp_path / "here.txt"))
        assert guest.app.return_value == [tmp_path / "here.txt"]


# The end


@sync
async def test_at_the_end_one_can_save_play_again_and_leave(tmp_path: Path) -> None:
    rng = Random(1)
    async with seated(table(seats=2), keep=tmp_path / "first.txt") as guest:
        first = guest.room.table
        while not guest.over:
            await guest.plays_on(rng)
        winner = first.outcome.winners[0] if first.outcome else None
        assert ("You win" if winner == 0 else "Ben wins") in guest.screen
        assert "play again" in guest.screen
        await guest.types("s")
        await guest.types(str(tmp_path / "mine.txt"))
        assert states(tmp_path / "mine.txt") == states(tmp_path / "first.txt")
        await guest.types("a")
        assert guest.room.table is not first
        assert guest.room.table.players == first.players
        await guest.types("f")
        await guest.types("q")
        assert guest.app.return_value is not None
    assert states(tmp_path / "first-2.txt")[-1] == guest.room.table.state


@sync
async def test_a_move_after_the_end_is_refused_kindly() -> None:
    async with seated(played("1:f 2:f 1:1 2:- 1:x1 1:f 2:f 1:1 2:- 1:x1", seats=2)) as guest:
        await guest.types("3")
        assert guest.notice == "The game is over. Start a new one to play on."
