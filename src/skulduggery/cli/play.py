"""skulduggery play: sit down with bots."""

import argparse
import hashlib
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from logging import CRITICAL, StreamHandler
from pathlib import Path
from typing import Final

from skulduggery.bots import CHARACTERS, Bot, find
from skulduggery.bots.standin import LOG
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
from skulduggery.cli.speaking import refused, say
from skulduggery.core import AnyGame, Seat
from skulduggery.notation import write_record
from skulduggery.terminal import shelf
from skulduggery.terminal.story import story
from skulduggery.terminal.table import Table
from skulduggery.texts import Voice

NAME: Final = "Ada"
BOTS_NAMES: Final = ("Ben", "Cleo", "Dario", "Edda", "Finn", "Gus", "Hanna", "Ivo")
AGAIN: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")
LONGEST_NAME: Final = 12
SLOWEST: Final = 60  # seconds a move
YOU: Final = 0  # the person's seat
FIRST: Final = "skull"  # what is played where no game is named
ABOUT: Final = """\
Sit down with bots. Type what is offered, a number to bid, a letter to lay a disc (skull) or a card
such as p7 or escape to play it (skullking), and "help" when in doubt. Without a terminal the bots
play one game among themselves, which is told and then printed as a record.
"""


def add(parser: Parser) -> None:
    say = parser.add_argument
    say("game", nargs="?", default=FIRST, metavar="GAME", help=f"{GAME_NAMES} ({FIRST})")
    add_rules(parser)
    add_seats(parser, ", you included")
    say("--name", default=NAME, metavar="NAME", help=f"what you are called ({NAME})")
    say("--with", dest="bots", metavar="BOT,...", help="who else, by seats (the characters)")
    say("--pace", type=float, default=0.6, metavar="SEC", help="seconds a bot's move takes (0.6)")
    say("--seed", metavar="TEXT", help="the same text brings the same luck")
    say("--save", metavar="FILE", help="keep the record in FILE, without asking")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    table = table_of(args, waits_for_you=at_terminal)
    pace, keep = _pace(args.pace), _free(args.save)
    if not at_terminal:
        return _watch(table, language, keep)
    # Textual takes a moment to import, which nobody else should have to wait for.
    from skulduggery.terminal.app import TableApp

    app = TableApp(table, YOU, language, pace, keep)
    with _log_held_back():
        saved = app.run() or []
    for path in saved:
        say(Voice(language, "official").text("cli.saved", file=str(path)))
    return app.return_code or 0


def _watch(table: Table, language: str, keep: Path | None) -> int:
    """A game between bots, told with all open."""
    while table.step() is not None:
        pass
    for line in story(table.game, table.record, language, None):
        say(line)
    print(f"\n{write_record(table.record)}", end="")
    if keep is not None:
        shelf.save(table.record, keep)
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


# Who sits where


def table_of(args: argparse.Namespace, waits_for_you: bool) -> Table:
    game = game_of(args.game)
    rules = rules_of(game, args)
    seats = seats_asked(game, rules, args)
    names = _asked(args.bots, seats - 1)
    bots = _bots(game, names, range(seats)[YOU + 1 if waits_for_you else 0 :])
    return Table(game, rules, _names(args.name, names, seats), bots, _seed(args.seed))


def _asked(names: str | None, others: int) -> list[str]:
    """The bots that were named; or else characters, no two of them alike as long as they last."""
    return [name.strip() for name in names.split(",")] if names else list(CHARACTERS)[:others]


def _bots(game: AnyGame, names: list[str], seats: range) -> dict[Seat, Bot]:
    if len(names) > len(seats):
        raise refused("cli.bot.many", found=len(names), most=len(seats))
    return {seat: find(game, _bot_at(seat, names)) for seat in seats}


def _bot_at(seat: Seat, names: list[str]) -> str:
    """From the left of the person on, again and again: so the last may sit in for the person."""
    return names[(seat - YOU - 1) % len(names)]


def _names(name: str, bots: list[str], seats: int) -> tuple[str, ...]:
    name = name.strip()
    if not (name and name.isprintable() and len(name) <= LONGEST_NAME):
        raise refused("cli.bad-name", most=LONGEST_NAME)
    names = [name]
    for seat in range(1, seats):
        taken = {other.casefold() for other in names}
        liked = _liked(_bot_at(seat, bots))
        names.append(next(one for one in liked if one.casefold() not in taken))
    return tuple(names)


def _liked(bot: str) -> Sequence[str]:
    """A character goes by its own name, and as II, III and so on if there are several of it."""
    if bot in CHARACTERS:
        return [f"{bot.capitalize()}{which}" for which in AGAIN]
    return BOTS_NAMES


def _seed(asked: str | None) -> bytes:
    return secrets.token_bytes(32) if asked is None else hashlib.sha256(os.fsencode(asked)).digest()


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
    shelf.check(path)
    return path
