"""The yardstick: a server of the same stack that stores nothing and knows no game.

Its sockets stand together in fives. A message to one of them is decoded, and one of the size that
it asks for is sent to all five.
"""

import gc
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.params import FromPath
from msgspec.json import Decoder

from skulduggery.server.operations.serve import SELDOM, config
from skulduggery.server.settings import Settings
from skulduggery.server.sockets.protocol import FromClient, Move

Socket = WebSocket[Any, Any, Any]


def make_app() -> Litestar:
    groups: defaultdict[int, list[Socket]] = defaultdict(list)
    decode = Decoder(FromClient).decode

    @get("/health")
    async def health() -> str:
        return "ok"

    @websocket("/groups/{group:int}")
    async def echo(socket: Socket, group: FromPath[int]) -> None:
        await socket.accept()
        groups[group].append(socket)
        while True:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            message = decode(event["text"])
            assert isinstance(message, Move)
            answer: Any = {"type": "websocket.send", "text": "x" * message.decision}
            for one in groups[group]:
                await one.send(answer)

    return Litestar([health, echo], openapi_config=None, logging_config=None)


def main(port: int) -> None:
    ours = config(Settings(data=Path(), port=port))
    ours.app = make_app()  # all else is the same
    gc.set_threshold(*SELDOM)
    uvicorn.Server(ours).run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
