"""skulduggery serve: host tables for friends, bots and spectators."""

import argparse
import os
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from skulduggery.cli.arguments import Parser, add_language
from skulduggery.cli.speaking import refused, say
from skulduggery.cli.values import (
    Read,
    home,
    one_of,
    origin,
    path,
    proxy,
    seconds,
    text,
    whole,
)
from skulduggery.cli.welcome import welcome
from skulduggery.core import Refused
from skulduggery.server.limits import Limit
from skulduggery.server.settings import Settings
from skulduggery.texts import Voice

ABOUT: Final = """\
Host tables for friends, bots and spectators, on this machine and with nothing else installed.

Each setting is given as a flag or by the variable named beside it; the flag wins. What may be given
several times is separated by blanks in the environment. docs/hosting.md says more.
"""
PREFIX: Final = "SKULDUGGERY_"
PORT: Final = whole(0, 65_535)
A_DAY: Final = 24 * 60 * 60
FOR_EVER: Final = 100_000  # days
MANY: Final = 1_000_000
LEVELS: Final = ("debug", "info", "warning", "error")
FORMATS: Final = ("text", "json")


class Flag(NamedTuple):
    """A setting as an operator gives it; where none is given, the house's own."""

    name: str
    shape: str
    usual: str
    about: str
    read: Read
    many: bool = False

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace("-", "_")

    @property
    def help(self) -> str:
        again = "; may be given again" if self.many else ""
        return f"{self.about}{again} ({self.usual}; {self.variable})".replace("%", "%%")


FLAGS: Final = (
    Flag("host", "ADDRESS", "127.0.0.1", "where to listen; 0.0.0.0: to the whole network", text),
    Flag("port", "N", "8000", "at which port; 0: any that is free", PORT),
    Flag("data", "FOLDER", home(), "where all is kept; made if it is not there", path),
    Flag("tls-cert", "FILE", "none", "certificate for https, with --tls-key", path),
    Flag("tls-key", "FILE", "none", "the key that belongs to it", path),
    Flag("origin", "URL", "none", "another site whose pages may play here", origin, many=True),
    Flag("proxy", "ADDRESS", "none", "proxy to believe who calls; *: any", proxy, many=True),
    Flag("bot-workers", "N", "1", "processes in which bots think", whole(1, 256)),
    Flag("bot-pace", "SEC", "0.8", "seconds a bot's move takes", seconds(60)),
    Flag("quick-wait", "SEC", "15", "seconds until bots fill a quick match", seconds(A_DAY)),
    Flag("archive-days", "DAYS", "60", "untouched so long: not listed", whole(1, FOR_EVER)),
    Flag("talk-days", "DAYS", "365", "how long chat is kept", whole(0, FOR_EVER)),
    Flag("pad-days", "DAYS", "180", "how long untouched scorepads stay", whole(1, FOR_EVER)),
    Flag("frames-a-second", "N", "20", "messages that a socket may send", whole(1, MANY)),
    Flag("requests-a-second", "N", "20", "requests from one address", whole(1, MANY)),
    Flag("guests-a-minute", "N", "12", "new guests from one address", whole(1, MANY)),
    Flag("sockets", "N", "10000", "open sockets in all", whole(1, MANY)),
    Flag("sockets-each", "N", "20", "open sockets of one guest", whole(1, MANY)),
    Flag("metrics-port", "N", "off", "port of the metrics for Prometheus", PORT),
    Flag("metrics-host", "ADDRESS", "127.0.0.1", "where to listen for it", text),
    Flag("log-level", "LEVEL", "info", f"the least to log: {', '.join(LEVELS)}", one_of(LEVELS)),
    Flag("log-format", "FORMAT", "text", f"how: {' or '.join(FORMATS)}", one_of(FORMATS)),
)  # fmt: skip


VARIABLES: Final = tuple([flag.variable for flag in FLAGS])


def add(parser: Parser) -> None:
    for flag in FLAGS:
        how = "append" if flag.many else "store"
        parser.add_argument(f"--{flag.name}", action=how, metavar=flag.shape, help=flag.help)
    parser.add_argument("--open", action="store_true", help="show a QR code, open the browser")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, language: str) -> int:
    settings = settings_of(args)
    # It takes a moment to import, which nobody else should have to wait for.
    from skulduggery.server.operations.serve import serve

    voice = Voice(language, "official")

    def tell(addresses: list[str]) -> None:
        if args.open:
            welcome(voice, addresses)
        else:
            say(voice.text("cli.serve.at", text=" · ".join(addresses)))
        sys.stdout.flush()  # whoever reads it may be waiting for just that

    return serve(settings, tell)


# What they come to


def check_variables() -> None:
    """Refuses what only looks like a setting: a limit that is misspelt would silently be none."""
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in VARIABLES:
            raise _no_variable(name.removeprefix(PREFIX))


def _no_variable(name: str) -> Refused:
    """Compared without what all of them begin with, which would make any two alike."""
    known = [variable.removeprefix(PREFIX) for variable in VARIABLES]
    near = get_close_matches(name, known, 1)
    if not near:
        return refused("cli.serve.no-variable", name=PREFIX + name)
    return refused("cli.serve.misspelt", name=PREFIX + name, text=PREFIX + near[0])


def settings_of(args: argparse.Namespace) -> Settings:
    said = [(flag, list(_said(flag, args))) for flag in FLAGS]
    fields = [_field(flag, values) for flag, values in said if values]
    return Settings(**dict(fields))


def _said(flag: Flag, args: argparse.Namespace) -> Iterator[Any]:
    """The flag wins; a variable that is set to nothing is not set."""
    given = getattr(args, flag.name.replace("-", "_"))
    if given is not None:
        for one in given if flag.many else [given]:
            yield flag.read(f"--{flag.name}", one)
        return
    told = os.environ.get(flag.variable, "").strip() or (home() if flag.name == "data" else "")
    for one in told.replace(",", " ").split() if flag.many else [told] * bool(told):
        yield flag.read(flag.variable, one)


def _field(flag: Flag, values: list[Any]) -> tuple[str, Any]:
    """A limit is told as a rate; some more may come at once."""
    value = values[0]
    match flag.name:
        case "frames-a-second":
            return "frames", Limit(3 * value, value)
        case "requests-a-second":
            return "asks", Limit(5 * value, value)
        case "guests-a-minute":
            return "guests", Limit(20 * value / 12, value / 60)
        case "origin":
            return "origins", tuple(values)
        case "proxy":
            return "proxies", tuple(values)
        case name:
            return name.replace("-", "_"), value
