"""skulduggery verify: was a recorded game dealt as was promised?"""

import argparse
from pathlib import Path
from typing import Final

from skulduggery import dealer
from skulduggery.cli.arguments import Parser, add_language, game_of
from skulduggery.cli.speaking import refused, say
from skulduggery.core import Dealing
from skulduggery.terminal import shelf
from skulduggery.terminal.story import voice_of

ABOUT: Final = """\
Check that a recorded game was dealt as was promised: the secret is the one that the server had
committed to, and every draw is what this secret and the luck of all seats give.

A record alone proves little: it could have been made up as a whole. So note the commitment that the
table shows before anybody adds luck, and the luck of your own seat, and give both here. Then nobody
can have chosen the secret to go with your luck, and your luck is in every draw.

Even so it does not prove that nobody was told what would be drawn (the server knows), nor that the
server did not choose the luck of another seat, together with whoever sat there.

docs/dealing.md has the formulas, for a verifier of your own.
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a record, as text or as JSON")
    parser.add_argument("--commitment", metavar="HEX", help="what you noted at the table")
    parser.add_argument("--luck", metavar="HEX", help="what your seat added")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    record = shelf.read(Path(args.file))
    verified = dealer.verify(game_of(record.game), record)
    assert record.dealing is not None  # or it would not have been verified
    _compare(record.dealing, args.commitment, args.luck)
    key = "dealing.honest" if verified.over else "dealing.honest-so-far"
    voice = voice_of(record, language)
    say(voice.text(key, n=verified.draws, commitment=record.dealing.commitment))
    return 0


def _compare(dealing: Dealing, commitment: str | None, luck: str | None) -> None:
    """With what a player noted: only that was out of everybody else's reach."""
    if commitment is not None and _typed(commitment) != dealing.commitment:
        raise refused("dealing.other-commitment", text=commitment, found=dealing.commitment)
    if luck is not None and _typed(luck) not in [part for part in dealing.luck if part]:
        raise refused("dealing.other-luck", text=luck)


def _typed(text: str) -> str:
    return text.strip().lower()
