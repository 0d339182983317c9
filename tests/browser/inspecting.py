"""A player who has axe look at every phase of a game that comes along."""

from typing import Any, Final

from tests.browser.axe import looks
from tests.browser.player import Player
from tests.browser.taps import Choose, Offer, offered

SHEETS: Final = (".sheets .tricks", ".sheets .scores")

Found = dict[str, list[str]]
"""What axe found, by where it looked."""


def inspecting(way: Choose, found: Found) -> Choose:
    def careful(player: Player, offers: list[Offer]) -> Offer:
        phase = player.view["phase"]
        place = phase.get("pirate", phase["type"])
        if place in found or offers[0].kind == "way":
            return way(player, offers)
        found[place] = inspect(player)
        if place == "playing":
            found.update({sheet: behind(player, sheet) for sheet in SHEETS})
        return way(player, offered(player))

    return careful


def inspect(player: Player) -> list[str]:
    found = [f"{look}: {fault}" for look, faults in looks(player) for fault in faults]
    player.page.set_viewport_size({"width": player.size.width, "height": player.size.height})
    return found


def behind(player: Player, sheet: str) -> list[str]:
    player.press(player.page.locator(sheet))
    player.page.locator("dialog").wait_for()
    found = inspect(player)
    player.page.keyboard.press("Escape")
    player.page.locator("dialog").wait_for(state="detached")
    return found


def faults(found: Found) -> dict[str, Any]:
    return {place: here for place, here in found.items() if here}
