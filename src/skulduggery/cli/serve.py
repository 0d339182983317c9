"""skulduggery serve: host tables for friends, bots and spectators."""

import argparse
from pathlib import Path
from typing import Final

from skulduggery.cli.arguments import Parser, add_language

ABOUT: Final = """\
Host tables for friends, bots and spectators, on this machine and with nothing else installed.
"""


def add(parser: Parser) -> None:
    say = parser.add_argument
    say("--host", default="127.0.0.1")
    say("--port", type=int, default=8000)
    say("--data", type=Path, default=Path("skulduggery-data"))
    say("--bot-pace", type=float, default=0.8)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    from skulduggery.server.running import serve
    from skulduggery.server.settings import Settings

    return serve(Settings(data=args.data, host=args.host, port=args.port, bot_pace=args.bot_pace))
