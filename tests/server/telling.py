"""An evening told from its beginning to its end, and what everybody got to see of it."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from prometheus_client import generate_latest

from skulduggery.core import DEALER
from skulduggery.server.operations.gauges import Gauges
from tests.laws.play import Play, Table
from tests.laws.subjects import Viewer
from tests.server.evening import Evening, Secrets
from tests.server.happenings import (
    KINDS,
    OFTEN,
    SELDOM,
    ask_around,
    last_pages,
    stand_in,
    time_up,
    try_in_vain,
)
from tests.server.indoors import Indoors
from tests.server.wiretap import tapped

TRIES, OFTENNESS, ASKS = 0.3, 0.15, 0.15  # how likely at each move
STAND_IN, TIME_UP = 0.04, 0.04
BOTS: Final = 0.15  # of the seats


class Told(NamedTuple):
    by_viewer: dict[Viewer, list[bytes]]  # every byte, by wire
    figures: list[str]  # what was counted, for the operator


def tell(table: Table, play: Play, secrets: Secrets) -> Told:
    draws = [entry.move for entry in play.record.moves if entry.seat == DEALER]
    with TemporaryDirectory() as folder:
        server = Indoors(Path(folder), draws)
        with server.open(), tapped(server.address) as exchange:
            evening = Evening(table, play, server, exchange, secrets)
            conduct(evening, table.rng("evening"))
            return Told(by_viewer(evening), figures(server))


# From the beginning to the end


def conduct(evening: Evening, rng: Random) -> None:
    seats, moves = evening.table.seats, len(evening.play.record.moves)
    evening.gather(frozenset(seat for seat in range(seats) if rng.random() < BOTS))
    plans = {rng.randrange(moves + 1): happens for happens in SELDOM}
    while not evening.over:
        evening.server.wait(rng.randrange(3_000))
        in_secret(evening, rng)
        in_the_open(evening, rng)
        if happens := plans.pop(evening.ply, None):
            happens(evening, rng)
        make_a_move(evening, rng)
    end(evening, rng)


def in_secret(evening: Evening, rng: Random) -> None:
    """As many things are tried in vain in every telling, or more; what they are is secret."""
    for role in evening.present:
        if rng.random() < TRIES:
            try_in_vain(evening, role, rng.choice(KINDS))
        more = evening.secrets.more and evening.secrets.others_of(role.seat)
        if more and role.rng.random() < TRIES:
            try_in_vain(evening, role, role.rng.choice(KINDS))


def in_the_open(evening: Evening, rng: Random) -> None:
    if rng.random() < OFTENNESS:
        rng.choice(OFTEN)(evening, rng)
    if rng.random() < ASKS:
        ask_around(evening, rng.choice(evening.present), rng)


def make_a_move(evening: Evening, rng: Random) -> None:
    if rng.random() < STAND_IN and stand_in(evening, rng):
        return
    if rng.random() < TIME_UP and time_up(evening, rng):
        return
    evening.move()


def end(evening: Evening, rng: Random) -> None:
    """What was played is shown again to those who played it, also if the game was cut short."""
    if rng.random() < 0.5:
        evening.host.ask("POST", evening.path("/close"))
    for role in evening.present:
        for page in last_pages(evening, role):
            role.guest.ask(*page)
        role.guest.hush()


# What was seen


def by_viewer(evening: Evening) -> dict[Viewer, list[bytes]]:
    """A seat's: all that its players ever got; a spectator's: what anybody got while watching."""
    watched = [role for role in evening.roles if role.seat is None]
    got: dict[Viewer, list[bytes]] = {None: [wire for role in watched for wire in role.got()]}
    for seat in range(evening.table.seats):
        guests = dict.fromkeys(role.guest for role in evening.roles if role.seat == seat)
        got[seat] = [wire for guest in guests for wire in guest.got()]
    return got


def figures(server: Indoors) -> list[str]:
    """But for those that depend on how quick the machine is."""
    server.between()  # what was told last is counted after it was told
    registry = server.house.service.metrics.registry
    registry.register(Gauges(server.house))
    lines = generate_latest(registry).decode().splitlines()
    timed = ("_seconds", "_created", "skulduggery_store")
    ours = [line for line in lines if line.startswith("skulduggery")]
    return [line for line in ours if not any(word in line for word in timed)]
