"""What an operator may set."""

from pathlib import Path
from typing import Literal

from skulduggery.core import Value
from skulduggery.server.limits import Limit


class Settings(Value, frozen=True):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    tls_cert: Path | None = None
    tls_key: Path | None = None
    origins: tuple[str, ...] = ()  # where else the page may come from
    proxies: tuple[str, ...] = ()  # whose word counts on who is calling; "*": everybody's
    bot_workers: int = 1
    bot_pace: float = 0.8  # seconds a bot's move takes, so that people can follow
    quick_wait: float = 15.0  # seconds until bots fill a quick match
    archive_days: int = 60  # a table that long untouched is found by its code alone
    talk_days: int = 365  # how long talk is kept
    pad_days: int = 180  # a scorepad that long untouched is forgotten
    guests: Limit = Limit(20, 0.2)  # new guests from one address
    makes: Limit = Limit(20, 0.1)  # new tables by one guest
    guesses: Limit = Limit(10, 0.1)  # wrong codes from one address
    asks: Limit = Limit(100, 20)  # requests from one address
    frames: Limit = Limit(60, 20)  # messages on one socket
    verifies: Limit = Limit(5, 0.2)  # records to verify from one address
    previews: Limit = Limit(20, 0.5)  # preview pictures and their pages for one address
    lines: Limit = Limit(5, 0.5)  # lines of talk by one guest
    pads: Limit = Limit(10, 1 / 60)  # new scorepads from one address
    entries: Limit = Limit(30, 1)  # changes of one scorepad
    sockets: int = 10_000
    sockets_each: int = 20  # of one guest
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
