"""Skull by hand: whatever the page offers is tapped, and nothing else is known of the rules."""

import re
from random import Random

from playwright.sync_api import Locator

from tests.browser.player import Player

CHOICES = (
    ".hand button.inviting",
    ".dial button",
    ".seat.inviting",
    ".confirm button:not(.primary)",
)

GO_ON = re.compile("Go on|Weiter")


def offered(player: Player) -> list[Locator]:
    """All that invites to be tapped: discs, numbers, stacks, and to pass."""
    return [one for choice in CHOICES for one in player.page.locator(choice).all()]


def move(player: Player, rng: Random) -> None:
    """One decision: let the story be, choose, then confirm."""
    if player.page.get_by_role("button", name=GO_ON).count():
        player.press(player.page.locator(".confirm .primary"))
    player.press(rng.choice(offered(player)))
    player.press(player.page.locator(".confirm .primary"))


def owes(player: Player) -> bool:
    return player.page.locator(".own.turn").count() > 0


def over(player: Player) -> bool:
    return player.page.locator(".over").count() > 0


def play_on(players: list[Player], rng: Random, moves: int = 1_000) -> int:
    """Whoever owes a decision makes one, until the game is over. How many were made."""
    made = 0
    while made < moves and not over(players[0]):
        for player in players:
            if owes(player) and not over(player):
                move(player, rng)
                made += 1
        players[0].page.wait_for_timeout(30)
    return made
