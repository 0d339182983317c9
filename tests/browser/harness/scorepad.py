"""The scorepad's page object, and games of it as files."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, expect

from skulduggery.skullking.scoring import Result, score_round
from skulduggery.skullking.trick import Bonus
from skulduggery.texts import MINUS
from tests.browser.harness.player import Player

Said = tuple[int, int]  # bid, and tricks won
FOUR: Final = ("Ann", "Ben", "Cid", "Dot")


class Scorepad:
    """A player's scorepad: it is tapped, and the taps are counted."""

    def __init__(self, player: Player) -> None:
        self.player, self.page, self.taps = player, player.page, 0

    def tap(self, name: str, **how: Any) -> None:
        self.taps += 1
        self.player.press(self.page.get_by_role("button", name=name, exact=True, **how))

    def set_up(self, names: Sequence[str]) -> None:
        """As far as the names; rules are still to be chosen."""
        self.player.go("/pad")
        self.player.press(self.page.get_by_role("link", name="A new game"))
        fields = self.page.get_by_label("Name of player")
        expect(fields.first).to_be_visible()
        for _ in range(fields.count() - len(names)):
            self.player.press(self.page.get_by_role("button", name="does not play").last)
        for at, name in enumerate(names):
            fields.nth(at).fill(name)

    def pick(self, name: str) -> None:
        radio = self.page.get_by_role("radio", name=name, exact=True)
        self.player.press(self.page.locator("label").filter(has=radio))

    def number(self, n: int) -> None:
        self.taps += 1
        self.player.press(
            self.page.locator(".numbers").get_by_role("button", name=str(n), exact=True)
        )

    def numbers(self, stage: str, names: Sequence[str], numbers: Sequence[int]) -> None:
        """One for each, as they are asked for."""
        for name, n in zip(names, numbers, strict=True):
            asked = f"What does {name} bid?" if stage == "bid" else f"tricks did {name} win?"
            expect(self.page.get_by_role("group", name=asked)).to_be_visible()
            self.number(n)

    def round(self, names: Sequence[str], said: Sequence[Said]) -> None:
        """As far as the bonus."""
        self.numbers("bid", names, [bid for bid, _ in said])
        self.numbers("won", names, [won for _, won in said])
        expect(self.page.locator(".board")).to_be_visible()

    def said(self, name: str) -> Locator:
        """What somebody bid and won, as far as it is entered."""
        return self.page.locator(".rows li", has_text=name).locator(".said")

    def choose(self, name: str) -> None:
        """Whose captures are meant."""
        self.taps += 1
        self.player.press(self.page.locator(".rows button", has_text=name))

    def capture(self, *cards: str) -> None:
        for card in cards:
            self.taps += 1
            shown = self.page.locator(".board").get_by_role("button", name=card).first
            self.player.press(shown)
            expect(shown).to_have_attribute("aria-pressed", "true")

    def bring(self, file: Path) -> None:
        self.page.get_by_label("Bring in a file").set_input_files(file)

    def final(self) -> dict[str, int]:
        """Everybody's points on the final sheet."""
        lines = self.page.locator(".final li")
        expect(lines.first).to_be_visible()
        texts = [line.inner_text().split("\n") for line in lines.all()]
        return {name.strip(): int(points.replace(MINUS, "-")) for _, name, points in texts}


def totals(rounds: Sequence[tuple[int, Sequence[Result]]]) -> list[int]:
    """By the engine: rounds of so many cards."""
    scores = [score_round("skull-king", cards, results) for cards, results in rounds]
    return [sum(score.total for score in column) for column in zip(*scores, strict=True)]


def captured(*cards: str) -> tuple[Bonus, ...]:
    worth = {"mermaid": 20, "j14": 20, "skull-king": 40}
    return tuple(Bonus(card, worth.get(card, 10)) for card in cards)


# Games as files, at whatever moment is to be looked at


def entry(bid: int | None = None, won: int | None = None, **more: Any) -> dict[str, Any]:
    given = {"bid": bid, "won": won, **more}
    return {"load": None, "change": 0, "captured": [], "bet": 0, **given}


def round_of(*entries: Any, **more: Any) -> dict[str, Any]:
    return {"entries": entries, "nobody": 0, "ghost": 0, "loot": [], **more}


SWITCHES: Final = ("cannon", "kraken", "whale", "loot", "abilities", "missed_bonus")
PLAIN: Final = {
    **{"scoring": "skull-king", "schedule": [1, 2, 3]},
    **dict.fromkeys(SWITCHES, False),
}
RICH: Final = {**PLAIN, "scoring": "rascal", **dict.fromkeys(SWITCHES, True)}
BIDDING: Final = round_of(entry(), entry(), entry(0))
LOADING: Final = round_of(entry(1), entry(0), entry(0, load="cannonball"))
FINISHED: Final = round_of(
    entry(1, 1, captured=["mermaid", "j14"], bet=10),
    entry(0, 0, change=1),
    entry(0, 0),
    loot=[[1, 0]],
)
UNEVEN: Final = round_of(entry(1, 0), entry(0, 0), entry(0, 0), loot=[[1, 0]])


def king(id: int, *rounds: Any, rules: Any = RICH, ended: bool = False) -> dict[str, Any]:
    return {
        "kind": "skullking",
        **sheet(id, ended),
        "rules": rules,
        "dealer": 0,
        "rounds": rounds,
    }


def skull(
    id: int, *challenges: tuple[int, int | None], book: str = "last-chance"
) -> dict[str, Any]:
    """Each by whom, and whose trap it was."""
    return {
        "kind": "skull",
        **sheet(id, ended=False),
        "book": book,
        "starter": 0,
        "challenges": [{"by": by, "trap": trap, "named": None} for by, trap in challenges],
    }


def sheet(id: int, ended: bool) -> dict[str, Any]:
    return {
        "version": 1,
        "id": f"{id:016x}",
        "revision": 1,
        "made": f"2026-11-{id:02}T20:00:00.000Z",
        "ended": "2026-11-16T22:00:00.000Z" if ended else None,
        "players": [{"name": name, "ink": ink} for ink, name in enumerate(("Ann", "Ben", "Cid"))],
    }


def file(path: Path, *games: Any) -> Path:
    path.write_text(json.dumps({"format": "skulduggery-pad", "version": 1, "games": games}))
    return path
