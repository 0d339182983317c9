"""skulduggery replay: a recorded game is told."""

import argparse
from pathlib import Path
from typing import Final

from skulduggery.cli.arguments import Parser, add_language, game_of
from skulduggery.cli.speaking import complain, refused, say
from skulduggery.core import Refused
from skulduggery.terminal import shelf
from skulduggery.terminal.story import story, voice_of

ABOUT: Final = """\
Tell a recorded game round by round, with everything open, or as one seat heard it.
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, as text or as JSON")
    parser.add_argument("--seat", type=int, metavar="N", help="tell only what this seat heard")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    record = shelf.read(Path(args.file))
    if args.seat is not None and args.seat - 1 not in range(len(record.players)):
        raise refused("refusal.no-such-seat", n=args.seat, most=len(record.players))
    seat = None if args.seat is None else args.seat - 1
    try:
        for line in story(game_of(record.game), record, language, seat):
            say(line)
    except Refused as refusal:
        return complain(voice_of(record, language), refusal)
    return 0
