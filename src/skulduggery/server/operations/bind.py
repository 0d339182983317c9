"""Sockets to listen at, and what addresses they are reached by."""

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final, TypeAlias

from skulduggery.server.model import Denied

Sockets: TypeAlias = list[socket.socket]

BACKLOG: Final = 2_048  # callers who wait to be let in, as after a restart all do at once
DEAD: Final = 30_000  # milliseconds: who takes nothing for so long is cut off by the system
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}


@contextmanager
def listening(host: str, port: int) -> Iterator[Sockets]:
    """At all addresses that the host has, with one port. A port that is taken is refused here."""
    with ExitStack() as opened:
        sockets: Sockets = []
        for family, _, _, _, address in _found(host, port):
            number = sockets[0].getsockname()[1] if sockets else port
            one = _bound(family, (address[0], number, *address[2:]))
            if one is not None:
                sockets.append(opened.enter_context(one))
        if not sockets:
            raise Denied("server.listen.host", text=host)
        yield sockets


def _found(host: str, port: int) -> list[Any]:
    try:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise Denied("server.listen.host", text=host) from error


def _bound(family: int, address: tuple[Any, ...]) -> socket.socket | None:
    """None: it has such an address only by name, as where there is no IPv6."""
    try:
        one = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return None
    try:
        _bind(one, address)
    except OSError as error:
        one.close()
        if error.errno == errno.EADDRNOTAVAIL:
            return None
        reason = os.strerror(error.errno or 0)
        raise Denied("server.listen.port", text=address[0], n=address[1], detail=reason) from error
    return one


def _bind(one: socket.socket, address: tuple[Any, ...]) -> None:
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # not held up by the last server
    if one.family == socket.AF_INET6:
        one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # on Linux; it is handed on to those who call
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD)
    one.bind(address)
    one.listen(BACKLOG)  # now: two that are merely bound would not notice each other


def reached_by(host: str, port: int, secure: bool) -> str | None:
    """Where phones in the same network find it; None where it listens to this machine alone."""
    ours = in_network() if host in EVERYWHERE else None
    return _address(_scheme(secure), ours, port) if ours else None


def addresses(sockets: Sockets, secure: bool) -> list[str]:
    """What to type into a browser: on this machine, and in its network where it listens there."""
    found = []
    for one in sockets:
        host, port = one.getsockname()[:2]
        found += [_address(_scheme(secure), name, port) for name in _names(host)]
    return found


def _scheme(secure: bool) -> str:
    return "https" if secure else "http"


def _names(host: str) -> list[str]:
    if host not in EVERYWHERE:
        return [host]
    ours = in_network() if host == "0.0.0.0" else None
    return [EVERYWHERE[host], *([ours] if ours else [])]


def _address(scheme: str, host: str, port: int) -> str:
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def in_network() -> str | None:
    """Which of this machine's addresses others see. Nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.connect(("192.0.2.1", 9))  # nobody's: it is kept for documentation
        host: str = one.getsockname()[0]
        return host
    return None
