"""A player of your own: takes a seat at a table, plays, and checks that it was dealt honestly.

python examples/online_bot.py http://localhost:8000 CODE --token TOKEN --name Bot --bot regular
"""

import argparse
import json
import os
import secrets
import time
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from skulduggery import dealer
from skulduggery.bots import answer, find
from skulduggery.core import Refused
from skulduggery.games import GAMES
from skulduggery.notation import read_record
from skulduggery.texts import Voice

UNWANTED = 1008  # a socket that is closed so need not be opened again


class Player:
    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.api, self.at = args, f"{args.house}/api/v1", f"/tables/{args.code}"
        self.mine = {"secret": "", "luck": secrets.token_hex(16), "commitment": ""}
        self.ply: int | None = None  # of the last view
        self.away = False  # the server, as far as we know
        self.wish: dict[str, Any] = {"decision": None}  # the last move that was sent

    def ask(self, path: str, body: dict[str, str] | None = None) -> bytes:
        headers = {"Content-Type": "application/json", **self.bearer}
        data = None if body is None else json.dumps(body).encode()  # with a body it is a POST
        try:
            with urlopen(Request(self.api + path, data, headers)) as response:
                return bytes(response.read())
        except HTTPError as refusal:
            raise SystemExit(_read(refusal.read(), "text", self.args.house)) from None
        except (OSError, HTTPException, ValueError) as lost:
            why = getattr(lost, "reason", lost)
            told = f"Nobody answers at {self.args.house} ({why}). Does a server run there?"
            raise SystemExit(told) from None

    def told(self, path: str, body: dict[str, str], key: str) -> Any:
        """One fact of the answer."""
        return _read(self.ask(path, body), key, self.args.house)

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.mine['secret']}"}

    def sit(self) -> None:
        if self.args.keep and self.args.keep.exists():  # we sit there already
            self.mine = _kept(self.args.keep)
            return
        self.mine["secret"] = self.told("/guests", {"name": self.args.name}, "secret")
        table = json.loads(self.ask(f"{self.at}/enter", {"token": self.args.token}))
        if table is None:
            raise SystemExit("The host has been asked. With a --token you need not wait.")
        find(GAMES[table["setup"]["game"]], self.args.bot)  # before we take a seat it cannot fill
        self.mine["commitment"] = table["commitment"]  # before we tell our luck
        self.ask(f"{self.at}/seat", {"luck": self.mine["luck"]})
        if self.args.keep:
            _keep(self.args.keep, self.mine)

    def play(self) -> Any:
        """Until the game has ended: what is said of the table then."""
        address = f"{self.api.replace('http', 'ws', 1)}{self.at}/socket"
        while True:
            try:
                with connect(address, additional_headers=self.bearer) as self.socket:
                    return self.talk(self.socket)
            except (WebSocketException, OSError) as lost:
                if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code == UNWANTED:
                    raise SystemExit(1) from None  # why, the goodbye has said
                self.lost(lost)
                time.sleep(0.5)

    def lost(self, why: Exception) -> None:
        """A server that is started anew goes on where it was, so we wait for it."""
        if not self.away:
            print(
                f"The connection to {self.args.house} is lost ({why}). Trying again ...", flush=True
            )
        self.away = True

    def talk(self, socket: ClientConnection) -> Any:
        self.sent = None  # the decision that was made on this socket
        self.away = False
        self.hello()
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "table":
                self.game = GAMES[message["setup"]["game"]]
                if message["phase"] not in ("gathering", "playing"):
                    return message
                if message["phase"] == "gathering" and self.unlucky(message):
                    self.hello()
            elif message["type"] == "view":
                self.look(message)
            elif message["type"] in ("refused", "goodbye"):
                print(message["text"])
            if message["type"] == "refused":  # too fast, too late, or the disk is full
                time.sleep(1)
                self.sent = self.wish["decision"] = None
                self.hello()

    def hello(self) -> None:
        """Is answered with the table, the view, and what we missed."""
        hello = {"type": "hello", "protocol": 1, "since": self.ply, "luck": self.mine["luck"]}
        self.socket.send(json.dumps(hello))

    def unlucky(self, table: Any) -> bool:
        """Has a seat without luck: the host has let us sit down since."""
        seat = table["you"]["seat"]
        return seat is not None and not table["seats"][seat]["lucky"]

    def look(self, message: Any) -> None:
        self.ply, decision = message["ply"], message["decision"]
        if decision in (None, self.sent):
            return
        if decision != self.wish["decision"]:  # else it was sent before the connection was lost
            view = msgspec.convert(message["view"], self.game.view_type)
            move, _ = answer(find(self.game, self.args.bot), view, Random())
            self.wish = {"type": "move", "id": secrets.token_hex(8), "decision": decision}
            self.wish["move"] = msgspec.to_builtins(move)
        self.socket.send(json.dumps(self.wish))
        self.sent = decision

    def verified(self, seat: int) -> str:
        record = read_record(self.ask(f"{self.at}/record"))
        dealing = record.dealing
        if not dealing or dealing.commitment != self.mine["commitment"]:
            return "not the secret that was promised"
        if dealing.luck[seat] != self.mine["luck"]:
            return "not the luck that we added"
        return f"honest, {dealer.verify(self.game, record).draws} draws"  # or else it raises


def _read(answer: bytes, key: str, house: str) -> Any:
    try:
        return json.loads(answer)[key]
    except (ValueError, KeyError, TypeError):
        raise SystemExit(f"What answers at {house} is no server of Skulduggery.") from None


def _kept(file: Path) -> dict[str, str]:
    try:
        mine = json.loads(file.read_text())
        return {key: mine[key] for key in ("secret", "luck", "commitment")}
    except (OSError, ValueError, KeyError, TypeError):
        raise SystemExit(f"{file} cannot be read. Without it we take a new seat.") from None


def _keep(file: Path, mine: dict[str, str]) -> None:
    """For nobody else to read: who knows the secret has the seat."""
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as kept:
        json.dump(mine, kept)


def _house(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f'not "{text}": an address such as http://localhost:8000')
    return text.rstrip("/")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("house", type=_house)
    parser.add_argument("code")
    parser.add_argument("--token", default="", help="of the invite: what follows the # of its link")
    parser.add_argument("--name", default="Bot")
    parser.add_argument("--bot", default="random", help="who decides: docs/bots.md names them all")
    parser.add_argument("--keep", type=Path, help="a file, to have the same seat after a restart")
    player = Player(parser.parse_args())
    try:
        player.sit()
        table = player.play()
        print(f"{table['phase']}: {table['outcome']}; {player.verified(table['you']['seat'])}")
    except Refused as refusal:  # no such bot, say, or a dealing that was not honest
        raise SystemExit(Voice("en", "official").say(refusal.message)) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
