"""skulduggery arena: bots play matches, and all is counted."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from skulduggery.arena import BotFailed, Conditions, canvas, cores, timeout
from skulduggery.arena.figures import Figures
from skulduggery.arena.game import Keep
from skulduggery.arena.match import SEED, Match, play, round_robin
from skulduggery.arena.plot import plot
from skulduggery.arena.progress import Progress
from skulduggery.arena.report import Report, report
from skulduggery.arena.sheet import sheet
from skulduggery.bots import find, log_replaced
from skulduggery.cli.arguments import (
    GAME_NAMES,
    Parser,
    add_language,
    add_rules,
    add_seats,
    game_of,
    rules_of,
    seats_asked,
)
from skulduggery.cli.speaking import complain, refused, say
from skulduggery.core import AnyGame, AnyRecord
from skulduggery.notation import read_rules, write_rules
from skulduggery.terminal import shelf
from skulduggery.terminal.mix import name_of
from skulduggery.texts import Voice

GAMES: Final = 1_000
LONGEST: Final = 3_600  # seconds to a decision
FAILED: Final = 1  # the exit code for a bot's fault in a strict match
ABOUT: Final = """\
Let bots play a match. Every deal is played from all seats, so that nobody is favoured; a win that
is shared counts in part. If fewer bots than seats are named, the last is repeated. With
--round-robin one of each plays against many of each other. A bot of your own is named by its module
and its name in there, as in my_bot:MyBot; docs/bots.md says how to write one.

A bot that raises, or answers what is not legal, is replaced for that move, and this is counted. So
is one that takes longer than --timeout, which needs a system with signals (not Windows). With
--strict the first such fault ends the match instead, and its traceback is shown.
"""


def add(parser: Parser) -> None:
    say = parser.add_argument
    say("game", metavar="GAME", help=GAME_NAMES)
    say("bots", nargs="+", metavar="BOT", help="who plays: see below")
    add_rules(parser, lambda game: game.usual_rules)  # what docs/bots.md measures
    add_seats(parser, "")
    say("--games", type=int, default=GAMES, metavar="N", help=f"at least so many ({GAMES})")
    say("--round-robin", action="store_true", help="each against each other, so many games each")
    say("--seed", default=SEED, metavar="TEXT", help=f"the same text, the same match ({SEED})")
    say("--cores", type=int, metavar="N", help="how many cores play (all)")
    say("--strict", action="store_true", help="a bot's fault ends the match, with its traceback")
    say("--timeout", type=float, metavar="SECONDS", help="how long a decision may take (for ever)")
    say("--records", metavar="FOLDER", help="keep every game in a new folder, to replay and verify")
    say("--json", action="store_true", help="print all figures as JSON")
    say("--plot", metavar="FILE.svg", help="draw a picture as well")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    matches, at_once, seconds = matches_of(args), _cores(args.cores), _seconds(args.timeout)
    picture = None if args.plot is None else Path(args.plot).expanduser()
    if picture is not None:
        canvas.check(picture)
    keep = None if args.records is None else _keeper(args.records, matches)
    conditions = Conditions(seconds, args.strict, keep)
    try:
        found = _play(matches, at_once, conditions, Voice(language, "official"))
    except BotFailed as fault:
        return _failed(fault, language)
    _log_faults(found)
    _tell(found, language, args.json)
    if picture is not None:
        canvas.draw(picture, plot(found, *_voice_and_title(found, language)))
    return 0


# What is asked for, refused before anything long begins


def matches_of(args: argparse.Namespace) -> list[Match]:
    game = game_of(args.game)
    rules = rules_of(game, args)
    seats = seats_asked(game, rules, args)
    for name in args.bots:
        find(game, name)
    line_up = _line_up(args, seats)
    match = Match(
        game.name, write_rules(game, rules), line_up, _games(args.games), _seed(args.seed)
    )
    return round_robin(match, _contenders(args.bots)) if args.round_robin else [match]


def _line_up(args: argparse.Namespace, seats: int) -> tuple[str, ...]:
    """The last is repeated; a round robin makes line-ups of its own."""
    if len(args.bots) > seats and not args.round_robin:
        raise refused("cli.bot.many", found=len(args.bots), most=seats)
    return (*args.bots, *args.bots[-1:] * seats)[:seats]


def _contenders(names: Sequence[str]) -> list[str]:
    different = list(dict.fromkeys(names))
    if len(different) < 2:
        raise refused("arena.bad-round-robin")
    return different


def _games(asked: int) -> int:
    if asked < 1:
        raise refused("arena.bad-games")
    return asked


def _seed(asked: str) -> str:
    if not asked.isprintable():
        raise refused("arena.bad-seed")
    return asked


def _cores(asked: int | None) -> int:
    if asked is not None and asked < 1:
        raise refused("arena.bad-cores")
    return asked or cores.available()


def _seconds(asked: float | None) -> float | None:
    if asked is None:
        return None
    if not 0 < asked <= LONGEST:
        raise refused("arena.bad-timeout", most=LONGEST)
    if not timeout.possible():
        raise refused("arena.no-timeout")
    return asked


# Records


def _keeper(asked: str, matches: Sequence[Match]) -> Keep:
    """The folder is a new one, so that nothing is written over."""
    folder = Path(asked).expanduser()
    shelf.check(folder)
    try:
        folder.mkdir()
    except OSError as error:
        detail = error.strerror or str(error)
        raise refused("cli.save.other", file=asked, detail=detail) from error
    return partial(_save, folder, len(matches), matches[0].deals * matches[0].seats)


def _save(folder: Path, matches: int, games: int, match: int, game: int, record: AnyRecord) -> None:
    """Numbers of equal length, so that names sort as the games do."""
    name = f"game-{game:0{len(str(games))}}.txt"
    if matches > 1:
        name = f"match-{match + 1:0{len(str(matches))}}-{name}"
    shelf.GameFile(folder / name).save(record)


# What comes of it


def _play(matches: Sequence[Match], at_once: int, conditions: Conditions, voice: Voice) -> Report:
    games = sum([match.deals * match.seats for match in matches])
    begin = perf_counter()
    with Progress(games, sys.stderr, Figures(voice)) as progress:
        tallies = play(matches, at_once, progress.tell, conditions)
    return report(matches, tallies, at_once, perf_counter() - begin)


def _failed(fault: BotFailed, language: str) -> int:
    """What the bot raised, as Python shows it, and where in the match."""
    print(fault.trace, end="", file=sys.stderr)
    complain(Voice(language, "official"), refused("arena.failed", text=fault.bot, n=fault.game))
    return FAILED


def _log_faults(found: Report) -> None:
    """Each bot that had to be replaced is named once: in thousands of games it may be often."""
    times: Counter[str] = Counter()
    first: dict[str, str] = {}
    for entrant in [entrant for match in found.matches for entrant in match.entrants]:
        times[entrant.bot] += entrant.replaced
        if entrant.fault is not None:
            first.setdefault(entrant.bot, entrant.fault)
    for bot, fault in first.items():
        log_replaced(f"{bot}, {times[bot]} times, first", fault)


def _tell(found: Report, language: str, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    for line in sheet(found, *_voice_and_title(found, language)):
        say(line)


def _voice_and_title(found: Report, language: str) -> tuple[Voice, str]:
    game: AnyGame = game_of(found.game)
    rules = read_rules(game, found.rules)
    voice = Voice(language, rules.rulebook)
    mix = name_of(game, rules, voice)
    return voice, voice.text("terminal.game", game=game.title, mix=mix)
