"""What may be said for a setting, as a flag or in the environment, and what it comes to."""

import ipaddress
import math
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from skulduggery.cli.arguments import Parser
from skulduggery.cli.speaking import refused

Read: TypeAlias = Callable[[str, str], Any]
"""From what it is called and what was said."""

DATA: Final = "SKULDUGGERY_DATA"
EVERYBODY: Final = "*"


def whole(least: int, most: int) -> Read:
    def read(name: str, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise refused("cli.serve.whole", name=name, text=text, least=least, most=most)
        return number

    return read


def seconds(most: int) -> Read:
    def read(name: str, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not 0 <= number <= most:
            raise refused("cli.serve.seconds", name=name, text=text, most=most)
        return number

    return read


def one_of(known: Sequence[str]) -> Read:
    def read(name: str, text: str) -> str:
        if text not in known:
            raise refused("cli.serve.choice", name=name, text=text, known=", ".join(known))
        return text

    return read


def text(name: str, text: str) -> str:
    return text


def path(name: str, text: str) -> Path:
    if "\0" in text:
        raise refused("cli.serve.path", name=name)
    return Path(text).expanduser().absolute()


def origin(name: str, text: str) -> str:
    """As a browser says it: no path, no slash at the end."""
    try:
        parts = urlsplit(text)
        said = f"{parts.scheme}://{parts.netloc}"
    except ValueError:
        said = ""
    if said != text or parts.scheme not in ("http", "https") or not parts.netloc:
        raise refused("cli.serve.origin", name=name, text=text)
    return text


def proxy(name: str, text: str) -> str:
    try:
        return text if text == EVERYBODY else str(ipaddress.ip_network(text))
    except ValueError:
        raise refused("cli.serve.proxy", name=name, text=text) from None


# The folder, which several commands are told


def add_data(parser: Parser) -> None:
    about = f"the server's folder ({home()}; {DATA})"
    parser.add_argument("--data", metavar="FOLDER", help=about.replace("%", "%%"))


def data_of(said: str | None) -> Path:
    if said is not None:
        return path("--data", said)
    return path(DATA, os.environ.get(DATA) or home())


def home() -> str:
    return os.path.join(os.environ.get("XDG_DATA_HOME") or "~/.local/share", "skulduggery")


# What a player keeps


def games() -> Path:
    """Where the terminal's games are found again."""
    return Path(home()).expanduser() / "games"
