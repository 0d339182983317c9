"""Two guests at a table of Skull who can move by hand, and one of them in a browser as well.

Ada's browser has the cookie of her other device, so that things happen while her page is away.
"""

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.harness.player import Player
from tests.browser.harness.taps import offered, pick
from tests.server.houses import Client, Server

COOKIE: Final = "skulduggery"


def known_as(player: Player, client: Client) -> None:
    """The browser is this guest, too."""
    player.context.add_cookies([{"name": COOKIE, "value": client.secret, "url": player.address}])


def decides(player: Player) -> None:
    """By two taps, whether or not anybody hears of it."""
    player.touch(pick(player, offered(player)[0]))


class Hand:
    """One who moves without a browser: the first of what is offered."""

    def __init__(self, client: Client, code: str) -> None:
        self.socket = client.socket(code)
        self._made = 0

    def look(self) -> Any:
        """How things stand: who says hello again is shown all again."""
        self.socket.send(type="hello", protocol=1)
        self.socket.until("talk")
        return self.socket.until("view")

    def move(self) -> bool:
        """False: it is not this one's turn."""
        shown = self.look()
        if shown["decision"] is None:
            return False
        self._made += 1
        move = {"decision": shown["decision"], "move": shown["view"]["legal"][0]}
        self.socket.send(type="move", id=f"{id(self)} {self._made}", **move)
        self.socket.until("done")
        return True


class Duel:
    def __init__(self, server: Server, ada: Player, **setup: Any) -> None:
        self.ada, self.server = ada, server
        self.clients = [server.client(name) for name in ("Ada", "Ben")]
        host, guest = self.clients
        self.made = host.make(seats=2, rules="official starter=1", **setup)
        self.code: str = self.made["code"]
        guest.join(self.made)
        host.post(f"/tables/{self.code}/start")
        known_as(ada, host)
        ada.go(f"/t/{self.code}")
        expect(ada.page.locator(".own.turn").first).to_be_visible()

    def play(self, moves: int) -> None:
        """By hand, whoever's turn it is."""
        hands = [Hand(client, self.code) for client in self.clients]
        while moves > 0:
            moves -= sum(hand.move() for hand in hands)
        for client in self.clients:
            client.sockets.pop().close()

    def ben(self) -> None:
        Hand(self.clients[1], self.code).move()
        self.clients[1].sockets.pop().close()

    @property
    def story(self) -> Locator:
        """As the page tells it, line by line."""
        return self.story_on(self.ada.page)

    @staticmethod
    def story_on(page: Page) -> Locator:
        return page.locator(".sheet ol").first.locator("li")

    @property
    def told(self) -> list[str]:
        return self.story.all_inner_texts()
