"""Tables to test with. Each builder states only what matters; the rest is as usual.

Who sits there: a guest, a bot by its name, or None for a free seat.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from skulduggery.core import Refused
from skulduggery.server.model import Chair, Guest, GuestId, Phase, Setup, Table

ADA, BEN, CAT, DAN = (Guest(n, name) for n, name in enumerate(("Ada", "Ben", "Cat", "Dan"), 1))
TOKEN: Final = "token"
SECRET: Final = "5e" * 32


def setup(**wishes: Any) -> Setup:
    usual = {"game": "skull", "rules": "official starter=1", "seats": 3}
    return Setup(**{**usual, **wishes})


def chair(who: Guest | str | None, **facts: Any) -> Chair | None:
    if who is None:
        return None
    if isinstance(who, str):
        return Chair(who.capitalize(), bot=who, **facts)
    return Chair(who.name, guest=who.id, **facts)


def table(*sitting: Guest | str | None, host: Guest = ADA, **facts: Any) -> Table:
    """Ada's table. Facts may be the table's own or of its setup."""
    sitting = sitting or (ADA, BEN, None)
    wishes = {name: facts.pop(name) for name in [*facts] if name in Setup.__struct_fields__}
    usual: dict[str, Any] = {
        "code": "CODE",
        "token": TOKEN,
        "setup": setup(**{"seats": len(sitting), **wishes}),
        "secret": SECRET,
        "created": 0,
        "host": host.id,
        "chairs": tuple([chair(who) for who in sitting]),
        "admitted": (host.id,),
    }
    return Table(**{**usual, **facts})


def playing(*sitting: Guest | str, **facts: Any) -> Table:
    return table(*(sitting or (ADA, BEN, CAT)), **{"phase": "playing", "begun": 0, **facts})


def ended(*sitting: Guest | str, phase: Phase = "over", **facts: Any) -> Table:
    return playing(*sitting, phase=phase, **facts)


def names(table: Table) -> list[str | None]:
    return [chair.name if chair else None for chair in table.chairs]


def owners(table: Table) -> list[GuestId | None]:
    return [chair.owner if chair else None for chair in table.chairs]


@contextmanager
def refused(key: str, status: int | None = None) -> Iterator[None]:
    """It is, with this sentence."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.message.key == key
    assert status is None or getattr(caught.value, "status", None) == status
