"""Arguments that several commands take."""

import argparse
import re
from collections.abc import Callable
from typing import Any, Final, NoReturn

from skulduggery.bots import BOTS
from skulduggery.cli.speaking import REFUSED, refused
from skulduggery.core import AnyGame
from skulduggery.games import GAMES
from skulduggery.notation import options, read_rules
from skulduggery.terminal.usual import seats_of
from skulduggery.texts import LANGUAGES

GAME_NAMES: Final = " or ".join(GAMES)


class Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"skulduggery: {message} ({self.prog} --help says more)\n")


def command(commands: Any, name: str, about: str, short: str) -> Parser:
    parser: Parser = commands.add_parser(
        name,
        help=short,
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    return parser


def add_rules(parser: Parser, usual: Callable[[AnyGame], str]) -> None:
    """Which rules are played; where nothing is said, the usual ones of the game."""
    say = parser.add_argument
    say("--rules", metavar="BOOK", help="the rulebook: see below")
    say("--set", action="append", default=[], metavar="NAME=VALUE", help="change an option of it")
    parser.epilog = "\n\n".join([_about(game, usual(game)) for game in GAMES.values()])
    parser.set_defaults(usual=usual)


def add_seats(parser: Parser, who: str) -> None:
    help = f"how many play{who} (as the rulebook proposes)"
    parser.add_argument("--seats", type=int, metavar="N", help=help)


def add_language(parser: Parser) -> None:
    known = " or ".join(LANGUAGES)
    parser.add_argument("--lang", choices=LANGUAGES, metavar="LANG", help=f"{known} (yours)")


def _about(game: AnyGame, usual: str) -> str:
    """A game's rulebooks, bots and options with their values, from the game itself."""
    seats = game.seats
    return "\n".join(
        [
            f"{game.name}, {seats[0]} to {seats[-1]} players",
            f"  --rules: {', '.join(game.presets)} ({usual})",
            f"  bots: {', '.join(BOTS[game.name])}",
            "  --set:",
            *[f"    {name:14} {' | '.join(values)}" for name, values in options(game).items()],
        ]
    )


# What they come to


def game_of(name: str) -> AnyGame:
    if name not in GAMES:
        raise refused("record.unknown-game", text=name, known=", ".join(GAMES))
    return GAMES[name]


def rules_of(game: AnyGame, args: argparse.Namespace) -> Any:
    changes = [_without_blanks(change) for change in args.set]
    return read_rules(game, " ".join([args.rules or args.usual(game), *changes]))


def _without_blanks(change: str) -> str:
    """A list may be typed as people write one: schedule="3, 5, 7"."""
    return re.sub(r"[\s,;]+", ",", change.strip())


def seats_asked(game: AnyGame, rules: Any, args: argparse.Namespace) -> int:
    """As many as can play by these rules."""
    seats: int = seats_of(game, rules) if args.seats is None else args.seats
    game.start(rules, seats)  # refuses what cannot be, before anybody sits down
    return seats
