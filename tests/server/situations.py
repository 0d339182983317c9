"""A guest with tables in every phase, her own and those of others."""

import time
from typing import Any, NamedTuple

from tests.server.houses import PATIENCE, Client
from tests.server.tuned import Tuned

TABLES = "/tables"


class Situation(NamedTuple):
    ada: Client  # who asks
    ben: Client  # who sits with her
    codes: list[str]

    @property
    def guests(self) -> list[int]:
        return [self.ada.id, self.ben.id]


def made(client: Client, **setup: Any) -> Any:
    return client.make(seats=3, public=True, **setup)


def begun(ada: Client, ben: Client, **setup: Any) -> str:
    """A game of both of them and a bot."""
    table = made(ada, **setup)
    ben.join(table)
    ada.post(f"/tables/{table['code']}/start", free="bots")
    return str(table["code"])


def played_out(client: Client, game: str, rules: str) -> str:
    """A game of bots, which is soon over."""
    setup = {"game": game, "rules": rules, "seats": 3, "public": True}
    code: str = client.post(TABLES, setup=setup, sit=False)["code"]
    client.post(f"/tables/{code}/start", free="bots")
    until = time.monotonic() + PATIENCE
    while client.get(f"/tables/{code}")["phase"] != "over":
        assert time.monotonic() < until
        time.sleep(0.02)
    return code


def closed(client: Client, code: str) -> str:
    client.post(f"/tables/{code}/close")
    return code


def situation(server: Tuned, over: list[str]) -> Situation:
    """Anew for every operation that is tried: some of them leave little behind."""
    ada, ben = server.client("Ada"), server.client("Ben")
    hers, his = made(ada), made(ben, door="ask")
    asked = made(ada, door="ask")["code"]
    ben.post(f"/tables/{asked}/enter")
    ben.post(f"/tables/{asked}/seat")
    codes = [hers["code"], his["code"], asked, begun(ada, ben), begun(ben, ada)]
    return Situation(ada, ben, [*codes, closed(ada, begun(ada, ben)), *over])
