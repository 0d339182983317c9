"""The command as a stranger meets it: its help, its refusals, and records in and out."""

import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from skulduggery import __version__, cli
from skulduggery.cli import play
from skulduggery.core import replay
from skulduggery.notation import GAMES, encode_record, read_record
from skulduggery.terminal.table import Table
from tests.terminal.tables import COMMAND, GAME

pytestmark = pytest.mark.long  # it starts the whole program again and again

RECORD = """skull 1
rules official starter=1
players ["Ada", "Ben", "Cleo"]
1. 1:f 2:s 3:f 1:2 2:- 3:- 1:x1 1:x2 *:#4
2. 1:f 2:f 3:f
"""


def run(*args: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    language = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    return subprocess.run(
        [COMMAND, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **language, **env},
        timeout=60,
    )


def refused(*args: str | Path, **env: str) -> str:
    """The one line that says what is wrong."""
    done = run(*args, **env)
    assert done.returncode == 2
    assert done.stderr.startswith("skulduggery: ")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("skulduggery: ").strip()


def test_it_says_which_version_it_is() -> None:
    assert run("--version").stdout == f"skulduggery {__version__}\n"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], ["play", "replay", "arena", "examples:"]),
        (["play"], ["--rules", "--seats", "--pace", "own_trap", "random | chosen", "novice"]),
        (["play"], ["skull or skullking (skull)", "2 to 8 players", "rascal-cannon", "(beginner)"]),
        (["play"], ["--resume [FILE]", "--save FILE", "skulduggery/games"]),
        (["join"], ["URL", "CODE", "--token", "--name", "say", "same\nseat"]),
        (["replay"], ["FILE", "--seat", "--lang"]),
        (["arena"], ["skullking, 2 to 8", "(standard)"]),
        (["arena"], ["BOT", "--games", "--round-robin", "--plot", "always-zero", "my_bot:MyBot"]),
    ],
)
def test_help_explains(args: list[str], words: list[str]) -> None:
    done = run(*args, "--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in words)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("", "the following arguments are required: COMMAND (skulduggery --help says more)"),
        ("dance", "argument COMMAND: invalid choice: 'dance'"),
        ("play --sets a=b", "unrecognized arguments: --sets"),
        (
            "play --seats many",
            "argument --seats: invalid int value: 'many' (skulduggery play --help",
        ),
        ("play --lang fr", "argument --lang: invalid choice: 'fr'"),
        ("replay", "the following arguments are required: FILE (skulduggery replay --help"),
        ("play chess", 'There is no game "chess". The games are: skull, skullking.'),
        ("play --rules golf", 'There is no rulebook "golf". Choose one of: classic, keys,'),
        ("play --set luck=yes", 'There is no option "luck". The options are: opening, first,'),
        ("play --set last_chance", '"" is no value of last_chance. Choose one of: no, yes.'),
        ("play --set own_trap=maybe", '"maybe" is no value of own_trap.'),
        ("play --rules classic --set opening=in-turn", "Laying in turn needs to know who starts"),
        ("play --seats 9", "9 cannot play this: it takes 2 to 6 players."),
        ("play --seats 0", "0 cannot play this"),
        ("play skullking --rules golf", "Choose one of: beginner, standard, advanced, rascal,"),
        ("play skullking --rules official", 'There is no rulebook "official".'),
        ("play skullking --set last_chance=yes", "The options are: scoring, cannon, kraken,"),
        ("play skullking --set kraken=maybe", '"maybe" is no value of kraken.'),
        ("play skullking --set cannon=yes", "ascal"),
        (
            "play skullking --seats 8 --set schedule=1,2,12",
            "Round 3: 12 cards are too many for 8 players; at most 8.",
        ),
        ("play skullking --set schedule=0", "Round 1 has no cards: deal 1 to 17."),
        ("play skullking --set schedule=many", '"many" is no value of schedule.'),
        ("play skullking --seats 9", "9 cannot play this: it takes 2 to 8 players."),
        ("play --seats 3 --set starter=4", "Seat 4 cannot start"),
        (
            "play --with grandmaster",
            'There is no bot "grandmaster". Choose one of: random, always-skull, ',
        ),
        (
            "play --with random,novice,regular,nell,odile",
            "5 bots are named, but there is room for 4.",
        ),
        (
            "play --with nell,nowhere:Bot",
            'There is no module "nowhere", neither here nor installed.',
        ),
        ("play --pace -1", "A pace is a number of seconds from 0 to 60."),
        ("play --pace nan", "A pace is a number of seconds from 0 to 60."),
        ("play --name Maximilianus-Rex", "A name has 1 to 12 letters"),
        ("play --save /nowhere/at/all.txt", "cannot be saved: there is no such folder."),
        ("play --resume --seed 7", "--seed was chosen when the game began"),
        ("join", "the following arguments are required: URL"),
        ("join localhost:8000", "Which table? Give its code after the address"),
        ("play --save /tmp", "/tmp is there already, and no record is written over."),
        ("replay no-such-file.txt", "There is no file no-such-file.txt."),
        ("replay /tmp", "/tmp is a folder, not a record."),
    ],
)
def test_what_is_asked_wrongly_gets_one_clear_line(args: str, sentence: str) -> None:
    assert sentence in refused(*args.split())


def test_a_name_must_be_printable() -> None:
    assert "A name has" in refused("play", "--name", "a\x1b[31mb")
    assert "A name has" in refused("play", "--name", "  ")


def test_it_complains_in_the_language_that_is_asked_for_or_spoken_here() -> None:
    german = "Es gibt kein Spiel „chess“. Die Spiele sind: skull, skullking."
    assert refused("play", "chess", "--lang", "de") == german
    assert refused("play", "chess", LANG="de_AT.UTF-8") == german
    assert refused("play", "chess", LANG="de_AT.UTF-8", LC_ALL="en_GB.UTF-8").startswith("There is")


# Without a terminal


@pytest.mark.parametrize("preset", list(GAME.presets))
def test_without_a_terminal_bots_play_one_game_whose_record_replays(preset: str) -> None:
    done = run("play", "skull", "--rules", preset, "--seed", "7", "--seats", "5", "--name", "Zoë")
    assert (done.returncode, done.stderr) == (0, "")
    told, mark, record = done.stdout.partition("\nskull 2\n")
    assert "Round 2." in told
    *_, last = replay(GAME, read_record((mark + record).encode()))
    assert GAME.outcome(last) is not None
    assert "Zoë, Nell, Barnaby, Odile, Quill" in told


KING: Final = GAMES["skullking"]


@pytest.mark.parametrize("preset", list(KING.presets))
def test_bots_play_skull_king_too_and_its_record_is_told_the_same(
    preset: str, tmp_path: Path
) -> None:
    path, schedule = tmp_path / "game.txt", "schedule=2,4"
    done = run("play", "skullking", "--rules", preset, "--set", schedule, "--save", path)
    assert (done.returncode, done.stderr) == (0, "")
    told, _, record = done.stdout.partition("\nskullking 1\n")
    assert told.startswith("Skull King · ")
    assert "Ada, Nell, Barnaby, Odile" in told
    *_, last = replay(KING, read_record(f"skullking 1\n{record}".encode()))
    assert KING.outcome(last) is not None
    assert run("replay", path).stdout == told


def asked(*args: str) -> Table:
    return play.table_of(cli.parser().parse_args(["play", *args]), waits_for_you=True)


def test_a_first_game_of_skull_king_is_for_beginners() -> None:
    assert asked("skullking").rules == KING.presets["beginner"]


@pytest.mark.parametrize(
    ("args", "seats"),
    [("skull", 4), ("skull --rules keys", 4), ("skull --rules cards", 5), ("skullking", 4)],
)
def test_as_many_sit_down_as_the_rulebook_proposes(args: str, seats: int) -> None:
    assert len(asked(*args.split()).players) == seats


def test_more_or_fewer_than_a_rulebook_is_meant_for_are_told_so_and_play() -> None:
    done = run("play", "--rules", "cards", "--seats", "3", "--seed", "1")

    assert done.returncode == 0
    assert done.stdout.startswith("Cards: an ordinary deck is meant for 4 to 6 players.\n")
    assert "meant for" not in run("play", "--rules", "cards", "--seed", "1").stdout


@pytest.mark.parametrize(
    ("typed", "counts"),
    [("5", (5,)), ("3, 5;7", (3, 5, 7)), (",".join("1" * 100), (1,) * 100)],
)
def test_a_schedule_may_have_one_round_or_a_hundred_typed_as_people_do(
    typed: str, counts: tuple[int, ...]
) -> None:
    assert asked("skullking", "--set", f"schedule={typed}").rules.schedule == counts


def test_eight_sit_down_to_skull_king() -> None:
    done = run("play", "skullking", "--seats", "8", "--name", "Hanna", "--set", "schedule=1")
    assert "\nHanna, Nell, Barnaby, Odile, Quill, Marrow, Wren, Nell II\n" in done.stdout


def test_the_same_seed_prints_the_same_game_in_german() -> None:
    first, second = [run("play", "--seed", "x", "--lang", "de").stdout for _ in range(2)]
    assert first == second
    assert "gewinnt" in first


def test_a_bot_never_has_the_name_of_the_person() -> None:
    done = run("play", "--name", "ben", "--seats", "6", "--seed", "1", "--with", "novice")
    assert "\nben, Cleo, Dario, Edda, Finn, Gus\n" in done.stdout


def test_without_a_terminal_the_record_is_saved_where_asked(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = run("play", "--save", path)
    assert done.returncode == 0
    assert done.stdout.endswith(path.read_text())


def test_whoever_stops_listening_is_not_shouted_at() -> None:
    talker = subprocess.Popen(
        [COMMAND, "play", "--seats", "6"], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert talker.stdout is not None
    assert talker.stderr is not None
    talker.stdout.close()
    assert talker.stderr.read() == b""
    talker.stderr.close()
    talker.wait(timeout=60)


# Replay


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(RECORD)
    return path


def test_a_record_is_told_with_all_open(record: Path) -> None:
    done = run("replay", record)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  Ben lays a skull.\n" in done.stdout
    assert "  Ada loses a skull.\n\nRound 2. Ada starts.\n" in done.stdout


def test_a_record_is_told_as_one_seat_heard_it(record: Path) -> None:
    told = run("replay", record, "--seat", "2").stdout
    assert "  You lay a skull.\n" in told
    assert "  Ada lays a disc.\n" in told
    assert "  Ada loses a disc and has 3 left.\n" in told


def test_a_record_in_json_is_told_the_same(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(encode_record(read_record(RECORD.encode())))
    assert run("replay", path, "--lang", "de").stdout == run("replay", record, LANG="de_DE").stdout


def test_a_seat_that_is_not_there_is_refused(record: Path) -> None:
    assert "There is no seat 4" in refused("replay", record, "--seat", "4")
    assert "There is no seat 0" in refused("replay", record, "--seat", "0")


def test_a_record_that_breaks_is_told_up_to_there(record: Path) -> None:
    record.write_text(RECORD.replace("2:- 3:-", "2:- 2:-"))
    done = run("replay", record)
    assert done.returncode == 2
    assert done.stdout.endswith("  Ben passes.\n")
    assert done.stderr == (
        "skulduggery: Move 6 of the record is not legal. "
        "You have passed, so this auction goes on without you.\n"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1 of the record cannot be read."),
        ("dear diary", "Line 1 of the record cannot be read."),
        (RECORD.replace("2:s", "2:q"), '"2:q" in the record is not a move.'),
        (RECORD.replace("skull 1", "skull 9"), "This record is of rules version 9"),
        (RECORD.replace("skull 1", "go 1"), 'There is no game "go".'),
        (RECORD.replace("official", "golf"), 'There is no rulebook "golf".'),
        (RECORD.replace('"Ada", ', "").replace('"Ben", ', ""), "1 cannot play this"),
        ("{", "This is not a whole record"),
        ('{"game": "skull"}', "This is not a whole record"),
    ],
)
def test_what_is_no_record_gets_one_clear_line(record: Path, text: str, sentence: str) -> None:
    record.write_text(text)
    assert refused("replay", record).startswith(sentence)


def test_what_is_no_text_gets_one_clear_line(record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x00")
    assert refused("replay", record) == "This is not a record: it is not text (at byte 0)."


def test_names_in_a_record_cannot_steer_the_terminal(record: Path) -> None:
    record.write_text(RECORD.replace('"Ben"', r'"\u001b[2JBen"'))
    told = run("replay", record).stdout
    assert "\x1b" not in told
    assert "�[2JBen lays a skull." in told
