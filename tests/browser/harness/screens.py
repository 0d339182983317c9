"""Every screen and phase of the page, with a table at the server brought to what it shows.

Tests walk through all of it (WALKS); `tests.browser.shots` takes pictures of more.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from tests.browser.harness.browser import DESKTOP, PHONE, Size
from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import BIDS, BOOKS, LAID, PHASES, RULES
from tests.browser.harness.tables import ScriptedTable, arranged, scripted
from tests.browser.harness.taps import CHOICES
from tests.server.houses import Client, Server

NAMES: Final = (
    *("Ada", "Ben", "Clémentine", "Dmitri", "Esra", "Maximilian Hohenlohe"),
    *("Grete", "Hal"),
)
Act = Callable[[Page], object]


class Party:
    """Eight guests of a server, who are brought to whatever is to be seen. The first one looks."""

    def __init__(self, server: Server) -> None:
        self.guests = [server.client(name) for name in NAMES]
        self._table: ScriptedTable | None = None

    def skull(
        self, rules: str, script: str = "", seats: int = 4, first: int = 0, **setup: Any
    ) -> ScriptedTable:
        return self._at(scripted(self.guests[first : first + seats], rules, script, **setup))

    def skullking(self, scenario: str, moment: str, first: int = 0, **setup: Any) -> ScriptedTable:
        return self._at(arranged(self.guests[first:], scenario, moment, **setup))

    def _at(self, table: ScriptedTable) -> ScriptedTable:
        self.disconnect()
        self._table = table
        return table

    def disconnect(self) -> None:
        """All but who looks."""
        if self._table is not None:
            self._table.disconnect()


class Visit(NamedTuple):
    """Somebody looks: where, as whom, and what they do before they look."""

    path: str
    guest: Client | None
    shows: str = "main"  # what is there once all is
    then: Act = lambda page: None
    others_stay: bool = False  # at the table, while somebody walks through


class Screen(NamedTuple):
    name: str
    arrange: Callable[[Party], Visit]
    sizes: tuple[Size, ...] = (PHONE, DESKTOP)
    language: str = "en-GB"
    taught: bool = True  # both games


def walk(player: Player, server: Server, screens: Iterable[Screen]) -> Iterator[str]:
    """As one guest, and without loading anew: each screen's name, once it is there."""
    party = Party(server)
    player.be(party.guests[0])
    player.go()
    for screen in screens:
        visit = screen.arrange(party)
        if not visit.others_stay:
            party.disconnect()
        player.go_within(visit.path)
        player.page.locator(visit.shows).first.wait_for()
        visit.then(player.page)
        yield screen.name


# The house


def room(name: str, path: str, shows: str = "main", known: bool = True, **more: Any) -> Screen:
    return Screen(
        name, lambda party: Visit(path, party.guests[0] if known else None, shows), **more
    )


def lesson(game: str, path: str, steps: int) -> Screen:
    def learn(page: Page) -> None:
        for _ in range(steps):
            page.locator(", ".join(CHOICES[game].values())).first.click()
            page.locator(".confirm .primary[aria-disabled=false]").click()
        page.locator(".way .now").wait_for()

    return Screen(f"{game} learn {steps}", lambda party: Visit(path, None, ".seat", learn))


def gathering(party: Party) -> Visit:
    """One has sat down, and one is at the door."""
    host, friend, stranger, *_ = party.guests
    made = host.make(seats=4)
    friend.join(made)
    stranger.post(f"/tables/{made['code']}/enter", token="")
    return Visit(f"/t/{made['code']}", host, ".gathering")


def gathering_on_a_screen(party: Party) -> Visit:
    made = party.guests[1].make(public=True)
    return Visit(f"/t/{made['code']}/screen", party.guests[0], ".gathering")


def at_a_door(party: Party) -> Visit:
    made = party.guests[1].make(seats=4)
    return Visit(f"/t/{made['code']}", party.guests[0], "main [role=status]")


HOUSE: Final = (
    room("home", "/", "main .big"),
    room("new", "/new", "main .primary"),
    room("lobby", "/lobby", "main h1"),
    room("mine", "/mine", "main h1"),
    room("nowhere", "/nowhere/at/all", "main h1"),
    room("no such table", "/t/QQQQQQ", "main a.button"),
    lesson("skull", "/learn", 0),
    Screen("gathering", gathering),
    Screen("gathering on a screen", gathering_on_a_screen),
    Screen("at a door", at_a_door),
)


# A table of Skull


def seat(table: ScriptedTable, at: int = 0, then: Act = lambda page: None) -> Visit:
    return Visit(f"/t/{table.code}", table.guests[at], ".seat", then)


def phase(book: str, name: str) -> Screen:
    def arrange(party: Party) -> Visit:
        script = BOOKS[book].opening if name == "opening" else PHASES[name]
        found = seat(party.skull(BOOKS[book].rules, script))
        return found._replace(shows=".over") if name == "over" else found

    return Screen(f"{book} {name}", arrange)


def position(
    name: str, rules: str, script: str, seats: int = 4, at: int = 0, **more: Any
) -> Screen:
    return Screen(name, lambda party: seat(party.skull(rules, script, seats), at), **more)


def beside(name: str, then: Act, path: str = "", shows: str = ".seat") -> Screen:
    """What can be opened beside a table at which some have talked."""

    def arrange(party: Party) -> Visit:
        table = party.skull(RULES, BIDS)
        for at, (kind, text) in enumerate(SAID, 1):
            table.socket(at).send(type="talk", id=f"t{at}", kind=kind, text=text)
        return Visit(f"/t/{table.code}{path}", table.guests[0], shows, then, others_stay=True)

    return Screen(name, arrange)


SAID: Final = (("claim", "i-laid-a-skull"), ("say", "You always say that."), ("react", "laugh"))


def pull(tab: int) -> Act:
    """What a large table shows at any rate slides up on a phone."""

    def tap(page: Page) -> None:
        button = page.locator(".tabs button").nth(tab)
        if button.is_visible() and button.get_attribute("aria-expanded") == "false":
            button.click()

    return tap


def replayed(party: Party) -> Visit:
    return replay(party.skull(RULES, PHASES["over"]), 7)


def replay(table: ScriptedTable, ply: int) -> Visit:
    return Visit(f"/t/{table.code}/replay?ply={ply}&seat=all", table.guests[0], ".seat")


def shared_screen(party: Party) -> Visit:
    return watched(party, party.skull(RULES, PHASES["challenge"], first=1, public=True), "/screen")


def watched(party: Party, table: ScriptedTable, path: str = "") -> Visit:
    """By one who does not sit there."""
    return Visit(f"/t/{table.code}{path}", party.guests[0], ".seat")


SKULL: Final = (
    *(phase("official", name) for name in ("opening", *PHASES)),
    position("waiting", RULES, f"{LAID} 1:2"),
    Screen("replay", replayed),
    beside("log", pull(0)),
    beside("talk", pull(1)),
    beside("menu", lambda page: page.locator(".bar button").click()),
    beside("own screen", lambda page: None, "/screen", "main h1"),  # not for who holds a hand
    Screen("shared screen", shared_screen),
)


# A table of Skull King


def moment(scenario: str, name: str, by: int = 0, then: Act = lambda page: None) -> Screen:
    """How things stand then, for one of the seats."""

    def arrange(party: Party) -> Visit:
        found = seat(party.skullking(scenario, name), by, then)
        return found._replace(shows=".over") if name == "over" else found

    return Screen(f"king {scenario} {name}{' seen by another' if by else ''}", arrange)


def unfold(sheet: str) -> Act:
    def tap(page: Page) -> None:
        page.keyboard.press("Escape")  # another one
        page.locator(f".sheets .{sheet}").click()
        page.locator("dialog").wait_for()

    return tap


SCORES: Final = moment("pirates", "harry", then=unfold("scores"))._replace(name="king scores")
OVER: Final = moment("home", "over")

ABILITIES: Final = ("rosie", "juanita", "bendt", "rascal", "harry")
SKULL_KING: Final = (
    lesson("skullking", "/learn/skullking", 0),
    *(moment("king", name) for name in ("bidding", "sealed", "following")),
    *(moment("pirates", name) for name in ABILITIES),
    moment("pirates", "harry", then=unfold("tricks"))._replace(name="king tricks"),
    SCORES,
    moment("cannon", "loading"),
    moment("ghost", "following"),
    OVER,
)

WALKS: Final = {"house and skull": (*HOUSE, *SKULL), "skullking": SKULL_KING}
