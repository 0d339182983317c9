"""skulduggery verify, as a player meets it who wants to know whether all was fair."""

import hashlib
from pathlib import Path
from typing import Final

import pytest

from skulduggery.notation import encode_record, read_record, write_record
from tests.rules.dealings import LUCK, SECRET, dealt, draws
from tests.terminal.test_cli import refused, run

pytestmark = pytest.mark.long  # it starts the whole program again and again

COMMITMENT: Final = hashlib.sha256(SECRET).hexdigest()
RECORD: Final = dealt("skull", "classic", 6)
KING: Final = dealt("skullking", "advanced", 2)
TEXT: Final = write_record(RECORD)
HEADING, MOVES = TEXT.split("\n1. ")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(TEXT)
    return path


def said(*args: str | Path, **env: str) -> str:
    """The one line that says that all is well."""
    done = run("verify", *args, **env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    return done.stdout.strip()


def test_help_says_what_it_proves_and_what_it_does_not() -> None:
    done = run("verify", "--help")
    words = ["RECORD", "--commitment HEX", "--luck HEX", "made up", "does not prove", "dealing.md"]
    assert done.returncode == 0
    assert all(word in done.stdout for word in words)


def test_the_command_is_among_the_examples() -> None:
    assert "  skulduggery verify " in run("--help").stdout


def test_an_honest_dealing_is_said_to_be_one(record: Path) -> None:
    assert said(record) == (
        f"The dealing is honest: all {len(draws(RECORD))} draws are what the seats' luck and the "
        f"secret behind the commitment {COMMITMENT} give."
    )


def test_skull_king_in_json_and_german(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(encode_record(KING))
    sentence = said(path, "--lang", "de")
    assert sentence.startswith("Es wurde ehrlich gegeben: Alle 11 Ziehungen sind, was ")
    assert said(path, LANG="de_AT.UTF-8") == sentence


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("", "The dealing is honest so far: the game is not over, nothing was drawn up to here"),
        ("1:f", "The dealing is honest so far: the game is not over, nothing was drawn up to here"),
        (
            MOVES.partition(" *:#2 ")[0] + " *:#2",
            "The dealing is honest so far: the game is not over, and the one draw up to here is",
        ),
        (
            MOVES.partition("\n")[0],
            "The dealing is honest so far: the game is not over, and 2 draws up to here are",
        ),
    ],
)
def test_of_a_game_that_is_not_over_only_so_much_is_said(
    record: Path, moves: str, sentence: str
) -> None:
    record.write_text(f"{HEADING}\n{moves}\n")
    assert said(record).startswith(sentence)


# With what was noted at the table


@pytest.mark.parametrize("noted", [COMMITMENT, COMMITMENT.upper(), f"  {COMMITMENT}\n"])
def test_the_commitment_may_be_compared_with_what_was_noted(record: Path, noted: str) -> None:
    assert said(record, "--commitment", noted) == said(record)


def test_another_commitment_was_another_dealing(record: Path) -> None:
    noted = hashlib.sha256(b"").hexdigest()
    assert refused("verify", record, "--commitment", noted) == (
        f"The dealing is not the one you noted: the record's commitment is {COMMITMENT}, "
        f"and yours is {noted}."
    )
    for other in ("", COMMITMENT[:-1], f"{COMMITMENT}0"):
        assert "is not the one you noted" in refused("verify", record, "--commitment", other)


def test_what_was_noted_cannot_steer_the_terminal(record: Path) -> None:
    assert "\x1b" not in refused("verify", record, "--commitment", "\x1b[2J")


def test_ones_own_luck_may_be_compared_too(record: Path) -> None:
    luck = LUCK[2].hex()
    assert said(record, "--luck", luck, "--commitment", COMMITMENT) == said(record)
    assert said(record, "--luck", luck.upper()) == said(record)


@pytest.mark.parametrize("noted", ["", "-", "c0ffee", LUCK[0].hex()[:-2]])
def test_luck_that_was_not_taken_is_missed(record: Path, noted: str) -> None:
    assert refused("verify", record, f"--luck={noted}") == (
        f"The dealing is not the one you noted: no seat of the record added the luck {noted}."
    )


# What is not honest, or cannot be verified


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "6:x6 *:#2",
            "6:x6 *:#3",
            "The dealing is not honest: move 14 of the record is not what the secret and the "
            "seats' luck give.",
        ),
        (
            SECRET.hex(),
            "00" * 32,
            "The dealing is not honest: the secret in the record is not the one that was "
            "committed to.",
        ),
        (f"{LUCK[2].hex()},", "", "The record's dealing has luck of 5 seats, but 6 played."),
        (f"{LUCK[2].hex()},", "-,", "The dealing is not honest: move "),
        (
            "1. 2:f",
            "1. 2:f 2:f",
            "The dealing cannot be verified: this game cannot have been played as it is recorded. "
            "Move 2 of the record is not legal.",
        ),
        (HEADING.splitlines()[3], "", "This record does not say how it was dealt, so there is "),
        ("dealing ", "dealing x", "Line 4 of the record cannot be read. It starts with three "),
        ("skull 2", "go 2", 'There is no game "go".'),
    ],
)
def test_what_is_wrong_gets_one_clear_line(record: Path, old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    record.write_text(TEXT.replace(old, new, 1))
    assert refused("verify", record).startswith(sentence)


def test_a_refusal_in_german(record: Path) -> None:
    record.write_text(TEXT.replace("6:x6 *:#2", "6:x6 *:#3", 1))
    assert refused("verify", record, "--lang", "de") == (
        "Es wurde nicht ehrlich gegeben: Zug 14 der Aufzeichnung ist nicht, was das Geheimnis und "
        "das Glück der Plätze ergeben."
    )


def test_a_file_that_is_not_there() -> None:
    assert refused("verify", "no-such-file.txt") == "There is no file no-such-file.txt."
    assert refused("verify").startswith("the following arguments are required: RECORD")


@pytest.mark.parametrize("game", ["skull", "skullking"])
def test_a_game_of_the_terminal_can_be_verified_too(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert run("play", game, "--save", path).returncode == 0
    dealing = read_record(path.read_bytes()).dealing
    assert dealing is not None
    assert dealing.luck[0]
    assert not any(dealing.luck[1:])  # bots add none
    noted = ("--commitment", dealing.commitment, "--luck", dealing.luck[0])
    assert said(path, *noted).startswith("The dealing is honest: ")
