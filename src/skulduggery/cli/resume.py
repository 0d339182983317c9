"""skulduggery play --resume: a table as it was left, from its record."""

import argparse
from pathlib import Path

from skulduggery import dealer
from skulduggery.cli.arguments import game_of
from skulduggery.cli.seating import YOU, asked, by_seat
from skulduggery.cli.speaking import refused
from skulduggery.cli.values import games
from skulduggery.core import AnyGame, AnyRecord, Refused, Seat, replay
from skulduggery.terminal.shelf import GameFile, newest_first, read
from skulduggery.terminal.table import Table, resumed


def table_of(args: argparse.Namespace, waits_for_you: bool) -> tuple[Table, Seat, GameFile]:
    """The table, the person's seat, and the file in which the game goes on."""
    _check_nothing_else(args)
    path, record = _named(args) if args.resume else _latest(args)
    game = game_of(record.game)
    you = _person(record)
    return resumed(game, record, _bots(args, record, you, waits_for_you)), you, GameFile(path, True)


def _check_nothing_else(args: argparse.Namespace) -> None:
    """What was chosen when the game began cannot be chosen again."""
    names = ("rules", "set", "seats", "name", "seed", "save")
    if given := [name for name in names if getattr(args, name)]:
        raise refused("cli.resume.chosen", name=f"--{given[0]}")


def _named(args: argparse.Namespace) -> tuple[Path, AnyRecord]:
    path = Path(args.resume).expanduser()
    record = read(path)
    if args.game not in (None, record.game):
        raise refused("cli.resume.other-game", file=str(path), found=record.game, text=args.game)
    if _is_over(game_of(record.game), record):
        raise refused("cli.resume.over", file=str(path))
    return path, record


def _latest(args: argparse.Namespace) -> tuple[Path, AnyRecord]:
    """The game that was played last and is not over; what is damaged is passed over."""
    for path, record in newest_first(games()):
        if args.game in (None, record.game) and _goes_on(record):
            return path, record
    raise refused("cli.resume.nothing", file=str(games()))


def _goes_on(record: AnyRecord) -> bool:
    try:
        return not _is_over(game_of(record.game), record)
    except Refused:
        return False


def _is_over(game: AnyGame, record: AnyRecord) -> bool:
    """Refuses what does not replay, or was not drawn as its dealing says."""
    if record.dealing is not None:
        return dealer.verify(game, record).over
    *_, last = replay(game, record)
    return game.outcome(last) is not None


def _person(record: AnyRecord) -> Seat:
    """The seat that is no bot's; of records that do not say so, the first."""
    persons = [seat for seat, bot in enumerate(record.bots) if bot is None]
    return persons[0] if persons else YOU


def _bots(
    args: argparse.Namespace, record: AnyRecord, you: Seat, waits_for_you: bool
) -> dict[Seat, str]:
    """Those who sat there, unless others are named; whoever is missing is one of the usual."""
    seats = len(record.players)
    usual = by_seat(asked(args.bots, seats - 1), you, seats, waits_for_you)
    if args.bots:
        return usual
    known = dict(enumerate(record.bots))
    return {seat: known.get(seat) or bot for seat, bot in usual.items()}
