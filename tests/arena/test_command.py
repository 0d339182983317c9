"""`skulduggery arena` as a stranger meets it: what it shows, what it refuses, and how it stops."""

import json
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from skulduggery.arena.figures import TIMES
from tests.arena import odd_bots
from tests.arena.running import ROOT, run

pytestmark = pytest.mark.long  # it starts the whole program again and again

ODD: Final = odd_bots.__name__


def arena(*args: str | Path, folder: Path = ROOT, **env: str) -> CompletedProcess[str]:
    return run("arena", *args, folder=folder, **env)


def figures(*args: str, hashing: str = "1") -> Any:
    """All that is counted: what two runs of a match must have in common."""
    done = arena(*args, "--json", PYTHONHASHSEED=hashing)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    del found["speed"]
    for match in found["matches"]:
        for entrant in match["entrants"]:
            del entrant["time"]
    return found


def refused(*args: str | Path) -> str:
    done = arena(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("skulduggery: ").strip()


# What it shows


def test_a_match_as_a_table() -> None:
    done = arena("skull", "--seats", "3", "--games", "30", "novice", "random", "random")
    lines = done.stdout.splitlines()

    assert (done.returncode, done.stderr) == (0, "")
    assert lines[0] == "Skull · Official: discs and mats"
    assert lines[1] == "30 games: 10 deals, each from all 3 seats. Seed: arena"
    assert lines[3].split()[:3] == ["bot", "wins", "95"]
    assert lines[4].startswith("novice ")
    assert lines[5].startswith(f"random {TIMES}2 ")
    assert lines[7] == "An even share is 33.3 %."
    assert "decisions in" in lines[8]


def test_a_match_in_the_language_that_is_spoken_here() -> None:
    done = arena("skullking", "--set", "schedule=1", "--games", "8", "random", LANG="de_AT.UTF-8")

    assert "8 Spiele: 2 Mal gegeben" in done.stdout
    assert "Ansagen" in done.stdout


def test_if_fewer_bots_than_seats_are_named_the_last_is_repeated() -> None:
    found = figures("skull", "--games", "8", "--seats", "5", "novice", "random")

    assert [(e["bot"], e["places"]) for e in found["matches"][0]["entrants"]] == [
        ("novice", 1),
        ("random", 4),
    ]


def test_all_figures_as_json() -> None:
    done = arena(
        "skullking", "--set", "schedule=2", "--games", "6", "--seats", "3", "--json", "random"
    )
    found = json.loads(done.stdout)
    (match,) = found["matches"]
    (entrant,) = match["entrants"]

    assert found["rules"] == "standard schedule=2"
    assert {**found, "matches": [], "speed": {}} == {
        **{"game": "skullking", "rules": "standard schedule=2", "seats": 3, "seed": "arena"},
        **{"deals": 2, "games": 6, "matches": [], "speed": {}},
    }
    assert set(found["speed"]) == {"cores", "seconds", "decisions_per_second"}
    assert set(entrant) == {
        *("bot", "places", "share", "rank", "score", "bids_met"),
        *("decisions", "replaced", "fault", "time"),
    }
    assert entrant["share"] == {"mean": 1 / 3, "low": 1 / 3, "high": 1 / 3}
    assert entrant["rank"] == 2
    assert set(entrant["time"]) == {"median", "p99"}
    assert (entrant["replaced"], entrant["fault"]) == (0, None)


def test_a_round_robin_shows_who_beats_whom(tmp_path: Path) -> None:
    picture = tmp_path / "cross.svg"
    args = ["--games", "12", "--seats", "3", "--round-robin", "--plot", str(picture)]
    done = arena("skull", *args, "novice", "random", "regular")

    assert (done.returncode, done.stderr) == (0, "")
    assert "One of the row against 2 of the column" in done.stdout
    assert "2 of the row against one of the column" in done.stdout
    assert done.stdout.count("±") == 12
    svg = ElementTree.parse(picture).getroot()
    assert len(svg.findall("{http://www.w3.org/2000/svg}rect")) == 1 + 12


def test_a_picture_is_drawn_over_an_older_one(tmp_path: Path) -> None:
    picture = tmp_path / "match.svg"
    picture.write_text("old")
    done = arena("skull", "--games", "8", "--plot", picture, "--lang", "de", "random", "novice")

    assert done.returncode == 0
    ElementTree.parse(picture)
    assert "Ein gerechter Anteil" in picture.read_text()


# Again, exactly


def test_a_match_is_the_same_on_one_core_or_many_and_in_any_process() -> None:
    """Real processes, each of which hashes strings in its own way."""
    match = ["skull", "--games", "80", "--seed", "7", "regular", "novice", "nell", "maniac"]
    first = figures(*match, "--cores", "1")

    assert figures(*match, "--cores", "2", hashing="2") == first
    assert figures(*match, "--cores", "3", hashing="3") == first
    assert figures(*match[:-4], "--seed", "8", *match[-4:]) != first


def test_skull_king_is_the_same_again_too() -> None:
    rules = ["--rules", "rascal-cannon", "--set", "abilities=yes", "--set", "schedule=1,4"]
    match = ["skullking", *rules, "--games", "64", "regular", "novice", "marrow", "greedy"]
    first = figures(*match, "--cores", "1")

    assert figures(*match, "--cores", "2", hashing="2") == first


# Anybody's bots

MINE: Final = """\
def decide(view, rng):
    return view.legal[0]


class Mine:
    def decide(self, view, rng):
        return view.legal[-1]
"""


def test_a_bot_that_lies_in_this_folder_can_play(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    for cores in ("1", "2"):
        args = ["--games", "40", "--seats", "3", "--cores", cores]
        done = arena("skull", *args, "mine:decide", "mine:Mine", "random", folder=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert "mine:Mine" in done.stdout


def test_a_bad_bot_is_replaced_counted_and_named_once_without_its_cards() -> None:
    done = arena("skull", "--games", "40", "--cores", "2", f"{ODD}:raises", "random")

    assert done.returncode == 0
    row = next(line for line in done.stdout.splitlines() if line.startswith(f"{ODD}:raises"))
    replaced = row.split()[-1]
    assert int(replaced.replace(",", "")) > 40
    assert done.stderr.startswith(f"bot replaced: {ODD}:raises, {replaced.replace(',', '')} times,")
    assert "KeyError at odd_bots.py:" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "skull" not in done.stderr.replace("skulduggery", "")


def test_a_bot_that_kills_its_process_gets_one_clear_line() -> None:
    said = refused("skull", "--games", "40", "--cores", "2", f"{ODD}:dies", "random")

    assert said.startswith("A process that played has died")


# A bot's fault, if one wants to know


@pytest.mark.parametrize("cores", ["1", "2"])
def test_a_strict_match_ends_with_the_traceback_of_the_bots_own_lines(cores: str) -> None:
    args = ["--games", "40", "--strict", "--cores", cores]
    done = arena("skull", *args, f"{ODD}:raises_below", "random")
    first, *lines, last = done.stderr.splitlines()

    assert (done.returncode, done.stdout) == (1, "")
    assert first == "Traceback (most recent call last):"
    assert lines[0].split('"')[1].endswith("odd_bots.py")
    assert lines[1].strip() == "return rng.choice([])"
    assert lines[-1].startswith("IndexError: ")
    assert last.startswith(f"skulduggery: {ODD}:raises_below failed in game ")
    assert "arena/game.py" not in done.stderr


# A time limit


def test_a_bot_that_never_answers_is_replaced_when_its_time_is_up() -> None:
    args = ["--set", "schedule=1", "--games", "8", "--seats", "2", "--timeout", "0.05"]
    done = arena("skullking", *args, f"{ODD}:sleeps", "random")
    row = next(line for line in done.stdout.splitlines() if line.startswith(f"{ODD}:sleeps"))

    assert done.returncode == 0
    assert int(row.split()[-1]) >= 16  # a bid and a card a game
    assert f"bot replaced: {ODD}:sleeps, {row.split()[-1]} times, first: TooSlow" in done.stderr


def test_a_bot_that_does_not_stop_even_then_ends_the_match_and_is_shown() -> None:
    """It is stopped from outside of Python, some seconds later."""
    args = ["--games", "40", "--cores", "2", "--timeout", "0.05"]
    done = arena("skull", *args, f"{ODD}:cannot_be_stopped", "random")

    assert (done.returncode, done.stdout) == (2, "")
    assert "in cannot_be_stopped" in done.stderr
    assert "skulduggery: A process that played has died" in done.stderr.splitlines()[-1]


# Records


def test_every_record_can_be_replayed_and_verified(tmp_path: Path) -> None:
    for game in ("skull", "skullking"):
        folder = tmp_path / game
        args = ["--games", "8", "--seats", "4", "--records", str(folder)]
        done = arena(game, *args, "novice", "random")
        names = sorted(file.name for file in folder.iterdir())
        told = run("replay", folder / "game-8.txt")
        verified = run("verify", folder / "game-8.txt")

        assert (done.returncode, done.stderr) == (0, "")
        assert names == [f"game-{number}.txt" for number in range(1, 9)]
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.splitlines()[1] == "random 1, random 2, random 3, novice"
        assert verified.stdout.startswith("The dealing is honest")


def test_the_same_match_leaves_the_same_files_on_one_core_or_many(tmp_path: Path) -> None:
    found = []
    for cores in ("1", "2"):
        folder = tmp_path / cores
        arena("skull", "--games", "60", "--cores", cores, "--records", folder, "novice", "random")
        found.append({file.name: file.read_text() for file in folder.iterdir()})

    assert found[0] == found[1]
    assert sorted(found[0]) == [f"game-{number:02}.txt" for number in range(1, 61)]


def test_records_of_a_round_robin_are_named_by_their_match_too(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    args = ["--games", "2", "--seats", "2", "--round-robin", "--records", str(folder)]
    arena("skull", *args, "novice", "random", "maniac", "regular")
    names = sorted(file.name for file in folder.iterdir())

    assert names[0] == "match-01-game-1.txt"
    assert names[-1] == "match-12-game-2.txt"
    assert len(names) == 24


def test_records_are_not_written_over(tmp_path: Path) -> None:
    args = ["skull", "--games", "4", "--records", str(tmp_path / "games"), "random"]
    arena(*args)
    before = {file.name: file.read_text() for file in (tmp_path / "games").iterdir()}
    said = refused(*args, "--seed", "another")

    assert said.endswith(
        "games is there already, and no record is written over. Choose another name."
    )
    assert {file.name: file.read_text() for file in (tmp_path / "games").iterdir()} == before


# What is asked wrongly, at once


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("", "the following arguments are required: GAME, BOT"),
        ("skull", "the following arguments are required: BOT"),
        ("chess random", 'There is no game "chess".'),
        ("skull grandmaster", 'There is no bot "grandmaster". Choose one of: random, '),
        ("skull no_such_module:Bot", 'There is no module "no_such_module", neither here nor'),
        ("skull skulduggery.nowhere:Bot", 'There is no module "skulduggery.nowhere"'),
        ("skull my_bot.py:MyBot", 'There is no module "my_bot.py"'),
        ("skull :", "cannot be used: ValueError"),
        (f"skull {ODD}:nobody", f'{ODD} has no "nobody" that can decide(view, rng).'),
        (f"skull {ODD}:no_bot", f'{ODD} has no "no_bot" that can decide(view, rng).'),
        (f"skull {ODD}:CannotDecide", f'{ODD} has no "CannotDecide" that can decide(view, rng).'),
        (f"skull {ODD}:wants_three", f'{ODD} has no "wants_three" that can decide(view, rng).'),
        (f"skull {ODD}:NeedsMore", f'"{ODD}:NeedsMore" cannot be used: TypeError: '),
        (f"skull {ODD}:Fragile", "cannot be used: RuntimeError: not today, not ever."),
        ("skull random random random random random", "5 bots are named, but there is room for 4."),
        ("skull --seats 9 random", "9 cannot play this: it takes 2 to 6 players."),
        ("skull --games 0 random", "A match needs at least one game."),
        ("skull --games -5 random", "A match needs at least one game."),
        ("skull --games some random", "argument --games: invalid int value: 'some'"),
        ("skull --cores 0 random", "At least one core must play."),
        ("skull --timeout 0 random", "A time limit is more than 0 and at most 3600 seconds."),
        ("skull --timeout nan random", "A time limit is more than 0 and at most 3600 seconds."),
        ("skull --timeout soon random", "argument --timeout: invalid float value: 'soon'"),
        ("skull --records /no/where random", "/no/where cannot be saved: there is no such folder."),
        (f"skull --records {'x' * 300} random", "cannot be saved: File name too long."),
        ("skull --rules golf random", 'There is no rulebook "golf".'),
        ("skull --set luck=yes random", 'There is no option "luck".'),
        ("skull --round-robin random random", "A round robin needs at least two different bots."),
        ("skull --plot picture.png random", "picture.png would be a picture: let its name end in"),
        ("skull --plot /nowhere/at/all.svg random", "cannot be drawn: there is no such folder."),
        ("skull --plot /dev/null/a.svg random", "cannot be drawn: there is no such folder."),
    ],
)
def test_what_is_asked_wrongly_gets_one_clear_line(args: str, sentence: str) -> None:
    assert sentence in refused(*args.split())


def test_a_picture_needs_a_place_that_may_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder.svg"
    folder.mkdir()

    assert refused("skull", "--plot", folder, "random").endswith("it is a folder.")


def test_a_seed_must_be_printable() -> None:
    assert refused("skull", "--seed", "a\x1bb", "random") == "A seed is a text that can be printed."
