"""The one command."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from skulduggery import __version__
from skulduggery.cli import arena, backup, join, operate, play, replay, serve, verify
from skulduggery.cli.arguments import Parser, command
from skulduggery.cli.speaking import complain
from skulduggery.core import Refused
from skulduggery.texts import Voice

EXAMPLES: Final = """\
examples:
  skulduggery play
  skulduggery play skull --rules official --set last_chance=yes --seats 6
  skulduggery play skull --rules cards --lang de --name Ada --pace 0.3
  skulduggery play skullking --rules advanced --set kraken=no --seats 5
  skulduggery play skullking --set schedule=1,3,5,7,9
  skulduggery play --resume
  skulduggery join http://localhost:8000 ABCDEF --token 1f3a --name Ada
  skulduggery replay skull-2026-11-15-2214.txt --seat 1
  skulduggery verify skull-2026-11-15-2214.txt
  skulduggery play skull --with nell,odile,quill
  skulduggery arena skull --games 2000 regular novice novice novice
  skulduggery arena skull --round-robin regular novice my_bot:MyBot --plot cross.svg
  skulduggery serve --host 0.0.0.0
"""


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? and goes on
    try:
        code = _run(parser().parse_args(argv))
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
        if "data" in args:  # a command for a server's folder, so it reads the server's variables
            serve.check_variables()
        code: int = args.run(args, language)
    except Refused as refusal:
        return complain(Voice(language, "official"), refusal)
    return code


def _spoken_here() -> str:
    settings = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    setting = next((setting for setting in settings if setting), "")
    return "de" if setting.startswith("de") else "en"


def parser() -> Parser:
    parser = Parser(
        prog="skulduggery",
        description="A table for two games of nerve, Skull and Skull King.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"skulduggery {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, title="commands")
    play.add(command(commands, "play", play.ABOUT, "play against bots, here"))
    join.add(command(commands, "join", join.ABOUT, "play at a server's table, here"))
    replay.add(command(commands, "replay", replay.ABOUT, "tell a recorded game"))
    verify.add(command(commands, "verify", verify.ABOUT, "check that a game was dealt honestly"))
    serve.add(command(commands, "serve", serve.ABOUT, "host tables for friends"))
    operate.add(command(commands, "operate", operate.ABOUT, "look after a server"))
    backup.add(command(commands, "backup", backup.ABOUT, "copy all that a server keeps"))
    backup.add_restore(command(commands, "restore", backup.ABOUT_RESTORE, "put a copy back"))
    arena.add(command(commands, "arena", arena.ABOUT, "let bots play matches, and count"))
    return parser
