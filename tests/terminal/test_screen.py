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
        assert guest.table.outcome is not None


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
async def test_it_says_whom_a_rulebook_is_meant_for_where_others_play() -> None:
    async with seated(table("cards", seats=3), pace=NOBODY_MOVES) as guest:
        assert guest.notice == "Cards: an ordinary deck is meant for 4 to 6 players."
    async with seated(table("cards", seats=5), pace=NOBODY_MOVES) as guest:
        assert "meant for" not in guest.screen


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (24, 8)])
@sync
async def test_a_window_too_small_says_so_and_comes_back_when_it_is_enlarged(
    size: tuple[int, int],
) -> None:
    async with seated(table(seats=6), size=size) as guest:
        said = " ".join(guest.screen.split())
        assert f"This window is {size[0]} by {size[1]}. The table needs 80 by 24" in said
        assert "Your hand" not in said
        await guest.pilot.resize_terminal(80, 24)
        await guest.settles()
        all_is_shown(guest)
        assert "This window" not in guest.screen
        await guest.types("f")
        assert "You lay a flower." in guest.screen
        await guest.pilot.resize_terminal(*size)
        await guest.settles()
        assert "Your hand" not in guest.screen


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
        before = guest.table.record
        await guest.types(text)
        assert sentence in guest.notice
        assert guest.table.record == before
        assert guest.app.screen.query_one(Input).value == text


@sync
async def test_what_is_typed_too_early_stays_in_the_line_until_it_fits() -> None:
    game = played("1:f 2:f 3:f 4:s 1:f", persons=4)
    async with seated(game) as guest:
        await guest.types("f")
        assert guest.notice == "It is not your turn: Ben decides now."
        for seat in (1, 2, 3):
            guest.session.tell(game.play(seat, Place("flower")))
        await guest.pilot.press("enter")
        await guest.settles()
        assert game.moves[-1] == Entry(0, Place("flower"))


@sync
async def test_a_refusal_goes_away_when_something_else_is_typed() -> None:
    async with seated(played("1:f 2:f 3:f 4:s"), pace=NOBODY_MOVES) as guest:
        await guest.types("7")
        assert guest.notice.startswith("You cannot bid 7")
        await guest.pilot.press("4")
        assert guest.notice.startswith("help")


@sync
async def test_a_refusal_goes_away_when_the_table_moves_on() -> None:
    game = played("1:f 2:f 3:f 4:s 1:f", persons=4)
    async with seated(game) as guest:
        await guest.types("f")
        assert guest.notice == "It is not your turn: Ben decides now."
        guest.session.tell(game.play(1, Place("flower")))
        assert guest.notice.startswith("help")


@sync
async def test_a_refusal_stays_as_long_as_it_holds() -> None:
    game = played("", rules="classic", persons=4)
    async with seated(game) as guest:
        await guest.types("3")
        refused = guest.notice
        assert refused.startswith("First lay one card")
        guest.session.tell(game.play(1, Place("flower")))
        assert guest.notice == refused
        await guest.types("f")
        assert guest.notice.startswith("help")


@sync
async def test_in_an_auction_it_is_said_what_is_left_to_bid() -> None:
    async with seated(played("1:f 2:f 3:f 4:s 1:f 2:3 3:- 4:-")) as guest:
        await guest.types("9")
        assert guest.notice == "You cannot bid 9: only 5 discs are down. Bid 4 or 5, or pass."


@sync
async def test_bots_do_not_listen() -> None:
    async with seated(table()) as guest:
        await guest.types("say hello")
        assert guest.notice == "Nobody here can hear you: bots only look at the table."


@sync
async def test_an_empty_line_does_nothing() -> None:
    async with seated(table()) as guest:
        before = guest.table.record
        await guest.types("   ")
        assert guest.table.record == before


@sync
async def test_bots_move_by_themselves_at_the_pace_of_the_table() -> None:
    async with seated(table(), pace=0.01) as guest:
        while guest.table.ready is not None:
            await guest.pilot.pause(0.01)
        await guest.types("f")
        assert len(guest.table.moves) >= 5


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


@sync
async def test_the_rules_show_what_the_dealer_is_bound_to() -> None:
    game = table()
    async with seated(game, size=(80, 60)) as guest:
        await guest.types("rules")
        assert game.dealing is not None
        assert game.dealing.commitment in guest.screen


# Leaving and keeping


def states(path: Path) -> list[object]:
    return list(replay(GAME, read_record(path.read_bytes())))


@sync
async def test_the_game_is_in_its_file_after_every_move_of_the_person(tmp_path: Path) -> None:
    rng, path = Random(1), tmp_path / "games" / "evening.txt"
    async with seated(table(), keep=path) as guest:
        assert not path.exists()
        while not guest.over:
            moves = len(guest.table.moves)
            await guest.plays_on(rng)
            assert len(read_record(path.read_bytes()).moves) > moves
    assert states(path)[-1] == guest.table.state
    assert [one.name for one in path.parent.iterdir()] == ["evening.txt"]


@pytest.mark.parametrize("suffix", [".txt", ".json"])
@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@sync
async def test_who_leaves_keeps_the_game_without_being_asked(
    key: str, suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"evening{suffix}"
    async with seated(table(), keep=path) as guest:
        await guest.types("f")
        await guest.pilot.press(key)
        assert guest.app._exit
    assert states(path)[-1] == guest.table.state


@sync
async def test_control_c_leaves_from_a_page_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    async with seated(table(), keep=path) as guest:
        await guest.types("f")
        await guest.types("help")
        await guest.pilot.press("ctrl+c")
        await guest.pilot.pause()
        assert guest.app._exit
    assert states(path)[-1] == guest.table.state


@sync
async def test_a_table_at_which_nobody_did_anything_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    async with seated(table(), keep=path) as guest:
        await guest.types("quit")
        assert guest.app._exit
    assert guest.table.moves
    assert not path.exists()


@sync
async def test_what_was_there_before_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    async with seated(table(), keep=path) as guest:
        await guest.types("f")
        await guest.types("quit")
    assert path.read_text() == "dear diary"
    assert states(tmp_path / "diary-2.txt")[-1] == guest.table.state


@sync
async def test_a_game_that_cannot_be_saved_is_left_only_by_who_asks_twice(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder at all")
    async with seated(table(), keep=tmp_path / "folder" / "game.txt") as guest:
        await guest.types("f")
        assert "game.txt cannot be saved" in guest.notice
        await guest.types("quit")
        assert "Whoever leaves now loses this game" in guest.notice
        assert not guest.app._exit
        await guest.types("quit")
        assert guest.app._exit


@sync
async def test_when_it_can_be_saved_again_nothing_more_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_text("no folder at all")
    async with seated(table(), keep=folder / "game.txt") as guest:
        await guest.types("f")
        assert "cannot be saved" in guest.notice
        folder.unlink()
        await guest.types("f")
        assert guest.notice.startswith("help")
    assert len(states(folder / "game.txt")) > 5


# The end


@sync
async def test_at_the_end_one_can_play_again_and_each_game_has_its_file(tmp_path: Path) -> None:
    rng = Random(1)
    async with seated(table(seats=2), keep=tmp_path / "first.txt") as guest:
        first = guest.table
        while not guest.over:
            await guest.plays_on(rng)
        winner = first.outcome.winners[0] if first.outcome else None
        assert ("You win" if winner == 0 else "Ben wins") in guest.screen
        assert " a  play again" in guest.screen
        await guest.types("a")
        assert guest.table is not first
        assert guest.table.players == first.players
        await guest.types("f")
        await guest.types("q")
    assert states(tmp_path / "first.txt")[-1] == first.state
    assert states(tmp_path / "first-2.txt")[-1] == guest.table.state


@sync
async def test_a_move_after_the_end_is_refused_kindly() -> None:
    async with seated(played("1:f 2:f 1:1 2:- 1:x1 1:f 2:f 1:1 2:- 1:x1", seats=2)) as guest:
        await guest.types("3")
        assert guest.notice == "The game is over. Start a new one to play on."
