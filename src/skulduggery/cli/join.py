"""skulduggery join: a seat at a server's table, in this terminal."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import quote, urlsplit

from skulduggery.cli.arguments import Parser, add_language
from skulduggery.cli.seating import NAME
from skulduggery.cli.speaking import refused, say
from skulduggery.cli.values import home
from skulduggery.texts import Voice

if TYPE_CHECKING:
    from skulduggery.terminal.online.session import RemoteSession

ABOUT: Final = """\
Take a seat at a table of "skulduggery serve", here in the terminal. An invite link is all it takes;
without its token the host is asked to let you in. Type moves as in "skulduggery play"; what begins
with "say" or an apostrophe is for the others to read.

You are known there by a secret, which is kept in your data folder: whoever joins again has the same
seat. After a lost connection the table comes back by itself.
"""


class Place(NamedTuple):
    """Where a table is, and what opens its door."""

    address: str
    code: str
    token: str


def add(parser: Parser) -> None:
    say = parser.add_argument
    say("url", metavar="URL", help="the server's address, or a whole invite link")
    say("code", nargs="?", metavar="CODE", help="the table's; an invite link has it")
    say("--token", default="", help="of the invite: what follows the # of its link")
    say("--name", metavar="NAME", help=f"what you are called ({NAME}, or as before)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    place = place_of(args.url, args.code, args.token)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise refused("cli.join.no-terminal")
    session = seat_at(place, args.name, language, Path(home()).expanduser())
    # Textual takes a moment to import, which nobody else should have to wait for.
    from skulduggery.terminal.app import TableApp

    app = TableApp(session, language)
    app.run()
    for line in _farewell(session, place.address, Voice(language, "official")):
        say(line)
    return app.return_code or 0


def seat_at(place: Place, name: str | None, language: str, folder: Path) -> "RemoteSession":
    """A session at that table, as the guest whose secret is kept in the folder."""
    from skulduggery.terminal.online.entering import seated
    from skulduggery.terminal.online.guests import welcomed
    from skulduggery.terminal.online.server import Server
    from skulduggery.terminal.online.session import RemoteSession

    server, voice = Server(place.address, language), Voice(language, "official")
    welcomed(server, name, NAME, folder / "guests.json")
    table = seated(server, place.code, place.token, lambda: say(voice.text("cli.join.asked")))
    return RemoteSession(server, table, folder / "games")


def place_of(url: str, code: str | None, token: str) -> Place:
    """An address alone needs a code; an invite link, such as .../t/CODE#TOKEN, has all."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        address = f"{parts.scheme}://{parts.netloc}"
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise refused("cli.join.bad-address", text=url)
    code = code or parts.path.partition("/t/")[2].strip("/")
    if not code:
        raise refused("cli.join.no-code")
    return Place(address, quote(code, safe=""), token or parts.fragment)


def _farewell(session: "RemoteSession", address: str, voice: Voice) -> Iterator[str]:
    """Why it ended, or how to come back."""
    if session.farewell is not None:
        yield voice.say(session.farewell)
    elif session.seat is not None and not session.over:
        command = f"skulduggery join {address} {session.table.code}"
        yield voice.text("cli.join.how", command=command)
