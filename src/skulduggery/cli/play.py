"""skulduggery play: sit down with bots."""

import argparse
import hmac
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from logging import CRITICAL, StreamHandler
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Final

from skulduggery.bots.standin import LOG
from skulduggery.cli import resume
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
from skulduggery.cli.seating import NAME, YOU, asked, by_seat, names
from skulduggery.cli.speaking import refused, say
from skulduggery.cli.values import games
from skulduggery.core import Dealing, Seat
from skulduggery.games import GAMES
from skulduggery.notation import write_record
from skulduggery.terminal.shelf import GameFile, check, in_folder
from skulduggery.terminal.story import story
from skulduggery.terminal.table import Table, dealing_of
from skulduggery.terminal.usual import meant_for
from skulduggery.texts import Voice

if TYPE_CHECKING:
    from skulduggery.terminal.local import LocalSession

SLOWEST: Final = 60  # seconds a move
FIRST: Final = next(iter(GAMES))  # what is played where no game is named
ABOUT: Final = """\
Sit down with bots. Type what is offered, a number to bid, a letter to lay a disc (skull) or a card
such as p7 or escape to play it (skullking), and "help" when in doubt.

The game is kept as it goes; after Ctrl-C, a closed window or an empty battery "skulduggery play
--resume" goes on with it. What was kept is a record, for "skulduggery replay" and "verify".

Without a terminal the bots play one game among themselves, which is told and then printed as a
record.
"""


def add(parser: Parser) -> None:
    say = parser.add_argument
    say("game", nargs="?", metavar="GAME", help=f"{GAME_NAMES} ({FIRST})")
    add_rules(parser, lambda game: game.first_rules)
    add_seats(parser, ", you included")
    say("--name", metavar="NAME", help=f"what you are called ({NAME})")
    say("--with", dest="bots", metavar="BOT,...", help="who else, by seats (the characters)")
    say("--pace", type=float, default=0.6, metavar="SEC", help="seconds a bot's move takes (0.6)")
    say("--seed", metavar="TEXT", help="the same text brings the same luck")
    kept = f"{games()}".replace("%", "%%")
    say("--save", metavar="FILE", help=f"keep the game in FILE, not in {kept}")
    say("--resume", nargs="?", const="", metavar="FILE", help="go on with FILE (the latest game)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    pace, keep = _pace(args.pace), _free(args.save)
    if args.resume is None:
        table, you = table_of(args, waits_for_you=at_terminal), YOU
        file = _file(table, keep)
    else:
        table, you, file = resume.table_of(args, waits_for_you=at_terminal)
    if not at_terminal:
        return _watch(table, language, None if keep is None else file)
    return _sit_down(table, you, file, keep, pace, language)


def _sit_down(
    table: Table, you: Seat, file: GameFile, keep: Path | None, pace: float, language: str
) -> int:
    # Textual takes a moment to import, which nobody else should have to wait for.
    from skulduggery.terminal.app import TableApp
    from skulduggery.terminal.local import LocalSession

    session = LocalSession(table, you, pace, file, lambda: _file(table, keep))
    app = TableApp(session, language, breathes=pace > 0)
    with _log_held_back():
        app.run()
    for line in farewell(session, Voice(language, "official")):
        say(line)
    return app.return_code or 0


def farewell(session: "LocalSession", voice: Voice) -> Iterator[str]:
    """Where the games are, and how the last one goes on."""
    files = [str(file.path) for file in session.files if file.made]
    for file in files:
        yield voice.text("cli.saved", file=file)
    if session.files[-1].made and not session.over:
        yield voice.text("cli.resume.how", command=f"skulduggery play --resume {quote(files[-1])}")


def _file(table: Table, keep: Path | None) -> GameFile:
    """In the games folder, unless another place was named."""
    return in_folder(games(), table.game.name) if keep is None else GameFile(keep)


def _watch(table: Table, language: str, file: GameFile | None) -> int:
    """A game between bots, told with all open."""
    while table.step() is not None:
        pass
    word = meant_for(table.game, table.rules, len(table.players), Voice(language, "official"))
    if word:
        say(word)
    for line in story(table.game, table.record, language, None):
        say(line)
    print(f"\n{write_record(table.record)}", end="")
    if file is not None:
        file.save(table.record)
    return 0


@contextmanager
def _log_held_back() -> Iterator[None]:
    """What is to be said of bots is said when the screen is free again."""
    from logging.handlers import MemoryHandler  # not before it is needed: it brings much along

    held = MemoryHandler(sys.maxsize, flushLevel=CRITICAL + 1, target=StreamHandler(sys.stderr))
    LOG.addHandler(held)
    try:
        yield
    finally:
        LOG.removeHandler(held)
        held.close()


# The table


def table_of(args: argparse.Namespace, waits_for_you: bool) -> Table:
    game = game_of(args.game or FIRST)
    rules = rules_of(game, args)
    seats = seats_asked(game, rules, args)
    bots = asked(args.bots, seats - 1)
    players = names(NAME if args.name is None else args.name, bots, seats)
    seated = by_seat(bots, YOU, seats, waits_for_you)
    return Table(game, rules, players, seated, _dealing(args.seed, seats))


def _dealing(asked: str | None, seats: int) -> Dealing:
    """The dealer's secret and the person's luck, of this machine's making or from a text; bots
    add none."""
    if asked is None:
        secret, luck = secrets.token_bytes(32), secrets.token_bytes(16)
    else:
        text = os.fsencode(asked)
        secret, luck = [hmac.digest(text, part, "sha256") for part in (b"secret", b"luck")]
    return dealing_of(secret, [luck, *[b""] * (seats - 1)])


# How


def _pace(asked: float) -> float:
    if not 0 <= asked <= SLOWEST:
        raise refused("cli.bad-pace", most=SLOWEST)
    return asked


def _free(save: str | None) -> Path | None:
    """Where to save, refused now rather than after the game."""
    if save is None:
        return None
    path = Path(save).expanduser()
    check(path)
    return path
