"""An operator's orders are carried out: the same way with a running server and without one."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from skulduggery.core import Message, Refused
from skulduggery.server.house import DAY, House
from skulduggery.server.model import ENDED, Chair, GuestId, NotFound, Table, Time
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
from skulduggery.server.operations.logs import LOG
from skulduggery.server.store.sqlite import queries
from skulduggery.server.tables import hosting
from skulduggery.server.tables.live import LiveTable


class EmptyHouse(House):
    """Where nobody plays on: an order is carried out in it, and no more than that."""

    def _seat_attendant(self, live: LiveTable) -> None:
        self.tables[live.table.code] = live


async def operate(house: House, order: Order) -> Answer:
    try:
        return await ORDERS[type(order)](house, order)
    except Refused as refusal:
        return Answer(refusal.message, refused=True)
    except Exception as fault:
        LOG.error("an order failed", exc_info=fault)
        return Answer(Message(None, "server.fault"), refused=True)


# Tables


async def _tables(house: House, order: Tables) -> Answer:
    found = queries.listed(house.service.store.reader, order.phases)
    return Answer(tables=tuple([_listed(house, table, touched) for table, touched in found]))


def _listed(house: House, table: Table, touched: Time) -> TableListed:
    live = house.tables.get(table.code)
    return TableListed(
        code=table.code,
        phase=table.phase,
        game=table.setup.game,
        rules=table.setup.rules,
        public=table.setup.public,
        host=table.host,
        players=tuple([_player(chair) for chair in table.chairs]),
        here=len(live.audience) if live else 0,
        touched=touched,
    )


def _player(chair: Chair | None) -> PlayerListed | None:
    return None if chair is None else PlayerListed(chair.name, chair.guest, chair.bot)


async def _close(house: House, order: Close) -> Answer:
    live = house.find(order.code)
    code = live.table.code
    if live.table.phase in ENDED:
        return Answer(Message(None, "cli.operate.ended", {"code": code}))
    await live.change(hosting.closed)
    LOG.info("operator closed a table", extra={"table": code})
    return Answer(Message(None, "cli.operate.closed", {"code": code}))


# Guests


async def _guests(house: House, order: Guests) -> Answer:
    found = queries.guests(house.service.store.reader, order.name, order.banned)
    return Answer(
        guests=tuple(
            [
                GuestListed(id, name, bool(banned), created, tuple((codes or "").split()))
                for id, name, banned, created, codes in found
            ]
        )
    )


async def _ban(house: House, order: Ban) -> Answer:
    _known(house, order.guest)
    await house.ban(order.guest, order.banned)
    LOG.info(
        "operator banned a guest" if order.banned else "operator let a guest in again",
        extra={"guest": order.guest},
    )
    key = "cli.operate.banned" if order.banned else "cli.operate.unbanned"
    return Answer(Message(None, key, {"guest": order.guest}))


async def _forget(house: House, order: Forget) -> Answer:
    _known(house, order.guest)
    guest = queries.guest(house.service.store.reader, order.guest)
    assert guest is not None
    await house.forget(guest)
    LOG.info("operator deleted a guest", extra={"guest": order.guest})
    return Answer(Message(None, "cli.operate.forgotten", {"guest": order.guest}))


def _known(house: House, guest: GuestId) -> None:
    if queries.guest(house.service.store.reader, guest) is None:
        raise NotFound("cli.operate.no-guest", guest=guest)


async def _forget_talk(house: House, order: ForgetTalk) -> Answer:
    await house.forget_talk(house.service.now() - order.days * DAY)
    LOG.info("operator deleted old talk")
    return Answer(Message(None, "cli.operate.talk-forgotten", {"n": order.days}))


ORDERS: Final[dict[type[Order], Callable[[House, Any], Awaitable[Answer]]]] = {
    Tables: _tables,
    Close: _close,
    Guests: _guests,
    Ban: _ban,
    Forget: _forget,
    ForgetTalk: _forget_talk,
}
