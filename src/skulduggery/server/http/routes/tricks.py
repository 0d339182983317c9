"""Aids for players that need the referee: nobody is known here, and nothing is kept."""

from typing import Final

from litestar import post
from litestar.params import JSONBody
from msgspec.structs import asdict

from skulduggery.server.http.bodies import TrickExplained, TrickLaid
from skulduggery.skullking.explaining import explain


@post("/skullking/trick", summary="What beats what in Skull King?", status_code=200)
async def trick(data: JSONBody[TrickLaid]) -> TrickExplained:
    return TrickExplained(**asdict(explain(data.cards, data.kraken_leader, data.whale_loot)))


ROUTES: Final = [trick]
