"""The one command."""

import argparse
import hashlib
import io
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from skulduggery import __version__
from skulduggery.bots import BOTS, Bot
from skulduggery.core import AnyGame, Message, Refused
from skulduggery.notation import GAMES, options, read_rules, write_record
from skulduggery.terminal import shelf
from skulduggery.terminal.story import story, voice_of
from skulduggery.terminal.table import Table
from skulduggery.terminal.usual import SEATS, USUAL, seats_of
from skulduggery.texts import LANGUAGES, Voice

NAME: Final = "Ada"
BOTS_NAMES: Final = ("Ben", "Cleo", "Dario", "Edda", "Finn", "Gus", "Hanna", "Ivo")
BOT: Final = "novice"
LONGEST_NAME: Final = 12
SLOWEST: Final = 60  # seconds a move
YOU: Final = 0  # the person's seat
FIRST: Final = "skull"  # what is played where no game is named
REFUSED: Final = 2  # the exit code for whatever was asked wrongly


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? and goes on
    try:
        code = _run(_parser().parse_args(argv))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever was reading has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _run(args: argparse.Namespace) -> int:
    language = args.lang or _spoken_here()
    try:
        code: int = args.run(args, language)
    except Refused as refusal:
        return _complain(Voice(language, "official"), refusal)
    return code


def _spoken_here() -> str:
    settings = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    setting = next((setting for setting in settings if setting), "")
    return "de" if setting.startswith("de") else "en"


# Play


def _play(args: argparse.Namespace, language: str) -> int:
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    table = _table(args, waits_for_you=at_terminal)
    pace, keep = _pace(args.pace), _free(args.save)
    if not at_terminal:
        return _watch(table, language, keep)
    # Textual takes a moment to import, which nobody else should have to wait for.
    from skulduggery.terminal.app import TableApp

    app = TableApp(table, YOU, language, pace, keep)
    for path in app.run() or []:
        _print(Voice(language, "official").text("cli.saved", file=str(path)))
    return app.return_code or 0


def _watch(table: Table, language: str, keep: Path | None) -> int:
    """A game between bots, told with all open."""
    while table.step() is not None:
        pass
    for line in story(table.game, table.record, language, None):
        _print(line)
    print(f"\n{write_record(table.record)}", end="")
    if keep is not None:
        shelf.save(table.record, keep)
    return 0


def _table(args: argparse.Namespace, waits_for_you: bool) -> Table:
    game = _game(args.game)
    rules = read_rules(game, " ".join([args.rules or USUAL[game.name].rules, *args.set]))
    seats = seats_of(game, rules) if args.seats is None else args.seats
    game.start(rules, seats)  # refuses what cannot be, before anybody sits down
    bot = _bot(game, args.bot)
    bots = {seat: bot for seat in range(seats) if not (waits_for_you and seat == YOU)}
    return Table(game, rules, _names(args.name, seats), bots, _seed(args.seed))


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        raise _refused("record.unknown-game", text=name, known=", ".join(GAMES))
    return GAMES[name]


def _names(name: str, seats: int) -> tuple[str, ...]:
    name = name.strip()
    if not (name and name.isprintable() and len(name) <= LONGEST_NAME):
        raise _refused("cli.bad-name", most=LONGEST_NAME)
    others = [other for other in BOTS_NAMES if other.casefold() != name.casefold()]
    return (name, *others)[:seats]


def _bot(game: AnyGame, name: str) -> Bot:
    known = BOTS[game.name]
    if name not in known:
        raise _refused("cli.unknown-bot", text=name, known=", ".join(known))
    return known[name]


def _seed(asked: str | None) -> bytes:
    return secrets.token_bytes(32) if asked is None else hashlib.sha256(os.fsencode(asked)).digest()


def _pace(asked: float) -> float:
    if not 0 <= asked <= SLOWEST:
        raise _refused("cli.bad-pace", most=SLOWEST)
    return asked


def _free(save: str | None) -> Path | None:
    """Where to save, refused now rather than after the game."""
    if save is None:
        return None
    path = Path(save).expanduser()
    shelf.check(path)
    return path


# Replay


def _replay(args: argparse.Namespace, language: str) -> int:
    record = shelf.read(Path(args.file))
    if args.seat is not None and args.seat - 1 not in range(len(record.players)):
        raise _refused("refusal.no-such-seat", n=args.seat, most=len(record.players))
    seat = None if args.seat is None else args.seat - 1
    try:
        for line in story(_game(record.game), record, language, seat):
            _print(line)
    except Refused as refusal:
        return _complain(voice_of(record, language), refusal)
    return 0


# What is said


def _refused(key: str, **params: int | str) -> Refused:
    return Refused(Message(None, key, params))


def _complain(voice: Voice, refusal: Refused) -> int:
    """One line: what cannot be, and what is wrong with it where more is known."""
    sentences = [voice.say(refusal.message)]
    cause = refusal.__cause__
    if isinstance(cause, Refused) and cause.message.key != "refusal.unreadable":
        sentences.append(voice.say(cause.message))  # what is no move at all needs saying only once
    sys.stdout.flush()
    print(f"skulduggery: {_plain(' '.join(sentences))}", file=sys.stderr)
    return REFUSED


def _print(line: str) -> None:
    print(_plain(line))


def _plain(line: str) -> str:
    """A record may come from anybody, and its names must not steer the terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)


# Arguments

EXAMPLES: Final = """\
examples:
  skulduggery play
  skulduggery play skull --rules official --set last_chance=yes --seats 6
  skulduggery play skull --rules cards --lang de --name Ada --pace 0.3
  skulduggery play skullking --rules advanced --set kraken=no --seats 5
  skulduggery play skullking --set schedule=1,3,5,7,9
  skulduggery replay skull-2026-11-15-2214.txt --seat 1
"""
ABOUT_PLAY: Final = """\
Sit down with bots. Type what is offered, a number to bid, a letter to lay a disc (skull) or a card
such as p7 or escape to play it (skullking), and "help" when in doubt. Without a terminal the bots
play one game among themselves, which is told and then printed as a record.
"""
ABOUT_REPLAY: Final = """\
Tell a recorded game round by round, with everything open, or as one seat heard it.
"""


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"skulduggery: {message} ({self.prog} --help says more)\n")


def _parser() -> Parser:
    parser = Parser(
        prog="skulduggery",
        description="A table for two games of nerve, Skull and Skull King.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"skulduggery {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, title="commands")
    _add_play(_command(commands, "play", ABOUT_PLAY, "play against bots, here"))
    _add_replay(_command(commands, "replay", ABOUT_REPLAY, "tell a recorded game"))
    return parser


def _command(commands: Any, name: str, about: str, short: str) -> Parser:
    parser: Parser = commands.add_parser(
        name,
        help=short,
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    return parser


def _add_play(parser: Parser) -> None:
    games = " or ".join(GAMES)
    say = parser.add_argument
    say("game", nargs="?", default=FIRST, metavar="GAME", help=f"{games} ({FIRST})")
    say("--rules", metavar="BOOK", help="the rulebook: see below")
    say("--set", action="append", default=[], metavar="NAME=VALUE", help="change an option of it")
    say("--seats", type=int, metavar="N", help=f"how many play, you included ({SEATS})")
    say("--name", default=NAME, metavar="NAME", help=f"what you are called ({NAME})")
    say("--with", default=BOT, dest="bot", metavar="BOT", help=f"who else plays ({BOT})")
    say("--pace", type=float, default=0.6, metavar="SEC", help="seconds a bot's move takes (0.6)")
    say("--seed", metavar="TEXT", help="the same text brings the same luck")
    say("--save", metavar="FILE", help="keep the record in FILE, without asking")
    _add_language(parser)
    parser.set_defaults(run=_play)
    parser.epilog = "\n\n".join([_about(game) for game in GAMES.values()])


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, as text or as JSON")
    parser.add_argument("--seat", type=int, metavar="N", help="tell only what this seat heard")
    _add_language(parser)
    parser.set_defaults(run=_replay)


def _add_language(parser: Parser) -> None:
    known = " or ".join(LANGUAGES)
    parser.add_argument("--lang", choices=LANGUAGES, metavar="LANG", help=f"{known} (yours)")


def _about(game: AnyGame) -> str:
    """A game's rulebooks, bots and options with their values, from the game itself."""
    usual, seats = USUAL[game.name], game.seats
    return "\n".join(
        [
            f"{game.name}, {seats[0]} to {seats[-1]} players",
            f"  --rules: {', '.join(game.presets)} ({usual.rules})",
            f"  --with: {', '.join(BOTS[game.name])}",
            "  --set:",
            *[f"    {name:14} {' | '.join(values)}" for name, values in options(game).items()],
        ]
    )
