"""skulduggery operate: what whoever runs a server may do, whether it runs or not."""

import argparse
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Final, TypeAlias, get_args

import msgspec

from skulduggery.cli.arguments import Parser, add_language, command
from skulduggery.cli.speaking import say
from skulduggery.cli.values import add_data, data_of, whole
from skulduggery.core import Refused
from skulduggery.server.model import Phase, Time
from skulduggery.server.operations.commands.messages import (
    Answer,
    Ban,
    Close,
    Forget,
    ForgetTalk,
    GuestListed,
    Guests,
    Order,
    PlayerListed,
    TableListed,
    Tables,
)
from skulduggery.texts import Voice

ABOUT: Final = """\
Look after a server: see its tables and guests, close a table, ban a guest, delete what is known of
one. A running server is asked to do it; without one it is done in its folder.
"""
PHASES: Final = get_args(Phase)
UNDER_WAY: Final = ("gathering", "playing")
FREE: Final = "–"
MOST_GUESTS: Final = 2**48
FOR_EVER: Final = 100_000  # days

Make: TypeAlias = Callable[[argparse.Namespace], Order]


def add(parser: Parser) -> None:
    orders = parser.add_subparsers(metavar="ORDER", required=True, title="orders")
    _add_tables(_order(orders, "tables", "list tables, those touched last at the end", _tables))
    _add_close(_order(orders, "close", "close a table for good", lambda args: Close(args.code)))
    _add_guests(_order(orders, "guests", "list guests, the newest first", _guests))
    ban = _order(orders, "ban", "keep a guest out, from now on", _ban)
    ban.set_defaults(banned=True)
    unban = _order(orders, "unban", "let a banned guest in again", _ban)
    unban.set_defaults(banned=False)
    forget = _order(orders, "forget", "delete all that is known of a guest", _forget)
    for parser in (ban, unban, forget):
        parser.add_argument("guest", metavar="GUEST", help="the number that the lists have")
    talk = _order(orders, "forget-talk", "delete old chat", _forget_talk)
    talk.add_argument("days", metavar="DAYS", help="what is older than so many; 0: all of it")


def _order(orders: Any, name: str, about: str, make: Make) -> Parser:
    parser = command(orders, name, f"{about.capitalize()}.", about)
    add_data(parser)
    add_language(parser)
    parser.set_defaults(run=run, make=make, json=False)
    return parser


def _add_tables(parser: Parser) -> None:
    about = f"one of {', '.join(PHASES)}; may be given again ({', '.join(UNDER_WAY)})"
    parser.add_argument("--phase", action="append", choices=PHASES, metavar="PHASE", help=about)
    parser.add_argument("--json", action="store_true", help="print all of it, as JSON")


def _add_close(parser: Parser) -> None:
    parser.add_argument("code", metavar="CODE", help="the table's code")


def _add_guests(parser: Parser) -> None:
    parser.add_argument("--name", default="", metavar="NAME", help="with this in their name (all)")
    parser.add_argument("--banned", action="store_true", help="only those who are banned")
    parser.add_argument("--json", action="store_true", help="print all of it, as JSON")


def run(args: argparse.Namespace, language: str) -> int:
    # It takes a moment to import, which nobody else should have to wait for.
    from skulduggery.server.operations.commands.client import carry_out

    answer = carry_out(data_of(args.data), args.make(args))
    if answer.refused and answer.message is not None:
        raise Refused(answer.message)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(answer.tables or answer.guests)).decode())
        return 0
    for line in _told(answer, Voice(language, "official")):
        say(line)
    return 0


# What is ordered


def _tables(args: argparse.Namespace) -> Order:
    return Tables(tuple(args.phase or UNDER_WAY))


def _guests(args: argparse.Namespace) -> Order:
    return Guests(args.name, args.banned)


def _forget(args: argparse.Namespace) -> Order:
    return Forget(_guest(args))


def _ban(args: argparse.Namespace) -> Order:
    return Ban(_guest(args), args.banned)


def _guest(args: argparse.Namespace) -> int:
    number: int = whole(0, MOST_GUESTS - 1)("GUEST", args.guest)
    return number


def _forget_talk(args: argparse.Namespace) -> Order:
    return ForgetTalk(whole(0, FOR_EVER)("DAYS", args.days))


# What is answered


def _told(answer: Answer, voice: Voice) -> Iterator[str]:
    if answer.message is not None:
        yield voice.say(answer.message)
        return
    for table in answer.tables:
        yield _table(table, voice)
    for guest in answer.guests:
        yield _one_guest(guest, voice)
    if not answer.tables and not answer.guests:
        yield voice.text("cli.operate.nothing")


def _table(table: TableListed, voice: Voice) -> str:
    return voice.text(
        "cli.operate.table",
        code=table.code,
        phase=table.phase,
        game=f"{table.game} {table.rules}",
        here=table.here,
        time=_time(table.touched),
        players=", ".join([_player(player) for player in table.players]),
    )


def _player(player: PlayerListed | None) -> str:
    if player is None:
        return FREE
    return player.name if player.guest is None else f"{player.name} ({player.guest})"


def _one_guest(guest: GuestListed, voice: Voice) -> str:
    key = "cli.operate.guest-banned" if guest.banned else "cli.operate.guest"
    tables = " ".join(guest.tables) or FREE
    return voice.text(
        key, guest=guest.id, name=guest.name, time=_time(guest.created), tables=tables
    )


def _time(time: Time) -> str:
    return f"{datetime.fromtimestamp(time / 1_000):%Y-%m-%d %H:%M}"
