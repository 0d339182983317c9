"""skulduggery backup and restore: a copy of all tables, and the way back."""

import argparse
from typing import Final

from skulduggery.cli.arguments import Parser, add_language
from skulduggery.cli.speaking import say
from skulduggery.cli.values import add_data, data_of, path
from skulduggery.texts import Voice

ABOUT: Final = """\
Copy everything a server keeps into one file, also while it runs: what the file holds is how all
tables stood at one moment. The copy is checked before it gets its name. Keep it as safe as the
server's own folder: it holds what the dealer will draw.
"""
ABOUT_RESTORE: Final = """\
Put a copy that "skulduggery backup" made in its place, while no server runs on the folder. The copy
is checked first. With --force what is there is put aside into a folder of its own, never deleted.
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="where the copy goes")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    add_data(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    from skulduggery.server.store.sqlite.backup import back_up

    file = path("FILE", args.file)
    holds = back_up(data_of(args.data), file, args.force)
    say(_voice(language).text("cli.backup.done", file=str(file), **holds._asdict()))
    return 0


def add_restore(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy")
    parser.add_argument("--force", action="store_true", help="also where there are tables already")
    add_data(parser)
    add_language(parser)
    parser.set_defaults(run=run_restore)


def run_restore(args: argparse.Namespace, language: str) -> int:
    from skulduggery.server.store.sqlite.backup import restore

    data, voice = data_of(args.data), _voice(language)
    holds, aside = restore(data, path("FILE", args.file), args.force)
    say(voice.text("cli.restore.done", file=str(data), **holds._asdict()))
    if aside is not None:
        say(voice.text("cli.restore.aside", file=str(aside)))
    return 0


def _voice(language: str) -> Voice:
    return Voice(language, "official")
