"""A game that was left goes on as it would have: rules, names, seats, bots and all luck."""

import os
import time
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from skulduggery.core import Dealing, Entry
from skulduggery.notation import GAMES, read_record, read_rules, write_record
from skulduggery.skull.model import FLOWER, Place
from skulduggery.terminal.table import Table, resumed
from tests.terminal.tables import GAME, NAMES, seated, sync, table
from tests.terminal.test_cli import refused, run

UNFINISHED = """skull 1
rules official starter=1
players ["Ada", "Nell", "Cleo"]
1. 1:f 2:s 3:f 1:2 2:- 3:- 1:x1 1:x2 *:#4
2. 1:f 2:f 3:f
"""
OVER = """skull 1
rules official starter=1
players ["Ada", "Ben"]
1. 1:f 2:f 1:1 2:- 1:x1
2. 1:f 2:f 1:1 2:- 1:x1
"""


def play_on(game: Table, decisions: int | None = None) -> Table:
    """To the end, or for so many decisions of the person, who always does the same."""
    while game.outcome is None and decisions != 0:
        while game.step() is not None:
            pass
        if game.outcome is None:
            legal = game.view(0).legal
            game.play(0, Random(len(game.moves)).choice(legal))
            decisions = None if decisions is None else decisions - 1
    return game


@pytest.mark.parametrize(
    ("name", "mix"), [("skull", "classic"), ("skullking", "advanced schedule=2,3")]
)
def test_wherever_a_game_is_left_it_goes_on_as_it_would_have(name: str, mix: str) -> None:
    game, seats = GAMES[name], 3
    rules = read_rules(game, mix)
    dealing = table(seats=seats).dealing
    bots = {1: "regular", 2: "nell"}
    whole = play_on(Table(game, rules, NAMES[:seats], bots, dealing))
    for decisions in range(1, 9):
        left = play_on(Table(game, rules, NAMES[:seats], bots, dealing), decisions)
        kept = read_record(write_record(left.record).encode())
        again = play_on(resumed(game, kept, bots))
        assert again.record == whole.record
        assert again.heard(0) == whole.heard(0)


@sync
async def test_whoever_comes_back_is_told_all_that_was_told_before() -> None:
    game = resumed(GAME, read_record(UNFINISHED.encode()), {1: "nell", 2: "odile"})
    async with seated(game) as guest:
        assert "You lose a skull." in guest.screen
        await guest.types("log")
        assert "You flip" in guest.screen


@sync
async def test_names_in_a_record_cannot_steer_the_screen() -> None:
    record = read_record(UNFINISHED.replace('"Cleo"', r'"Cl\u001b[2J"').encode())
    async with seated(resumed(GAME, record, {1: "nell", 2: "odile"})) as guest:
        assert "\x1b" not in guest.screen
        assert "Cl�[2J" in guest.screen


# The command


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "skulduggery" / "games"
    folder.mkdir(parents=True)
    return folder


def kept(folder: Path, name: str, text: str, age: int = 0) -> Path:
    path = folder / name
    path.write_text(text)
    then = time.time() - age
    os.utime(path, (then, then))
    return path


@pytest.mark.long
def test_without_a_terminal_bots_play_it_to_its_end_and_the_file_stays_as_it_is(home: Path) -> None:
    path = kept(home, "evening.txt", UNFINISHED)
    done = run("play", "--resume", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nAda, Nell, Cleo\n" in done.stdout
    assert "\n1. 1:f 2:s 3:f 1:2 2:- 3:- 1:x1 1:x2 *:#4\n2. 1:f 2:f 3:f " in done.stdout
    assert "wins the game" in done.stdout
    assert path.read_text() == UNFINISHED


@pytest.mark.long
def test_bots_that_were_named_sit_there_again_unless_others_are(home: Path) -> None:
    bots = 'players ["Ada", "Nell", "Cleo"]\nbots [null, "odile", "quill"]'
    path = kept(home, "evening.txt", UNFINISHED.replace('players ["Ada", "Nell", "Cleo"]', bots))
    assert '\nbots ["barnaby", "odile", "quill"]\n' in run("play", "--resume", path).stdout
    others = run("play", "--resume", path, "--with", "novice,random").stdout
    assert '\nbots ["random", "novice", "random"]\n' in others


@pytest.mark.long
def test_the_latest_that_is_not_over_is_taken(home: Path, tmp_path: Path) -> None:
    kept(home, "older.txt", UNFINISHED.replace("Cleo", "Old"), age=500)
    kept(home, "newer.txt", UNFINISHED.replace("Cleo", "New"), age=400)
    kept(home, "king.txt", KING, age=300)
    kept(home, "over.txt", OVER, age=200)
    kept(home, "damaged.txt", UNFINISHED.replace("1:x2", "1:x9"), age=100)
    kept(home, "empty.txt", "", age=50)
    data = {"XDG_DATA_HOME": str(tmp_path)}
    assert "\nAda, Nell, New\n" in run("play", "skull", "--resume", **data).stdout
    assert "\nAda, Ben, King\n" in run("play", "--resume", **data).stdout
    assert run("play", "--resume", "--lang", "de", **data).stdout.startswith("Skull King")


KING = """skullking 1
rules beginner schedule=1 first_dealer=1
players ["Ada", "Ben", "King"]
"""


@pytest.mark.long
def test_what_cannot_be_resumed_is_refused_in_a_sentence(home: Path, tmp_path: Path) -> None:
    over = kept(home, "over.txt", OVER)
    data = {"XDG_DATA_HOME": str(tmp_path)}
    assert refused("play", "--resume", over) == (
        f'The game in {over} is over. "skulduggery replay" tells it.'
    )
    assert refused("play", "--resume", **data) == (
        f'There is no unfinished game in {home}. "skulduggery play" begins one.'
    )
    assert refused("play", "--resume", "none.txt") == "There is no file none.txt."
    path = kept(home, "unfinished.txt", UNFINISHED)
    assert refused("play", "skullking", "--resume", path) == (
        f"{path} is a game of skull, not of skullking."
    )
    assert refused("play", "--resume", path, "--seats", "4") == (
        "--seats was chosen when the game began, and --resume goes on with that: leave it out."
    )
    damaged = kept(home, "damaged.txt", UNFINISHED.replace("2:- 3:-", "2:- 2:-"))
    assert refused("play", "--resume", damaged).startswith("Move 6 of the record is not legal.")


@pytest.mark.long
def test_a_record_whose_draws_are_not_its_dealing_s_is_damaged(home: Path) -> None:
    game = play_on(table(seats=3), decisions=2)
    wrong = Dealing("00" * 32, "11" * 32, ("", "", ""))
    text = write_record(replace(game.record, dealing=wrong))
    path = kept(home, "wrong.txt", text)
    assert refused("play", "--resume", path).startswith("The dealing is not honest: the secret")


def test_a_record_of_old_goes_on_with_new_draws_and_promises_nothing() -> None:
    old = read_record(UNFINISHED.encode())
    game = resumed(GAME, old, {1: "nell", 2: "odile"})
    game.play(0, Place(FLOWER))
    assert game.record.dealing is None
    assert game.record.moves == (*old.moves, Entry(0, Place(FLOWER)))
    assert game.again().dealing is not None
